"""What is counted on a board, asked by the method or as a tile of the box asks it."""

from __future__ import annotations

from collections.abc import Mapping

from scorer.board.layout import Board
from scorer.board.measurements import Counted
from scorer.board.measures import METHODS, ByPlace, by_place
from scorer.board.routes_by_program import ByProgram
from scorer.box.model import MeasureFacts
from scorer.solving.engines import Solving


def counted(board: Board, tile: str, readings: Mapping[str, str] | None = None) -> Counted:
    """What one tile counts, under the village's readings unless others are given."""
    place = by_place(board.owned(tile), {**board.village.readings, **(readings or {})})
    if place is None:
        raise ValueError(f"{tile} does not score by its place")
    return place.method.counted(board, place, ByProgram())


def loop(board: Board, reading: str, engine: str = "cpsat") -> Counted:
    return by_method(board, "loop", reading=reading, engine=engine)


def route(board: Board, tile: str, engine: str = "cpsat") -> Counted:
    return by_method(board, "route", tile, engine=engine)


def river(board: Board) -> Counted:
    return by_method(board, "river")


def adjacent(board: Board, tile: str, reading: str) -> Counted:
    return counted(board, tile, {"turn-order": reading})


def touching(board: Board, tile: str) -> Counted:
    return by_method(board, "touching", tile)


def road_joined(board: Board, tile: str) -> Counted:
    return by_method(board, "road-joined", tile)


def touching_season(board: Board, tile: str, season: str) -> Counted:
    return by_method(board, "touching", tile, season=season)


def touching_symbols(board: Board, tile: str) -> Counted:
    return by_method(board, "touching", tile, of="symbols", cabins=1)


def symbols_gained(board: Board, tile: str) -> dict[str, int]:
    return METHODS["touching"].gains(board, asked("touching", tile, of="symbols", cabins=1))


def by_method(
    board: Board,
    method: str,
    tile: str = "",
    *,
    reading: str = "",
    season: str = "",
    of: str = "",
    cabins: int = 0,
    engine: str = "cpsat",
) -> Counted:
    place = asked(method, tile, reading, season, of, cabins)
    return place.method.counted(board, place, ByProgram(Solving(engine)))


def asked(method: str, tile: str = "", reading: str = "", season: str = "", of: str = "", cabins: int = 0) -> ByPlace:
    """A measure that no box holds."""
    measure = MeasureFacts("asked", method, "", ("", ""), "", of=of, season=season, cabins=cabins)
    return ByPlace(tile, measure, METHODS[method], "", reading)
