"""What belongs to one village alone, its contracts and what stands on its stores, as ways to spend pieces for points.

A way is so many pieces of each kind for so many points. Those of several contracts and stores add up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from scorer.writers.columns.numbers import Numbers
from scorer.writers.columns.packing import BITS, enough, packed, unpacked
from scorer.writers.tables.moves import Need
from scorer.writers.tables.table import Cell

MANY = 64
"""From so many ways on it pays to look for double ones."""


CONTRACT_BIT = 20
CONTRACT, EARNED_BITS = 1 << CONTRACT_BIT, CONTRACT_BIT + 6
"""One contract completed, in a number whose lower part are points, so that both add up in one go."""


class Ways(NamedTuple):
    """Ways to spend pieces, and what each of them earns: contracts, and points of stores."""

    pieces: Numbers
    """Packed, the marker first."""
    earned: Numbers


def points_of(earned: Numbers, contract_points: int) -> Numbers:
    """The points of each way, for so many points a contract."""
    return (earned >> CONTRACT_BIT) * contract_points + (earned & (CONTRACT - 1))


@lru_cache(maxsize=4096)
def fillings(needs: tuple[Need, ...], axes: int) -> Numbers:
    """Every collection of pieces that fills all needs; the marker, on the first axis, is there once at most."""
    found = {(0,) * axes}
    for need in needs:
        found = {
            (*row[:axis], row[axis] + 1, *row[axis + 1 :]) for row in found for axis in need.axes if axis or not row[0]
        }
    return packed(np.array(sorted(found), dtype=np.int64).reshape(-1, axes))


@lru_cache(maxsize=4096)
def optional(needs: tuple[Need, ...], axes: int) -> Ways:
    """To complete a contract, or not to."""
    pieces = np.concatenate([[0], fillings(needs, axes)])
    return Ways(pieces, np.where(pieces > 0, CONTRACT, 0))


@lru_cache(maxsize=4096)
def demanded(needs: tuple[Need, ...], axes: int) -> Ways:
    """To give what a contract takes that is counted elsewhere."""
    pieces = fillings(needs, axes)
    return Ways(pieces, np.zeros_like(pieces))


def together(first: Ways, others: Sequence[Ways], most: Cell) -> Ways:
    """Every way to do one of each part at once with no more pieces than there are; there are enough for the first."""
    pieces, earned = first
    limit, axes = int(packed(np.array(most))), len(most)
    for part in others:
        pieces, earned = _sums(pieces, part.pieces), _sums(earned, part.earned)
        possible = enough(limit, pieces, axes)
        pieces, earned = pieces[possible], earned[possible]
        if len(pieces) > MANY:
            pieces, earned = _without_doubles(pieces, earned, axes)
    return Ways(pieces, earned)


def _sums(numbers: Numbers, others: Numbers) -> Numbers:
    """Each number with each other."""
    found: Numbers = np.add.outer(numbers, others).reshape(-1)
    return found


def _without_doubles(pieces: Numbers, earned: Numbers, axes: int) -> tuple[Numbers, Numbers]:
    """Of ways with the same pieces and as many contracts only the one with most points."""
    counts = unpacked(pieces, axes)
    steps = np.cumprod([1, *(counts.max(axis=0)[:-1] + 1)])
    # Pieces, contracts, points, from the highest bits to the lowest: after sorting the last of those alike is the best.
    key = ((counts @ steps) << EARNED_BITS) + earned
    order = np.argsort(key)
    alike = key[order] >> CONTRACT_BIT
    kept = order[np.append(alike[1:] != alike[:-1], True)]
    return pieces[kept], earned[kept]


@lru_cache(maxsize=4096)
def stored(kinds: tuple[tuple[int, tuple[int, ...]], ...], axes: int) -> Ways:
    """Every way to leave pieces on stores, from the points for 0, 1, 2… pieces on each of some axes."""
    pieces, earned = np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.int64)
    for axis, worth in kinds:
        pieces = _sums(pieces, np.arange(len(worth)) << (BITS * axis))
        earned = _sums(earned, np.array(worth))
    return Ways(pieces, earned)


def stored_worth(standing: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """The most points for leaving 0, 1, 2… pieces of a kind on stores that hold (count, points each)."""
    rates = sorted((rate for count, rate in standing for _ in range(count)), reverse=True)
    worth = [0]
    for rate in rates:
        worth.append(worth[-1] + rate)
    return tuple(worth)
