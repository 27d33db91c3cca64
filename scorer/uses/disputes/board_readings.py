"""What a reading adds or takes where tiles score by their place: the loop of Sea Bastion, turn order tiles.

The number of the other readings comes from the board, or from `measured` where it gives one for each reading; a single
number measured on the table says nothing about any reading but the one in force.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorer.board.layout import Board
from scorer.board.measure import RULING_OF, Measurements, measured_tiles
from scorer.board.survey import Counted, counted
from scorer.box.rulings import rulings
from scorer.legality.measured import MOST
from scorer.referee import Case, Disagreement
from scorer.referee import on_board as referee_board
from scorer.village.assignment import Assignment
from scorer.village.model import OwnedTile, Village

BY_PLACE = tuple(RULING_OF.values())
"""The rulings that change what is counted on the board."""

SOLVED = ("largest-route", "no-tile-twice")
"""Readings whose number takes an integer program."""


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


def shifts(village: Village, ruling: str, now: Measurements, solver: str, time_limit: float) -> Shifts:
    """What each reading of a ruling about places is worth beside the one in force."""
    in_force = village.readings[ruling]
    others = [reading for reading in rulings().rulings[ruling].reading_ids if reading != in_force]
    tiles = [owned for owned in measured_tiles(village) if _ruling_of(owned) == ruling]
    if not village.has_layout:
        return _limited({in_force: 0} | {other: _told(village, tiles, other, now) for other in others}, tiles, now)
    found = {other: _on_board(_under(village, ruling, other), tiles, now, solver, time_limit) for other in others}
    return Shifts({in_force: 0, **found}, sum(reading in SOLVED for reading in others))


def _ruling_of(owned: OwnedTile) -> str | None:
    assert owned.fact.scoring
    ruling = RULING_OF.get(owned.fact.scoring.counts)
    return None if ruling == "turn-order" and owned.fact.season != "turn-order" else ruling


def _under(village: Village, ruling: str, reading: str) -> Village:
    return village.changed(rulings={**village.rulings, ruling: reading})


def _on_board(village: Village, tiles: Sequence[OwnedTile], now: Measurements, solver: str, time_limit: float) -> int:
    """What the board gives under the readings of this village."""
    board = Board.of(village)
    found = {owned.tile: counted(board, owned.tile, solver=solver, time_limit=time_limit) for owned in tiles}
    _confirm(village, found)
    return sum(_more(owned, found[owned.tile].count, now) for owned in tiles)


def _confirm(village: Village, found: Mapping[str, Counted]) -> None:
    """The referee counts the board again."""
    numbers = Measurements({tile: there.count for tile, there in found.items()}, on_board=found)
    for objection in referee_board.objections(Case(village, Assignment(()), numbers)):
        raise Disagreement(objection)


def _told(village: Village, tiles: Sequence[OwnedTile], reading: str, now: Measurements) -> int | None:
    """What `measured` gives for this reading, or None if it says nothing of it."""
    together = 0
    for owned in tiles:
        given = (
            village.measured.adjacent.get(owned.tile) if owned.fact.season == "turn-order" else village.measured.loop
        )
        number = given.get(reading) if isinstance(given, dict) else None
        if number is None:
            return None
        together += _more(owned, number, now)
    return together


def _limited(by_reading: Mapping[str, int | None], tiles: Sequence[OwnedTile], now: Measurements) -> Shifts:
    """Where a number is not known it is still no less than nothing, and no more than the box allows."""
    if None not in by_reading.values():
        return Shifts(by_reading)
    least = sum(_more(owned, 0, now) for owned in tiles)
    most = sum(_more(owned, MOST[owned.fact.scoring.counts](), now) for owned in tiles if owned.fact.scoring)
    return Shifts(by_reading, least=least, most=most)


def _more(owned: OwnedTile, number: int, now: Measurements) -> int:
    """How many points more a tile gives for this number."""
    scoring, before = owned.fact.scoring, now.count(owned.tile)
    assert scoring
    return scoring.worth(number, owned.upgraded) - scoring.worth(before, owned.upgraded)
