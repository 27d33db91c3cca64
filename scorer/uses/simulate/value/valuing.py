"""What a valuer is, and the valuers to choose from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from typing import NamedTuple

from scorer.solving.engines import DEFAULT_ENGINE, Solving
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.writers.columns.numbers import Numbers

NO_GAIN = -1_000_000
"""Where there is nothing to say: the tile is owned, or its place decides and nobody knows the number."""


class Valued(NamedTuple):
    """The totals of villages, and what each tile on offer would add to each of them."""

    totals: Numbers
    gains: Numbers
    """A row for each village, a column for each tile on offer."""

    def village(self, row: int) -> tuple[int, list[int]]:
        """The total of one village, and its gains."""
        return int(self.totals[row]), self.gains[row].tolist()


Valuer = Callable[[Sequence[DealtVillage], Sequence[str]], Valued]
"""Values villages, whatever rulings each is under, with every tile of an offer."""

MODULES: Mapping[str, str] = {
    "cpsat": "scorer.uses.simulate.value.by_program",
    "pulp": "scorer.uses.simulate.value.by_program",
    "tables": "scorer.uses.simulate.value.by_tables",
}
SECOND_OPINION = {"cpsat": "pulp"}
"""Who solves a sample again; CP-SAT for everybody but itself."""


def valuer(solving: Solving) -> Valuer:
    """The valuer of that name."""
    made: Valuer = import_module(MODULES[solving.solver]).valuer(solving)
    return made


def second_opinion(solving: Solving) -> Valuer:
    """The valuer that solves a sample again."""
    return valuer(replace(solving, solver=SECOND_OPINION.get(solving.solver, DEFAULT_ENGINE)))
