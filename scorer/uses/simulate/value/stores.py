"""What stands on the stores of a dealt village: what must stay, what may, and what is loose all the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorer.box.model import MARKER, PIECES, catalogue
from scorer.rules.holdings import StandIns
from scorer.uses.simulate.deal.dealt import PLACE, DealtTile
from scorer.uses.simulate.value.extras import stored_worth
from scorer.uses.simulate.value.rule_sets import AXIS

Stored = tuple[tuple[int, tuple[int, ...]], ...]
STORES = frozenset(tile.id for tile in catalogue().tiles.values() if tile.is_store)


class Stores:
    """The stores of one village."""

    __slots__ = ("also_loose", "kept", "rates", "standing", "turned")

    def __init__(self, tiles: Sequence[DealtTile], readings: Mapping[str, str], stand_ins: StandIns) -> None:
        stores = [tile for tile in tiles if tile.tile in STORES]
        self.rates: dict[str, int] = {}
        self.turned: dict[str, int] = {}
        self.kept: dict[str, int] = {}
        self.standing: list[tuple[str, str, int]] = []
        self.also_loose: list[int] = []
        """Pieces on stores that may be used elsewhere, by kind; empty if there are none."""
        if stores:
            in_time = readings["flipper"] == "before-stores"
            self.rates = {store.tile: rate(store.tile, store.upgraded) for store in stores}
            self.turned = {store.tile: rate(store.tile, store.upgraded or in_time) for store in stores}
            self._sort(stores, readings, stand_ins)

    def _sort(self, stores: Sequence[DealtTile], readings: Mapping[str, str], stand_ins: StandIns) -> None:
        keep, stuck = readings["stores"] == "stay", readings["store-strangers"] == "stuck"
        also_loose = [0] * len(PIECES)
        for store in stores:
            counted = stand_ins.on_store(takes(store.tile)) if store.stored else ()
            for kind, count in store.stored.items():
                if kind in counted and keep:
                    self.kept[store.tile] = self.kept.get(store.tile, 0) + count
                    continue
                if kind in counted:
                    self.standing.append((store.tile, kind, count))
                if kind in counted or not stuck:
                    also_loose[PLACE[kind]] += count
        self.also_loose = also_loose

    def kept_worth(self, turned: str | None) -> int:
        """What must stay is worth, after a free upgrade if there is one."""
        return sum(count * self._rate(store, turned) for store, count in self.kept.items())

    def stored(self, turned: str | None) -> Stored:
        """What may stay on stores, and the marker that may be put there: points for 0, 1, 2… pieces, by axis."""
        if not self.rates:
            return ()
        by_kind: dict[str, list[tuple[int, int]]] = {}
        for store, kind, count in self.standing:
            by_kind.setdefault(kind, []).append((count, self._rate(store, turned)))
        best = max(self._rate(store, turned) for store in self.rates)
        kinds = [(AXIS[kind], stored_worth(standing)) for kind, standing in sorted(by_kind.items())]
        return ((AXIS[MARKER], (0, best)), *kinds)

    def _rate(self, store: str, turned: str | None) -> int:
        return self.turned[store] if store == turned else self.rates[store]


def rate(store: str, upgraded: bool) -> int:
    """What a store pays for each resource."""
    scoring = catalogue().tiles[store].scoring
    assert scoring
    return scoring.rate(upgraded)


def takes(store: str) -> str:
    """The kind of resource a store is for."""
    scoring = catalogue().tiles[store].scoring
    assert scoring
    return scoring.takes
