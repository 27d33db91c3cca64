"""The pieces there are to assign, what each may stand for under the rulings in force, and what allows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from scorer.box.box import Box
from scorer.box.model import Group, Tile
from scorer.rules.book import Where
from scorer.village.model import Village

STAND_IN = "resources-stand-in"
"""The effect of Boat 3b."""


class Supply(NamedTuple):
    """Pieces of one kind in one place: loose, or standing on a store that can count them."""

    piece: str
    store: str | None = None
    stranger: bool = False
    """Loose, although it stands on a store: one that cannot count it."""

    def leaves_for(self, target: str) -> bool:
        """Whether it comes off a store to be put there."""
        return self.stranger or self.store not in (None, target)


class TakenFor(NamedTuple):
    """A symbol that a piece is taken for, and the effect of a tile that allows it, where the piece does not itself."""

    symbol: str
    effect: str = ""


@dataclass(frozen=True, slots=True)
class StandIns:
    """Which pieces may stand for a symbol, and why; everything else about pieces follows from here."""

    box: Box
    readings: Mapping[str, str]
    by_boat: bool
    """Whether Boat 3b lets each resource stand for any other."""

    @classmethod
    def of(cls, village: Village) -> StandIns:
        """The substitutions of a village."""
        return cls(village.box, village.readings, STAND_IN in village.effects)

    def for_symbol(self, symbol: str, where: Where) -> tuple[str, ...]:
        """The kinds of piece that may fill a printed symbol, the marker last."""
        real = self._real(symbol, where)
        return (*real, self.box.marker) if self._marker(symbol, where) else real

    def on_store(self, takes: str) -> tuple[str, ...]:
        """The kinds of piece a store counts."""
        group = self.box.group_of(takes)
        if takes == group.id:
            return group.pieces
        changed = self._changeable(group) if self.readings["boat-3b-stores"] == "yes" else ()
        return tuple(kind for kind in group.pieces if kind in {takes, *changed} or kind in self.box.stand_for_all)

    def steps(self, piece: str, symbol: str) -> tuple[TakenFor, ...]:
        """How a piece that counts as a symbol comes to be it, step by step; no step where it is what is asked for."""
        if piece in self.box.kinds_of(symbol):
            return ()
        if piece == self.box.marker:
            return self._marker_steps(symbol)
        by_itself = piece in self.box.stand_for_all and symbol not in self.box.stand_for_all
        return (TakenFor(symbol, "" if by_itself else STAND_IN),)

    def _marker_steps(self, symbol: str) -> tuple[TakenFor, ...]:
        """The marker is what is asked for, or by a ruling only what Boat 3b then lets stand for it."""
        if not self._barred(symbol):
            return (TakenFor(symbol),)
        between = self._between(self.box.group_of(symbol))
        return (TakenFor(between[-1]), TakenFor(symbol, STAND_IN)) if between else ()

    def _real(self, symbol: str, where: Where) -> tuple[str, ...]:
        if symbol == self.box.marker:
            return ()
        group = self.box.group_of(symbol)
        if symbol == group.id:
            return group.pieces
        return tuple(kind for kind in group.pieces if kind == symbol or self._stands_for(kind, symbol, group, where))

    def _stands_for(self, kind: str, symbol: str, group: Group, where: Where) -> bool:
        """Whether one kind may stand for another of its group."""
        if where == "contract" and self.readings["contract-substitutes"] == "no":
            return False
        if symbol in self.box.stand_for_all:
            goes_so_far = where != "left over" or self.readings["boat-3b-gold"] == "everywhere"
            return kind in self._changeable(group) and goes_so_far
        return kind in self.box.stand_for_all or kind in self._changeable(group)

    def _changeable(self, group: Group) -> tuple[str, ...]:
        """The resources that Boat 3b lets stand for any other: it goes as far as gold does."""
        if not self.by_boat or self.box.stand_for_all.isdisjoint(group.pieces):
            return ()
        ruled = {kind: self.box.kinds[kind].stands_in_by for kind in group.pieces}
        return tuple(kind for kind, ruling in ruled.items() if not ruling or self.readings[ruling] != "left-out")

    def _marker(self, symbol: str, where: Where) -> bool:
        """Whether the marker may be this symbol here."""
        if symbol == self.box.marker:
            return True
        group = self.box.group_of(symbol)
        if group.id not in self.box.marker_facts.stands_for:
            return False
        if group.stored and self.readings["marker-resource"] == "stores-only":
            return False
        if not self._marker_by(symbol):
            return group.stored or where != "boat" or self.readings["marker-white-wind"] == "yes"
        by_others = symbol in self.box.stand_for_all and any(
            self._stands_for(kind, symbol, group, where) for kind in self._between(group)
        )
        return by_others or not self._barred(symbol)

    def _barred(self, symbol: str) -> bool:
        """Whether a ruling keeps the marker from being this symbol itself."""
        ruling = self._marker_by(symbol)
        return bool(ruling) and self.readings[ruling] == "no"

    def _marker_by(self, symbol: str) -> str:
        """The ruling whether the marker may be this symbol, if there is one."""
        return self.box.kinds[symbol].marker_by if symbol in self.box.kinds else ""

    def _between(self, group: Group) -> tuple[str, ...]:
        """What the marker may be on the way to gold: iron or wood that Boat 3b then lets stand for gold."""
        return tuple(kind for kind in self._changeable(group) if kind not in self.box.stand_for_all)


@dataclass(frozen=True, slots=True)
class Holdings:
    """Every piece that may score, by where it stands, and those that may not."""

    supplies: Mapping[Supply, int]
    stuck: Mapping[Supply, int]
    stores_keep: bool
    """Whether what a store can count must be counted there."""

    def with_piece(self, pieces: tuple[str, ...]) -> list[Supply]:
        """The supplies of these kinds that may be used away from where they stand."""
        kept = self.stores_keep
        return [supply for supply in self.supplies if supply.piece in pieces and not (kept and supply.store)]

    def at(self, store: str) -> dict[Supply, int]:
        """The supplies standing on a store that it can count."""
        return {supply: count for supply, count in self.supplies.items() if supply.store == store}


def holdings(village: Village) -> Holdings:
    """Sort the pieces of a village: loose, countable on their store, or stuck on it."""
    stand_ins = StandIns.of(village)
    supplies = Counter({Supply(kind): count for kind, count in village.loose.items() if count})
    stuck: Counter[Supply] = Counter()
    for owned in village.tiles:
        for kind, count in owned.standing.items():
            match fate(owned.fact, kind, stand_ins):
                case "counts":
                    supplies[Supply(kind, owned.tile)] += count
                case "stuck":
                    stuck[Supply(kind, owned.tile)] += count
                case "loose":
                    supplies[Supply(kind, stranger=owned.fact.is_store)] += count
    if village.first_player:
        supplies[Supply(village.box.marker)] = 1
    return Holdings(supplies, stuck, keeps(village.readings))


def fate(tile: Tile, kind: str, stand_ins: StandIns) -> Literal["counts", "stuck", "loose"]:
    """What becomes of a piece that stands on a tile."""
    if not (tile.scoring and tile.is_store):
        return "loose"
    if kind in stand_ins.on_store(tile.scoring.read(stand_ins.readings).takes):
        return "counts"
    return "stuck" if stand_ins.readings["store-strangers"] == "stuck" else "loose"


def keeps(readings: Mapping[str, str]) -> bool:
    """Whether what a store can count must be counted there."""
    return readings["stores"] == "stay"
