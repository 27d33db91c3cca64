"""Who was spent where, in the table's words."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Placement:
    """So many pieces, standing on a store or loose, put on a target as a symbol."""

    piece: str
    store: str | None
    target: str
    symbol: str
    count: int

    @property
    def word(self) -> str:
        """The piece as claims and sheets write it: `iron`, or `iron@blacksmith` for one standing on a store."""
        return f"{self.piece}@{self.store}" if self.store else self.piece


@dataclass(frozen=True, slots=True)
class Assignment:
    """A whole way to count: every piece that scores, and the free upgrade or extension."""

    placements: tuple[Placement, ...]
    free_upgrade: str | None = None
    free_extension: str | None = None

    def on(self, target: str) -> tuple[Placement, ...]:
        """What a target gets."""
        return tuple(placement for placement in self.placements if placement.target == target)

    def collections(self) -> frozenset[tuple[str, str, int]]:
        """What each target gets by kind of piece; two assignments differ if these do."""
        counts: Counter[tuple[str, str]] = Counter()
        for placement in self.placements:
            counts[placement.target, placement.piece] += placement.count
        return frozenset((target, piece, count) for (target, piece), count in counts.items())
