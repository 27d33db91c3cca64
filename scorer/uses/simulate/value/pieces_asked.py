"""What is asked of the tables: the pieces of villages that might be, and what takes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from scorer.box.model import PIECES, catalogue
from scorer.uses.simulate.deal.dealt import PLACE
from scorer.uses.simulate.value.adding import BOATS, GIVING
from scorer.uses.simulate.value.columns import COLUMN, NO_BOAT, TILES, Columns
from scorer.uses.simulate.value.pool_tables import TAKERS
from scorer.uses.simulate.value.rule_sets import POOLS, RESOURCE_POOL, Contracts, pool_of
from scorer.uses.simulate.value.table_lookups import Asked
from scorer.uses.simulate.value.valuing import Numbers, Truths

KINDS = tuple(np.array([PLACE[kind] for kind in pool]) for pool in POOLS)
OPEN = {
    tile.id: tile.scoring.points for tile in TILES.values() if tile.scoring and tile.scoring.counts == "open-contracts"
}
RAISING = catalogue().contract_points_with
CARRIERS = catalogue().marker_carriers
OTHERWISE = GIVING | CARRIERS | RAISING.keys() | OPEN.keys()
"""Tiles that bring pieces or change what others are worth."""


def asks_for_pieces(tile: str) -> bool:
    """Whether a village with one more tile, or another boat, may make something else of its pieces."""
    return tile in OTHERWISE or tile in BOATS or pool_of(tile) is not None


class Worthy(NamedTuple):
    """What contracts are worth in each village with each tile on offer; the village itself comes last."""

    points: Numbers
    """What completing one adds."""
    left_open: Numbers
    """What they score if none is completed."""


def contracts_worth(columns: Columns, offer: Sequence[str]) -> Worthy:
    """Nothing where no contract is held."""
    left_open = np.zeros((len(columns.villages), len(offer) + 1), dtype=np.int64)
    points = np.full_like(left_open, catalogue().contract_points)
    for tile, worth in OPEN.items():
        left_open += worth * _present(columns, offer, tile)
    for tile, raised in RAISING.items():
        points = np.where(_present(columns, offer, tile), np.maximum(points, raised), points)
    held = columns.held[:, None]
    return Worthy((points - left_open) * (held > 0), left_open * held)


def _present(columns: Columns, offer: Sequence[str], tile: str) -> Truths:
    """Where a tile is there: owned, unless it is a boat and another comes, or added."""
    stays = np.array([not (tile in BOATS and other in BOATS) for other in offer] + [True])
    added = np.array([other == tile for other in offer] + [False])
    found: Truths = (columns.has(tile)[:, None] & stays) | added
    return found


class Holdings:
    """The pieces of each village: as they are, without what its boat brought, and with what each tile brings."""

    def __init__(self, columns: Columns, offer: Sequence[str], also_loose: Numbers) -> None:
        giving = [tile for tile in offer if tile in GIVING]
        without_boat = columns.counts - np.minimum(_brought(columns), columns.counts)
        held = [columns.counts, without_boat]
        for tile in giving:
            before = without_boat if tile in BOATS else columns.counts
            held.append(before + np.minimum(_gift(tile), columns.left + columns.counts - before))
        self.cells: Numbers = np.stack(held, axis=1) + also_loose[:, None]
        """Villages, holdings, kinds."""
        self._variant = np.array([2 + giving.index(t) if t in GIVING else int(t in BOATS) for t in offer] + [0])

    def variants(self, rows: Numbers, tiles: Numbers, pool: int) -> Numbers:
        """Which holding a question is about: the first where this pool is the same."""
        pieces = self.cells[:, :, KINDS[pool]]
        differs = (pieces != pieces[:, :1]).any(axis=2)
        asked = self._variant[tiles]
        found: Numbers = np.where(differs[rows, asked], asked, 0)
        return found


def _gift(tile: str) -> Numbers:
    gift = catalogue().tiles[tile].gift
    return np.array([gift.get(piece, 0) for piece in PIECES])


def _brought(columns: Columns) -> Numbers:
    """What the boat of each village brought."""
    brought: Numbers = np.zeros_like(columns.counts)
    for tile in BOATS & GIVING:
        brought += (columns.boat == COLUMN[tile])[:, None] * _gift(tile)
    return brought


class Questions(NamedTuple):
    """Villages, each as it is or with a tile on offer, and with a store turned over or none."""

    rows: Numbers
    tiles: Numbers
    """The tile, as a column of the offer; the column after the last is the village itself."""
    turned: Numbers
    """The store, counted from 1."""

    def asked(
        self, pool: int, columns: Columns, offer: Sequence[str], holdings: Holdings, worth: Worthy, within: Truths
    ) -> Asked:
        """What they ask of one pool; `within` says which villages hold contracts that take from it alone."""
        return Asked(
            rows=self.rows,
            variants=holdings.variants(self.rows, self.tiles, pool),
            contract_points=np.where(within[self.rows], worth.points[self.rows, self.tiles], 0),
            turned=self.turned if pool == RESOURCE_POOL else np.zeros_like(self.turned),
            collections=self._collections(pool, columns, offer),
        )

    def _collections(self, pool: int, columns: Columns, offer: Sequence[str]) -> Numbers:
        """The tiles that take pieces of a pool: those owned, less the boat if another comes, and the one added."""
        bits = {tile: 1 << place for place, tile in enumerate(TAKERS[pool])}
        owned = np.stack([columns.has(tile) for tile in bits], axis=1) @ np.array(list(bits.values()))
        boat_bits = np.zeros(len(TILES), dtype=np.int64)
        boat_bits[[COLUMN[tile] for tile in bits if tile in BOATS]] = [bits[tile] for tile in bits if tile in BOATS]
        boat = np.where(columns.boat == NO_BOAT, 0, boat_bits[columns.boat])
        is_boat = np.array([tile in BOATS for tile in offer] + [False])
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
