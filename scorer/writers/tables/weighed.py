"""Tables that weigh points and what speaks against a count in one number, and how to undo their moves by the document.

A piece may have two axes: one for those at hand, one for those that leave a store, which cost more wherever they go.
Undoing gives each target, the last applied first, as many pieces of the first kind as any best count gives it. Where
several holdings may be left, as the same pieces come from two places, all of them are followed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from scorer.writers.canonical import Put
from scorer.writers.tables.table import Cell, best_of, ends

Weighed = npt.NDArray[np.int64]
Cells = frozenset[Cell]
"""Holdings of which each can still be the rest of a best count."""

NOTHING = -(1 << 60)


class Source(NamedTuple):
    """An axis, and what speaks against each piece from there."""

    axis: int
    cost: int


class Filling(NamedTuple):
    """A kind of piece that may be a symbol, and where it may come from."""

    put: Put
    sources: tuple[Source, ...]


class Undone(NamedTuple):
    """The pieces a target takes, and the holdings that may be left."""

    taken: Counter[Put]
    left: Cells


@dataclass(frozen=True)
class EachPiece:
    """Points for each piece, or for so many of each source at most."""

    fillings: tuple[Filling, ...]
    points: int
    most: int | None = None

    def stages(self, before: Weighed) -> list[Weighed]:
        """The tables on the way, the last kind first."""
        found = [before]
        for filling in reversed(self.fillings):
            for axis, cost in reversed(filling.sources):
                found.append(_per_piece(found[-1], axis, self.points - cost, self.most))
        return found

    def undo(self, stages: Sequence[Weighed], cells: Cells) -> Undone:
        """What it takes."""
        steps = iter(reversed([*pairwise(stages)]))
        taken: Counter[Put] = Counter()
        for filling in self.fillings:
            reached = {(cell, 0) for cell in cells}
            for axis, cost in filling.sources:
                earlier, later = next(steps)
                reached = {
                    (left, before + number)
                    for cell, before in reached
                    for number, left in self._given(earlier, int(later[cell]), cell, axis, self.points - cost)
                }
            taken[filling.put] = max(number for _, number in reached)
            cells = frozenset(cell for cell, number in reached if number == taken[filling.put])
        return Undone(taken, cells)

    def _given(self, earlier: Weighed, worth: int, cell: Cell, axis: int, each: int) -> Iterator[tuple[int, Cell]]:
        """How many may be given from an axis, and what is left."""
        most = cell[axis] if self.most is None else min(cell[axis], self.most)
        line: tuple[int | slice, ...] = (*cell[:axis], slice(None), *cell[axis + 1 :])
        along = earlier[line].tolist()
        for number in range(most + 1):
            if along[cell[axis] - number] + number * each == worth:
                yield number, (*cell[:axis], cell[axis] - number, *cell[axis + 1 :])


@dataclass(frozen=True)
class OneSymbol:
    """One of several symbols is chosen."""

    options: tuple[EachPiece, ...]

    def stages(self, before: Weighed) -> list[Weighed]:
        """The table before, and once it is there."""
        return [before, best_of([option.stages(before)[-1] for option in self.options])]

    def undo(self, stages: Sequence[Weighed], cells: Cells) -> Undone:
        """What the first of the best options takes."""
        before, after = stages
        found = []
        for option in self.options:
            tables = option.stages(before)
            if able := frozenset(cell for cell in cells if tables[-1][cell] == after[cell]):
                found.append(option.undo(tables, able))
        return first_of(found, [filling.put for option in self.options for filling in option.fillings])


@dataclass(frozen=True)
class Groups:
    """Points for each whole group of so many pieces of one symbol, as often as there are pieces for it."""

    fillings: tuple[Filling, ...]
    size: int
    points: int

    def stages(self, before: Weighed) -> list[Weighed]:
        """The table before; then, kind by kind, one for each number of pieces that wait for their group to be whole."""
        waiting = np.full((self.size, *before.shape), NOTHING, dtype=np.int64)
        waiting[0] = before
        found = [before, waiting]
        for filling in reversed(self.fillings):
            for axis, cost in reversed(filling.sources):
                found.append(self._walked(found[-1], axis, cost))
        return [*found, found[-1][0]]

    def undo(self, stages: Sequence[Weighed], cells: Cells) -> Undone:
        """What it takes: nothing waits at the end, and nothing waited at the beginning."""
        steps = iter(reversed([*pairwise(stages[1:-1])]))
        taken: Counter[Put] = Counter()
        waiting = {(0, cell) for cell in cells}
        for filling in self.fillings:
            reached = {(wait, cell, 0) for wait, cell in waiting}
            for axis, cost in filling.sources:
                earlier, later = next(steps)
                reached = {
                    (*left, before + number)
                    for wait, cell, before in reached
                    for number, left in self._given(earlier, int(later[wait, *cell]), wait, cell, Source(axis, cost))
                }
            taken[filling.put] = max(number for *_, number in reached)
            waiting = {(wait, cell) for wait, cell, number in reached if number == taken[filling.put]}
        return Undone(taken, frozenset(cell for _, cell in waiting))

    def _walked(self, before: Weighed, axis: int, cost: int) -> Weighed:
        """The tables once pieces of an axis may be given."""
        if before.shape[axis + 1] == 1:
            return before
        waiting = before.copy()
        along = waiting.swapaxes(1, axis + 1)
        for count in range(1, along.shape[1]):
            here, with_less = along[:, count], along[:, count - 1]
            np.maximum(here[1:], with_less[:-1] - cost, out=here[1:])
            np.maximum(here[0], with_less[-1] + (self.points - cost), out=here[0])
        return waiting

    def _given(
        self, earlier: Weighed, worth: int, wait: int, cell: Cell, source: Source
    ) -> Iterator[tuple[int, tuple[int, Cell]]]:
        """How many may be given from an axis; how many waited before, and what is left."""
        axis, cost = source
        for number in range(cell[axis] + 1):
            waited = (wait - number) % self.size
            left = (*cell[:axis], cell[axis] - number, *cell[axis + 1 :])
            whole = (waited + number) // self.size
            if earlier[waited, *left] + whole * self.points - number * cost == worth:
                yield number, (waited, left)


@dataclass(frozen=True)
class Sets:
    """Points for each whole set; for one alone, or one that must be, where no more count."""

    needs: tuple[tuple[tuple[Filling, ...], int], ...]
    """Each symbol, and how many of it a set takes."""
    points: int
    fewest: int = 0
    most: int | None = None

    def stages(self, before: Weighed) -> list[Weighed]:
        """The tables after exactly 0, 1, 2… sets, and the best of them."""
        by_number = self._by_number(before)
        return [*by_number, best_of(by_number[self.fewest :])]

    def undo(self, stages: Sequence[Weighed], cells: Cells) -> Undone:
        """The pieces of all sets, symbol by symbol."""
        *by_number, after = stages
        before = by_number[0][tuple(slice(max(counts) + 1) for counts in zip(*cells, strict=True))]
        (first, *_), of_a_set = self.needs[0]
        found: list[Undone] = []
        for number in range(len(by_number) - 1, self.fewest - 1, -1):
            # So few sets cannot give the first kind as many as is known to be possible.
            if found and number * of_a_set < max(undone.taken[first.put] for undone in found):
                break
            if able := frozenset(cell for cell in cells if by_number[number][cell] == after[cell]):
                found.append(self._undo_sets(before, number, able))
        return first_of(found, [filling.put for fillings, _ in self.needs for filling in fillings])

    @cached_property
    def _one(self) -> list[tuple[Filling, ...]]:
        return self._of_sets(1)

    def _of_sets(self, number: int) -> list[tuple[Filling, ...]]:
        """What so many sets take, a piece at a time."""
        return [fillings for fillings, count in self.needs for _ in range(number * count)]

    def _by_number(self, before: Weighed) -> list[Weighed]:
        """The tables after 0, 1, 2… sets, as many as the pieces allow."""
        tables = [before]
        pieces = sum(before.shape) - before.ndim
        for _ in range(min(pieces // len(self._one), pieces if self.most is None else self.most)):
            further = reduce(_spend, self._one, tables[-1])
            if further.max() < NOTHING // 2:
                break
            tables.append(further + self.points)
        return tables

    def _undo_sets(self, before: Weighed, number: int, cells: Cells) -> Undone:
        """A piece at a time, of the first kind that leads to a best count."""
        pieces = self._of_sets(number)
        tables = [before]
        for fillings in reversed(pieces):
            tables.append(_spend(tables[-1], fillings))
        taken: Counter[Put] = Counter()
        for fillings, (earlier, later) in zip(pieces, reversed([*pairwise(tables)]), strict=True):
            put, cells = next(
                (filling.put, left)
                for filling in fillings
                if (left := frozenset(_without_one(filling, earlier, later, cells)))
            )
            taken[put] += 1
        return Undone(taken, cells)


WeighedMove = EachPiece | OneSymbol | Groups | Sets


def first_of(found: Sequence[Undone], order: Sequence[Put]) -> Undone:
    """The one that gives most to the first that it can; what may be left by any that are the same so far."""
    given = [tuple(undone.taken[put] for put in order) for undone in found]
    same = [undone for undone, mine in zip(found, given, strict=True) if mine == max(given)]
    return Undone(same[0].taken, frozenset().union(*(undone.left for undone in same)))


def _without_one(filling: Filling, earlier: Weighed, later: Weighed, cells: Cells) -> Iterator[Cell]:
    for cell in cells:
        for axis, cost in filling.sources:
            left = (*cell[:axis], cell[axis] - 1, *cell[axis + 1 :])
            if cell[axis] and earlier[left] - cost == later[cell]:
                yield left


def _spend(table: Weighed, fillings: tuple[Filling, ...]) -> Weighed:
    """What is left after giving away one piece."""
    left = np.full(table.shape, NOTHING, dtype=np.int64)
    for filling in fillings:
        for axis, cost in filling.sources:
            if table.shape[axis] > 1:
                with_one, before = ends(table.ndim, axis, 1)
                np.maximum(left[with_one], table[before] - cost if cost else table[before], out=left[with_one])
    return left


def _per_piece(table: Weighed, axis: int, each: int, most: int | None) -> Weighed:
    """So much for each of any number of pieces from an axis, or of so many at most."""
    length = table.shape[axis]
    if length == 1 or most == 0:
        return table
    if most is None or most >= length - 1:
        # As for points alone: a running maximum once what each piece earns is taken off the axis.
        earned = (each * np.arange(length)).reshape([-1 if other == axis else 1 for other in range(table.ndim)])
        best: Weighed = np.maximum.accumulate(table - earned, axis=axis)
        best += earned
        return best
    best = table.copy()
    for count in range(1, most + 1):
        with_them, before = ends(table.ndim, axis, count)
        np.maximum(best[with_them], table[before] + count * each, out=best[with_them])
    return best
