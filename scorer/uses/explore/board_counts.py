"""The ground of a village with a layout: what its tiles count by their place, now and after a change.

Loops and routes are counted by the referee's method, without a solver; the village itself is counted by the pipeline,
and a sample of the what-ifs again by an integer program.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from scorer.board.counted import Measurements
from scorer.board.layout import Board
from scorer.board.measure import measured_by
from scorer.board.measures import ByPlace, by_place, places
from scorer.referee import routes
from scorer.uses.explore.what_if_boards import With, Without
from scorer.village.model import OwnedTile, Village

Counts = Mapping[str, int]
"""What each tile that scores by its place counts."""


class Ground:
    """A board and the numbers counted on it."""

    def __init__(self, village: Village) -> None:
        self.board = Board.of(village)
        self.places = {owned.tile: place for owned, place in places(village)}

    @cached_property
    def counts(self) -> Counts:
        """What is counted as the village lies."""
        return {tile: count(self.board, place) for tile, place in self.places.items()}

    def without(self, gone: str) -> Counts:
        """What is counted once a tile is gone."""
        board = Without.tile(self.board, gone)
        return {
            tile: count(board, place) if place.method.may_depend(self.board, tile, gone) else self.counts[tile]
            for tile, place in self.places.items()
            if tile != gone
        }

    def with_tile(self, added: OwnedTile) -> Counts:
        """What is counted once a tile is laid down on a free hex."""
        board = With.tile(self.board, added)
        found = {
            tile: count(board, place) if place.method.may_depend(board, tile, added.tile) else self.counts[tile]
            for tile, place in self.places.items()
        }
        return {**found, **self._own(board, added)}

    def exchanged(self, gone: str, added: OwnedTile) -> Counts:
        """What is counted once a tile lies on the hex of another with the same edges and the same season."""
        board = With.tile(Without.tile(self.board, gone), added)
        others = {
            tile: count(board, place) if place.measure.of else self.counts[tile]
            for tile, place in self.places.items()
            if tile != gone
        }
        return {**others, **self._own(board, added)}

    def _own(self, board: Board, added: OwnedTile) -> Counts:
        """What a new tile counts itself."""
        place = by_place(added, board.village.readings)
        return {added.tile: count(board, place)} if place else {}

    def upgraded(self, tile: str) -> Counts:
        """What is counted once a tile is turned to its upgraded side."""
        more = {counting: place.method.gains(self.board, place) for counting, place in self.places.items()}
        return {counting: number + more[counting].get(tile, 0) for counting, number in self.counts.items()}


def count(board: Board, place: ByPlace) -> int:
    """The number a tile counts, without a solver."""
    return place.method.count(board, place, routes)


def measured(village: Village) -> Measurements:
    """What the tiles of a village count, without a solver."""
    return measured_by(village, routes)
