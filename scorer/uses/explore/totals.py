"""What answers the questions of exploring, and the record of what was answered, from which a sample is asked again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import ceil
from random import Random
from typing import Any, NamedTuple

from scorer.board.measurements import Measurements
from scorer.journey import best_total, prove
from scorer.referee import Disagreement
from scorer.solving.engines import BY_DEFAULT, DEFAULT_ENGINE, Solving
from scorer.village.model import Village, with_loose
from scorer.writers.tables.best import WhatIfTotals

TABLES = "tables"
NO_CHANGE: Sequence[Mapping[str, int]] = ({},)
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
    """The engine of the name that `--solver` takes."""
    return WhatIfTotals(solving) if solving.solver == TABLES else Fresh(solving)


# ---- villages that might be -------------------------------------------------------------------------------


class Variant(NamedTuple):
    """A village that might be, and what its tiles count by their place."""

    village: Village
    measurements: Measurements


class QuestionLog:
    """Puts questions to an engine; plain solving gets every board to measure anew, others the numbers counted on it.

    The journey scores the village itself, and the referee recounts it; `totals` answers the rest.
    """

    def __init__(self, village: Village, totals: Totals) -> None:
        self.village = village
        self.totals = totals
        self.sheet = prove(village, totals.solving)
        self._answers: list[tuple[Variant, Mapping[str, int], int]] = []
        """What was asked, after which change of its loose pieces, and the total that was answered."""

    def gains(self, variant: Variant, changes: Sequence[Mapping[str, int]] = NO_CHANGE) -> list[int]:
        """How much more than the village itself one that might be makes, after changes of its loose pieces."""
        known = () if isinstance(self.totals, Fresh) else (variant.measurements,)
        totals = self.totals.with_pieces(variant.village, changes, *known)
        self._answers.extend((variant, change, total) for change, total in zip(changes, totals, strict=True))
        return [total - self.sheet.total for total in totals]

    def told(self) -> dict[str, Any]:
        """What answers tell beside their rows, once the questions of these are asked and a sample of them again."""
        self._ask_again()
        of_village = {field: getattr(self.sheet, field) for field in ("box", "player", "total", "solver")}
        return {**of_village, "questions": len(self._answers)}

    def _ask_again(self) -> None:
        """Stop unless CP-SAT gives the same answers to a sample that depends on the village alone."""
        if isinstance(self.totals, Fresh) and self.totals.solving.solver == DEFAULT_ENGINE:
            return
        judge = Fresh(Solving(time_limit=self.totals.solving.time_limit))
        chance = Random(sha256(self.village.model_dump_json().encode()).digest())
        for variant, change, total in chance.sample(self._answers, ceil(len(self._answers) / ONE_IN)):
            again = judge.total(with_loose(variant.village, change))
            if again != total:
                raise Disagreement(f"a village that might be was said to make {total}, and CP-SAT says {again}")
