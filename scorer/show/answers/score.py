"""Sheets and the ranking: `score`, `batch`, and the score so far."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Annotated

from pydantic import AliasPath, Field

from scorer.show.answers.model import Counts, Part, Text, Whole
from scorer.show.answers.problems import Missing, Problem


class Line(Part):
    """One line of a sheet."""

    step: int
    target: Text
    points: int
    pieces: Counts
    reason: Text


class Alternative(Part):
    """Another way to the same total."""

    lines: list[Line]
    unused: Counts


class Sheet(Part):
    """The proven best count of a village."""

    player: Text
    total: int
    optimal: bool
    unique: bool | None
    """Whether no other assignment reaches the total; null if nobody asked, or time ran out."""
    solver: Text
    edition: Text | None
    rulings: dict[Text, Text]
    lines: list[Line]
    unused: Counts
    free_upgrade: Annotated[Text | None, Field(validation_alias=AliasPath("count", "free_upgrade"))]
    free_extension: Annotated[Text | None, Field(validation_alias=AliasPath("count", "free_extension"))]
    alternatives: list[Alternative] = Field(default_factory=list)


class Place(Part):
    """A player's place in the ranking; players who stay tied share one."""

    place: int
    player: Text
    total: int
    behind: int
    """How many points the first has more."""


class Score(Whole):
    """The sheets of a game, and who won."""

    players: Annotated[list[Sheet], Field(validation_alias="sheets")]
    ranking: list[Place]
    winners: list[Text]
    tie: Text | None
    """The reading of the `tie` ruling that decided, if there was a tie for first place."""
    problems: list[Problem]


class VillageSoFar(Part):
    """A village that is being entered."""

    player: Text | None
    complete: Annotated[bool, Field(validation_alias="is_complete")]
    total: int | None
    sheet: Sheet | None
    missing: list[Missing]
    problems: list[Problem]


UNRANKED = SimpleNamespace(ranking=None, winners=None, tie=None)


class SoFar(Whole):
    """A game that is being entered; nobody is ranked before every village is complete."""

    players: list[VillageSoFar]
    ranking: Annotated[list[Place] | None, Field(validation_alias=AliasPath("result", "ranking"))]
    winners: Annotated[list[Text] | None, Field(validation_alias=AliasPath("result", "winners"))]
    tie: Annotated[Text | None, Field(validation_alias=AliasPath("result", "tie"))]
    problems: list[Problem]
