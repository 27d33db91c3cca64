"""The verdict of the whole table: all combinations of readings, those that change least first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from scorer.box.rulings import Ruling
from scorer.uses.disputes.by_reading import Totals
from scorer.uses.disputes.outcome import Outcome, is_tied, outcome
from scorer.uses.disputes.touching import TIE


@dataclass(frozen=True, slots=True)
class Change:
    """A ruling read in another way than the table does."""

    ruling: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What all combinations together can do."""

    winner_can_change: bool | None
    """None where it depends on what is not known: a number of the board, or the boat order."""
    changes: tuple[Change, ...] = ()
    """The fewest changes after which somebody else wins."""
    then: Outcome | None = None
    """The outcome after them."""
    are_fewest: bool = True
    """Whether no fewer would do, however what is not known turns out."""
    tie_touches: bool = False
    """Whether several players can share the lead, or might."""


@dataclass(frozen=True, slots=True)
class Table:
    """The totals of all players under all readings, and who wins by them."""

    rulings: Mapping[str, Ruling]
    readings: Mapping[str, str]
    boat_order: Sequence[str]
    players: Sequence[Totals]

    def outcome(self, changed: Mapping[str, str]) -> Outcome:
        """The outcome with some readings changed."""
        readings = {**self.readings, **changed}
        totals = {player.player: player.under(readings) for player in self.players}
        return outcome(totals, readings[TIE], self.boat_order)

    @property
    def is_settled(self) -> bool:
        """Whether one player leads even with the lowest total against the highest of each other one."""
        first, *others = sorted(self.players, key=lambda player: -player.bounds[0])
        return all(first.bounds[0] > other.bounds[1] for other in others)

    def live(self, among: Sequence[str]) -> list[str]:
        """The rulings that can change anything, in the order of the catalogue."""
        change_totals = {ruling for player in self.players for ruling in player.live()}
        change_winners = {TIE} & {*among}
        return [ruling for ruling in self.rulings if ruling in change_totals | change_winners]


def verdict(table: Table, among: Sequence[str]) -> Verdict:
    """Whether any combination of these rulings changes the winner, and by the fewest changes."""
    if table.is_settled:
        return Verdict(False)
    now, tied = table.outcome({}), False
    first: tuple[Mapping[str, str], Outcome] | None = None
    doubts: list[int] = []
    for changed in _fewest_first(table, table.live(among)):
        then = table.outcome(changed)
        differs = then.differs(now)
        tied = tied or is_tied(then.totals) is not False
        if differs is None:
            doubts.append(len(changed))
        if differs and first is None:
            first = changed, then
        if first and tied:
            break
    if first is None:
        return Verdict(None if doubts else False, tie_touches=tied)
    changes = tuple(Change(ruling, table.readings[ruling], reading) for ruling, reading in first[0].items())
    return Verdict(True, changes, first[1], all(count >= len(changes) for count in doubts), tied)


def _fewest_first(table: Table, live: Sequence[str]) -> Iterator[dict[str, str]]:
    """Every combination of other readings, by how many it changes; among equals in the order of the catalogue."""
    others = {
        ruling: [reading for reading in table.rulings[ruling].reading_ids if reading != table.readings[ruling]]
        for ruling in live
    }
    for count in range(len(live) + 1):
        for chosen in combinations(live, count):
            for readings in product(*(others[ruling] for ruling in chosen)):
                yield dict(zip(chosen, readings, strict=True))
