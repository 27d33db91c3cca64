"""What tiles that score by their place count: loops, rivers, routes and neighbours, under the rulings in force.

The numbers come from the board where the tiles have places, else from what was measured on the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from scorer.board.layout import Board
from scorer.board.survey import Counted, counted, symbols_gained
from scorer.solving.engines import DEFAULT_ENGINE, DEFAULT_TIME_LIMIT
from scorer.village.model import OwnedTile, Village

RULING_OF = {"loop": "sea-bastion", "touching": "turn-order"}
"""Counts that differ by the reading of a ruling; `touching` only for turn order tiles."""


@dataclass(frozen=True, slots=True)
class Measurements:
    """The number each such tile counts before any free upgrade."""

    counts: Mapping[str, int]
    gains: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """By (tile, upgraded tile): how many more the tile counts once the other is turned over."""
    on_board: Mapping[str, Counted] = field(default_factory=dict)
    """What was counted on the board, tile by tile; empty without a layout."""

    def count(self, tile: str, flipped: str | None = None) -> int:
        """What a tile counts, after a free upgrade if there is one."""
        return self.counts[tile] + (self.gains.get((tile, flipped), 0) if flipped else 0)


def measure(village: Village, solver: str = DEFAULT_ENGINE, time_limit: float = DEFAULT_TIME_LIMIT) -> Measurements:
    """The measurements of a village that has passed its checks."""
    if village.has_layout:
        return survey(village, solver, time_limit)
    counts = {owned.tile: told(village, owned) for owned in measured_tiles(village)}
    return Measurements({tile: count for tile, count in counts.items() if count is not None})


def survey(village: Village, solver: str, time_limit: float) -> Measurements:
    """Count everything on the board."""
    board = Board.of(village)
    tiles = [owned.tile for owned in measured_tiles(village)]
    on_board = {tile: counted(board, tile, solver=solver, time_limit=time_limit) for tile in tiles}
    return Measurements({tile: found.count for tile, found in on_board.items()}, gains(board), on_board)


def gains(board: Board) -> dict[tuple[str, str], int]:
    """By (tile, upgraded tile): how many more the tile counts once the other is turned over."""
    return {
        (owned.tile, other): gain
        for owned in measured_tiles(board.village)
        if owned.fact.scoring and owned.fact.scoring.counts == "touching-symbols"
        for other, gain in symbols_gained(board, owned.tile).items()
    }


def measured_tiles(village: Village) -> Iterator[OwnedTile]:
    """The tiles owned that score by their place."""
    for owned in village.tiles:
        if owned.fact.scoring and owned.fact.scoring.kind == "measured":
            yield owned


def told(village: Village, owned: OwnedTile) -> int | None:
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
