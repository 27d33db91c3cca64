"""Where things stand in a text: line and column of every key and value, found only when somebody asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from scorer.words.problems import Path, Place


@dataclass(frozen=True, slots=True)
class Marks:
    """The places of values, and of the keys they stand under."""

    values: dict[Path, Place] = field(default_factory=dict)
    keys: dict[Path, Place] = field(default_factory=dict)


class Places:
    """The places of one document."""

    def __init__(self, find: Callable[[], Marks] = Marks) -> None:
        self._find = find

    @cached_property
    def _marks(self) -> Marks:
        return self._find()

    def of(self, path: Path, key: bool = False) -> Place | None:
        """Where a value stands, or its key; of something that is not there, where it would belong."""
        first, second = (self._marks.keys, self._marks.values) if key else (self._marks.values, self._marks.keys)
        for length in range(len(path), -1, -1):
            place = first.get(path[:length]) or second.get(path[:length])
            if place:
                return place
        return None
