"""What the tiles of a village with a layout count by their place, now and after a change.

Loops and routes are counted by the referee's method, without a solver; the village itself is counted by the journey,
and a sample of the what-ifs again by an integer program.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from scorer.board.graphs import Graph
from scorer.board.layout import ROAD, WATER, Board
from scorer.board.measurements import Measurements
from scorer.board.measures import ByPlace, by_place, places
from scorer.referee import routes_by_border
from scorer.village.model import OwnedTile, Village


class BoardCounts:
    """A board and the numbers counted on it."""

    def __init__(self, village: Village) -> None:
        self.board = Board.of(village)
        self.places = [place for _, place in places(village)]
        self._lying = {id(owned): owned for owned in village.tiles}

    @cached_property
    def now(self) -> Measurements:
        """What is counted as the village lies."""
        return _measured(self.board, self.places, known={})

    def of(self, tiles: Sequence[OwnedTile]) -> Measurements:
        """What is counted once these tiles lie there: one of the village may be gone, and one more be among them."""
        left = set(map(id, tiles))
        gone = next((owned for key, owned in self._lying.items() if key not in left), None)
        added = next((owned for owned in tiles if id(owned) not in self._lying), None)
        if gone and added and gone.tile == added.tile:
            turned = gone.tile if added.upgraded and not gone.upgraded else None
            return replace(self.now, counts={tile: self.now.count(tile, turned) for tile in self.now.counts})
        return self._recounted(gone, added) if gone or added else self.now

    def _recounted(self, gone: OwnedTile | None, added: OwnedTile | None) -> Measurements:
        """What is counted on another board; anew only where the change may matter, as counting takes longest."""
        tiles = {at: owned for at, owned in self.board.tiles.items() if owned is not gone}
        if added and added.at:
            tiles[added.at] = added
        board = _Changed(self.board.village, tiles, self.board, gone, added)
        changes = [(there, owned.tile) for there, owned in ((self.board, gone), (board, added)) if owned]
        lying = [place for place in self.places if place.tile in board.hexes]
        known = {
            place.tile: self.now.counts[place.tile]
            for place in lying
            if not any(place.method.may_depend(there, place.tile, other) for there, other in changes)
        }
        own = by_place(added, board.village.readings) if added else None
        return _measured(board, [*lying, own] if own else lying, known)


def _measured(board: Board, counting: Sequence[ByPlace], known: Mapping[str, int]) -> Measurements:
    """What tiles count on a board, and what a free upgrade would add; some numbers are known."""
    missing = {place.tile: place for place in counting if place.tile not in known}
    counts = {tile: place.method.count(board, place, routes_by_border) for tile, place in missing.items()}
    gains = {(place.tile, by): gain for place in counting for by, gain in place.method.gains(board, place).items()}
    return Measurements({**known, **counts}, gains)


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
