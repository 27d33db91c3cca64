"""What is asked of the tables: the pieces of villages that might be, and what takes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from scorer.uses.simulate.value.adding import boats, giving
from scorer.uses.simulate.value.columns import NO_BOAT, Columns
from scorer.uses.simulate.value.with_offer import Holdings
from scorer.writers.columns.contracts_worth import ContractsWorth
from scorer.writers.columns.numbers import Numbers, Truths
from scorer.writers.columns.rules import Contracts, Rules
from scorer.writers.columns.table_lookups import Asked


def asks_for_pieces(rules: Rules, tile: str) -> bool:
    """Whether a village with one more tile, or another boat, may make something else of its pieces."""
    box = rules.box
    changes = (*giving(box), *box.marker_carriers, *box.contract_points_with, *rules.open, *boats(box))
    return tile in changes or tile in rules.pool_of


def present(columns: Columns, offer: Sequence[str], tile: str) -> Truths:
    """Where a tile is there: owned, unless it is a boat and another comes, or added; the village itself comes last."""
    exchanged = boats(columns.rules.box)
    stays = np.array([not (tile in exchanged and other in exchanged) for other in offer] + [True])
    added = np.array([other == tile for other in offer] + [False])
    found: Truths = (columns.has(tile)[:, None] & stays) | added
    return found


class Questions(NamedTuple):
    """Villages, each as it is or with a tile on offer, and with a store turned over or none."""

    rows: Numbers
    tiles: Numbers
    """The tile, as a column of the offer; the column after the last is the village itself."""
    turned: Numbers
    """The store, counted from 1."""

    def asked(
        self,
        pool: int,
        columns: Columns,
        offer: Sequence[str],
        holdings: Holdings,
        worth: ContractsWorth,
        within: Truths,
    ) -> Asked:
        """What they ask of one pool; `within` says which villages hold contracts that take from it alone."""
        return Asked(
            rows=self.rows,
            variants=holdings.variants(self.rows, self.tiles, columns.rules.kinds[pool]),
            contract_points=np.where(within[self.rows], worth.points[self.rows, self.tiles], 0),
            turned=self.turned if pool in columns.rules.store_pool.values() else np.zeros_like(self.turned),
            collections=self._collections(pool, columns, offer),
        )

    def _collections(self, pool: int, columns: Columns, offer: Sequence[str]) -> Numbers:
        """The tiles that take pieces of a pool: those owned, less the boat if another comes, and the one added."""
        rules, exchanged = columns.rules, boats(columns.rules.box)
        bits = {tile: 1 << place for place, tile in enumerate(rules.takers[pool])}
        owned: Numbers = np.zeros(len(columns.villages), dtype=np.int64)
        boat_bits = np.zeros(len(rules.column), dtype=np.int64)
        for tile, bit in bits.items():
            owned += columns.has(tile) * bit
            boat_bits[rules.column[tile]] = bit if tile in exchanged else 0
        boat = np.where(columns.boat == NO_BOAT, 0, boat_bits[columns.boat])
        is_boat = np.array([tile in exchanged for tile in offer] + [False])
        added = np.array([bits.get(tile, 0) for tile in offer] + [0])
        found: Numbers = owned[self.rows] - boat[self.rows] * is_boat[self.tiles] + added[self.tiles]
        return found


class Ways:
    """Every set of the contracts between pools that one of the villages might complete."""

    def __init__(self, contracts: Sequence[Contracts]) -> None:
        self.lengths = np.array([len(held.ways) for held in contracts])
        ways = [way for held in contracts for way in held.ways]
        self.completed = np.array([len(way) for way in ways])
        self.takes_marker = np.array([any(one.takes_marker for one in way) for way in ways])
