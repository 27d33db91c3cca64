"""Totals by the hundred: what a village, and its neighbours with other pieces or tiles, are worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from scorer.board.counted import Measurements
from scorer.board.measure import measure
from scorer.rules.book import CannotWrite
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.village.model import Village, with_loose
from scorer.writers.formulation import formulate
from scorer.writers.tables.best import Best
from scorer.writers.tables.kept import KeptTables
from scorer.writers.tables.move_book import MoveBook
from scorer.writers.tables.pools import Pools
from scorer.writers.tables.table import Cell


class WhatIfTotals:
    """Proven best totals of villages that have much in common, from tables that are built once."""

    def __init__(self, solving: Solving = BY_DEFAULT, measured: Callable[[Village], Measurements] = measure) -> None:
        self.solving = solving
        self._measured = measured
        self._kept = KeptTables()

    def total(self, village: Village) -> int:
        """The best total of a village."""
        return self.with_pieces(village, [{}])[0]

    def with_pieces(self, village: Village, changes: Sequence[Mapping[str, int]]) -> list[int]:
        """The best totals of a village with other loose pieces."""
        measurements = self._measured(village)
        try:
            moves = MoveBook(village, measurements)
            now = moves.cells()
            asked = [_changed(moves.pools, now, change) for change in changes]
            most = [tuple(map(max, *cells)) for cells in zip(now, *asked, strict=True)]
            best = Best(moves, self._kept, most)
            return [best.total(cells) for cells in asked]
        except CannotWrite:
            otherwise = Solving(time_limit=self.solving.time_limit)
            forms = [formulate(with_loose(village, change), measurements) for change in changes]
            return [otherwise.solve(form.program).objective for form in forms]


def _changed(pools: Pools, cells: Sequence[Cell], change: Mapping[str, int]) -> list[Cell]:
    counts = [list(cell) for cell in cells]
    for piece, more in change.items():
        # The marker, which is of no group, has its axis in every pool.
        for pool in [pools.pool[piece]] if piece in pools.pool else range(len(counts)):
            counts[pool][pools.axis[piece]] += more
    return [tuple(cell) for cell in counts]
