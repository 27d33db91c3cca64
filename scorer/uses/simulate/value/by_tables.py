"""The value of tiles by tables that all villages of a run share: exact, and many villages at once.

The way of a batch of villages under the same rules: village_columns.py makes numbers of them and adds each tile on
offer; the rules are those of writers/columns; here the pools, the marker and the contracts between pools come together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from scorer.rules.book import CannotWrite
from scorer.rules.holdings import STAND_IN
from scorer.solving.engines import Solving
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.uses.simulate.value.valuing import NO_GAIN, Valued, Valuer, boats, by_program, gifts
from scorer.uses.simulate.value.village_columns import PiecesHeld, VillageColumns
from scorer.writers.columns.column_book import Given
from scorer.writers.columns.numbers import IMPOSSIBLE, Numbers, Truths, row_best, row_places, row_starts
from scorer.writers.columns.shared import Shared
from scorer.writers.columns.sums import ChoiceGains
from scorer.writers.columns.table_lookups import MOST_OF_A_KIND, Asked, PoolPoints, best_points
from scorer.writers.columns.ways import Layout, Stores
from scorer.writers.tables.table import Cell

MOST_AT_ONCE = 1000
"""Villages in a batch; more would only need more memory."""


def by_tables(solving: Solving) -> Valuer:
    """A valuer that keeps its tables from batch to batch."""
    shared: dict[Given, Shared] = {}
    otherwise = by_program(Solving(time_limit=solving.time_limit))

    def alike(given: Given, villages: Sequence[DealtVillage], offer: Sequence[str]) -> Valued:
        """Villages under the same rules; if columns cannot say it of all of them, one by one."""
        try:
            if given not in shared:
                shared[given] = Shared(given)
            return Batch(villages, offer, shared[given]).valued()
        except CannotWrite:
            if len(villages) == 1:
                return otherwise(villages, offer)
            totals, gains = zip(*(alike(given, [dealt], offer) for dealt in villages), strict=True)
            return Valued(np.concatenate(totals), np.concatenate(gains))

    def value(villages: Sequence[DealtVillage], offer: Sequence[str]) -> Valued:
        groups: dict[Given, list[int]] = {}
        for row, dealt in enumerate(villages):
            groups.setdefault(_given(dealt), []).append(row)
        valued = Valued(np.zeros(len(villages), np.int64), np.zeros((len(villages), len(offer)), np.int64))
        for given, rows in groups.items():
            for first in range(0, len(rows), MOST_AT_ONCE):
                group = rows[first : first + MOST_AT_ONCE]
                valued.totals[group], valued.gains[group] = alike(given, [villages[row] for row in group], offer)
        return valued

    return value


def _given(dealt: DealtVillage) -> Given:
    tiles = dealt.box.tiles
    by_boat = any(tiles[owned.tile].effect == STAND_IN for owned in dealt.tiles)
    return Given(dealt.box, dealt.edition, tuple(sorted(dealt.rulings.items())), by_boat)


class Cases(NamedTuple):
    """Villages, each as it is or with a tile on offer, and with a store turned over or none."""

    rows: Numbers
    tiles: Numbers
    """The tile, as a column of the offer; the column after the last is the village itself."""
    turned: Numbers
    """The store, counted from 1."""


class Batch:
    """Some villages and the tiles on offer; in arrays by tile the village itself comes last."""

    def __init__(self, villages: Sequence[DealtVillage], offer: Sequence[str], shared: Shared) -> None:
        for tables in shared.tables:
            tables.tidy()
        self.shared, self.rules = shared, shared.rules
        self.columns = VillageColumns(villages, offer, shared.rules)
        self._refuse_what_changes_too_much()
        self.contracts = [shared.contracts(dealt.contracts) for dealt in villages]
        self.stores = [Stores(dealt.tiles, shared.rules) for dealt in villages]
        self.turned: tuple[str | None, ...] = (None, *shared.rules.stores)
        """The stores that may be turned over, after the case that none is."""
        # Pieces on tiles that may be used elsewhere are as good as loose. Most villages have none: a list already
        # there is quicker than another one of zeros.
        pieces, nothing = self.rules.box.pieces, [0] * len(self.rules.box.pieces)
        loose = [stores.also_loose for stores in self.stores]
        also_loose = np.array([[one.get(kind, 0) for kind in pieces] if one else nothing for one in loose])
        self.held = PiecesHeld(self.columns, also_loose)
        if self.held.cells.max() > MOST_OF_A_KIND:
            raise CannotWrite("more pieces than tables are shared for")
        self.worth = shared.rules.contracts_worth(self.columns.held, self.columns.present)

    def _refuse_what_changes_too_much(self) -> None:
        """Refuse tiles on offer that columns cannot say, and those that would change what pieces stand for."""
        rules, columns, tiles = self.rules, self.columns, self.rules.box.tiles
        stand_ins = [tile for tile in boats(rules.box) if tiles[tile].effect == STAND_IN]
        going = [tile for tile in stand_ins if columns.has[:, rules.column[tile]].any()]
        for tile in (*columns.offer, *going):
            if tile in rules.refused or tile in rules.stores or tiles[tile].effect == STAND_IN:
                raise CannotWrite(rules.refused.get(tile, f"{tile} is another village's book with each tile"))

    def valued(self) -> Valued:
        """The totals, and what each tile would add."""
        asked, sums = self.columns.asked(), self.rules.sums
        villages, turned_by_place = self.columns.fixed_numbers()
        choices = (villages[:, :, (sums.free_upgrade, sums.free_extension)] > 0) & asked[:, :, None]
        if choices.all(axis=2).any():
            raise CannotWrite("one free choice may change what another is worth")
        choosing: Truths = np.any(choices, axis=2)
        # Where a tile changes nothing about pieces and gives no choice, its village makes the same of them as it is.
        wanted = (asked & self._change_pieces()) | choosing
        pieces = self._pieces(wanted, self._choices(villages, turned_by_place, choosing))
        totals = sums.worth(villages) + np.where(wanted, pieces, pieces[:, -1:])
        gains = np.where(asked, totals - totals[:, -1:], NO_GAIN)
        return Valued(totals[:, -1], gains[:, :-1])

    def _change_pieces(self) -> Truths:
        """With which tiles on offer a village may make something else of its pieces; the village itself is solved."""
        box = self.rules.box
        takers = {tile for takers in self.rules.takers for tile in takers}
        changes = takers.union(gifts(box), box.marker_carriers, box.contract_points_with, self.rules.open, boats(box))
        return np.array([tile in changes for tile in self.columns.offer] + [True])

    # ---- free choices and stores --------------------------------------------------------------------------

    def _choices(self, villages: Numbers, turned_by_place: Numbers, choosing: Truths) -> ChoiceGains:
        """What free choices add to each village with each tile, what must stay on stores included."""
        nothing = [0] * len(self.turned)
        worth = [[*map(stores.kept_worth, self.turned)] if stores.kept else nothing for stores in self.stores]
        kept = np.array(worth)
        plain = np.repeat(kept[:, :1], choosing.shape[1], axis=1)
        turning = np.full((*choosing.shape, len(self.rules.stores)), IMPOSSIBLE)
        rows, tiles = np.nonzero(choosing)
        if len(rows):
            owned, elsewhere = self.columns.owned[rows], self.columns.extensions_elsewhere[rows]
            found = self.rules.sums.free_choices(villages[rows, tiles], owned, elsewhere, turned_by_place[rows])
            plain[rows, tiles] += found.plain
            turning[rows, tiles] = found.stores + kept[rows, 1:]
        return ChoiceGains(plain, turning)

    # ---- pieces -------------------------------------------------------------------------------------------

    def _pieces(self, wanted: Truths, free: ChoiceGains) -> Numbers:
        """The best points of all pieces together with a free choice."""
        rows, tiles = np.nonzero(wanted)
        # What may be turned is further from IMPOSSIBLE than any sum of points.
        others = np.nonzero(wanted[:, :, None] & (free.stores > IMPOSSIBLE // 2))
        cases = Cases(
            rows=np.concatenate([rows, others[0]]),
            tiles=np.concatenate([tiles, others[1]]),
            turned=np.concatenate([np.zeros_like(rows), others[2] + 1]),
        )
        points = self._assigned(cases) + np.concatenate([free.plain[rows, tiles], free.stores[others]])
        best = np.full(wanted.shape, IMPOSSIBLE)
        best[rows, tiles] = points[: len(rows)]
        # Several stores may be turned in one village: `at` takes each of them, where an index would keep the last.
        np.maximum.at(best, (others[0], others[1]), points[len(rows) :])
        return best

    def _assigned(self, cases: Cases) -> Numbers:
        """The best of all ways to complete contracts between pools and to give the marker to one pool."""
        found = [self._pool(cases, pool) for pool in range(len(self.rules.pools.kinds))]
        ways = [way for held in self.contracts for way in held.ways]
        completed = np.array([len(way) for way in ways])
        takes_marker = np.array([any(one.takes_marker for one in way) for way in ways])
        # Each case once for each way of its village, end to end: how many are between pools differs by village.
        by_village = np.array([len(held.ways) for held in self.contracts])
        lengths = by_village[cases.rows]
        case = np.repeat(np.arange(len(lengths)), lengths)
        way = row_places(np.zeros_like(lengths), lengths)
        which = row_starts(by_village)[cases.rows][case] + way
        # By pool: the points without the marker; and what the pool that makes most of the marker would add.
        pairs = [pool.at(case, way) for pool in found]
        total = np.sum([without for without, _ in pairs], axis=0)
        more = np.max([with_it - without for without, with_it in pairs], axis=0)
        total += self.worth.points[cases.rows, cases.tiles][case] * completed[which]
        brings_it = np.array([tile in self.rules.box.marker_carriers for tile in self.columns.offer] + [False])
        marker = (self.columns.marker[cases.rows] | brings_it[cases.tiles])[case]
        total += np.where(takes_marker[which], np.where(marker, 0, IMPOSSIBLE), np.where(marker, more, 0))
        return row_best(total, lengths, IMPOSSIBLE) + self.worth.left_open[cases.rows, cases.tiles]

    def _pool(self, cases: Cases, pool: int) -> PoolPoints:
        """The best points of one pool."""
        within = np.array([bool(held.within[pool]) for held in self.contracts])
        asked = Asked(
            rows=cases.rows,
            variants=self.held.variants(cases.rows, cases.tiles, self.rules.kinds[pool]),
            contract_points=np.where(within[cases.rows], self.worth.points[cases.rows, cases.tiles], 0),
            turned=cases.turned * (pool in self.rules.store_pool.values()),
            collections=self._collections(cases, pool),
        )

        def layout_of(row: int, cell: Cell, turned: int) -> Layout:
            standing = self.stores[row].may_stay(pool, self.turned[turned])
            return self.shared.layout(pool, cell, self.contracts[row], standing)

        cells = self.held.cells[:, :, self.rules.kinds[pool]]
        return best_points(self.shared.tables[pool], asked, cells, layout_of)

    def _collections(self, cases: Cases, pool: int) -> Numbers:
        """The tiles that take pieces of a pool: those owned, less the boat if another comes, and the one added."""
        # A bit for each tile, and none behind the last for the village itself and where there is no boat.
        columns, takers = self.columns, self.rules.takers[pool]
        bits = np.zeros(len(self.rules.column) + 1, dtype=np.int64)
        bits[columns.columns_of(list(takers))] = 1 << np.arange(len(takers))
        owned, boat = columns.has @ bits[:-1], bits[columns.boat]
        added = bits[[*columns.offered, -1]]
        found: Numbers = owned[cases.rows] - boat[cases.rows] * columns.is_boat[cases.tiles] + added[cases.tiles]
        return found
