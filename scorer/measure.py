"""What tiles that score by their place count: loops, rivers, routes and neighbours, under the rulings in force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from scorer.village import OwnedTile, Village

RULING_OF = {"loop": "sea-bastion", "touching": "turn-order"}
"""Counts that differ by the reading of a ruling; `touching` only for turn order tiles."""


@dataclass(frozen=True, slots=True)
class Measurements:
    """The number each such tile counts before any free upgrade."""

    counts: Mapping[str, int]
    gains: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """By (tile, upgraded tile): how many more the tile counts once the other is turned over."""

    def count(self, tile: str, flipped: str | None = None) -> int:
        """What a tile counts, after a free upgrade if there is one."""
        return self.counts[tile] + (self.gains.get((tile, flipped), 0) if flipped else 0)


def measure(village: Village) -> Measurements:
    """The measurements of a village that has passed its checks."""
    counts = {owned.tile: found(village, owned) for owned in measured_tiles(village)}
    return Measurements({tile: count for tile, count in counts.items() if count is not None})


def measured_tiles(village: Village) -> Iterator[OwnedTile]:
    """The tiles owned that score by their place."""
    for owned in village.tiles:
        if owned.fact.scoring and owned.fact.scoring.kind == "measured":
            yield owned


def found(village: Village, owned: OwnedTile) -> int | None:
    """The number `measured` gives for a tile under the reading in force, or None if it gives none."""
    assert owned.fact.scoring
    counts = owned.fact.scoring.counts
    if counts.startswith("touching"):
        number = village.measured.adjacent.get(owned.tile)
    else:
        number = getattr(village.measured, counts)
    if isinstance(number, dict):
        return number.get(village.readings[RULING_OF[counts]])
    return number
