"""The engines that solve a neutral program; the only folder that imports a solver library.

The value tables (scorer/writers/tables/) are an engine too: they answer what is written in a village, and hand
everything else to an integer program.

An engine is imported when it is asked for, so that commands which solve nothing start quickly.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from time import monotonic

from scorer.solving.program import Program, Solution

Engine = Callable[[Program, float], Solution | None]
"""Solves within a time limit in seconds; None if no solution exists. Raises Unproven if time runs out."""

ENGINES = {
    "cpsat": "scorer.solving.engines.cp_sat",
    "pulp": "scorer.solving.engines.pulp_milp",
    "tables": "scorer.writers.tables.engine",
}
DEFAULT_ENGINE = "cpsat"
DEFAULT_TIME_LIMIT = 10.0


class Unproven(Exception):
    """Time ran out before the best answer was proven."""

    def __init__(self, time_limit: float) -> None:
        super().__init__(f"no proven answer within {time_limit:g} s")
        self.time_limit = time_limit

    def __reduce__(self) -> tuple[type[Unproven], tuple[float]]:
        # Sent from one process to another it is made anew from its limit, not from its sentence.
        return Unproven, (self.time_limit,)


class Impossible(Exception):
    """The program has no solution."""


def engine(name: str) -> Engine:
    """The engine of that name."""
    solve: Engine = import_module(ENGINES[name]).solve
    return solve


@dataclass(frozen=True, slots=True)
class Solving:
    """Which engine proves the answers, and how many seconds it has for each."""

    solver: str = DEFAULT_ENGINE
    time_limit: float = DEFAULT_TIME_LIMIT

    def solve(self, program: Program) -> Solution:
        """The proven best solution of a program that has one."""
        solution = self.find(program)
        if solution is None:
            raise Impossible
        return solution

    def find(self, program: Program) -> Solution | None:
        """The proven best solution, or None if no solution exists."""
        return engine(self.solver)(program, self.time_limit)


@dataclass(frozen=True, slots=True)
class InOneLimit(Solving):
    """Solves that have the time limit of a single one together."""

    until: float = 0.0

    @classmethod
    def from_now(cls, solver: str, time_limit: float) -> InOneLimit:
        """So many seconds for all of them."""
        return cls(solver, time_limit, monotonic() + time_limit)

    def find(self, program: Program) -> Solution | None:
        """The proven best solution, or None if no solution exists."""
        left = self.until - monotonic()
        if left <= 0:
            raise Unproven(self.time_limit)
        return engine(self.solver)(program, left)


BY_DEFAULT = Solving()
"""How answers are proven where nobody says otherwise."""
