"""The best total of one village under every combination of the rulings that touch it.

Where tiles score by their place, as the loop of Sea Bastion and turn order tiles do, a ruling adds or takes the same
whatever the others say. The number of its other readings comes from the board, or from `measured` where it gives one
for each reading; a single number measured on the table says nothing about any reading but the one in force.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorer.board.measure import given, measure, survey
from scorer.board.measurements import Measurements
from scorer.board.measures import ByPlace, governed, places
from scorer.board.routes_by_program import ByProgram
from scorer.referee import confirm_board
from scorer.rules.kinds.free_choice import UPGRADE
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.uses.disputes.counting import Counting, Readings
from scorer.uses.disputes.touching import ALLOWING_MORE, touching
from scorer.village.model import Village
from scorer.writers.formulation import formulate

NEITHER = ("boat-3b-stores", "boat-3b-stone")
"""Rulings of which neither reading only allows more once a stranger stands on a store: where stores keep what they can
count, counting more kinds there may cost points."""


@dataclass(frozen=True, slots=True)
class Shifts:
    """By reading: how many points more than under the reading in force; None where the number is not known."""

    by_reading: Mapping[str, int | None]
    solves: int = 0
    least: int = 0
    most: int = 0
    """Between what the numbers that are not known must lie."""

    @property
    def known(self) -> list[int]:
        """The shifts that are known; that of the reading in force, 0, always is."""
        return [more for more in self.by_reading.values() if more is not None]

    @property
    def is_known(self) -> bool:
        """Whether the numbers of all readings are known."""
        return len(self.known) == len(self.by_reading)

    @property
    def limits(self) -> tuple[int, int]:
        """The lowest and the highest shift there can be."""
        return min(*self.known, self.least), max(*self.known, self.most)


@dataclass(frozen=True, slots=True)
class VillageTotals:
    """The totals of a village: a number for each combination of what interacts, and what the rest adds to it."""

    player: str
    interacting: tuple[str, ...]
    table: Mapping[Readings, int]
    added: Mapping[str, Shifts]
    solves: int

    def under(self, readings: Mapping[str, str]) -> int | None:
        """The best total under these readings; None where a number of the board is not known."""
        total = self.table[tuple(readings[ruling] for ruling in self.interacting)]
        for ruling, shift in self.added.items():
            more = shift.by_reading[readings[ruling]]
            if more is None:
                return None
            total += more
        return total

    @property
    def range(self) -> tuple[int, int]:
        """The lowest and the highest total, as far as the numbers of the board are known."""
        return self._between([(min(shift.known), max(shift.known)) for shift in self.added.values()])

    @property
    def bounds(self) -> tuple[int, int]:
        """Between what the total lies under every combination, whatever the numbers not known may be."""
        return self._between([shift.limits for shift in self.added.values()])

    def _between(self, added: Sequence[tuple[int, int]]) -> tuple[int, int]:
        low, high = min(self.table.values()), max(self.table.values())
        return low + sum(least for least, _ in added), high + sum(most for _, most in added)

    @property
    def is_known(self) -> bool:
        """Whether every number of the board is known."""
        return all(shift.is_known for shift in self.added.values())

    def live(self) -> list[str]:
        """The rulings whose reading changes the total in some combination, or might."""
        mixed = [ruling for place, ruling in enumerate(self.interacting) if self._depends_on(place)]
        return mixed + [ruling for ruling, shift in self.added.items() if {*shift.by_reading.values()} != {0}]

    def _depends_on(self, place: int) -> bool:
        seen: dict[Readings, int] = {}
        rest = ((readings[:place] + readings[place + 1 :], total) for readings, total in self.table.items())
        return any(seen.setdefault(others, total) != total for others, total in rest)


def totals_of(
    village: Village, among: Sequence[str], solving: Solving = BY_DEFAULT, measured: Measurements | None = None
) -> VillageTotals:
    """Count a village, `measured` before or now, under every combination of those rulings among these that touch it."""
    touched = touching(village)
    asked = [ruling for ruling in touched if ruling in among]
    now = measured or measure(village, solving)
    added = {ruling: _shifts(village, ruling, now, solving) for ruling in asked if _only_adds(village, ruling)}
    interacting = tuple(ruling for ruling in asked if ruling not in added)
    counting = Counting(village, now, solving)
    table = counting.table(interacting, [ruling for ruling in interacting if _is_alone(ruling, touched)])
    solves = counting.solves + sum(shift.solves for shift in added.values())
    return VillageTotals(village.player or "", interacting, table, added, solves)


def _is_alone(ruling: str, touched: Sequence[str]) -> bool:
    """Whether each reading is solved by itself, as none is known to allow more than the other."""
    return ruling not in ALLOWING_MORE or (ruling in NEITHER and "boat-3b-stores" in touched)


def _only_adds(village: Village, ruling: str) -> bool:
    """Whether a ruling adds the same number whatever the others say."""
    return ruling in governed(village.box) or (ruling == "home-counts" and UPGRADE not in village.effects)


def _shifts(village: Village, ruling: str, now: Measurements, solving: Solving) -> Shifts:
    if ruling in governed(village.box):
        return _by_place(village, ruling, now, solving)
    worth = {
        reading: formulate(village.under({ruling: reading}), now).program.objective.constant
        for reading in village.box.rulings.rulings[ruling].reading_ids
    }
    return Shifts({reading: points - worth[village.readings[ruling]] for reading, points in worth.items()})


def _by_place(village: Village, ruling: str, now: Measurements, solving: Solving) -> Shifts:
    """What each reading of a ruling about places is worth beside the one in force."""
    in_force = village.readings[ruling]
    before = _worth(village, {place.tile: now.count(place.tile) for place in _places(village, ruling)})
    by_reading: dict[str, int | None] = {in_force: 0}
    solves, limits = 0, [0]
    for reading in village.box.rulings.rulings[ruling].reading_ids:
        if reading == in_force:
            continue
        other = village.under({ruling: reading})
        read = _places(other, ruling)
        numbers = _on_board(other, read, solving) if village.has_layout else _told(other, read)
        solves += village.has_layout and any(place.method.solves(place) for place in read)
        by_reading[reading] = None if numbers is None else _worth(other, numbers) - before
        if numbers is None:
            # What is not known is still no less than nothing, and no more than the box allows.
            most = {place.tile: place.method.most(village.box, place.measure) for place in read}
            limits += [_worth(other, dict.fromkeys(most, 0)) - before, _worth(other, most) - before]
    return Shifts(by_reading, solves, min(limits), max(limits))


def _places(village: Village, ruling: str) -> list[ByPlace]:
    """What tiles count whose place a ruling is about, as this village reads it."""
    return [place for _, place in places(village) if place.ruling == ruling]


def _on_board(village: Village, tiles: Sequence[ByPlace], solving: Solving) -> Mapping[str, int]:
    """What is counted on the board under the readings of this village; the referee counts it again."""
    found = survey(village, ByProgram(solving), tiles)
    confirm_board(village, found)
    return found.counts


def _told(village: Village, tiles: Sequence[ByPlace]) -> dict[str, int] | None:
    """What `measured` gives for this reading, or None if it says nothing of it for some tile."""
    told = [(place, given(village, place)) for place in tiles]
    known = {place.tile: by[place.reading] for place, by in told if isinstance(by, dict) and place.reading in by}
    return known if len(known) == len(tiles) else None


def _worth(village: Village, numbers: Mapping[str, int]) -> int:
    """The points that tiles give for these numbers under the readings of a village."""
    rules = [(owned, owned.fact.scoring.read(village.readings)) for owned in village.tiles if owned.fact.scoring]
    return sum(rule.worth(numbers[owned.tile], owned.upgraded) for owned, rule in rules if owned.tile in numbers)
