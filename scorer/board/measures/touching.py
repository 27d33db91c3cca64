"""The tiles that touch a tile: all of them, those of a season, or what their sides show; or those joined by road.

Turn order tiles and the Beekeeper count every tile, the Glades those of a season (summer boats are summer tiles), the
Developer the upgrade symbols with the cabins of a home among them. Turn order tiles count those that a road joins to
them where the ruling reads *connected* so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorer.board.layout import ROAD, Board
from scorer.board.measurements import CABINS, Counted
from scorer.board.measures.method import ByPlace, Method, Routes, TilesAround, edges_of
from scorer.box.box import Box
from scorer.box.model import MeasureFacts
from scorer.village.model import OwnedTile, Village

SIDES = 6


class Touching(Method):
    """What lies around a tile."""

    id = "touching"
    field = "adjacent"
    of_each_tile = True
    never_nothing = True

    def counted(self, board: Board, place: ByPlace, routes: Routes) -> Counted:
        """The tiles, and what each gives where they give more than one each."""
        found = {other.tile: _shown(place.measure, other) for other in self._looked_at(board, place)}
        if not place.measure.of and not place.measure.cabins:
            return Counted(len(found), tuple(found))
        giving = {tile: amount for tile, amount in found.items() if amount}
        tiles = tuple(giving)
        if board.home in found and board.village.cabins:
            giving[CABINS] = board.village.cabins * place.measure.cabins
        return Counted(sum(giving.values()), tiles, amounts=tuple(giving.items()))

    def _looked_at(self, board: Board, place: ByPlace) -> Iterator[OwnedTile]:
        touched = map(board.owned, board.joined(self.edge)[place.tile])
        return (other for other in touched if _is_meant(place.measure, other))

    def most(self, box: Box, measure: MeasureFacts) -> int:
        """A tile on every side: the richest of the box where sides are read, and every cabin."""
        if not measure.of:
            return SIDES + box.cabins * measure.cabins
        best: dict[str, int] = {}
        for tile in box.tiles.values():
            group = tile.season if box.seasons[tile.season].single else tile.cardboard
            best[group] = max(best.get(group, 0), *(tile.side(up).shows(measure.of) for up in (False, True)))
        return sum(sorted(best.values())[-SIDES:]) + box.cabins * measure.cabins

    def listed(self, village: Village, owned: OwnedTile, measure: MeasureFacts) -> int:
        """All other tiles."""
        others = [other for other in village.tiles if other is not owned and _is_meant(measure, other)]
        return sum(_shown(measure, other) for other in others) + village.cabins * measure.cabins

    def gain_of(self, measure: MeasureFacts, other: OwnedTile) -> int:
        """The upgraded side may show more."""
        if not measure.of or not other.can_be_upgraded:
            return 0
        return other.fact.side(upgraded=True).shows(measure.of) - other.side.shows(measure.of)

    def gains(self, board: Board, place: ByPlace) -> dict[str, int]:
        """Of the tiles looked at."""
        looked_at = self._looked_at(board, place) if place.measure.of else ()
        return {other.tile: gain for other in looked_at if (gain := self.gain_of(place.measure, other))}

    def may_depend(self, board: Board, tile: str, other: str) -> bool:
        """Nothing further away counts."""
        return other in board.touching[tile]

    def seen(self, measure: MeasureFacts, tile: str | None, around: TilesAround) -> object:
        """Whether it touches the tile; for its own number which tiles it touches, if it matters which."""
        joined = around[self.edge]
        if tile is not None:
            return tile in joined
        return joined if measure.season or measure.of or measure.cabins else len(joined)


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


def _is_meant(measure: MeasureFacts, other: OwnedTile) -> bool:
    return measure.season in ("", other.fact.season)


def _shown(measure: MeasureFacts, other: OwnedTile) -> int:
    """What one tile gives."""
    return other.side.shows(measure.of) if measure.of else 1
