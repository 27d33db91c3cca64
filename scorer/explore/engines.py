"""Which engine answers: by the name that `--solver` takes."""

from __future__ import annotations

from scorer.explore.fresh import Fresh
from scorer.explore.ground import measured
from scorer.explore.totals import Totals
from scorer.tables.totals import Tables

TABLES = "tables"


def totals_by(solver: str, time_limit: float, extensions_elsewhere: int = 0) -> Totals:
    """The engine of a name: tables that answer many questions at once, or a fresh solve for each."""
    if solver == TABLES:
        return Tables(time_limit, extensions_elsewhere, measured)
    return Fresh(solver, time_limit, extensions_elsewhere)
