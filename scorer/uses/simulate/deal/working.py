"""Workers at work: tiles are used, goods made, tiles upgraded and extended, as long as there are workers and means."""

from __future__ import annotations

from scorer.uses.simulate.deal.stock import Chance, Seat, Stock

OWN = 3
"""How many times as likely a tile of the own village is used as one elsewhere."""
EXTEND = 0.5
"""How often an upgrade symbol is used for an extension where one can be placed."""
TRIES = 5
"""How many tiles a player thinks of before an upgrade that cannot be paid is given up."""
MOST_USES = 3


def work(seats: list[Seat], stock: Stock, chance: Chance) -> None:
    """Everybody puts workers on tiles, of the own village more often."""
    everywhere = [place for seat in seats for place in seat.useful]
    used: dict[str, int] = {tile: 0 for tile, _ in everywhere}
    for seat in seats:
        _put_on_tiles(seat, seat.useful * OWN + everywhere, used, stock, chance)


def _put_on_tiles(
    seat: Seat, choice: list[tuple[str, Seat]], used: dict[str, int], stock: Stock, chance: Chance
) -> None:
    """The second use of a tile in a season costs two workers, the third three."""
    at_work, choices = sum(seat.held[: seat.setup.colours]), len(choice)
    while at_work > 0:
        tile, owner = choice[int(chance() * choices)]
        cost = used[tile] + 1
        if cost > MOST_USES or cost > at_work:
            at_work -= 1
            continue
        at_work -= cost
        used[tile] = cost
        side = owner.sides[tile]
        gifts = side.gifts
        if not gifts:
            for _ in range(side.symbols + (owner.cabins if tile == owner.tiles[0] else 0)):
                _improve(seat, stock, chance)
        elif not side.takes or stock.pay(seat, side.takes):
            stock.give(seat, gifts[int(chance() * len(gifts))] if len(gifts) > 1 else gifts[0])
        if owner is not seat:
            _hand_over(seat, owner, cost)


def _hand_over(seat: Seat, owner: Seat, count: int) -> None:
    """Workers on somebody else's tile are theirs at the end of the season: of the colour held most, blue first."""
    held, colours = seat.held, seat.setup.colours
    for _ in range(count):
        most = max(held[:colours])
        if most:
            colour = held.index(most)
            held[colour] -= 1
            owner.held[colour] += 1


def _improve(seat: Seat, stock: Stock, chance: Chance) -> None:
    """Place an extension or upgrade a tile."""
    if stock.extensions and len(seat.extensions) < len(seat.upgraded) and chance() < EXTEND:
        _extend(seat, stock, chance)
        return
    waiting = seat.waiting
    start = int(chance() * len(waiting))
    for place in (waiting[start:] + waiting[:start])[:TRIES]:
        _, cost = place
        if cost and stock.pay(seat, cost):
            seat.upgrade(place)
            return


def _extend(seat: Seat, stock: Stock, chance: Chance) -> None:
    place = int(chance() * len(stock.extensions))
    colour, cost = stock.extensions[place]
    if stock.pay(seat, cost):
        del stock.extensions[place]
        bare = [tile for tile in seat.upgraded if tile not in seat.extensions]
        seat.extensions[bare[int(chance() * len(bare))]] = colour


def fill_stores(seat: Seat, chance: Chance) -> None:
    """Carry resources to the stores while there is time: of each kind that counts there any number, as it happens."""
    for tile in seat.tiles:
        counted = seat.setup.stores.get(tile)
        if counted:
            carried = [int((seat.held[place] + 1) * chance()) for _, place in counted]
            for (_, place), count in zip(counted, carried, strict=True):
                seat.held[place] -= count
            seat.stored[tile] = {kind: count for (kind, _), count in zip(counted, carried, strict=True) if count}
