"""A table laid for a game: which tiles, boats and hands are used, by number of players and sets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import NamedTuple

from scorer.box.box import Box
from scorer.box.model import Tile
from scorer.uses.simulate.deal.dealt import DealtTile, piece_places
from scorer.uses.simulate.deal.offer import AUCTIONED, BOAT, NEVER_IN_WINTER, TURN_ORDER, WINTER
from scorer.uses.simulate.deal.tile_uses import CONTRACT, Gift, TileUse, gift, uses
from scorer.village.elsewhere import CABINS, CONTRACTS, EXTENSIONS

PLAYERS = range(2, 7)
SEASONS = ("spring", "summer", "autumn")
FIRST_WORKERS = 8
SEASON_TILES = {2: 6, 3: 7, 4: 8, 5: 9, 6: 10}
WINTER_HAND = {2: 3, 3: 3, 4: 3, 5: 2, 6: 2}
WINTER_HAND_WITH_MERCHANTS = {2: 4, 3: 4, 4: 3, 5: 3, 6: 2}


class Load(NamedTuple):
    """What a boat brings at the end of a season."""

    size: int
    """How much it is; players prefer the fuller boat."""
    gift: Gift
    """Everything but the cabins."""
    cabins: int


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Everything that is the same in every game of so many players with these sets."""

    box: Box
    players: int
    homes: tuple[str, ...]
    decks: Mapping[str, tuple[tuple[str, ...], ...]]
    """For spring, summer and autumn: the tiles, each with the sides it may come up on."""
    season_tiles: int
    winter_deck: tuple[str, ...]
    winter_hand: int
    turn_order: tuple[str, ...]
    boats: tuple[tuple[str, ...], ...]
    """The boats used, each with those of its name of which one is drawn."""
    spare_boats: tuple[str, ...]
    """What Sea Bastion II may be exchanged for, unless used in the game."""
    exchanged: str
    """Sea Bastion II, if it is used."""
    with_merchants: bool
    supply: tuple[int, ...]
    """All pieces there are, by kind."""
    tiles: Mapping[str, DealtTile]
    """Tiles as they are won: most stay so, and are shared by all villages."""
    uses: Mapping[str, TileUse]
    """The tiles that do anything during play."""
    stores: Mapping[str, tuple[tuple[str, int], ...]]
    """The kinds that each store counts, with their places."""
    loads: Mapping[str, Mapping[str, Load]]
    """By season and boat."""
    gifts: Mapping[str, Gift]
    """What tiles of the winter bring once."""
    with_boats: Mapping[str, Gift]
    """What tiles won earlier bring whenever their owner takes a boat: summer boats bring workers."""


@cache
def set_up(box: Box, players: int, sets: tuple[str, ...]) -> GameSetup:
    """The table for a game."""
    tiles = [tile for tile in box.tiles.values() if tile.set in sets and tile.cardboard]
    boats = [tile for tile in tiles if tile.season == BOAT]
    with_merchants = box.set_that_adds(EXTENSIONS) in sets
    giving = {tile: gift(box, tile.gift) for tile in tiles if tile.gift}
    return GameSetup(
        box=box,
        players=players,
        homes=tuple(tile.id for tile in tiles if tile.season == "home"),
        # The two sides of a summer boat are one tile.
        decks={
            season: _alike([tile for tile in tiles if tile.season == season], attrgetter("cardboard"))
            for season in SEASONS
        },
        season_tiles=SEASON_TILES[players],
        winter_deck=tuple(tile.id for tile in tiles if tile.season == WINTER),
        winter_hand=(WINTER_HAND_WITH_MERCHANTS if with_merchants else WINTER_HAND)[players],
        turn_order=TURN_ORDER[players],
        boats=_alike([boat for boat in boats if boat.players_from <= players], _name),
        spare_boats=tuple(boat.id for boat in boats if with_merchants and boat.effect != NEVER_IN_WINTER),
        exchanged=next((boat.id for boat in boats if boat.effect == NEVER_IN_WINTER), ""),
        with_merchants=with_merchants,
        supply=tuple(box.supply(piece) for piece in box.pieces),
        tiles={tile.id: DealtTile(tile.id) for tile in tiles},
        uses={tile: use for tile, use in uses(box).items() if use.is_useful or use.upgrade is not None},
        stores={tile.id: _counted(box, tile) for tile in tiles if tile.is_store},
        loads={season: _loads(box, season) for season in SEASONS},
        gifts={tile.id: brings for tile, brings in giving.items() if tile.season in AUCTIONED},
        with_boats={tile.id: brings for tile, brings in giving.items() if tile.season not in AUCTIONED},
    )


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
