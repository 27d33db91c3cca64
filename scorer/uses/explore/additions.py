"""A tile more: what it brings, where it goes, and why there may be no number for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from scorer.board.geometry import Hex
from scorer.board.measure import measured_tiles, told_at
from scorer.board.measures import by_place
from scorer.box.box import Box
from scorer.box.model import NONE, Tile
from scorer.uses.explore.best_place import Place
from scorer.uses.explore.questions import Variant
from scorer.uses.explore.start import Start
from scorer.village.elsewhere import EXTENSIONS, Elsewhere, left_in_box, sets_in_play
from scorer.village.model import OwnedTile, loose_fields
from scorer.words.language import apart, say, together

NEVER = "never-in-winter"


class Addition(NamedTuple):
    """A village with one tile more; no village where that cannot be, or cannot be known."""

    tile: str
    variant: Variant | None
    note: str | None = None
    at: Hex | None = None
    turn: int | None = None


@dataclass(frozen=True)
class Adding:
    """Adds tiles to a village, each by itself."""

    start: Start

    @property
    def box(self) -> Box:
        """The box of the village."""
        return self.start.village.box

    @property
    def elsewhere(self) -> Elsewhere:
        """What the others hold."""
        return self.start.village.elsewhere

    def tile(self, tile: Tile) -> Addition:
        """The village with this tile, its gift taken, whoever has it in the game."""
        added = self._added(tile)
        owner = self.elsewhere.owners.get(tile.cardboard)
        theirs = say("now with {player}", player=owner) if owner else ""
        return added._replace(note=_joined(added.note or "", theirs))

    def _added(self, tile: Tile) -> Addition:
        if tile.effect == NEVER:
            return Addition(tile.id, None, say("exchanged for another boat before winter"))
        if self._is_for_more_players(tile):
            shown = {
                "tile": self.box.words.tile(tile.id),
                "least": tile.players_from,
                "count": self.elsewhere.players + 1,
            }
            return Addition(tile.id, None, say("{tile} is for {least} players or more, and there are {count}", **shown))
        gift = self._gift(tile)
        replaced = self._boat() if tile.season == "boat" else None
        gone = None if replaced is None else self.start.village.tiles[replaced]
        back = self._given_back(gone) if gone else {}
        if any(count > self._left(piece) + back.get(piece, 0) for piece, count in gift.items()):
            lacking = say("the box does not hold what it brings: {gift}", gift=_words(self.box, gift))
            return Addition(tile.id, None, lacking)
        if replaced is not None:
            return self._instead(replaced, tile, gift, back)
        if self.start.rim:
            return self._at_its_best(tile, gift)
        return self._somewhere(tile, gift)

    def _is_for_more_players(self, tile: Tile) -> bool:
        """Whether a boat stays in the box; with The Merchants it may come in for Sea Bastion II."""
        if tile.season != "boat" or not self.elsewhere.players:
            return False
        merchants = self.box.set_that_adds(EXTENSIONS) in self.elsewhere.sets | sets_in_play(self.start.village)
        return tile.players_from > self.elsewhere.players + 1 and not merchants

    def _gift(self, tile: Tile) -> Mapping[str, int]:
        """What the tile brings; the marker comes with the turn order tile that carries it."""
        if tile.id in self.box.marker_carriers and not self.start.village.first_player:
            return {**tile.gift, self.box.marker: 1}
        return tile.gift

    def _left(self, piece: str) -> int:
        """How many the village may still get; the marker is taken from whoever has it."""
        return 1 if piece == self.box.marker else left_in_box(self.start.village, piece)

    def _boat(self) -> int | None:
        """The place of the winter boat in the list of tiles."""
        tiles = enumerate(self.start.village.tiles)
        return next((index for index, owned in tiles if owned.fact.season == "boat"), None)

    def _given_back(self, boat: OwnedTile) -> Mapping[str, int]:
        """What the gift of a boat takes with it, as far as it is there; it came last, and cannot have been spent."""
        loose = self.start.village.loose
        there = {piece: min(count, loose[piece]) for piece, count in boat.fact.gift.items() if piece in loose}
        return {piece: count for piece, count in there.items() if count}

    def _instead(self, index: int, tile: Tile, gift: Mapping[str, int], back: Mapping[str, int]) -> Addition:
        """A boat on the hex of the boat owned, whose gift leaves with it."""
        tiles, ground = self.start.village.tiles, self.start.ground
        gone = tiles[index]
        added = OwnedTile(box=self.box, tile=tile.id, at=gone.at, turn=gone.turn)
        notes = [say("instead of {tile}", tile=gone.name), _with(self.box, gift), _leaving(gone, back)]
        if ground is None and self.is_unknown(added):
            return Addition(tile.id, None, _by_its_place())
        counts = ground.exchanged(gone.tile, added) if ground else None
        laid = (*tiles[:index], added, *tiles[index + 1 :])
        variant = self.start.with_tiles(laid, counts, **self._taken(gift, back))
        return Addition(tile.id, variant, _joined(*notes), gone.at, gone.turn if gone.at else None)

    def _at_its_best(self, tile: Tile, gift: Mapping[str, int]) -> Addition:
        """A tile where it brings most."""
        assert self.start.rim
        place = self.start.rim.best_place(tile)
        if place is None:
            return Addition(tile.id, None, say("it fits nowhere"))
        tiles = (*self.start.village.tiles, place.owned)
        variant = self.start.with_tiles(tiles, place.counts, **self._taken(gift))
        note = _joined(_where(place), _with(self.box, gift))
        return Addition(tile.id, variant, note, place.owned.at, place.owned.turn)

    def _somewhere(self, tile: Tile, gift: Mapping[str, int]) -> Addition:
        """A tile of a village without a layout."""
        added = OwnedTile(box=self.box, tile=tile.id)
        if self.is_unknown(added):
            return Addition(tile.id, None, _by_its_place())
        by_number = say("by the number measured") if by_place(added, self.start.village.readings) else ""
        variant = self.start.with_tiles((*self.start.village.tiles, added), **self._taken(gift))
        return Addition(tile.id, variant, _joined(by_number, _with(self.box, gift)))

    def is_unknown(self, added: OwnedTile) -> bool:
        """Whether a tile scores by its place, and nobody has measured it."""
        place = by_place(added, self.start.village.readings)
        return place is not None and told_at(self.start.village, place) is None

    def notes(self, tiles: Iterable[Tile]) -> Iterator[str]:
        """What holds for all numbers of a village without a layout."""
        village = self.start.village
        if village.has_layout:
            return
        if any(self.is_unknown(OwnedTile(box=self.box, tile=tile.id)) for tile in tiles):
            yield say(
                "What depends on its place has no number: give every tile an `at`, or its number under `measured`."
            )
        numbers = [owned.name for owned in measured_tiles(village)]
        if numbers:
            tiles_measured = together(numbers)
            yield say("What was measured stays as it is, whatever comes or goes: {tiles}.", tiles=tiles_measured)

    def _taken(self, gift: Mapping[str, int], back: Mapping[str, int] = NONE) -> dict[str, Any]:
        """The fields of the village that a gift changes, and one given back."""
        village = self.start.village
        change = {piece: gift.get(piece, 0) - back.get(piece, 0) for piece in (*gift, *back)}
        return loose_fields(
            village, {piece: count for piece, count in change.items() if piece not in village.box.groups}
        )


def _words(box: Box, gift: Mapping[str, int]) -> str:
    return together(box.words.some(piece, count) for piece, count in gift.items())


def _with(box: Box, gift: Mapping[str, int]) -> str:
    return say("brings {gift}", gift=_words(box, gift)) if gift else ""


def _leaving(boat: OwnedTile, back: Mapping[str, int]) -> str:
    """What becomes of the gift of a boat that is exchanged."""
    if not boat.fact.gift:
        return ""
    if back == boat.fact.gift:
        return say("what {tile} brought leaves with it", tile=boat.name)
    if back:
        gift = _words(boat.box, back)
        return say("of what {tile} brought {gift} leaves with it, the rest stays", tile=boat.name, gift=gift)
    return say("what {tile} brought stays", tile=boat.name)


def _where(place: Place) -> str:
    if place.anywhere:
        return say("anywhere it fits, such as {place}", place=place.in_words)
    return say("best {place}", place=place.in_words)


def _by_its_place() -> str:
    return say("depends on its place")


def _joined(*notes: str) -> str | None:
    return apart(notes) or None
