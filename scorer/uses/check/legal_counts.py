"""All legal counts of a village as an integer program, ready for demands instead of a maximum."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from scorer.board.counted import Measurements
from scorer.box.words import Words
from scorer.journey import confirmed
from scorer.sheet.sheet import Count
from scorer.solving.engines import Solving
from scorer.solving.program import Constraint, Program, Solution, Sum
from scorer.uses.check.demands import Demand, points_of
from scorer.village.model import Village
from scorer.words.sentence import Said, row
from scorer.writers.formulation import Formulation, formulate


@dataclass(frozen=True)
class LegalCounts:
    """A village that has passed its checks, and the engine that answers what its legal counts can be."""

    village: Village
    measurements: Measurements
    solving: Solving

    def under(self, ruling: str, reading: str) -> LegalCounts:
        """Those of the same village under another reading."""
        return LegalCounts(self.village.under({ruling: reading}), self.measurements, self.solving)

    @property
    def words(self) -> Words:
        """What its box says about pieces and targets."""
        return self.village.box.words

    def listed(self, demands: Iterable[Demand]) -> Said:
        """Demands in a row: `Scribes (20), Windmill (10)`."""
        return row(row((self.words.target(demand.target), f" ({demand.claimed})"), "") for demand in demands)

    @cached_property
    def form(self) -> Formulation:
        """The village as an integer program."""
        return formulate(self.village, self.measurements)

    @property
    def total(self) -> Sum:
        """The points of the whole sheet."""
        return self.form.program.objective

    def points(self, target: str) -> Sum:
        """The points of a target, or of the whole sheet."""
        return points_of(self.form, target)

    def program(self, demands: Iterable[Demand] = ()) -> Program:
        """What every legal count keeps to, together with some demands, and with nothing to maximise."""
        program = self.form.program.copy()
        program.objective = Sum()
        for demand in demands:
            for constraint in demand.constraints(self.form):
                require(program, constraint)
        return program

    def minimise(self, program: Program, *wishes: Sum) -> Solution | None:
        """A solution in which the first sum is least, among those the second, and so on; None if there is none."""
        solution = None
        for wish in wishes:
            program.objective = negative(wish)
            solution = self.solving.find(program)
            if solution is None:
                return None
            require(program, Constraint("as little", wish, None, wish.value(solution.values)))
        return solution

    def can_hold(self, demands: Iterable[Demand]) -> bool:
        """Whether some legal count meets all demands."""
        return self.solving.find(self.program(demands)) is not None

    def most(self, what: Sum, demands: Iterable[Demand] = (), at_most: int | None = None) -> int:
        """The most a sum can be where the demands, which can be met, are met."""
        program = self.program(demands)
        require(program, Constraint("at most", what, None, at_most))
        program.objective = what
        return what.value(certain(self.solving.find(program)).values)

    def least(self, what: Sum, demands: Iterable[Demand] = (), at_least: int | None = None) -> int:
        """The least a sum can be where the demands, which can be met, are met."""
        return -self.most(negative(what), demands, None if at_least is None else -at_least)

    def count(self, solution: Solution) -> Count:
        """The count a solution stands for, once the referee agrees."""
        return confirmed(self.village, self.form, Solution(solution.values, self.total.value(solution.values)))


def certain(solution: Solution | None) -> Solution:
    """A solution that there must be, as every village has a legal count."""
    assert solution is not None
    return solution


def require(program: Program, demanded: Constraint) -> None:
    """Demand a constraint; one without variables holds already, or never can."""
    lowest, highest = reach(demanded.total)
    lower = lowest if demanded.lower is None else demanded.lower
    upper = highest if demanded.upper is None else demanded.upper
    if lowest >= lower and highest <= upper:
        return
    if highest < lower or lowest > upper:
        # Engines refuse a constraint without variables, so one that is always 0 has to be 1.
        never = program.variable(f"never: {demanded.name}", 0)
        program.require(demanded.name, Sum().add(never), lower=1)
        return
    program.require(demanded.name, demanded.total, lower, upper)


def reach(what: Sum) -> tuple[int, int]:
    """Bounds of a sum that follow from those of its variables alone."""
    bounds = {variable.index: variable for variable, _ in what.terms}
    parts = [(factor * bounds[index].lower, factor * bounds[index].upper) for index, factor in what.merged().items()]
    return what.constant + sum(map(min, parts)), what.constant + sum(map(max, parts))


def negative(what: Sum) -> Sum:
    """The same sum with every sign turned."""
    return Sum([(variable, -factor) for variable, factor in what.terms], -what.constant)
