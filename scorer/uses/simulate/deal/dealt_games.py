"""Game number k of a seed: always the same villages, whoever deals it and in whatever order."""

from __future__ import annotations

from random import Random

from scorer.box.box import Box
from scorer.uses.simulate.deal.dealing import Game
from scorer.uses.simulate.deal.dealt import NOTHING, DealtTile, DealtVillage
from scorer.uses.simulate.deal.game_setup import table
from scorer.uses.simulate.deal.measuring import measured, tiles_by_place
from scorer.uses.simulate.deal.supply import Seat


def deal(box: Box, seed: int, number: int, players: int, sets: tuple[str, ...]) -> list[DealtVillage]:
    """The villages of one game at the moment scoring begins, by seat."""
    chance = Random(f"{seed}/{players}/{'+'.join(sets)}/{number}").random
    game = Game(table(box, players, sets), chance)
    seats = game.play()
    left = game.supply.remaining()
    extensions = sum(len(seat.extensions) for seat in seats)
    by_place = tiles_by_place(box, players, sets)
    return [
        DealtVillage(
            counts=tuple(seat.held),
            marker=seat.marker,
            cabins=seat.cabins,
            contracts=tuple(seat.contracts),
            tiles=tuple(_tiles(seat)),
            measured=measured(seat, by_place, chance),
            sets=sets,
            left=left,
            box=box,
            extensions_elsewhere=extensions - len(seat.extensions),
        )
        for seat in seats
    ]


def _tiles(seat: Seat) -> list[DealtTile]:
    as_won = seat.table.tiles
    tiles = [as_won[tile] for tile in seat.tiles]
    for tile in {*seat.upgraded, *seat.stored}:
        extension, stored = seat.extensions.get(tile), seat.stored.get(tile, NOTHING)
        tiles[seat.tiles.index(tile)] = DealtTile(tile, tile in seat.upgraded, extension, stored)
    return tiles
