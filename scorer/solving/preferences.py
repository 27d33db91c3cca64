"""Which of several best solutions: the one that is best by one sum after the other, each step proven.

Sums are joined as long as their numbers stay small enough for an engine: each weighs more than all after it together
can, so that to maximise the joined sum is to maximise one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from scorer.solving.program import Program, Solution, Sum


def preferred(solve: Callable[[Program], Solution | None], program: Program, most: int) -> Solution | None:
    """The best solution that comes first by the preferences of a program; no joined sum is larger than `most`."""
    best = solve(program)
    if best is None or program.preferences is None:
        return best
    settled, found = program.copy(), best
    for goal in joined(program.preferences(), most):
        known = settled.objective.value(found.values)
        settled.require("as good", settled.objective, lower=known)
        settled.objective = goal
        found = _no_worse(solve(settled), settled)
    return Solution(found.values, best.objective)


def joined(wishes: Iterable[Sum], most: int) -> Iterator[Sum]:
    """Sums to be made as large as they can one after the other, joined as far as their numbers stay small."""
    together, size = Sum(), 1
    for wish in wishes:
        span = wish.span
        if size * (span + 1) > most and together.terms:
            yield together
            together, size = Sum(), 1
        if span:
            together = Sum().plus(together, span + 1).plus(wish)
            size *= span + 1
    if together.terms:
        yield together


def _no_worse(found: Solution | None, program: Program) -> Solution:
    """A solution in which everything decided before still holds: engines that count with fractions are not believed."""
    if found is None:
        raise ArithmeticError("a program that has a solution came back without one")
    for constraint in program.constraints:
        value = constraint.total.value(found.values)
        if (constraint.lower is not None and value < constraint.lower) or (
            constraint.upper is not None and value > constraint.upper
        ):
            raise ArithmeticError(f"{constraint.name}: {value} is not within its bounds")
    return found
