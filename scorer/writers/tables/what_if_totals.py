"""Totals by the hundred: what a village, and its neighbours with other pieces or tiles, are worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from scorer.board.counted import Measurements
from scorer.board.measure import measure
from scorer.rules.book import CannotWrite
from scorer.solving.engines import DEFAULT_ENGINE, DEFAULT_TIME_LIMIT, solve
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

    def __init__(
        self,
        time_limit: float = DEFAULT_TIME_LIMIT,
        extensions_elsewhere: int = 0,
        measured: Callable[[Village], Measurements] = measure,
    ) -> None:
        self.time_limit = time_limit
        self.extensions_elsewhere = extensions_elsewhere
        self._measured = measured
        self._shelf = Shelf()

    def total(self, village: Village) -> int:
        """The best total of a village."""
        return self.with_pieces(village, [{}])[0]

    def with_pieces(self, village: Village, changes: Sequence[Change]) -> list[int]:
        """The best totals of a village with other loose pieces."""
        measurements = self._measured(village)
        try:
            plan = Plan(village, measurements, self.extensions_elsewhere)
            now = plan.cells()
            asked = [_changed(plan.pools, now, change) for change in changes]
            most = [tuple(map(max, *cells)) for cells in zip(now, *asked, strict=True)]
            best = Best(plan, self._shelf, most)
            return [best.total(cells) for cells in asked]
        except CannotWrite:
            forms = [
                formulate(with_loose(village, change), measurements, self.extensions_elsewhere) for change in changes
            ]
            return [solve(form.program, DEFAULT_ENGINE, self.time_limit).objective for form in forms]


def _changed(pools: Pools, cells: Sequence[Cell], change: Change) -> list[Cell]:
    if not change:
        return list(cells)
    counts = [list(cell) for cell in cells]
    for piece, more in change.items():
        # The marker, which is of no group, has its axis in every pool.
        for pool in [pools.pool[piece]] if piece in pools.pool else range(len(counts)):
            counts[pool][pools.axis[piece]] += more
    return [tuple(cell) for cell in counts]
