"""The cells around a village's own that its contracts and stores lead to, the same for all villages that hold them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from scorer.simulate.value.extras import Rows, Ways, points_of

BITS = 12
"""For the count of one kind in a packed holding; the highest of them is the guard, which no count reaches."""
MOST_COUNTED = (1 << (BITS - 1)) - 1


def packed(cells: Rows) -> Rows:
    """Each holding as one number."""
    found: Rows = cells @ np.array([1 << (BITS * axis) for axis in range(cells.shape[-1])])
    return found


def enough(held: Rows, taken: Rows, axes: int) -> npt.NDArray[np.bool_]:
    """Whether packed holdings have the pieces that are taken: each kind keeps its guard if they do."""
    guards = sum(1 << (BITS * axis + BITS - 1) for axis in range(axes))
    found: npt.NDArray[np.bool_] = (((held | guards) - taken) & guards) == guards
    return found


class Layout:
    """Where ways to spend pieces lead, counted from any cell, and what each of them earns.

    For each set of the contracts between pools, the ways without the marker and then those with it, end to end.
    """

    __slots__ = ("_earned", "_offsets", "_pieces", "_points", "lengths", "taken")

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
        self.taken: Rows = packed(self._pieces[:, 1:])
        """The pieces of each way but the marker, packed."""
        self.lengths = [len(part.earned) for part in parts]
        """How many ways there are in each part."""
        self._offsets: dict[tuple[int, ...], Rows] = {}
        self._points: dict[int, Rows] = {}

    def offsets(self, steps: tuple[int, ...]) -> Rows:
        """How far each way leads in a flat table of such steps."""
        known = self._offsets.get(steps)
        if known is None:
            known = self._offsets[steps] = -(self._pieces @ np.array(steps))
        return known

    def points(self, contract_points: int) -> Rows:
        """What each way earns, for so many points a contract."""
        known = self._points.get(contract_points)
        if known is None:
            known = self._points[contract_points] = points_of(self._earned, contract_points)
        return known


def _no_way(axes: int) -> Ways:
    """Where nothing is possible: a way for which nobody has the pieces."""
    return Ways(np.full((1, axes), MOST_COUNTED), np.zeros(1, dtype=np.int64))
