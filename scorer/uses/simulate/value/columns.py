"""Dealt villages as columns of numbers, so that all of them are counted at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from scorer.box.model import catalogue
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.uses.simulate.deal.offer import CARDBOARD
from scorer.uses.simulate.value.adding import BOATS, counted_by_place
from scorer.uses.simulate.value.valuing import Numbers, Truths

TILES = catalogue().tiles
COLUMN: Mapping[str, int] = {tile: column for column, tile in enumerate(TILES)}
"""Where a tile stands in a row of all tiles."""
SIDES_OF = {tile: [COLUMN[other] for other in TILES if CARDBOARD[other] == CARDBOARD[tile]] for tile in TILES}
"""The tiles on the same piece of cardboard."""

SIDES = 4
"""States of a tile: basic, upgraded, and either of them with an extension."""
FIRST_STATE = {tile: column * SIDES for tile, column in COLUMN.items()}

BY_PLACE = counted_by_place()
"""What each tile counts that scores by its place."""
PLACED: Mapping[str, int] = {tile: column for column, tile in enumerate(BY_PLACE)}
TOUCHING = [(column, tile) for tile, column in PLACED.items() if BY_PLACE[tile].startswith("touching")]
SINGLE = [(column, BY_PLACE[tile]) for tile, column in PLACED.items() if not BY_PLACE[tile].startswith("touching")]
UNKNOWN = -1
"""A number that nobody knows."""

BOAT_COLUMNS = np.array([COLUMN[tile] for tile in TILES if tile in BOATS])
NO_BOAT = -1


class Columns:
    """Villages under the same rules; each is a row."""

    def __init__(self, villages: Sequence[DealtVillage]) -> None:
        self.villages = villages
        states = [
            [FIRST_STATE[tile] + upgraded + (2 if extension else 0) for tile, upgraded, extension, _ in dealt.tiles]
            for dealt in villages
        ]
        lengths = np.array([len(row) for row in states])
        self.states: Numbers = np.array([state for row in states for state in row], dtype=np.int64)
        """The state of every tile of every village, village after village."""
        self.starts: Numbers = np.cumsum(lengths) - lengths
        """Where the tiles of each village begin."""
        self.owned = self._owned(np.repeat(np.arange(len(villages)), lengths))
        self.counts: Numbers = np.array([dealt.counts for dealt in villages])
        self.left: Numbers = np.array([dealt.left for dealt in villages])
        self.marker: Truths = np.array([dealt.marker for dealt in villages])
        self.cabins: Numbers = np.array([dealt.cabins for dealt in villages])
        self.held: Numbers = np.array([len(dealt.contracts) for dealt in villages])
        self.numbers: Numbers = np.array([_numbers(dealt) for dealt in villages])
        """What each tile would count by its place."""
        self.boat = self._boat()

    def _owned(self, rows: Numbers) -> Truths:
        """Which village has which tile in which state."""
        owned = np.zeros((len(self.villages), len(TILES) * SIDES), dtype=bool)
        owned[rows, self.states] = True
        return owned.reshape(len(self.villages), len(TILES), SIDES)

    def _boat(self) -> Numbers:
        """The winter boat of each village, as a column of all tiles."""
        boats = self.owned[:, BOAT_COLUMNS, 0]
        found: Numbers = np.where(boats.any(axis=1), BOAT_COLUMNS[boats.argmax(axis=1)], NO_BOAT)
        return found

    def has(self, tile: str) -> Truths:
        """Which villages own a tile."""
        found: Truths = np.any(self.owned[:, COLUMN[tile]], axis=1)
        return found

    def asked(self, offer: Sequence[str]) -> Truths:
        """Which tiles on offer are asked for: those not owned on either side, unless a number is missing."""
        own: Truths = np.any(self.owned, axis=2)
        found = np.ones((len(self.villages), len(offer)), dtype=bool)
        for column, tile in enumerate(offer):
            found[:, column] = ~own[:, SIDES_OF[tile]].any(axis=1)
            if tile in PLACED:
                found[:, column] &= self.numbers[:, PLACED[tile]] != UNKNOWN
        return found


def _numbers(dealt: DealtVillage) -> list[int]:
    measured, numbers = dealt.measured, [UNKNOWN] * len(PLACED)
    single, adjacent = {"loop": measured.loop, "river": measured.river, "route": measured.route}, measured.adjacent
    for column, what in SINGLE:
        number = single[what]
        if number is not None:
            numbers[column] = number
    for column, tile in TOUCHING:
        numbers[column] = adjacent.get(tile, UNKNOWN)
    return numbers
