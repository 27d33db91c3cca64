"""The pieces there are to assign, and what each may stand for under the rulings in force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from scorer.box.model import GROUPS, MARKER, RESOURCES, SKILLS, WORKERS
from scorer.village.model import OwnedTile, Village

Where = Literal["winter tile", "boat", "contract", "loose gold"]


class Supply(NamedTuple):
    """Pieces of one kind in one place: loose, or standing on a store that can count them."""

    piece: str
    store: str | None = None


@dataclass(frozen=True, slots=True)
class StandIns:
    """Which pieces may stand for a symbol; everything else about pieces follows from here."""

    readings: Mapping[str, str]
    resources_stand_in: bool

    @classmethod
    def of(cls, village: Village) -> StandIns:
        """The substitutions of a village."""
        return cls(village.readings, "resources-stand-in" in village.effects)

    def for_symbol(self, symbol: str, where: Where) -> tuple[str, ...]:
        """The kinds of piece that may fill a printed symbol, the marker last."""
        real = self._real(symbol, where)
        return (*real, MARKER) if self._marker(symbol, where) else real

    def on_store(self, takes: str) -> tuple[str, ...]:
        """The kinds of resource a store counts."""
        if takes == "resource":
            return RESOURCES
        changed = self._changeable() if self.readings["boat-3b-stores"] == "yes" else ()
        return tuple(kind for kind in RESOURCES if kind in {takes, "gold", *changed})

    def _real(self, symbol: str, where: Where) -> tuple[str, ...]:
        if symbol in GROUPS:
            return GROUPS[symbol]
        if symbol == MARKER:
            return ()
        if symbol not in RESOURCES:
            return (symbol,)
        return tuple(kind for kind in RESOURCES if kind == symbol or self._stands_for(kind, symbol, where))

    def _stands_for(self, kind: str, symbol: str, where: Where) -> bool:
        """Whether one kind of resource may stand for another."""
        if where == "contract" and self.readings["contract-substitutes"] == "no":
            return False
        if symbol == "gold":
            return kind in self._changeable() and self._becomes_gold(where)
        return kind == "gold" or kind in self._changeable()

    def _changeable(self) -> tuple[str, ...]:
        """The resources that Boat 3b lets stand for any other."""
        if not self.resources_stand_in:
            return ()
        left_out = self.readings["boat-3b-stone"] == "left-out"
        return tuple(kind for kind in RESOURCES if not (left_out and kind == "stone"))

    def _becomes_gold(self, where: Where) -> bool:
        return where != "loose gold" or self.readings["boat-3b-gold"] == "everywhere"

    def _marker(self, symbol: str, where: Where) -> bool:
        """Whether the marker may be this symbol here."""
        if symbol in RESOURCES or symbol == "resource":
            return self._marker_is_resource(symbol, where)
        if symbol == "green":
            return self.readings["marker-green"] == "yes"
        if where == "boat":
            return self.readings["marker-white-wind"] == "yes"
        return symbol == MARKER or symbol in {*WORKERS, *SKILLS, "worker", "skill"}

    def _marker_is_resource(self, symbol: str, where: Where) -> bool:
        if self.readings["marker-resource"] == "stores-only":
            return False
        if symbol != "gold" or self.readings["marker-gold"] == "yes":
            return True
        # Never gold itself, but iron or wood that Boat 3b then lets stand for gold.
        return self._stands_for("wood", "gold", where)


@dataclass(frozen=True, slots=True)
class Holdings:
    """Every piece that may score, by where it stands, and those that may not."""

    supplies: Mapping[Supply, int]
    stuck: Mapping[Supply, int]
    stores_keep: bool
    """Whether what a store can count must be counted there."""

    def with_piece(self, pieces: tuple[str, ...]) -> list[Supply]:
        """The supplies of these kinds that may be used away from where they stand."""
        return [
            supply for supply in self.supplies if supply.piece in pieces and not (self.stores_keep and supply.store)
        ]

    def at(self, store: str) -> list[Supply]:
        """The supplies standing on a store that it can count."""
        return [supply for supply in self.supplies if supply.store == store]


def holdings(village: Village) -> Holdings:
    """Sort the pieces of a village: loose, countable on their store, or stuck on it."""
    stand_ins = StandIns.of(village)
    supplies = Counter({Supply(kind): count for kind, count in village.loose.items() if count})
    stuck: Counter[Supply] = Counter()
    for owned in village.tiles:
        for kind, count in owned.standing.items():
            if counts_on(owned, kind, stand_ins):
                supplies[Supply(kind, owned.tile)] += count
            elif owned.fact.is_store and village.readings["store-strangers"] == "stuck":
                stuck[Supply(kind, owned.tile)] += count
            else:
                supplies[Supply(kind)] += count
    if village.first_player:
        supplies[Supply(MARKER)] = 1
    return Holdings(supplies, stuck, village.readings["stores"] == "stay")


def counts_on(owned: OwnedTile, kind: str, stand_ins: StandIns) -> bool:
    """Whether a resource standing on this tile can be counted there."""
    scoring = owned.fact.scoring
    return scoring is not None and scoring.kind == "store" and kind in stand_ins.on_store(scoring.takes)
