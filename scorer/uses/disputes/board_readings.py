"""What a reading adds or takes where tiles score by their place: the loop of Sea Bastion, turn order tiles.

The number of the other readings comes from the board, or from `measured` where it gives one for each reading; a single
number measured on the table says nothing about any reading but the one in force.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorer.board.counted import Measurements
from scorer.board.layout import Board
from scorer.board.measure import given
from scorer.board.measures import places
from scorer.board.measures.method import ByPlace
from scorer.board.routes import ByProgram
from scorer.referee import confirm_board
from scorer.solving.engines import Solving
from scorer.village.model import Village


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


def shifts(village: Village, ruling: str, now: Measurements, solving: Solving) -> Shifts:
    """What each reading of a ruling about places is worth beside the one in force."""
    in_force = village.readings[ruling]
    before = _worth(village, {place.tile: now.count(place.tile) for place in _governed(village, ruling)})
    by_reading: dict[str, int | None] = {in_force: 0}
    solves, limits = 0, [0]
    for reading in village.box.rulings.rulings[ruling].reading_ids:
        if reading == in_force:
            continue
        other = village.under({ruling: reading})
        places_read = _governed(other, ruling)
        numbers = _on_board(other, places_read, solving) if village.has_layout else _told(other, places_read)
        solves += village.has_layout and any(place.method.solves(place) for place in places_read)
        by_reading[reading] = None if numbers is None else _worth(other, numbers) - before
        if numbers is None:
            # What is not known is still no less than nothing, and no more than the box allows.
            most = {place.tile: place.method.most(village.box, place.measure) for place in places_read}
            limits += [_worth(other, dict.fromkeys(most, 0)) - before, _worth(other, most) - before]
    return Shifts(by_reading, solves, min(limits), max(limits))


def _governed(village: Village, ruling: str) -> list[ByPlace]:
    """What tiles count whose place a ruling is about, as this village reads it."""
    return [place for _, place in places(village) if place.ruling == ruling]


def _on_board(village: Village, governed: Sequence[ByPlace], solving: Solving) -> dict[str, int]:
    """What is counted on the board under the readings of this village; the referee counts it again."""
    board, routes = Board.of(village), ByProgram(solving)
    found = {place.tile: place.method.counted(board, place, routes) for place in governed}
    numbers = {tile: there.count for tile, there in found.items()}
    confirm_board(village, Measurements(numbers, on_board=found))
    return numbers


def _told(village: Village, governed: Sequence[ByPlace]) -> dict[str, int] | None:
    """What `measured` gives for this reading, or None if it says nothing of it for some tile."""
    told = {place.tile: (given(village, place), place.reading) for place in governed}
    numbers = {tile: by.get(reading) if isinstance(by, dict) else None for tile, (by, reading) in told.items()}
    known = {tile: number for tile, number in numbers.items() if number is not None}
    return known if len(known) == len(numbers) else None


def _worth(village: Village, numbers: Mapping[str, int]) -> int:
    """The points that tiles give for these numbers under the readings of a village."""
    rules = [(owned, owned.fact.scoring.read(village.readings)) for owned in village.tiles if owned.fact.scoring]
    return sum(rule.worth(numbers[owned.tile], owned.upgraded) for owned, rule in rules if owned.tile in numbers)
