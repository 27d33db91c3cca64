"""Columns of whole numbers, holdings of pieces packed into one number each, and rows of unequal length end to end.

Whole numbers all the way, and so exact: no sum of points comes near the end of 64 bits.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int64]
Truths = npt.NDArray[np.bool_]

IMPOSSIBLE = -100_000
"""Less than any sum of points, and far enough from the end of the number range to add points to it."""
BITS = 12
"""For the count of one kind in a packed holding; the highest of them is the guard, which no count reaches, as
tables are shared for far fewer than 2,047 pieces of a kind; a group of four kinds and the marker still fits."""
MOST_COUNTED = (1 << (BITS - 1)) - 1
MOST_KINDS = 63 // BITS
"""A holding has room for so many kinds in 63 bits: the last is the sign's."""

# ---- holdings as single numbers, so that thousands of them are added and compared at once ------------------


def packed(cells: Numbers) -> Numbers:
    """Each row of counts as one number."""
    found: Numbers = cells @ (1 << (BITS * np.arange(cells.shape[-1])))
    return found


def unpacked(holdings: Numbers, axes: int) -> Numbers:
    """Each number as a row of counts."""
    return (holdings[:, None] >> (BITS * np.arange(axes))) & MOST_COUNTED


def enough(held: Numbers | int, taken: Numbers, axes: int) -> Truths:
    """Whether holdings have the pieces that are taken: each kind keeps its guard if they do."""
    # To take more than there is borrows from the guard of the same kind and no further, so that kinds do not mix.
    guards = sum(1 << (BITS * axis + BITS - 1) for axis in range(axes))
    found: Truths = (((held | guards) - taken) & guards) == guards
    return found


# ---- rows of unequal length, kept end to end in one array --------------------------------------------------


def row_starts(lengths: Numbers) -> Numbers:
    """Where each row begins."""
    return np.cumsum(lengths) - lengths


def row_places(firsts: Numbers, lengths: Numbers) -> Numbers:
    """The places first, first + 1, … of each row, so many as it is long, row after row."""
    return np.arange(lengths.sum()) + np.repeat(firsts - row_starts(lengths), lengths)


def row_best(values: Numbers, lengths: Numbers, otherwise: int) -> Numbers:
    """The largest value of each row; `otherwise` where it has none."""
    if not len(values):
        return np.full(len(lengths), otherwise)
    # An empty row at the end begins behind the last value, where nothing can be looked up.
    found = np.maximum.reduceat(values, np.minimum(row_starts(lengths), len(values) - 1))
    return np.where(lengths > 0, found, otherwise)
