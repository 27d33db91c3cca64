"""Which rulings matter to a table."""

from __future__ import annotations

from typing import Annotated

from pydantic import BeforeValidator, Field

from scorer.show.answers.model import Counts, Hex, Part, Problem, Text, Whole, taken_from

IF_KNOWN = BeforeValidator(lambda totals: None if None in totals.values() else totals)
"""Nothing instead of totals of which one is not known."""


class Reading(Part):
    """What happens under one reading, all other rulings as the table reads them."""

    reading: Text
    totals: Annotated[Counts | None, IF_KNOWN, taken_from("outcome", "totals")]
    winners: Annotated[list[Text] | None, taken_from("outcome", "winners")]
    why: Annotated[Text | None, taken_from("missing")] = None
    """What is missing where something is null."""


class Dispute(Part):
    """A ruling that touches these villages."""

    id: Annotated[Text, taken_from("ruling", "id")]
    matters: bool | None
    """Whether a reading changes a total or the winner; null if that is not known."""
    readings: list[Reading]


class ReadOtherwise(Part):
    """A ruling read in another way than the table does."""

    ruling: Text
    before: Annotated[Text, Field(serialization_alias="from")]
    after: Annotated[Text, Field(serialization_alias="to")]


class Standing(Part):
    """The totals and the winners under some readings."""

    totals: Annotated[Counts | None, IF_KNOWN]
    winners: list[Text] | None


class Way(Part):
    """Readings that make somebody else win, none of which could be left as it is; and what comes out then."""

    changes: list[ReadOtherwise]
    totals: Annotated[Counts, taken_from("then", "totals")]
    winners: Annotated[list[Text] | None, taken_from("then", "winners")]


class Verdict(Whole):
    """Who wins as the table reads its rulings, and which readings would change that."""

    now: Standing
    """Under the readings in force."""
    winner_can_change: Annotated[bool | None, taken_from("verdict", "winner_can_change")]
    ways: Annotated[list[Way], taken_from("verdict", "ways")]
    """All that take one other reading, then all that take two; where none are so short, one of the shortest."""
    problems: list[Problem]


class Disputes(Whole):
    """Every ruling that touches these villages, and the verdict of the whole table."""

    now: Standing
    """Under the readings in force."""
    rulings: Annotated[list[Dispute], taken_from("disputes")]
    winner_can_change: Annotated[bool | None, taken_from("verdict", "winner_can_change")]
    changes: Annotated[list[ReadOtherwise], taken_from("verdict", "changes")]
    """The fewest changes after which somebody else wins: the first of the ways."""
    ways: Annotated[list[Way], taken_from("verdict", "ways")]
    """All that take one other reading, then all that take two; where none are so short, one of the shortest."""
    left_out: int
    """How many of the rulings asked about cannot touch these villages."""
    range: Annotated[dict[Text, Hex], taken_from("ranges")]
    """The lowest and the highest total of each player."""
    problems: list[Problem]
