"""The best total of one village under every combination of the rulings that touch it.

Where tiles score by their place, as the loop of Sea Bastion and turn order tiles do, a ruling adds or takes the same
whatever the others say. The number of its other readings comes from the board, or from `measured` where it gives one
for each reading; a single number measured on the table says nothing about any reading but the one in force.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scorer.board.measure import given, measure, survey
from scorer.board.measurements import Measurements
from scorer.board.measures import ByPlace, governed, places
from scorer.board.routes_by_program import ByProgram
from scorer.referee import confirm_board
from scorer.rules.book import Fixed
from scorer.rules.kinds import book_of
from scorer.rules.kinds.free_choice import UPGRADE
from scorer.rules.worth import worth
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.uses.disputes.affecting import ALLOWING_MORE, affecting
from scorer.uses.disputes.counting import Counting, Readings
from scorer.village.model import Village

NEITHER = ("boat-3b-stores", "boat-3b-stone")
"""Rulings of which neither reading only allows more once a stranger stands on a store: where stores keep what they can
count, counting more kinds there may cost points."""


class Shift(NamedTuple):
    """How many points more a reading gives than the one in force; between what, where a number is not known."""

    least: int
    most: int
    is_known: bool
    is_solved: bool
    """Whether routes were searched for to know it."""


@dataclass(frozen=True, slots=True)
class VillageTotals:
    """The totals of a village: a number for each combination of what interacts, and what the rest adds to it."""

    player: str
    interacting: tuple[str, ...]
    counting: Counting
    added: Mapping[str, Mapping[str, Shift]]
    """By ruling and reading."""

    @property
    def table(self) -> Mapping[Readings, int]:
        """The best total for all readings of what interacts."""
        return self.counting.table()

    @property
    def touching(self) -> list[str]:
        """The rulings that can change what is counted, in the order of the box."""
        return [ruling for ruling in self.counting.village.readings if ruling in {*self.interacting, *self.added}]

    @property
    def solves(self) -> int:
        """How often was solved, and routes were searched for."""
        return self.counting.solves + sum(shift.is_solved for shifts in self._shifts for shift in shifts)

    def under(self, readings: Mapping[str, str]) -> int | None:
        """The best total under these readings; None where a number of the board is not known."""
        shifts = [by_reading[readings[ruling]] for ruling, by_reading in self.added.items()]
        if not all(shift.is_known for shift in shifts):
            return None
        return self.counting.total(readings) + sum(shift.least for shift in shifts)

    @property
    def range(self) -> tuple[int, int]:
        """The lowest and the highest total, as far as the numbers of the board are known."""
        return self._between([[shift for shift in shifts if shift.is_known] for shifts in self._shifts])

    @property
    def bounds(self) -> tuple[int, int]:
        """Between what the total lies under every combination, whatever the numbers not known may be."""
        return self._between(self._shifts)

    def _between(self, added: Sequence[Sequence[Shift]]) -> tuple[int, int]:
        low, high = self.counting.range()
        low += sum(min(shift.least for shift in shifts) for shifts in added)
        return low, high + sum(max(shift.most for shift in shifts) for shifts in added)

    @property
    def is_known(self) -> bool:
        """Whether every number of the board is known."""
        return all(shift.is_known for shifts in self._shifts for shift in shifts)

    @property
    def _shifts(self) -> list[list[Shift]]:
        return [list(by_reading.values()) for by_reading in self.added.values()]

    def live(self) -> list[str]:
        """The rulings whose reading changes the total in some combination, or might."""
        table = self.table
        mixed = [ruling for place, ruling in enumerate(self.interacting) if _depends_on(table, place)]
        return mixed + [
            ruling
            for ruling, by_reading in self.added.items()
            if any(shift.least or shift.most or not shift.is_known for shift in by_reading.values())
        ]


def _depends_on(table: Mapping[Readings, int], place: int) -> bool:
    seen: dict[Readings, int] = {}
    rest = ((readings[:place] + readings[place + 1 :], total) for readings, total in table.items())
    return any(seen.setdefault(others, total) != total for others, total in rest)


def totals_of(
    village: Village, among: Sequence[str], solving: Solving = BY_DEFAULT, measured: Measurements | None = None
) -> VillageTotals:
    """Count a village, `measured` before or now, under every combination of the rulings among these that affect it."""
    totals = totals_on_demand(village, among, solving, measured)
    totals.counting.table()
    return totals


def totals_on_demand(
    village: Village, among: Sequence[str], solving: Solving = BY_DEFAULT, measured: Measurements | None = None
) -> VillageTotals:
    """The same, but each total is counted when it is asked for, and few are where only some are wanted."""
    affected = affecting(village)
    asked = [ruling for ruling in affected if ruling in among]
    now = measured or measure(village, solving)
    added = {ruling: _shifts(village, ruling, now, solving) for ruling in asked if _only_adds(village, ruling)}
    interacting = tuple(ruling for ruling in asked if ruling not in added)
    alone = tuple(ruling for ruling in interacting if _is_alone(ruling, affected))
    return VillageTotals(village.player or "", interacting, Counting(village, now, solving, interacting, alone), added)


def _is_alone(ruling: str, affected: Sequence[str]) -> bool:
    """Whether each reading is solved by itself, as none is known to allow more than the other."""
    return ruling not in ALLOWING_MORE or (ruling in NEITHER and "boat-3b-stores" in affected)


def _only_adds(village: Village, ruling: str) -> bool:
    """Whether a ruling adds the same number whatever the others say."""
    return ruling in governed(village.box) or (ruling == "home-counts" and UPGRADE not in village.effects)


def _shifts(village: Village, ruling: str, now: Measurements, solving: Solving) -> dict[str, Shift]:
    """What each reading of a ruling is worth beside the one in force, whose numbers are known."""
    before = _fixed(village, now)
    shifts = {village.readings[ruling]: Shift(0, 0, is_known=True, is_solved=False)}
    for reading in village.box.rulings.rulings[ruling].reading_ids:
        if reading not in shifts:
            other = village.under({ruling: reading})
            read = [place for _, place in places(other) if place.ruling == ruling]
            known = _numbers(other, read, solving)
            # What is not known is still no less than nothing, and no more than the box allows.
            most = {place.tile: place.method.most(village.box, place.measure) for place in read}
            limits = (dict.fromkeys(most, 0), most) if known is None else (known, known)
            low, high = (_fixed(other, Measurements({**now.counts, **numbers})) - before for numbers in limits)
            solved = village.has_layout and any(place.method.solves(place) for place in read)
            shifts[reading] = Shift(low, high, known is not None, solved)
    return shifts


def _fixed(village: Village, counted: Measurements) -> int:
    """The points that depend on no piece, before any free choice."""
    return sum(worth(word, village, counted) for word in book_of(village) if isinstance(word, Fixed))


def _numbers(village: Village, read: Sequence[ByPlace], solving: Solving) -> Mapping[str, int] | None:
    """What these tiles count under the readings of a village, or None if `measured` says nothing of it for some."""
    if village.has_layout and read:
        found = survey(village, ByProgram(solving), read)
        confirm_board(village, found)
        return found.counts
    told = [(place, given(village, place)) for place in read]
    known = {place.tile: by[place.reading] for place, by in told if isinstance(by, dict) and place.reading in by}
    return known if len(known) == len(read) else None
