"""The best legal place for one tile more.

Points for places are added by themselves: no piece is spent on them, and a free upgrade changes only what the
Developer counts, to which no tile that comes in winter adds a symbol. So the best place is the one with the most points
for what the measured tiles then count. Places that change the same are looked at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, partial
from typing import NamedTuple

from scorer.board.geometry import Direction, Hex, neighbours, turned_edges
from scorer.board.layout import EDGES_NEED_NOT_MATCH, ROAD, WATER, edges
from scorer.board.measure import measured_tiles
from scorer.board.measures import ByPlace, of_tile
from scorer.board.measures.method import TilesAround
from scorer.box.model import Tile
from scorer.uses.explore.board_counts import BoardCounts
from scorer.village.model import OwnedTile
from scorer.words.sentence import Said, sentence

Around = tuple[tuple[Direction, str, str], ...]
"""The neighbours of a free hex: the side on which each lies, the tile, and the edge it shows towards the hex."""


class Lying(NamedTuple):
    """A way a tile may lie on a free hex, and what it then touches."""

    at: Hex
    edges: str
    next_to: tuple[Direction, str]
    """A neighbour by which the place is told, and the side on which it lies."""
    beside: TilesAround
    anywhere: bool = False
    """Whether every other legal place would do as well."""


class FreeHexes:
    """The free hexes around a village."""

    def __init__(self, counted: BoardCounts) -> None:
        self._counted = counted
        self._village = counted.board.village
        self._rules = {owned.tile: self._rule(owned) for owned in measured_tiles(self._village)}
        self._sides_are_read = any(place.measure.of for place in counted.places)
        self._ways: dict[str, list[Lying]] = {}
        self._alike: dict[tuple[str, str], Lying | None] = {}

    def best_place(self, tile: Tile) -> tuple[OwnedTile | None, Said]:
        """A tile where it brings most, and where that is; no tile if it fits nowhere."""
        own = of_tile(tile, self._village.box, self._village.readings)
        # Edges that differ only by a turn have the same smallest turn.
        upright = min(turned_edges(tile.edges, turn) for turn in range(6))
        # Tiles with alike edges that count nothing themselves lie best in the same place.
        key = (upright, tile.id if own or self._sides_are_read else tile.season)
        if key not in self._alike:
            different: dict[object, Lying] = {}
            for lying in self._ways_of(upright):
                different.setdefault(self._seen(own, lying.beside), lying)
            self._alike[key] = self._best(tile, different.values())
        best = self._alike[key]
        if best is None:
            return None, sentence("it fits nowhere")
        owned = self._laid(tile, best)
        return owned, _in_words(owned, best)

    def _best(self, tile: Tile, ways: Iterable[Lying]) -> Lying | None:
        worth = [(self._points(self._laid(tile, lying)), lying) for lying in ways]
        if not worth:
            return None
        most, best = max(worth, key=lambda way: way[0])
        return best._replace(anywhere=all(points == most for points, _ in worth))

    def _points(self, added: OwnedTile) -> int:
        """The points for places with the tile lying there."""
        found = self._counted.of((*self._village.tiles, added)).counts
        rules = {**self._rules, added.tile: self._rule(added)} if added.tile in found else self._rules
        return sum(rules[tile](count) for tile, count in found.items())

    def _rule(self, owned: OwnedTile) -> Callable[[int], int]:
        """The points that a measured tile gives for a number, under the readings in force."""
        assert owned.fact.scoring
        return partial(owned.fact.scoring.read(self._village.readings).worth, upgraded=owned.upgraded)

    def _ways_of(self, pattern: str) -> list[Lying]:
        """Every legal way for these edges to lie, each turn that looks alike once."""
        if pattern not in self._ways:
            must_match = EDGES_NEED_NOT_MATCH not in self._village.effects
            turns = dict.fromkeys(turned_edges(pattern, turn) for turn in range(6))
            self._ways[pattern] = [
                Lying(at, turned, around[0][:2], _beside(turned, around))
                for at, around in self._hexes.items()
                for turned in turns
                if not must_match or all(turned[side] == edge for side, _, edge in around)
            ]
        return self._ways[pattern]

    @cached_property
    def _hexes(self) -> dict[Hex, Around]:
        """The free hexes beside the village with their neighbours."""
        laid = {at: (owned.tile, edges(owned)) for at, owned in self._counted.board.tiles.items()}
        free = dict.fromkeys(at for hexagon in laid for at in neighbours(hexagon).values() if at not in laid)
        return {
            at: tuple(
                (side, laid[other][0], laid[other][1][side.opposite])
                for side, other in neighbours(at).items()
                if other in laid
            )
            for at in free
        }

    def _seen(self, own: ByPlace | None, around: TilesAround) -> object:
        """What tells one way to lie from another, as far as any tile counts it."""
        seen = [place.method.seen(place.measure, place.tile, around) for place in self._counted.places]
        return (*seen, own.method.seen(own.measure, None, around) if own else None)

    def _laid(self, tile: Tile, lying: Lying) -> OwnedTile:
        turn = next(turn for turn in range(6) if turned_edges(tile.edges, turn) == lying.edges)
        return OwnedTile(box=self._village.box, tile=tile.id, at=lying.at, turn=turn)


def _beside(turned: str, around: Around) -> TilesAround:
    joined = {
        kind: frozenset(other for side, other, edge in around if turned[side] == edge == kind) for kind in (ROAD, WATER)
    }
    return {"": frozenset(other for _, other, _ in around), **joined}


def _in_words(owned: OwnedTile, lying: Lying) -> Said:
    """`best NE of Home 3, turned 2`."""
    side, other = lying.next_to
    shown = {"side": side.opposite.name, "tile": owned.box.words.tile(other)}
    turned = sentence("{side} of {tile}, turned {turn}", **shown, turn=owned.turn)
    place = turned if owned.turn else sentence("{side} of {tile}", **shown)
    anywhere = sentence("anywhere it fits, such as {place}", place=place)
    return anywhere if lying.anywhere else sentence("best {place}", place=place)
