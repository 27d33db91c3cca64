"""The value of tiles by tables that all villages of a run share: exact, and many villages at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from scorer.box.model import catalogue
from scorer.rules.book import CannotWrite
from scorer.solving.engines import Solving
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.uses.simulate.value import by_program
from scorer.uses.simulate.value.pools import Pools
from scorer.uses.simulate.value.rule_sets import Rules
from scorer.uses.simulate.value.valuing import Valued, Valuer
from scorer.uses.simulate.value.village_batch import Batch

STAND_IN = frozenset(tile.id for tile in catalogue().tiles.values() if tile.effect == "resources-stand-in")
MOST_AT_ONCE = 1000
"""Villages in a batch; more would only need more memory."""


def valuer(solving: Solving) -> Valuer:
    """A valuer that keeps its tables from batch to batch."""
    pools: dict[Rules, Pools] = {}
    otherwise = by_program.valuer(Solving(time_limit=solving.time_limit))

    def alike(rules: Rules, villages: Sequence[DealtVillage], offer: Sequence[str]) -> Valued:
        """Villages under the same rules; if the tables cannot say it of all of them, one by one."""
        try:
            return Batch(villages, offer, pools.setdefault(rules, Pools(rules))).valued()
        except CannotWrite:
            if len(villages) == 1:
                return otherwise(villages, offer)
            return _joined([alike(rules, [dealt], offer) for dealt in villages])

    def value(villages: Sequence[DealtVillage], offer: Sequence[str]) -> Valued:
        rules = [_rules_of(dealt) for dealt in villages]
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


def _rules_of(dealt: DealtVillage) -> Rules:
    stand_in = any(tile.tile in STAND_IN for tile in dealt.tiles)
    return Rules(dealt.edition, tuple(sorted(dealt.rulings.items())), stand_in)
