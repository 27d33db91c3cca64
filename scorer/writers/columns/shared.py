"""What villages under the same rules share: tables of every pool, and where contracts and stores lead in them."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, product
from math import prod

from scorer.writers.columns.column_book import ColumnBook, Given
from scorer.writers.columns.numbers import MOST_COUNTED
from scorer.writers.columns.table_lookups import PoolTables
from scorer.writers.columns.ways import Contracts, Layout, Standing, demanded, optional, stored, together
from scorer.writers.tables.table import Cell

FEW_WAYS = 600
"""Up to so many ways are laid out once for all villages; more are laid out for the pieces of one village."""
MOST_LAYOUTS, LATEST_LAYOUTS = 2048, 256
"""Layouts kept at once, for all villages and for the last ones."""
Numbered = tuple[int, ...]
"""Contracts by their numbers."""


class Shared:
    """Everything that does not depend on the village."""

    def __init__(self, given: Given) -> None:
        self.rules = rules = ColumnBook(given)
        self.tables = tuple(PoolTables(rules, pool) for pool in range(len(rules.pools.kinds)))
        self.contracts = lru_cache(MOST_LAYOUTS)(lambda numbers: Contracts(rules, numbers))
        """The contracts of a village, sorted once for all that hold them."""
        self._plain = [Layout([stored((), len(kinds))], len(kinds)) for kinds in rules.pools.kinds]
        """Where there are neither contracts nor stores: the village's own cell, and that with the marker."""
        self._for_all = lru_cache(MOST_LAYOUTS)(self._lay_out)
        self._for_one = lru_cache(LATEST_LAYOUTS)(self._lay_out)

    def layout(self, pool: int, cell: Cell, contracts: Contracts, standing: Standing) -> Layout:
        """Where contracts and stores lead; where there are none, to the village's own cell."""
        within, apart = contracts.within[pool], contracts.apart if contracts.asked[pool] else ()
        if within:
            most = sum(cell) + 1
            within = tuple(number for number in within if len(self.rules.contract(number).needs[pool]) <= most)
        if not (within or apart or standing):
            return self._plain[pool]
        layout = self._for_all(pool, within, apart, standing) or self._for_one(pool, within, apart, standing, cell)
        assert layout
        return layout

    def _lay_out(
        self, pool: int, within: Numbered, apart: Numbered, standing: Standing, cell: Cell | None = None
    ) -> Layout | None:
        """The layout for every cell, unless it has too many ways; else the one for this cell.

        It depends on the contracts that take from this pool alone, and on those between pools if they take from it.
        """
        axes = len(self.rules.pools.kinds[pool])
        needs = {number: self.rules.contract(number).needs[pool] for number in (*within, *apart)}
        parts = [stored(standing, axes), *(optional(needs[number], axes) for number in within)]
        between = [[(), (needs[number],)] for number in apart]
        others = [[demanded(each, axes) for each in chain(*way) if each] for way in product(*between)]
        if cell is None and prod(len(part.earned) for part in (*parts, *others[-1])) > FEW_WAYS:
            return None
        most = (1, *(cell or [MOST_COUNTED] * (axes - 1)))
        own = together(parts[0], parts[1:], most)
        return Layout([together(own, way, most) for way in others], axes)
