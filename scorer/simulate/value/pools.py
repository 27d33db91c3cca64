"""The best points of pools of pieces, for everybody under the same rules.

Tables hold every holding up to a size; what belongs to one village alone is looked up around its cell.
"""

from __future__ import annotations

from collections import OrderedDict
from math import prod
from typing import TypeVar

from scorer import rulings
from scorer.holdings import StandIns
from scorer.simulate.value.extras import demanded, optional, stored, together
from scorer.simulate.value.layouts import MOST_COUNTED, Layout
from scorer.simulate.value.rules import Contracts, Rules
from scorer.simulate.value.sheets import ByTile, Sheet
from scorer.simulate.value.stores import Stored
from scorer.tables.shelf import check_size
from scorer.tables.table import Cell

K = TypeVar("K")
V = TypeVar("V")

SIZES = (7, 14, 28, 40)
"""How many pieces of a kind a table has room for: few sizes are shared by many villages."""
SIZE_OF = tuple(next(size for size in SIZES if count <= size) for count in range(SIZES[-1] + 1))

MOST_SHEETS = 64
"""Sheets kept at once; the one that was not asked for the longest goes first."""

FEW_WAYS = 600
"""Up to so many ways are laid out once for all villages; more are laid out for the pieces of one village."""
MOST_LAYOUTS, LATEST_LAYOUTS = 1024, 16
"""Layouts kept at once, for all villages and for the last one."""

Asked = tuple[int, tuple[int, ...], tuple[int, ...], Stored]
"""A pool, the contracts within it, those between pools that take from it, and what stands on stores."""


class Pools:
    """Tables for everybody under the same rules, in a few sizes: most villages are small."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.readings = rulings.readings(rules.edition, dict(rules.rulings))
        self.stand_ins = StandIns(self.readings, rules.resources_stand_in)
        self._sheets: OrderedDict[tuple[int, Cell], Sheet] = OrderedDict()
        self._layouts: OrderedDict[Asked, Layout] = OrderedDict()
        self._latest: OrderedDict[tuple[Asked, Cell], Layout] = OrderedDict()

    def values(
        self,
        pool: int,
        cell: Cell,
        tiles: frozenset[str],
        whole: bool,
        contracts: Contracts,
        kinds: Stored,
        points: int,
    ) -> ByTile:
        """The best points of a village's pool, for its targets alone or also for these and each one more."""
        layout = self._layout(pool, cell, contracts, kinds)
        values = self.sheet(pool, cell).values(tiles, whole, cell, layout, points)
        if contracts.apart and not contracts.asked[pool]:
            # Nothing is asked of this pool, so all sets of contracts between pools leave the same.
            return {tile: found * len(contracts.ways) for tile, found in values.items()}
        return values

    def sheet(self, pool: int, cell: Cell) -> Sheet:
        """The tables of the smallest size that has this cell."""
        size = (pool, tuple([SIZE_OF[count] if count < len(SIZE_OF) else count for count in cell]))
        sheet = self._sheets.get(size)
        if sheet is None:
            check_size([count + 1 for count in size[1]])
            sheet = Sheet(self.rules, pool, size[1])
            _keep(self._sheets, size, sheet, MOST_SHEETS)
        else:
            self._sheets.move_to_end(size)
        return sheet

    def _layout(self, pool: int, cell: Cell, contracts: Contracts, kinds: Stored) -> Layout | None:
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
