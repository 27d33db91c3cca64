"""What tiles count by their place, counted again: neighbours from the places alone, loops and routes by another method.

The count used an integer program; this uses the tables of `routes_by_border`, so that no one mistake, in a program or
in a table, can be made on both sides. Without places it is what the document says.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any

from scorer.board.measurements import CABINS, Counted
from scorer.box.model import MeasureFacts, Scoring
from scorer.referee import routes_by_border
from scorer.referee.case import Case, Disagreement
from scorer.village.assignment import Assignment
from scorer.village.model import OwnedTile

AROUND = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six neighbours, clockwise from north, as edges are listed."""


def objections(case: Case) -> Iterator[str]:
    """Numbers that are told otherwise than they are: of tiles, of what a free upgrade adds, of where they come from."""
    told = case.measurements
    numbers = {tile: _number(case, tile, None) for tile in {**told.counts, **told.on_board}}
    for tile, number in numbers.items():
        if told.counts.get(tile) != number:
            yield f"{tile} counts {number}, and {told.counts.get(tile)} was told"
        if tile in told.on_board:
            yield from _objections_to(case, tile, told.on_board[tile], number)
    # Gains that are told, and those that would be: of every tile that a free upgrade could turn.
    turning = [owned.tile for owned in case.village.tiles if not owned.upgraded and owned.fact.improved is not None]
    could_be = product(told.on_board, turning) if case.has("free-upgrade") else ()
    for tile, turned in dict.fromkeys((*told.gains, *could_be)):
        before, after, gain = numbers.get(tile), _number(case, tile, turned), told.gains.get((tile, turned), 0)
        if before is None or after is None or after - before != gain:
            yield f"{tile} counts {before}, and {after} once {turned} is turned: a gain of {gain} was told"


def number_of(case: Case, owned: OwnedTile, scoring: Scoring) -> int:
    """What a tile counts by its place, once a free upgrade has turned another.

    On a board laid in part, as on a page that is being filled in, what the document says goes before what lies there.
    """
    measure = case.box.measures[scoring.counts]
    told = None if case.village.has_layout else _in_document(case, owned, measure)
    if told is not None:
        return told
    if owned.at is None:
        if owned.tile in case.measurements.missing:
            return 0
        raise Disagreement(f"nobody says what {owned.tile} counts")
    if measure.method not in METHODS:
        raise Disagreement(f"{owned.tile} counts by {measure.method}, which the referee cannot count")
    return METHODS[measure.method](case, owned, measure)


def _number(case: Case, tile: str, turned: str | None) -> int | None:
    """The same were this tile turned, whatever is assigned; None of a tile that does not score by its place."""
    owned = case.tiles.get(tile)
    scoring = case.rule(owned) if owned else None
    if owned is None or scoring is None or scoring.kind != "measured":
        return None
    return number_of(replace(case, assignment=Assignment((), free_upgrade=turned)), owned, scoring)


def _objections_to(case: Case, tile: str, found: Counted, number: int | None) -> Iterator[str]:
    """The tiles a number is told to come from are tiles of the village, and make that number."""
    shown = [amount for _, amount in found.amounts] if found.amounts else [1] * len(set(found.tiles))
    if found.count != number or sum(shown) != number:
        yield f"{tile} counts {number}, and {found.count} is shown on the board from {sum(shown)}"
    named = {*found.tiles, *found.route, *(end for link in found.links for end in link), *dict(found.amounts)}
    strangers = named - case.tiles.keys() - {CABINS}
    if strangers:
        yield f"{tile} counts {sorted(strangers)}, which do not lie in the village"


def _in_document(case: Case, owned: OwnedTile, measure: MeasureFacts) -> int | None:
    """The number the document gives, or the one of several that goes with a reading in force."""
    told, under = case.village.measured, owned.fact.scoring.under if owned.fact.scoring else {}
    number: Any = getattr(told, measure.method, told.adjacent.get(owned.tile))
    if isinstance(number, dict):
        in_force = [case.says(ruling) for ruling in (measure.governed_by, *under) if ruling]
        number = next((number[reading] for reading in in_force if reading in number), None)
    return number if isinstance(number, int) else None


def _touching(case: Case, owned: OwnedTile, measure: MeasureFacts, by: str = "") -> int:
    """The tiles around one, or what their sides show; `by` names the edges that must meet."""
    around = [
        other
        for other, pair in _neighbours(case, owned)
        if by in ("", pair) and measure.season in ("", other.fact.season)
    ]
    cabins = measure.cabins * case.village.cabins if any(other.season.home for other in around) else 0
    if not measure.of:
        return cabins + len(around)
    return cabins + sum(case.face(other).facts[measure.of] for other in around)


def _neighbours(case: Case, owned: OwnedTile) -> Iterator[tuple[OwnedTile, str]]:
    """The tiles around one, each with the two edges that meet."""
    if owned.at is None:
        return
    for side, (q, r) in enumerate(AROUND):
        other = case.by_place.get((owned.at[0] + q, owned.at[1] + r))
        if other is not None:
            # Turning a tile by one moves each of its edges one side on, clockwise.
            yield other, owned.fact.edges[(side - owned.turn) % 6] + other.fact.edges[(side + 3 - other.turn) % 6]


def _joined(case: Case, kind: str) -> dict[str, list[str]]:
    """Which tiles are joined to each by roads (R) or rivers (W)."""
    return {
        owned.tile: [other.tile for other, pair in _neighbours(case, owned) if pair == kind * 2]
        for owned in case.village.tiles
    }


def _route(case: Case, owned: OwnedTile, _: MeasureFacts) -> int:
    """The tiles of the longest route from here; a tile without roads is one by itself."""
    return len({tile for road in routes_by_border.longest_route(_joined(case, "R"), owned.tile) for tile in road}) or 1


def _loop(case: Case, _: OwnedTile, measure: MeasureFacts) -> int:
    roads = _joined(case, "R")
    reading = case.says(measure.governed_by) if measure.governed_by else "largest-route"
    if reading == "all-looped-tiles":
        return sum(1 for tile in roads if _lies_on_a_loop(roads, tile))
    find = routes_by_border.largest_ring if reading == "no-tile-twice" else routes_by_border.largest_loop
    return len({tile for road in find(roads) for tile in road})


def _lies_on_a_loop(roads: dict[str, list[str]], tile: str) -> bool:
    """Whether a road leaves the tile from which it can be reached again without that road."""
    return any(tile in _reached(roads, [first], without={tile, first}) for first in roads[tile])


def _river(case: Case, _: OwnedTile, __: MeasureFacts) -> int:
    """The water tiles that home's water side reaches."""
    homes = [owned.tile for owned in case.village.tiles if owned.season.home]
    return len(_reached(_joined(case, "W"), homes).difference(homes))


def _reached(joined: dict[str, list[str]], start: list[str], without: Collection[str] = ()) -> set[str]:
    """All tiles that are reached from some, without passing between two of them."""
    seen, waiting = set(start), start.copy()
    while waiting:
        here = waiting.pop()
        onward = [there for there in joined[here] if there not in seen and {here, there} != without]
        seen.update(onward)
        waiting.extend(onward)
    return seen


METHODS: Mapping[str, Callable[[Case, OwnedTile, MeasureFacts], int]] = {
    "loop": _loop,
    "river": _river,
    "route": _route,
    "touching": _touching,
    "road-joined": partial(_touching, by="RR"),
}
"""How the referee counts on the board."""
