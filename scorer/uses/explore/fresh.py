"""The plain way to answer what-ifs: each one measured, formulated and solved anew by an integer-program engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorer.board.measure import measure
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.village.model import Village, with_loose
from scorer.writers.formulate import formulate


@dataclass(frozen=True, slots=True)
class Fresh:
    """One fresh solve for every question."""

    solving: Solving = BY_DEFAULT

    def total(self, village: Village) -> int:
        """The proven best total of a village."""
        form = formulate(village, measure(village, self.solving))
        return self.solving.solve(form.program).objective

    def with_pieces(self, village: Village, changes: Sequence[Mapping[str, int]]) -> list[int]:
        """The proven best totals of a village after changes of its loose pieces."""
        return [self.total(with_loose(village, change)) for change in changes]
