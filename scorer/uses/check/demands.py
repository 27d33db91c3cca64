"""What a claim demands of a count: one demand for each line, and one for the total."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce

from scorer.rules.holdings import Supply
from scorer.solving.program import Constraint, Sum
from scorer.village.claims import TOTAL, Claim, ClaimedLine, targets_in
from scorer.village.model import Village
from scorer.writers.formulation import Formulation


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
