"""The cells around a village's own that its contracts and stores lead to, the same for all villages that hold them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from scorer.simulate.value.extras import Rows, Ways, points_of
from scorer.tables.table import Cell

BITS = 12
"""For the count of one kind in a packed holding; the highest of them is the guard, which no count reaches."""
MOST_COUNTED = (1 << (BITS - 1)) - 1


def packed(cell: Cell) -> int:
    """A holding as one number."""
    number = 0
    for axis, count in enumerate(cell):
        number |= count << (BITS * axis)
    return number


def guards(axes: int) -> int:
    """The guard of every kind: it stays if no more pieces are taken off than there are."""
    return packed((1 << (BITS - 1),) * axes)


class Layout:
    """Where ways to spend pieces lead, counted from any cell, and what each of them earns.

    For each set of the contracts between pools, the ways without the marker and then those with it, end to end.
    """

    __slots__ = ("_earned", "_guards", "_offsets", "_packed", "_pieces", "_points", "ends")

    def __init__(self, ways: Sequence[Ways], axes: int) -> None:
        parts: list[Ways] = []
        for pieces, earned in ways:
            plain = pieces[:, 0] == 0
            # The marker is on the first axis: a holding with it is one step further.
            further = pieces.copy()
            further[:, 0] -= 1
            parts += [Ways(pieces[plain], earned[plain]), Ways(further, earned)]
        parts = [part if len(part.earned) else _no_way(axes) for part in parts]
        self._pieces = np.concatenate([part.pieces for part in parts])
        self._earned = np.concatenate([part.earned for part in parts])
        self._packed = self._pieces[:, 1:] @ np.array([1 << (BITS * axis) for axis in range(axes - 1)])
        self._guards = guards(axes - 1)
        self.ends: Rows = np.cumsum([0, *(len(part.earned) for part in parts[:-1])])
        self._offsets: dict[tuple[int, ...], Rows] = {}
        self._points: dict[int, Rows] = {}

    def cells(self, cell: Cell, here: int, steps: tuple[int, ...]) -> Rows:
        """The cells in a flat table of such steps, from this cell on; the last of all, -1, where pieces are missing."""
        offsets = self._offsets.get(steps)
        if offsets is None:
            offsets = self._offsets[steps] = -(self._pieces @ np.array(steps))
        left = (packed(cell) | self._guards) - self._packed
        left &= self._guards
        found: Rows = np.where(left == self._guards, offsets + here, -1)
        return found

    def points(self, contract_points: int) -> Rows:
        """What each way earns, for so many points a contract."""
        known = self._points.get(contract_points)
        if known is None:
            known = self._points[contract_points] = points_of(self._earned, contract_points)
        return known


def _no_way(axes: int) -> Ways:
    """Where nothing is possible: a way for which nobody has the pieces."""
    return Ways(np.full((1, axes), MOST_COUNTED), np.zeros(1, dtype=np.int64))
