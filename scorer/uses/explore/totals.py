"""What answers the questions of exploring: tables that answer many at once, or a fresh solve for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from scorer.board.measure import measure, measured_by
from scorer.referee import routes
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.village.model import Village, with_loose
from scorer.writers.formulate import formulate
from scorer.writers.tables.what_if_totals import WhatIfTotals

TABLES = "tables"


class Totals(Protocol):
    """Proves the best totals of villages that have passed their checks, or that differ a little from one that has."""

    @property
    def solving(self) -> Solving:
        """How the village itself is solved, and what cannot be answered in another way."""

    def total(self, village: Village) -> int:
        """The proven best total of a village."""

    def with_pieces(self, village: Village, changes: Sequence[Mapping[str, int]]) -> list[int]:
        """The proven best totals of a village after changes of its loose pieces.

        A change says how many more or fewer there are of some kinds: `{"blue": -2}`, `{"first_player": 1}`.
        """


@dataclass(frozen=True, slots=True)
class Fresh:
    """The plain way: every village that might be is measured, formulated and solved anew by an integer program."""

    solving: Solving = BY_DEFAULT

    def total(self, village: Village) -> int:
        """The proven best total of a village."""
        form = formulate(village, measure(village, self.solving))
        return self.solving.solve(form.program).objective

    def with_pieces(self, village: Village, changes: Sequence[Mapping[str, int]]) -> list[int]:
        """The proven best totals of a village after changes of its loose pieces."""
        return [self.total(with_loose(village, change)) for change in changes]


def totals_by(solving: Solving) -> Totals:
    """The engine of the name that `--solver` takes; tables find routes by the referee's method, without a solver."""
    return WhatIfTotals(solving, partial(measured_by, routes=routes)) if solving.solver == TABLES else Fresh(solving)
