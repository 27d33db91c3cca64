"""A dealt village once it has one of the tiles that it might still get."""

from __future__ import annotations

from functools import cache

from scorer.board.measures import field_of
from scorer.box.box import Box
from scorer.uses.simulate.deal.dealt import DealtTile, DealtVillage, places
from scorer.uses.simulate.deal.offer import AUCTIONED

EACH_ITS_OWN = "adjacent"
"""The field of numbers that every tile has for itself."""
BOAT = "boat"
"""The season of tiles of which a village has one: another is taken instead."""


@cache
def boats(box: Box) -> frozenset[str]:
    """The winter boats."""
    return frozenset(tile.id for tile in box.tiles.values() if tile.season == BOAT)


@cache
def giving(box: Box) -> frozenset[str]:
    """Tiles on offer that bring pieces."""
    return frozenset(tile.id for tile in box.tiles.values() if tile.season in AUCTIONED and tile.gift)


def number_missing(dealt: DealtVillage, tile: str) -> bool:
    """Whether a tile scores by its place and nobody knows the number."""
    if field_of(dealt.box, dealt.box.tiles[tile]) is None:
        return False
    name = number_of_village(dealt.box, tile)
    return (getattr(dealt.measured, name) if name else dealt.measured.adjacent.get(tile)) is None


def number_of_village(box: Box, tile: str) -> str:
    """The number that a village has once for all tiles that count it: its loop, its river; nothing for others."""
    field = field_of(box, box.tiles[tile]) or ""
    return "" if field == EACH_ITS_OWN else field


def with_tile(dealt: DealtVillage, tile: str) -> DealtVillage:
    """The village had it won this tile too; a winter boat is taken instead of the boat owned. Measured numbers stay."""
    counts = counts_with(dealt, tile)
    tiles = dealt.tiles
    if tile in boats(dealt.box):
        tiles = tuple(owned for owned in tiles if owned.tile not in boats(dealt.box))
    return dealt._replace(
        counts=counts,
        left=tuple(left + before - now for left, before, now in zip(dealt.left, dealt.counts, counts, strict=True)),
        tiles=(*tiles, DealtTile(tile)),
        marker=dealt.marker or tile in dealt.box.marker_carriers,
    )


def counts_with(dealt: DealtVillage, tile: str) -> tuple[int, ...]:
    """The pieces it would then have: what the tile brings, as far as the box still has it."""
    before = counts_without_boat(dealt) if tile in boats(dealt.box) else dealt.counts
    if tile not in giving(dealt.box):
        return before
    counts = list(before)
    for place, count in _gift(dealt.box, tile):
        left = dealt.left[place] + dealt.counts[place] - before[place]
        counts[place] += min(count, left)
    return tuple(counts)


def counts_without_boat(dealt: DealtVillage) -> tuple[int, ...]:
    """The pieces it would have had it not taken its boat: the gift was then never received."""
    counts = list(dealt.counts)
    for owned in dealt.tiles:
        if owned.tile in boats(dealt.box) & giving(dealt.box):
            for place, count in _gift(dealt.box, owned.tile):
                counts[place] -= min(count, counts[place])
    return tuple(counts)


def _gift(box: Box, tile: str) -> list[tuple[int, int]]:
    # What is drawn unseen from the bag nobody knows, and so it is left out.
    gift = box.tiles[tile].gift.items()
    return [(places(box)[piece], count) for piece, count in gift if piece in places(box)]
