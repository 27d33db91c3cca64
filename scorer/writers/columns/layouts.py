"""The cells around a village's own that its contracts and stores lead to, the same for all villages that hold them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from scorer.writers.columns.numbers import Numbers
from scorer.writers.columns.packing import BITS, MOST_COUNTED, packed, unpacked
from scorer.writers.columns.ways import Ways, points_of

MARKER = MOST_COUNTED
"""The bits of the marker in packed pieces."""


class Layout:
    """Where ways to spend pieces lead, counted from any cell, and what each of them earns.

    For each set of the contracts between pools, the ways without the marker and then those with it, end to end.
    """

    __slots__ = ("_earned", "_offsets", "_points", "_steps", "lengths", "taken")

    def __init__(self, ways: Sequence[Ways], axes: int) -> None:
        without = [(pieces & MARKER) == 0 for pieces, _ in ways]
        parts = [
            part if len(part.earned) else _no_way(axes)
            for (pieces, earned), plain in zip(ways, without, strict=True)
            for part in (Ways(pieces[plain], earned[plain]), Ways(pieces, earned))
        ]
        self.lengths = [len(part.earned) for part in parts]
        """How many ways there are in each part."""
        pieces = np.concatenate([part.pieces for part in parts])
        self._earned = np.concatenate([part.earned for part in parts])
        self.taken: Numbers = pieces >> BITS
        """The pieces of each way but the marker, packed."""
        self._steps = -unpacked(pieces, axes)
        # The marker is on the first axis: a holding with it is one step further.
        self._steps[:, 0] += np.repeat(np.arange(len(parts)) % 2, self.lengths)
        self._offsets: dict[tuple[int, ...], Numbers] = {}
        self._points: dict[int, Numbers] = {}

    def offsets(self, steps: tuple[int, ...]) -> Numbers:
        """How far each way leads in a flat table of such steps."""
        known = self._offsets.get(steps)
        if known is None:
            known = self._offsets[steps] = self._steps @ np.array(steps)
        return known

    def points(self, contract_points: int) -> Numbers:
        """What each way earns, for so many points a contract."""
        known = self._points.get(contract_points)
        if known is None:
            known = self._points[contract_points] = points_of(self._earned, contract_points)
        return known


def _no_way(axes: int) -> Ways:
    """Where nothing is possible: a way for which nobody has the pieces."""
    return Ways(packed(np.array([[0] + [MOST_COUNTED] * (axes - 1)])), np.zeros(1, dtype=np.int64))
