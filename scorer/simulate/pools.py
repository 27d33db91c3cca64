"""The best points of a pool of pieces for many villages: one table for all that own the same targets.

Tables hold every holding up to the largest met; what belongs to one village alone is looked up around its cell.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import prod
from operator import mul
from typing import NamedTuple

import numpy as np

from scorer.catalogue import RESOURCES, SKILLS, WORKERS, catalogue
from scorer.measure import Measurements
from scorer.simulate.adding import AUCTIONED
from scorer.simulate.extras import NEVER, Rows, Ways, demanded, optional, points_of, stored, together
from scorer.simulate.stores import Stored
from scorer.tables.moves import Move, Need, Once
from scorer.tables.plan import POOL, POOLS, Contracted, Plan
from scorer.tables.shelf import check_size
from scorer.tables.table import Cell, Table, empty
from scorer.village import OwnedTile, Village

STAND_INS = "boat-3b"
SIZES = (5, 10, 20, 40)
"""How many pieces of a kind a table has room for: few sizes are shared by many villages."""

FIRST_ROWS = 16
MOST_SHEETS = 64
"""Sheets kept at once; the one that was not asked for the longest goes first."""

Values = list[tuple[int, int]]
"""For each set of the contracts between pools: the best points without the marker, and with it."""


class Rules(NamedTuple):
    """Under which pieces stand for what: the rulings, and whether Boat 3b is there; and the sets in play."""

    edition: str | None
    rulings: tuple[tuple[str, str], ...]
    resources_stand_in: bool
    sets: tuple[str, ...]

    def plan(self, tiles: Sequence[str] = (), contracts: tuple[int, ...] = ()) -> Plan:
        """What these tiles and contracts do to tables."""
        owned = [OwnedTile(tile=tile) for tile in tiles]
        if self.resources_stand_in:
            owned.append(OwnedTile(tile=STAND_INS))
        village = Village(edition=self.edition, rulings=dict(self.rulings), tiles=tuple(owned), contracts=contracts)
        return Plan(village, Measurements({}))


FIRST: Mapping[str, int] = {
    **POOL,
    "worker": POOL[WORKERS[0]],
    "resource": POOL[RESOURCES[0]],
    "skill": POOL[SKILLS[0]],
}


def pool_of(tile: str) -> int | None:
    """The pool a tile takes its pieces from, if it takes any."""
    scoring = catalogue().tiles[tile].scoring
    if scoring is None or scoring.kind not in ("per-piece", "one-kind", "per-set"):
        return None
    return FIRST[scoring.takes or next(iter(scoring.among or scoring.needs))]


@lru_cache(maxsize=4096)
def moves(rules: Rules, pool: int, tiles: frozenset[str]) -> tuple[Move, ...]:
    """What the targets of a pool do to its table."""
    return rules.plan(sorted(tiles)).moves(pool)


@lru_cache(maxsize=4096)
def move_of(rules: Rules, pool: int, tile: str) -> Move:
    """What one target does."""
    nobody = moves(rules, pool, frozenset())
    return next(move for move in moves(rules, pool, frozenset([tile])) if move not in nobody)


@lru_cache(maxsize=4096)
def contract(rules: Rules, number: int) -> Contracted:
    """What a contract takes from each pool."""
    plan = rules.plan(contracts=(number,))
    if plan.apart:
        return plan.apart[0]
    needs: list[tuple[Need, ...]] = [()] * len(POOLS)
    for pool in range(len(POOLS)):
        for move in plan.moves(pool):
            if isinstance(move, Once):
                needs[pool] = move.needs
    return Contracted(f"contract-{number}", tuple(needs), False, 0)


class Contracts:
    """The contracts of a village, by where their pieces come from."""

    __slots__ = ("apart", "ways", "within")

    def __init__(self, rules: Rules, numbers: Sequence[int]) -> None:
        self.within: tuple[list[tuple[Need, ...]], ...] = ([], [], [])
        self.apart: list[Contracted] = []
        for number in numbers:
            found = contract(rules, number)
            pools = [pool for pool, needs in enumerate(found.needs) if needs]
            if found.takes_marker or len(pools) > 1:
                self.apart.append(found)
            else:
                self.within[pools[0]].append(found.needs[pools[0]])
        self.ways = [
            tuple(one for one, done in zip(self.apart, taken, strict=True) if done)
            for taken in product((False, True), repeat=len(self.apart))
        ]
        """Every set of the contracts between pools, one of which is completed."""


class Around(NamedTuple):
    """Cells around a village's own, counted from it in a flat table, and what each earns.

    For each set of the contracts between pools, the cells without the marker and then those with it, end to end.
    """

    cells: Rows
    earned: Rows
    ends: Rows


def around(ways: Sequence[Ways], steps: Rows) -> Around:
    """The cells that these ways lead to in a table of such steps from piece to piece."""
    parts: list[tuple[Rows, Rows]] = []
    for way in ways:
        places, plain = -(way.pieces @ steps), way.pieces[:, 0] == 0
        parts += [(places[plain], way.earned[plain]), (places + steps[0], way.earned)]
    parts = [part if len(part[0]) else NO_WAY for part in parts]
    return Around(
        np.concatenate([cells for cells, _ in parts]),
        np.concatenate([earned for _, earned in parts]),
        np.cumsum([0, *(len(cells) for cells, _ in parts[:-1])]),
    )


@lru_cache(maxsize=4096)
def around_stores(kinds: Stored, steps: tuple[int, ...]) -> Around:
    """The same for a village whose stores are all it has beside its tiles."""
    return around([stored(kinds, len(steps))], np.array(steps))


class Spot:
    """A village's own cell in the tables of a pool, and the cells its contracts and stores lead to."""

    __slots__ = ("_around", "_cells", "_points", "_repeat")

    def __init__(self, pool: int, cell: Cell, contracts: Contracts, kinds: Stored, steps: tuple[int, ...]) -> None:
        self._points: dict[int, Rows] = {}
        within = [needs for needs in contracts.within[pool] if len(needs) <= sum(cell) + 1]
        demands = [[one.needs[pool] for one in way if one.needs[pool]] for way in contracts.ways]
        self._repeat = 1
        if not any(demands):
            # Nothing is asked of this pool, so all sets of contracts between pools leave the same.
            self._repeat, demands = len(demands), [[]]
        self._around = None
        if within or demands != [[]]:
            axes, most = len(cell) + 1, (1, *cell)
            own = together(stored(kinds, axes), [optional(needs, axes) for needs in within], most)
            ways = [together(own, [demanded(needs, axes) for needs in way], most) for way in demands]
            self._around = around(ways, np.array(steps))
        elif kinds:
            self._around = around_stores(kinds, steps)
        here = sum(map(mul, cell, steps[1:]))
        self._cells = self._around.cells + here if self._around else np.array((here, here + steps[0]))

    def values(self, tables: Table, rows: Rows, contract_points: int) -> list[Values]:
        """What each of some tables says at this spot."""
        found = tables[rows, self._cells]
        if self._around is None:
            return [[(without, with_it)] * self._repeat for without, with_it in found.tolist()]
        points = self._points.get(contract_points)
        if points is None:
            points = self._points[contract_points] = points_of(self._around.earned, contract_points)
        best = np.maximum.reduceat(found + points, self._around.ends, axis=1).tolist()
        return [[*zip(row[::2], row[1::2], strict=True)] * self._repeat for row in best]


