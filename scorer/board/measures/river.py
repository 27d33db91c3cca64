"""Sea Breese: the water tiles joined by river to home's water side, the home itself not counted."""

from __future__ import annotations

from scorer.board.graphs import links, reached, within
from scorer.board.layout import WATER, Board
from scorer.board.measurements import Counted
from scorer.board.measures.method import ByPlace, LegendWords, Method, Routes
from scorer.words.language import mark, mark_count


class River(Method):
    """What water reaches from home."""

    id = field = "river"
    edge = WATER
    fewest = 1
    counts_home = False
    drawn = LegendWords(mark("river"), mark_count("river: {count} tile", "river: {count} tiles"))

    def counted(self, board: Board, place: ByPlace, routes: Routes) -> Counted:
        """The tiles along the river, those nearer to home first."""
        if board.home is None:
            return Counted(0, ())
        along = reached(board.rivers, board.home)
        water = tuple(along[1:])
        return Counted(len(water), water, tuple(along) if water else (), tuple(links(within(board.rivers, along))))
