"""What can be asked about a document, as models: they tell the fields of a question, and describe it for programs."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

from scorer.village.claims import MOST

REFERENCE = "#/components/schemas/{model}"
"""Where a shape stands in the description of the API."""
DOCUMENT = {"anyOf": [{"$ref": REFERENCE.format(model=kind)} for kind in ("Game", "Village")]}

WrittenDocument = Annotated[Any, WithJsonSchema(DOCUMENT)]
Points = Annotated[int, Field(ge=0, le=MOST)]
Player = Annotated[str | Annotated[int, Field(ge=0, le=5)] | None, Field(description="A name, or a place from 0.")]


class RequestFields(BaseModel):
    """Fields and no others."""

    model_config = ConfigDict(extra="forbid")


class WrittenLine(RequestFields):
    """What one target is claimed to score, and with which pieces."""

    points: Points
    pieces: str | dict[str, Points] | None = None


class WrittenClaim(RequestFields):
    """A hand count as it is written."""

    player: str | None = None
    total: Points | None = None
    complete: bool | None = None
    lines: dict[str, Points | WrittenLine] | None = None


class CheckRequest(RequestFields):
    """A hand count, and the village it is about."""

    document: WrittenDocument
    claim: WrittenClaim
    player: Player = None


class ExploreRequest(RequestFields):
    """A village to explore."""

    document: WrittenDocument
    player: Player = None


class BidRequest(RequestFields):
    """A village, and the tiles it might bid for where not all are wanted."""

    document: WrittenDocument
    player: Player = None
    tiles: list[str] | None = None


ASKED = (CheckRequest, ExploreRequest, BidRequest)
