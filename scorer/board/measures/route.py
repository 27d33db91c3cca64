"""Delivery Man: the tiles of the longest road route from a tile, its own included."""

from __future__ import annotations

from scorer.board.counted import Counted
from scorer.board.graphs import reached
from scorer.board.layout import ROAD, Board
from scorer.board.measures.method import Beside, ByPlace, Drawn, Method, Routes
from scorer.board.measures.walking import passed_by, walked
from scorer.box.model import MeasureFacts
from scorer.words.language import mark, mark_count, say


class Route(Method):
    """The longest route that begins on the tile."""

    id = field = "route"
    drawn = Drawn(ROAD, mark("route"), mark_count("route: {count} tile", "route: {count} tiles"))
    in_order = True

    def counted(self, board: Board, place: ByPlace, routes: Routes) -> Counted:
        """The route with its tiles in order."""
        return walked(board, routes.longest_route(board.roads, place.tile), place.tile)

    def count(self, board: Board, place: ByPlace, routes: Routes) -> int:
        """Without putting the roads in order; a tile without roads is a route by itself."""
        return passed_by(routes.longest_route(board.roads, place.tile)) or 1

    def solves(self, place: ByPlace) -> bool:
        """Always."""
        return True

    def passes(self, edges: str) -> bool:
        """A route needs a road."""
        return ROAD in edges

    def surprise(self, measure: MeasureFacts, count: int) -> str | None:
        """It counts its own tile."""
        return say("a tile that lies in a village counts at least 1 here, not 0") if count == 0 else None

    def may_depend(self, board: Board, tile: str, other: str) -> bool:
        """A route passes nothing that no road reaches."""
        return other in reached(board.roads, tile)

    def seen(self, measure: MeasureFacts, tile: str | None, beside: Beside) -> object:
        """Roads that might lead on."""
        return beside.by_road
