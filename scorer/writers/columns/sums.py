"""The points of villages that depend on no piece, and the free choices that change them.

Everything that a tile counts in a village is a sum over its tiles, so a village is a row of numbers: its points, what
it shows of everything that is counted, what each of that earns, and how often each effect is there. A village with one
more tile is the row with another row added: hundreds of villages with dozens of tiles are one addition.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

import numpy as np

from scorer.box.box import Box
from scorer.box.model import CountFacts
from scorer.rules.kinds.free_choice import EXTENSION, UPGRADE
from scorer.rules.worth import shown_by
from scorer.writers.columns.numbers import IMPOSSIBLE, Numbers, Truths

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


class ChoiceGains(NamedTuple):
    """What free choices add: the best that turns no store, and the turning of each store."""

    plain: Numbers
    stores: Numbers
    """A column for each store; IMPOSSIBLE where it is not to be turned."""


class Sums:
    """What each tile adds to the row of its village, by its state."""

    def __init__(
        self,
        box: Box,
        points: Mapping[tuple[str, State], int],
        rates: Mapping[tuple[str, State, CountFacts], int],
        stores: Collection[str],
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
        by_state = self.parts.reshape(len(box.tiles), len(STATES), -1)
        self._turning, self._extending = by_state[:, 1] - by_state[:, 0], by_state[:, 3] - by_state[:, 1]
        """What becomes of a village when a tile is turned, or when one that is upgraded gets an extension."""
        self._extensions = len(box.extensions)
        self._is_store: Truths = np.array([tile in stores for tile in box.tiles])
        self._turns: Truths = np.array([tile.improved is not None for tile in box.tiles.values()])

    def worth(self, villages: Numbers) -> Numbers:
        """All fixed points of villages: each thing counted earns its rate, twice where an effect says so."""
        earning = villages[..., self.rates] * self._times(villages)
        found: Numbers = villages[..., POINTS] + (earning * villages[..., self.counted]).sum(axis=-1)
        return found

    def _times(self, villages: Numbers) -> Numbers:
        """How often each thing counts."""
        return 1 + self._twice * (villages[..., self._twice_at] > 0)

    def _gain(self, villages: Numbers, change: Numbers) -> Numbers:
        """What villages gain by each change, the product of two changed numbers included: a column for each."""
        times, sums, rates = self._times(villages), change[:, self.counted], change[:, self.rates]
        earned, counted = villages[:, self.rates] * times, villages[:, self.counted] * times
        # What (rate + dearer) x (counted + more) is above rate x counted: villages by counts, times counts by tiles.
        # Few tiles change what they count or earn: columns that no change touches are left out of the products.
        more, dearer = sums.any(axis=0), rates.any(axis=0)
        found: Numbers = change[:, POINTS] + earned[:, more] @ sums[:, more].T
        found += counted[:, dearer] @ rates[:, dearer].T
        both = more & dearer
        found += times[:, both] @ (rates * sums)[:, both].T
        return found

    def free_choices(
        self, villages: Numbers, owned: Truths, elsewhere: Numbers, turned_by_place: Numbers
    ) -> ChoiceGains:
        """What the tile that Flipper turns, or that Flipper II extends, adds to villages in numbers.

        Beside those: which tile they own in which state, how many extensions stand on the tiles of others, and what
        turning each tile adds by its place.
        """
        # Not to choose is allowed, and adds 0. Stores are kept apart: turning one changes what pieces are worth.
        plain: Numbers = np.zeros(len(villages), dtype=np.int64)
        stores = np.full((len(villages), self._is_store.sum()), IMPOSSIBLE)
        turning = np.flatnonzero(villages[:, self.free_upgrade] > 0)
        if len(turning):
            gained = self._gain(villages[turning], self._turning) + turned_by_place[turning]
            turned = np.where(owned[turning, :, 0] & self._turns, gained, IMPOSSIBLE)
            plain[turning] = np.maximum(turned[:, ~self._is_store].max(axis=1), 0)
            stores[turning] = turned[:, self._is_store]
        in_use = owned[:, :, 2:].sum(axis=(1, 2)) + elsewhere
        extending = np.flatnonzero((villages[:, self.free_extension] > 0) & (in_use < self._extensions))
        if len(extending):
            gained = self._gain(villages[extending], self._extending)
            extended = np.where(owned[extending, :, 1], gained, IMPOSSIBLE)
            plain[extending] = np.maximum(extended.max(axis=1), plain[extending])
        return ChoiceGains(plain, stores)
