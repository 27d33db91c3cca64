"""Totals by the hundred: what a village, and its neighbours with other pieces or tiles, are worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from scorer.board.counted import Measurements
from scorer.board.measure import measure
from scorer.rules.book import CannotWrite
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.village.model import Village, with_loose
from scorer.writers.formulate import formulate
from scorer.writers.tables.best import Best
from scorer.writers.tables.kept import Shelf
from scorer.writers.tables.move_book import Plan
from scorer.writers.tables.pools import Pools
from scorer.writers.tables.table import Cell

Change = Mapping[str, int]
"""So many more, or fewer, loose pieces of some kinds."""


class Tables:
    """Proven best totals of villages that have much in common, from tables that are built once."""

    def __init__(self, solving: Solving = BY_DEFAULT, measured: Callable[[Village], Measurements] = measure) -> None:
        self.solving = solving
        self._measured = measured
        self._shelf = Shelf()

    def total(self, village: Village) -> int:
        """The best total of a village."""
        return self.with_pieces(village, [{}])[0]

    def with_pieces(self, village: Village, changes: Sequence[Change]) -> list[int]:
        """The best totals of a village with other loose pieces."""
        measurements = self._measured(village)
        try:
            plan = Plan(village, measurements)
            now = plan.cells()
            asked = [_changed(plan.pools, now, change) for change in changes]
            most = [tuple(map(max, *cells)) for cells in zip(now, *asked, strict=True)]
            best = Best(plan, self._shelf, most)
            return [best.total(cells) for cells in asked]
        except CannotWrite:
            otherwise = Solving(time_limit=self.solving.time_limit)
            forms = [formulate(with_loose(village, change), measurements) for change in changes]
            return [otherwise.solve(form.program).objective for form in forms]


def _changed(pools: Pools, cells: Sequence[Cell], change: Change) -> list[Cell]:
    if not change:
        return list(cells)
    counts = [list(cell) for cell in cells]
    for piece, more in change.items():
        # The marker, which is of no group, has its axis in every pool.
        for pool in [pools.pool[piece]] if piece in pools.pool else range(len(counts)):
            counts[pool][pools.axis[piece]] += more
    return [tuple(cell) for cell in counts]
