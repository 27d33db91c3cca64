"""The best total of a village under every combination of readings, from few solves, each confirmed by the referee.

Each ruling here has a generous reading that only allows more than its strict one: whatever is legal under the strict
reading is legal under the generous one, and worth no less. So a stricter combination never gives more points, and one
solve proves many combinations: from the one that was solved down to the strictest in which the referee still grants
its assignment the same points, all have the same best total. Rulings without such readings are fixed one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import NamedTuple

from scorer.board.measurements import Measurements
from scorer.journey import confirmed
from scorer.referee import Case, Disagreement, recount
from scorer.solving.engines import Solving
from scorer.village.assignment import Assignment
from scorer.village.model import Village
from scorer.writers.formulation import formulate, read_back

Readings = tuple[str, ...]
Combination = frozenset[str]
"""The rulings that are read generously; the others are read strictly."""


class Proof(NamedTuple):
    """A total that is the best one from the combination solved down to what its assignment needs."""

    solved: Combination
    needed: Combination
    total: int


@dataclass(slots=True)
class Counting:
    """A village under the readings of rulings that interact in it, solved as often as is needed for what was asked."""

    village: Village
    measured: Measurements
    solving: Solving
    interacting: tuple[str, ...]
    one_by_one: tuple[str, ...]
    """Those of them that are fixed one by one."""
    solves: int = 0
    """How often that was."""
    _totals: dict[Readings, int] = field(default_factory=dict)
    _proofs: dict[Readings, list[Proof]] = field(default_factory=dict)

    def total(self, readings: Mapping[str, str]) -> int:
        """The best total under these readings."""
        asked = tuple(readings[ruling] for ruling in self.interacting)
        if asked not in self._totals:
            self._totals[asked] = self._best(readings)
        return self._totals[asked]

    def table(self) -> Mapping[Readings, int]:
        """The best totals of all combinations, the most generous first, so that each solve proves as much as it can."""
        for fixed in self._fixed():
            for count in range(len(self._ordered) + 1):
                for strict in combinations(self._ordered, count):
                    self.total(self._readings(frozenset(self._ordered).difference(strict), fixed))
        return self._totals

    def range(self) -> tuple[int, int]:
        """The lowest and the highest total under all combinations: those of the strictest and of the most generous."""
        every, none = frozenset(self._ordered), frozenset[str]()
        ends = [(self.total(self._readings(most, fixed))) for fixed in self._fixed() for most in (every, none)]
        return min(ends), max(ends)

    @property
    def _ordered(self) -> list[str]:
        return [ruling for ruling in self.interacting if ruling not in self.one_by_one]

    def _fixed(self) -> Iterator[dict[str, str]]:
        """All readings of the rulings that are fixed one by one."""
        known = self.village.box.rulings.rulings
        for fixed in product(*(known[ruling].reading_ids for ruling in self.one_by_one)):
            yield dict(zip(self.one_by_one, fixed, strict=True))

    def _best(self, readings: Mapping[str, str]) -> int:
        """The total that was proven, or is now."""
        known = self.village.box.rulings.rulings
        fixed = {ruling: readings[ruling] for ruling in self.one_by_one}
        combination = frozenset(one for one in self._ordered if readings[one] == known[one].reading_ids[0])
        proofs = self._proofs.setdefault((*fixed.values(),), [])
        total = _known(combination, proofs)
        if total is None:
            proofs.append(self._prove(combination, fixed))
            total = proofs[-1].total
        return total

    def _prove(self, combination: Combination, fixed: Mapping[str, str]) -> Proof:
        """Solve, then drop one generous reading after the other as long as the assignment keeps its worth."""
        village = self.village.under(self._readings(combination, fixed))
        form = formulate(village, self.measured)
        solution = self.solving.solve(form.program)
        confirmed(village, form, solution)
        self.solves += 1
        # No combination here changes what lies on the board, so the referee need not count it again.
        self.measured = Measurements(self.measured.counts, self.measured.gains)
        assignment, needed = read_back(form, solution.values), combination
        for ruling in (ruling for ruling in self._ordered if ruling in combination):
            fewer = self._readings(needed - {ruling}, fixed)
            if self._worth(self.village.under(fewer), assignment) == solution.objective:
                needed -= {ruling}
        return Proof(combination, needed, solution.objective)

    def _readings(self, generous: Combination, fixed: Mapping[str, str]) -> dict[str, str]:
        """The readings of a combination; of every ruling that is ordered so, the default is the generous one."""
        known = self.village.box.rulings.rulings
        return {**fixed, **{ruling: known[ruling].reading_ids[ruling not in generous] for ruling in self._ordered}}

    def _worth(self, village: Village, assignment: Assignment) -> int | None:
        """What the referee gives for an assignment under other readings; None if it is illegal there."""
        try:
            return sum(recount(Case(village, assignment, self.measured)).values())
        except Disagreement:
            return None


def _known(combination: Combination, proofs: Sequence[Proof]) -> int | None:
    """The total that follows from what was proven: no more than anything more generous, no less than stricter."""
    most = min((proof.total for proof in proofs if combination <= proof.solved), default=None)
    least = max((proof.total for proof in proofs if proof.needed <= combination), default=None)
    return most if most == least else None
