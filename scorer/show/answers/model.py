"""What answers are made of, and the problems that stand in all of them.

A model takes what it shows from the value that a use has found, by the names of its fields, and its fields are the
JSON in their order. A field with a default is left out where there is nothing to say but that.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Annotated, Any, Literal, Self

from pydantic import AliasPath, BaseModel, BeforeValidator, ConfigDict, Field

from scorer.words.language import say

VERSION = 1
"""Of the shapes of all answers: another number where a field goes or means something else, not where one is added."""


def _said(text: Any) -> Any:
    """Sentences, targets and words for pieces are data until they are shown."""
    return text if text is None else str(text)


Text = Annotated[str, BeforeValidator(_said)]
Message = Annotated[str, BeforeValidator(say)]
"""A sentence of the data, said in the chosen language."""
Counts = dict[Text, int]
IF_ANY = BeforeValidator(lambda value: value or None)
"""Nothing instead of an empty text or mapping."""
Hex = Annotated[list[int], Field(min_length=2, max_length=2)]


def taken_from(*path: str) -> Any:
    """Where a value stands in what was found, if not by the name of the field."""
    return Field(validation_alias=AliasPath(*path))


class Part(BaseModel):
    """A part of an answer."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        from_attributes=True,
        use_attribute_docstrings=True,
        # Most commands need few of these models, and those that print for people none.
        defer_build=True,
    )

    @classmethod
    def of(cls, found: object = None, **more: object) -> Self:
        """What something found has by the names of the fields, and what it has not."""
        return cls.model_validate(_Found(**{"found": found, **more}))


class Whole(Part):
    """An answer as it is printed and sent."""

    version: Literal[1]
    """Of the shape of this answer."""

    @classmethod
    def of(cls, found: object = None, **more: object) -> Self:
        """What something found has by the names of the fields, and what it has not."""
        return super().of(found, version=VERSION, **more)


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
    words: Annotated[Text, taken_from("found")]
    fix: Text


class Refusal(Whole):
    """No answer, and everything that stands in its way."""

    error: Text = ""
    """A code, where it is no fault of the document."""
    problems: Annotated[list[Problem], Field(min_length=1)]


class Written(Whole):
    """The file written, and whose villages it shows."""

    file: Text | None
    players: list[Text | None]
    problems: list[Problem]
    picture: Text | None = None
    """The picture in characters, where it was asked for."""


def as_text(answer: Part | Sequence[Part], **layout: Any) -> str:
    """An answer, or several in a list, as JSON."""
    told = plain(answer) if isinstance(answer, Part) else [plain(part) for part in answer]
    return json.dumps(told, ensure_ascii=False, **layout)


def plain(answer: Part) -> dict[str, Any]:
    """An answer as plain values."""
    return answer.model_dump(by_alias=True, exclude_defaults=True)


class _Found(SimpleNamespace):
    """What is to be said beside a value, and for all else the value."""

    def __getattr__(self, name: str) -> object:
        return getattr(self.__dict__["found"], name)
