"""What a person asks for becomes a plan; everything that cannot be is told at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from scorer.box.box import Box
from scorer.documents import load_village
from scorer.documents.output import check_place
from scorer.legality import check
from scorer.legality.known_words import set_name
from scorer.show.picture.files import check_picture
from scorer.solving.engines import Solving
from scorer.uses.simulate.cluster import distributed
from scorer.uses.simulate.deal.around import dealt_from
from scorer.uses.simulate.deal.game_setup import PLAYERS
from scorer.uses.simulate.plan import Plan, Scenario
from scorer.village.elsewhere import always, sets_in_play
from scorer.village.model import Village
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound, errors, number, quoted

Sets = tuple[str, ...]
MOST_SAMPLES = 10**9


@dataclass(frozen=True)
class Wishes:
    """The options of the command."""

    players: Sequence[str]
    sets: Sequence[str]
    samples: int
    seed: int
    solving: Solving
    around: Path | None = None
    csv: Path | None = None
    chart: Path | None = None
    state: Path | None = None
    dask: str | None = None
    force: bool = False
    box: Box = field(default_factory=Box.standard)


def plan_of(wishes: Wishes) -> Plan:
    """The plan, or every problem with what was asked for."""
    problems: list[Problem] = []
    players: list[int] = []
    chosen: list[Sets] = []
    village: Village | None = None
    with gathering(problems):
        players = _players(wishes.players)
    with gathering(problems):
        chosen = _sets(wishes.box, wishes.sets)
    with gathering(problems):
        _refuse_samples(wishes.samples)
    if wishes.around:
        with gathering(problems):
            village = _village(wishes.around, wishes.box, chosen)
    _gather_places(wishes, problems)
    if problems:
        raise ProblemsFound(problems)
    box = wishes.box
    chosen = chosen or [_in_order(box, sets_in_play(village)) if village else tuple(box.sets)]
    counts: Sequence[int | None] = players or ([None] if village else PLAYERS)
    return Plan(
        seed=wishes.seed,
        samples=wishes.samples,
        scenarios=tuple(Scenario(count, sets) for count in counts for sets in chosen),
        solving=wishes.solving,
        around=dealt_from(village, tuple(box.sets), wishes.solving) if village else None,
        box=box,
    )


@contextmanager
def gathering(problems: list[Problem]) -> Iterator[None]:
    """Put what is wrong with the others."""
    try:
        yield
    except ProblemsFound as found:
        problems += errors(found.problems)


def _players(words: Sequence[str]) -> list[int]:
    """`4`, `2-6`: each number once, in order."""
    counts: set[int] = set()
    problems = []
    for word in words:
        first, dash, last = word.partition("-")
        ends = [int(end) if end.isascii() and end.isdigit() else 0 for end in (first, last if dash else first)]
        if ends[0] in PLAYERS and ends[1] in PLAYERS and ends[0] <= ends[1]:
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


def _village(path: Path, box: Box, chosen: Sequence[Sets]) -> Village:
    """The village to vary, if it can be with each choice of sets."""
    village = load_village(path, box)
    for sets in chosen:
        problems = errors(check(village.changed(sets=sets)))
        if problems:
            raise ProblemsFound([problem.within(str(path)) for problem in problems])
    return village


def _gather_places(wishes: Wishes, problems: list[Problem]) -> None:
    """Whether everything can be written in the end."""
    with gathering(problems):
        if wishes.csv:
            check_place(wishes.csv, wishes.force)
    with gathering(problems):
        if wishes.chart:
            check_picture(wishes.chart, wishes.force)
    with gathering(problems):
        if wishes.state:
            check_place(wishes.state, force=True)
    files = [path.resolve() for path in (wishes.csv, wishes.chart, wishes.state) if path]
    if len(set(files)) < len(files):
        found = say("one file is named for two things")
        problems.append(Problem("two-answers", found, say("give each a file of its own")))
    with gathering(problems):
        if wishes.dask is not None:
            distributed()
