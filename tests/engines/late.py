"""An engine whose proof never comes in time."""

from scorer.solving.engines import Unproven
from scorer.solving.program import Program, Solution


def solve(program: Program, time_limit: float) -> Solution:
    raise Unproven(time_limit)
