"""An engine whose proof never comes in time."""

from scorer.program import Program, Solution
from scorer.solvers import Unproven


def solve(program: Program, time_limit: float) -> Solution:
    raise Unproven(time_limit)
