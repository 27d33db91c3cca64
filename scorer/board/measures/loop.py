"""Sea Bastion: the tiles of a road loop; which tiles those are depends on the ruling that governs the measure."""

from __future__ import annotations

from scorer.board.graphs import Link, links, looped
from scorer.board.layout import Board
from scorer.board.measurements import Counted
from scorer.board.measures.method import ByPlace, LegendWords, Routes
from scorer.board.measures.route import Walk
from scorer.box.model import MeasureFacts
from scorer.words.language import mark, mark_count, say

SMALLEST = 3
ROUTE, ALL, RING = "largest-route", "all-looped-tiles", "no-tile-twice"


class Loop(Walk):
    """The largest closed route, every tile on some loop, or a plain ring."""

    id = field = "loop"
    fewest = 2
    drawn = LegendWords(mark("loop"), mark_count("loop: {count} tile", "loop: {count} tiles"))
    growing = (RING, ROUTE, ALL)

    def counted(self, board: Board, place: ByPlace, routes: Routes) -> Counted:
        """The loop with its tiles in order, unless every looped tile counts."""
        if place.reading != ALL:
            return super().counted(board, place, routes)
        roads = looped(board.roads)
        return Counted(len(roads), tuple(roads), links=tuple(links(roads)))

    def roads(self, board: Board, place: ByPlace, routes: Routes) -> list[Link]:
        """Those of a route or a ring, or all that lie on some loop."""
        if place.reading == ALL:
            return links(looped(board.roads))
        if place.reading == RING:
            return routes.largest_ring(board.roads)
        if place.reading in (ROUTE, ""):
            return routes.largest_loop(board.roads)
        raise ValueError(f"a loop has no reading {place.reading}")

    def solves(self, place: ByPlace) -> bool:
        """Unless every looped tile counts."""
        return place.reading != ALL

    def surprise(self, measure: MeasureFacts, count: int) -> str | None:
        """Two tiles make no loop."""
        return say("a road loop has at least 3 tiles, not {count}", count=count) if 0 < count < SMALLEST else None
