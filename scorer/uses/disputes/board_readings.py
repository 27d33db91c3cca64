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
from scorer.referee import Case, Disagreement
from scorer.referee import on_board as referee_board
from scorer.solving.engines import Solving
from scorer.village.assignment import Assignment
from scorer.village.model import OwnedTile, Village

Placed = Sequence[tuple[OwnedTile, ByPlace]]
"""Tiles that score by their place, and what each counts under some reading."""


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
    readings = [reading for reading in village.box.rulings.rulings[ruling].reading_ids if reading != in_force]
    others = {reading: village.under({ruling: reading}) for reading in readings}
    tiles = {reading: _governed(other, ruling) for reading, other in others.items()}
    if not village.has_layout:
        told = {reading: _told(village, tiles[reading], now) for reading in readings}
        return _limited({in_force: 0, **told}, _governed(village, ruling), now)
    found = {reading: _on_board(others[reading], tiles[reading], now, solving) for reading in readings}
    solves = sum(any(place.method.solves(place) for _, place in tiles[reading]) for reading in readings)
    return Shifts({in_force: 0, **found}, solves)


def _governed(village: Village, ruling: str) -> Placed:
    return [(owned, place) for owned, place in places(village) if place.ruling == ruling]


def _on_board(village: Village, tiles: Placed, now: Measurements, solving: Solving) -> int:
    """What the board gives under the readings of this village; the referee counts it again."""
    board, routes = Board.of(village), ByProgram(solving)
    found = {place.tile: place.method.counted(board, place, routes) for _, place in tiles}
    numbers = Measurements({tile: there.count for tile, there in found.items()}, on_board=found)
    for objection in referee_board.objections(Case(village, Assignment(()), numbers)):
        raise Disagreement(objection)
    return sum(_more(owned, found[owned.tile].count, now) for owned, _ in tiles)


def _told(village: Village, tiles: Placed, now: Measurements) -> int | None:
    """What `measured` gives for this reading, or None if it says nothing of it."""
    together = 0
    for owned, place in tiles:
        told = given(village, place)
        number = told.get(place.reading) if isinstance(told, dict) else None
        if number is None:
            return None
        together += _more(owned, number, now)
    return together


def _limited(by_reading: Mapping[str, int | None], tiles: Placed, now: Measurements) -> Shifts:
    """Where a number is not known it is still no less than nothing, and no more than the box allows."""
    if None not in by_reading.values():
        return Shifts(by_reading)
    least = sum(_more(owned, 0, now) for owned, _ in tiles)
    most = sum(_more(owned, place.method.most(owned.box, place.measure), now) for owned, place in tiles)
    return Shifts(by_reading, least=least, most=most)


def _more(owned: OwnedTile, number: int, now: Measurements) -> int:
    """How many points more a tile gives for this number."""
    scoring, before = owned.fact.scoring, now.count(owned.tile)
    assert scoring
    return scoring.worth(number, owned.upgraded) - scoring.worth(before, owned.upgraded)
