"""Who wins under a combination of readings, as far as that can be known; else why not, and what would help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorer.sheet.ranking import winners_of
from scorer.words.language import mark
from scorer.words.sentence import Said, row, sentence

Winners = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The totals under some readings, and everybody who may have won by them."""

    totals: Mapping[str, int | None]
    possible: frozenset[Winners] | None
    """One entry where the winners are known, several where only the boat order is missing, None without totals."""

    @property
    def winners(self) -> Winners | None:
        """Those who win, or None if that is not known."""
        return next(iter(self.possible)) if self.possible is not None and len(self.possible) == 1 else None

    def differs(self, other: Outcome) -> bool | None:
        """Whether somebody else wins; None if that is not known.

        Several entries are leaders who wait for the same boat order: the same leaders, the same winner.
        """
        if self.possible is None or other.possible is None:
            return None
        if self.possible == other.possible:
            return False
        return None if self.possible & other.possible else True

    @property
    def is_tied(self) -> bool | None:
        """Whether several lead; None if that is not known."""
        leaders = _leaders(self.totals)
        return None if leaders is None else len(leaders) > 1


def outcome(totals: Mapping[str, int | None], tie: str, boat_order: Sequence[str]) -> Outcome:
    """The outcome of these totals under a reading of the tie ruling."""
    leaders = _leaders(totals)
    if leaders is None:
        return Outcome(totals, None)
    if len(leaders) > 1 and tie == "first-boat" and any(player not in boat_order for player in leaders):
        return Outcome(totals, frozenset((player,) for player in leaders))
    return Outcome(totals, frozenset({winners_of(leaders, tie, boat_order)}))


def _leaders(totals: Mapping[str, int | None]) -> tuple[str, ...] | None:
    """Those with the most points, or None if some total is not known."""
    known = [total for total in totals.values() if total is not None]
    if len(known) < len(totals):
        return None
    return tuple(player for player, total in totals.items() if total == max(known))


@dataclass(frozen=True, slots=True)
class Missing:
    """What is not known under a reading, and what would tell."""

    found: Said
    fix: Said

    def __str__(self) -> str:
        return f"{self.found}; {self.fix}"


def missing(ruling: str, reading: str, found: Outcome) -> Missing | None:
    """What is not known about the outcome of a reading; None if all is known."""
    uncounted = row(player for player, total in found.totals.items() if total is None)
    if uncounted.parts:
        lacking, fix = NUMBERS.get(ruling, ANY_NUMBER)
        return Missing(sentence(lacking, players=uncounted, reading=reading), sentence(fix))
    if found.winners is None:
        leaders = row(player for (player,) in sorted(found.possible or ()))
        tied = sentence("{players} are tied, and the first to choose a winter boat wins", players=leaders)
        order = sentence("add boat_order: [{players}] to the game, in the order in which they chose", players=leaders)
        return Missing(tied, order)
    return None


NUMBERS = {
    "sea-bastion": (
        mark("The loop of {players} under `{reading}` is not known"),
        mark("give every tile its place, or `loop` a number for each reading"),
    ),
    "turn-order": (
        mark("What counts for the turn order tiles of {players} under `{reading}` is not known"),
        mark("give every tile its place, or each turn order tile a number for each reading"),
    ),
}
ANY_NUMBER = (
    mark("What tiles of {players} count by their place under `{reading}` is not known"),
    mark("give every tile its place, or under `measured` a number for each reading"),
)
"""Of a ruling that only a set of one's own knows."""
