"""How an auction may go, listed beforehand so that one draw decides it."""

from __future__ import annotations

from functools import cache
from itertools import product

COLOURS = (0, 1, 2) * 5 + (3,)
"""The colour a bid is begun with: green rarely, as it is dear."""

PRICES = (1,) * 8 + (2,) * 7 + (3,) * 3 + (4, 5)
"""Workers in the winning bid."""

Bid = tuple[int, int, int, int]
"""Two players, a colour, a price."""


@cache
def bids(players: int) -> tuple[Bid, ...]:
    """Every way an auction may go, each as likely as another."""
    pairs = product(range(players), repeat=2)
    return tuple((*pair, colour, price) for pair, colour, price in product(pairs, COLOURS, PRICES))
