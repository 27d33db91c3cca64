"""The tiles joined to a tile by road: turn order tiles, where the ruling reads *connected* so."""

from __future__ import annotations

from dataclasses import replace

from scorer.board.layout import ROAD, Board
from scorer.board.measurements import Counted
from scorer.board.measures.method import ByPlace, Routes, edges_of
from scorer.board.measures.touching import Touching
from scorer.box.model import MeasureFacts
from scorer.village.model import OwnedTile, Village


class RoadJoined(Touching):
    """Of what lies around a tile, that to which a road leads."""

    id = "road-joined"
    edge = ROAD
    never_nothing = False

    def counted(self, board: Board, place: ByPlace, routes: Routes) -> Counted:
        """The tiles, with the roads to them."""
        found = super().counted(board, place, routes)
        return replace(found, links=tuple((place.tile, other) for other in found.tiles))

    def listed(self, village: Village, owned: OwnedTile, measure: MeasureFacts) -> int:
        """No more tiles than it has roads, where each gives one."""
        allowed = super().listed(village, owned, measure)
        return allowed if measure.of or measure.cabins else edges_of(owned).count(self.edge)
