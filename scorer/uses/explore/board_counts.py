"""What the tiles of a village with a layout count by their place, now and after a change.

Loops and routes are counted by the referee's method, without a solver; the village itself is counted by the journey,
and a sample of the what-ifs again by an integer program.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from scorer.board.graphs import Graph
from scorer.board.layout import ROAD, WATER, Board
from scorer.board.measures import ByPlace, by_place, places
from scorer.referee import routes
from scorer.village.model import OwnedTile, Village

Counts = Mapping[str, int]
"""What each tile that scores by its place counts."""


class BoardCounts:
    """A board and the numbers counted on it."""

    def __init__(self, village: Village) -> None:
        self.board = Board.of(village)
        self.places = {owned.tile: place for owned, place in places(village)}
        self._lying = {id(owned): owned for owned in village.tiles}

    @cached_property
    def counts(self) -> Counts:
        """What is counted as the village lies."""
        return {tile: _count(self.board, place) for tile, place in self.places.items()}

    def of(self, tiles: Sequence[OwnedTile]) -> Counts:
        """What is counted once these tiles lie there: one of the village may be gone, and one more be among them."""
        left = set(map(id, tiles))
        gone = next((owned for key, owned in self._lying.items() if key not in left), None)
        added = next((owned for owned in tiles if id(owned) not in self._lying), None)
        if gone and added and gone.tile == added.tile:
            return self._upgraded(gone.tile) if added.upgraded and not gone.upgraded else self.counts
        return self._recounted(gone, added) if gone or added else self.counts

    def _recounted(self, gone: OwnedTile | None, added: OwnedTile | None) -> Counts:
        """What is counted on another board; anew only where the change may matter, as counting takes longest."""
        tiles = {at: owned for at, owned in self.board.tiles.items() if owned is not gone}
        if added and added.at:
            tiles[added.at] = added
        board = _Changed(self.board.village, tiles, self.board, gone, added)
        changes = [(there, owned.tile) for there, owned in ((self.board, gone), (board, added)) if owned]
        found = {
            tile: _count(board, place)
            if any(place.method.may_depend(there, tile, other) for there, other in changes)
            else self.counts[tile]
            for tile, place in self.places.items()
            if tile in board.hexes
        }
        own = by_place(added, board.village.readings) if added else None
        return {**found, own.tile: _count(board, own)} if own else found

    def _upgraded(self, tile: str) -> Counts:
        """What is counted once a tile is turned to its upgraded side."""
        gains = {counting: place.method.gains(self.board, place) for counting, place in self.places.items()}
        return {counting: number + gains[counting].get(tile, 0) for counting, number in self.counts.items()}


def _count(board: Board, place: ByPlace) -> int:
    return place.method.count(board, place, routes)


@dataclass(frozen=True)
class _Changed(Board):
    """A board with a tile less or more, in parts perhaps; what is joined there follows from the whole one, quicker."""

    whole: Board
    gone: OwnedTile | None
    added: OwnedTile | None

    @cached_property
    def touching(self) -> Graph:
        return self._follow(self.whole.touching)

    @cached_property
    def roads(self) -> Graph:
        return self._follow(self.whole.roads, ROAD)

    @cached_property
    def rivers(self) -> Graph:
        return self._follow(self.whole.rivers, WATER)

    def _follow(self, graph: Graph, kind: str | None = None) -> Graph:
        """The graph as it is now, of tiles joined by this kind of edge, or of all that touch."""
        found = dict(graph)
        if self.gone:
            for node in found.pop(self.gone.tile):
                found[node] = tuple(other for other in found[node] if other != self.gone.tile)
        if self.added:
            new, beside = self.added.tile, self.neighbours(self.added.tile).items()
            found[new] = tuple(
                other
                for side, other in beside
                if kind is None or self.edge(new, side) == kind == self.edge(other, side.opposite)
            )
            found |= {node: (*found[node], new) for node in found[new]}
        return found
