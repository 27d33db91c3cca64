"""What belongs to one village alone: the contracts it holds, and what stands on its stores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, product

from scorer.rules.holdings import fate, keeps
from scorer.writers.columns.rules import Rules
from scorer.writers.tables.pools import MARKER_AXIS

OwnTile = tuple[str, bool, str | None, Mapping[str, int]]
"""A tile, whether its upgraded side lies face up, its extension, and what stands on it."""
Standing = tuple[tuple[int, tuple[int, ...]], ...]
"""Points for leaving 0, 1, 2… pieces on stores, by axis."""


class Contracts:
    """The contracts of a village, by where their pieces come from."""

    __slots__ = ("apart", "asked", "ways", "within")

    def __init__(self, rules: Rules, numbers: Sequence[int]) -> None:
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

    def __init__(self, tiles: Sequence[OwnTile], rules: Rules) -> None:
        self._rates = {
            tile: (rules.store_pool[tile], rules.stores[tile][int(is_upgraded)].points)
            for tile, is_upgraded, _, _ in tiles
            if tile in rules.stores
        }
        self.pools = frozenset(pool for pool, _ in self._rates.values())
        """The pools of which stores count pieces."""
        self.kept: dict[str, int] = {}
        """How many pieces must stay on each store."""
        self._standing: list[tuple[str, int, int]] = []
        self.also_loose: dict[str, int] = {}
        """Pieces on tiles that may be used elsewhere, by kind."""
        for tile, _, _, stored in tiles:
            if stored:
                self._sort(tile, stored, rules)

    def _sort(self, tile: str, stored: Mapping[str, int], rules: Rules) -> None:
        keep = keeps(rules.readings)
        for kind, count in stored.items():
            match fate(rules.box.tiles[tile], kind, rules.stand_ins):
                case "counts" if keep:
                    self.kept[tile] = self.kept.get(tile, 0) + count
                    continue
                case "counts":
                    self._standing.append((tile, rules.pools.axis[kind], count))
                case "stuck":
                    continue
            self.also_loose[kind] = self.also_loose.get(kind, 0) + count

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