NO_WAY = (np.zeros(1, dtype=np.int64), np.full(1, NEVER, dtype=np.int64))
"""Where nothing is possible: any cell, and far too few points."""


class Family(NamedTuple):
    """Some targets, and these with one more: which they are, and the rows of their tables."""

    members: tuple[frozenset[str], ...]
    rows: Rows


@lru_cache(maxsize=64)
def takers(sets: tuple[str, ...]) -> tuple[frozenset[str], ...]:
    """The tiles of each pool that may be added."""
    tiles = [tile for tile in catalogue().tiles.values() if tile.set in sets and tile.season in AUCTIONED]
    return tuple(frozenset(tile.id for tile in tiles if pool_of(tile.id) == pool) for pool in range(len(POOLS)))


class Sheet:
    """The tables of one pool up to a largest holding: one flat table a row, built when it is first asked for."""

    def __init__(self, rules: Rules, pool: int, largest: Cell) -> None:
        self.rules, self.pool = rules, pool
        self.shape = (2, *(count + 1 for count in largest))
        self.steps = tuple(prod(self.shape[axis + 1 :]) for axis in range(len(self.shape)))
        self.tables: Table = np.empty((FIRST_ROWS, prod(self.shape)), dtype=np.int16)
        self._row: dict[frozenset[str], int] = {}
        self._families: dict[frozenset[str], Family] = {}

    def family(self, tiles: frozenset[str]) -> Family:
        """These targets, and these with one more."""
        known = self._families.get(tiles)
        if known is None:
            more = takers(self.rules.sets)[self.pool] - tiles
            members = (tiles, *(tiles | {tile} for tile in sorted(more)))
            known = self._families[tiles] = Family(members, np.array([[self._build(member)] for member in members]))
        return known

    def _build(self, tiles: frozenset[str]) -> int:
        """The row of a table; it is one step from that of a target less."""
        row = self._row.get(tiles)
        if row is not None:
            return row
        if tiles:
            last = max(tiles)
            before = self._build(tiles - {last})
            table = move_of(self.rules, self.pool, last).apply(self.tables[before].reshape(self.shape))
        else:
            table = empty(self.shape)
            for move in moves(self.rules, self.pool, tiles):
                table = move.apply(table)
        row = self._row[tiles] = len(self._row)
        if row == len(self.tables):
            self.tables = np.concatenate([self.tables, np.empty_like(self.tables)])
        self.tables[row] = table.reshape(-1)
        return row


class Pools:
    """Tables for everybody under the same rules, in a few sizes: most villages are small."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._sheets: OrderedDict[tuple[int, Cell], Sheet] = OrderedDict()

    def sheet(self, pool: int, cell: Cell) -> Sheet:
        """The tables of the smallest size that has this cell."""
        size = (pool, tuple(_size(count) for count in cell))
        sheet = self._sheets.get(size)
        if sheet is None:
            check_size([count + 1 for count in size[1]])
            sheet = self._sheets[size] = Sheet(self.rules, pool, size[1])
            if len(self._sheets) > MOST_SHEETS:
                self._sheets.popitem(last=False)
        else:
            self._sheets.move_to_end(size)
        return sheet


def _size(count: int) -> int:
    return next((size for size in SIZES if count <= size), count)
