"""What is said beside the documents, on a command line or by a program, and stands over what they say themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scorer.box.box import Box
from scorer.box.frozen import NONE, FrozenMap
from scorer.legality import known_words as known
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound, quoted


@dataclass(frozen=True, slots=True)
class Terms:
    """An edition in the place of theirs, readings in the place of theirs, and so on; what is empty changes nothing."""

    edition: str | None = None
    rulings: Mapping[str, str] = field(default=NONE)
    boat_order: tuple[str, ...] = ()
    players_in_game: int | None = None

    def clear(self, value: dict[str, Any]) -> None:
        """Take out of a game in full form, and of its villages, what these terms stand for."""
        players = value.get("players")
        for said in (value, *(players if isinstance(players, list) else ())):
            if self.edition is not None:
                said.pop("edition", None)
            if isinstance(said.get("rulings"), dict):
                said["rulings"] = {of: reading for of, reading in said["rulings"].items() if of not in self.rulings}

    def put(self, value: dict[str, Any]) -> None:
        """Put these terms into a game in full form."""
        if self.edition is not None:
            value["edition"] = self.edition
        if self.rulings and isinstance(value.setdefault("rulings", {}), dict):
            value["rulings"] = {**value["rulings"], **self.rulings}
        if self.boat_order:
            value["boat_order"] = _one_by_one(self.boat_order, value.get("players"))
        if self.players_in_game is not None:
            value["players_in_game"] = self.players_in_game

    def are_at_fault(self, problem: Problem) -> bool:
        """Whether a problem is one of what these terms say, and so has no place in the documents."""
        return bool(problem.path) and bool(getattr(self, str(problem.path[0]), None))


NO_TERMS = Terms()


def terms_of(
    box: Box,
    edition: str | None = None,
    rulings: Mapping[str, str] | Iterable[str] = (),
    boat_order: Sequence[str] = (),
    players_in_game: int | None = None,
) -> Terms:
    """Terms in words of any case, readings by ruling or as `stores=stay`; or all that is wrong with them."""
    problems: list[Problem] = []
    told = [*rulings.items()] if isinstance(rulings, Mapping) else [_parted(word, problems) for word in rulings]
    meant = known.edition_meant(box, edition) if edition is not None else None
    if isinstance(meant, Problem):
        problems.append(meant)
    full: dict[str, str] = {}
    for ruling, reading in told:
        if ruling:
            _enter(full, box, ruling, reading, problems)
    if problems:
        raise ProblemsFound(problems)
    return Terms(meant if isinstance(meant, str) else None, FrozenMap(full), tuple(boat_order), players_in_game)


def parted(words: Iterable[str]) -> tuple[list[str], str | None]:
    """Those of the words that name a reading, as `stores=stay` does, and the one ruling that is named alone."""
    told = [*words]
    alone = [word for word in told if "=" not in word]
    if len(alone) > 1:
        found = say("several rulings are named alone: {words}", words=", ".join(alone))
        fix = say("name one of them, or say how each is read: stores=stay")
        raise ProblemsFound([Problem("two-answers", found, fix)])
    return [word for word in told if "=" in word], alone[0] if alone else None


def _parted(word: str, problems: list[Problem]) -> tuple[str, str]:
    ruling, equals, reading = (part.strip() for part in word.partition("="))
    if not (ruling and equals and reading):
        found = say("{word} names no reading of a ruling", word=quoted(word))
        problems.append(Problem("bad-ruling", found, say("write the ruling and its reading: stores=stay")))
        return "", ""
    return ruling, reading


def _enter(full: dict[str, str], box: Box, ruling: str, reading: str, problems: list[Problem]) -> None:
    """A reading among those said, unless it is none, or another one of the same ruling was said before."""
    of = known.ruling_meant(box, ruling)
    meant = of if isinstance(of, Problem) else known.reading_meant(box, reading, of)
    if isinstance(of, Problem) or isinstance(meant, Problem):
        problems += [problem for problem in {of, meant} if isinstance(problem, Problem)]
    elif full.setdefault(of, meant) != meant:
        found = say("the ruling {ruling} is told twice: {one} and {other}", ruling=f"`{of}`", one=full[of], other=meant)
        problems.append(Problem("two-answers", found, say("keep one of the two")))


def _one_by_one(order: Sequence[str], players: Any) -> list[str]:
    """The players of an order: `North,South` names two, unless somebody is called so."""
    names = [player.get("player") for player in players] if isinstance(players, list) else []
    told = [[word] if word in names else [part.strip() for part in word.split(",")] for word in order]
    return [name for part in told for name in part if name]
