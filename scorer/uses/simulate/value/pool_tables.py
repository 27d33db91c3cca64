"""The tables of a pool of pieces for all villages: one for each collection of targets, built when first asked for."""

from __future__ import annotations

from math import prod

import numpy as np

from scorer.box.model import catalogue
from scorer.uses.simulate.value.rule_sets import POOLS, Rules, move_of, moves, pool_of
from scorer.uses.simulate.value.valuing import Numbers
from scorer.writers.tables.kept import check_size
from scorer.writers.tables.table import NOTHING, Cell, Table, empty

TAKERS = tuple(tuple(tile for tile in catalogue().tiles if pool_of(tile) == pool) for pool in range(len(POOLS)))
"""The tiles that take pieces of each pool; a collection of them is a number, with a bit for each."""

FIRST_CELLS = 1 << 16
MOST_CELLS = 40_000_000
"""Cells kept when a new batch of villages begins, of two bytes each; beyond that the tables are begun anew."""


class Sheets:
    """The tables of one pool, one after the other in a single row of numbers."""

    def __init__(self, rules: Rules, pool: int) -> None:
        self.rules, self.pool = rules, pool
        self.forget()

    def forget(self) -> None:
        """Begin anew."""
        self.tables: Table = np.empty(FIRST_CELLS, dtype=np.int16)
        self._used = 0
        self._starts: dict[tuple[Cell, int], int] = {}

    @property
    def is_full(self) -> bool:
        """Whether it is time to begin anew."""
        return self._used > MOST_CELLS

    def starts(self, shapes: list[Cell], shape: Numbers, collections: Numbers) -> Numbers:
        """Where the tables of these shapes for these collections of targets begin."""
        most = 1 << len(TAKERS[self.pool])
        wanted, which = np.unique(shape * most + collections, return_inverse=True)
        found = [self._start(shapes[key // most], key % most) for key in wanted.tolist()]
        starts: Numbers = np.array(found)[which]
        return starts

    def _start(self, shape: Cell, collection: int) -> int:
        known = self._starts.get((shape, collection))
        if known is not None:
            return known
        table = self._built(shape, collection)
        start = self._starts[shape, collection] = self._used + 1
        self._make_room(start + table.size)
        # Before each table is a cell for everything that is not possible.
        self.tables[start - 1] = NOTHING
        self.tables[start : start + table.size] = table.reshape(-1)
        self._used = start + table.size
        return start

    def _make_room(self, cells: int) -> None:
        if cells > len(self.tables):
            larger: Table = np.empty(max(cells, 2 * len(self.tables)), dtype=np.int16)
            larger[: self._used] = self.tables[: self._used]
            self.tables = larger

    def _built(self, shape: Cell, collection: int) -> Table:
        """A table is one step from that of a target less."""
        if not collection:
            first = moves(self.rules, self.pool, frozenset())
            check_size(shape, [*first, *(move_of(self.rules, self.pool, tile) for tile in TAKERS[self.pool])])
            table = empty(shape)
            for move in first:
                table = move.apply(table)
            return table
        last = collection.bit_length() - 1
        before = self._start(shape, collection - (1 << last))
        known = self.tables[before : before + prod(shape)].reshape(shape)
        return move_of(self.rules, self.pool, TAKERS[self.pool][last]).apply(known)
