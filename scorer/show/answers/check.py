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
    named: bool = True
    """Whether the claim has this line; one it has not counts as nothing where the claim is complete."""


class Change(Part):
    """A target that scores otherwise in the best count than in the one claimed."""

    target: Text
    claimed: int
    best: int
    pieces: Counts
    """What the best count puts there."""
    open: bool = False
    """Whether the claim leaves it open: then `claimed` is one way to count it."""


class Nearest(Part):
    """The legal count nearest to an impossible claim."""

    total: Annotated[int, taken_from("count", "total")]
    distance: int
    lines: Annotated[list[Line], taken_from("count", "lines")]


class Alone(Part):
    """What the lines of a claim are without its total, or the total without the lines."""

    verdict: Literal["best", "legal", "impossible"]
    left_on_table: int | None


class LineSum(Part):
    """Lines that make another number than the total."""

    sum_of_lines: int
    total: int
    is_wrong: bool
    """Whether nothing without a line could make up for it."""
    lines_alone: Alone
    total_alone: Alone
    told: list[Text]
    """What follows, sentence by sentence."""


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
    addition: LineSum | None = None
    """What there is to say of the sum of the lines where it is not the total."""
    problems: list[Problem]
