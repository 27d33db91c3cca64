"""An engine that claims a better solution than there is: every variable at its most."""

from scorer.solving.program import Program, Solution


def solve(program: Program, time_limit: float) -> Solution:
    values = tuple(variable.upper for variable in program.variables)
    return Solution(values, program.objective.value(values))
