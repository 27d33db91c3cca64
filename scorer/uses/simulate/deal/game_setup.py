"""A table laid for a game: which tiles, boats and hands are used, by number of players and sets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from scorer.box.model import Tile, catalogue
from scorer.uses.simulate.deal.dealt import PLACE
from scorer.uses.simulate.deal.offer import NEVER_IN_WINTER, TURN_ORDER
from scorer.uses.simulate.deal.uses import ANY_SKILL, ANY_WORKER, CONTRACT, Gift

PLAYERS = range(2, 7)
MERCHANTS = "merchants"
SEASONS = ("spring", "summer", "autumn")
FIRST_WORKERS = 8
SEASON_TILES = {2: 6, 3: 7, 4: 8, 5: 9, 6: 10}
WINTER_HAND = {2: 3, 3: 3, 4: 3, 5: 2, 6: 2}
WINTER_HAND_WITH_MERCHANTS = {2: 4, 3: 4, 4: 3, 5: 3, 6: 2}


@dataclass(frozen=True, slots=True)
class Cargo:
    """What a boat brings at the end of a season."""

    workers: int
    skills: int
    green_workers: int
    gold: int
    cabins: int
    contracts: int

    @property
    def size(self) -> int:
        """How much it is; players prefer the fuller boat."""
        return self.workers + self.skills + self.green_workers + self.gold + self.cabins + self.contracts

    @property
    def gift(self) -> Gift:
        """Everything but the cabins."""
        pieces = (
            (ANY_WORKER, self.workers),
            (ANY_SKILL, self.skills),
            (CONTRACT, self.contracts),
            (PLACE["green"], self.green_workers),
            (PLACE["gold"], self.gold),
        )
        return tuple((kind, count) for kind, count in pieces if count)


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that is the same in every game of so many players with these sets."""

    players: int
    sets: tuple[str, ...]
    homes: tuple[str, ...]
    decks: tuple[tuple[tuple[str, ...], ...], ...]
    """For spring, summer and autumn: the tiles, each with the sides it may come up on."""
    season_tiles: int
    winter_deck: tuple[str, ...]
    winter_hand: int
    turn_order: tuple[str, ...]
    boats: tuple[tuple[str, ...], ...]
    """The boats used, each with those of its name of which one is drawn."""
    spare_boats: tuple[str, ...]
    """What Sea Bastion II may be exchanged for, unless used in the game."""
    with_merchants: bool


@cache
def table(players: int, sets: tuple[str, ...]) -> Table:
    """The table for a game."""
    tiles = [tile for tile in catalogue().tiles.values() if tile.set in sets and tile.cardboard]
    boats = [tile for tile in tiles if tile.season == "boat"]
    with_merchants = MERCHANTS in sets
    return Table(
        players=players,
        sets=sets,
        homes=_ids(tile for tile in tiles if tile.season == "home"),
        decks=tuple(_sides(tile for tile in tiles if tile.season == season) for season in SEASONS),
        season_tiles=SEASON_TILES[players],
        winter_deck=_ids(tile for tile in tiles if tile.season == "winter"),
        winter_hand=(WINTER_HAND_WITH_MERCHANTS if with_merchants else WINTER_HAND)[players],
        turn_order=TURN_ORDER[players],
        boats=_of_one_name(boat for boat in boats if boat.players_from <= players),
        spare_boats=_ids(boat for boat in boats if with_merchants and boat.effect != NEVER_IN_WINTER),
        with_merchants=with_merchants,
    )


@cache
def cargoes() -> dict[tuple[str, str], Cargo]:
    """What boats bring, by boat and season."""
    columns = ("workers", "skills", "green_workers", "gold", "cabins", "contracts")
    return {
        (cargo.boat, cargo.season): Cargo(*(cargo.brings.get(column, 0) for column in columns))
        for cargo in catalogue().cargoes
    }


def _ids(tiles: Iterable[Tile]) -> tuple[str, ...]:
    return tuple(tile.id for tile in tiles)


def _sides(tiles: Iterable[Tile]) -> tuple[tuple[str, ...], ...]:
    """The two sides of a summer boat are one tile."""
    sides: dict[str, tuple[str, ...]] = {}
    for tile in tiles:
        sides[tile.cardboard] = (*sides.get(tile.cardboard, ()), tile.id)
    return tuple(sides.values())


def _of_one_name(boats: Iterable[Tile]) -> tuple[tuple[str, ...], ...]:
    """Flipper and Flipper II, and so on."""
    names: dict[str, tuple[str, ...]] = {}
    for boat in boats:
        name = boat.id.removesuffix("-ii")
        names[name] = (*names.get(name, ()), boat.id)
    return tuple(names.values())
