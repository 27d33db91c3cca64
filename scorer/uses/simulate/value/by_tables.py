"""The value of tiles by tables that all villages of a run share: exact, and many villages at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from scorer.rules.book import CannotWrite
from scorer.rules.holdings import STAND_IN
from scorer.solving.engines import Solving
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.uses.simulate.value import by_program
from scorer.uses.simulate.value.valuing import Valued, Valuer
from scorer.uses.simulate.value.village_batch import Batch
from scorer.writers.columns.rules import Given
from scorer.writers.columns.shared import Shared

MOST_AT_ONCE = 1000
"""Villages in a batch; more would only need more memory."""


def valuer(solving: Solving) -> Valuer:
    """A valuer that keeps its tables from batch to batch."""
    shared: dict[Given, Shared] = {}
    otherwise = by_program.valuer(Solving(time_limit=solving.time_limit))

    def alike(given: Given, villages: Sequence[DealtVillage], offer: Sequence[str]) -> Valued:
        """Villages under the same rules; if columns cannot say it of all of them, one by one."""
        try:
            if given not in shared:
                shared[given] = Shared(given)
            return Batch(villages, offer, shared[given]).valued()
        except CannotWrite:
            if len(villages) == 1:
                return otherwise(villages, offer)
            return _joined([alike(given, [dealt], offer) for dealt in villages])

    def value(villages: Sequence[DealtVillage], offer: Sequence[str]) -> Valued:
        rules = [_given(dealt) for dealt in villages]
        groups = [
            [place for place, other in enumerate(rules) if other == one][first : first + MOST_AT_ONCE]
            for one in dict.fromkeys(rules)
            for first in range(0, len(rules), MOST_AT_ONCE)
        ]
        found = [(group, alike(rules[group[0]], [villages[at] for at in group], offer)) for group in groups if group]
        order = np.argsort([place for group, _ in found for place in group], kind="stable")
        joined = _joined([valued for _, valued in found])
        return Valued(joined.totals[order], joined.gains[order])

    return value


def _joined(parts: Sequence[Valued]) -> Valued:
    return Valued(np.concatenate([part.totals for part in parts]), np.concatenate([part.gains for part in parts]))


def _given(dealt: DealtVillage) -> Given:
    tiles = dealt.box.tiles
    by_boat = any(tiles[owned.tile].effect == STAND_IN for owned in dealt.tiles)
    return Given(dealt.box, dealt.edition, tuple(sorted(dealt.rulings.items())), by_boat)
