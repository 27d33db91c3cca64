"""The value tables as an engine: they answer a program that is just a village; CP-SAT answers everything else."""

from __future__ import annotations

from scorer.rules.book import CannotWrite
from scorer.solving.engines import Solving
from scorer.solving.program import Program, Solution
from scorer.writers.formulation import Formulation
from scorer.writers.tables.first_count import first_count
from scorer.writers.tables.move_book import MoveBook


def solve(program: Program, time_limit: float) -> Solution | None:
    """The proven best solution; tables answer within milliseconds or not at all, so the limit is the program's.

    Whether preferences were asked for or not, it is the canonical one.
    """
    form = program.source
    if isinstance(form, Formulation):
        try:
            return first_count(form, MoveBook(form.village, form.measurements))
        except CannotWrite:
            pass
    return Solving(time_limit=time_limit).find(program)
