"""Arithmetic on tables of best points: one axis for each kind of piece, one cell for each holding.

A cell holds the most points that its pieces can make, or NOTHING where they cannot do what is asked of them. Every
operation answers for all holdings at once, and the order in which targets are applied does not matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

import numpy as np
import numpy.typing as npt

Table = npt.NDArray[np.int16]
Cell = tuple[int, ...]
Number = TypeVar("Number", np.int16, np.int64)

NOTHING = -16_000
"""Less than any sum of points, and far enough from the end of the number range to add and subtract points."""

MOST_POINTS = 8_000
"""More points than this are not for these tables."""


def empty(shape: Sequence[int]) -> Table:
    """The table of a player without targets."""
    return np.zeros(shape, dtype=np.int16)


def spend(table: Table, axes: Sequence[int]) -> Table:
    """What is left after giving away one piece of any of these kinds."""
    left = np.full(table.shape, NOTHING, dtype=np.int16)
    for axis in axes:
        if table.shape[axis] > 1:
            with_one, before = ends(table.ndim, axis, 1)
            np.maximum(left[with_one], table[before], out=left[with_one])
    return left


def per_piece(table: Table, axis: int, points: int, most: int | None = None) -> Table:
    """Points for each of any number of pieces of one kind, or of so many at most."""
    length = table.shape[axis]
    if length == 1:
        return table
    if most is None:
        # The best of giving 0, 1, 2… pieces is a running maximum once what each piece earns is taken off the axis.
        along = [-1 if other == axis else 1 for other in range(table.ndim)]
        earned = (points * np.arange(length, dtype=np.int16)).reshape(along)
        best: Table = np.maximum.accumulate(table - earned, axis=axis)
        best += earned
        return best
    best = table.copy()
    for count in range(1, min(most, length - 1) + 1):
        with_them, before = ends(table.ndim, axis, count)
        np.maximum(best[with_them], table[before] + np.int16(count * points), out=best[with_them])
    return best


def in_groups(table: Table, axes: Sequence[int], size: int, points: int) -> Table:
    """Points for each whole group of so many pieces of any of these kinds.

    Faster than sets one by one: a table for each number of pieces that wait for their group to be whole, and one walk
    along each axis.
    """
    waiting = np.full((size, *table.shape), NOTHING, dtype=np.int16)
    waiting[0] = table
    for axis in axes:
        along = waiting.swapaxes(1, axis + 1)
        for count in range(1, table.shape[axis]):
            here, before = along[:, count], along[:, count - 1]
            np.maximum(here[1:], before[:-1], out=here[1:])
            np.maximum(here[0], before[-1] + np.int16(points), out=here[0])
    whole: Table = waiting[0]
    return whole


def best_of(tables: Sequence[npt.NDArray[Number]]) -> npt.NDArray[Number]:
    """The better of several tables, cell by cell."""
    best = tables[0]
    for number, table in enumerate(tables[1:]):
        # The first of them belongs to somebody else; what was made here may be written over.
        best = np.maximum(best, table, out=None if number == 0 else best)
    return best


@cache
def ends(ndim: int, axis: int, count: int) -> tuple[tuple[slice, ...], tuple[slice, ...]]:
    """The cells with at least so many pieces on an axis, and the cells they come from."""
    before, after = (slice(None),) * axis, (slice(None),) * (ndim - axis - 1)
    return (*before, slice(count, None), *after), (*before, slice(-count), *after)
