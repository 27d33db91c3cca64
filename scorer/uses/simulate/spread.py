"""What counted gains come to: mean, spread, quantiles, standard error, how often best."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from scorer.uses.simulate.tally import TileTally

QUANTILES = (5, 25, 50, 75, 95)


@dataclass(frozen=True, slots=True)
class Statistics:
    """What the numbers of one tile come to."""

    villages: int
    mean: float | None
    deviation: float | None
    """Standard deviation; None for fewer than two villages."""
    error: float | None
    """Standard error of the mean; None for fewer than two games."""
    quantiles: tuple[int, ...]
    """At 5, 25, 50, 75 and 95 %: the least gain that so many villages do not exceed; none without villages."""
    best: float
    """The share of all villages in which no tile gained more; tiles that gain the same share the village."""


def statistics(counted: TileTally, villages: int) -> Statistics:
    """The statistics of a tile among so many villages of the scenario, those without a number for it included."""
    count = counted.gains.total()
    best = sum((Fraction(times, tiles) for tiles, times in counted.best.items()), Fraction())
    share = float(best / villages) if villages else 0.0
    if not count:
        return Statistics(0, None, None, None, (), share)
    mean = Fraction(sum(gain * times for gain, times in counted.gains.items()), count)
    return Statistics(
        villages=count,
        mean=float(mean),
        deviation=deviation(counted.gains),
        error=_error(counted, mean, count),
        quantiles=tuple(quantile(counted.gains, percent) for percent in QUANTILES),
        best=share,
    )


def average(histogram: Mapping[int, int]) -> float | None:
    """The mean of what a histogram counts."""
    count = sum(histogram.values())
    return float(Fraction(sum(value * times for value, times in histogram.items()), count)) if count else None


def deviation(histogram: Mapping[int, int]) -> float | None:
    """The standard deviation of a sample."""
    count = sum(histogram.values())
    if count < 2:
        return None
    total = sum(value * times for value, times in histogram.items())
    squares = sum(value * value * times for value, times in histogram.items())
    return sqrt(Fraction(count * squares - total * total, count * (count - 1)))


def quantile(histogram: Mapping[int, int], percent: int) -> int:
    """The least value that at least so many percent do not exceed."""
    count = sum(histogram.values())
    so_far = 0
    for value, times in sorted(histogram.items()):
        so_far += times
        if so_far * 100 >= percent * count:
            return value
    raise ValueError("nothing was counted")


def _error(counted: TileTally, mean: Fraction, count: int) -> float | None:
    """The error of a mean over games of unequal numbers of villages; of one village each it is the textbook's."""
    if counted.games < 2:
        return None
    by_games = counted.gains_squared - 2 * mean * counted.gains_by_villages + mean * mean * counted.villages_squared
    return sqrt(by_games * Fraction(counted.games, counted.games - 1) / (count * count))
