"""A dealt village once it has one of the tiles that it might still get."""

from __future__ import annotations

from functools import cache

from scorer.box.model import catalogue
from scorer.uses.simulate.deal.dealt import PLACE, DealtTile, DealtVillage
from scorer.uses.simulate.deal.offer import AUCTIONED

BOATS = frozenset(tile.id for tile in catalogue().tiles.values() if tile.season == "boat")
GIVING = frozenset(tile.id for tile in catalogue().tiles.values() if tile.season in AUCTIONED and tile.gift)
"""Tiles on offer that bring pieces."""


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
