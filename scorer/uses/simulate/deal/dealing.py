"""One game dealt season by season: what the rules fix is as the rules say, what players decide is left to chance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from scorer.uses.simulate.deal.bids import bids
from scorer.uses.simulate.deal.game_setup import FIRST_WORKERS, SEASONS, Table
from scorer.uses.simulate.deal.supply import Chance, Seat, Supply, some_of
from scorer.uses.simulate.deal.working import fill_stores, work

T = TypeVar("T")
OFFERED = 0.5
"""How often each winter tile of a hand beyond the first is put in."""


class Game:
    """A game from setting up to the end of winter."""

    def __init__(self, table: Table, chance: Chance) -> None:
        self.table, self.chance, self.bids = table, chance, bids(table.players)
        self.supply = Supply(chance, table)
        self.seats = [Seat(home, table) for home in some_of(table.homes, table.players, chance)]
        for seat in self.seats:
            self.supply.draw_workers(seat, FIRST_WORKERS)
        self.first = min(range(table.players), key=lambda place: self.seats[place].tiles)
        self.boats = [self._one_of(boats) for boats in table.boats]
        self.hands = some_of(table.winter_deck, table.winter_hand * table.players, chance)

    def play(self) -> list[Seat]:
        """The players as they stand when scoring begins."""
        for season, deck in zip(SEASONS, self.table.decks, strict=True):
            self._season(season, deck)
        self._winter()
        return self.seats

    def _one_of(self, choices: Sequence[str]) -> str:
        return choices[int(self.chance() * len(choices))] if len(choices) > 1 else choices[0]

    def _season(self, season: str, deck: tuple[tuple[str, ...], ...]) -> None:
        order = list(self._auctioned(self.table.turn_order))
        for winner, sides in self._auctioned(some_of(deck, self.table.season_tiles, self.chance)):
            winner.take(self._one_of(sides))
        work(self._clockwise(), self.supply, self.chance)
        self._cargo(season, [seat for seat, _ in order])
        self._pass_marker(order)

    def _winter(self) -> None:
        order = list(self._auctioned(self.table.turn_order))
        won = list(self._auctioned(self._winter_tiles()))
        work(self._clockwise(), self.supply, self.chance)
        for seat in self.seats:
            fill_stores(seat, self.chance)
        for winner, tile in [*won, *order]:
            winner.take(tile)
            if tile in self.table.gifts:
                self.supply.give(winner, self.table.gifts[tile])
        self._winter_boats([seat for seat, _ in order])
        self._pass_marker(order)
        self.seats[self.first].marker = True

    def _winter_tiles(self) -> Iterator[str]:
        """Each player puts in one tile of the hand or more."""
        for place, tile in enumerate(self.hands):
            if place < self.table.players or self.chance() < OFFERED:
                yield tile

    # ---- bids ---------------------------------------------------------------------------------------------

    def _auctioned(self, lots: Iterable[T]) -> Iterator[tuple[Seat, T]]:
        """Who wins what: of two bidders the one with more workers of the colour that was begun with."""
        chance, seats, bids, bag = self.chance, self.seats, self.bids, self.supply.left
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
        waiting, loads = self.boats.copy(), self.table.loads[season]
        for seat in self._in_order(winners):
            boat, other = self._one_of(waiting), self._one_of(waiting)
            if loads[other].size > loads[boat].size:
                boat = other
            waiting.remove(boat)
            _, gift, cabins = loads[boat]
            self.supply.give(seat, gift + seat.with_boats)
            seat.cabins += cabins
            if boat == self.table.exchanged and season == SEASONS[-1]:
                self._exchange()

    def _exchange(self) -> None:
        """Sea Bastion II makes way for a boat that is not in the game."""
        spare = [boat for boat in self.table.spare_boats if boat not in self.boats]
        self.boats[self.boats.index(self.table.exchanged)] = self._one_of(spare)

    def _winter_boats(self, winners: Sequence[Seat]) -> None:
        for seat in self._in_order(winners):
            boat = self._one_of(self.boats)
            self.boats.remove(boat)
            seat.take(boat)
            self.supply.give(seat, self.table.gifts.get(boat, ()) + seat.with_boats)

    def _pass_marker(self, order: Sequence[tuple[Seat, str]]) -> None:
        """To the winner of the tile that carries it, else to the left."""
        carried = [seat for seat, tile in order if tile in self.table.box.marker_carriers]
        self.first = self.seats.index(carried[0]) if carried else (self.first + 1) % len(self.seats)
