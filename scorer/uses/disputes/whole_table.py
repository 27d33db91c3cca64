"""The verdict of the whole table: all combinations of readings, those that change least first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from scorer.uses.disputes.by_reading import VillageTotals
from scorer.uses.disputes.outcome import OtherReading, Outcome, TableVerdict, outcome
from scorer.uses.disputes.touching import TIE
from scorer.village.model import Game


@dataclass(frozen=True, slots=True)
class WholeTable:
    """The totals of all players under all readings, and who wins by them."""

    game: Game
    players: Sequence[VillageTotals]

    def outcome(self, changed: Mapping[str, str]) -> Outcome:
        """The outcome with some readings changed."""
        readings = {**self.game.readings, **changed}
        totals = {player.player: player.under(readings) for player in self.players}
        return outcome(totals, readings[TIE], self.game.boat_order)

    @property
    def is_settled(self) -> bool:
        """Whether one player leads even with the lowest total against the highest of each other one."""
        first, *others = sorted(self.players, key=lambda player: -player.bounds[0])
        return all(first.bounds[0] > other.bounds[1] for other in others)

    def fewest_first(self, among: Sequence[str]) -> Iterator[dict[str, str]]:
        """Combinations of other readings that can change anything, by how many they change, in the order of the box."""
        can_change = {ruling for player in self.players for ruling in player.live()} | ({TIE} & {*among})
        known, now = self.game.box.rulings.rulings, self.game.readings
        live = [ruling for ruling in known if ruling in can_change]
        others = {ruling: [other for other in known[ruling].reading_ids if other != now[ruling]] for ruling in live}
        for chosen in (chosen for count in range(len(live) + 1) for chosen in combinations(live, count)):
            for readings in product(*(others[ruling] for ruling in chosen)):
                yield dict(zip(chosen, readings, strict=True))


def verdict(table: WholeTable, among: Sequence[str]) -> TableVerdict:
    """Whether any combination of these rulings changes the winner, and by the fewest changes."""
    if table.is_settled:
        return TableVerdict(False)
    now, tied = table.outcome({}), False
    first: tuple[Mapping[str, str], Outcome] | None = None
    doubts: list[int] = []
    for changed in table.fewest_first(among):
        then = table.outcome(changed)
        differs = then.differs(now)
        tied = tied or then.is_tied is not False
        if differs is None:
            doubts.append(len(changed))
        if differs and first is None:
            first = changed, then
        if first and tied:
            break
    if first is None:
        return TableVerdict(None if doubts else False, tie_touches=tied)
    changes = tuple(OtherReading(ruling, table.game.readings[ruling], reading) for ruling, reading in first[0].items())
    return TableVerdict(True, changes, first[1], all(count >= len(changes) for count in doubts), tied)
