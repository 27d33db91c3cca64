"""The tables of a pool of pieces for all villages: one for each collection of targets, built when first asked for."""

from __future__ import annotations

from functools import lru_cache
from math import prod
from operator import mul
from typing import NamedTuple

import numpy as np

from scorer.catalogue import catalogue
from scorer.simulate.deal.offer import AUCTIONED
from scorer.simulate.value.extras import Rows
from scorer.simulate.value.layouts import Layout
from scorer.simulate.value.rules import Rules, move_of, moves, pool_of
from scorer.tables.plan import POOLS
from scorer.tables.table import NOTHING, Cell, Table, empty

FIRST_ROWS = 16

Values = list[tuple[int, int]]
"""For each set of the contracts between pools: the best points without the marker, and with it."""

ByTile = dict[str | None, Values]
"""With one more target of the pool, or with none."""


class Family(NamedTuple):
    """Some targets, and these with one more: which one, and where their tables begin."""

    more: tuple[str | None, ...]
    starts: Rows
    pairs: Rows
    """Where the tables begin, without the marker and with it."""


@lru_cache(maxsize=64)
def takers(sets: tuple[str, ...]) -> tuple[frozenset[str], ...]:
    """The tiles of each pool that may be added."""
    tiles = [tile for tile in catalogue().tiles.values() if tile.set in sets and tile.season in AUCTIONED]
    return tuple(frozenset(tile.id for tile in tiles if pool_of(tile.id) == pool) for pool in range(len(POOLS)))


class Sheet:
    """The tables of one pool up to a largest holding, one after the other in a single row of numbers."""

    def __init__(self, rules: Rules, pool: int, largest: Cell) -> None:
        self.rules, self.pool = rules, pool
        self.shape = (2, *(count + 1 for count in largest))
        self.steps = tuple(prod(self.shape[axis + 1 :]) for axis in range(len(self.shape)))
        self._cells = prod(self.shape)
        self._width = self._cells + 1
        """Before each table a cell for everything that is not possible."""
        self._tables: Table = np.full(FIRST_ROWS * self._width, NOTHING, dtype=np.int16)
        self._start: dict[frozenset[str], int] = {}
        self._families: dict[tuple[frozenset[str], bool], Family] = {}

    def values(self, tiles: frozenset[str], whole: bool, cell: Cell, layout: Layout | None, points: int) -> ByTile:
        """The best points at a cell, for these targets alone or also for these and each one more."""
        family = self._families.get((tiles, whole)) or self._family(tiles, whole)
        here = sum(map(mul, cell, self.steps[1:]))
        if layout is None:
            pairs = self._tables.take(family.pairs + here).tolist()
            return {tile: [(without, with_it)] for tile, (without, with_it) in zip(family.more, pairs, strict=True)}
        cells = layout.cells(cell, here, self.steps)
        found = self._tables.take(family.starts + cells) + layout.points(points)
        best = np.maximum.reduceat(found, layout.ends, axis=1).tolist()
        if len(layout.ends) == 2:
            return {tile: [(without, with_it)] for tile, (without, with_it) in zip(family.more, best, strict=True)}
        return {tile: [*zip(row[::2], row[1::2], strict=True)] for tile, row in zip(family.more, best, strict=True)}

    def _family(self, tiles: frozenset[str], whole: bool) -> Family:
        more = sorted(takers(self.rules.sets)[self.pool] - tiles) if whole else []
        starts = np.array([[self._build(tiles)], *([self._build(tiles | {tile})] for tile in more)])
        family = Family((None, *more), starts, starts + np.array([0, self.steps[0]]))
        self._families[tiles, whole] = family
        return family

    def _build(self, tiles: frozenset[str]) -> int:
        """Where a table begins; it is one step from that of a target less."""
        start = self._start.get(tiles)
        if start is not None:
            return start
        if tiles:
            last = max(tiles)
            before = self._build(tiles - {last})
            known = self._tables[before : before + self._cells].reshape(self.shape)
            table = move_of(self.rules, self.pool, last).apply(known)
        else:
            table = empty(self.shape)
            for move in moves(self.rules, self.pool, tiles):
                table = move.apply(table)
        start = self._start[tiles] = len(self._start) * self._width + 1
        if start + self._cells > len(self._tables):
            self._tables = np.concatenate([self._tables, np.full_like(self._tables, NOTHING)])
        self._tables[start : start + self._cells] = table.reshape(-1)
        return start
