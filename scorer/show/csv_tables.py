"""The tables of a simulation as CSV."""

from __future__ import annotations

import csv
import io

from scorer.show.answers.simulate import simulation
from scorer.uses.simulate.results import QUANTILES
from scorer.uses.simulate.state import State

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
