"""A village on its hexes: which tiles touch, which are joined by road or river, and what may not lie as it does."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from scorer.board.geometry import Direction, Hex, neighbours, turned_edges
from scorer.board.graphs import Graph, parts
from scorer.box.names import either
from scorer.village.model import OwnedTile, Village
from scorer.words.language import apart, mark, say

ROAD, FIELD, WATER = "R", "F", "W"
EDGE_WORDS = {ROAD: mark("road"), FIELD: mark("field"), WATER: mark("water")}
EDGES_NEED_NOT_MATCH = "edges-need-not-match"


@dataclass(frozen=True)
class Board:
    """A village whose tiles lie each on a hex of its own; whether they may lie so is said by `faults`.

    Its graphs list the tiles as the village does, and those joined to a tile clockwise from north.
    """

    village: Village
    tiles: Mapping[Hex, OwnedTile]

    @classmethod
    def of(cls, village: Village) -> Board:
        """The board of a village that has a place for every tile."""
        tiles = {owned.at: owned for owned in village.tiles if owned.at is not None and owned.fact.edges}
        if len(tiles) < len(village.tiles):
            raise ValueError("every tile needs a hex of its own and known edges")
        return cls(village, tiles)

    @cached_property
    def hexes(self) -> Mapping[str, Hex]:
        """The hex of each tile."""
        return {owned.tile: at for at, owned in self.tiles.items()}

    @cached_property
    def home(self) -> str | None:
        """The home tile, if there is one."""
        return next((owned.tile for owned in self.tiles.values() if owned.season.home), None)

    def owned(self, tile: str) -> OwnedTile:
        """A tile as it lies in the village."""
        return self.tiles[self.hexes[tile]]

    def edge(self, tile: str, direction: Direction) -> str:
        """What a tile shows towards a direction: R, F or W."""
        return edges(self.owned(tile))[direction]

    def neighbours(self, tile: str) -> dict[Direction, str]:
        """The tiles that touch a tile, clockwise from north."""
        around = neighbours(self.hexes[tile])
        return {direction: self.tiles[at].tile for direction, at in around.items() if at in self.tiles}

    @cached_property
    def touching(self) -> Graph:
        """Tiles that touch."""
        return {tile: tuple(self.neighbours(tile).values()) for tile in self.hexes}

    @cached_property
    def roads(self) -> Graph:
        """Touching tiles whose edges are both roads."""
        return self._joined_by(ROAD)

    @cached_property
    def rivers(self) -> Graph:
        """Touching tiles whose edges are both water."""
        return self._joined_by(WATER)

    def joined(self, edge: str) -> Graph:
        """Touching tiles whose edges are both this one; without one, all that touch."""
        if edge == ROAD:
            return self.roads
        return self.rivers if edge == WATER else self.touching

    @cached_property
    def unequal(self) -> tuple[tuple[Hex, Direction], ...]:
        """The sides on which two tiles touch with different edges, as Boat 2a allows; each told once."""
        touching = ((self.village.tiles[index].tile, side) for index, side, _ in _unequal(self.village))
        return tuple((self.hexes[tile], side) for tile, side in touching if side < side.opposite)

    def _joined_by(self, kind: str) -> Graph:
        return {
            tile: tuple(
                other
                for direction, other in self.neighbours(tile).items()
                if self.edge(tile, direction) == kind == self.edge(other, direction.opposite)
            )
            for tile in self.hexes
        }


def edges(owned: OwnedTile) -> str:
    """The edges of a tile as it lies, clockwise from north."""
    return turned_edges(owned.fact.edges, owned.turn)


@dataclass(frozen=True, slots=True)
class LayoutFault:
    """Something about a layout that cannot be, or (a note) that may be an oversight.

    `indices` are the places of its tiles in the village's list; `direction` is seen from the first of them.
    """

    code: str
    village: Village
    indices: tuple[int, ...]
    message: str
    fix: str
    direction: Direction | None = None
    severity: Literal["error", "note"] = "error"

    @property
    def tiles(self) -> tuple[str, ...]:
        """The tiles it is about."""
        return tuple(self.village.tiles[index].tile for index in self.indices)

    @property
    def at(self) -> Hex | None:
        """Where the first of them lies."""
        return self.village.tiles[self.indices[0]].at


def faults(village: Village) -> list[LayoutFault]:
    """Everything wrong with a layout, together; nothing where no tile has a place."""
    if all(owned.at is None for owned in village.tiles):
        return []
    return [fault for check in CHECKS for fault in check(village)]


def places_missing(village: Village) -> Iterator[LayoutFault]:
    """Either every tile has a place or none has."""
    missing = tuple(index for index, owned in enumerate(village.tiles) if owned.at is None)
    if missing:
        message = say("{tiles}: no place given, but other tiles have one", tiles=_names(village, missing))
        yield LayoutFault("place-missing", village, missing, message, say("give every tile its place, or none"))


def homes_without_edges(village: Village) -> Iterator[LayoutFault]:
    """A home on the board is a numbered one, as only those have known edges."""
    for index, owned in enumerate(village.tiles):
        if owned.at is not None and not owned.fact.edges:
            message = say("the edges of {tile} are not known", tile=owned.tile)
            fix = say("say which home it is: home-1 to home-6")
            yield LayoutFault("home-without-number", village, (index,), message, fix)


def hexes_shared(village: Village) -> Iterator[LayoutFault]:
    """A hex holds one tile."""
    for at, indices in _by_hex(village).items():
        if len(indices) > 1:
            message = say("{tiles} lie on the same hex {at}", tiles=_names(village, indices), at=list(at))
            yield LayoutFault("hex-shared", village, tuple(indices), message, say("give each tile a hex of its own"))


def village_in_parts(village: Village) -> Iterator[LayoutFault]:
    """The village is connected: from home every tile is reached over tiles that touch.

    Not asked while places are missing, as the tiles without one may be the bridge.
    """
    if any(owned.at is None for owned in village.tiles):
        return
    main, *others = _connected(village)
    for part in others:
        names, rest = _names(village, part), village.tiles[main[0]].tile
        message = say("{tiles}: not connected to the part of the village with {rest}", tiles=names, rest=rest)
        yield LayoutFault(
            "not-connected", village, tuple(part), message, say("move that part so that it touches the rest")
        )


def edges_that_differ(village: Village) -> Iterator[LayoutFault]:
    """Edges that meet are equal, unless Boat 2a is owned."""
    if EDGES_NEED_NOT_MATCH in village.effects:
        return
    for index, side, other in _unequal(village):
        if other > index:
            one, two = _shown(village.tiles[index], side), _shown(village.tiles[other], side.opposite)
            message, fix = say("{one}, where {other}", one=one, other=two), _way_to_match(village, index, other)
            yield LayoutFault("edges-differ", village, (index, other), message, fix, side)


def home_water_blocked(village: Village) -> Iterator[LayoutFault]:
    """A reminder: no river reaches home past a tile that shows no water to home's water side."""
    for index, side, other in _unequal(village):
        home, tile = village.tiles[index], village.tiles[other].tile
        if home.season.home and edges(home)[side] == WATER:
            message = say("{shown}, and {tile} blocks it", shown=_shown(home, side), tile=tile)
            fix = say("if that is how it lies, nothing: no river reaches home")
            yield LayoutFault("home-water-blocked", village, (index, other), message, fix, side, "note")


