"""A tile more: what it brings, where it goes, and why there may be no number for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from scorer.board.geometry import Hex
from scorer.board.measure import measured_tiles, told_at
from scorer.board.measures import by_place
from scorer.box.box import Box
from scorer.box.model import Tile
from scorer.uses.explore.start import Start
from scorer.uses.explore.totals import Variant
from scorer.village.elsewhere import EXTENSIONS, left_in_box
from scorer.village.model import OwnedTile, Village, loose_fields
from scorer.words.sentence import Said, apart, row, sentence

NEVER = "never-in-winter"


class Addition(NamedTuple):
    """A village with one tile more; no village where that cannot be, or cannot be known."""

    tile: str
    variant: Variant | None
    note: Said | None = None
    at: Hex | None = None
    turn: int | None = None


def with_tile(start: Start, tile: Tile) -> Addition:
    """The village with this tile, its gift taken, whoever has it in the game."""
    added = _added(start, tile)
    owner = start.village.elsewhere.owners.get(tile.cardboard)
    return added._replace(note=apart([added.note, sentence("now with {player}", player=owner) if owner else None]))


def _added(start: Start, tile: Tile) -> Addition:
    village = start.village
    refused = _not_to_be_had(start, tile)
    if refused:
        return Addition(tile.id, None, refused)
    gift = _gift(village, tile)
    is_boat = village.box.seasons[tile.season].won == "by choice"
    boat = next((owned for owned in village.tiles if is_boat and owned.fact.season == tile.season), None)
    # The gift of a boat leaves with it as far as it is there: it came last, and cannot have been spent.
    back = Counter(boat.fact.gift) & Counter(village.loose) if boat else Counter[str]()
    if any(count > _left(village, piece) + back[piece] for piece, count in gift.items()):
        lacking = sentence("the box does not hold what it brings: {gift}", gift=_words(village.box, gift))
        return Addition(tile.id, None, lacking)
    added, place = _laid(start, tile, boat)
    if added is None:
        return Addition(tile.id, None, place)
    variant = start.instead(boat, added, **_taken(village, gift, back))
    note = apart([place, _brings(added, gift), _leaving(boat, back) if boat else None])
    return Addition(tile.id, variant, note, added.at, added.turn if added.at else None)


def _not_to_be_had(start: Start, tile: Tile) -> Said | None:
    """Why nobody has a boat in winter; with The Merchants any may come in for Sea Bastion II."""
    if tile.effect == NEVER:
        return sentence("exchanged for another boat before winter")
    others = start.village.elsewhere.players
    if 0 < others < tile.players_from - 1 and not start.has(EXTENSIONS):
        shown = {"tile": start.village.box.words.tile(tile.id), "least": tile.players_from, "count": others + 1}
        return sentence("{tile} is for {least} players or more, and there are {count}", **shown)
    return None


def _gift(village: Village, tile: Tile) -> Mapping[str, int]:
    """What the tile brings; the marker comes with the turn order tile that carries it."""
    brings_marker = tile.id in village.box.marker_carriers and not village.first_player
    return {**tile.gift, village.box.marker: 1} if brings_marker else tile.gift


def _left(village: Village, piece: str) -> int:
    """How many the village may still get; the marker is taken from whoever has it."""
    return 1 if piece == village.box.marker else left_in_box(village, piece)


def _laid(start: Start, tile: Tile, boat: OwnedTile | None) -> tuple[OwnedTile | None, Said | None]:
    """A tile as it would lie, a boat instead of the boat owned, others where they bring most; and where, or why not."""
    if start.free_hexes and boat is None:
        return start.free_hexes.best_place(tile)
    at, turn = (boat.at, boat.turn) if boat else (None, 0)
    added = OwnedTile(box=start.village.box, tile=tile.id, at=at, turn=turn)
    if start.counted is None and _is_unknown(start.village, added):
        return None, sentence("depends on its place")
    if boat:
        return added, sentence("instead of {tile}", tile=boat.name)
    measured = by_place(added, start.village.readings)
    return added, sentence("by the number measured") if measured else None


def _is_unknown(village: Village, added: OwnedTile) -> bool:
    """Whether a tile scores by its place, and nobody has measured it."""
    place = by_place(added, village.readings)
    return place is not None and told_at(village, place) is None


def place_notes(village: Village, tiles: Iterable[Tile]) -> Iterator[Said]:
    """What holds for all numbers of a village without a layout."""
    if village.has_layout:
        return
    if any(_is_unknown(village, OwnedTile(box=village.box, tile=tile.id)) for tile in tiles):
        yield sentence(
            "What depends on its place has no number: give every tile an `at`, or its number under `measured`."
        )
    numbers = row(owned.name for owned in measured_tiles(village))
    if numbers.parts:
        yield sentence("What was measured stays as it is, whatever comes or goes: {tiles}.", tiles=numbers)


def _taken(village: Village, gift: Mapping[str, int], back: Mapping[str, int]) -> dict[str, Any]:
    """The fields of the village that a gift changes, and one given back; what is drawn unseen changes none."""
    pieces = [piece for piece in {**gift, **back} if piece not in village.box.groups]
    return loose_fields(village, {piece: gift.get(piece, 0) - back.get(piece, 0) for piece in pieces})


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
