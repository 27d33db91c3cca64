"""Delivery Man: the tiles of the longest road route from a tile, its own included."""

from __future__ import annotations

from scorer.board.graphs import Link, reached
from scorer.board.layout import Board
from scorer.board.measures.method import ByPlace, LegendWords, Routes
from scorer.board.measures.walking import Walk
from scorer.words.language import mark, mark_count


class Route(Walk):
    """The longest route that begins on the tile."""

    id = field = "route"
    fewest = 1
    never_nothing = True
    drawn = LegendWords(mark("route"), mark_count("route: {count} tile", "route: {count} tiles"))

    def roads(self, board: Board, place: ByPlace, routes: Routes) -> list[Link]:
        """Those from the tile."""
        return routes.longest_route(board.roads, place.tile)

    def start(self, place: ByPlace) -> str:
        """The tile itself."""
        return place.tile

    def may_depend(self, board: Board, tile: str, other: str) -> bool:
        """A route passes nothing that no road reaches."""
        return other in reached(board.roads, tile)
