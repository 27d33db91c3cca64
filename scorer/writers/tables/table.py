"""Arithmetic on tables of best points: one axis for each kind of piece, one cell for each holding.

A cell holds the most points that its pieces can make, or NOTHING where they cannot do what is asked of them. Every
operation answers for all holdings at once, and the order in which targets are applied does not matter.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Table = npt.NDArray[np.int16]
Cell = tuple[int, ...]

NOTHING, MOST_POINTS = -16_000, 8_000
"""No holding can do it, and the most that any may score.

Two bytes a cell: tables of millions of cells are made and read again and again, and less memory is less time. They hold
32,767 either way. NOTHING with all points added is less than any score, and with all taken off it is still in range;
what might score more is refused before a table is built.
"""


def empty(shape: Sequence[int]) -> Table:
    """The table of a player without targets."""
    return np.zeros(shape, dtype=np.int16)


def spend(table: Table, axes: Sequence[int]) -> Table:
    """What is left after giving away one piece of any of these kinds."""
    left = np.full(table.shape, NOTHING, dtype=np.int16)
    for axis in _held(table, axes):
        before = (slice(None),) * axis
        with_one, without = left[(*before, slice(1, None))], table[(*before, slice(-1))]
        np.maximum(with_one, without, out=with_one)
    return left


def _held(table: Table, axes: Sequence[int]) -> list[int]:
    """Those of the kinds of which there is any."""
    return [axis for axis in axes if table.shape[axis] > 1]


def per_piece(table: Table, axes: Sequence[int], points: int) -> Table:
    """Points for each of any number of pieces of these kinds."""
    for axis in _held(table, axes):
        # The best of giving 0, 1, 2… pieces is a running maximum once what each piece earns is taken off the axis.
        along = [-1 if other == axis else 1 for other in range(table.ndim)]
        earned = (points * np.arange(table.shape[axis], dtype=np.int16)).reshape(along)
        table = np.maximum.accumulate(table - earned, axis=axis)
        table += earned
    return table


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
    # Pieces that wait for a group that never is whole are spent for nothing: never better than not to spend them.
    whole: Table = waiting[0]
    return whole


def best_of(tables: Sequence[Table]) -> Table:
    """The better of several tables, cell by cell."""
    best = tables[0]
    for number, table in enumerate(tables[1:]):
        # The first of them belongs to somebody else; what was made here may be written over.
        best = np.maximum(best, table, out=None if number == 0 else best)
    return best
