"""Villages under the same rules, valued together.

The way of a batch: columns.py makes numbers of the villages, with_offer.py adds each tile on offer to them,
pieces_asked.py says which pieces are there and what takes them; the rules are those of writers/columns, and here the
pools, the marker and the contracts between pools come together.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from scorer.rules.book import CannotWrite
from scorer.rules.holdings import STAND_IN
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.uses.simulate.value.adding import boats
from scorer.uses.simulate.value.columns import Columns
from scorer.uses.simulate.value.pieces_asked import Questions, Ways, asks_for_pieces, present
from scorer.uses.simulate.value.valuing import NO_GAIN, Valued
from scorer.uses.simulate.value.with_offer import Fixed, Holdings
from scorer.writers.columns import ragged
from scorer.writers.columns.contracts_worth import contracts_worth
from scorer.writers.columns.free_choices import Choices
from scorer.writers.columns.layouts import Layout
from scorer.writers.columns.numbers import IMPOSSIBLE, Numbers, Truths
from scorer.writers.columns.shared import Shared
from scorer.writers.columns.stores import Stores
from scorer.writers.columns.table_lookups import MOST_OF_A_KIND, Found, best_points
from scorer.writers.tables.table import Cell


class Batch:
    """Some villages and the tiles on offer; in arrays by tile the village itself comes last."""

    def __init__(self, villages: Sequence[DealtVillage], offer: Sequence[str], shared: Shared) -> None:
        shared.tidy()
        self.offer, self.shared, self.rules = offer, shared, shared.rules
        self.columns = Columns(villages, shared.rules)
        self._refuse_what_changes_too_much()
        self.contracts = [shared.contracts(dealt.contracts) for dealt in villages]
        self.stores = [Stores(dealt.tiles, shared.rules) for dealt in villages]
        self.turned: tuple[str | None, ...] = (None, *shared.rules.stores)
        """The stores that may be turned over, after the case that none is."""
        self.holdings = Holdings(self.columns, offer, self._also_loose())
        if self.holdings.cells.max() > MOST_OF_A_KIND:
            raise CannotWrite("more pieces than tables are shared for")
        self.worth = contracts_worth(shared.rules, self.columns.held, lambda tile: present(self.columns, offer, tile))

    def _refuse_what_changes_too_much(self) -> None:
        """Refuse tiles on offer that columns cannot say, and those that would change what pieces stand for."""
        rules, tiles = self.rules, self.rules.box.tiles
        going = [tile for tile in boats(rules.box) if tiles[tile].effect == STAND_IN and self.columns.has(tile).any()]
        for tile in (*self.offer, *going):
            if tile in rules.refused or tile in rules.stores or tiles[tile].effect == STAND_IN:
                raise CannotWrite(rules.refused.get(tile, f"{tile} is another village's book with each tile"))

    def valued(self) -> Valued:
        """The totals, and what each tile would add."""
        asked, sums = self.columns.asked(self.offer), self.rules.sums
        fixed = Fixed(self.columns, self.offer)
        villages = np.concatenate([fixed.with_each, fixed.now[:, None]], axis=1)
        choosing = (villages[:, :, (sums.free_upgrade, sums.free_extension)] > 0).any(axis=2) & _and_itself(asked)
        taking = np.array([asks_for_pieces(self.rules, tile) for tile in self.offer])
        wanted = _and_itself(asked & taking) | choosing
        pieces = self._pieces(wanted, self._choices(fixed, villages, choosing))
        totals = sums.worth(villages) + np.where(wanted, pieces, pieces[:, -1:])
        return Valued(totals[:, -1], np.where(asked, totals[:, :-1] - totals[:, -1:], NO_GAIN))

    # ---- free choices and stores --------------------------------------------------------------------------

    def _choices(self, fixed: Fixed, villages: Numbers, choosing: Truths) -> Choices:
        """What free choices add to each village with each tile, what must stay on stores included."""
        kept = np.array([[stores.kept_worth(turned) for turned in self.turned] for stores in self.stores])
        plain = np.repeat(kept[:, :1], choosing.shape[1], axis=1)
        turning = np.full((*choosing.shape, len(self.rules.stores)), IMPOSSIBLE)
        rows, tiles = np.nonzero(choosing)
        if len(rows):
            owned, elsewhere = self.columns.owned[rows], self.columns.extensions_elsewhere[rows]
            turned = fixed.turned_by_place[rows]
            found = self.shared.free_choices.of(villages[rows, tiles], owned, elsewhere, turned)
            plain[rows, tiles] += found.plain
            turning[rows, tiles] = found.stores + kept[rows, 1:]
        return Choices(plain, turning)

    def _also_loose(self) -> Numbers:
        """Pieces on tiles that may be used elsewhere."""
        pieces, nothing = self.rules.box.pieces, [0] * len(self.rules.box.pieces)
        loose = [stores.also_loose for stores in self.stores]
        return np.array([[one.get(kind, 0) for kind in pieces] if one else nothing for one in loose])

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
        found = [self._pool(questions, pool) for pool in range(len(self.rules.pools.kinds))]
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
        brings_it = np.array([tile in self.rules.box.marker_carriers for tile in self.offer] + [False])
        found: Truths = self.columns.marker[questions.rows] | brings_it[questions.tiles]
        return found

    def _pool(self, questions: Questions, pool: int) -> Found:
        """The best points of one pool."""
        within = np.array([bool(held.within[pool]) for held in self.contracts])
        led = within | np.array([held.asked[pool] for held in self.contracts])
        led |= np.array([pool in stores.pools for stores in self.stores])
        asked = questions.asked(pool, self.columns, self.offer, self.holdings, self.worth, within)

        def layout_of(row: int, cell: Cell, turned: int) -> Layout | None:
            stored = self.stores[row].stored(pool, self.turned[turned])
            return self.shared.layout(pool, cell, self.contracts[row], stored)

        cells = self.holdings.cells[:, :, self.rules.kinds[pool]]
        return best_points(self.shared.tables[pool], asked, cells, layout_of, ~led)


def _and_itself(by_tile: Truths) -> Truths:
    """The village itself is always asked for."""
    return np.concatenate([by_tile, np.ones((len(by_tile), 1), dtype=bool)], axis=1)


def _together(found: Sequence[Found], asking: Numbers, way: Numbers) -> tuple[Numbers, Numbers]:
    """The points of all pools without the marker, and what the pool that makes most of it would add."""
    pairs = [pool.at(asking, way) for pool in found]
    without: Numbers = np.sum([before for before, _ in pairs], axis=0)
    more: Numbers = np.max([after - before for before, after in pairs], axis=0)
    return without, more
