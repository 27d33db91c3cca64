"""Holdings as single numbers, so that thousands of them are added and compared at once."""

from __future__ import annotations

import numpy as np

from scorer.writers.columns.numbers import Numbers, Truths

BITS = 12
"""For the count of one kind; the highest of them is the guard, which no count reaches."""
MOST_COUNTED = (1 << (BITS - 1)) - 1
MOST_KINDS = 63 // BITS
"""A holding has room for so many kinds in 63 bits: the last is the sign's."""


def packed(cells: Numbers) -> Numbers:
    """Each row of counts as one number."""
    found: Numbers = cells @ (1 << (BITS * np.arange(cells.shape[-1])))
    return found


def unpacked(holdings: Numbers, axes: int) -> Numbers:
    """Each number as a row of counts."""
    found: Numbers = (holdings[:, None] >> (BITS * np.arange(axes))) & MOST_COUNTED
    return found


def enough(held: Numbers | int, taken: Numbers, axes: int) -> Truths:
    """Whether holdings have the pieces that are taken: each kind keeps its guard if they do."""
    guards = sum(1 << (BITS * axis + BITS - 1) for axis in range(axes))
    found: Truths = (((held | guards) - taken) & guards) == guards
    return found
