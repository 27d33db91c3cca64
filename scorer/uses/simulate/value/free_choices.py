"""Free choices: the tile that Flipper turns, the tile that Flipper II extends, and what the best of them adds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import numpy as np

from scorer.box.model import catalogue
from scorer.uses.simulate.value.columns import COLUMN, PLACED, SIDES, TILES, Columns
from scorer.uses.simulate.value.fixed import (
    COUNTED,
    EXTENSIONS,
    FREE_EXTENSION,
    FREE_UPGRADE,
    POINTS,
    RATES,
    Fixed,
    earning,
    parts,
    times,
)
from scorer.uses.simulate.value.valuing import Numbers, Truths

IMPOSSIBLE = -100_000
STORES: Mapping[str, int] = {tile: place for place, tile in enumerate(tile for tile in TILES if TILES[tile].is_store)}
"""The stores of the box: turning one changes what its resources are worth."""
TURNED = [tile for tile in TILES if TILES[tile].improved is not None and tile not in STORES] + list(STORES)
"""The tiles that may be turned, the stores last."""
TURNED_COLUMNS = np.array([COLUMN[tile] for tile in TURNED])


class Turning(NamedTuple):
    """What turning each tile adds: points, sums, and what it then earns more for each of the sums."""

    points: Numbers
    sums: Numbers
    rates: Numbers


@cache
def turning(home_counts: bool) -> Turning:
    """For each tile that may be turned."""
    tiles = parts(home_counts)
    change = tiles[TURNED_COLUMNS * SIDES + 1] - tiles[TURNED_COLUMNS * SIDES]
    return Turning(change[:, POINTS], change[:, COUNTED], change[:, RATES])


class Choices(NamedTuple):
    """What free choices add: the best that turns no store, and the turning of each store."""

    plain: Numbers
    stores: Numbers
    """A column for each store; IMPOSSIBLE where it is not to be turned."""


def choices(columns: Columns, fixed: Fixed, rows: Numbers, villages: Numbers, home_counts: bool) -> Choices:
    """For villages in numbers that stem from these rows."""
    turned = np.where(villages[:, FREE_UPGRADE, None] > 0, _turned(columns, fixed, rows, villages, home_counts), -1)
    extended = np.where(villages[:, FREE_EXTENSION] > 0, _extended(columns, rows, villages, home_counts), 0)
    others, stores = turned[:, : -len(STORES)], turned[:, -len(STORES) :]
    plain: Numbers = np.maximum(np.maximum(others.max(axis=1), 0), extended)
    to_turn = columns.owned[rows[:, None], TURNED_COLUMNS[-len(STORES) :], 0] & (villages[:, FREE_UPGRADE, None] > 0)
    return Choices(plain, np.where(to_turn, stores, IMPOSSIBLE))


def _turned(columns: Columns, fixed: Fixed, rows: Numbers, villages: Numbers, home_counts: bool) -> Numbers:
    """What turning each tile would add; IMPOSSIBLE where it is not there to be turned."""
    change, earned, counted = turning(home_counts), earning(villages), times(villages)
    more = change.points + earned @ change.sums.T + (counted * villages[:, COUNTED]) @ change.rates.T
    more += counted @ (change.rates * change.sums).T
    for place, tile in enumerate(TURNED):
        if tile in PLACED:
            more[:, place] += fixed.turned_by_place[rows, PLACED[tile]]
    found: Numbers = np.where(columns.owned[rows[:, None], TURNED_COLUMNS, 0], more, IMPOSSIBLE)
    return found


def _extended(columns: Columns, rows: Numbers, villages: Numbers, home_counts: bool) -> Numbers:
    """What the best extension would add, if the box still has one and a tile that can carry it is there."""
    points = parts(home_counts)[1::SIDES, POINTS]
    can_carry = columns.owned[:, :, 1] & _extensions_left(columns)[:, None]
    best = np.where(can_carry, points, IMPOSSIBLE).max(axis=1)
    found: Numbers = best[rows] + villages[:, RATES.start + EXTENSIONS]
    return found


def _extensions_left(columns: Columns) -> Truths:
    own = columns.owned[:, :, 2:].sum(axis=(1, 2))
    elsewhere = np.array([dealt.extensions_elsewhere for dealt in columns.villages])
    found: Truths = own + elsewhere < len(catalogue().extensions)
    return found