CHECKS = (places_missing, homes_without_edges, hexes_shared, village_in_parts, edges_that_differ, home_water_blocked)


def _names(village: Village, indices: Sequence[int]) -> str:
    return ", ".join(village.tiles[index].tile for index in indices)


def _shown(owned: OwnedTile, side: Direction) -> str:
    kind = say(EDGE_WORDS[edges(owned)[side]])
    return say("{tile} shows {kind} towards {side}", tile=owned.tile, kind=kind, side=side.name)


def _by_hex(village: Village) -> dict[Hex, list[int]]:
    """The tiles on each hex, by their place in the village's list: in a faulty layout ids may repeat."""
    laid: defaultdict[Hex, list[int]] = defaultdict(list)
    for index, owned in enumerate(village.tiles):
        if owned.at is not None:
            laid[owned.at].append(index)
    return dict(laid)


def _meetings(village: Village) -> Iterator[tuple[int, Direction, int]]:
    """The tiles that touch, from each of both; with known edges and a hex of their own."""
    laid = {at: indices[0] for at, indices in _by_hex(village).items() if len(indices) == 1}
    known = {at: index for at, index in laid.items() if village.tiles[index].fact.edges}
    for at, index in known.items():
        yield from ((index, side, known[there]) for side, there in neighbours(at).items() if there in known)


def _unequal(village: Village) -> Iterator[tuple[int, Direction, int]]:
    """Those that touch with different edges."""
    for index, side, other in _meetings(village):
        if not _match(village.tiles[index], side, village.tiles[other]):
            yield index, side, other


def _match(owned: OwnedTile, side: Direction, other: OwnedTile) -> bool:
    return edges(owned)[side] == edges(other)[side.opposite]


def _connected(village: Village) -> list[list[int]]:
    """The connected parts as places in the village's list: home's first, or the largest where there is no home."""
    laid = _by_hex(village)
    touching = {str(at): [str(other) for other in neighbours(at).values() if other in laid] for at in laid}
    found = [sorted(index for at in laid if str(at) in part for index in laid[at]) for part in parts(touching)]
    return sorted(found, key=lambda part: (not any(village.tiles[i].season.home for i in part), -len(part)))


def _way_to_match(village: Village, first: int, second: int) -> str:
    """The turns that would make one of two tiles match all around it, or the plain advice."""
    ways = []
    for index in (second, first):
        turns = [str(turn) for turn in range(6) if _would_match(village, index, turn)]
        if turns:
            tile = village.tiles[index].tile
            ways.append(say("{tile} fits there with turn {turns}", tile=tile, turns=either(turns)))
    return apart(ways) or say("turn or move one of them: only Boat 2a lets edges differ")


def _would_match(village: Village, index: int, turn: int) -> bool:
    turned = village.tiles[index].model_copy(update={"turn": turn})
    around = [(side, other) for one, side, other in _meetings(village) if one == index]
    return all(_match(turned, side, village.tiles[other]) for side, other in around)
