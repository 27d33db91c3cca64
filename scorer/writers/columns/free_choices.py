"""Free choices: the tile that Flipper turns, the tile that Flipper II extends, and what the best of them adds."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from scorer.writers.columns.numbers import IMPOSSIBLE, Numbers, Truths
from scorer.writers.columns.rules import Rules


class Choices(NamedTuple):
    """What free choices add: the best that turns no store, and the turning of each store."""

    plain: Numbers
    stores: Numbers
    """A column for each store; IMPOSSIBLE where it is not to be turned."""


class FreeChoices:
    """Everything about free choices that does not depend on the village."""

    def __init__(self, rules: Rules) -> None:
        self.sums = rules.sums
        self.extensions = len(rules.box.extensions)
        self._stores = np.array([rules.column[tile] for tile in rules.stores], dtype=np.int64)
        self._no_store: Truths = np.array([tile not in rules.stores for tile in rules.column])
        self._turns: Truths = np.array([tile.improved is not None for tile in rules.box.tiles.values()])
        self._turning, self._extending = self.sums.change(0, 1), self.sums.change(1, 3)

    def of(self, villages: Numbers, owned: Truths, elsewhere: Numbers, turned_by_place: Numbers) -> Choices:
        """The choices of villages in numbers.

        Beside those: which tile they own in which state, how many extensions stand on the tiles of others, and what
        turning each tile adds by its place.
        """
        in_use = owned[:, :, 2:].sum(axis=(1, 2)) + elsewhere
        plain: Numbers = np.zeros(len(villages), dtype=np.int64)
        stores = np.full((len(villages), len(self._stores)), IMPOSSIBLE)
        turning = np.flatnonzero(villages[:, self.sums.free_upgrade] > 0)
        if len(turning):
            gained = self.sums.gain(villages[turning], self._turning) + turned_by_place[turning]
            turned = np.where(owned[turning, :, 0] & self._turns, gained, IMPOSSIBLE)
            plain[turning] = np.maximum(np.where(self._no_store, turned, IMPOSSIBLE).max(axis=1), 0)
            stores[turning] = turned[:, self._stores]
        extending = np.flatnonzero((villages[:, self.sums.free_extension] > 0) & (in_use < self.extensions))
        if len(extending):
            gained = self.sums.gain(villages[extending], self._extending)
            extended = np.where(owned[extending, :, 1], gained, IMPOSSIBLE)
            plain[extending] = np.maximum(extended.max(axis=1), plain[extending])
        return Choices(plain, stores)
