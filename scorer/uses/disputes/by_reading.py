"""The best total of one village under every combination of the rulings that touch it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorer.board.counted import Measurements
from scorer.board.measure import measure
from scorer.board.measures import governed
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.uses.disputes.board_readings import Shifts, shifts
from scorer.uses.disputes.counting import Counting, Readings, under
from scorer.uses.disputes.touching import QUESTIONS, touching
from scorer.village.model import Village
from scorer.writers.formulate import formulate

NEITHER = ("boat-3b-stores", "boat-3b-stone")
"""Rulings of which neither reading only allows more once a stranger stands on a store: where stores keep what they can
count, counting more kinds there may cost points."""


@dataclass(frozen=True, slots=True)
class Totals:
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


def totals_of(village: Village, among: Sequence[str], solving: Solving = BY_DEFAULT) -> Totals:
    """Count a village under every combination of those rulings among these that touch it."""
    touched = touching(village)
    asked = [ruling for ruling in touched if ruling in among]
    now = measure(village, solving)
    adding = [ruling for ruling in asked if _only_adds(village, ruling)]
    added = {ruling: _shifts(village, ruling, now, solving) for ruling in adding}
    interacting = tuple(ruling for ruling in asked if ruling not in added)
    apart = [ruling for ruling in interacting if _is_apart(ruling, touched)]
    counting = Counting(village, now, solving)
    table = counting.table(interacting, apart)
    solves = counting.solves + sum(shift.solves for shift in added.values())
    return Totals(village.player or "", interacting, table, added, solves)


def _is_apart(ruling: str, touched: Sequence[str]) -> bool:
    """Whether each reading is solved by itself: of a ruling that a set brings nobody knows which allows more."""
    return ruling not in QUESTIONS or (ruling in NEITHER and "boat-3b-stores" in touched)


def _only_adds(village: Village, ruling: str) -> bool:
    """Whether a ruling adds the same number whatever the others say."""
    return ruling in governed(village.box) or (ruling == "home-counts" and "free-upgrade" not in village.effects)


def _shifts(village: Village, ruling: str, now: Measurements, solving: Solving) -> Shifts:
    if ruling in governed(village.box):
        return shifts(village, ruling, now, solving)
    worth = {
        reading: formulate(under(village, {ruling: reading}), now).program.objective.constant
        for reading in village.box.rulings.rulings[ruling].reading_ids
    }
    return Shifts({reading: points - worth[village.readings[ruling]] for reading, points in worth.items()})
