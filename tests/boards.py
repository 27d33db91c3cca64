"""Random legal villages on hexes, and plain exhaustive searches to hold the quick answers against.

The searches work from the rules' own table of directions and share no code with the board they check.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property

from scorer.board.geometry import Direction, Hex, neighbours, turned_edges
from scorer.box.model import Tile
from scorer.village.model import OwnedTile, Village
from tests.the_box import BOX

Placement = tuple[Hex, int]
Road = frozenset[str]
Extent = tuple[int, int]
"""How many different tiles, and how many roads."""

SEASONS = ("home", "spring", "summer", "autumn", "winter", "turn-order", "boat")


def turned(direction: Direction, sixths: int) -> Direction:
    """A direction after a clockwise turn."""
    return Direction((direction + sixths) % 6)


def rotated(at: Hex, sixths: int) -> Hex:
    """A hex after a clockwise turn of the whole plane about the origin."""
    q, r = at
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def shifted(at: Hex, by: Hex) -> Hex:
    """A hex moved by a step."""
    return at[0] + by[0], at[1] + by[1]


def grow(rng: random.Random, size: int, snug: float = 0.5, by_season: bool = False) -> Village:
    """A legal village of `size` tiles: the home first, then tile after tile where the edges match.

    `snug` is the share of tiles placed where they join the most roads and water, as a player who builds loops does;
    the others go to any place that fits. `by_season` takes the tiles as the seasons come,
    the many roads of spring first.
    """
    deck = _deck(rng)
    if by_season:
        deck.sort(key=lambda tile: SEASONS.index(tile.season))
    laid: dict[Hex, str] = {}
    owned: list[OwnedTile] = []
    while len(owned) < size:
        tile = deck.pop(0)
        placements = _placements(tile, laid)
        if not placements:
            continue
        rng.shuffle(placements)
        at, turn = max(placements, key=lambda p: _joins(tile, p, laid)) if rng.random() < snug else placements[0]
        laid[at] = turned_edges(tile.edges, turn)
        upgraded = tile.improved is not None and rng.random() < 0.5
        owned.append(OwnedTile(tile=tile.id, upgraded=upgraded, at=at, turn=turn))
    return Village(tiles=tuple(owned), cabins=rng.randrange(3))


def _deck(rng: random.Random) -> list[Tile]:
    """One home, then a side of every other cardboard in random order, with one winter boat at most."""
    tiles = [tile for tile in BOX.tiles.values() if tile.edges and tile.effect != "never-in-winter"]
    rng.shuffle(tiles)
    home = next(tile for tile in tiles if tile.season == "home")
    boat = next(tile for tile in tiles if tile.season == "boat")
    sides = {tile.cardboard: tile for tile in tiles if tile.season not in ("home", "boat")}
    return [home, *rng.sample([boat, *sides.values()], len(sides) + 1)]


def _placements(tile: Tile, laid: dict[Hex, str]) -> list[Placement]:
    if not laid:
        return [((0, 0), turn) for turn in range(6)]
    rim = sorted({at for hexagon in laid for at in neighbours(hexagon).values()} - laid.keys())
    return [(at, turn) for at in rim for turn in range(6) if _fits(tile, (at, turn), laid)]


def _fits(tile: Tile, placement: Placement, laid: dict[Hex, str]) -> bool:
    return all(mine == theirs for mine, theirs in _meetings(tile, placement, laid))


def _joins(tile: Tile, placement: Placement, laid: dict[Hex, str]) -> int:
    return sum(mine == theirs != "F" for mine, theirs in _meetings(tile, placement, laid))


def _meetings(tile: Tile, placement: Placement, laid: dict[Hex, str]) -> list[tuple[str, str]]:
    at, turn = placement
    edges = turned_edges(tile.edges, turn)
    around = neighbours(at).items()
    return [(edges[side], laid[other][side.opposite]) for side, other in around if other in laid]


def moved(village: Village, sixths: int, by: Hex = (0, 0)) -> Village:
    """The same village with the table turned clockwise about the origin, then shifted."""
    tiles = [
        owned.model_copy(update={"at": shifted(rotated(owned.at, sixths), by), "turn": (owned.turn + sixths) % 6})
        for owned in village.tiles
        if owned.at is not None
    ]
    return village.model_copy(update={"tiles": tuple(tiles)})


def lay(*tiles: tuple[str, Hex, int], cabins: int = 0, upgraded: tuple[str, ...] = ()) -> Village:
    """A village from (tile, at, turn), for examples worked by hand."""
    owned = [OwnedTile(tile=tile, at=at, turn=turn, upgraded=tile in upgraded) for tile, at, turn in tiles]
    return Village(tiles=tuple(owned), cabins=cabins)


ROSE = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The steps to N, NE, SE, S, SW and NW, as the rules list them."""


class TooMany(Exception):
    """More ways to walk than an exhaustive search should try."""


