"""What belongs to one village alone, its contracts and what stands on its stores, as ways to spend pieces for points.

A way is a row: so many pieces of each kind for so many points. Rows of several contracts and stores add up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from scorer.tables.moves import Need
from scorer.tables.table import Cell

Rows = npt.NDArray[np.int64]
MANY = 64
"""From so many rows on it pays to look for double ones."""


CONTRACT_BIT = 20
CONTRACT = 1 << CONTRACT_BIT
"""One contract completed, in a number whose lower part are points, so that both add up in one go."""


class Ways(NamedTuple):
    """Ways to spend pieces, one row each, and what each row earns: contracts, and points of stores."""

    pieces: Rows
    earned: Rows


def points_of(earned: Rows, contract_points: int) -> Rows:
    """The points of each row, for so many points a contract."""
    return (earned >> CONTRACT_BIT) * contract_points + (earned & (CONTRACT - 1))


@lru_cache(maxsize=4096)
def fillings(needs: tuple[Need, ...], axes: int) -> Rows:
    """Every collection of pieces that fills all needs; the marker, on the first axis, is there once at most."""
    found = {(0,) * axes}
    for need in needs:
        found = {
            (*row[:axis], row[axis] + 1, *row[axis + 1 :]) for row in found for axis in need.axes if axis or not row[0]
        }
    return np.array(sorted(found), dtype=np.int64).reshape(-1, axes)


@lru_cache(maxsize=4096)
def optional(needs: tuple[Need, ...], axes: int) -> Ways:
    """To complete a contract, or not to."""
    rows = fillings(needs, axes)
    earned = np.full(len(rows) + 1, CONTRACT, dtype=np.int64)
    earned[0] = 0
    return Ways(np.vstack([np.zeros((1, axes), dtype=np.int64), rows]), earned)


@lru_cache(maxsize=4096)
def demanded(needs: tuple[Need, ...], axes: int) -> Ways:
    """To give what a contract takes that is counted elsewhere."""
    rows = fillings(needs, axes)
    return Ways(rows, np.zeros(len(rows), dtype=np.int64))


def together(first: Ways, others: Sequence[Ways], most: Cell) -> Ways:
    """Every way to do one of each part at once with no more pieces than there are; there are enough for the first."""
    rows, earned = first
    limit = np.array(most)
    for part in others:
        rows = (rows[:, None] + part.pieces).reshape(-1, len(most))
        possible = (rows <= limit).all(axis=1)
        rows, earned = rows[possible], (earned[:, None] + part.earned).reshape(-1)[possible]
        if len(rows) > MANY:
            rows, earned = _without_doubles(rows, earned, limit)
    return Ways(rows, earned)


def _without_doubles(rows: Rows, earned: Rows, limit: Rows) -> tuple[Rows, Rows]:
    """Of rows with the same pieces and as many contracts only the one with most points."""
    better_first = np.argsort(-earned, kind="stable")
    rows, earned = rows[better_first], earned[better_first]
    steps = np.cumprod([1, *(limit[:-1] + 1)])
    alike = (rows @ steps) * MANY + (earned >> CONTRACT_BIT)
    _, kept = np.unique(alike, return_index=True)
    return rows[kept], earned[kept]


@lru_cache(maxsize=4096)
def stored(kinds: tuple[tuple[int, tuple[int, ...]], ...], axes: int) -> Ways:
    """Every way to leave pieces on stores, from the points for 0, 1, 2… pieces on each of some axes."""
    rows, earned = np.zeros((1, axes), dtype=np.int64), np.zeros(1, dtype=np.int64)
    for axis, worth in kinds:
        more = np.zeros((len(worth), axes), dtype=np.int64)
        more[:, axis] = range(len(worth))
        rows = (rows[:, None] + more).reshape(-1, axes)
        earned = (earned[:, None] + np.array(worth)).reshape(-1)
    return Ways(rows, earned)


def stored_worth(standing: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """The most points for leaving 0, 1, 2… pieces of a kind on stores that hold (count, points each)."""
    rates = sorted((rate for count, rate in standing for _ in range(count)), reverse=True)
    worth = [0]
    for rate in rates:
        worth.append(worth[-1] + rate)
    return tuple(worth)
