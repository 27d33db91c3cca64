"""Counting gains: exact whole numbers that can be added up in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from pydantic import TypeAdapter

from scorer.uses.simulate.value.valuing import NO_GAIN, Valued
from scorer.writers.columns.numbers import Numbers, Truths, row_starts


@dataclass
class TileTally:
    """How often a tile gained how much.

    Villages of one game share a box and are not independent, so what the standard error needs is kept by game: sums
    over games of the squared gains of a game, the squared number of its villages, and the product of both.
    """

    gains: Counter[int] = field(default_factory=Counter)
    best: Counter[int] = field(default_factory=Counter)
    """Villages where no tile gained more, by how many tiles shared that."""
    games: int = 0
    gains_squared: int = 0
    villages_squared: int = 0
    gains_by_villages: int = 0

    def add_games(self, gains: Numbers, known: Truths, starts: Numbers) -> None:
        """The gains of this tile in the villages of games that begin at these rows, where they are known."""
        _count(self.gains, gains[known])
        totals, villages = np.add.reduceat(np.where(known, gains, 0), starts), np.add.reduceat(known * 1, starts)
        self.games += int((villages > 0).sum())
        self.gains_squared += int(totals @ totals)
        self.villages_squared += int(villages @ villages)
        self.gains_by_villages += int(totals @ villages)

    def add(self, other: TileTally) -> None:
        """All that another tally counted."""
        for name, counted in vars(other).items():
            setattr(self, name, getattr(self, name) + counted)


@dataclass
class Tally:
    """What was counted of one scenario."""

    villages: int = 0
    games: int = 0
    solved_again: int = 0
    totals: Counter[int] = field(default_factory=Counter)
    tiles: dict[str, TileTally] = field(default_factory=dict)

    def add_games(self, valued: Valued, offer: Sequence[str], seats: Sequence[int]) -> None:
        """Games of so many villages each: their totals and what each tile would gain."""
        self.games += len(seats)
        self.villages += len(valued.totals)
        _count(self.totals, valued.totals)
        starts = row_starts(np.array(seats))
        known = valued.gains != NO_GAIN
        best = known & (valued.gains == valued.gains.max(axis=1, keepdims=True))
        sharing = best.sum(axis=1)
        for column, tile in enumerate(offer):
            if known[:, column].any():
                self.tile(tile).add_games(valued.gains[:, column], known[:, column], starts)
                _count(self.tile(tile).best, sharing[best[:, column]])

    def tile(self, tile: str) -> TileTally:
        """The tally of a tile, begun when it is first wanted."""
        return self.tiles.setdefault(tile, TileTally())

    def add(self, other: Tally) -> None:
        """All that another tally counted: in any order, in any parts, the sum is the same."""
        self.villages += other.villages
        self.games += other.games
        self.solved_again += other.solved_again
        self.totals.update(other.totals)
        for tile, counted in other.tiles.items():
            self.tile(tile).add(counted)


def _count(counter: Counter[int], numbers: Numbers) -> None:
    """How often each number is there."""
    found, times = np.unique(numbers, return_counts=True)
    counter.update(dict(zip(found.tolist(), times.tolist(), strict=True)))


TALLIES = TypeAdapter(list[Tally])
"""For the state file."""
