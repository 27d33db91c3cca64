"""Which rulings matter to a table."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AliasPath, BeforeValidator, Field

from scorer.show.answers.model import Counts, Hex, Part, Text, Whole
from scorer.show.answers.problems import Problem


def _if_known(totals: Any) -> Any:
    """All totals, or nothing where one is not known."""
    return None if None in totals.values() else totals


class Reading(Part):
    """What happens under one reading, all other rulings as the table reads them."""

    reading: Text
    totals: Annotated[Counts | None, BeforeValidator(_if_known), Field(validation_alias=AliasPath("outcome", "totals"))]
    winners: Annotated[list[Text] | None, Field(validation_alias=AliasPath("outcome", "winners"))]
    why: Annotated[Text | None, Field(validation_alias="missing")] = None
    """What is missing where something is null."""


class Dispute(Part):
    """A ruling that touches these villages."""

    id: Annotated[Text, Field(validation_alias=AliasPath("ruling", "id"))]
    matters: bool | None
    """Whether a reading changes a total or the winner; null if that is not known."""
    readings: list[Reading]


class ReadOtherwise(Part):
    """A ruling read in another way than the table does."""

    ruling: Text
    before: Annotated[Text, Field(serialization_alias="from")]
    after: Annotated[Text, Field(serialization_alias="to")]


class Disputes(Whole):
    """Every ruling that touches these villages, and the verdict of the whole table."""

    rulings: Annotated[list[Dispute], Field(validation_alias="disputes")]
    winner_can_change: Annotated[bool | None, Field(validation_alias=AliasPath("verdict", "winner_can_change"))]
    changes: Annotated[list[ReadOtherwise], Field(validation_alias=AliasPath("verdict", "changes"))]
    """The fewest changes after which somebody else wins."""
    left_out: int
    """How many of the rulings asked about cannot touch these villages."""
    range: Annotated[dict[Text, Hex], Field(validation_alias="ranges")]
    """The lowest and the highest total of each player."""
    problems: list[Problem]
