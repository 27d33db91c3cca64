"""The canonical best count of a village from its tables.

The tables of points say which decisions between the pools reach the best total. For each of those, tables that weigh
points and costs say what speaks against the best counts; and of the best by that, each is undone by the document.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import prod
from typing import NamedTuple

from scorer.rules.worth import UNCHANGED
from scorer.solving.program import Solution
from scorer.writers.canonical import Put, put_of, supplied
from scorer.writers.formulation import Formulation
from scorer.writers.tables.best import Best, Decision, decisive
from scorer.writers.tables.kept import KeptTables
from scorer.writers.tables.move_book import MoveBook
from scorer.writers.tables.pools import MARKER_AXIS
from scorer.writers.tables.staying import staying
from scorer.writers.tables.table import Cell
from scorer.writers.tables.weighed_pool import WeighedPool, Weights

FEW_CELLS = 300
"""A table of points larger than this is worth looking at, so that the tables of costs become smaller."""


def first_count(form: Formulation, moves: MoveBook) -> Solution:
    """The canonical best solution of a village's program."""
    kept = KeptTables()
    candidates = _candidates(moves, kept)
    markable = {marked for _, marked in candidates}
    weights = Weights.of(form)
    pools = []
    for number, cell in enumerate(moves.cells()):
        many = prod(count + 1 for count in cell) > FEW_CELLS
        stays = staying(moves, number, candidates, kept) if many else {}
        pools.append(WeighedPool(form, moves, weights, number, number in markable, stays))
    ways = [Candidate(decision, marked, pools) for decision, marked in candidates]
    worth = [way.worth for way in ways]
    counts = [(way.undone(), way.decision) for way, mine in zip(ways, worth, strict=True) if mine == max(worth)]
    put, decision = min(counts, key=lambda count: _by_document(form, *count)) if len(counts) > 1 else counts[0]
    on_stores = Counter({put_of(use): variable.lower for use, variable in form.uses.items() if variable.lower})
    uses = supplied(form, put + on_stores)
    return replace(form.solution(uses, decision.choice, weights.points(max(worth))), final=True)


def _candidates(moves: MoveBook, kept: KeptTables) -> list[tuple[Decision, int | None]]:
    """The decisions that reach the best total, and the pools that may then have the marker.

    Where there is but one decision, what its tables are worth need not be known beforehand.
    """
    cells, choices = moves.cells(), decisive(moves)
    if len(choices) == 1 and not moves.apart:
        ((choice, points),) = choices.items()
        pools = range(len(cells)) if cells[0][MARKER_AXIS] else [None]
        return [(Decision(choice, (), (), points), pool) for pool in pools]
    best = Best(moves, kept, cells)
    total = best.total(cells)
    found = [decision for decision in best.decisions if decision.best(cells) == total]
    return [(decision, pool) for decision in found for pool in _marked(decision, cells)]


def _marked(decision: Decision, cells: Sequence[Cell]) -> list[int | None]:
    """The pools that make most of the marker, if there is one to be had."""
    if not cells[0][MARKER_AXIS] or any(contract.takes_marker for contract in decision.completed):
        return [None]
    gains = decision.gains(cells)
    return [pool for pool, gain in enumerate(gains) if gain == max(gains)]


def _by_document(form: Formulation, put: Mapping[Put, int], decision: Decision) -> tuple[int, ...]:
    """Less for the count that comes first."""
    order = dict.fromkeys(map(put_of, form.in_document_order))
    choices = [UNCHANGED, *form.choices]
    return (*(-put.get(each, 0) for each in order), choices.index(decision.choice))


class Candidate(NamedTuple):
    """A decision that reaches the best total, and the pool that gets the marker."""

    decision: Decision
    marked: int | None
    pools: Sequence[WeighedPool]

    @property
    def worth(self) -> int:
        """The points, and how little speaks against the best of its counts."""
        fixed = self.decision.points * self.pools[0].weights.point
        return fixed + sum(pool.worth(self.decision, number == self.marked) for number, pool in enumerate(self.pools))

    def undone(self) -> Counter[Put]:
        """Every piece of the first of its counts."""
        marker = self.pools[0].weights.form.village.box.marker
        taking = (contract for contract in self.decision.completed if contract.takes_marker)
        found = Counter(Put(marker, contract.target, marker) for contract in taking)
        for number, pool in enumerate(self.pools):
            found += pool.undone(self.decision, number == self.marked)
        return found
