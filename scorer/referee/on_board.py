"""What tiles count by their place, counted again: neighbours from the places alone, loops and routes by another method.

The count used an integer program; this uses the border tables of `routes`. Without places it is what the document says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from scorer.board.counted import CABINS, Counted
from scorer.box.model import MeasureFacts
from scorer.referee import routes
from scorer.referee.case import Case, Disagreement
from scorer.village.model import OwnedTile

AROUND = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six neighbours, clockwise from north, as edges are listed."""


def objections(case: Case) -> Iterator[str]:
    """Numbers that are told otherwise than they are: of tiles, of what a free upgrade adds, of where they come from."""
    told = case.measurements
    for tile in {**told.counts, **told.on_board}:
        number = _number(case, tile)
        if told.counts.get(tile) != number:
            yield f"{tile} was told to count {told.counts.get(tile)}, the recount finds {number}"
        if tile in told.on_board:
            yield from _objections_to(case, tile, told.on_board[tile], number)
    for (tile, turned), gain in told.gains.items():
        before, after = _number(case, tile), _number(case, tile, turned)
        if before is None or after is None or after - before != gain:
            yield f"{tile} was told to gain {gain} by {turned}, the recount finds {before} and then {after}"
    if case.has("free-upgrade"):
        yield from _gains_forgotten(case)


def number_of(case: Case, owned: OwnedTile, measure: MeasureFacts, turned: str | None = None) -> int:
    """What a tile counts by its place, once a free upgrade has turned another.

    On a board laid in part, as on a page that is being filled in, what the document says goes before what lies there.
    """
    told = None if case.village.has_layout else _in_document(case, owned, measure)
    if told is not None:
        return told
    if owned.at is None:
        if owned.tile in case.measurements.missing:
            return 0
        raise Disagreement(f"nobody says what {owned.tile} counts")
    if measure.method not in METHODS:
        raise Disagreement(f"{owned.tile} counts by {measure.method}, which the referee cannot count")
    return METHODS[measure.method](case, owned, measure, turned)


def _number(case: Case, tile: str, turned: str | None = None) -> int | None:
    """The same, or None of a tile that does not score by its place."""
    owned = case.tiles.get(tile)
    scoring = case.rule(owned) if owned else None
    if owned is None or scoring is None or scoring.kind != "measured":
        return None
    return number_of(case, owned, case.box.measures[scoring.counts], turned)


def _objections_to(case: Case, tile: str, found: Counted, number: int | None) -> Iterator[str]:
    """The tiles a number is told to come from are tiles of the village, and make that number."""
    shown = [amount for _, amount in found.amounts] if found.amounts else [1] * len(set(found.tiles))
    if found.count != number or sum(shown) != number:
        yield f"{tile} is shown with {found.count} on the board from {sum(shown)}, the recount finds {number}"
    named = {*found.tiles, *found.route, *(end for link in found.links for end in link), *dict(found.amounts)}
    strangers = named - case.tiles.keys() - {CABINS}
    if strangers:
        yield f"{tile} counts {sorted(strangers)}, which do not lie in the village"


def _gains_forgotten(case: Case) -> Iterator[str]:
    """What a free upgrade adds is told of every tile it could turn."""
    for tile in case.measurements.on_board:
        before = _number(case, tile)
        for other in case.village.tiles:
            could_be = not other.upgraded and other.fact.improved is not None
            if could_be and (tile, other.tile) not in case.measurements.gains:
                after = _number(case, tile, other.tile)
                if after != before:
                    yield f"{tile} counts {after} once {other.tile} is turned, {before} before: nobody was told"


def _in_document(case: Case, owned: OwnedTile, measure: MeasureFacts) -> int | None:
    """The number the document gives, or the one of several that goes with a reading in force."""
    told, under = case.village.measured, owned.fact.scoring.under if owned.fact.scoring else {}
    by_method: Mapping[str, Any] = {"loop": told.loop, "river": told.river, "route": told.route}
    number = by_method[measure.method] if measure.method in by_method else told.adjacent.get(owned.tile)
    if isinstance(number, dict):
        in_force = [case.says(ruling) for ruling in (measure.governed_by, *under) if ruling]
        number = next((number[reading] for reading in in_force if reading in number), None)
    return number if isinstance(number, int) else None


