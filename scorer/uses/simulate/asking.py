"""What a person asks for becomes a plan; everything that cannot be is told at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from scorer.box.box import Box
from scorer.documents import load_village
from scorer.legality import check
from scorer.legality.known_words import set_name
from scorer.solving.engines import Solving
from scorer.uses.simulate.deal.dealt import dealt_from
from scorer.uses.simulate.deal.game_setup import numbers_of_players
from scorer.uses.simulate.plan import Plan, Scenario
from scorer.village.elsewhere import always, sets_in_play
from scorer.village.model import Village
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound, errors, number, quoted

Sets = tuple[str, ...]
T = TypeVar("T")
MOST_SAMPLES = 10**9


def plan_of(
    *,
    players: Sequence[str],
    sets: Sequence[str],
    samples: int,
    seed: int,
    solving: Solving,
    around: Path | Village | None,
    edition: str | None = None,
    rulings: Mapping[str, str] | Iterable[str] = (),
    box: Box,
    checks: Iterable[Callable[[], object]],
) -> Plan:
    """The plan, or every problem with what was asked for; `checks` are what else may have some."""
    problems: list[Problem] = []
    numbers = _tried(problems, _players, box, players) or []
    chosen = _tried(problems, _sets, box, sets) or []
    _tried(problems, _refuse_samples, samples)
    village = _tried(problems, _village, around, box, chosen, edition, rulings) if around else None
    _tried(problems, _refuse_terms, around, edition, rulings)
    for check_it in checks:
        _tried(problems, check_it)
    if problems:
        raise ProblemsFound(problems)
    chosen = chosen or [_in_order(box, sets_in_play(village)) if village else tuple(box.sets)]
    counts: Sequence[int | None] = numbers or ([None] if village else numbers_of_players(box))
    return Plan(
        seed=seed,
        samples=samples,
        scenarios=tuple(Scenario(count, sets) for count in counts for sets in chosen),
        solving=solving,
        around=dealt_from(village, tuple(box.sets), solving) if village else None,
        box=box,
    )


def _tried(problems: list[Problem], asked: Callable[..., T], *arguments: object) -> T | None:
    """What is asked for; or what is wrong with it joins the other problems."""
    try:
        return asked(*arguments)
    except ProblemsFound as found:
        problems += errors(found.problems)
        return None


def _players(box: Box, words: Sequence[str]) -> list[int]:
    """`4`, `2-6`: each number once, in order."""
    known, counts = numbers_of_players(box), set[int]()
    problems = []
    for word in words:
        first, dash, last = word.partition("-")
        ends = [int(end) if end.isascii() and end.isdigit() else 0 for end in (first, last if dash else first)]
        if ends[0] in known and ends[1] in known and ends[0] <= ends[1]:
            counts.update(range(ends[0], ends[1] + 1))
        else:
            found = say("{word} is no number of players", word=quoted(word))
            problems.append(Problem("impossible-players", found, say("write 2 to 6, or a range such as 2-6")))
    if problems:
        raise ProblemsFound(problems)
    return sorted(counts)


def _sets(box: Box, words: Sequence[str]) -> list[Sets]:
    """`merchants`, `merchants,promo`: each a table of its own, always with the base game."""
    named = [[name.strip() for name in word.split(",")] for word in words]
    problems = [problem for names in named for name in names if (problem := set_name(box, name))]
    if problems:
        raise ProblemsFound(problems)
    return list(dict.fromkeys(_in_order(box, {*always(box), *names}) for names in named))


def _in_order(box: Box, sets: set[str] | frozenset[str]) -> Sets:
    return tuple(name for name in box.sets if name in sets)


def _refuse_samples(samples: int) -> None:
    if not 1 <= samples <= MOST_SAMPLES:
        found = say("{count} villages cannot be simulated", count=number(samples))
        raise ProblemsFound([Problem("impossible-samples", found, say("write 1 or more, up to a thousand million"))])


def _refuse_terms(
    around: Path | Village | None, edition: str | None, rulings: Mapping[str, str] | Iterable[str]
) -> None:
    if around is None and (edition is not None or [*rulings]):
        found = say("an edition or a ruling is named, but no village to vary")
        fix = say("add --around village.yaml: dealt villages are counted by the default of every ruling")
        raise ProblemsFound([Problem("no-village-to-vary", found, fix)])


def _village(
    around: Path | Village,
    box: Box,
    chosen: Sequence[Sets],
    edition: str | None,
    rulings: Mapping[str, str] | Iterable[str],
) -> Village:
    """The village to vary, if it can be with each choice of sets."""
    file = "" if isinstance(around, Village) else str(around)
    village = around if isinstance(around, Village) else load_village(around, box, edition=edition, rulings=rulings)
    for sets in chosen:
        problems = errors(check(village.changed(sets=sets)))
        if problems:
            raise ProblemsFound([problem.within(file) for problem in problems])
    return village
