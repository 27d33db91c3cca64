"""Which engine answers: by the name that `--solver` takes."""

from __future__ import annotations

from scorer.uses.explore.board_counts import measured
from scorer.uses.explore.fresh import Fresh
from scorer.uses.explore.totals import Totals
from scorer.writers.tables.what_if_totals import Tables

TABLES = "tables"


def totals_by(solver: str, time_limit: float, extensions_elsewhere: int = 0) -> Totals:
    """The engine of a name: tables that answer many questions at once, or a fresh solve for each."""
    if solver == TABLES:
        return Tables(time_limit, extensions_elsewhere, measured)
    return Fresh(solver, time_limit, extensions_elsewhere)
