"""A tile more: what it brings, where it goes, and why there may be no number for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from operator import methodcaller
from typing import Any, NamedTuple

from scorer.board.geometry import Hex
from scorer.board.measure import measured_tiles, told_at
from scorer.board.measures import by_place
from scorer.box.box import Box
from scorer.box.frozen import NONE
from scorer.box.model import Tile
from scorer.uses.explore.best_place import FreeHexes
from scorer.uses.explore.start import Start
from scorer.uses.explore.totals import Variant
from scorer.village.elsewhere import EXTENSIONS, left_in_box
from scorer.village.model import OwnedTile, Village, loose_fields
from scorer.words.sentence import Said, apart, row, sentence

NEVER = "never-in-winter"
BY_ITS_PLACE = sentence("depends on its place")


class Addition(NamedTuple):
    """A village with one tile more; no village where that cannot be, or cannot be known."""

    tile: str
    variant: Variant | None
    note: Said | None = None
    at: Hex | None = None
    turn: int | None = None


@dataclass(frozen=True)
class Adding:
    """Adds tiles to a village, each by itself."""

    start: Start

    @property
    def village(self) -> Village:
        """The village explored."""
        return self.start.village

    def tile(self, tile: Tile) -> Addition:
        """The village with this tile, its gift taken, whoever has it in the game."""
        added = self._added(tile)
        owner = self.village.elsewhere.owners.get(tile.cardboard)
        return added._replace(note=apart([added.note, sentence("now with {player}", player=owner) if owner else None]))

    def _added(self, tile: Tile) -> Addition:
        refused = self._not_to_be_had(tile)
        if refused:
            return Addition(tile.id, None, refused)
        gift = self._gift(tile)
        is_boat = self.village.box.seasons[tile.season].won == "by choice"
        boats = [owned for owned in self.village.tiles if is_boat and owned.fact.season == tile.season]
        # The gift of a boat leaves with it as far as it is there: it came last, and cannot have been spent.
        back = dict(Counter(boats[0].fact.gift) & Counter(self.village.loose)) if boats else NONE
        if any(count > self._left(piece) + back.get(piece, 0) for piece, count in gift.items()):
            lacking = sentence("the box does not hold what it brings: {gift}", gift=_words(self.village.box, gift))
            return Addition(tile.id, None, lacking)
        if boats:
            return self._instead(boats[0], tile, gift, back)
        if self.start.free_hexes:
            return self._at_its_best(tile, gift, self.start.free_hexes)
        return self._somewhere(tile, gift)

    def _not_to_be_had(self, tile: Tile) -> Said | None:
        """Why nobody has a boat in winter; with The Merchants any may come in for Sea Bastion II."""
        if tile.effect == NEVER:
            return sentence("exchanged for another boat before winter")
        others = self.village.elsewhere.players
        if 0 < others < tile.players_from - 1 and not self.start.has(EXTENSIONS):
            shown = {"tile": self.village.box.words.tile(tile.id), "least": tile.players_from, "count": others + 1}
            return sentence("{tile} is for {least} players or more, and there are {count}", **shown)
        return None

    def _gift(self, tile: Tile) -> Mapping[str, int]:
        """What the tile brings; the marker comes with the turn order tile that carries it."""
        box = self.village.box
        if tile.id in box.marker_carriers and not self.village.first_player:
            return {**tile.gift, box.marker: 1}
        return tile.gift

    def _left(self, piece: str) -> int:
        """How many the village may still get; the marker is taken from whoever has it."""
        return 1 if piece == self.village.box.marker else left_in_box(self.village, piece)

    def _instead(self, gone: OwnedTile, tile: Tile, gift: Mapping[str, int], back: Mapping[str, int]) -> Addition:
        """A boat on the hex of the boat owned, whose gift leaves with it."""
        added = OwnedTile(box=self.village.box, tile=tile.id, at=gone.at, turn=gone.turn)
        if self.start.counted is None and self.is_unknown(added):
            return Addition(tile.id, None, BY_ITS_PLACE)
        taken = self._taken(gift, back)
        variant = self.start.instead(gone, added, methodcaller("exchanged", gone.tile, added), **taken)
        notes = [sentence("instead of {tile}", tile=gone.name), _brings(added, gift), _leaving(gone, back)]
        return Addition(tile.id, variant, apart(notes), gone.at, gone.turn if gone.at else None)

    def _at_its_best(self, tile: Tile, gift: Mapping[str, int], free: FreeHexes) -> Addition:
        """A tile where it brings most."""
        place = free.best_place(tile)
        if place is None:
            return Addition(tile.id, None, sentence("it fits nowhere"))
        tiles = (*self.village.tiles, place.owned)
        variant = self.start.changed(lambda _: place.counts, tiles=tiles, **self._taken(gift))
        note = apart([place.in_words, _brings(place.owned, gift)])
        return Addition(tile.id, variant, note, place.owned.at, place.owned.turn)

    def _somewhere(self, tile: Tile, gift: Mapping[str, int]) -> Addition:
        """A tile of a village without a layout."""
        added = OwnedTile(box=self.village.box, tile=tile.id)
        if self.is_unknown(added):
            return Addition(tile.id, None, BY_ITS_PLACE)
        measured = by_place(added, self.village.readings)
        by_number = sentence("by the number measured") if measured else None
        variant = self.start.changed(tiles=(*self.village.tiles, added), **self._taken(gift))
        return Addition(tile.id, variant, apart([by_number, _brings(added, gift)]))

    def is_unknown(self, added: OwnedTile) -> bool:
        """Whether a tile scores by its place, and nobody has measured it."""
        place = by_place(added, self.village.readings)
        return place is not None and told_at(self.village, place) is None

    def notes(self, tiles: Iterable[Tile]) -> Iterator[Said]:
        """What holds for all numbers of a village without a layout."""
        if self.village.has_layout:
            return
        if any(self.is_unknown(OwnedTile(box=self.village.box, tile=tile.id)) for tile in tiles):
            yield sentence(
                "What depends on its place has no number: give every tile an `at`, or its number under `measured`."
            )
        numbers = row(owned.name for owned in measured_tiles(self.village))
        if numbers.parts:
            yield sentence("What was measured stays as it is, whatever comes or goes: {tiles}.", tiles=numbers)

    def _taken(self, gift: Mapping[str, int], back: Mapping[str, int] = NONE) -> dict[str, Any]:
        """The fields of the village that a gift changes, and one given back; what is drawn unseen changes none."""
        groups = self.village.box.groups
        change = {piece: gift.get(piece, 0) - back.get(piece, 0) for piece in (*gift, *back) if piece not in groups}
        return loose_fields(self.village, change)


def _words(box: Box, gift: Mapping[str, int]) -> Said:
    return row(box.words.some(piece, count) for piece, count in gift.items())


def _brings(owned: OwnedTile, gift: Mapping[str, int]) -> Said | None:
    return sentence("brings {gift}", gift=_words(owned.box, gift)) if gift else None


def _leaving(boat: OwnedTile, back: Mapping[str, int]) -> Said | None:
    """What becomes of the gift of a boat that is exchanged."""
    if not boat.fact.gift:
        return None
    if back == boat.fact.gift:
        return sentence("what {tile} brought leaves with it", tile=boat.name)
    if back:
        gift = _words(boat.box, back)
        return sentence("of what {tile} brought {gift} leaves with it, the rest stays", tile=boat.name, gift=gift)
    return sentence("what {tile} brought stays", tile=boat.name)
