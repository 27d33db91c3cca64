"""One game dealt season by season: what the rules fix is as the rules say, what players decide is left to chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorer.catalogue import catalogue
from scorer.simulate.deal.bids import bids
from scorer.simulate.deal.dealt import PLACE
from scorer.simulate.deal.supply import GOLD, GREEN, Chance, Seat, Supply, some_of
from scorer.simulate.deal.table import FIRST_WORKERS, SEASONS, Table, cargoes
from scorer.simulate.deal.working import fill_stores, work

OFFERED = 0.5
"""How often each winter tile of a hand beyond the first is put in."""
TILES, CARRIERS, CARGOES = catalogue().tiles, catalogue().marker_carriers, cargoes()
EXCHANGED, BOAT_WITH_WORKERS, BOAT_WITH_GREEN = "sea-bastion-ii", "boat-1a", "boat-1b"


class Game:
    """A game from setting up to the end of winter."""

    def __init__(self, table: Table, chance: Chance) -> None:
        self.table, self.chance, self.bids = table, chance, bids(table.players)
        self.supply = Supply(chance, table.with_merchants)
        self.seats = [Seat(home) for home in some_of(table.homes, table.players, chance)]
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
        order = self._turn_order()
        for sides in some_of(deck, self.table.season_tiles, self.chance):
            winner = self._auctioned()
            if winner:
                winner.take(self._one_of(sides))
        work(self._clockwise(), self.supply, self.chance)
        self._cargo(season, [seat for seat, _ in order])
        self._pass_marker(order)

    def _winter(self) -> None:
        order = self._turn_order()
        won = [(self._auctioned(), tile) for tile in self._winter_tiles()]
        work(self._clockwise(), self.supply, self.chance)
        for seat in self.seats:
            fill_stores(seat, self.chance)
        for winner, tile in [*won, *order]:
            if winner:
                winner.take(tile)
                self._gift(winner, tile)
        self._winter_boats([seat for seat, _ in order])
        self._pass_marker(order)
        self.seats[self.first].marker = True

    def _winter_tiles(self) -> Iterator[str]:
        """Each player puts in one tile of the hand or more."""
        for place, tile in enumerate(self.hands):
            if place < self.table.players or self.chance() < OFFERED:
                yield tile

    # ---- bids ---------------------------------------------------------------------------------------------

    def _auctioned(self) -> Seat | None:
        """Who wins a tile, if anybody: of two bidders the one with more workers of the colour that was begun with."""
        one, other, colour, price = self.bids[int(self.chance() * len(self.bids))]
        seat, rival = self.seats[one], self.seats[other]
        if rival.held[colour] > seat.held[colour]:
            seat = rival
        spent = min(price, seat.held[colour])
        if not spent:
            return None
        seat.held[colour] -= spent
        self.supply.put_back(colour, spent)
        return seat

    def _turn_order(self) -> list[tuple[Seat, str]]:
        """Who wins which turn order tile, in their order."""
        won = [(self._auctioned(), tile) for tile in self.table.turn_order]
        return [(seat, tile) for seat, tile in won if seat]

    # ---- boats and the marker -----------------------------------------------------------------------------

    def _in_order(self, winners: Sequence[Seat]) -> list[Seat]:
        """Winners of turn order tiles first, then clockwise from the first player."""
        return list(dict.fromkeys([*winners, *self._clockwise()]))

    def _clockwise(self) -> list[Seat]:
        return self.seats[self.first :] + self.seats[: self.first]

    def _cargo(self, season: str, winners: Sequence[Seat]) -> None:
        """Everybody takes what one boat brings; of two boats the fuller one is chosen."""
        waiting = list(self.boats)
        for seat in self._in_order(winners):
            boat, other = self._one_of(waiting), self._one_of(waiting)
            if CARGOES[other, season].size > CARGOES[boat, season].size:
                boat = other
            waiting.remove(boat)
            self._unload(seat, boat, season)
            if boat == EXCHANGED and season == SEASONS[-1]:
                self._exchange()

    def _unload(self, seat: Seat, boat: str, season: str) -> None:
        cargo, supply = CARGOES[boat, season], self.supply
        supply.draw_workers(seat, cargo.workers)
        supply.draw_skills(seat, cargo.skills)
        supply.draw_contracts(seat, cargo.contracts)
        supply.give(seat, GREEN, cargo.green_workers)
        supply.give(seat, GOLD, cargo.gold)
        seat.cabins += cargo.cabins
        self._gift_of_a_summer_boat(seat)

    def _exchange(self) -> None:
        """Sea Bastion II makes way for a boat that is not in the game."""
        spare = [boat for boat in self.table.spare_boats if boat not in self.boats]
        self.boats[self.boats.index(EXCHANGED)] = self._one_of(spare)

    def _winter_boats(self, winners: Sequence[Seat]) -> None:
        for seat in self._in_order(winners):
            boat = self._one_of(self.boats)
            self.boats.remove(boat)
            seat.take(boat)
            self._gift(seat, boat)
            self._gift_of_a_summer_boat(seat)

    def _gift_of_a_summer_boat(self, seat: Seat) -> None:
        """Boats 1a and 1b bring workers whenever their owner takes a boat."""
        if BOAT_WITH_WORKERS in seat.tiles:
            self.supply.draw_workers(seat, 2)
        if BOAT_WITH_GREEN in seat.tiles:
            self.supply.give(seat, GREEN, 1)

    def _gift(self, seat: Seat, tile: str) -> None:
        for piece, count in TILES[tile].gift.items():
            self.supply.give(seat, PLACE[piece], count)

    def _pass_marker(self, order: Sequence[tuple[Seat, str]]) -> None:
        """To the winner of the tile that carries it, else to the left."""
        carried = [seat for seat, tile in order if tile in CARRIERS]
        self.first = self.seats.index(carried[0]) if carried else (self.first + 1) % len(self.seats)
