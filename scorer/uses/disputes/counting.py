"""The best total of a village under every combination of readings, from few solves, each confirmed by the referee.

Each ruling here has a generous reading that only allows more than its strict one: whatever is legal under the strict
reading is legal under the generous one, and worth no less. So a stricter combination never gives more points, and one
solve proves many combinations: from the one that was solved down to the strictest in which the referee still grants
its assignment the same points, all have the same best total. Rulings without such readings are fixed one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
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
    """A village that is solved as often as needed, and how often that was."""

    village: Village
    measured: Measurements
    solving: Solving
    solves: int = 0

    def table(self, interacting: Sequence[str], one_by_one: Sequence[str]) -> dict[Readings, int]:
        """The best total for all readings of the rulings that interact; some of them are fixed one by one."""
        ordered = [ruling for ruling in interacting if ruling not in one_by_one]
        known = self.village.box.rulings.rulings
        return {
            tuple(readings[ruling] for ruling in interacting): total
            for fixed in product(*(known[ruling].reading_ids for ruling in one_by_one))
            for readings, total in self._best_totals(ordered, dict(zip(one_by_one, fixed, strict=True)))
        }

    def _best_totals(self, ordered: Sequence[str], fixed: Mapping[str, str]) -> Iterator[tuple[dict[str, str], int]]:
        """All combinations, the most generous first, so that each solve proves as much as it can."""
        proofs: list[Proof] = []
        for strict in (chosen for count in range(len(ordered) + 1) for chosen in combinations(ordered, count)):
            combination = frozenset(ordered) - frozenset(strict)
            total = _known(combination, proofs)
            if total is None:
                proofs.append(self._prove(combination, ordered, fixed))
                total = proofs[-1].total
            yield self._readings(combination, ordered, fixed), total

    def _prove(self, combination: Combination, ordered: Sequence[str], fixed: Mapping[str, str]) -> Proof:
        """Solve, then drop one generous reading after the other as long as the assignment keeps its worth."""
        village = self.village.under(self._readings(combination, ordered, fixed))
        form = formulate(village, self.measured)
        solution = self.solving.solve(form.program)
        confirmed(village, form, solution)
        self.solves += 1
        # No combination here changes what lies on the board, so the referee need not count it again.
        self.measured = Measurements(self.measured.counts, self.measured.gains)
        assignment, needed = read_back(form, solution.values), combination
        for ruling in (ruling for ruling in ordered if ruling in combination):
            fewer = self._readings(needed - {ruling}, ordered, fixed)
            if self._worth(self.village.under(fewer), assignment) == solution.objective:
                needed -= {ruling}
        return Proof(combination, needed, solution.objective)

    def _readings(self, generous: Combination, ordered: Sequence[str], fixed: Mapping[str, str]) -> dict[str, str]:
        """The readings of a combination; of every ruling that is ordered so, the default is the generous one."""
        known = self.village.box.rulings.rulings
        return {**fixed, **{ruling: known[ruling].reading_ids[ruling not in generous] for ruling in ordered}}

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