def _touching(case: Case, owned: OwnedTile, measure: MeasureFacts, turned: str | None, by: str = "") -> int:
    """The tiles around one, or what their sides show; `by` names the edges that must meet."""
    around = [
        other
        for other, pair in _neighbours(case, owned)
        if by in ("", pair) and measure.season in ("", other.fact.season)
    ]
    cabins = measure.cabins * case.village.cabins if any(other.season.home for other in around) else 0
    if not measure.of:
        return cabins + len(around)
    faces = (
        other.fact.improved if (other.upgraded or other.tile == turned) and other.fact.improved else other.fact.basic
        for other in around
    )
    return cabins + sum(face.facts[measure.of] for face in faces)


def _road_joined(case: Case, owned: OwnedTile, measure: MeasureFacts, turned: str | None) -> int:
    return _touching(case, owned, measure, turned, by="RR")


def _neighbours(case: Case, owned: OwnedTile) -> Iterator[tuple[OwnedTile, str]]:
    """The tiles around one, each with the two edges that meet."""
    if owned.at is None:
        return
    for side, (q, r) in enumerate(AROUND):
        other = case.by_place.get((owned.at[0] + q, owned.at[1] + r))
        if other is not None:
            yield other, _edge(owned, side) + _edge(other, side + 3)


def _edge(owned: OwnedTile, side: int) -> str:
    """The edge on a side; turning a tile by one moves each of its edges one side on, clockwise."""
    return owned.fact.edges[(side - owned.turn) % 6]


def _joined(case: Case, kind: str) -> dict[str, list[str]]:
    """Which tiles are joined to each by roads (R) or rivers (W)."""
    return {
        owned.tile: [other.tile for other, pair in _neighbours(case, owned) if pair == kind * 2]
        for owned in case.village.tiles
    }


def _route(case: Case, owned: OwnedTile, _: MeasureFacts, __: str | None) -> int:
    """The tiles of the longest route from here; a tile without roads is one by itself."""
    return len({tile for road in routes.longest_route(_joined(case, "R"), owned.tile) for tile in road}) or 1


def _loop(case: Case, _: OwnedTile, measure: MeasureFacts, __: str | None) -> int:
    roads = _joined(case, "R")
    reading = case.says(measure.governed_by) if measure.governed_by else "largest-route"
    if reading == "all-looped-tiles":
        return sum(1 for tile in roads if _lies_on_a_loop(roads, tile))
    find = routes.largest_ring if reading == "no-tile-twice" else routes.largest_loop
    return len({tile for road in find(roads) for tile in road})


def _lies_on_a_loop(roads: dict[str, list[str]], tile: str) -> bool:
    """Whether a road leaves the tile from which it can be reached again without that road."""
    for first in roads[tile]:
        seen, waiting = {first}, [first]
        while waiting:
            here = waiting.pop()
            onward = [there for there in roads[here] if {here, there} != {tile, first} and there not in seen]
            seen.update(onward)
            waiting.extend(onward)
        if tile in seen:
            return True
    return False


def _river(case: Case, _: OwnedTile, __: MeasureFacts, ___: str | None) -> int:
    """The water tiles that home's water side reaches."""
    rivers = _joined(case, "W")
    homes = [owned.tile for owned in case.village.tiles if owned.season.home]
    seen, waiting = set(homes), homes.copy()
    while waiting:
        onward = [tile for tile in rivers[waiting.pop()] if tile not in seen]
        seen.update(onward)
        waiting.extend(onward)
    return len(seen.difference(homes))


METHODS: Mapping[str, Callable[[Case, OwnedTile, MeasureFacts, str | None], int]] = {
    "loop": _loop,
    "river": _river,
    "route": _route,
    "touching": _touching,
    "road-joined": _road_joined,
}
"""How the referee counts on the board."""
