"""Which tiles a dealt village might still get, and the village once it has one of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from scorer.catalogue import Tile, catalogue
from scorer.simulate.dealt import PLACE, DealtTile, DealtVillage

AUCTIONED = ("winter", "boat", "turn-order")
NEVER_IN_WINTER = "never-in-winter"
TURN_ORDER: dict[int, tuple[str, ...]] = {
    2: ("turn-order-1-2p",),
    3: ("turn-order-1", "turn-order-2-3p"),
    4: ("turn-order-1", "turn-order-2", "turn-order-3-4p"),
    5: ("turn-order-1", "turn-order-2", "turn-order-3", "turn-order-4"),
    6: ("turn-order-1", "turn-order-2", "turn-order-3", "turn-order-4"),
}
"""The turn order tiles, and their sides, by number of players."""


BOATS = frozenset(tile.id for tile in catalogue().tiles.values() if tile.season == "boat")
GIVING = frozenset(tile.id for tile in catalogue().tiles.values() if tile.season in AUCTIONED and tile.gift)
"""Tiles on offer that bring pieces."""
CARDBOARD = {tile.id: tile.cardboard for tile in catalogue().tiles.values()}
"""Which tiles are sides of one piece of cardboard."""


@cache
def on_offer(players: int | None, sets: tuple[str, ...]) -> tuple[str, ...]:
    """The winter tiles, boats and turn order tiles that may come up; None players means any number."""
    tiles = catalogue().tiles.values()
    return tuple(tile.id for tile in tiles if tile.season in AUCTIONED and _may_come(tile, players, sets))


def _may_come(tile: Tile, players: int | None, sets: tuple[str, ...]) -> bool:
    if tile.set not in sets or tile.effect == NEVER_IN_WINTER:
        return False
    if players is None or tile.season == "winter":
        return True
    if tile.season == "boat":
        # Whoever has Sea Bastion II at the end of autumn exchanges it for any boat of the box.
        return tile.players_from <= players or "merchants" in sets
    return tile.id in TURN_ORDER[players]


def available(dealt: DealtVillage, offer: Iterable[str]) -> tuple[str, ...]:
    """Those of the tiles on offer that the village does not own, on either side."""
    owned = {CARDBOARD[tile.tile] for tile in dealt.tiles}
    return tuple([tile for tile in offer if CARDBOARD[tile] not in owned])


def number_missing(dealt: DealtVillage, tile: str) -> bool:
    """Whether a tile scores by its place and nobody knows the number."""
    counts = counted_by_place().get(tile)
    if counts is None:
        return False
    if counts.startswith("touching"):
        return tile not in dealt.measured.adjacent
    return getattr(dealt.measured, counts) is None


@cache
def counted_by_place() -> dict[str, str]:
    """What each tile counts that scores by its place."""
    tiles = catalogue().tiles.values()
    return {tile.id: tile.scoring.counts for tile in tiles if tile.scoring and tile.scoring.kind == "measured"}


def with_tile(dealt: DealtVillage, tile: str) -> DealtVillage:
    """The village had it won this tile too; a winter boat is taken instead of the boat owned. Measured numbers stay."""
    counts = counts_with(dealt, tile)
    tiles = dealt.tiles
    if tile in BOATS:
        tiles = tuple(owned for owned in tiles if owned.tile not in BOATS)
    return dealt._replace(
        counts=counts,
        left=tuple(left + before - now for left, before, now in zip(dealt.left, dealt.counts, counts, strict=True)),
        tiles=(*tiles, DealtTile(tile)),
        marker=dealt.marker or tile in catalogue().marker_carriers,
    )


def counts_with(dealt: DealtVillage, tile: str) -> tuple[int, ...]:
    """The pieces it would then have: what the tile brings, as far as the box still has it."""
    before = counts_without_boat(dealt) if tile in BOATS else dealt.counts
    if tile not in GIVING:
        return before
    counts = list(before)
    for place, count in _gift(tile):
        left = dealt.left[place] + dealt.counts[place] - before[place]
        counts[place] += min(count, left)
    return tuple(counts)


def counts_without_boat(dealt: DealtVillage) -> tuple[int, ...]:
    """The pieces it would have had it not taken its boat: the gift was then never received."""
    counts = list(dealt.counts)
    for owned in dealt.tiles:
        if owned.tile in BOATS & GIVING:
            for place, count in _gift(owned.tile):
                counts[place] -= min(count, counts[place])
    return tuple(counts)


def _gift(tile: str) -> list[tuple[int, int]]:
    return [(PLACE[piece], count) for piece, count in catalogue().tiles[tile].gift.items()]
