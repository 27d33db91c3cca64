"""Sea Bastion: the tiles of a road loop; which tiles those are depends on the ruling that governs the measure."""

from __future__ import annotations

from scorer.board.counted import Counted
from scorer.board.graphs import Link, links, looped
from scorer.board.layout import ROAD, Board
from scorer.board.measures.method import Beside, ByPlace, Drawn, Method, Routes
from scorer.board.measures.walking import passed_by, walked
from scorer.box.model import MeasureFacts
from scorer.words.language import mark, mark_count, say

SMALLEST = 3
ROUTE, ALL, RING = "largest-route", "all-looped-tiles", "no-tile-twice"


class Loop(Method):
    """The largest closed route, every tile on some loop, or a plain ring."""

    id = field = "loop"
    drawn = Drawn(ROAD, mark("loop"), mark_count("loop: {count} tile", "loop: {count} tiles"))
    in_order = True
    growing = (RING, ROUTE, ALL)

    def counted(self, board: Board, place: ByPlace, routes: Routes) -> Counted:
        """The loop with its tiles in order, told from home where it passes there."""
        if place.reading == ALL:
            roads = looped(board.roads)
            return Counted(len(roads), tuple(roads), links=tuple(links(roads)))
        return walked(board, self._roads(board, place, routes))

    def count(self, board: Board, place: ByPlace, routes: Routes) -> int:
        """Without putting the roads in order."""
        if place.reading == ALL:
            return len(looped(board.roads))
        return passed_by(self._roads(board, place, routes))

    def _roads(self, board: Board, place: ByPlace, routes: Routes) -> list[Link]:
        if place.reading == RING:
            return routes.largest_ring(board.roads)
        if place.reading in (ROUTE, ""):
            return routes.largest_loop(board.roads)
        raise ValueError(f"a loop has no reading {place.reading}")

    def solves(self, place: ByPlace) -> bool:
        """Unless every looped tile counts."""
        return place.reading != ALL

    def passes(self, edges: str) -> bool:
        """A loop enters and leaves."""
        return edges.count(ROAD) >= 2

    def surprise(self, measure: MeasureFacts, count: int) -> str | None:
        """Two tiles make no loop."""
        if 0 < count < SMALLEST:
            return say("a road loop has at least 3 tiles, not {count}", count=count)
        return None

    def may_depend(self, board: Board, tile: str, other: str) -> bool:
        """A loop enters and leaves."""
        return len(board.roads[other]) > 1

    def seen(self, measure: MeasureFacts, tile: str | None, beside: Beside) -> object:
        """What a loop could lead on to."""
        return beside.by_road if len(beside.by_road) > 1 else None
