"""The tables that a simulation gives, as rows, as JSON and as CSV."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from typing import Any

from scorer.box.box import Box
from scorer.box.model import Tile
from scorer.uses.simulate.plan import Scenario
from scorer.uses.simulate.spread import QUANTILES, Statistics, average, deviation, statistics
from scorer.uses.simulate.state import State

DIGITS = 6
"""Decimals of printed numbers."""
COLUMNS = (
    *("players", "sets", "tile", "set", "season", "villages", "mean", "deviation", "error"),
    *(f"q{percent:02}" for percent in QUANTILES),
    "best",
)


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


def as_json(state: State) -> dict[str, Any]:
    """All tables as one document."""
    plan = state.plan
    return {
        "seed": plan.seed,
        "samples": plan.samples,
        "solver": plan.solving.solver,
        "around": plan.around is not None,
        "complete": state.is_complete,
        "tables": [_table(found) for found in results(state)],
    }


def _table(found: Results) -> dict[str, Any]:
    return {
        "players": found.scenario.players,
        "sets": list(found.scenario.sets),
        "villages": found.villages,
        "games": found.games,
        "solved_again": found.solved_again,
        "total": {"mean": _rounded(found.mean_total), "deviation": _rounded(found.total_deviation)},
        "tiles": [_tile(row) for row in found.rows],
    }


def _tile(row: Row) -> dict[str, Any]:
    found = row.statistics
    quantiles = found.quantiles or (None,) * len(QUANTILES)
    return {
        "tile": row.tile.id,
        "set": row.tile.set,
        "season": row.tile.season,
        "villages": found.villages,
        "mean": _rounded(found.mean),
        "deviation": _rounded(found.deviation),
        "error": _rounded(found.error),
        "quantiles": {str(percent): value for percent, value in zip(QUANTILES, quantiles, strict=True)},
        "best": _rounded(found.best),
    }


def as_csv(state: State) -> str:
    """All tables as one, a row for each tile of each scenario; what is not known is left empty."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(COLUMNS)
    for found in results(state):
        scenario = (found.scenario.players, "+".join(found.scenario.sets))
        for told in map(_tile, found.rows):
            quantiles = told.pop("quantiles")
            best = told.pop("best")
            rows.writerow((*scenario, *told.values(), *quantiles.values(), best))
    return text.getvalue()


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, DIGITS)
