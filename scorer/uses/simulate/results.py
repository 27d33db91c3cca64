"""The tables that a simulation gives, as rows."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.box.box import Box
from scorer.box.model import Tile
from scorer.uses.simulate.plan import Scenario
from scorer.uses.simulate.spread import Statistics, average, deviation, statistics
from scorer.uses.simulate.state import State


@dataclass(frozen=True, slots=True)
class Row:
    """One tile."""

    tile: Tile
    statistics: Statistics


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
    rows: tuple[Row, ...]


def results(state: State) -> list[Results]:
    """A table for each scenario, from what was done so far."""
    return [_results(state, number) for number in range(len(state.plan.scenarios))]


def _results(state: State, number: int) -> Results:
    tally = state.tallies[number]
    rows = [
        Row(state.plan.box.tiles[tile], statistics(tally.tile(tile), tally.villages))
        for tile in state.plan.offer(number)
    ]
    return Results(
        box=state.plan.box,
        scenario=state.plan.scenarios[number],
        villages=tally.villages,
        games=tally.games,
        solved_again=tally.solved_again,
        mean_total=average(tally.totals),
        total_deviation=deviation(tally.totals),
        rows=tuple(sorted(rows, key=_largest_first)),
    )


def _largest_first(row: Row) -> tuple[bool, float, str]:
    mean = row.statistics.mean
    return mean is None, -(mean or 0.0), row.tile.id