def joined(village: Village, kind: str) -> set[Road]:
    """The pairs of tiles that show this kind of edge to each other."""
    showing = {
        (owned.at, (printed + owned.turn) % 6): owned.tile
        for owned in village.tiles
        for printed, edge in enumerate(owned.fact.edges)
        if edge == kind
    }
    pairs = set()
    for (at, side), tile in showing.items():
        assert at is not None
        across = ((at[0] + ROSE[side][0], at[1] + ROSE[side][1]), (side + 3) % 6)
        if across in showing:
            pairs.add(frozenset((tile, showing[across])))
    return pairs


@dataclass(frozen=True)
class EveryWalk:
    """Every way to walk over some roads, none twice; `most` limits the work."""

    roads: frozenset[Road]
    most: int = 100_000

    def from_tile(self, start: str, without: frozenset[str] = frozenset()) -> set[tuple[str, frozenset[Road]]]:
        """Where one can stand after walking from a tile, and the roads used on the way."""
        found = {(start, frozenset[Road]())}
        waiting = list(found)
        while waiting:
            tile, used = waiting.pop()
            for road in self.roads - used:
                step = (next(iter(road - {tile})), used | {road})
                if tile in road and step[0] not in without and step not in found:
                    found.add(step)
                    waiting.append(step)
            if len(found) > self.most:
                raise TooMany
        return found

    @cached_property
    def loops(self) -> set[frozenset[Road]]:
        """The roads of every closed walk, each walk begun at its first tile by name."""
        tiles = sorted(frozenset[str]().union(*self.roads))
        closed: set[frozenset[Road]] = set()
        for number, start in enumerate(tiles):
            walks = self.from_tile(start, without=frozenset(tiles[:number]))
            closed |= {used for tile, used in walks if used and tile == start}
        return closed

    def largest_loop(self) -> Extent:
        """The most tiles on one closed walk, and the fewest roads for them."""
        return _largest(self.loops)

    def largest_ring(self) -> Extent:
        """The same for closed walks that pass no tile twice: those have as many roads as tiles."""
        return _largest({loop for loop in self.loops if len(loop) == len(tiles_on(loop))})

    def looped_tiles(self) -> set[str]:
        """Every tile on some closed walk."""
        return set().union(*(tiles_on(loop) for loop in self.loops))

    def longest_route(self, start: str) -> Extent:
        """The most tiles on a walk from a tile, itself included, and the fewest roads for them."""
        return _largest({used for _, used in self.from_tile(start) if used}) if self._leaves(start) else (1, 0)

    def _leaves(self, tile: str) -> bool:
        return any(tile in road for road in self.roads)


def _largest(walks: set[frozenset[Road]]) -> Extent:
    tiles, spared = max(((len(tiles_on(walk)), -len(walk)) for walk in walks), default=(0, 0))
    return tiles, -spared


def tiles_on(roads: frozenset[Road]) -> frozenset[str]:
    """The tiles that some roads join."""
    return frozenset[str]().union(*roads)


def river_tiles(village: Village) -> set[str]:
    """The tiles that water joins to home, found by following it until nothing is added."""
    wet = {owned.tile for owned in village.tiles if owned.fact.season == "home"}
    rivers = joined(village, "W")
    while more := {tile for river in rivers if river & wet for tile in river} - wet:
        wet |= more
    return {tile for tile in wet if not tile.startswith("home")}


# ---- a layout in words ------------------------------------------------------------------------------------


def in_words(village: Village) -> list[str]:
    """The tiles of a layout, each after the neighbour it names, home first."""
    laid = {owned.at: owned for owned in village.tiles if owned.at is not None}
    order = sorted(village.tiles, key=lambda owned: owned.fact.season != "home")
    told: dict[Hex, str] = {}
    waiting = [owned for owned in order if owned.at is not None]
    while waiting:
        owned = next((tile for tile in waiting if not told or _told_neighbour(tile, told)), waiting[0])
        told[_hex(owned)] = _phrase(owned, _told_neighbour(owned, told), laid)
        waiting.remove(owned)
    return list(told.values())


def _hex(owned: OwnedTile) -> Hex:
    assert owned.at
    return owned.at


def _told_neighbour(owned: OwnedTile, told: dict[Hex, str]) -> tuple[Direction, Hex] | None:
    """The first neighbour that was named before, and the side on which it lies."""
    around = neighbours(_hex(owned)).items()
    return next(((side, at) for side, at in around if at in told), None)


def _phrase(owned: OwnedTile, beside: tuple[Direction, Hex] | None, laid: dict[Hex, OwnedTile]) -> str:
    words = f"{owned.tile}{'+' if owned.upgraded else ''}"
    if beside:
        side, at = beside
        words += f" {side.opposite.name} of {laid[at].tile}"
    return f"{words}, turned {owned.turn}" if owned.turn else words
