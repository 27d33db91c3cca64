"""The points of dealt villages that depend on no piece, as they are and with each tile on offer.

Everything that a tile counts in a village is a sum over its tiles, so a village is six sums and the points that each
of them earns.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import numpy as np

from scorer.box.model import Scoring, catalogue
from scorer.uses.simulate.value.adding import BOATS
from scorer.uses.simulate.value.columns import COLUMN, NO_BOAT, PLACED, SIDES, TILES, Columns
from scorer.uses.simulate.value.valuing import Numbers

SUMS = ("upgraded-tiles", "extensions", "winter-tiles", "transport", "upgrade-symbols", "worker-icons")
EXTENSIONS, TRANSPORT, SYMBOLS = (SUMS.index(name) for name in ("extensions", "transport", "upgrade-symbols"))
EFFECTS = ("carts-and-symbols-twice", "free-upgrade", "free-extension")
"""What tiles do to others: Boat 2b, Flipper, Flipper II."""

POINTS = 0
COUNTED = slice(1, 1 + len(SUMS))
RATES = slice(COUNTED.stop, COUNTED.stop + len(SUMS))
TWICE, FREE_UPGRADE, FREE_EXTENSION = range(RATES.stop, RATES.stop + len(EFFECTS))
WIDTH = FREE_EXTENSION + 1
"""A village in numbers: points, six sums, what each of them earns, how often each effect is there."""

DOUBLED = np.array([name in ("transport", "upgrade-symbols") for name in SUMS], dtype=np.int64)
"""What Boat 2b counts twice."""


@cache
def parts(home_counts: bool) -> Numbers:
    """What each tile adds to a village, by its state."""
    return np.array([_part(tile, state, home_counts) for tile in TILES for state in range(SIDES)], dtype=np.int64)


def _part(tile: str, state: int, home_counts: bool) -> list[int]:
    upgraded, extended = state % 2 == 1, state >= 2
    fact = catalogue().tiles[tile]
    side, scoring = fact.side(upgraded), fact.scoring
    is_upgraded = upgraded and (home_counts or fact.season != "home")
    return [
        side.points * (2 if extended else 1),
        *(is_upgraded, extended, fact.season == "winter", side.transport, side.symbols, side.icons),
        *(scoring.rate(upgraded) if scoring and scoring.counts == name else 0 for name in SUMS),
        *(fact.effect == name for name in EFFECTS),
    ]


def worth(villages: Numbers) -> Numbers:
    """All fixed points of villages in numbers."""
    found: Numbers = villages[..., POINTS] + (earning(villages) * villages[..., COUNTED]).sum(axis=-1)
    return found


def earning(villages: Numbers) -> Numbers:
    """What each of the sums earns, twice where Boat 2b says so."""
    found: Numbers = villages[..., RATES] * times(villages)
    return found


def times(villages: Numbers) -> Numbers:
    """How often each sum is counted."""
    found: Numbers = 1 + DOUBLED * (villages[..., TWICE, None] > 0)
    return found


def by_place(columns: Columns, upgraded: bool) -> Numbers:
    """What each tile that scores by its place would score there: a column each; 0 where the number is not known."""
    scored = [_scored(columns.numbers[:, column], SCORING[tile], upgraded) for tile, column in PLACED.items()]
    return np.stack(scored, axis=1)


SCORING: Mapping[str, Scoring] = {tile: scoring for tile in PLACED if (scoring := TILES[tile].scoring) is not None}


def _scored(numbers: Numbers, scoring: Scoring, upgraded: bool) -> Numbers:
    known: Numbers = np.maximum(numbers, 0)
    if not scoring.table:
        return known * scoring.rate(upgraded)
    return np.array(scoring.table)[np.minimum(known, len(scoring.table) - 1)]


class Fixed:
    """Villages in numbers, and in numbers with each tile on offer."""

    def __init__(self, columns: Columns, offer: Sequence[str], home_counts: bool) -> None:
        tiles = parts(home_counts)
        basic, upgraded = by_place(columns, upgraded=False), by_place(columns, upgraded=True)
        self.turned_by_place = upgraded - basic
        """What turning a tile adds to what it scores by its place."""
        self.now: Numbers = np.add.reduceat(tiles[columns.states], columns.starts)
        self.now[:, COUNTED.start + SYMBOLS] += columns.cabins
        own = columns.owned[:, [COLUMN[tile] for tile in PLACED]]
        self.now[:, POINTS] += (own[:, :, ::2].any(axis=2) * basic + own[:, :, 1::2].any(axis=2) * upgraded).sum(axis=1)
        self.with_each = self.now[:, None] + self._added(tiles, basic, offer)
        """With one more tile, or another boat: villages, tiles on offer, numbers."""
        boats = np.array([tile in BOATS for tile in offer])
        self.with_each[:, boats] -= self._boat(columns, tiles, basic)[:, None]

    @staticmethod
    def _added(tiles: Numbers, basic: Numbers, offer: Sequence[str]) -> Numbers:
        """What each tile on offer adds."""
        added: Numbers = np.repeat(tiles[None, [COLUMN[tile] * SIDES for tile in offer]], len(basic), axis=0)
        for column, tile in enumerate(offer):
            if tile in PLACED:
                added[:, column, POINTS] += basic[:, PLACED[tile]]
        return added

    @staticmethod
    def _boat(columns: Columns, tiles: Numbers, basic: Numbers) -> Numbers:
        """What goes with the boat of each village."""
        gone: Numbers = np.where(columns.boat[:, None] == NO_BOAT, 0, tiles[columns.boat * SIDES])
        for tile, column in PLACED.items():
            if tile in BOATS:
                gone[:, POINTS] += (columns.boat == COLUMN[tile]) * basic[:, column]
        return gone
