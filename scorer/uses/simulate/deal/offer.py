"""Which tiles a village may get in winter: by number of players and sets, and those that one does not own yet."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from scorer.box.box import Box
from scorer.box.model import Tile
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.village.elsewhere import EXTENSIONS

WINTER, BOAT = "winter", "boat"
AUCTIONED = (WINTER, BOAT, "turn-order")
"""The seasons of the tiles that may come up when winter begins."""
NEVER_IN_WINTER = "never-in-winter"
TURN_ORDER: dict[int, tuple[str, ...]] = {
    2: ("turn-order-1-2p",),
    3: ("turn-order-1", "turn-order-2-3p"),
    4: ("turn-order-1", "turn-order-2", "turn-order-3-4p"),
    5: ("turn-order-1", "turn-order-2", "turn-order-3", "turn-order-4"),
    6: ("turn-order-1", "turn-order-2", "turn-order-3", "turn-order-4"),
}
"""The turn order tiles, and their sides, by number of players."""


@cache
def on_offer(box: Box, players: int | None, sets: tuple[str, ...]) -> tuple[str, ...]:
    """The winter tiles, boats and turn order tiles that may come up; None players means any number."""
    tiles = box.tiles.values()
    with_merchants = box.set_that_adds(EXTENSIONS) in sets
    here = [tile for tile in tiles if tile.season in AUCTIONED and tile.set in sets]
    return tuple(tile.id for tile in here if _may_come(tile, players, with_merchants))


def _may_come(tile: Tile, players: int | None, with_merchants: bool) -> bool:
    if tile.effect == NEVER_IN_WINTER:
        return False
    if players is None or tile.season == WINTER:
        return True
    if tile.season == BOAT:
        # Whoever has Sea Bastion II at the end of autumn exchanges it for any boat of the box.
        return tile.players_from <= players or with_merchants
    return tile.id in TURN_ORDER[players]


def available(dealt: DealtVillage, offer: Iterable[str]) -> tuple[str, ...]:
    """Those of the tiles on offer that the village does not own, on either side."""
    tiles = dealt.box.tiles
    owned = {tiles[dealt_tile.tile].cardboard for dealt_tile in dealt.tiles}
    return tuple([tile for tile in offer if tiles[tile].cardboard not in owned])
