"""What tiles count by their place, counted again: neighbours from the places alone, loops and routes by another method.

The count used an integer program; this uses the tables of `routes_by_border`, so that no one mistake, in a program or
in a table, can be made on both sides. Without places it is what the document says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import pairwise, product
from typing import TYPE_CHECKING, Any

from scorer.board.measurements import CABINS, Counted
from scorer.box.model import MeasureFacts
from scorer.referee import routes_by_border
from scorer.referee.case import Case, Disagreement
from scorer.referee.routes_by_border import reached
from scorer.village.assignment import Assignment
from scorer.village.model import OwnedTile

if TYPE_CHECKING:
    from scorer.board.graphs import Graph, Link

AROUND = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six neighbours, clockwise from north, as edges are listed."""

Given = Mapping[str, int]
"""How much each tile, and `cabins`, gives to a number; nothing that gives 0."""

# ---- what is told is held against what is counted here ----------------------------------------------------


def objections(case: Case) -> Iterator[str]:
    """Numbers that are told otherwise than they are: of tiles, of what a free upgrade adds, of where they come from."""
    told = case.measurements
    numbers = {tile: _number(case, tile, None) for tile in {**told.counts, **told.on_board}}
    for tile, number in numbers.items():
        if number is None or told.counts.get(tile) != number:
            yield f"{tile} counts {number}, and {told.counts.get(tile)} was told"
        elif tile in told.on_board:
            yield from _shown_wrongly(case, case.tiles[tile], told.on_board[tile], number)
    # Gains that are told, and those that would be: where sides are read, of every tile that a free upgrade could turn.
    turning = [owned.tile for owned in case.village.tiles if not owned.upgraded and owned.fact.improved is not None]
    measures = {tile: _measure(case, case.tiles[tile]) for tile in told.counts if tile in case.tiles}
    reading_sides = [tile for tile, measure in measures.items() if measure and measure.of]
    could_be = product(reading_sides, turning) if case.has("free-upgrade") else ()
    for tile, turned in dict.fromkeys((*told.gains, *could_be)):
        before, after, gain = numbers.get(tile), _number(case, tile, turned), told.gains.get((tile, turned), 0)
        if before is None or after is None or after - before != gain:
            yield f"{tile} counts {before}, and {after} once {turned} is turned: a gain of {gain} was told"


def not_told(case: Case) -> Iterator[str]:
    """Tiles that score by their place and of which nobody told the number."""
    for owned in case.village.tiles:
        if _measure(case, owned) and owned.tile not in case.measurements.counts:
            yield f"nobody told what {owned.tile} counts"


def _shown_wrongly(case: Case, owned: OwnedTile, found: Counted, number: int) -> Iterator[str]:
    """Where a number is told to come from: from the tiles that make it, or along a route as good as the best."""
    shown = dict(found.amounts) or dict.fromkeys(found.tiles, 1)
    if found.count != number or sum(shown.values()) != number:
        yield f"{owned.tile} counts {number}, and {found.count} is shown on the board from {sum(shown.values())}"
    measure = _measure(case, owned)
    assert measure
    joined = _joined(case, "W" if measure.method == "river" else "R")
    if any(there not in joined.get(here, ()) for here, there in found.links):
        yield f"{owned.tile} counts along {found.links}, where not all is joined"
    roads = _roads(case, owned, measure)
    if roads is None:
        given = METHODS[measure.method](_turned(case, None), owned, measure)
        tiles, passed = given.keys() - {CABINS}, {*found.route}.difference(_homes(case))
        if _without_nothing(shown) != given or {*found.tiles} != tiles or passed not in (set(), tiles):
            yield f"{owned.tile} counts {given}, and {shown} was told"
    elif not _is_walked(found, len(roads), begin=owned.tile if measure.method == "route" else None):
        yield f"{owned.tile} counts along {len(roads)} roads, and the route {found.route} was told"


def _is_walked(found: Counted, roads: int, begin: str | None) -> bool:
    """Whether a route uses so many roads, each once, and begins where it must: a loop anywhere if it ends there."""
    steps = tuple(pairwise(found.route))
    each_once = len({frozenset(step) for step in steps}) == len(steps) == roads
    begins = found.route[:1] == (found.route[-1:] if begin is None else (begin,))
    return each_once and begins and found.links == steps and {*found.route} == {*found.tiles}


# ---- how it is counted here -------------------------------------------------------------------------------


def number_of(case: Case, owned: OwnedTile) -> int:
    """What a tile that scores by its place counts there, once a free upgrade has turned another.

    On a board laid in part, as on a page that is being filled in, what the document says goes before what lies there.
    """
    measure = _measure(case, owned)
    assert measure
    told = None if case.village.has_layout else _in_document(case, owned, measure)
    if told is not None:
        return told
    if owned.at is None:
        if owned.tile in case.measurements.missing:
            return 0
        raise Disagreement(f"nobody says what {owned.tile} counts")
    if measure.method not in METHODS:
        raise Disagreement(f"{owned.tile} counts by {measure.method}, which the referee cannot count")
    return sum(METHODS[measure.method](case, owned, measure).values())


