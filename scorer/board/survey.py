"""What tiles count on the board: loops, rivers, routes and neighbours, with the tiles that were counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from scorer.board.graphs import Graph, Link, links, looped, of_links, reached, walk, within
from scorer.board.layout import Board
from scorer.board.routes import as_program as by_program
from scorer.solving.engines import DEFAULT_ENGINE, DEFAULT_TIME_LIMIT

CABINS = "cabins"


@dataclass(frozen=True, slots=True)
class Counted:
    """A number counted on the board, and where it comes from."""

    count: int
    tiles: tuple[str, ...]
    """The different tiles counted: as they are first passed on a route, else as the board lists them."""
    route: tuple[str, ...] = ()
    """The tiles as a route passes them; a loop ends with the tile it begins with."""
    links: tuple[Link, ...] = ()
    """The pairs of tiles whose shared road or river was counted."""
    amounts: tuple[tuple[str, int], ...] = ()
    """Where tiles count for more than one each: how much each gives, and `cabins`."""


def counted(
    board: Board,
    tile: str,
    readings: Mapping[str, str] | None = None,
    solver: str = DEFAULT_ENGINE,
    time_limit: float = DEFAULT_TIME_LIMIT,
) -> Counted:
    """What a tile of the kind `measured` counts, under the village's readings unless others are given."""
    scoring = board.owned(tile).fact.scoring
    readings = board.village.readings if readings is None else readings
    ways: dict[str, Callable[[], Counted]] = {
        "loop": lambda: loop(board, readings["sea-bastion"], solver, time_limit),
        "route": lambda: route(board, tile, solver, time_limit),
        "river": lambda: river(board),
        "touching": lambda: adjacent(board, tile, readings["turn-order"]),
        "touching-summer": lambda: touching_season(board, tile, "summer"),
        "touching-winter": lambda: touching_season(board, tile, "winter"),
        "touching-symbols": lambda: touching_symbols(board, tile),
    }
    return ways[scoring.counts if scoring else ""]()


def loop(board: Board, reading: str, solver: str = DEFAULT_ENGINE, time_limit: float = DEFAULT_TIME_LIMIT) -> Counted:
    """Sea Bastion: the tiles of the road loop, under a reading of `sea-bastion`."""
    match reading:
        case "largest-route":
            return _walked(board, by_program.largest_loop(board.roads, solver, time_limit))
        case "no-tile-twice":
            return _walked(board, by_program.largest_ring(board.roads, solver, time_limit))
        case "all-looped-tiles":
            return _joined(looped(board.roads))
    raise ValueError(f"sea-bastion has no reading {reading}")


def route(board: Board, tile: str, solver: str = DEFAULT_ENGINE, time_limit: float = DEFAULT_TIME_LIMIT) -> Counted:
    """Delivery Man: the tiles of the longest road route from a tile, its own included."""
    return _walked(board, by_program.longest_route(board.roads, tile, solver, time_limit), tile)


def river(board: Board) -> Counted:
    """Sea Breese: the water tiles joined by river to home's water side, the home itself not counted."""
    if board.home is None:
        return Counted(0, ())
    along = reached(board.rivers, board.home)
    water = tuple(along[1:])
    return Counted(len(water), water, tuple(along) if water else (), tuple(links(within(board.rivers, along))))


def adjacent(board: Board, tile: str, reading: str) -> Counted:
    """Turn order tiles, under a reading of `turn-order`; the Beekeeper counts what touches it under either."""
    if reading == "road-joined" and board.owned(tile).fact.season == "turn-order":
        return road_joined(board, tile)
    return touching(board, tile)


def touching(board: Board, tile: str) -> Counted:
    """Every tile that touches one."""
    return _listed(board.touching[tile])


def road_joined(board: Board, tile: str) -> Counted:
    """Every tile joined to one by a road."""
    joined = tuple(board.roads[tile])
    return Counted(len(joined), joined, links=tuple((tile, other) for other in joined))


def touching_season(board: Board, tile: str, season: str) -> Counted:
    """The Glades: the tiles of a season that touch one; summer boats are summer tiles."""
    return _listed(other for other in board.touching[tile] if board.owned(other).fact.season == season)


def touching_symbols(board: Board, tile: str) -> Counted:
    """Developer: the upgrade symbols on the tiles that touch one, with the cabins of a home among them."""
    symbols = {other: board.owned(other).side.symbols for other in board.touching[tile]}
    amounts = {other: count for other, count in symbols.items() if count}
    tiles = tuple(amounts)
    if board.home in board.touching[tile] and board.village.cabins:
        amounts[CABINS] = board.village.cabins
    return Counted(sum(amounts.values()), tiles, amounts=tuple(amounts.items()))


def symbols_gained(board: Board, tile: str) -> dict[str, int]:
    """How many more symbols touch a tile after the upgrade of each touching tile where that makes a difference."""
    waiting = [other for other in map(board.owned, board.touching[tile]) if other.can_be_upgraded]
    gains = {other.tile: other.fact.side(upgraded=True).symbols - other.side.symbols for other in waiting}
    return {other: gain for other, gain in gains.items() if gain}


def _listed(tiles: Iterable[str]) -> Counted:
    found = tuple(tiles)
    return Counted(len(found), found)


def _joined(roads: Graph) -> Counted:
    return Counted(len(roads), tuple(roads), links=tuple(links(roads)))


def _walked(board: Board, roads: Iterable[Link], start: str | None = None) -> Counted:
    """A route over these roads: from `start`, or a loop told from home where it passes there."""
    chosen = of_links(roads)
    ordered = {tile: [other for other in board.roads[tile] if other in chosen[tile]] for tile in chosen}
    first = start or next((tile for tile in (board.home, *board.places) if tile in chosen), None)
    if first is None:
        return Counted(0, ())
    passed = walk(ordered, first) if ordered else (first,)
    tiles = tuple(dict.fromkeys(passed))
    return Counted(len(tiles), tiles, passed, tuple(pairwise(passed)))
