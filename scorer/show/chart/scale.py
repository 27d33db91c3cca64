"""From values to places across a chart. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor, log10

STEPS = (1, 2, 5, 10)
TICKS = 8
"""About as many marks as an axis should have at most."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Places values between two edges, zero always among them."""

    lowest: float
    highest: float
    left: float
    right: float

    @classmethod
    def over(cls, values: Iterable[float], left: float, right: float) -> Scale:
        """The scale that has room for these values and zero."""
        known = [0.0, *values]
        lowest, highest = min(known), max(known)
        return cls(lowest, highest if highest > lowest else lowest + 1, left, right)

    def x(self, value: float) -> float:
        """Where a value lies."""
        share = (value - self.lowest) / (self.highest - self.lowest)
        return self.left + share * (self.right - self.left)

    def ticks(self) -> list[float]:
        """Round values to mark on an axis."""
        step = _round_step((self.highest - self.lowest) / TICKS)
        return [step * count for count in range(ceil(self.lowest / step), floor(self.highest / step) + 1)]


def _round_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20… that is not below `least`; whole numbers are marked, never parts."""
    power = 10 ** max(0, floor(log10(least))) if least > 0 else 1
    return float(next((power * step for step in STEPS if power * step >= least), power * STEPS[-1]))