def _measure(case: Case, owned: OwnedTile) -> MeasureFacts | None:
    """What a tile counts by its place; None if it does not score by that."""
    scoring = case.rule(owned)
    return case.box.measures[scoring.counts] if scoring and scoring.kind == "measured" else None


def _number(case: Case, tile: str, turned: str | None) -> int | None:
    """The number were this tile turned, whatever is assigned; None of a tile that does not score by its place."""
    owned = case.tiles.get(tile)
    return number_of(_turned(case, turned), owned) if owned and _measure(case, owned) else None


def _turned(case: Case, tile: str | None) -> Case:
    return replace(case, assignment=Assignment((), free_upgrade=tile))


def _in_document(case: Case, owned: OwnedTile, measure: MeasureFacts) -> int | None:
    """The number the document gives, or the one of several that goes with a reading in force."""
    told, under = case.village.measured, owned.fact.scoring.under if owned.fact.scoring else {}
    number: Any = getattr(told, measure.method, told.adjacent.get(owned.tile))
    if isinstance(number, dict):
        in_force = [case.says(ruling) for ruling in (measure.governed_by, *under) if ruling]
        number = next((number[reading] for reading in in_force if reading in number), None)
    return number if isinstance(number, int) else None


def _touching(case: Case, owned: OwnedTile, measure: MeasureFacts, by: str = "") -> Given:
    """The tiles around one, or what their sides show; `by` names the edges that must meet."""
    around = [
        other
        for other, pair in _neighbours(case, owned)
        if by in ("", pair) and measure.season in ("", other.fact.season)
    ]
    given = {other.tile: case.face(other).facts[measure.of] if measure.of else 1 for other in around}
    cabins = measure.cabins * case.village.cabins if any(other.season.home for other in around) else 0
    return _without_nothing({**given, CABINS: cabins})


def _neighbours(case: Case, owned: OwnedTile) -> Iterator[tuple[OwnedTile, str]]:
    """The tiles around one, each with the two edges that meet."""
    if owned.at is None:
        return
    for side, (q, r) in enumerate(AROUND):
        other = case.by_place.get((owned.at[0] + q, owned.at[1] + r))
        if other is not None:
            # Turning a tile by one moves each of its edges one side on, clockwise.
            yield other, owned.fact.edges[(side - owned.turn) % 6] + other.fact.edges[(side + 3 - other.turn) % 6]


def _joined(case: Case, kind: str) -> Graph:
    """Which tiles are joined to each by roads (R) or rivers (W)."""
    return {
        owned.tile: [other.tile for other, pair in _neighbours(case, owned) if pair == kind * 2]
        for owned in case.village.tiles
    }


def _roads(case: Case, owned: OwnedTile, measure: MeasureFacts) -> list[Link] | None:
    """The roads of the best route, where a tile counts one."""
    if measure.method == "route":
        return routes_by_border.longest_route(_joined(case, "R"), owned.tile)
    reading = case.says(measure.governed_by) if measure.governed_by else "largest-route"
    if measure.method != "loop" or reading == "all-looped-tiles":
        return None
    find = routes_by_border.largest_ring if reading == "no-tile-twice" else routes_by_border.largest_loop
    return find(_joined(case, "R"))


def _route(case: Case, owned: OwnedTile, measure: MeasureFacts) -> Given:
    """The tiles of the longest route from here; a tile without roads is one by itself."""
    return _each({tile for road in _roads(case, owned, measure) or () for tile in road} or {owned.tile})


def _loop(case: Case, owned: OwnedTile, measure: MeasureFacts) -> Given:
    best = _roads(case, owned, measure)
    if best is not None:
        return _each(tile for road in best for tile in road)
    roads = _joined(case, "R")
    return _each(tile for tile in roads if _lies_on_a_loop(roads, tile))


def _lies_on_a_loop(roads: Graph, tile: str) -> bool:
    """Whether a road leaves the tile from which it can be reached again without that road."""
    return any(tile in reached(roads, [first], without={tile, first}) for first in roads[tile])


def _river(case: Case, _: OwnedTile, __: MeasureFacts) -> Given:
    """The water tiles that home's water side reaches."""
    homes = _homes(case)
    return _each(tile for tile in reached(_joined(case, "W"), homes) if tile not in homes)


def _homes(case: Case) -> list[str]:
    return [owned.tile for owned in case.village.tiles if owned.season.home]


def _each(tiles: Iterable[str]) -> Given:
    return dict.fromkeys(tiles, 1)


def _without_nothing(given: Given) -> Given:
    return {source: amount for source, amount in given.items() if amount}


METHODS: Mapping[str, Callable[[Case, OwnedTile, MeasureFacts], Given]] = {
    "loop": _loop,
    "river": _river,
    "route": _route,
    "touching": _touching,
    "road-joined": partial(_touching, by="RR"),
}
"""How the referee counts on the board."""
