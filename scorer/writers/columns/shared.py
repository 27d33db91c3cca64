"""What villages under the same rules share: tables of every pool, and where contracts and stores lead in them."""

from __future__ import annotations

from collections import OrderedDict
from math import prod
from typing import TypeVar

from scorer.writers.columns.free_choices import FreeChoices
from scorer.writers.columns.layouts import Layout
from scorer.writers.columns.packing import MOST_COUNTED
from scorer.writers.columns.pool_tables import PoolTables
from scorer.writers.columns.rules import Contracts, Given, Rules
from scorer.writers.columns.stores import Stored
from scorer.writers.columns.ways import demanded, optional, stored, together
from scorer.writers.tables.table import Cell

K = TypeVar("K")
V = TypeVar("V")

FEW_WAYS = 600
"""Up to so many ways are laid out once for all villages; more are laid out for the pieces of one village."""
MOST_LAYOUTS, LATEST_LAYOUTS = 2048, 256
"""Layouts kept at once, for all villages and for the last ones."""

Asked = tuple[int, tuple[int, ...], tuple[int, ...], Stored]
"""A pool, the contracts within it, those between pools that take from it, and what stands on stores."""


class Shared:
    """Everything that does not depend on the village."""

    def __init__(self, given: Given) -> None:
        self.rules = rules = Rules(given)
        self.free_choices = FreeChoices(rules)
        self.tables = tuple(PoolTables(rules, pool) for pool in range(len(rules.pools.kinds)))
        self._contracts: dict[tuple[int, ...], Contracts] = {}
        self._layouts: OrderedDict[Asked, Layout] = OrderedDict()
        self._latest: OrderedDict[tuple[Asked, Cell], Layout] = OrderedDict()

    def tidy(self) -> None:
        """Forget what has grown too large; nothing that is in use may be kept across this."""
        for tables in self.tables:
            if tables.is_full:
                tables.forget()
        if len(self._contracts) > MOST_LAYOUTS:
            self._contracts.clear()

    def contracts(self, numbers: tuple[int, ...]) -> Contracts:
        """The contracts of a village, sorted once for all that hold them."""
        known = self._contracts.get(numbers)
        if known is None:
            known = self._contracts[numbers] = Contracts(self.rules, numbers)
        return known

    def layout(self, pool: int, cell: Cell, contracts: Contracts, kinds: Stored) -> Layout | None:
        """Where contracts and stores lead; None if there are none."""
        within, apart = contracts.within[pool], contracts.numbers_apart if contracts.asked[pool] else ()
        if within:
            enough = sum(cell) + 1
            within = [number for number in within if len(contracts.needs[number]) <= enough]
        if not (within or apart or kinds):
            return None
        asked = (pool, tuple(within), apart, kinds)
        known = self._layouts.get(asked)
        if known is None:
            return self._latest.get((asked, cell)) or self._lay_out(asked, cell, contracts)
        self._layouts.move_to_end(asked)
        return known

    def _lay_out(self, asked: Asked, cell: Cell, contracts: Contracts) -> Layout:
        pool, within, apart, kinds = asked
        axes = len(cell) + 1
        parts = [stored(kinds, axes), *(optional(contracts.needs[number], axes) for number in within)]
        demands = [[]] if not apart else [[one.needs[pool] for one in way if one.needs[pool]] for way in contracts.ways]
        others = [[demanded(needs, axes) for needs in way] for way in demands]
        few = prod(len(part.earned) for part in (*parts, *others[-1])) <= FEW_WAYS
        most = (1, *([MOST_COUNTED] * len(cell) if few else cell))
        own = together(parts[0], parts[1:], most)
        layout = Layout([together(own, way, most) for way in others], axes)
        if few:
            _keep(self._layouts, asked, layout, MOST_LAYOUTS)
        else:
            _keep(self._latest, (asked, cell), layout, LATEST_LAYOUTS)
        return layout


def _keep(kept: OrderedDict[K, V], key: K, value: V, most: int) -> None:
    """Keep one more, and no more than so many: the oldest goes first."""
    kept[key] = value
    if len(kept) > most:
        kept.popitem(last=False)
