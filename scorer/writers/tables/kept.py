"""Tables that have been built, kept for the next question: most questions differ from the last in one target."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from math import prod

import numpy as np

from scorer.rules.book import CannotWrite
from scorer.writers.tables.moves import Move
from scorer.writers.tables.table import MOST_POINTS, Cell, Table, empty

MOST_CELLS = 2_000_000
"""The largest table that is built; a village beyond it is a question for the integer program."""

MOST_KEPT = 40_000_000
"""Cells kept at once, of two bytes each."""

Key = tuple[int, frozenset[Move]]


class KeptTables:
    """The table of every set of targets asked for so far, each for the largest holding asked for."""

    def __init__(self) -> None:
        self._tables: OrderedDict[Key, Table] = OrderedDict()
        self._cells = 0

    def table(self, moves: Sequence[Move], cell: Cell) -> Table:
        """A table of these targets that has this cell."""
        key = (len(cell), frozenset(moves))
        known = self._tables.get(key)
        if known is not None:
            if _has(known, cell):
                self._tables.move_to_end(key)
                return known
            cell = tuple(max(count, length - 1) for count, length in zip(cell, known.shape, strict=True))
        check_size([count + 1 for count in cell], moves)
        table = self._built(key, moves, cell)
        self._keep(key, table)
        return table

    def _built(self, key: Key, moves: Sequence[Move], cell: Cell) -> Table:
        """The table by one step from one that lacks just one of the targets: one that is known, or all but the last.

        That is kept too: a village without one of its targets begins with those before it.
        """
        for move in reversed(moves):
            known = self._tables.get((key[0], key[1] - {move}))
            if known is not None and _has(known, cell):
                return move.apply(_up_to(known, cell))
        if not moves:
            return empty([count + 1 for count in cell])
        return moves[-1].apply(_up_to(self.table(moves[:-1], cell), cell))

    def _keep(self, key: Key, table: Table) -> None:
        if key in self._tables:
            self._cells -= self._tables.pop(key).size
        self._tables[key] = table
        self._cells += table.size
        while self._cells > MOST_KEPT:
            self._cells -= self._tables.popitem(last=False)[1].size


def _has(table: Table, cell: Cell) -> bool:
    return all(count < length for count, length in zip(cell, table.shape, strict=True))


def _up_to(table: Table, cell: Cell) -> Table:
    """The part of a table that a cell depends on; a copy, as a view would keep the whole table alive."""
    return np.ascontiguousarray(table[tuple(slice(count + 1) for count in cell)])


def check_size(shape: Sequence[int], moves: Iterable[Move]) -> None:
    """Refuse a table that is too large, or whose points might be too many for two bytes: each piece scores once."""
    if prod(shape) > MOST_CELLS or sum(shape) * max((move.points for move in moves), default=0) > MOST_POINTS:
        raise CannotWrite("more pieces than a table is built for")
