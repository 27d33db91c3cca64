"""Counting gains: exact whole numbers that can be added up in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Gains = Mapping[str, int | None]


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

    def add_game(self, gains: Sequence[int]) -> None:
        """The gains of this tile in the villages of one game."""
        total, villages = sum(gains), len(gains)
        for gain in gains:
            self.gains[gain] += 1
        self.games += 1
        self.gains_squared += total * total
        self.villages_squared += villages * villages
        self.gains_by_villages += total * villages

    def add(self, other: TileTally) -> None:
        """All that another tally counted."""
        self.gains.update(other.gains)
        self.best.update(other.best)
        self.games += other.games
        self.gains_squared += other.gains_squared
        self.villages_squared += other.villages_squared
        self.gains_by_villages += other.gains_by_villages

    def as_json(self) -> list[Any]:
        """For the state file."""
        sums = [self.games, self.gains_squared, self.villages_squared, self.gains_by_villages]
        return [sorted(self.gains.items()), sorted(self.best.items()), sums]

    @classmethod
    def from_json(cls, told: Any) -> TileTally:
        """From the state file."""
        gains, best, sums = told
        return cls(_counter(gains), _counter(best), *map(int, sums))


@dataclass
class Tally:
    """What was counted of one scenario."""

    villages: int = 0
    games: int = 0
    solved_again: int = 0
    totals: Counter[int] = field(default_factory=Counter)
    tiles: dict[str, TileTally] = field(default_factory=dict)

    def add_game(self, valued: Sequence[tuple[int, Gains]]) -> None:
        """The villages of one game: their totals and what each tile would gain."""
        self.games += 1
        self.villages += len(valued)
        by_tile: dict[str, list[int]] = {}
        for total, gains in valued:
            self.totals[total] += 1
            known = {tile: gain for tile, gain in gains.items() if gain is not None}
            for tile, gain in known.items():
                by_tile.setdefault(tile, []).append(gain)
            self._add_best(known)
        for tile, found in by_tile.items():
            self.tile(tile).add_game(found)

    def _add_best(self, gains: Mapping[str, int]) -> None:
        most = max(gains.values(), default=0)
        best = [tile for tile, gain in gains.items() if gain == most]
        for tile in best:
            self.tile(tile).best[len(best)] += 1

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

    def as_json(self) -> dict[str, Any]:
        """For the state file."""
        return {
            "villages": self.villages,
            "games": self.games,
            "solved_again": self.solved_again,
            "totals": sorted(self.totals.items()),
            "tiles": {tile: counted.as_json() for tile, counted in sorted(self.tiles.items())},
        }

    @classmethod
    def from_json(cls, told: Any) -> Tally:
        """From the state file."""
        return cls(
            int(told["villages"]),
            int(told["games"]),
            int(told["solved_again"]),
            _counter(told["totals"]),
            {tile: TileTally.from_json(counted) for tile, counted in told["tiles"].items()},
        )


def _counter(pairs: Any) -> Counter[int]:
    return Counter({int(value): int(times) for value, times in pairs})
