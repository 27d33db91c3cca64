"""Other assignments that reach the same best total.

Two assignments differ if some target gets a different collection of pieces, by kind of piece.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorer.solving.engines import Solving
from scorer.solving.program import Program, Solution, Sum
from scorer.writers.formulation import Formulation


def others(form: Formulation, best: Solution, solving: Solving) -> Iterator[Solution]:
    """Further best solutions, each different from all before, until there are no more."""
    program = form.program.copy()
    program.require("as good", form.program.objective, lower=best.objective)
    found: Solution | None = best
    while found is not None:
        _differ(form, program, found.values)
        found = solving.find(program)
        if found is not None:
            yield found


def _differ(form: Formulation, program: Program, values: Sequence[int]) -> None:
    """Demand that some target gets more or fewer of some kind of piece than in a known solution."""
    changes = Sum()
    for (target, piece), variables in form.collections().items():
        now = sum(values[variable.index] for variable in variables)
        most = sum(variable.upper for variable in variables)
        if now < most:
            more = program.switch(f"more {piece} on {target}")
            program.require(more.name, Sum().add_all(variables).add(more, -(now + 1)), lower=0)
            changes.add(more)
        if now > sum(variable.lower for variable in variables):
            fewer = program.switch(f"fewer {piece} on {target}")
            program.require(fewer.name, Sum().add_all(variables).add(fewer, most - now + 1), upper=most)
            changes.add(fewer)
    program.require("something differs", changes, lower=1)
