"""Questions about villages that might be, and the record of what was answered, from which a sample is asked again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from math import ceil
from random import Random
from typing import NamedTuple

from scorer.referee import Disagreement
from scorer.solving.engines import DEFAULT_ENGINE, Solving
from scorer.uses.explore.totals import Fresh, Totals
from scorer.village.model import Village, with_loose

ONE_IN = 200
"""Of so many answers of another engine CP-SAT gives one again, and always at least one."""


class Variant(NamedTuple):
    """A village that might be."""

    told: Village
    """As an engine may count it without looking at a board: what tiles count by their place stands in `measured`."""
    lying: Callable[[], Village]
    """The same with its places, where it has any."""


class Answered(NamedTuple):
    """What was asked, and the total that was answered."""

    variant: Variant
    change: Mapping[str, int]
    total: int


@dataclass(frozen=True)
class QuestionLog:
    """Puts questions to an engine; plain solving gets every board to measure anew, others the numbers counted on it."""

    totals: Totals
    answers: list[Answered] = field(default_factory=list)

    def total(self, variant: Variant) -> int:
        """The best total of a village that might be."""
        total = self.totals.total(self._village(variant))
        self.answers.append(Answered(variant, {}, total))
        return total

    def with_pieces(self, variant: Variant, changes: Sequence[Mapping[str, int]]) -> list[int]:
        """Its best totals after changes of its loose pieces."""
        totals = self.totals.with_pieces(self._village(variant), changes)
        self.answers.extend(Answered(variant, change, total) for change, total in zip(changes, totals, strict=True))
        return totals

    def _village(self, variant: Variant) -> Village:
        return variant.lying() if isinstance(self.totals, Fresh) else variant.told

    def ask_again(self, village: Village) -> None:
        """Stop unless CP-SAT gives the same answers to a sample that depends on the village alone."""
        if isinstance(self.totals, Fresh) and self.totals.solving.solver == DEFAULT_ENGINE:
            return
        judge = Fresh(Solving(time_limit=self.totals.solving.time_limit))
        chance = Random(sha256(village.model_dump_json().encode()).digest())
        for answer in chance.sample(self.answers, ceil(len(self.answers) / ONE_IN)):
            again = judge.total(with_loose(answer.variant.lying(), answer.change))
            if again != answer.total:
                raise Disagreement(f"a village that might be was said to make {answer.total}, and CP-SAT says {again}")
