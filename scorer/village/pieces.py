"""Pieces counted by kind, as a section of a village or a tile holds them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from pydantic import Field, GetCoreSchemaHandler, StrictInt
from pydantic_core import CoreSchema, core_schema

from scorer.box.frozen import FrozenMap

Count = Annotated[StrictInt, Field(ge=0)]


class Pieces(FrozenMap[str, int]):
    """How many there are of each kind; a kind of which there is none is not listed, and asked for it is 0."""

    def __init__(self, *counts: Any, **kinds: int) -> None:
        super().__init__({kind: count for kind, count in dict(*counts, **kinds).items() if count})

    def __missing__(self, kind: str) -> int:
        return 0

    @classmethod
    def __get_pydantic_core_schema__(cls, _: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        def as_pieces(value: Any, counts: Callable[[Any], dict[str, int]]) -> Pieces:
            return value if isinstance(value, Pieces) else cls(counts(value))

        return core_schema.no_info_wrap_validator_function(as_pieces, handler.generate_schema(dict[str, Count]))


NO_PIECES = Pieces()
