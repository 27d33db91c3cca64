"""Boards that might be: with a hole where a tile lies, or with one tile more; their graphs follow from the real one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from scorer.board.geometry import neighbours
from scorer.board.graphs import Graph
from scorer.board.layout import ROAD, WATER, Board, edges
from scorer.village.model import OwnedTile


@dataclass(frozen=True)
class Without(Board):
    """A board without one of its tiles; what is left may lie in parts."""

    whole: Board
    gone: str

    @classmethod
    def tile(cls, whole: Board, gone: str) -> Without:
        """Take a tile away."""
        hole = whole.hexes[gone]
        return cls(whole.village, {at: owned for at, owned in whole.tiles.items() if at != hole}, whole, gone)

    @cached_property
    def touching(self) -> Graph:
        """Tiles that touch."""
        return _cut(self.whole.touching, self.gone)

    @cached_property
    def roads(self) -> Graph:
        """Touching tiles whose edges are both roads."""
        return _cut(self.whole.roads, self.gone)

    @cached_property
    def rivers(self) -> Graph:
        """Touching tiles whose edges are both water."""
        return _cut(self.whole.rivers, self.gone)


@dataclass(frozen=True)
class With(Board):
    """A board with one tile more."""

    whole: Board
    added: OwnedTile

    @classmethod
    def tile(cls, whole: Board, added: OwnedTile) -> With:
        """Lay a tile down on a free hex."""
        assert added.at is not None
        return cls(whole.village, {**whole.tiles, added.at: added}, whole, added)

    @cached_property
    def touching(self) -> Graph:
        """Tiles that touch."""
        return _grown(self.whole.touching, self.added.tile, tuple(self._around(None)))

    @cached_property
    def roads(self) -> Graph:
        """Touching tiles whose edges are both roads."""
        return _grown(self.whole.roads, self.added.tile, tuple(self._around(ROAD)))

    @cached_property
    def rivers(self) -> Graph:
        """Touching tiles whose edges are both water."""
        return _grown(self.whole.rivers, self.added.tile, tuple(self._around(WATER)))

    def _around(self, kind: str | None) -> list[str]:
        """The tiles that touch the new one, all or those joined to it by a kind of edge."""
        assert self.added.at is not None
        mine, tiles = edges(self.added), self.whole.tiles
        beside = [(side, tiles[at]) for side, at in neighbours(self.added.at).items() if at in tiles]
        return [
            other.tile for side, other in beside if kind is None or mine[side] == kind == edges(other)[side.opposite]
        ]


def _cut(graph: Graph, gone: str) -> Graph:
    cut = {node: others for node, others in graph.items() if node != gone}
    for node in graph[gone]:
        cut[node] = tuple(other for other in graph[node] if other != gone)
    return cut


def _grown(graph: Graph, added: str, around: tuple[str, ...]) -> Graph:
    return {**graph, **{node: (*graph[node], added) for node in around}, added: around}
