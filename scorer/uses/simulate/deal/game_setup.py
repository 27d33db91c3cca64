"""A table laid for a game: which tiles, boats and hands are used, what tiles bring, and which may come up in winter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, replace
from functools import cache
from operator import attrgetter
from typing import NamedTuple

from scorer.box import model
from scorer.box.box import Box
from scorer.box.model import Laid, Tile, Use
from scorer.uses.simulate.deal.dealt import DealtTile, DealtVillage, piece_places
from scorer.village.elsewhere import CABINS, CONTRACTS, EXTENSIONS, always

CONTRACT = "contract"
Cost = tuple[tuple[int, ...], ...]
"""For each piece to be paid the kinds that will do."""
Gift = tuple[tuple[int, int], ...]
"""Kinds and how many of each."""
NEVER_IN_WINTER = "never-in-winter"
"""The effect of Sea Bastion II: whoever has it when winter begins gets a boat that is not in the game instead."""


def numbers_of_players(box: Box) -> tuple[int, ...]:
    """For how many players a table is laid."""
    return tuple(dict.fromkeys(laid.players for laid in box.laid if laid.set in always(box)))


def table_laid(box: Box, players: int, sets: tuple[str, ...]) -> Laid:
    """How the table is laid for so many players; what a later set says of it holds."""
    base, *more = [laid for laid in box.laid if laid.players == players and laid.set in sets]
    return replace(base, **{name: value for laid in more for name, value in asdict(laid).items() if value})


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
        self.box, self.players, self.laid = box, players, table_laid(box, players, sets)
        tiles = [tile for tile in box.tiles.values() if tile.set in sets and tile.cardboard]
        seasons, of_turn_order = box.seasons, _seasons_of_turn_order(box)
        boats = [tile for tile in tiles if seasons[tile.season].boat]
        self.homes = [tile.id for tile in tiles if seasons[tile.season].home]
        self.loads = {season: _loads(box, season) for season in dict.fromkeys(cargo.season for cargo in box.cargoes)}
        """What boats bring, by the season at whose end they bring it: those before winter."""
        self.last_season = [*self.loads][-1]
        self.decks = {
            season: _alike([tile for tile in tiles if tile.season == season], attrgetter("cardboard"))
            for season in self.loads
        }
        """For the same seasons: the tiles, each with the sides it may come up on, as summer boats have two."""
        self.winter_deck = [
            tile.id for tile in tiles if seasons[tile.season].won == "by bids" and tile.season not in of_turn_order
        ]
        self.boats = _alike([boat for boat in boats if boat.players_from <= players], _name)
        """The boats used, each with those of its name of which one is drawn."""
        self.exchanged = next((boat.id for boat in boats if boat.effect == NEVER_IN_WINTER), "")
        """Sea Bastion II, if it is used."""
        self.spare_boats = [boat.id for boat in boats if boat.id != self.exchanged]
        """What it may be exchanged for, unless used in the game."""
        self.contracts = [*box.contracts] if box.set_that_adds(CONTRACTS) in sets else []
        with_extensions = box.set_that_adds(EXTENSIONS) in sets
        self.extensions = [(one.colour, cost(box, one.cost)) for one in box.extensions if with_extensions]
        """The colour of each, and what it costs."""
        self.supply = [box.supply(piece) for piece in box.pieces]
        """All pieces there are, by kind."""
        self.beside_bag = frozenset(piece_places(box)[kind.id] for kind in box.kinds.values() if kind.beside_bag)
        """The kinds of worker that lie beside the bag."""
        self.colours = len(box.bidding)
        """How many kinds of worker there are, which come first of all pieces."""
        self.tiles = {tile.id: DealtTile(tile.id) for tile in tiles}
        """Tiles as they are won: most stay so, and are shared by all villages."""
        self.uses = {tile: use for tile, use in uses(box).items() if use.sides or use.upgrade is not None}
        """The tiles that do anything during play."""
        self.stores = {tile.id: _counted(box, tile) for tile in tiles if tile.is_store}
        """The kinds that each store counts, with their places."""
        giving = {tile: gift(box, tile.gift) for tile in tiles if tile.gift}
        self.gifts = {tile.id: brings for tile, brings in giving.items() if seasons[tile.season].won}
        """What tiles of the winter bring once."""
        self.with_boats = {tile.id: brings for tile, brings in giving.items() if not seasons[tile.season].won}
        """What tiles won earlier bring whenever their owner takes a boat: summer boats bring workers."""


set_up = cache(GameSetup)
"""The table for a game."""


def _seasons_of_turn_order(box: Box) -> frozenset[str]:
    return frozenset(box.tiles[tile].season for laid in box.laid for tile in laid.turn_order)


def _loads(box: Box, season: str) -> Mapping[str, Load]:
    """What boats bring at the end of a season."""
    words = {group.section: group.id for group in box.groups.values()} | {CONTRACTS: CONTRACT}
    loads = {tile.id: Load(0, (), 0) for tile in box.tiles.values() if box.seasons[tile.season].boat}
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


# ---- what tiles bring and cost, as numbers that deal quickly ----------------------------------------------


class SideUse(NamedTuple):
    """What workers on one side of a tile do."""

    takes: Cost
    gifts: tuple[Gift, ...]
    """They bring one of these."""
    symbols: int
    """How many upgrades they allow."""


class TileUse(NamedTuple):
    """What a tile does during play."""

    sides: tuple[SideUse, SideUse] | None
    """The basic and the upgraded one; None where no workers are put on it."""
    upgrade: Cost | None
    """What its own upgrade costs; None where there is no other side."""


@cache
def kinds(box: Box) -> Mapping[str, int]:
    """What may be given: each kind of piece, then a contract of the pile, then any piece of each group, unseen."""
    unseen = {word: len(box.pieces) + place for place, word in enumerate((CONTRACT, *box.groups))}
    return {**piece_places(box), **unseen}


@cache
def uses(box: Box) -> Mapping[str, TileUse]:
    """What every tile does."""
    return {tile.id: _use(box, tile, box.uses.get(tile.id, Use())) for tile in box.tiles.values()}


def _use(box: Box, tile: Tile, row: Use) -> TileUse:
    takes = cost(box, row.takes)
    basic = SideUse(takes, _gifts(box, row.basic), tile.basic.symbols)
    upgraded = SideUse(takes, _gifts(box, row.upgraded), tile.side(upgraded=True).symbols)
    upgrade = cost(box, tile.upgrade_cost) if tile.improved else None
    return TileUse((basic, upgraded) if basic.gifts or basic.symbols else None, upgrade)


def cost(box: Box, words: str) -> Cost:
    """`wood, iron`, `any resource x2`, `blue worker` as the kinds that will do; gold stands for any resource."""
    return tuple(will for symbol, count in model.cost(words).items() for will in [_will_do(box, symbol)] * count)


def _will_do(box: Box, symbol: str) -> tuple[int, ...]:
    stand_ins = [piece for piece in box.group_of(symbol).pieces if piece in box.stand_for_all]
    return tuple(piece_places(box)[piece] for piece in dict.fromkeys((*box.kinds_of(symbol), *stand_ins)))


def gift(box: Box, brings: Mapping[str, int]) -> Gift:
    """What a tile or a boat brings, by the word for it."""
    return tuple((kinds(box)[word], count) for word, count in brings.items())


def _gifts(box: Box, words: str) -> tuple[Gift, ...]:
    """`iron or stone`, `contract + iron`, `wood 2`."""
    return tuple(gift(box, dict(map(_given, choice.split(" + ")))) for choice in words.split(" or ") if choice)


def _given(part: str) -> tuple[str, int]:
    word, _, count = part.partition(" ")
    return word, int(count or 1)


# ---- what a village may get in winter ---------------------------------------------------------------------


@cache
def on_offer(box: Box, players: int | None, sets: tuple[str, ...]) -> tuple[str, ...]:
    """The winter tiles, boats and turn order tiles that may come up; None players means any number."""
    here = [tile for tile in box.tiles.values() if box.seasons[tile.season].won and tile.set in sets]
    offered = [tile for tile in here if tile.effect != NEVER_IN_WINTER]
    if players is None:
        return tuple(tile.id for tile in offered)
    of_turn_order, laid = _seasons_of_turn_order(box), table_laid(box, players, sets)
    is_exchanged = len(offered) < len(here)

    def may_come(tile: Tile) -> bool:
        if box.seasons[tile.season].boat:
            return tile.players_from <= players or is_exchanged
        return tile.season not in of_turn_order or tile.id in laid.turn_order

    return tuple(tile.id for tile in offered if may_come(tile))


def available(dealt: DealtVillage, offer: Iterable[str]) -> tuple[str, ...]:
    """Those of the tiles on offer that the village does not own, on either side."""
    tiles = dealt.box.tiles
    owned = {tiles[dealt_tile.tile].cardboard for dealt_tile in dealt.tiles}
    return tuple([tile for tile in offer if tiles[tile].cardboard not in owned])
