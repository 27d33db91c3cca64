"""The ground of a village with a layout: what its tiles count by their place, now and after a change.

Loops and routes are counted without a solver (`routes.by_frontier`); the village itself is counted by the pipeline,
and a sample of the what-ifs again by an integer program.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache

from scorer.board.graphs import Graph, Link, looped, reached, within, without_ends
from scorer.board.layout import Board
from scorer.board.measure import Measurements, gains, measure, measured_tiles
from scorer.board.routes import by_frontier
from scorer.board.survey import counted, symbols_gained
from scorer.uses.explore.what_if_boards import With, Without
from scorer.village.model import OwnedTile, Village

Counts = Mapping[str, int]
"""What each tile that scores by its place counts."""


class Ground:
    """A board and the numbers counted on it."""

    def __init__(self, village: Village) -> None:
        self.board = Board.of(village)
        self.measured = {owned.tile: owned for owned in measured_tiles(village)}

    @cached_property
    def counts(self) -> Counts:
        """What is counted as the village lies."""
        return {tile: count(self.board, owned) for tile, owned in self.measured.items()}

    @cached_property
    def looped(self) -> frozenset[str]:
        """The tiles that lie on some road loop."""
        return frozenset(looped(self.board.roads))

    def without(self, gone: str) -> Counts:
        """What is counted once a tile is gone."""
        board = Without.tile(self.board, gone)
        return {
            tile: count(board, owned) if self._counts_on(owned, gone) else self.counts[tile]
            for tile, owned in self.measured.items()
            if tile != gone
        }

    def _counts_on(self, owned: OwnedTile, gone: str) -> bool:
        """Whether the number of a tile may depend on another."""
        match counts_of(owned):
            case "loop":
                return gone in self.looped
            case "route":
                return gone in reached(self.board.roads, owned.tile)
            case "river":
                return bool(self.board.rivers[gone])
        return gone in self.board.touching[owned.tile]

    def with_tile(self, added: OwnedTile) -> Counts:
        """What is counted once a tile is laid down on a free hex."""
        board = With.tile(self.board, added)
        found = {
            tile: count(board, owned) if _is_changed(board, owned) else self.counts[tile]
            for tile, owned in self.measured.items()
        }
        return {**found, added.tile: count(board, added)} if counts_of(added) else found

    def exchanged(self, gone: str, added: OwnedTile) -> Counts:
        """What is counted once a tile lies on the hex of another with the same edges and the same season."""
        others = {tile: number for tile, number in self.counts.items() if tile != gone}
        if not counts_of(added):
            return others
        board = With.tile(Without.tile(self.board, gone), added)
        return {**others, added.tile: count(board, added)}

    def upgraded(self, tile: str) -> Counts:
        """What is counted once a tile is turned to its upgraded side: only upgrade symbols can become more."""
        more = {
            counting: symbols_gained(self.board, counting).get(tile, 0)
            for counting, owned in self.measured.items()
            if counts_of(owned) == "touching-symbols"
        }
        return {counting: number + more.get(counting, 0) for counting, number in self.counts.items()}


def counts_of(owned: OwnedTile) -> str:
    """What a tile counts on the board, or nothing."""
    scoring = owned.fact.scoring
    return scoring.counts if scoring and scoring.kind == "measured" else ""


def count(board: Board, owned: OwnedTile) -> int:
    """The number a tile counts, without a solver."""
    what, reading = counts_of(owned), board.village.readings["sea-bastion"]
    if what == "route":
        roads = within(board.roads, set(reached(board.roads, owned.tile)))
        return _passed(by_frontier.longest_route, _written(roads), owned.tile) or 1
    if what == "loop" and reading == "largest-route":
        return _passed(by_frontier.largest_loop, _written(without_ends(board.roads)))
    if what == "loop" and reading == "no-tile-twice":
        return _passed(by_frontier.largest_ring, _written(without_ends(board.roads)))
    return counted(board, owned.tile).count


def measured(village: Village) -> Measurements:
    """What the tiles of a village count, without a solver."""
    if not village.has_layout:
        return measure(village)
    board = Board.of(village)
    return Measurements({owned.tile: count(board, owned) for owned in measured_tiles(village)}, gains(board))


Written = tuple[tuple[str, tuple[str, ...]], ...]
"""A graph as a key: the same whatever the order in which tiles were laid."""


def _written(roads: Graph) -> Written:
    return tuple(sorted((tile, tuple(sorted(others))) for tile, others in roads.items()))


@lru_cache(maxsize=4096)
def _passed(best: Callable[..., list[Link]], roads: Written, *start: str) -> int:
    """How many tiles the best route passes: many villages that might be have the same roads where it matters."""
    return len({tile for road in best(dict(roads), *start) for tile in road})


def _is_changed(board: With, owned: OwnedTile) -> bool:
    """Whether the number of a tile may be another because of the tile added."""
    added = board.added.tile
    match counts_of(owned):
        case "loop":
            return len(board.roads[added]) > 1
        case "route":
            return bool(board.roads[added])
        case "river":
            return bool(board.rivers[added])
    return added in board.touching[owned.tile]
