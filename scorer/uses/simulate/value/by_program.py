"""The value of tiles by integer programs, one for each tile: slow, and the truth the tables are held against."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from scorer.journey import prove
from scorer.solving.engines import Solving
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.uses.simulate.deal.offer import available
from scorer.uses.simulate.value.adding import number_missing, with_tile
from scorer.uses.simulate.value.valuing import NO_GAIN, Valued, Valuer


def valuer(solving: Solving) -> Valuer:
    """A valuer that proves every number with an engine."""

    def value(villages: Sequence[DealtVillage], offer: Sequence[str]) -> Valued:
        totals = [total(dealt, solving) for dealt in villages]
        gains = np.full((len(villages), len(offer)), NO_GAIN, dtype=np.int64)
        for row, dealt in enumerate(villages):
            for tile in available(dealt, offer):
                if not number_missing(dealt, tile):
                    added = total(with_tile(dealt, tile), solving)
                    gains[row, offer.index(tile)] = added - totals[row]
        return Valued(np.array(totals, dtype=np.int64), gains)

    return value


def total(dealt: DealtVillage, solving: Solving) -> int:
    """The proven best total of a dealt village, recounted by the referee."""
    return prove(dealt.village(), solving).total
