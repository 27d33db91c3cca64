"""A village on its hexes."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from scorer.board.measures import METHODS
from scorer.show.answers.model import Hex, Part, Text, Whole, taken_from

Kind = Annotated[Text, Field(json_schema_extra={"enum": sorted({method.field for method in METHODS.values()})})]


class LaidTile(Part):
    """A tile as it lies."""

    tile: Text
    at: Hex
    turn: int
    edges: list[Literal["R", "F", "W"]]


class Fault(Part):
    """Something that does not fit; `side` and `neighbour` only where two tiles meet."""

    code: Text
    severity: Literal["error", "note"]
    at: Hex | None
    tiles: list[Text]
    side: Literal["N", "NE", "SE", "S", "SW", "NW"] | None
    neighbour: Hex | None
    words: Annotated[Text, taken_from("message")]
    fix: Text


class Counted(Part):
    """What a tile counts by its place."""

    tile: Text
    kind: Kind
    count: int
    points: int
    hexes: list[Hex]
    roads: list[list[Hex]]
    counted: Text
    """How many of what, in words."""
    words: Text


class Board(Whole):
    """The tiles as they lie, the faults of the layout, and what tiles count by their place."""

    tiles: list[LaidTile]
    faults: list[Fault]
    scored: list[Counted]
