"""The desk on which a claim is checked: a village's integer program, ready for demands instead of a maximum."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from scorer.board.counted import Measurements
from scorer.board.measure import measure
from scorer.journey import confirmed
from scorer.sheet.sheet import Count
from scorer.solving.engines import Solving
from scorer.solving.program import Program, Solution, Sum
from scorer.uses.check.demands import Demand, Row
from scorer.village.assignment import Assignment
from scorer.village.claims import TOTAL
from scorer.village.model import Village
from scorer.words.sentence import Said
from scorer.writers.formulate import formulate, read_back
from scorer.writers.formulation import Formulation


@dataclass(frozen=True)
class Desk:
    """A village, and the engine that answers questions about it."""

    village: Village
    measurements: Measurements
    solving: Solving

    @classmethod
    def of(cls, village: Village, solving: Solving) -> Desk:
        """The desk for a village that has passed its checks."""
        return cls(village, measure(village, solving), solving)

    def under(self, ruling: str, reading: str) -> Desk:
        """The same village under another reading."""
        village = self.village.changed(rulings={**self.village.rulings, ruling: reading})
        return Desk(village, self.measurements, self.solving)

    @cached_property
    def form(self) -> Formulation:
        """The village as an integer program."""
        return formulate(self.village, self.measurements)

    @cached_property
    def rules(self) -> Program:
        """What every legal count keeps to, with nothing to maximise."""
        program = self.form.program.copy()
        program.objective = Sum()
        return program

    def name(self, demand: Demand) -> Said:
        """What a demand is about, as a player calls it."""
        return self.village.box.words.target(demand.target)

    @property
    def total(self) -> Sum:
        """The points of the whole sheet."""
        return self.form.program.objective

    def points(self, target: str) -> Sum:
        """The points of a target, all its steps together, or of the whole sheet."""
        if target == TOTAL:
            return self.total
        together = Sum()
        for line, earned in self.form.points.items():
            if line.target == target:
                together.plus(earned)
        return together

    def rows(self, demand: Demand) -> list[Row]:
        """A demand as sums that must keep to their numbers."""
        return list(demand.rows(self.form, self.points(demand.target)))

    def program(self, demands: Iterable[Demand] = ()) -> Program:
        """The rules together with some demands."""
        program = self.rules.copy()
        for demand in demands:
            for row in self.rows(demand):
                require(program, row)
        return program

    def solve(self, program: Program) -> Solution | None:
        """The proven best solution, or None if there is none."""
        return self.solving.find(program)

    def minimise(self, program: Program, *wishes: Sum) -> Solution | None:
        """A solution in which the first sum is least, among those the second, and so on; None if there is none."""
        solution = None
        for wish in wishes:
            program.objective = negative(wish)
            solution = self.solve(program)
            if solution is None:
                return None
            least = wish.value(solution.values)
            require(program, Row("as little", wish, reach(wish)[0], least))
        return solution

    def can_hold(self, demands: Iterable[Demand]) -> bool:
        """Whether some legal count meets all demands."""
        return self.solve(self.program(demands)) is not None

    def most(self, what: Sum, demands: Iterable[Demand] = (), at_most: int | None = None) -> int:
        """The most a sum can be where the demands, which can be met, are met."""
        program = self.program(demands)
        if at_most is not None:
            require(program, Row("at most", what, reach(what)[0], at_most))
        program.objective = what
        solution = self.solve(program)
        assert solution is not None
        return what.value(solution.values)

    def least(self, what: Sum, demands: Iterable[Demand] = (), at_least: int | None = None) -> int:
        """The least a sum can be where the demands, which can be met, are met."""
        return -self.most(negative(what), demands, None if at_least is None else -at_least)

    def assignment(self, solution: Solution) -> Assignment:
        """The assignment a solution stands for."""
        return read_back(self.form, solution.values)

    def count(self, solution: Solution) -> Count:
        """The count a solution stands for, once the referee agrees."""
        total = self.total.value(solution.values)
        return confirmed(self.form, Solution(solution.values, total))


def require(program: Program, row: Row) -> None:
    """Demand a row; one without variables holds already, or never can."""
    lowest, highest = reach(row.total)
    if lowest >= row.lower and highest <= row.upper:
        return
    if highest < row.lower or lowest > row.upper:
        never = program.variable(f"never: {row.name}", 0)
        program.require(row.name, Sum().add(never), lower=1)
        return
    program.require(row.name, row.total, row.lower, row.upper)


def reach(what: Sum) -> tuple[int, int]:
    """Bounds of a sum that follow from those of its variables alone."""
    bounds = {variable.index: variable for variable, _ in what.terms}
    parts = [(factor * bounds[index].lower, factor * bounds[index].upper) for index, factor in what.merged().items()]
    return what.constant + sum(map(min, parts)), what.constant + sum(map(max, parts))


def negative(what: Sum) -> Sum:
    """The same sum with every sign turned."""
    return Sum([(variable, -factor) for variable, factor in what.terms], -what.constant)
