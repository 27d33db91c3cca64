"""What a simulation found, and what it deals."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from pydantic import BeforeValidator

from scorer.show.answers.model import Part, Text, Whole, taken_from
from scorer.uses.simulate.plan import Plan, Scenario
from scorer.uses.simulate.results import QUANTILES, Histogram, average, quantile, results
from scorer.uses.simulate.state import State

DIGITS = 6
"""Decimals of printed numbers."""


def _by_percent(quantiles: Any) -> Any:
    """The quantiles under their percents; nothing where there were no villages."""
    return dict(zip(map(str, QUANTILES), quantiles or (None,) * len(QUANTILES), strict=True))


Rounded = Annotated[float, BeforeValidator(lambda number: number and round(number, DIGITS))]


class GainRow(Part):
    """What one tile would add."""

    tile: Annotated[Text, taken_from("tile", "id")]
    set: Annotated[Text, taken_from("tile", "set")]
    season: Annotated[Text, taken_from("tile", "season")]
    villages: int
    mean: Rounded | None
    deviation: Rounded | None
    error: Rounded | None
    """The standard error of the mean."""
    quantiles: Annotated[dict[Text, int | None], BeforeValidator(_by_percent)]
    best: Rounded
    """The share of all villages in which no tile gained more."""


class Totals(Part):
    """The totals of the villages as they were dealt."""

    mean: Annotated[Rounded | None, taken_from("mean_total")]
    deviation: Annotated[Rounded | None, taken_from("total_deviation")]


class GainTable(Part):
    """The table of one scenario, the tile with the largest mean gain first."""

    players: Annotated[int | None, taken_from("scenario", "players")]
    sets: Annotated[list[Text], taken_from("scenario", "sets")]
    villages: int
    games: int
    solved_again: int
    total: Totals
    tiles: Annotated[list[GainRow], taken_from("rows")]


class Simulation(Whole):
    """All tables."""

    seed: int
    samples: int
    solver: Annotated[Text, taken_from("solving", "solver")]
    around: bool
    complete: bool
    tables: list[GainTable]


class Numbers(Part):
    """How many there are of something in a village."""

    mean: float | None
    quantiles: dict[Text, int]


class Dealt(Part):
    """What the villages of one scenario hold."""

    players: int | None
    sets: list[Text]
    counts: dict[Text, Numbers]


class Dealing(Whole):
    """What is dealt, before anything is scored."""

    seed: int
    samples: int
    tables: list[Dealt]


def simulation(state: State) -> Simulation:
    """All tables as one answer."""
    tables = [GainTable.of(found, total=found) for found in results(state)]
    return Simulation.of(state.plan, around=state.plan.around is not None, complete=state.is_complete, tables=tables)


def dealing(plan: Plan, dealt: Sequence[Mapping[str, Histogram]]) -> Dealing:
    """The description as one answer."""
    return Dealing.of(plan, tables=list(map(_dealt, plan.scenarios, dealt)))


def _dealt(scenario: Scenario, spreads: Mapping[str, Histogram]) -> Dealt:
    counts = {
        name: {"mean": average(spread), "quantiles": {str(percent): quantile(spread, percent) for percent in QUANTILES}}
        for name, spread in spreads.items()
    }
    return Dealt.of(scenario, counts=counts)


# ---- as CSV ----------------------------------------------------------------------------------------------

COLUMNS = (
    *("players", "sets", "tile", "set", "season", "villages", "mean", "deviation", "error"),
    *(f"q{percent:02}" for percent in QUANTILES),
    "best",
)


def as_csv(state: State) -> str:
    """All tables as one, a row for each tile of each scenario; what is not known is left empty."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(COLUMNS)
    for table in simulation(state).tables:
        for row in table.tiles:
            *told, quantiles, best = row.model_dump().values()
            rows.writerow((table.players, "+".join(table.sets), *told, *quantiles.values(), best))
    return text.getvalue()
