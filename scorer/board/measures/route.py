"""Delivery Man: the tiles of the longest road route from a tile, its own included; and what any route over roads is."""

from __future__ import annotations

from abc import abstractmethod
from itertools import pairwise

from scorer.board.graphs import Link, of_links, reached, walk
from scorer.board.layout import ROAD, Board
from scorer.board.measurements import Counted
from scorer.board.measures.method import ByPlace, LegendWords, Method, Routes
from scorer.words.language import mark, mark_count


class Walk(Method):
    """The tiles of the best route of its kind."""

    edge = ROAD
    in_order = True

    @abstractmethod
    def roads(self, board: Board, place: ByPlace, routes: Routes) -> list[Link]:
        """The roads of that route."""

    def start(self, place: ByPlace) -> str | None:
        """Where it must begin; None for a loop, which is told from home where it passes there."""

    def counted(self, board: Board, place: ByPlace, routes: Routes) -> Counted:
        """The tiles in order; a tile from which no road leads is a route by itself."""
        chosen = of_links(self.roads(board, place, routes))
        ordered = {tile: [other for other in board.roads[tile] if other in chosen[tile]] for tile in chosen}
        anywhere = (tile for tile in (board.home, *board.hexes) if tile in chosen)
        first = self.start(place) or next(anywhere, None)
        if first is None:
            return Counted(0, ())
        passed = walk(ordered, first) if ordered else (first,)
        tiles = tuple(dict.fromkeys(passed))
        return Counted(len(tiles), tiles, passed, tuple(pairwise(passed)))

    def count(self, board: Board, place: ByPlace, routes: Routes) -> int:
        """Without putting the roads in order."""
        passed = {tile for road in self.roads(board, place, routes) for tile in road}
        return len(passed) or int(self.start(place) is not None)

    def solves(self, place: ByPlace) -> bool:
        """It is searched for."""
        return True


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
