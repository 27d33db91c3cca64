"""Villages under the same rules, valued together.

The way of a batch: columns.py makes numbers of the villages, fixed.py counts what depends on no piece, choices.py what
may be turned or extended for free, questions.py says which pieces are there and what takes them, spots.py looks up the
best points in the tables, and here the three pools, the marker and the contracts between pools come together.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from scorer.box.model import PIECES
from scorer.rules.book import CannotWrite
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.uses.simulate.value import ragged
from scorer.uses.simulate.value.columns import Columns
from scorer.uses.simulate.value.fixed import FREE_EXTENSION, FREE_UPGRADE, Fixed, worth
from scorer.uses.simulate.value.free_choices import IMPOSSIBLE, STORES, Choices, choices
from scorer.uses.simulate.value.layouts import Layout
from scorer.uses.simulate.value.pieces_asked import (
    CARRIERS,
    KINDS,
    Holdings,
    Questions,
    Ways,
    asks_for_pieces,
    contracts_worth,
)
from scorer.uses.simulate.value.pools import Pools
from scorer.uses.simulate.value.rule_sets import POOLS, RESOURCE_POOL
from scorer.uses.simulate.value.stores import Stores
from scorer.uses.simulate.value.table_lookups import MOST_OF_A_KIND, Found, best_points
from scorer.uses.simulate.value.valuing import NO_GAIN, Numbers, Truths, Valued
from scorer.writers.tables.table import Cell

TURNED: tuple[str | None, ...] = (None, *STORES)
"""The stores that may be turned over, after the case that none is."""


class Batch:
    """Some villages and the tiles on offer; in arrays by tile the village itself comes last."""

    def __init__(self, villages: Sequence[DealtVillage], offer: Sequence[str], pools: Pools) -> None:
        pools.tidy()
        self.offer, self.pools = offer, pools
        self.columns = Columns(villages)
        self.contracts = [pools.contracts(dealt.contracts) for dealt in villages]
        self.stores = [Stores(dealt.tiles, pools.readings, pools.stand_ins) for dealt in villages]
        self.holdings = Holdings(self.columns, offer, self._also_loose())
        if self.holdings.cells.max() > MOST_OF_A_KIND:
            raise CannotWrite("more pieces than tables are shared for")
        self.worth = contracts_worth(self.columns, offer)

    def valued(self) -> Valued:
        """The totals, and what each tile would add."""
        asked = self.columns.asked(self.offer)
        fixed = Fixed(self.columns, self.offer, self.pools.home_counts)
        villages = np.concatenate([fixed.with_each, fixed.now[:, None]], axis=1)
        choosing = (villages[:, :, (FREE_UPGRADE, FREE_EXTENSION)] > 0).any(axis=2) & _and_itself(asked)
        wanted = _and_itself(asked & np.array([asks_for_pieces(tile) for tile in self.offer])) | choosing
        pieces = self._pieces(wanted, self._choices(fixed, villages, choosing))
        totals = worth(villages) + np.where(wanted, pieces, pieces[:, -1:])
        return Valued(totals[:, -1], np.where(asked, totals[:, :-1] - totals[:, -1:], NO_GAIN))

    # ---- free choices and stores --------------------------------------------------------------------------

    def _choices(self, fixed: Fixed, villages: Numbers, choosing: Truths) -> Choices:
        """What free choices add to each village with each tile, what must stay on stores included."""
        kept = np.array([[stores.kept_worth(turned) for turned in TURNED] for stores in self.stores])
        plain = np.repeat(kept[:, :1], choosing.shape[1], axis=1)
        turning = np.full((*choosing.shape, len(STORES)), IMPOSSIBLE)
        rows, tiles = np.nonzero(choosing)
        if len(rows):
            found = choices(self.columns, fixed, rows, villages[rows, tiles], self.pools.home_counts)
            plain[rows, tiles] += found.plain
            turning[rows, tiles] = found.stores + kept[rows, 1:]
        return Choices(plain, turning)

    def _also_loose(self) -> Numbers:
        """Pieces on stores that may be used elsewhere."""
        nothing = [0] * len(PIECES)
        return np.array([stores.also_loose or nothing for stores in self.stores])

    # ---- pieces -------------------------------------------------------------------------------------------

    def _pieces(self, wanted: Truths, free: Choices) -> Numbers:
        """The best points of all pieces together with a free choice."""
        rows, tiles = np.nonzero(wanted)
        others = np.nonzero(wanted[:, :, None] & (free.stores > IMPOSSIBLE // 2))
        questions = Questions(
            rows=np.concatenate([rows, others[0]]),
            tiles=np.concatenate([tiles, others[1]]),
            turned=np.concatenate([np.zeros_like(rows), others[2] + 1]),
        )
        points = self._assigned(questions) + np.concatenate([free.plain[rows, tiles], free.stores[others]])
        best = np.full(wanted.shape, IMPOSSIBLE)
        best[rows, tiles] = points[: len(rows)]
        np.maximum.at(best, (others[0], others[1]), points[len(rows) :])
        return best

    def _assigned(self, questions: Questions) -> Numbers:
        """The best of all ways to complete contracts between pools and to give the marker to one pool."""
        found = [self._pool(questions, pool) for pool in range(len(POOLS))]
        ways = Ways(self.contracts)
        lengths = ways.lengths[questions.rows]
        asking = np.repeat(np.arange(len(lengths)), lengths)
        way = ragged.within(np.zeros_like(lengths), lengths)
        which = ragged.starts(ways.lengths)[questions.rows][asking] + way
        without, more = _together(found, asking, way)
        contract_points = self.worth.points[questions.rows, questions.tiles]
        total = without + contract_points[asking] * ways.completed[which]
        marker = self._marker(questions)[asking]
        total += np.where(ways.takes_marker[which], np.where(marker, 0, IMPOSSIBLE), np.where(marker, more, 0))
        return ragged.best(total, lengths, IMPOSSIBLE) + self.worth.left_open[questions.rows, questions.tiles]

    def _marker(self, questions: Questions) -> Truths:
        brings_it = np.array([tile in CARRIERS for tile in self.offer] + [False])
        found: Truths = self.columns.marker[questions.rows] | brings_it[questions.tiles]
        return found

    def _pool(self, questions: Questions, pool: int) -> Found:
        """The best points of one pool."""
        within = np.array([bool(held.within[pool]) for held in self.contracts])
        led = within | np.array([held.asked[pool] for held in self.contracts])
        if pool == RESOURCE_POOL:
            led |= np.array([bool(stores.rates) for stores in self.stores])
        asked = questions.asked(pool, self.columns, self.offer, self.holdings, self.worth, within)

        def layout_of(row: int, cell: Cell, turned: int) -> Layout | None:
            kinds = self.stores[row].stored(TURNED[turned]) if pool == RESOURCE_POOL else ()
            return self.pools.layout(pool, cell, self.contracts[row], kinds)

        cells = self.holdings.cells[:, :, KINDS[pool]]
        return best_points(self.pools.sheets[pool], asked, cells, layout_of, ~led)


def _and_itself(by_tile: Truths) -> Truths:
    """The village itself is always asked for."""
    return np.concatenate([by_tile, np.ones((len(by_tile), 1), dtype=bool)], axis=1)


def _together(found: Sequence[Found], asking: Numbers, way: Numbers) -> tuple[Numbers, Numbers]:
    """The points of all pools without the marker, and what the pool that makes most of it would add."""
    pairs = [pool.at(asking, way) for pool in found]
    without: Numbers = np.sum([before for before, _ in pairs], axis=0)
    more: Numbers = np.max([after - before for before, after in pairs], axis=0)
    return without, more
