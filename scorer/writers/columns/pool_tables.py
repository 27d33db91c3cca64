"""The tables of a pool of pieces for all villages: one for each collection of targets, built when first asked for."""

from __future__ import annotations

from functools import reduce
from itertools import chain
from math import prod

import numpy as np

from scorer.writers.columns.numbers import Numbers
from scorer.writers.columns.rules import Rules
from scorer.writers.tables.kept import check_size
from scorer.writers.tables.table import NOTHING, Cell, Table, empty

FIRST_CELLS = 1 << 16
MOST_CELLS = 40_000_000
"""Cells kept when a new batch of villages begins, of two bytes each; beyond that the tables are begun anew."""


class PoolTables:
    """The tables of one pool, one after the other in a single row of numbers: a look-up is one index into it."""

    def __init__(self, rules: Rules, pool: int) -> None:
        self._nobody, self._moves = rules.nobody[pool], tuple(rules.takers[pool].values())
        """What the tiles that take pieces do to a table; a collection of them is a number, with a bit for each."""
        self.most = 1 << len(self._moves)
        """More than any collection."""
        self._begin()

    def _begin(self) -> None:
        self.tables: Table = np.empty(FIRST_CELLS, dtype=np.int16)
        self._used = 0
        self._starts: dict[tuple[Cell, int], int] = {}

    def tidy(self) -> None:
        """Begin anew if there are too many; nothing that is in use may be kept across this."""
        if self._used > MOST_CELLS:
            self._begin()

    def starts(self, shapes: list[Cell], shape: Numbers, collections: Numbers) -> Numbers:
        """Where the tables of these shapes for these collections of targets begin."""
        wanted, which = np.unique(shape * self.most + collections, return_inverse=True)
        found = [self._start(shapes[key // self.most], key % self.most) for key in wanted.tolist()]
        starts: Numbers = np.array(found)[which]
        return starts

    def _start(self, shape: Cell, collection: int) -> int:
        known = self._starts.get((shape, collection))
        if known is not None:
            return known
        table = self._built(shape, collection)
        start = self._starts[shape, collection] = self._used + 1
        self._used = start + table.size
        if self._used > len(self.tables):
            # Twice as long each time, so that all copying together costs no more than two copies of the end.
            self.tables = np.concatenate([self.tables, np.empty(self._used, dtype=np.int16)])
        # Before each table is a cell for everything that is not possible.
        self.tables[start - 1] = NOTHING
        self.tables[start : self._used] = table.reshape(-1)
        return start

    def _built(self, shape: Cell, collection: int) -> Table:
        """A table is one step from that of a target less."""
        if not collection:
            check_size(shape, chain(self._nobody, *self._moves))
            moves, table = self._nobody, empty(shape)
        else:
            last = collection.bit_length() - 1
            before = self._start(shape, collection - (1 << last))
            moves, table = self._moves[last], self.tables[before : before + prod(shape)].reshape(shape)
        return reduce(lambda known, move: move.apply(known), moves, table)
