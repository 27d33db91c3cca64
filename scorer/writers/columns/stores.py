"""What stands on the stores of a village: what must stay, what may, and what is loose all the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from scorer.rules.holdings import fate, keeps
from scorer.writers.columns.rules import Rules
from scorer.writers.columns.ways import stored_worth
from scorer.writers.tables.pools import MARKER_AXIS

Stored = tuple[tuple[int, tuple[int, ...]], ...]
"""Points for leaving 0, 1, 2… pieces on stores, by axis."""


class LightTile(Protocol):
    """A tile in whatever light form a village has."""

    @property
    def tile(self) -> str:
        """Its id."""

    @property
    def upgraded(self) -> bool:
        """Whether its upgraded side lies face up."""

    @property
    def stored(self) -> Mapping[str, int]:
        """What stands on it."""


class Stores:
    """The stores of one village."""

    __slots__ = ("_kept", "_pool", "_rates", "_standing", "also_loose", "pools")

    def __init__(self, tiles: Iterable[LightTile], rules: Rules) -> None:
        words = {tile.tile: rules.stores[tile.tile][int(tile.upgraded)] for tile in tiles if tile.tile in rules.stores}
        self._rates = {store: word.points for store, word in words.items()}
        self._pool = {store: rules.store_pool[store] for store in words}
        self.pools = frozenset(self._pool.values())
        """The pools of which stores count pieces."""
        self._kept: dict[str, int] = {}
        self._standing: list[tuple[str, int, int]] = []
        self.also_loose: dict[str, int] = {}
        """Pieces on tiles that may be used elsewhere, by kind."""
        for tile in tiles:
            if tile.stored:
                self._sort(tile, rules)

    def _sort(self, tile: LightTile, rules: Rules) -> None:
        keep = keeps(rules.readings)
        for kind, count in tile.stored.items():
            match fate(rules.box.tiles[tile.tile], kind, rules.stand_ins):
                case "counts" if keep:
                    self._kept[tile.tile] = self._kept.get(tile.tile, 0) + count
                    continue
                case "counts":
                    self._standing.append((tile.tile, rules.pools.axis[kind], count))
                case "stuck":
                    continue
            self.also_loose[kind] = self.also_loose.get(kind, 0) + count

    def kept_worth(self, turned: str | None) -> int:
        """What must stay is worth, after a free upgrade if there is one."""
        return sum(count * self._rates[store].of(store == turned) for store, count in self._kept.items())

    def stored(self, pool: int, turned: str | None) -> Stored:
        """What may stay on stores, and the marker that may be put there."""
        if pool not in self.pools:
            return ()
        rates = {store: self._rates[store].of(store == turned) for store in self._rates if self._pool[store] == pool}
        by_axis: dict[int, list[tuple[int, int]]] = {}
        for store, axis, count in self._standing:
            if store in rates:
                by_axis.setdefault(axis, []).append((count, rates[store]))
        kinds = [(axis, stored_worth(standing)) for axis, standing in sorted(by_axis.items())]
        return ((MARKER_AXIS, (0, max(rates.values()))), *kinds)
