"""The value tables as an engine: they answer a program that is just a village; CP-SAT answers everything else."""

from __future__ import annotations

from scorer.rules.book import CannotWrite
from scorer.solving.engines import Solving
from scorer.solving.program import Program, Solution
from scorer.writers.formulation import Formulation
from scorer.writers.tables.kept import Shelf
from scorer.writers.tables.move_book import Plan
from scorer.writers.tables.trace import solution


def solve(program: Program, time_limit: float) -> Solution | None:
    """The proven best solution; tables answer within milliseconds or not at all, so the limit is the program's."""
    form = program.source
    if isinstance(form, Formulation):
        try:
            return solution(form, Plan(form.village, form.measurements), Shelf())
        except CannotWrite:
            pass
    return Solving(time_limit=time_limit).find(program)
