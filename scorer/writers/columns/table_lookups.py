"""The best points of one pool for many questions at once.

Questions that differ only in the tiles owned share a situation: the pieces held, and the contracts and stores that lead
from there. A situation together with the tiles that take pieces is looked up once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from itertools import chain
from math import prod
from typing import NamedTuple

import numpy as np

from scorer.writers.columns.column_book import ColumnBook
from scorer.writers.columns.numbers import Numbers, enough, packed, row_best, row_places, row_starts
from scorer.writers.columns.ways import Layout
from scorer.writers.tables.kept import check_size
from scorer.writers.tables.table import NOTHING, Cell, Table, empty

SIZES = (7, 14, 28, 40)
"""How many pieces of a kind a table has room for: few sizes are shared by many villages."""
MOST_OF_A_KIND = SIZES[-1]
SIZE_OF = np.searchsorted(SIZES, np.arange(MOST_OF_A_KIND + 1))


FIRST_CELLS = 1 << 16
MOST_CELLS = 40_000_000
"""Cells kept when a new batch of villages begins, of two bytes each; beyond that the tables are begun anew."""


class PoolTables:
    """The tables of one pool, one after the other in a single row of numbers: a look-up is one index into it."""

    def __init__(self, rules: ColumnBook, pool: int) -> None:
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


class Asked(NamedTuple):
    """What many questions ask of one pool."""

    rows: Numbers
    """The village."""
    variants: Numbers
    """Which of the holdings of that village."""
    contract_points: Numbers
    """What completing a contract adds, where any takes from this pool alone."""
    turned: Numbers
    """The store turned over, counted from 1."""
    collections: Numbers
    """The tiles that take pieces of this pool."""


LayoutOf = Callable[[int, Cell, int], Layout]
"""The layout of a village with these pieces and a store turned over."""


class PoolPoints(NamedTuple):
    """The best points without the marker and with it, for each set of the contracts between pools."""

    points: Numbers
    firsts: Numbers
    """Where those of each question begin."""
    steps: Numbers
    """How far it is from one set of contracts to the next: 0 where they take nothing from this pool."""

    def at(self, questions: Numbers, way: Numbers) -> tuple[Numbers, Numbers]:
        """Without the marker, and with it."""
        place = self.firsts[questions] + self.steps[questions] * way
        return self.points[place], self.points[place + 1]


class Shapes:
    """Tables have room for each kind of piece in a few sizes: most villages are small."""

    def __init__(self, cells: Numbers) -> None:
        # The sizes of all kinds become one number, as alike ones are found faster among numbers than among rows.
        radix = len(SIZES) ** np.arange(cells.shape[1])
        sizes, self.which = np.unique(SIZE_OF[cells] @ radix, return_inverse=True)
        largest = np.array(SIZES)[(sizes[:, None] // radix) % len(SIZES)]
        self.shapes: list[Cell] = [(2, *(size + 1 for size in row)) for row in largest.tolist()]
        self.steps = [tuple(prod(shape[axis + 1 :]) for axis in range(len(shape))) for shape in self.shapes]
        """How far apart the neighbours of a cell are in a flat table of each shape."""
        steps = np.array(self.steps)[self.which]
        self.here: Numbers = (cells * steps[:, 1:]).sum(axis=1)
        """Where the cells stand in flat tables, without the marker."""


class Situations:
    """Where the questions are asked, each situation once, and the cells that its contracts and stores lead to."""

    def __init__(self, asked: Asked, cells: Numbers, layout_of: LayoutOf) -> None:
        # What makes a situation becomes one number for the same reason.
        least, turned = asked.contract_points.min(), asked.turned.max() + 1
        most = asked.contract_points.max() - least + 1
        key = (asked.rows * cells.shape[1] + asked.variants) * most + asked.contract_points - least
        keys, self.which = np.unique(key * turned + asked.turned, return_inverse=True)
        rest, self._turned = np.divmod(keys, turned)
        rest, contract_points = np.divmod(rest, most)
        self._contract_points = contract_points + least
        self._rows, variants = np.divmod(rest, cells.shape[1])
        self._cells = cells[self._rows, variants]
        self.shapes = Shapes(self._cells)
        self._lead(layout_of)

    def _lead(self, layout_of: LayoutOf) -> None:
        """The cells to which contracts and stores lead from each situation, if the pieces are there."""
        cells = map(tuple, self._cells.tolist())
        layouts = list(map(layout_of, self._rows.tolist(), cells, self._turned.tolist()))
        steps = [self.shapes.steps[shape] for shape in self.shapes.which.tolist()]
        offsets = np.concatenate(list(map(Layout.offsets, layouts, steps)))
        taken = np.concatenate([layout.taken for layout in layouts])
        points = np.concatenate(list(map(Layout.points, layouts, self._contract_points.tolist())))
        # A layout serves many cells: what takes more pieces than are in this one is left out only here.
        situation = np.repeat(np.arange(len(layouts)), [len(layout.taken) for layout in layouts])
        possible = enough(packed(self._cells)[situation], taken, self._cells.shape[1])
        self.cells: Numbers = (offsets + self.shapes.here[situation])[possible]
        self.points: Numbers = points[possible]
        lengths = np.array([length for layout in layouts for length in layout.lengths], dtype=np.int64)
        part = np.repeat(np.arange(len(lengths)), lengths)
        self.lengths = np.bincount(part[possible], minlength=len(lengths))
        self.parts = np.array([len(layout.lengths) for layout in layouts])


def best_points(tables: PoolTables, asked: Asked, cells: Numbers, layout_of: LayoutOf) -> PoolPoints:
    """The answers to all questions."""
    situations = Situations(asked, cells, layout_of)
    look_ups, which = np.unique(situations.which * tables.most + asked.collections, return_inverse=True)
    situation, collections = np.divmod(look_ups, tables.most)
    starts = tables.starts(situations.shapes.shapes, situations.shapes.which[situation], collections)
    number = situations.parts[situation]
    # A situation has several parts, and a part several entries: two steps of rows of unequal length, end to end.
    parts = row_places(row_starts(situations.parts)[situation], number)
    lengths = situations.lengths[parts]
    entries = row_places(row_starts(situations.lengths)[parts], lengths)
    cell = situations.cells[entries] + np.repeat(np.repeat(starts, number), lengths)
    points = row_best(tables.tables[cell] + situations.points[entries], lengths, NOTHING)
    # Each set of contracts has two parts, without the marker and with it; with two parts there is one set for all.
    return PoolPoints(points, row_starts(number)[which], np.where(number > 2, 2, 0)[which])
