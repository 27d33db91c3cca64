"""What belongs to one village alone, its contracts and what stands on its stores, as ways to spend pieces for points.

A way is so many pieces of each kind for so many points. Those of several contracts and stores add up.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, product
from typing import NamedTuple

import numpy as np

from scorer.rules.holdings import fate, keeps
from scorer.writers.columns.column_book import ColumnBook
from scorer.writers.columns.numbers import BITS, MOST_COUNTED, Numbers, enough, packed, unpacked
from scorer.writers.tables.moves import Need
from scorer.writers.tables.pools import MARKER_AXIS
from scorer.writers.tables.table import Cell

OwnTile = tuple[str, bool, str | None, Mapping[str, int]]
"""A tile, whether its upgraded side lies face up, its extension, and what stands on it."""
Standing = tuple[tuple[int, tuple[int, ...]], ...]
"""Points for leaving 0, 1, 2… pieces on stores, by axis."""
MANY = 64
"""From so many ways on it pays to look for double ones."""
MARKER = MOST_COUNTED
"""The bits of the marker in packed pieces."""
CONTRACT_BIT = 20
CONTRACT, EARNED_BITS = 1 << CONTRACT_BIT, CONTRACT_BIT + 6
"""One contract completed, in a number whose lower part are points, so that both add up in one go; what a contract is
worth differs by the tiles owned, and so is multiplied only where ways are looked up. Six bits hold 63 contracts."""


# ---- what a village has --------------------------------------------------------------------------------------


class Contracts:
    """The contracts of a village, by where their pieces come from."""

    __slots__ = ("apart", "asked", "ways", "within")

    def __init__(self, rules: ColumnBook, numbers: Sequence[int]) -> None:
        found = {number: rules.contract(number) for number in sorted(numbers)}
        pools = range(len(rules.pools.kinds))
        self.within = [tuple(number for number, one in found.items() if one.pool == pool) for pool in pools]
        """By pool: those that take from it alone."""
        self.apart = tuple(number for number, one in found.items() if one.pool is None)
        """Those between pools."""
        self.asked = [any(found[number].needs[pool] for number in self.apart) for pool in pools]
        """Whether those between pools take anything from each pool."""
        self.ways = [
            [found[number] for number, done in zip(self.apart, taken, strict=True) if done]
            for taken in product((False, True), repeat=len(self.apart))
        ]
        """Every set of the contracts between pools, one of which is completed."""


class Stores:
    """The stores of one village: what must stay there, what may, and what is loose all the same."""

    __slots__ = ("_rates", "_standing", "also_loose", "kept", "pools")

    def __init__(self, tiles: Sequence[OwnTile], rules: ColumnBook) -> None:
        self._rates = {
            tile: (rules.store_pool[tile], rules.stores[tile][int(is_upgraded)].points)
            for tile, is_upgraded, _, _ in tiles
            if tile in rules.stores
        }
        self.pools = frozenset(pool for pool, _ in self._rates.values())
        """The pools of which stores count pieces."""
        self.kept: defaultdict[str, int] = defaultdict(int)
        """How many pieces must stay on each store."""
        self.also_loose: defaultdict[str, int] = defaultdict(int)
        """Pieces on tiles that may be used elsewhere, by kind."""
        self._standing: list[tuple[str, int, int]] = []
        for tile, _, _, stored in tiles:
            for kind, count in stored.items():
                match fate(rules.box.tiles[tile], kind, rules.stand_ins):
                    case "loose":
                        self.also_loose[kind] += count
                    case "counts" if keeps(rules.readings):
                        self.kept[tile] += count
                    case "counts":
                        self.also_loose[kind] += count
                        self._standing.append((tile, rules.pools.axis[kind], count))

    def kept_worth(self, turned: str | None) -> int:
        """What must stay is worth, after a free upgrade if there is one."""
        return sum(count * self._rates[store][1].of(store == turned) for store, count in self.kept.items())

    def may_stay(self, pool: int, turned: str | None) -> Standing:
        """What may stay on stores, and the marker that may be put there."""
        if pool not in self.pools:
            return ()
        rates = {store: rate.of(store == turned) for store, (of_pool, rate) in self._rates.items() if of_pool == pool}
        by_axis: dict[int, list[int]] = {}
        for store, axis, count in self._standing:
            if store in rates:
                by_axis.setdefault(axis, []).extend([rates[store]] * count)
        # The best places are taken first, so that so many pieces make the most of them.
        worth = [(axis, tuple(accumulate(sorted(each, reverse=True), initial=0))) for axis, each in by_axis.items()]
        return ((MARKER_AXIS, (0, max(rates.values()))), *sorted(worth))


# ---- ways to spend it ------------------------------------------------------------------------------------------


class Ways(NamedTuple):
    """Ways to spend pieces, and what each of them earns: contracts, and points of stores."""

    pieces: Numbers
    """Packed, the marker first."""
    earned: Numbers


@lru_cache(maxsize=4096)
def _fillings(needs: tuple[Need, ...], axes: int) -> Numbers:
    """Every collection of pieces that fills all needs; the marker, on the first axis, is there once at most."""
    found = {(0,) * axes}
    for need in needs:
        found = {
            (*row[:axis], row[axis] + 1, *row[axis + 1 :]) for row in found for axis in need.axes if axis or not row[0]
        }
    return packed(np.array(sorted(found), dtype=np.int64).reshape(-1, axes))


@lru_cache(maxsize=4096)
def optional(needs: tuple[Need, ...], axes: int) -> Ways:
    """To complete a contract, or not to."""
    pieces = np.concatenate([[0], _fillings(needs, axes)])
    return Ways(pieces, np.where(pieces > 0, CONTRACT, 0))


@lru_cache(maxsize=4096)
def demanded(needs: tuple[Need, ...], axes: int) -> Ways:
    """To give what a contract takes that is counted elsewhere."""
    pieces = _fillings(needs, axes)
    return Ways(pieces, np.zeros_like(pieces))


def together(first: Ways, others: Sequence[Ways], most: Cell) -> Ways:
    """Every way to do one of each part at once with no more pieces than there are; there are enough for the first."""
    pieces, earned = first
    limit, axes = int(packed(np.array(most))), len(most)
    for part in others:
        pieces, earned = _sums(pieces, part.pieces), _sums(earned, part.earned)
        possible = enough(limit, pieces, axes)
        pieces, earned = pieces[possible], earned[possible]
        if len(pieces) > MANY:
            pieces, earned = _without_doubles(pieces, earned, axes)
    return Ways(pieces, earned)


def _sums(numbers: Numbers, others: Numbers) -> Numbers:
    """Each number with each other."""
    return np.add.outer(numbers, others).reshape(-1)


def _without_doubles(pieces: Numbers, earned: Numbers, axes: int) -> tuple[Numbers, Numbers]:
    """Of ways with the same pieces and as many contracts only the one with most points."""
    counts = unpacked(pieces, axes)
    steps = np.cumprod([1, *(counts.max(axis=0)[:-1] + 1)])
    # Pieces, contracts, points, from the highest bits to the lowest: after sorting the last of those alike is the best.
    key = ((counts @ steps) << EARNED_BITS) + earned
    order = np.argsort(key)
    alike = key[order] >> CONTRACT_BIT
    kept = order[np.append(alike[1:] != alike[:-1], True)]
    return pieces[kept], earned[kept]


@lru_cache(maxsize=4096)
def stored(standing: Standing, axes: int) -> Ways:
    """Every way to leave pieces on stores."""
    pieces, earned = np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.int64)
    for axis, worth in standing:
        pieces = _sums(pieces, np.arange(len(worth)) << (BITS * axis))
        earned = _sums(earned, np.array(worth))
    return Ways(pieces, earned)


class Layout:
    """Where ways to spend pieces lead, counted from any cell, and what each of them earns.

    For each set of the contracts between pools, the ways without the marker and then those with it, end to end.
    """

    __slots__ = ("_earned", "_offsets", "_points", "_steps", "lengths", "taken")

    def __init__(self, ways: Sequence[Ways], axes: int) -> None:
        # Where nothing is possible there is a way for which nobody has the pieces.
        no_way = Ways(packed(np.array([[0] + [MOST_COUNTED] * (axes - 1)])), np.zeros(1, dtype=np.int64))
        plain = [Ways(*(column[(each.pieces & MARKER) == 0] for column in each)) for each in ways]
        parts = [part if len(part.earned) else no_way for both in zip(plain, ways, strict=True) for part in both]
        self.lengths = [len(part.earned) for part in parts]
        """How many ways there are in each part."""
        pieces = np.concatenate([part.pieces for part in parts])
        self._earned = np.concatenate([part.earned for part in parts])
        self.taken: Numbers = pieces >> BITS
        """The pieces of each way but the marker, packed."""
        self._steps = -unpacked(pieces, axes)
        # The marker is on the first axis: a holding with it is one step further.
        self._steps[:, 0] += np.repeat(np.arange(len(parts)) % 2, self.lengths)
        self._offsets: dict[tuple[int, ...], Numbers] = {}
        self._points: dict[int, Numbers] = {}

    def offsets(self, steps: tuple[int, ...]) -> Numbers:
        """How far each way leads in a flat table of such steps."""
        known = self._offsets.get(steps)
        if known is None:
            known = self._offsets[steps] = self._steps @ np.array(steps)
        return known

    def points(self, contract_points: int) -> Numbers:
        """What each way earns, for so many points a contract."""
        known = self._points.get(contract_points)
        if known is None:
            contracts, of_stores = self._earned >> CONTRACT_BIT, self._earned & (CONTRACT - 1)
            known = self._points[contract_points] = contracts * contract_points + of_stores
        return known
