"""What a valuer is, and the valuers to choose from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module

from scorer.simulate.deal.dealt import DealtVillage

Valued = tuple[int, dict[str, int | None]]
"""A village's total, and what each tile asked for would add: None where nobody knows, as its place decides."""

Valuer = Callable[[DealtVillage, Sequence[str]], Valued]

MODULES: Mapping[str, str] = {
    "cpsat": "scorer.simulate.value.by_program",
    "pulp": "scorer.simulate.value.by_program",
    "tables": "scorer.simulate.value.by_tables",
}
SECOND_OPINION = {"cpsat": "pulp"}
"""Who solves a sample again; CP-SAT for everybody but itself."""


def valuer(solver: str, time_limit: float) -> Valuer:
    """The valuer of that name."""
    made: Valuer = import_module(MODULES[solver]).valuer(solver, time_limit)
    return made


def second_opinion(solver: str, time_limit: float) -> Valuer:
    """The valuer that solves a sample again."""
    return valuer(SECOND_OPINION.get(solver, "cpsat"), time_limit)
