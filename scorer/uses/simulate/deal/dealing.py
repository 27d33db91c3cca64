"""One game dealt season by season: what the rules fix is as the rules say, what players decide is left to chance.

Game number k of a seed gives always the same villages, whoever deals it and in whatever order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import TypeVar

from scorer.box.box import Box
from scorer.uses.simulate.deal.dealt import NOTHING, DealtTile, DealtVillage
from scorer.uses.simulate.deal.game_setup import GameSetup, on_offer, set_up
from scorer.uses.simulate.deal.measuring import measuring
from scorer.uses.simulate.deal.stock import Chance, Seat, Stock, some_of
from scorer.uses.simulate.deal.working import fill_stores, work

T = TypeVar("T")
OFFERED = 0.5
"""How often each winter tile of a hand beyond the first is put in."""
TIMES_IN_BAG = 5
"""How many times as likely a bid is begun with a colour from the bag as with one from beside it: green is dear."""
PRICES = (1,) * 8 + (2,) * 7 + (3,) * 3 + (4, 5)
"""Workers in the winning bid."""


def deal(box: Box, seed: int, number: int, players: int, sets: tuple[str, ...]) -> list[DealtVillage]:
    """The villages of one game at the moment scoring begins, by seat."""
    chance = Random(f"{seed}/{players}/{'+'.join(sets)}/{number}").random
    game = DealtGame(set_up(box, players, sets), chance)
    seats = game.play()
    left = game.stock.remaining()
    extensions = sum(len(seat.extensions) for seat in seats)
    measured = measuring(box, on_offer(box, players, sets)).measured
    return [
        DealtVillage(
            counts=tuple(seat.held),
            marker=seat.marker,
            cabins=seat.cabins,
            contracts=tuple(seat.contracts),
            tiles=tuple(_tiles(seat)),
            measured=measured(seat, chance),
            sets=sets,
            left=left,
            box=box,
            extensions_elsewhere=extensions - len(seat.extensions),
        )
        for seat in seats
    ]


def _tiles(seat: Seat) -> list[DealtTile]:
    as_won = seat.setup.tiles
    tiles = [as_won[tile] for tile in seat.tiles]
    for tile in {*seat.upgraded, *seat.stored}:
        extension, stored = seat.extensions.get(tile), seat.stored.get(tile, NOTHING)
        tiles[seat.tiles.index(tile)] = DealtTile(tile, tile in seat.upgraded, extension, stored)
    return tiles


@cache
def _bids(setup: GameSetup) -> tuple[tuple[int, int, int, int], ...]:
    """Every way an auction may go, each as likely as another: two players, a colour, a price."""
    in_bag = [colour for colour in range(setup.colours) if colour not in setup.beside_bag]
    colours = (*in_bag * TIMES_IN_BAG, *sorted(setup.beside_bag))
    # Listed beforehand, one draw decides all of it.
    return tuple(product(range(setup.players), range(setup.players), colours, PRICES))


class DealtGame:
    """A game from setting up to the end of winter."""

    def __init__(self, setup: GameSetup, chance: Chance) -> None:
        self.setup, self.chance, self.bids = setup, chance, _bids(setup)
        self.stock = Stock(chance, setup)
        self.seats = [Seat(home, setup) for home in some_of(setup.homes, setup.players, chance)]
        for seat in self.seats:
            self.stock.draw(seat, self.stock.any_worker, setup.laid.first_workers)
        self.first = min(range(setup.players), key=lambda place: self.seats[place].tiles)
        self.boats = [self._one_of(boats) for boats in setup.boats]
        self.hands = some_of(setup.winter_deck, setup.laid.winter_hand * setup.players, chance)

    def play(self) -> list[Seat]:
        """The players as they stand when scoring begins."""
        for season, deck in self.setup.decks.items():
            self._season(season, deck)
        self._winter()
        return self.seats

    def _one_of(self, choices: Sequence[str]) -> str:
        return choices[int(self.chance() * len(choices))] if len(choices) > 1 else choices[0]

    def _season(self, season: str, deck: tuple[tuple[str, ...], ...]) -> None:
        order = list(self._auctioned(self.setup.laid.turn_order))
        for winner, sides in self._auctioned(some_of(deck, self.setup.laid.season_tiles, self.chance)):
            winner.take(self._one_of(sides))
        work(self._clockwise(), self.stock, self.chance)
        self._cargo(season, [seat for seat, _ in order])
        self._pass_marker(order)

    def _winter(self) -> None:
        order = list(self._auctioned(self.setup.laid.turn_order))
        won = list(self._auctioned(self._winter_tiles()))
        work(self._clockwise(), self.stock, self.chance)
        for seat in self.seats:
            fill_stores(seat, self.chance)
        for winner, tile in [*won, *order]:
            winner.take(tile)
            if tile in self.setup.gifts:
                self.stock.give(winner, self.setup.gifts[tile])
        self._winter_boats([seat for seat, _ in order])
        self._pass_marker(order)
        self.seats[self.first].marker = True

    def _winter_tiles(self) -> Iterator[str]:
        """Each player puts in one tile of the hand or more."""
        for place, tile in enumerate(self.hands):
            if place < self.setup.players or self.chance() < OFFERED:
                yield tile

    # ---- bids ---------------------------------------------------------------------------------------------

    def _auctioned(self, lots: Iterable[T]) -> Iterator[tuple[Seat, T]]:
        """Who wins what: of two bidders the one with more workers of the colour that was begun with."""
        chance, seats, bids, bag = self.chance, self.seats, self.bids, self.stock.left
        ways = len(bids)
        for lot in lots:
            one, other, colour, price = bids[int(chance() * ways)]
            seat, rival = seats[one], seats[other]
            if rival.held[colour] > seat.held[colour]:
                seat = rival
            workers = seat.held[colour]
            if workers:
                spent = price if price < workers else workers
                seat.held[colour] = workers - spent
                bag[colour] += spent
                yield seat, lot

    # ---- boats and the marker -----------------------------------------------------------------------------

    def _in_order(self, winners: Sequence[Seat]) -> list[Seat]:
        """Winners of turn order tiles first, then clockwise from the first player."""
        return list(dict.fromkeys([*winners, *self._clockwise()]))

    def _clockwise(self) -> list[Seat]:
        return self.seats[self.first :] + self.seats[: self.first]

    def _cargo(self, season: str, winners: Sequence[Seat]) -> None:
        """Everybody takes what one boat brings; of two boats the fuller one is chosen."""
        waiting, loads = self.boats.copy(), self.setup.loads[season]
        for seat in self._in_order(winners):
            boat, other = self._one_of(waiting), self._one_of(waiting)
            if loads[other].size > loads[boat].size:
                boat = other
            waiting.remove(boat)
            _, gift, cabins = loads[boat]
            self.stock.give(seat, gift + seat.with_boats)
            seat.cabins += cabins
            if boat == self.setup.exchanged and season == self.setup.last_season:
                # A boat that never stays makes way for one that is not in the game.
                spare = [boat for boat in self.setup.spare_boats if boat not in self.boats]
                self.boats[self.boats.index(self.setup.exchanged)] = self._one_of(spare)

    def _winter_boats(self, winners: Sequence[Seat]) -> None:
        for seat in self._in_order(winners):
            boat = self._one_of(self.boats)
            self.boats.remove(boat)
            seat.take(boat)
            self.stock.give(seat, self.setup.gifts.get(boat, ()) + seat.with_boats)

    def _pass_marker(self, order: Sequence[tuple[Seat, str]]) -> None:
        """To the winner of the tile that carries it, else to the left."""
        carried = [seat for seat, tile in order if tile in self.setup.box.marker_carriers]
        self.first = self.seats.index(carried[0]) if carried else (self.first + 1) % len(self.seats)
