"""What an upgrade or an extension costs during play, as the catalogue prints it: `wood, iron`, `any resource x2`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

Cost = Mapping[str, int]
"""Pieces, or `worker`, `skill` and `resource` for any of them, and how many."""


@cache
def cost(printed: str) -> Cost:
    """A printed cost, piece by piece."""
    found: dict[str, int] = {}
    for part in filter(None, printed.split(", ")):
        name, _, times = part.partition(" x")
        found[name.removeprefix("any ").removesuffix(" worker")] = int(times or 1)
    return MappingProxyType(found)
