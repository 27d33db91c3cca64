"""Translate a neutral program to PuLP, solved by HiGHS in process, or by CBC where HiGHS is missing.

The engine is always named: PuLP left to choose might pick CP-SAT, and a second opinion that is the first again is none.
"""

from __future__ import annotations

import importlib.util
import warnings

import pulp

from scorer.solving.engines import Unproven
from scorer.solving.preferences import preferred
from scorer.solving.program import Program, Solution, Sum

TOLERANCE = 1e-5
"""Engines that count in floating point bring back 2.9999999 for 3; what is further off is no rounding."""

MOST = 1 << 16
"""The largest number that preferences may be joined into: it is far from where fractions are rounded away."""


def solve(program: Program, time_limit: float) -> Solution | None:
    """The proven best solution, or None if there is none."""
    return preferred(lambda each: _solve(each, time_limit), program, MOST)


def _solve(program: Program, time_limit: float) -> Solution | None:
    """The best solution by the objective alone."""
    problem, variables = translate(program)
    problem.solve(named_engine(time_limit))
    if problem.status == pulp.LpStatusInfeasible:
        return None
    if problem.status != pulp.LpStatusOptimal or problem.sol_status != pulp.LpSolutionOptimal:
        raise Unproven(time_limit)
    values = tuple(whole(variable) for variable in variables)
    # Added up anew from whole numbers: what the engine says of its objective is a float.
    return Solution(values, program.objective.value(values))


def engine_name() -> str:
    """The engine PuLP is told to use."""
    return "HiGHS" if importlib.util.find_spec("highspy") else "CBC"


def named_engine(time_limit: float) -> pulp.LpSolver:
    """That engine, told to be quiet, exact and alone."""
    if engine_name() == "HiGHS":
        return pulp.HiGHS(msg=False, timeLimit=time_limit, gapRel=0, threads=1)
    with warnings.catch_warnings():
        # PuLP 3.3 warns that its bundled CBC will move to another package.
        warnings.simplefilter("ignore", DeprecationWarning)
        return pulp.PULP_CBC_CMD(msg=False, timeLimit=time_limit, gapRel=0, threads=1)


def translate(program: Program) -> tuple[pulp.LpProblem, list[pulp.LpVariable]]:
    """The same program in PuLP's words, its variables in the same order."""
    problem = pulp.LpProblem("village", pulp.LpMaximize)
    # Numbered names: PuLP would take "a-b" and "a_b" for the same variable.
    variables = [
        problem.add_variable(f"v{v.index}", lowBound=v.lower, upBound=v.upper, cat=pulp.LpInteger)
        for v in program.variables
    ]
    problem.setObjective(_expression(program.objective, variables))
    for constraint in program.constraints:
        expression, lower, upper = _expression(constraint.total, variables), constraint.lower, constraint.upper
        if lower is not None:
            problem.addConstraint(expression == lower if lower == upper else expression >= lower)
        if upper is not None and lower != upper:
            problem.addConstraint(expression <= upper)
    return problem, variables


def _expression(total: Sum, variables: list[pulp.LpVariable]) -> pulp.LpAffineExpression:
    factors = total.merged()
    return pulp.LpAffineExpression([(variables[index], factor) for index, factor in factors.items()], total.constant)


def whole(variable: pulp.LpVariable) -> int:
    """The value of a whole variable; an engine that returns 2.5 for one has failed, and says so."""
    value = float(variable.value())
    if abs(value - round(value)) > TOLERANCE:
        raise ArithmeticError(f"{variable.name} came back as {value}, which is not whole")
    return round(value)
