"""What a hand count is found to be."""

from __future__ import annotations

from typing import Annotated, Literal

from scorer.show.answers.model import Counts, Part, Problem, Text, Whole, taken_from
from scorer.show.answers.score import Line


class Finding(Part):
    """A line of the claim."""

    target: Text
    claimed: int
    possible: int
    """The nearest number it can have by itself."""
    message: Text


class Change(Part):
    """A target that scores otherwise in the best count than in the one claimed."""

    target: Text
    claimed: int
    best: int
    pieces: Counts
    """What the best count puts there."""


class Nearest(Part):
    """The legal count nearest to an impossible claim."""

    total: Annotated[int, taken_from("count", "total")]
    distance: int
    lines: Annotated[list[Line], taken_from("count", "lines")]


class Check(Whole):
    """Everything there is to say about a claim."""

    player: Text
    verdict: Literal["best", "legal", "impossible"]
    claimed_total: int | None
    best_total: Annotated[int, taken_from("best", "total")]
    left_on_table: int | None
    lines: list[Finding]
    conflict: list[Text]
    """The fewest lines that cannot hold together although each can alone."""
    changes: list[Change]
    nearest: Nearest | None
    problems: list[Problem]
