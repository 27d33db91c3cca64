"""Other assignments that reach the same best total.

Two assignments differ if some target gets a different collection of pieces, by kind of piece.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorer.solving.engines import Solving
from scorer.solving.program import Program, Solution, Sum, Variable
from scorer.writers.formulation import Formulation


def others(form: Formulation, best: Solution, solving: Solving) -> Iterator[Solution]:
    """Further best solutions, each different from all before, until there are no more."""
    program = form.program.copy()
    program.require("as good", form.program.objective, lower=best.objective)
    found: Solution | None = best
    while found is not None:
        differ(form, program, found.values)
        found = solving.find(program)
        if found is not None:
            yield found


def differ(form: Formulation, program: Program, values: Sequence[int]) -> None:
    """Demand that some target gets more or fewer of some kind of piece than in a known solution."""
    changes = Sum()
    for (target, piece), variables in form.collections().items():
        now = sum(values[variable.index] for variable in variables)
        for change in _more(program, f"{piece} on {target}", variables, now):
            changes.add(change)
        for change in _fewer(program, f"{piece} on {target}", variables, now):
            changes.add(change)
    program.require("something differs", changes, lower=1)


def _more(program: Program, name: str, variables: Sequence[Variable], now: int) -> Iterator[Variable]:
    """A switch that, when on, forces more than `now`."""
    if now < sum(variable.upper for variable in variables):
        switch = program.switch(f"more {name}")
        program.require(f"more {name}", Sum().add_all(variables).add(switch, -(now + 1)), lower=0)
        yield switch


def _fewer(program: Program, name: str, variables: Sequence[Variable], now: int) -> Iterator[Variable]:
    """A switch that, when on, forces fewer than `now`."""
    most = sum(variable.upper for variable in variables)
    if now > sum(variable.lower for variable in variables):
        switch = program.switch(f"fewer {name}")
        program.require(f"fewer {name}", Sum().add_all(variables).add(switch, most - now + 1), upper=most)
        yield switch
