"""The best legal place for one tile more.

Points for places are added by themselves: no piece is spent on them, and a free upgrade changes only what the
Developer counts, to which no tile that comes in winter adds a symbol. So the best place is the one with the most points
for what the measured tiles then count. Places that change the same are looked at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scorer.board.geometry import Direction, Hex, neighbours, turned_edges
from scorer.board.layout import EDGES_NEED_NOT_MATCH, ROAD, WATER, edges
from scorer.board.measure import measured_tiles
from scorer.board.measures import ByPlace, of_tile
from scorer.box.model import Tile
from scorer.uses.explore.board_counts import Counts, Ground
from scorer.village.model import OwnedTile
from scorer.words.language import say


@dataclass(frozen=True, slots=True)
class Lying:
    """A way a tile may lie at the rim of the village, and what it then touches."""

    at: Hex
    edges: str
    around: tuple[tuple[Direction, str], ...]
    """The neighbours by the side on which they lie."""
    by_road: frozenset[str]
    by_water: frozenset[str]


@dataclass(frozen=True, slots=True)
class Place:
    """The best place of a tile, and what is counted once it lies there."""

    owned: OwnedTile
    beside: tuple[Direction, str]
    counts: Counts
    anywhere: bool
    """Whether every other legal place would do as well."""

    @property
    def in_words(self) -> str:
        """`NE of Home 3, turned 2`."""
        side, other = self.beside
        shown = {"side": side.opposite.name, "tile": self.owned.box.words.tile(other), "turn": self.owned.turn}
        if self.owned.turn:
            return say("{side} of {tile}, turned {turn}", **shown)
        return say("{side} of {tile}", **shown)


class Rim:
    """The free hexes around a village."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.village = ground.board.village
        self.matching = EDGES_NEED_NOT_MATCH not in self.village.effects
        self.hexes = _free_hexes(ground)
        self.measured = {owned.tile: owned for owned in measured_tiles(self.village)}
        self.sides_are_read = any(place.measure.of for place in ground.places.values())
        self._lyings: dict[str, list[Lying]] = {}
        self._alike: dict[tuple[str, str], tuple[Lying, bool] | None] = {}

    def best_place(self, tile: Tile) -> Place | None:
        """Where a tile brings most, or None if it fits nowhere."""
        chosen = self._chosen(tile)
        if chosen is None:
            return None
        lying, anywhere = chosen
        owned = self._laid(tile, lying)
        return Place(owned, lying.around[0], self.ground.with_tile(owned), anywhere)

    def _chosen(self, tile: Tile) -> tuple[Lying, bool] | None:
        """The best way to lie; tiles with alike edges that count nothing themselves share it."""
        own = of_tile(tile, self.village.box, self.village.readings)
        key = (_upright(tile.edges), tile.id if own or self.sides_are_read else tile.season)
        if key not in self._alike:
            groups: dict[object, Lying] = {}
            for lying in self._ways(key[0]):
                groups.setdefault(self._changes(own, lying), lying)
            self._alike[key] = self._best(tile, groups.values())
        return self._alike[key]

    def _best(self, tile: Tile, ways: Iterable[Lying]) -> tuple[Lying, bool] | None:
        worth = [(self._points(self._laid(tile, lying)), lying) for lying in ways]
        if not worth:
            return None
        most = max(points for points, _ in worth)
        best = next(lying for points, lying in worth if points == most)
        return best, all(points == most for points, _ in worth)

    def _points(self, added: OwnedTile) -> int:
        """The points for places with the tile lying there."""
        tiles = {**self.measured, added.tile: added}
        found = self.ground.with_tile(added)
        return sum(_worth(tiles[tile], count) for tile, count in found.items())

    def _ways(self, pattern: str) -> list[Lying]:
        """Every legal way for these edges to lie, each turn that looks alike once."""
        if pattern not in self._lyings:
            turns = dict.fromkeys(turned_edges(pattern, turn) for turn in range(6))
            self._lyings[pattern] = [
                _lying(at, turned, around)
                for at, around in self.hexes.items()
                for turned in turns
                if not self.matching or all(turned[side] == edge for side, _, edge in around)
            ]
        return self._lyings[pattern]

    def _changes(self, own: ByPlace | None, lying: Lying) -> object:
        """What tells one way to lie from another, as far as any tile counts it."""
        touched = frozenset(other for _, other in lying.around)
        around = {"": touched, ROAD: lying.by_road, WATER: lying.by_water}
        seen = [place.method.seen(place.measure, tile, around) for tile, place in self.ground.places.items()]
        return (*seen, own.method.seen(own.measure, None, around) if own else None)

    def _laid(self, tile: Tile, lying: Lying) -> OwnedTile:
        turn = next(turn for turn in range(6) if turned_edges(tile.edges, turn) == lying.edges)
        return OwnedTile(box=self.village.box, tile=tile.id, at=lying.at, turn=turn)


def _free_hexes(ground: Ground) -> dict[Hex, tuple[tuple[Direction, str, str], ...]]:
    """The free hexes beside the village with their neighbours: side, tile, and the edge it shows towards the hex."""
    laid = {at: (owned.tile, edges(owned)) for at, owned in ground.board.tiles.items()}
    free = dict.fromkeys(at for hexagon in laid for at in neighbours(hexagon).values() if at not in laid)
    return {
        at: tuple(
            (side, laid[other][0], laid[other][1][side.opposite])
            for side, other in neighbours(at).items()
            if other in laid
        )
        for at in free
    }


def _lying(at: Hex, turned: str, around: tuple[tuple[Direction, str, str], ...]) -> Lying:
    return Lying(
        at,
        turned,
        tuple((side, other) for side, other, _ in around),
        frozenset(other for side, other, edge in around if turned[side] == edge == ROAD),
        frozenset(other for side, other, edge in around if turned[side] == edge == WATER),
    )


def _upright(pattern: str) -> str:
    """The same name for edges that differ only by a turn."""
    return min(turned_edges(pattern, turn) for turn in range(6))


def _worth(owned: OwnedTile, count: int) -> int:
    assert owned.fact.scoring
    return owned.fact.scoring.worth(count, owned.upgraded)
