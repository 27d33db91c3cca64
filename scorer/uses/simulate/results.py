"""What a simulation found: for each tile the mean gain, its spread, its error, how often it is best; and what is dealt.

A histogram says how often each number was counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from math import sqrt

from scorer.box.box import Box
from scorer.box.model import Tile
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.uses.simulate.plan import Plan, Scenario
from scorer.uses.simulate.state import State
from scorer.uses.simulate.tally import Tally, TileTally

QUANTILES = (5, 25, 50, 75, 95)
Histogram = Mapping[int, int]


@dataclass(frozen=True, slots=True)
class TileGain:
    """What the numbers of one tile come to."""

    tile: Tile
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


@dataclass(frozen=True, slots=True)
class Results:
    """The table of one scenario, the tile with the largest mean gain first."""

    box: Box
    scenario: Scenario
    villages: int
    games: int
    solved_again: int
    mean_total: float | None
    total_deviation: float | None
    rows: tuple[TileGain, ...]


def results(state: State) -> list[Results]:
    """A table for each scenario, from what was done so far."""
    box = state.plan.box
    return [
        Results(
            box=box,
            scenario=scenario,
            villages=tally.villages,
            games=tally.games,
            solved_again=tally.solved_again,
            mean_total=average(tally.totals),
            total_deviation=deviation(tally.totals),
            rows=tuple(
                sorted([tile_gain(box.tiles[id_], tally) for id_ in state.plan.offer(number)], key=_largest_first)
            ),
        )
        for number, (scenario, tally) in enumerate(zip(state.plan.scenarios, state.tallies, strict=True))
    ]


def _largest_first(row: TileGain) -> tuple[bool, float, str]:
    return row.mean is None, -(row.mean or 0.0), row.tile.id


def tile_gain(tile: Tile, tally: Tally) -> TileGain:
    """The statistics of a tile among all villages of the scenario, those without a number for it included."""
    counted = tally.tile(tile.id)
    best = sum((Fraction(times, tiles) for tiles, times in counted.best.items()), Fraction())
    return TileGain(
        tile=tile,
        villages=counted.gains.total(),
        mean=average(counted.gains),
        deviation=deviation(counted.gains),
        error=_error(counted),
        quantiles=tuple(quantile(counted.gains, percent) for percent in QUANTILES if counted.gains),
        best=float(best / tally.villages) if tally.villages else 0.0,
    )


def _error(counted: TileTally) -> float | None:
    """The error of a mean over games of unequal numbers of villages; of one village each it is the textbook's."""
    if counted.games < 2:
        return None
    mean, count = _mean(counted.gains), counted.gains.total()
    by_games = counted.gains_squared - 2 * mean * counted.gains_by_villages + mean * mean * counted.villages_squared
    return sqrt(by_games * Fraction(counted.games, counted.games - 1) / (count * count))


# ---- histograms -------------------------------------------------------------------------------------------


def _mean(histogram: Histogram) -> Fraction:
    return Fraction(sum(value * times for value, times in histogram.items()), sum(histogram.values()))


def average(histogram: Histogram) -> float | None:
    """The mean of what a histogram counts."""
    return float(_mean(histogram)) if histogram else None


def deviation(histogram: Histogram) -> float | None:
    """The standard deviation of a sample."""
    count = sum(histogram.values())
    if count < 2:
        return None
    mean = _mean(histogram)
    return sqrt(sum(times * (value - mean) ** 2 for value, times in histogram.items()) / (count - 1))


def quantile(histogram: Histogram, percent: int) -> int:
    """The least value that at least so many percent do not exceed."""
    count = sum(histogram.values())
    so_far = 0
    for value, times in sorted(histogram.items()):
        so_far += times
        if so_far * 100 >= percent * count:
            return value
    raise ValueError("nothing was counted")


# ---- what is dealt ----------------------------------------------------------------------------------------


def describe(plan: Plan) -> list[dict[str, Counter[int]]]:
    """For each scenario, of everything that is counted of a village how often which number occurred."""
    found: list[dict[str, Counter[int]]] = [{} for _ in plan.scenarios]
    for scenario, spreads in enumerate(found):
        for dealt in chain.from_iterable(plan.game(scenario, game) for game in range(plan.games(scenario))):
            for name, count in _counts(dealt).items():
                spreads.setdefault(name, Counter())[count] += 1
    return found


def _counts(dealt: DealtVillage) -> dict[str, int]:
    """Everything that is counted of a village; pieces on stores are counted with the loose ones."""
    stored: Counter[str] = Counter()
    for tile in dealt.tiles:
        stored.update(tile.stored)
    seasons = Counter(dealt.box.tiles[tile.tile].season for tile in dealt.tiles)
    return {
        **{piece: count + stored[piece] for piece, count in zip(dealt.box.pieces, dealt.counts, strict=True)},
        "stored": stored.total(),
        "marker": int(dealt.marker),
        "contracts": len(dealt.contracts),
        "cabins": dealt.cabins,
        "tiles": len(dealt.tiles),
        **{season.id: seasons[season.id] for season in dealt.box.seasons.values() if season.together},
        "upgraded": sum(tile.upgraded for tile in dealt.tiles),
        "extensions": sum(tile.extension is not None for tile in dealt.tiles),
        **dealt.measured.of_village,
    }
