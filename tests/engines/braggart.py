"""An engine that finds the right assignment and adds a point to its total."""

from dataclasses import replace

from scorer.program import Program, Solution
from scorer.solvers import cp_sat


def solve(program: Program, time_limit: float) -> Solution | None:
    solution = cp_sat.solve(program, time_limit)
    return solution and replace(solution, objective=solution.objective + 1)
