"""Translate a neutral program to OR-Tools CP-SAT."""

from __future__ import annotations

from ortools.sat.python import cp_model

from scorer.solving.engines import Unproven
from scorer.solving.preferences import preferred
from scorer.solving.program import Program, Solution, Sum

UNBOUNDED = 1 << 60
"""Beyond every sum of a village and every number that preferences are joined into; far from an overflow."""
MOST = 1 << 50
"""The largest number that preferences may be joined into."""


def solve(program: Program, time_limit: float) -> Solution | None:
    """The proven best solution, or None if there is none."""
    return preferred(lambda each: _solve(each, time_limit), program, MOST)


def _solve(program: Program, time_limit: float) -> Solution | None:
    """The best solution by the objective alone.

    One worker and a fixed seed: quickest for programs this small, and the same answer on every run.
    """
    model, variables = _translate(program)
    solver = _solver(time_limit)
    status = solver.solve(model)
    if status == cp_model.INFEASIBLE:
        return None
    if status != cp_model.OPTIMAL:
        raise Unproven(time_limit)
    values = tuple(solver.value(variable) for variable in variables)
    return Solution(values, program.objective.value(values))


def _solver(time_limit: float) -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 0
    solver.parameters.max_time_in_seconds = time_limit
    # An interrupt belongs to the command: the solver would take the signal's handler away for good.
    solver.parameters.catch_sigint_signal = False
    # Programs this small are almost solved by their linear relaxation; looking for more structure costs
    # more than it saves (benchmarks/scoring.py).
    solver.parameters.linearization_level = 2
    solver.parameters.cp_model_probing_level = 0
    solver.parameters.symmetry_level = 0
    return solver


def _translate(program: Program) -> tuple[cp_model.CpModel, list[cp_model.IntVar]]:
    model = cp_model.CpModel()
    variables = [model.new_int_var(v.lower, v.upper, v.name) for v in program.variables]
    for constraint in program.constraints:
        lower = -UNBOUNDED if constraint.lower is None else constraint.lower - constraint.total.constant
        upper = UNBOUNDED if constraint.upper is None else constraint.upper - constraint.total.constant
        model.add_linear_constraint(_expression(constraint.total, variables), lower, upper)
    model.maximize(_expression(program.objective, variables))
    return model, variables


def _expression(total: Sum, variables: list[cp_model.IntVar]) -> cp_model.LinearExprT:
    factors = total.merged()
    return cp_model.LinearExpr.weighted_sum([variables[index] for index in factors], list(factors.values()))
