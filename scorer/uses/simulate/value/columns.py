"""Dealt villages as columns of numbers, so that all of them are counted at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import numpy as np

from scorer.box.box import Box
from scorer.rules.book import CannotWrite
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.uses.simulate.value.adding import boats, number_of_village
from scorer.writers.columns.numbers import Numbers, Truths
from scorer.writers.columns.rules import Rules
from scorer.writers.columns.sums import STATES

UNKNOWN = -1
"""A number that nobody knows."""
NO_BOAT = -1


class Columns:
    """Villages under the same rules; each is a row."""

    def __init__(self, villages: Sequence[DealtVillage], rules: Rules) -> None:
        self.villages, self.rules, column = villages, rules, rules.column
        states = [
            [column[tile] * 4 + upgraded + (2 if extension else 0) for tile, upgraded, extension, _ in dealt.tiles]
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
        self.extensions_elsewhere: Numbers = np.array([dealt.extensions_elsewhere for dealt in villages])
        self.placed = {tile: place for place, tile in enumerate(rules.placed)}
        """Where a tile that scores by its place has its number."""
        names = {tile: number_of_village(rules.box, tile) for tile in self.placed}
        self._of_village = [(place, names[tile]) for tile, place in self.placed.items() if names[tile]]
        self._of_tile = [(place, tile) for tile, place in self.placed.items() if not names[tile]]
        self.numbers: Numbers = np.array([self._numbers(dealt) for dealt in villages], dtype=np.int64)
        """What each of these would count."""
        self.boat = self._boat()
        self._refuse_unknown()

    def _owned(self, rows: Numbers) -> Truths:
        """Which village has which tile in which state."""
        tiles = len(self.rules.column)
        owned = np.zeros((len(self.villages), tiles * len(STATES)), dtype=bool)
        owned[rows, self.states] = True
        return owned.reshape(len(self.villages), tiles, len(STATES))

    def _numbers(self, dealt: DealtVillage) -> list[int]:
        numbers, adjacent = [UNKNOWN] * len(self.placed), dealt.measured.adjacent
        for place, name in self._of_village:
            number = getattr(dealt.measured, name)
            if number is not None:
                numbers[place] = number
        for place, tile in self._of_tile:
            numbers[place] = adjacent.get(tile, UNKNOWN)
        return numbers

    def _refuse_unknown(self) -> None:
        """Refuse villages with a tile that columns cannot say, or with one whose number nobody knows."""
        for tile in self.rules.refused:
            if self.has(tile).any():
                raise CannotWrite(self.rules.refused[tile])
        for tile, place in self.placed.items():
            if (self.has(tile) & (self.numbers[:, place] == UNKNOWN)).any():
                raise CannotWrite(f"nobody knows what {tile} counts")

    def _boat(self) -> Numbers:
        """The winter boat of each village, as a column of all tiles."""
        columns = np.array([self.rules.column[tile] for tile in self.rules.column if tile in boats(self.rules.box)])
        owned = self.owned[:, columns, 0]
        found: Numbers = np.where(owned.any(axis=1), columns[owned.argmax(axis=1)], NO_BOAT)
        return found

    def has(self, tile: str) -> Truths:
        """Which villages own a tile."""
        found: Truths = np.any(self.owned[:, self.rules.column[tile]], axis=1)
        return found

    def asked(self, offer: Sequence[str]) -> Truths:
        """Which tiles on offer are asked for: those not owned on either side, unless a number is missing."""
        own: Truths = np.any(self.owned, axis=2)
        found = np.ones((len(self.villages), len(offer)), dtype=bool)
        sides = _sides(self.rules.box)
        for column, tile in enumerate(offer):
            found[:, column] = ~own[:, sides[tile]].any(axis=1)
            if tile in self.placed:
                found[:, column] &= self.numbers[:, self.placed[tile]] != UNKNOWN
        return found


@cache
def _sides(box: Box) -> Mapping[str, list[int]]:
    """For each tile, the columns of all tiles on the same piece of cardboard."""
    by_cardboard: dict[str, list[int]] = {}
    for column, tile in enumerate(box.tiles.values()):
        by_cardboard.setdefault(tile.cardboard, []).append(column)
    return {tile.id: by_cardboard[tile.cardboard] for tile in box.tiles.values()}
