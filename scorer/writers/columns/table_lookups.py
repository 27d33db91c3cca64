"""The best points of one pool for many questions at once.

Questions that differ only in the tiles owned share a place: the pieces held, and the contracts and stores that lead
from there. A place together with the tiles that take pieces is a spot, which is looked up once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from scorer.writers.columns import ragged
from scorer.writers.columns.layouts import Layout
from scorer.writers.columns.numbers import Numbers
from scorer.writers.columns.packing import enough, packed
from scorer.writers.columns.pool_tables import PoolTables
from scorer.writers.tables.table import NOTHING, Cell

SIZES = (7, 14, 28, 40)
"""How many pieces of a kind a table has room for: few sizes are shared by many villages."""
MOST_OF_A_KIND = SIZES[-1]
SIZE_OF = np.searchsorted(SIZES, np.arange(MOST_OF_A_KIND + 1))


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


LayoutOf = Callable[[int, Cell, int], Layout | None]
"""The layout of a village with these pieces and a store turned over."""


class Found(NamedTuple):
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
        kinds = cells.shape[1]
        radix = len(SIZES) ** np.arange(kinds)
        sizes, self.which = np.unique(SIZE_OF[cells] @ radix, return_inverse=True)
        largest = np.array(SIZES)[(sizes[:, None] // radix) % len(SIZES)]
        self.shapes: list[Cell] = [(2, *(size + 1 for size in row)) for row in largest.tolist()]
        self.steps: Numbers = np.array([_steps(shape) for shape in self.shapes])
        self._steps: list[tuple[int, ...]] = [tuple(steps) for steps in self.steps.tolist()]

    def steps_of(self, place: int) -> tuple[int, ...]:
        """How far apart the neighbours of a cell are in a flat table."""
        return self._steps[int(self.which[place])]

    def here(self, cells: Numbers) -> Numbers:
        """Where the cells stand in flat tables, without the marker."""
        found: Numbers = (cells * self.steps[self.which, 1:]).sum(axis=1)
        return found


def _steps(shape: Sequence[int]) -> list[int]:
    steps = [1]
    for length in shape[:0:-1]:
        steps.insert(0, steps[0] * length)
    return steps


class Places:
    """Where the questions are asked, each place once, and the cells that its contracts and stores lead to."""

    def __init__(self, asked: Asked, cells: Numbers, layout_of: LayoutOf, plain: Numbers) -> None:
        # What makes a place becomes one number, as alike ones are found faster among numbers than among rows.
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
        # A place without contracts and stores has one way without the marker and one with it, a step further.
        self.parts: Numbers = np.full(len(keys), 2)
        self._lead(np.flatnonzero(~plain[self._rows]), layout_of)

    def _lead(self, places: Numbers, layout_of: LayoutOf) -> None:
        """Lay out the ways of all places, those with contracts or stores first."""
        known = [(place, layout_of(*self._described(place))) for place in places.tolist()]
        laid = [(place, layout) for place, layout in known if layout is not None]
        led = np.array([place for place, _ in laid], dtype=np.int64)
        plain = np.setdiff1d(np.arange(len(self.parts)), led, assume_unique=True)
        self.parts[led] = [len(layout.lengths) for _, layout in laid]
        order = np.concatenate([led, plain])
        ways = [(layout.offsets(self.shapes.steps_of(place)), layout.taken) for place, layout in laid]
        points = [layout.points(int(self._contract_points[place])) for place, layout in laid]
        lengths = np.array([length for _, layout in laid for length in layout.lengths], dtype=np.int64)
        self._keep_possible(led, ways, points, lengths)
        self._add_plain(plain)
        self.first_part = np.empty(len(order), dtype=np.int64)
        self.first_part[order] = ragged.starts(self.parts[order])

    def _described(self, place: int) -> tuple[int, Cell, int]:
        return int(self._rows[place]), tuple(self._cells[place].tolist()), int(self._turned[place])

    def _keep_possible(
        self, places: Numbers, ways: list[tuple[Numbers, Numbers]], points: list[Numbers], lengths: Numbers
    ) -> None:
        """Only the ways for which the pieces are there, counted from the cell of their place."""
        empty: Numbers = np.zeros(0, dtype=np.int64)
        offsets = np.concatenate([empty, *(offsets for offsets, _ in ways)])
        taken = np.concatenate([empty, *(taken for _, taken in ways)])
        by_place = np.repeat(places, [len(offsets) for offsets, _ in ways])
        possible = enough(packed(self._cells)[by_place], taken, self._cells.shape[1])
        self.cells = (offsets + self.shapes.here(self._cells)[by_place])[possible]
        self.points = np.concatenate([empty, *points])[possible]
        self.lengths = np.bincount(np.repeat(np.arange(len(lengths)), lengths)[possible], minlength=len(lengths))

    def _add_plain(self, places: Numbers) -> None:
        here, further = self.shapes.here(self._cells)[places], self.shapes.steps[self.shapes.which[places], 0]
        self.cells = np.concatenate([self.cells, np.stack([here, here + further], axis=1).reshape(-1)])
        self.points = np.concatenate([self.points, np.zeros(2 * len(places), dtype=np.int64)])
        self.lengths = np.concatenate([self.lengths, np.ones(2 * len(places), dtype=np.int64)])


def best_points(tables: PoolTables, asked: Asked, cells: Numbers, layout_of: LayoutOf, plain: Numbers) -> Found:
    """The answers to all questions; `plain` says which villages have neither contracts nor stores in this pool."""
    places = Places(asked, cells, layout_of, plain)
    spots, which = np.unique(places.which * tables.most + asked.collections, return_inverse=True)
    place, collections = np.divmod(spots, tables.most)
    starts = tables.starts(places.shapes.shapes, places.shapes.which[place], collections)
    parts = ragged.within(places.first_part[place], places.parts[place])
    lengths = places.lengths[parts]
    entries = ragged.within(ragged.starts(places.lengths)[parts], lengths)
    cell = places.cells[entries] + np.repeat(np.repeat(starts, places.parts[place]), lengths)
    points = ragged.best(tables.tables[cell] + places.points[entries], lengths, NOTHING)
    steps = np.where(places.parts[place] > 2, 2, 0)
    return Found(points, ragged.starts(places.parts[place])[which], steps[which])
