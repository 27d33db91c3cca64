"""Legal counts near a claim: the nearest one of all, the nearest best one, and the count the claim stands for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from scorer.solving.program import Program, Solution, Sum
from scorer.uses.check.claim_program import Desk, negative, reach, require
from scorer.uses.check.demands import Demand, Row
from scorer.village.assignment import Assignment
from scorer.village.claims import TOTAL, targets_in


def nearest_count(desk: Desk, lines: Sequence[Demand], total: Demand | None) -> Solution:
    """The legal count with the smallest sum of differences over the lines of a claim, or from its total.

    Among those: nearest to the total, then with the pieces as claimed as far as they go, then with the most points.
    """
    program = desk.program()
    wishes = [distance(desk, program, demands) for demands in (lines, [total] if total else []) if demands]
    wishes += [pieces_apart(desk, program, lines), negative(desk.total)]
    return _certain(desk.minimise(program, *wishes))


def nearest_best(desk: Desk, best_total: int, lines: Sequence[Demand]) -> Solution:
    """The best count that differs least from the lines of a claim."""
    program = desk.program([Demand(TOTAL, best_total)])
    return _certain(desk.minimise(program, distance(desk, program, lines), pieces_apart(desk, program, lines)))


def count_like(desk: Desk, demands: Sequence[Demand], model: Solution) -> Solution:
    """A count that meets the demands of a claim, and leaves open what it leaves open as near to a model as it can."""
    program = desk.program(demands)
    targets = targets_in(desk.village)
    points = [Demand(target, desk.points(target).value(model.values)) for target in targets]
    pieces = collections_apart(desk, program, desk.assignment(model))
    return _certain(desk.minimise(program, distance(desk, program, points), pieces))


def distance(desk: Desk, program: Program, demands: Iterable[Demand]) -> Sum:
    """The differences between what is demanded and what is counted, together."""
    together = Sum()
    for demand in demands:
        together.plus(apart(program, desk.points(demand.target), demand.claimed))
    return together


def pieces_apart(desk: Desk, program: Program, demands: Iterable[Demand]) -> Sum:
    """How many pieces of the lines that tell theirs are not as told."""
    together = Sum()
    for demand in demands:
        for row in demand.piece_rows(desk.form):
            if row.lower == row.upper:
                together.plus(apart(program, row.total, row.lower))
    return together


def collections_apart(desk: Desk, program: Program, assignment: Assignment) -> Sum:
    """How many pieces lie elsewhere than in an assignment."""
    known = Counter({(target, piece): count for target, piece, count in assignment.collections()})
    together = Sum()
    for place, variables in desk.form.collections().items():
        together.plus(apart(program, Sum().add_all(variables), known[place]))
    return together


def apart(program: Program, what: Sum, number: int) -> Sum:
    """The difference between a sum and a number, to be made small."""
    lowest, highest = reach(what)
    if lowest == highest:
        return Sum(constant=abs(lowest - number))
    over = program.variable("over", max(0, highest - number))
    under = program.variable("under", max(0, number - lowest))
    balance = Sum().plus(what).add(over, -1).add(under)
    require(program, Row("apart", balance, number, number))
    return Sum().add(over).add(under)


def _certain(solution: Solution | None) -> Solution:
    assert solution is not None, "every village has a legal count"
    return solution
