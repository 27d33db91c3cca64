"""All legal counts of a village as an integer program, and what a claim demands of them instead of a maximum.

There is one demand for each line of the claim, and one for its total.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce

from scorer.board.measurements import Measurements
from scorer.box.words import Words
from scorer.journey import confirmed
from scorer.rules.holdings import Supply
from scorer.sheet.sheet import Count
from scorer.solving.engines import Solving
from scorer.solving.program import Constraint, Program, Solution, Sum
from scorer.uses.check.verdict import Reason
from scorer.village.claims import TOTAL, Claim, ClaimedLine, targets_in
from scorer.village.model import Village
from scorer.words.sentence import Said, row, sentence
from scorer.writers.formulation import Formulation, formulate


@dataclass(frozen=True, slots=True)
class Demand:
    """A target, or the total, that scores exactly so much, perhaps with exactly these pieces."""

    target: str
    claimed: int
    line: ClaimedLine | None = None
    implied: bool = False
    """Whether the claim does not name it: in a complete claim it then scores nothing."""
    whatever_it_scores: bool = False
    """Whether only the pieces are asked for."""

    @property
    def tells_pieces(self) -> bool:
        """Whether it says which pieces were put there."""
        return self.line is not None and self.line.pieces is not None

    def kinds(self) -> Counter[str]:
        """The pieces claimed, by kind."""
        return self.line.kinds() if self.line else Counter()

    def constraints(self, form: Formulation) -> Iterator[Constraint]:
        """The demand in the words of the program."""
        if not self.whatever_it_scores:
            yield Constraint(f"{self.target} scores", points_of(form, self.target), self.claimed, self.claimed)
        yield from self.on_pieces(form)

    def on_pieces(self, form: Formulation) -> Iterator[Constraint]:
        """Exactly these pieces by kind, and of those said to stand on a store at least so many from there."""
        if self.line is None or self.line.pieces is None:
            return
        claimed = self.line.kinds()
        here = {use: variable for use, variable in form.uses.items() if use.target == self.target}
        for kind in sorted({*claimed, *(use.supply.piece for use in here)}):
            together = Sum().add_all(variable for use, variable in here.items() if use.supply.piece == kind)
            yield Constraint(f"{kind} on {self.target}", together, claimed[kind], claimed[kind])
        for (kind, store), count in self.line.standing().items():
            supply = Supply(kind, store)
            if not _is_loose(form, supply):
                together = Sum().add_all(variable for use, variable in here.items() if use.supply == supply)
                yield Constraint(f"{kind}@{store} on {self.target}", together, count, None)


def points_of(form: Formulation, target: str) -> Sum:
    """The points of a target, all its steps together, or of the whole sheet."""
    if target == TOTAL:
        return form.program.objective
    return reduce(Sum.plus, (earned for line, earned in form.points.items() if line.target == target), Sum())


def _is_loose(form: Formulation, supply: Supply) -> bool:
    """Whether a piece told as standing on a tile is a loose one: the tile does not count it, nor keep it."""
    standing = {owned.tile: owned.standing for owned in form.village.tiles}
    is_there = supply.piece in standing.get(supply.store or "", {})
    return is_there and supply not in form.holdings.supplies and supply not in form.holdings.stuck


def line_demands(village: Village, claim: Claim) -> list[Demand]:
    """A demand for each line; a complete claim demands nothing of the targets it does not name."""
    named = [Demand(target, line.points, line) for target, line in claim.lines.items()]
    rest = (target for target in targets_in(village) if target not in claim.lines)
    return [*named, *(Demand(target, 0, implied=True) for target in rest if claim.complete)]


@dataclass(frozen=True)
class LegalCounts:
    """A village that has passed its checks, the same as an integer program, and the engine that answers for it."""

    village: Village
    """As it was asked about: the referee recounts this one, whatever the program was written for."""
    form: Formulation
    solving: Solving

    @classmethod
    def of(cls, village: Village, measurements: Measurements, solving: Solving) -> LegalCounts:
        """Those of a village."""
        return cls(village, formulate(village, measurements), solving)

    def under(self, ruling: str, reading: str) -> LegalCounts:
        """Those of the same village under another reading."""
        return LegalCounts.of(self.village.under({ruling: reading}), self.form.measurements, self.solving)

    @property
    def words(self) -> Words:
        """What its box says about pieces and targets."""
        return self.village.box.words

    def listed(self, demands: Iterable[Demand]) -> Said:
        """Demands in a row: `Scribes (20), Windmill (10)`."""
        return row(row((self.words.target(demand.target), f" ({demand.claimed})"), "") for demand in demands)

    def reason(self, demand: Demand, code: str, found: str, fix: Said, **shown: object) -> Reason:
        """A reason about one line; the blanks of what was found may name its target and what it claims."""
        shown = {"target": self.words.target(demand.target), "claimed": demand.claimed, **shown}
        return Reason(code, (demand.target,), sentence(found, **shown), fix)

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

    def minimise(self, program: Program, *wishes: Sum) -> Solution:
        """A solution in which the first sum is least, among those the second, and so on."""
        for wish in wishes:
            program.objective = Sum().plus(wish, -1)
            solution = self.solving.solve(program)
            require(program, Constraint("as little", wish, None, wish.value(solution.values)))
        return solution

    def can_hold(self, demands: Iterable[Demand]) -> bool:
        """Whether some legal count meets all demands."""
        return self.solving.find(self.program(demands)) is not None

    def most(self, target: str, demands: Iterable[Demand] = (), at_most: int | None = None) -> int:
        """The most a target, or the sheet, can score where the demands, which can be met, are met."""
        return self._most(self.points(target), demands, at_most)

    def least(self, target: str, demands: Iterable[Demand] = (), at_least: int | None = None) -> int:
        """The least it can score there."""
        return -self._most(Sum().plus(self.points(target), -1), demands, None if at_least is None else -at_least)

    def _most(self, what: Sum, demands: Iterable[Demand], at_most: int | None) -> int:
        program = self.program(demands)
        require(program, Constraint("at most", what, None, at_most))
        program.objective = what
        return what.value(self.solving.solve(program).values)

    def around(self, demand: Demand, others: Sequence[Demand] = ()) -> Said:
        """The numbers below and above the one claimed that can be where other demands are met."""
        low = self.most(demand.target, others, at_most=demand.claimed)
        high = self.least(demand.target, others, at_least=demand.claimed)
        return sentence("it can be {low} or {high}", low=low, high=high)

    def count(self, solution: Solution) -> Count:
        """The count a solution stands for, once the referee agrees."""
        return confirmed(self.village, self.form, Solution(solution.values, self.points(TOTAL).value(solution.values)))


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
