"""What answers the questions of exploring, and the record of what was answered, from which a sample is asked again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from math import ceil
from random import Random
from typing import NamedTuple

from scorer.board.measure import measured_by
from scorer.journey import best_total
from scorer.referee import Disagreement, routes
from scorer.solving.engines import BY_DEFAULT, DEFAULT_ENGINE, Solving
from scorer.village.model import Village, with_loose
from scorer.writers.tables.best import WhatIfTotals

TABLES = "tables"
ONE_IN = 200
"""Of so many answers of another engine CP-SAT gives one again, and always at least one."""


@dataclass(frozen=True, slots=True)
class Fresh:
    """The plain way: every village that might be goes the whole journey, and the referee recounts its best sheet."""

    solving: Solving = BY_DEFAULT

    def total(self, village: Village) -> int:
        """The proven best total of a village that has passed its checks, or differs a little from one that has."""
        return best_total(village, self.solving)

    def with_pieces(self, village: Village, changes: Sequence[Mapping[str, int]]) -> list[int]:
        """The totals after changes of its loose pieces, each by kind: `{"blue": -2}`, `{"first_player": 1}`."""
        return [self.total(with_loose(village, change)) for change in changes]


Totals = Fresh | WhatIfTotals
"""What proves totals; its `solving` is how the village itself is solved."""


def totals_by(solving: Solving) -> Totals:
    """The engine of the name that `--solver` takes; tables find routes by the referee's method, without a solver."""
    return WhatIfTotals(solving, partial(measured_by, routes=routes)) if solving.solver == TABLES else Fresh(solving)


# ---- villages that might be -------------------------------------------------------------------------------


class Variant(NamedTuple):
    """A village that might be."""

    told: Village
    """As an engine may count it without looking at a board: what tiles count by their place stands in `measured`."""
    lying: Callable[[], Village]
    """The same with its places, where it has any."""


@dataclass(frozen=True)
class QuestionLog:
    """Puts questions to an engine; plain solving gets every board to measure anew, others the numbers counted on it."""

    totals: Totals
    answers: list[tuple[Variant, Mapping[str, int], int]] = field(default_factory=list)
    """What was asked, after which change of its loose pieces, and the total that was answered."""

    def with_pieces(self, variant: Variant, changes: Sequence[Mapping[str, int]]) -> list[int]:
        """Its best totals after changes of its loose pieces."""
        village = variant.lying() if isinstance(self.totals, Fresh) else variant.told
        totals = self.totals.with_pieces(village, changes)
        self.answers.extend((variant, change, total) for change, total in zip(changes, totals, strict=True))
        return totals

    def ask_again(self, village: Village) -> None:
        """Stop unless CP-SAT gives the same answers to a sample that depends on the village alone."""
        if isinstance(self.totals, Fresh) and self.totals.solving.solver == DEFAULT_ENGINE:
            return
        judge = Fresh(Solving(time_limit=self.totals.solving.time_limit))
        chance = Random(sha256(village.model_dump_json().encode()).digest())
        for variant, change, total in chance.sample(self.answers, ceil(len(self.answers) / ONE_IN)):
            again = judge.total(with_loose(variant.lying(), change))
            if again != total:
                raise Disagreement(f"a village that might be was said to make {total}, and CP-SAT says {again}")
