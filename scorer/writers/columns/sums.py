"""The points of villages that depend on no piece.

Everything that a tile counts in a village is a sum over its tiles, so a village is a row of numbers: its points, what
it shows of everything that is counted, what each of that earns, and how often each effect is there. A village with one
more tile is the row with another row added: hundreds of villages with dozens of tiles are one addition.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from scorer.box.box import Box
from scorer.box.model import CountFacts
from scorer.rules.kinds.free_choice import EXTENSION, UPGRADE
from scorer.rules.worth import shown_by
from scorer.writers.columns.numbers import Numbers

State = int
STATES: tuple[State, ...] = (0, 1, 2, 3)
"""Of a tile: basic, upgraded, and either of them with an extension."""
POINTS = 0
"""The column of points that depend on nothing else in the village."""


def upgraded(state: State) -> bool:
    """Whether the upgraded side lies face up."""
    return state % 2 == 1


def extended(state: State) -> bool:
    """Whether an extension stands there."""
    return state >= 2


class Change(NamedTuple):
    """What becomes of a village when something is done to one of its tiles: a row for each tile."""

    points: Numbers
    sums: Numbers
    rates: Numbers


class Sums:
    """What each tile adds to the row of its village, by its state."""

    def __init__(
        self, box: Box, points: Mapping[tuple[str, State], int], rates: Mapping[tuple[str, State, CountFacts], int]
    ) -> None:
        self.counts = tuple(dict.fromkeys(count for _, _, count in rates))
        twice = [count.twice_with for count in self.counts if count.twice_with]
        effects = tuple(dict.fromkeys([UPGRADE, EXTENSION, *twice]))
        self.counted = slice(1, 1 + len(self.counts))
        self.rates = slice(self.counted.stop, self.counted.stop + len(self.counts))
        at = {effect: self.rates.stop + place for place, effect in enumerate(effects)}
        self.free_upgrade, self.free_extension = at[UPGRADE], at[EXTENSION]
        self.cabins = np.array([count.cabins for count in self.counts], dtype=np.int64)
        """What each cabin adds to each count."""
        # Nothing doubles a count that says no effect: whichever column is then looked at is multiplied by 0.
        self._twice_at = np.array([at.get(count.twice_with, 0) for count in self.counts], dtype=np.int64)
        self._twice = np.array([bool(count.twice_with) for count in self.counts], dtype=np.int64)
        self.parts: Numbers = np.array(
            [
                [
                    points.get((id_, state), 0),
                    *(shown_by(count, tile, upgraded(state), extended(state)) for count in self.counts),
                    *(rates.get((id_, state, count), 0) for count in self.counts),
                    *(tile.effect == effect for effect in effects),
                ]
                for id_, tile in box.tiles.items()
                for state in STATES
            ],
            dtype=np.int64,
        )
        """A row for each tile in each state, state after state."""

    def worth(self, villages: Numbers) -> Numbers:
        """All fixed points of villages."""
        found: Numbers = villages[..., POINTS] + (self.earning(villages) * villages[..., self.counted]).sum(axis=-1)
        return found

    def earning(self, villages: Numbers) -> Numbers:
        """What each thing counted earns, twice where an effect says so."""
        found: Numbers = villages[..., self.rates] * self.times(villages)
        return found

    def times(self, villages: Numbers) -> Numbers:
        """How often each thing counts."""
        found: Numbers = 1 + self._twice * (villages[..., self._twice_at] > 0)
        return found

    def change(self, before: State, after: State) -> Change:
        """What each tile changes that goes from one state to another."""
        change = self.parts[after :: len(STATES)] - self.parts[before :: len(STATES)]
        return Change(change[:, POINTS], change[:, self.counted], change[:, self.rates])

    def gain(self, villages: Numbers, change: Change) -> Numbers:
        """What villages gain by each change, the product of two changed numbers included: a column for each."""
        times = self.times(villages)
        earned, counted = villages[:, self.rates] * times, villages[:, self.counted] * times
        # Few tiles change what they count or earn: columns that no change touches are left out of the products.
        more, rates = change.sums.any(axis=0), change.rates.any(axis=0)
        found: Numbers = change.points + earned[:, more] @ change.sums[:, more].T
        found += counted[:, rates] @ change.rates[:, rates].T
        both = more & rates
        found += times[:, both] @ (change.rates * change.sums)[:, both].T
        return found
