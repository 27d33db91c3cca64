"""The best total of a village under every combination of readings, from few solves.

Each ruling here has a generous reading that only allows more than its strict one: whatever is legal under the strict
reading is legal under the generous one, and worth no less. So a stricter combination never gives more points, and one
solve proves many combinations: from the one that was solved down to the strictest in which the referee still grants
its assignment the same points, all have the same best total.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Protocol

Combination = frozenset[str]
"""The rulings that are read generously; the others are read strictly."""


class Grant(Protocol):
    """Whether the solved assignment is worth as much under another combination."""

    def __call__(self, combination: Combination) -> bool:
        """Ask the referee."""


Solve = Callable[[Combination], tuple[int, Grant]]
"""The best total under a combination, and who to ask about its assignment."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A total that is the best one from the combination solved down to what its assignment needs."""

    solved: Combination
    needed: Combination
    total: int


def best_totals(rulings: Sequence[str], solve: Solve) -> Mapping[Combination, int]:
    """The best total under every combination, the most generous first, so that each solve proves as much as it can."""
    proofs: list[Proof] = []
    totals: dict[Combination, int] = {}
    for combination in _generous_first(rulings):
        total = _known(combination, proofs)
        if total is None:
            proofs.append(_prove(combination, rulings, solve))
            total = proofs[-1].total
        totals[combination] = total
    return totals


def _generous_first(rulings: Sequence[str]) -> Iterator[Combination]:
    for strict in range(len(rulings) + 1):
        for chosen in combinations(rulings, strict):
            yield frozenset(rulings) - frozenset(chosen)


def _known(combination: Combination, proofs: Sequence[Proof]) -> int | None:
    """The total that follows from what was proven: no more than anything more generous, no less than stricter."""
    most = min((proof.total for proof in proofs if combination <= proof.solved), default=None)
    least = max((proof.total for proof in proofs if proof.needed <= combination), default=None)
    return most if most == least else None


def _prove(combination: Combination, rulings: Sequence[str], solve: Solve) -> Proof:
    """Solve, then drop one generous reading after the other as long as the assignment keeps its worth."""
    total, grants = solve(combination)
    needed = combination
    for ruling in rulings:
        if ruling in needed and grants(needed - {ruling}):
            needed -= {ruling}
    return Proof(combination, needed, total)
