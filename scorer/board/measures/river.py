"""Sea Breese: the water tiles joined by river to home's water side, the home itself not counted."""

from __future__ import annotations

from scorer.board.counted import Counted
from scorer.board.graphs import links, reached, within
from scorer.board.layout import WATER, Board
from scorer.board.measures.method import Beside, ByPlace, Drawn, Method, Routes
from scorer.box.model import MeasureFacts
from scorer.words.language import mark, mark_count


class River(Method):
    """What water reaches from home."""

    id = field = "river"
    needed = (WATER, 1)
    counts_home = False
    drawn = Drawn(WATER, mark("river"), mark_count("river: {count} tile", "river: {count} tiles"))

    def counted(self, board: Board, place: ByPlace, routes: Routes) -> Counted:
        """The tiles along the river, those nearer to home first."""
        if board.home is None:
            return Counted(0, ())
        along = reached(board.rivers, board.home)
        water = tuple(along[1:])
        return Counted(len(water), water, tuple(along) if water else (), tuple(links(within(board.rivers, along))))

    def may_depend(self, board: Board, tile: str, other: str) -> bool:
        """A tile without a river is on no river."""
        return bool(board.rivers[other])

    def seen(self, measure: MeasureFacts, tile: str | None, beside: Beside) -> object:
        """Rivers it would join."""
        return beside.by_water
