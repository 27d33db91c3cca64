"""What answers the questions of exploring: anything that proves best totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from scorer.solving.engines import Solving
from scorer.village.model import Village


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
