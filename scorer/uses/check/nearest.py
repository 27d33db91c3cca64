"""Legal counts near a claim: the nearest one of all, the nearest best one, and the count the claim stands for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from scorer.solving.program import Constraint, Program, Solution, Sum
from scorer.uses.check.legal_counts import Demand, LegalCounts, reach, require
from scorer.village.claims import TOTAL, targets_in


def nearest_count(counts: LegalCounts, lines: Sequence[Demand], total: Sequence[Demand]) -> Solution:
    """The legal count with the smallest sum of differences over the lines of a claim, or from its total.

    Among those: nearest to the total, then with the pieces as claimed as far as they go, then with the most points.
    """
    program = counts.program()
    wishes = [_distance(counts, program, demands) for demands in (lines, total) if demands]
    wishes += [_pieces_apart(counts, program, lines), Sum().plus(counts.points(TOTAL), -1)]
    return counts.minimise(program, *wishes)


def nearest_best(counts: LegalCounts, lines: Sequence[Demand]) -> Solution:
    """The best count that differs least from the lines of a claim."""
    program = counts.program([Demand(TOTAL, counts.most(TOTAL))])
    wishes = _distance(counts, program, lines), _pieces_apart(counts, program, lines)
    return counts.minimise(program, *wishes)


def count_like(counts: LegalCounts, demands: Sequence[Demand], model: Solution) -> Solution:
    """A count that meets the demands of a claim, and leaves open what it leaves open as near to a model as it can."""
    program = counts.program(demands)
    together = [Sum().add_all(variables) for variables in counts.form.collections().values()]
    elsewhere = _all_apart(program, ((pieces, pieces.value(model.values)) for pieces in together))
    points = [Demand(target, counts.points(target).value(model.values)) for target in targets_in(counts.village)]
    return counts.minimise(program, _distance(counts, program, points), elsewhere)


def nearest_alone(counts: LegalCounts, line: Demand) -> int:
    """The number nearest to a claimed one that its target can have by itself."""
    program = counts.program()
    solution = counts.minimise(program, _distance(counts, program, [line]))
    return counts.points(line.target).value(solution.values)


def _distance(counts: LegalCounts, program: Program, demands: Iterable[Demand]) -> Sum:
    """The differences between what is demanded and what is counted, together."""
    return _all_apart(program, ((counts.points(demand.target), demand.claimed) for demand in demands))


def _pieces_apart(counts: LegalCounts, program: Program, demands: Iterable[Demand]) -> Sum:
    """How many pieces of the lines that tell theirs are not as told; where they stand is not asked."""
    told = (constraint for demand in demands for constraint in demand.on_pieces(counts.form))
    exact = ((told.total, told.lower) for told in told if told.lower is not None and told.lower == told.upper)
    return _all_apart(program, exact)


def _all_apart(program: Program, wished: Iterable[tuple[Sum, int]]) -> Sum:
    """The differences between sums and the numbers wished for them, together."""
    return reduce(Sum.plus, (_apart(program, what, number) for what, number in wished), Sum())


def _apart(program: Program, what: Sum, number: int) -> Sum:
    """The difference between a sum and a number, to be made small."""
    lowest, highest = reach(what)
    if lowest == highest:
        return Sum(constant=abs(lowest - number))
    over = program.variable("over", max(0, highest - number))
    under = program.variable("under", max(0, number - lowest))
    balance = Sum().plus(what).add(over, -1).add(under)
    require(program, Constraint("apart", balance, number, number))
    return Sum().add(over).add(under)
