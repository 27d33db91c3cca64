"""What a way of counting on the board has to say; each is a module beside this one.

A *measure* is a row of a box: a method, and which tiles (`season`) and what of them (`of`, `cabins`) it looks at. All
sentences about it stand in that row.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple, Protocol

from scorer.board.graphs import Graph, Link
from scorer.board.layout import Board
from scorer.board.measurements import Counted
from scorer.box.box import Box
from scorer.box.fields import Plural
from scorer.box.model import MeasureFacts
from scorer.village.model import OwnedTile, Village
from scorer.words.language import say


class Routes(Protocol):
    """A way to find the best routes over roads; there are two, so that one can be held against the other."""

    def largest_loop(self, graph: Graph) -> list[Link]:
        """The roads of the best loop."""

    def largest_ring(self, graph: Graph) -> list[Link]:
        """The roads of the best loop that passes no tile twice."""

    def longest_route(self, graph: Graph, start: str) -> list[Link]:
        """The roads of the best route from a tile."""


class ByPlace(NamedTuple):
    """What a tile that scores by its place counts there, under the readings in force."""

    tile: str
    measure: MeasureFacts
    method: Method
    ruling: str
    """The ruling that governs it, if one does."""
    reading: str


TilesAround = Mapping[str, frozenset[str]]
"""The tiles around one, by the edge that joins them to it; all that it touches by no edge."""


class LegendWords(NamedTuple):
    """What legends say of what pictures draw along the edges that join the tiles counted."""

    word: str
    counted: Plural


class Method(ABC):
    """A way of counting; what is said here is so unless a method says otherwise."""

    id: str
    field: str
    """Where documents tell its number, under `measured`."""
    of_each_tile: bool = False
    """Whether they tell it for each tile; else a village has one."""
    edge: str = ""
    """What joins the tiles counted; nothing where it is enough that they touch."""
    fewest: int = 0
    """How many such edges every tile counted has."""
    counts_home: bool = True
    never_nothing: bool = False
    """Whether every tile that lies in a village counts something."""
    drawn: LegendWords | None = None
    in_order: bool = False
    """Whether the tiles are told in the order in which a route passes them."""
    growing: tuple[str, ...] = ()
    """Readings of which no number can be larger than that of the next."""

    @abstractmethod
    def counted(self, board: Board, place: ByPlace, routes: Routes) -> Counted:
        """What a tile counts on a board, with the tiles it comes from."""

    def count(self, board: Board, place: ByPlace, routes: Routes) -> int:
        """The number alone."""
        return self.counted(board, place, routes).count

    def passes(self, edges: str) -> bool:
        """Whether a tile with these edges, wherever it lies, can be among those counted."""
        return edges.count(self.edge) >= self.fewest

    def most(self, box: Box, measure: MeasureFacts) -> int:
        """The most that any village could count."""
        return _in_the_box(box, self) - (not self.counts_home)

    def listed(self, village: Village, owned: OwnedTile, measure: MeasureFacts) -> int:
        """The most that the tiles of this village allow, wherever they lie."""
        counting = (other for other in village.tiles if self.counts_home or not other.season.home)
        return sum(self.passes(edges_of(other)) for other in counting)

    def solves(self, place: ByPlace) -> bool:
        """Whether its best routes are searched for."""
        return False

    def surprise(self, measure: MeasureFacts, count: int) -> str | None:
        """What is strange about a number told, although it may be right."""
        if count or not self.never_nothing or measure.season or measure.of:
            return None
        return say("a tile that lies in a village counts at least 1 here, not 0")

    def gain_of(self, measure: MeasureFacts, other: OwnedTile) -> int:
        """How many more another tile that is counted gives once it is upgraded: nothing changes where tiles lie."""
        return 0

    def gains(self, board: Board, place: ByPlace) -> dict[str, int]:
        """How many more are counted after the upgrade of each tile where that makes a difference."""
        return {}

    def may_depend(self, board: Board, tile: str, other: str) -> bool:
        """Whether the number of a tile could be another if that other tile of the board were not there."""
        return len(board.joined(self.edge)[other]) >= self.fewest

    def seen(self, measure: MeasureFacts, tile: str | None, around: TilesAround) -> object:
        """What of a new tile's neighbours matters to the number of a tile, or (None) to that of the new tile itself.

        Wherever this is the same the number will be the same, so that exploring looks at one such place only.
        """
        return around[self.edge] if len(around[self.edge]) >= self.fewest else None


@cache
def _in_the_box(box: Box, method: Method) -> int:
    """Of how many such tiles one village could be: of homes and winter boats only one."""
    tiles = [tile for tile in box.tiles.values() if method.passes(tile.edges)]
    return len({tile.season if box.seasons[tile.season].single else tile.cardboard for tile in tiles})


def edges_of(owned: OwnedTile) -> str:
    """The edges of a tile; those of any home for a home without a number, as all have the same roads and water."""
    box = owned.box
    homes = (tile.edges for tile in box.tiles.values() if box.seasons[tile.season].home and tile.edges)
    return owned.fact.edges or next(homes, "")
