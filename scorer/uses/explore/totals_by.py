"""Which engine answers: by the name that `--solver` takes."""

from __future__ import annotations

from scorer.solving.engines import Solving
from scorer.uses.explore.board_counts import measured
from scorer.uses.explore.fresh import Fresh
from scorer.uses.explore.totals import Totals
from scorer.writers.tables.what_if_totals import WhatIfTotals

TABLES = "tables"


def totals_by(solving: Solving) -> Totals:
    """The engine of a name: tables that answer many questions at once, or a fresh solve for each."""
    return WhatIfTotals(solving, measured) if solving.solver == TABLES else Fresh(solving)
