"""The value of tiles by tables that all villages of a run share: exact, and many villages at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from scorer.rules.book import CannotWrite
from scorer.rules.holdings import STAND_IN
from scorer.solving.engines import Solving
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.uses.simulate.value.valuing import Valued, Valuer, by_program
from scorer.uses.simulate.value.village_batch import Batch
from scorer.writers.columns.rules import Given
from scorer.writers.columns.shared import Shared

MOST_AT_ONCE = 1000
"""Villages in a batch; more would only need more memory."""


def by_tables(solving: Solving) -> Valuer:
    """A valuer that keeps its tables from batch to batch."""
    shared: dict[Given, Shared] = {}
    otherwise = by_program(Solving(time_limit=solving.time_limit))

    def alike(given: Given, villages: Sequence[DealtVillage], offer: Sequence[str]) -> Valued:
        """Villages under the same rules; if columns cannot say it of all of them, one by one."""
        try:
            if given not in shared:
                shared[given] = Shared(given)
            return Batch(villages, offer, shared[given]).valued()
        except CannotWrite:
            if len(villages) == 1:
                return otherwise(villages, offer)
            totals, gains = zip(*(alike(given, [dealt], offer) for dealt in villages), strict=True)
            return Valued(np.concatenate(totals), np.concatenate(gains))

    def value(villages: Sequence[DealtVillage], offer: Sequence[str]) -> Valued:
        groups: dict[Given, list[int]] = {}
        for row, dealt in enumerate(villages):
            groups.setdefault(_given(dealt), []).append(row)
        valued = Valued(np.zeros(len(villages), np.int64), np.zeros((len(villages), len(offer)), np.int64))
        for given, rows in groups.items():
            for first in range(0, len(rows), MOST_AT_ONCE):
                group = rows[first : first + MOST_AT_ONCE]
                valued.totals[group], valued.gains[group] = alike(given, [villages[row] for row in group], offer)
        return valued

    return value


def _given(dealt: DealtVillage) -> Given:
    tiles = dealt.box.tiles
    by_boat = any(tiles[owned.tile].effect == STAND_IN for owned in dealt.tiles)
    return Given(dealt.box, dealt.edition, tuple(sorted(dealt.rulings.items())), by_boat)
