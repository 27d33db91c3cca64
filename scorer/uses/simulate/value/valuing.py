"""What a valuer is; and valuing by integer programs, one for each tile: slow, and the truth others are held against."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from scorer.journey import prove
from scorer.solving.engines import Solving
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.uses.simulate.deal.offer import available
from scorer.uses.simulate.value.adding import number_missing, with_tile
from scorer.writers.columns.numbers import Numbers

NO_GAIN = -1_000_000
"""Where there is nothing to say: the tile is owned, or its place decides and nobody knows the number."""


class Valued(NamedTuple):
    """The totals of villages, and what each tile on offer would add to each of them."""

    totals: Numbers
    gains: Numbers
    """A row for each village, a column for each tile on offer."""

    def village(self, row: int) -> tuple[int, list[int]]:
        """The total of one village, and its gains."""
        return int(self.totals[row]), self.gains[row].tolist()


Valuer = Callable[[Sequence[DealtVillage], Sequence[str]], Valued]
"""Values villages, whatever rulings each is under, with every tile of an offer."""


def by_program(solving: Solving) -> Valuer:
    """A valuer that proves every number with an engine."""

    def value(villages: Sequence[DealtVillage], offer: Sequence[str]) -> Valued:
        totals = [proven_total(dealt, solving) for dealt in villages]
        gains = np.full((len(villages), len(offer)), NO_GAIN, dtype=np.int64)
        for row, dealt in enumerate(villages):
            for tile in available(dealt, offer):
                if not number_missing(dealt, tile):
                    gains[row, offer.index(tile)] = proven_total(with_tile(dealt, tile), solving) - totals[row]
        return Valued(np.array(totals, dtype=np.int64), gains)

    return value


def proven_total(dealt: DealtVillage, solving: Solving) -> int:
    """The proven best total of a dealt village, recounted by the referee."""
    return prove(dealt.village(), solving).total
