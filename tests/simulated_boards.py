"""How villages lie: random legal boards grown from dealt tiles, and what would be counted on them.

`make boards` grows them anew and writes scorer/uses/simulate/deal/boards.csv, from which simulations draw. Each
number is what a tile counts once it is put on its best legal place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from scorer.board.geometry import Direction, Hex, neighbours, turned_edges
from scorer.board.graphs import reached
from scorer.board.layout import ROAD, WATER, Board
from scorer.board.measures import METHODS, field_of, measure_of
from scorer.box.box import Box
from scorer.box.model import Tile
from scorer.referee import routes_by_border
from scorer.uses.simulate.deal.dealing import DealtGame
from scorer.uses.simulate.deal.game_setup import numbers_of_players, set_up
from scorer.uses.simulate.deal.stock import Chance
from scorer.village.model import OwnedTile, Village

GAMES, SEED = 100, "boards"
JOINING = 0.7
"""How often a tile is laid where it joins the most roads and water, as somebody who builds loops would."""
ADDED_LAST = ("turn-order", "boat")
Placement = tuple[Hex, int]


@dataclass
class GrowingBoard:
    """Tiles laid so far."""

    box: Box
    tiles: dict[Hex, OwnedTile] = field(default_factory=dict)
    edges: dict[Hex, str] = field(default_factory=dict)

    def lay(self, tile: Tile, placement: Placement) -> None:
        """Put a tile down."""
        at, turn = placement
        self.tiles[at] = OwnedTile(box=self.box, tile=tile.id, at=at, turn=turn)
        self.edges[at] = turned_edges(tile.edges, turn)

    def placements(self, tile: Tile) -> list[Placement]:
        """Everywhere a tile may lie: beside another, with equal edges."""
        if not self.tiles:
            return [((0, 0), 0)]
        free = sorted({at for hexagon in self.tiles for at in neighbours(hexagon).values()} - self.tiles.keys())
        return [(at, turn) for at in free for turn in range(6) if self._fits(tile, (at, turn))]

    def _fits(self, tile: Tile, placement: Placement) -> bool:
        edges = turned_edges(tile.edges, placement[1])
        return all(edges[side] == self.edges[at][side.opposite] for side, at in self.around(placement[0]))

    def joins(self, tile: Tile, placement: Placement) -> int:
        """How many roads and rivers a tile would join."""
        edges = turned_edges(tile.edges, placement[1])
        return sum(edges[side] in (ROAD, WATER) for side, _ in self.around(placement[0]))

    def around(self, at: Hex) -> list[tuple[Direction, Hex]]:
        """The tiles around a hex."""
        return [(side, other) for side, other in neighbours(at).items() if other in self.tiles]

    def board(self) -> Board:
        """The board as the rest of the program knows it."""
        return Board.of(Village(box=self.box, tiles=tuple(self.tiles.values())))

    def boards_with(self, tile: Tile) -> Iterator[Board]:
        """The board with one tile more, wherever that may lie."""
        board = self.board()
        for at, turn in self.placements(tile):
            owned = OwnedTile(box=self.box, tile=tile.id, at=at, turn=turn)
            yield Board(board.village, {**board.tiles, at: owned})


def grow(box: Box, tiles: Iterable[str], chance: Chance) -> GrowingBoard:
    """Lay tiles in the order they were won; what fits nowhere is left out."""
    grown = GrowingBoard(box)
    for tile in map(box.tiles.__getitem__, tiles):
        placements = grown.placements(tile)
        if not placements or tile.season in ADDED_LAST:
            continue
        start = int(chance() * len(placements))
        mixed = placements[start:] + placements[:start]
        joining = chance() < JOINING
        grown.lay(tile, max(mixed, key=lambda place: grown.joins(tile, place)) if joining else mixed[0])
    return grown


Count = tuple[str, int, int]
"""What is counted, what it depends on, and the number: `loop` of 9 tiles with two roads is 6."""


def counts(grown: GrowingBoard) -> Iterator[Count]:
    """Everything that is counted on a board."""
    box, tiles = grown.box, [owned.fact for owned in grown.tiles.values()]
    # The first tile of those that count the same: Delivery Man, and Sea Breese of the boats.
    counting = {field_of(box, tile): tile for tile in reversed([*box.tiles.values()])}
    of_village = {
        "loop": len({tile for link in routes_by_border.largest_loop(grown.board().roads) for tile in link}),
        "route": _route(grown, counting["route"]),
        "river": _river(grown, counting["river"]),
    }
    for name, number in of_village.items():
        passing = [tile for tile in tiles if METHODS[name].passes(tile.edges)]
        yield name, sum(METHODS[name].counts_home or tile.season != "home" for tile in passing), number
    around = {tile.cardboard: (tile, measure) for tile in box.tiles.values() if (measure := measure_of(box, tile))}
    for cardboard, (tile, measure) in around.items():
        if METHODS[measure.method].of_each_tile:
            of_season = [other for other in tiles if measure.season in ("", other.season)]
            counted = {other.id for other in of_season if not measure.of or other.basic.shows(measure.of)}
            yield cardboard, len(counted), _most_around(grown, tile, counted)


def _most_around(grown: GrowingBoard, tile: Tile, counted: Collection[str]) -> int:
    hexes = {at for at, _ in grown.placements(tile)}
    return max((sum(grown.tiles[other].tile in counted for _, other in grown.around(at)) for at in hexes), default=0)


def _route(grown: GrowingBoard, begin: Tile) -> int:
    """The tile where it begins has one road: the route goes on from the tile that leads to."""
    roads = grown.board().roads
    first = {tile for board in grown.boards_with(begin) for tile in board.roads[begin.id]}
    passed = [{end for link in routes_by_border.longest_route(roads, tile) for end in link} | {tile} for tile in first]
    return 1 + max(map(len, passed), default=0)


def _river(grown: GrowingBoard, boat: Tile) -> int:
    """With a winter boat on its best place; without any place for it the river as it is."""
    boards = [*grown.boards_with(boat)] or [grown.board()]
    return max(len(reached(board.rivers, board.home)) - 1 for board in boards if board.home)


def grown_boards(box: Box, games: int) -> Iterator[GrowingBoard]:
    """The villages of many games, of every number of players, with all sets."""
    for number in range(games):
        chance = Random(f"{SEED}/{number}").random
        for players in numbers_of_players(box):
            for seat in DealtGame(set_up(box, players, tuple(box.sets)), chance).play():
                yield grow(box, seat.tiles, chance)


def main() -> None:
    """Write boards.csv anew: one row for each number, how often it was counted."""
    counted: Counter[Count] = Counter()
    for grown in grown_boards(Box.standard(), GAMES):
        counted.update(counts(grown))
    rows = [("what", "of", "count", "times"), *((*count, times) for count, times in sorted(counted.items()))]
    text = "".join(",".join(map(str, row)) + "\n" for row in rows)
    Path("scorer/uses/simulate/deal/boards.csv").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
