"""A table laid for a game: which tiles, boats and hands are used, and which tiles may come up in winter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from operator import attrgetter
from typing import NamedTuple

from scorer.box.box import Box
from scorer.box.model import Tile
from scorer.uses.simulate.deal.dealt import DealtTile, DealtVillage, piece_places
from scorer.uses.simulate.deal.tile_uses import CONTRACT, Gift, cost, gift, uses
from scorer.village.elsewhere import CABINS, CONTRACTS, EXTENSIONS

PLAYERS = range(2, 7)
SEASONS = ("spring", "summer", "autumn")
FIRST_WORKERS = 8
SEASON_TILES = {2: 6, 3: 7, 4: 8, 5: 9, 6: 10}
WINTER_HAND = {2: 3, 3: 3, 4: 3, 5: 2, 6: 2}
WINTER_HAND_WITH_MERCHANTS = {2: 4, 3: 4, 4: 3, 5: 3, 6: 2}
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


class Load(NamedTuple):
    """What a boat brings at the end of a season."""

    size: int
    """How much it is; players prefer the fuller boat."""
    gift: Gift
    """Everything but the cabins."""
    cabins: int


class GameSetup:
    """Everything that is the same in every game of so many players with these sets."""

    def __init__(self, box: Box, players: int, sets: tuple[str, ...]) -> None:
        self.box, self.players = box, players
        tiles = [tile for tile in box.tiles.values() if tile.set in sets and tile.cardboard]
        by_season = {season: [tile for tile in tiles if tile.season == season] for season in box.seasons}
        boats, with_merchants = by_season[BOAT], box.set_that_adds(EXTENSIONS) in sets
        self.homes = [tile.id for tile in by_season["home"]]
        self.decks = {season: _alike(by_season[season], attrgetter("cardboard")) for season in SEASONS}
        """For spring, summer and autumn: the tiles, each with the sides it may come up on, as summer boats have two."""
        self.season_tiles = SEASON_TILES[players]
        self.winter_deck = [tile.id for tile in by_season[WINTER]]
        self.winter_hand = (WINTER_HAND_WITH_MERCHANTS if with_merchants else WINTER_HAND)[players]
        self.turn_order = TURN_ORDER[players]
        self.boats = _alike([boat for boat in boats if boat.players_from <= players], _name)
        """The boats used, each with those of its name of which one is drawn."""
        self.spare_boats = [boat.id for boat in boats if with_merchants and boat.effect != NEVER_IN_WINTER]
        """What Sea Bastion II may be exchanged for, unless used in the game."""
        self.exchanged = next((boat.id for boat in boats if boat.effect == NEVER_IN_WINTER), "")
        """Sea Bastion II, if it is used."""
        self.contracts = [*box.contracts] if with_merchants else []
        self.extensions = [(one.colour, cost(box, one.cost)) for one in box.extensions if with_merchants]
        """The colour of each, and what it costs."""
        self.supply = [box.supply(piece) for piece in box.pieces]
        """All pieces there are, by kind."""
        self.colours = len(box.bidding)
        """How many kinds of worker there are, which come first of all pieces."""
        self.tiles = {tile.id: DealtTile(tile.id) for tile in tiles}
        """Tiles as they are won: most stay so, and are shared by all villages."""
        self.uses = {tile: use for tile, use in uses(box).items() if use.is_useful or use.upgrade is not None}
        """The tiles that do anything during play."""
        self.stores = {tile.id: _counted(box, tile) for tile in tiles if tile.is_store}
        """The kinds that each store counts, with their places."""
        self.loads = {season: _loads(box, season) for season in SEASONS}
        giving = {tile: gift(box, tile.gift) for tile in tiles if tile.gift}
        self.gifts = {tile.id: brings for tile, brings in giving.items() if tile.season in AUCTIONED}
        """What tiles of the winter bring once."""
        self.with_boats = {tile.id: brings for tile, brings in giving.items() if tile.season not in AUCTIONED}
        """What tiles won earlier bring whenever their owner takes a boat: summer boats bring workers."""


set_up = cache(GameSetup)
"""The table for a game."""


def _loads(box: Box, season: str) -> Mapping[str, Load]:
    """What boats bring at the end of a season."""
    words = {group.section: group.id for group in box.groups.values()} | {CONTRACTS: CONTRACT}
    loads = {tile.id: Load(0, (), 0) for tile in box.tiles.values() if tile.season == BOAT}
    for cargo in box.cargoes:
        if cargo.season == season:
            brings = {words.get(column, column.removesuffix("_workers")): n for column, n in cargo.brings.items()}
            cabins = brings.pop(CABINS, 0)
            size = cabins + sum(brings.values())
            loads[cargo.boat] = Load(size, gift(box, {word: n for word, n in brings.items() if n}), cabins)
    return loads


def _counted(box: Box, store: Tile) -> tuple[tuple[str, int], ...]:
    assert store.scoring
    return tuple((kind, piece_places(box)[kind]) for kind in box.kinds_of(store.scoring.takes))


def _alike(tiles: Iterable[Tile], key: Callable[[Tile], str]) -> tuple[tuple[str, ...], ...]:
    """Tiles of which one is used, together."""
    groups: dict[str, tuple[str, ...]] = {}
    for tile in tiles:
        groups[key(tile)] = (*groups.get(key(tile), ()), tile.id)
    return tuple(groups.values())


def _name(boat: Tile) -> str:
    """Flipper and Flipper II have one name, and so on."""
    return boat.id.removesuffix("-ii")


# ---- what a village may get in winter ---------------------------------------------------------------------


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
