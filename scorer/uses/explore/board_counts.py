"""What the tiles of a village with a layout count by their place, now and after a change.

Loops and routes are counted by the referee's method, without a solver; the village itself is counted by the journey,
and a sample of the what-ifs again by an integer program.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from scorer.board.geometry import neighbours
from scorer.board.graphs import Graph
from scorer.board.layout import ROAD, WATER, Board, edges
from scorer.board.measures import ByPlace, by_place, places
from scorer.referee import routes_by_border
from scorer.village.model import OwnedTile, Village

Counts = Mapping[str, int]
"""What each tile that scores by its place counts."""


class BoardCounts:
    """A board and the numbers counted on it."""

    def __init__(self, village: Village) -> None:
        self.board = Board.of(village)
        self.places = {owned.tile: place for owned, place in places(village)}

    @cached_property
    def counts(self) -> Counts:
        """What is counted as the village lies."""
        return {tile: _count(self.board, place) for tile, place in self.places.items()}

    def without(self, gone: str) -> Counts:
        """What is counted once a tile is gone."""
        left = _without(self.board, gone)
        return self._recounted(left, lambda place: place.method.may_depend(self.board, place.tile, gone))

    def with_tile(self, added: OwnedTile) -> Counts:
        """What is counted once a tile is laid down on a free hex."""
        board = _with(self.board, added)
        return self._recounted(board, lambda place: place.method.may_depend(board, place.tile, added.tile), added)

    def exchanged(self, gone: str, added: OwnedTile) -> Counts:
        """What is counted once a tile lies on the hex of another with the same edges and the same season."""
        board = _with(_without(self.board, gone), added)
        return self._recounted(board, lambda place: bool(place.measure.of), added)

    def _recounted(self, board: Board, changes: Callable[[ByPlace], bool], added: OwnedTile | None = None) -> Counts:
        """What is counted on another board; anew only where the change may matter, as counting takes longest."""
        found = {
            tile: _count(board, place) if changes(place) else self.counts[tile]
            for tile, place in self.places.items()
            if tile in board.hexes
        }
        own = by_place(added, board.village.readings) if added else None
        return {**found, own.tile: _count(board, own)} if own else found

    def upgraded(self, tile: str) -> Counts:
        """What is counted once a tile is turned to its upgraded side."""
        gains = {counting: place.method.gains(self.board, place) for counting, place in self.places.items()}
        return {counting: number + gains[counting].get(tile, 0) for counting, number in self.counts.items()}


def _count(board: Board, place: ByPlace) -> int:
    return place.method.count(board, place, routes_by_border)


# ---- boards that might be ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Changed(Board):
    """A board with a tile less or more; its graphs follow from the real ones, and only those that are wanted."""

    whole: Board
    change: Callable[[Graph, str | None], Graph]
    """The graph as it is now, of tiles joined by this kind of edge, or of all that touch."""

    @cached_property
    def touching(self) -> Graph:
        return self.change(self.whole.touching, None)

    @cached_property
    def roads(self) -> Graph:
        return self.change(self.whole.roads, ROAD)

    @cached_property
    def rivers(self) -> Graph:
        return self.change(self.whole.rivers, WATER)


def _without(whole: Board, gone: str) -> Board:
    """A board without one of its tiles; what is left may lie in parts."""

    def cut(graph: Graph, _: str | None) -> Graph:
        left = {node: others for node, others in graph.items() if node != gone}
        return {**left, **{node: tuple(other for other in graph[node] if other != gone) for node in graph[gone]}}

    tiles = {at: owned for at, owned in whole.tiles.items() if owned.tile != gone}
    return _Changed(whole.village, tiles, whole, cut)


def _with(whole: Board, added: OwnedTile) -> Board:
    """A board with one tile more, on a free hex."""
    assert added.at is not None
    mine = edges(added)
    beside = [(side, whole.tiles[at]) for side, at in neighbours(added.at).items() if at in whole.tiles]

    def grown(graph: Graph, kind: str | None) -> Graph:
        joined = tuple(
            other.tile for side, other in beside if kind is None or mine[side] == kind == edges(other)[side.opposite]
        )
        return {**graph, **{node: (*graph[node], added.tile) for node in joined}, added.tile: joined}

    return _Changed(whole.village, {**whole.tiles, added.at: added}, whole, grown)
