"""How villages lie: random legal boards grown from dealt tiles, and what would be counted on them.

`python -m scorer.simulate.deal.boards` grows them anew and writes boards.csv, from which measuring.py draws. Each
number is what a tile counts once it is put on its best legal place.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from scorer.board.geometry import Direction, Hex, neighbours, turned_edges
from scorer.board.graphs import Graph, reached
from scorer.board.layout import ROAD, WATER, Board
from scorer.box.box import Box
from scorer.box.model import Tile
from scorer.referee import routes
from scorer.uses.simulate.deal.dealing import Game
from scorer.uses.simulate.deal.game_setup import PLAYERS, table
from scorer.uses.simulate.deal.offer import TURN_ORDER
from scorer.uses.simulate.deal.supply import Chance
from scorer.village.model import OwnedTile, Village

GAMES, SEED = 100, "boards"
SNUG = 0.7
"""How often a tile is laid where it joins the most roads and water, as somebody who builds loops would."""
ADDED_LAST = ("turn-order", "boat")
Placement = tuple[Hex, int]


@dataclass
class Ground:
    """Tiles laid so far."""

    box: Box
    tiles: dict[Hex, Tile] = field(default_factory=dict)
    edges: dict[Hex, str] = field(default_factory=dict)
    turns: dict[Hex, int] = field(default_factory=dict)

    def lay(self, tile: Tile, placement: Placement) -> None:
        """Put a tile down."""
        at, turn = placement
        self.tiles[at], self.edges[at], self.turns[at] = tile, turned_edges(tile.edges, turn), turn

    def placements(self, tile: Tile) -> list[Placement]:
        """Everywhere a tile may lie: beside another, with equal edges."""
        if not self.tiles:
            return [((0, 0), 0)]
        rim = sorted({at for hexagon in self.tiles for at in neighbours(hexagon).values()} - self.tiles.keys())
        return [(at, turn) for at in rim for turn in range(6) if self._fits(tile, (at, turn))]

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
        owned = (OwnedTile(box=self.box, tile=tile.id, at=at, turn=self.turns[at]) for at, tile in self.tiles.items())
        return Board.of(Village(box=self.box, tiles=tuple(owned)))


def grow(box: Box, tiles: Iterable[str], chance: Chance) -> Ground:
    """Lay tiles in the order they were won; what fits nowhere is left out."""
    ground = Ground(box)
    for tile in map(box.tiles.__getitem__, tiles):
        placements = ground.placements(tile)
        if not placements or tile.season in ADDED_LAST:
            continue
        start = int(chance() * len(placements))
        mixed = placements[start:] + placements[:start]
        snug = chance() < SNUG
        ground.lay(tile, max(mixed, key=lambda place: ground.joins(tile, place)) if snug else mixed[0])
    return ground


Count = tuple[str, int, int]
"""What is counted, what it depends on, and the number: `loop` of 9 tiles with two roads is 6."""


def counts(ground: Ground) -> Iterator[Count]:
    """Everything that is counted on a board."""
    board, tiles = ground.board(), list(ground.tiles.values())
    yield "loop", crossroads(tiles), len({tile for link in routes.largest_loop(board.roads) for tile in link})
    yield "route", with_road(tiles), _route(ground, board.roads)
    yield "river", wet(tiles), _river(ground)
    for tile in (*TURN_ORDER[max(TURN_ORDER)], "beekeeper"):
        yield tile, len(tiles), _most_around(ground, tile, {other.id for other in tiles})
    for tile, season in (("glade", "summer"), ("glade-in-winter", "winter")):
        of_season = {other.id for other in tiles if other.season == season}
        yield tile, len(of_season), _most_around(ground, tile, of_season)
    workshops = {tile.id for tile in tiles if tile.basic.symbols}
    yield "developer", len(workshops), _most_around(ground, "developer", workshops)


def crossroads(tiles: Iterable[Tile]) -> int:
    """Tiles that a loop may pass."""
    return sum(tile.edges.count(ROAD) > 1 for tile in tiles)


def with_road(tiles: Iterable[Tile]) -> int:
    """Tiles that a route may pass."""
    return sum(ROAD in tile.edges for tile in tiles)


def wet(tiles: Iterable[Tile]) -> int:
    """Tiles that a river from home may reach."""
    return sum(WATER in tile.edges for tile in tiles if tile.season != "home")


def _most_around(ground: Ground, tile: str, counted: set[str]) -> int:
    hexes = {at for at, _ in ground.placements(ground.box.tiles[tile])}
    return max((sum(ground.tiles[other].id in counted for _, other in ground.around(at)) for at in hexes), default=0)


def _route(ground: Ground, roads: Graph) -> int:
    """Delivery Man has one road: the route goes on from the tile it leads to."""
    edges = ground.box.tiles["delivery-man"].edges
    found = {1}
    begun: set[str] = set()
    for at, turn in ground.placements(ground.box.tiles["delivery-man"]):
        for side, other in ground.around(at):
            tile = ground.tiles[other].id
            if turned_edges(edges, turn)[side] == ROAD and tile not in begun:
                begun.add(tile)
                passed = {end for link in routes.longest_route(roads, tile) for end in link} | {tile}
                found.add(1 + len(passed))
    return max(found)


def _river(ground: Ground) -> int:
    """With a winter boat on its best place; without any place for it the river as it is."""
    boat = ground.box.tiles["sea-breese"]
    return max((_river_with(ground, boat, place) for place in ground.placements(boat)), default=_length(ground))


def _river_with(ground: Ground, boat: Tile, placement: Placement) -> int:
    at, edges = placement[0], turned_edges(boat.edges, placement[1])
    return _length(Ground(ground.box, ground.tiles | {at: boat}, ground.edges | {at: edges}))


def _length(ground: Ground) -> int:
    rivers = {
        tile.id: [
            ground.tiles[other].id
            for side, other in ground.around(at)
            if ground.edges[at][side] == WATER == ground.edges[other][side.opposite]
        ]
        for at, tile in ground.tiles.items()
    }
    home = next(tile.id for tile in ground.tiles.values() if tile.season == "home")
    return len(reached(rivers, home)) - 1


def grown(box: Box, games: int) -> Iterator[Ground]:
    """The villages of many games, of every number of players, with all sets."""
    for number in range(games):
        chance = Random(f"{SEED}/{number}").random
        for players in PLAYERS:
            for seat in Game(table(box, players, tuple(box.sets)), chance).play():
                yield grow(box, seat.tiles, chance)


def as_csv(counted: Mapping[Count, int]) -> str:
    """One row for each number: how often it was counted."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(("what", "of", "count", "times"))
    rows.writerows((*count, times) for count, times in sorted(counted.items()))
    return text.getvalue()


def main() -> None:
    """Write boards.csv anew."""
    counted: Counter[Count] = Counter()
    for ground in grown(Box.standard(), GAMES):
        counted.update(counts(ground))
    Path(__file__).with_name("boards.csv").write_text(as_csv(counted), encoding="utf-8")


if __name__ == "__main__":
    main()
