"""Which tiles a village may get in winter: by number of players and sets, and those that one does not own yet."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from scorer.box.model import Tile, catalogue
from scorer.uses.simulate.deal.dealt import DealtVillage

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
