"""What stands in the way of an answer, or is worth a note."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from scorer.show.answers.model import Part, Text, Whole


class Problem(Part):
    """One thing wrong with a document, or a note about something tables forget."""

    code: Text
    severity: Literal["error", "note"]
    where: Text
    """The place in the document: `tiles[2].stored.wood`."""
    line: int | None
    column: int | None
    found: Text
    fix: Text
    """What would do."""
    file: Text = ""


class Missing(Part):
    """What more entering can mend."""

    code: Text
    where: Text
    words: Annotated[Text, Field(validation_alias="found")]
    fix: Text


class Refusal(Whole):
    """No answer, and everything that stands in its way."""

    error: Text = ""
    """A code, where it is no fault of the document."""
    problems: Annotated[list[Problem], Field(min_length=1)]
