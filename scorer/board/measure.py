"""What the tiles of a village count by their place, under the rulings in force.

The numbers come from the board where the tiles have places, else from what was measured on the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from scorer.board.layout import Board
from scorer.board.measurements import Measurements
from scorer.board.measures import ByPlace, Routes, places
from scorer.board.routes_by_program import ByProgram
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.village.model import OwnedTile, Village


def measure(village: Village, solving: Solving = BY_DEFAULT) -> Measurements:
    """The measurements of a village that has passed its checks."""
    return measured_by(village, ByProgram(solving))


def measured_by(village: Village, routes: Routes) -> Measurements:
    """The same, with the best routes found in whatever way."""
    if village.has_layout:
        return survey(village, routes)
    counts = {owned.tile: told_at(village, place) for owned, place in places(village)}
    return Measurements({tile: count for tile, count in counts.items() if count is not None})


def survey(village: Village, routes: Routes, among: Iterable[ByPlace] | None = None) -> Measurements:
    """Count everything on the board, or what some of its tiles count."""
    board = Board.of(village)
    counting = [place for _, place in places(village)] if among is None else list(among)
    on_board = {place.tile: place.method.counted(board, place, routes) for place in counting}
    gains = {(place.tile, by): gain for place in counting for by, gain in place.method.gains(board, place).items()}
    return Measurements({tile: found.count for tile, found in on_board.items()}, gains, on_board)


def measured_tiles(village: Village) -> Iterator[OwnedTile]:
    """The tiles owned that score by their place."""
    return (owned for owned, _ in places(village))


def told_at(village: Village, place: ByPlace) -> int | None:
    """The number `measured` gives for a tile under the reading in force, or None if it gives none."""
    number = given(village, place)
    return number.get(place.reading) if isinstance(number, dict) else number


def given(village: Village, place: ByPlace) -> int | dict[str, int] | None:
    """What stands under `measured` for a tile: a number, or one for each reading."""
    numbers: Any = getattr(village.measured, place.method.field)
    found: int | dict[str, int] | None = numbers.get(place.tile) if place.method.of_each_tile else numbers
    return found
