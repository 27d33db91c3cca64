"""What lies on the board, counted again: neighbours from the places alone, loops and routes by another method.

The count used an integer program; this uses the border tables of `routes`.
"""

from __future__ import annotations

from collections.abc import Iterator

from scorer.referee import routes
from scorer.referee.case import Case
from scorer.village.model import OwnedTile

AROUND = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six neighbours, clockwise from north, as edges are listed."""


def objections(case: Case) -> Iterator[str]:
    """Tiles whose number on the board is another than the one that was scored, a free upgrade looked at too."""
    for tile, found in case.measurements.on_board.items():
        owned, told = case.owned(tile), case.measurements.count(tile, case.assignment.free_upgrade)
        number = _count(case, owned) if owned else None
        if number != told or found.count != case.measurements.counts[tile]:
            yield f"{tile} counts {told} on the board, the recount {number}"


def _count(case: Case, owned: OwnedTile) -> int:
    scoring = case.rule(owned)
    assert scoring
    measure = case.box.measures[scoring.counts]
    match measure.method:
        case "loop":
            return _loop(case, case.says(measure.governed_by) if measure.governed_by else "")
        case "river":
            return len(_river(case))
        case "route":
            return len({tile for road in routes.longest_route(_joined(case, "R"), owned.tile) for tile in road}) or 1
    touching = [other for other, pair in _neighbours(case, owned) if pair == "RR" or measure.method == "touching"]
    meant = [other for other in touching if measure.season in ("", other.fact.season)]
    cabins = case.village.cabins if any(other.fact.season == "home" for other in meant) else 0
    shown = sum(case.face(other).facts[measure.of] if measure.of else 1 for other in meant)
    return shown + cabins * measure.cabins


def _neighbours(case: Case, owned: OwnedTile) -> Iterator[tuple[OwnedTile, str]]:
    """The tiles around one, each with the two edges that meet."""
    assert owned.at
    by_place = {other.at: other for other in case.village.tiles}
    for side, (q, r) in enumerate(AROUND):
        other = by_place.get((owned.at[0] + q, owned.at[1] + r))
        if other is not None:
            yield other, _edge(owned, side) + _edge(other, side + 3)


def _edge(owned: OwnedTile, side: int) -> str:
    """What a tile shows on a side, however it is turned."""
    return owned.fact.edges[(side - owned.turn) % 6]


def _joined(case: Case, kind: str) -> dict[str, list[str]]:
    """Which tiles are joined to each by roads (R) or rivers (W)."""
    return {
        owned.tile: [other.tile for other, pair in _neighbours(case, owned) if pair == kind * 2]
        for owned in case.village.tiles
    }


def _loop(case: Case, reading: str) -> int:
    roads = _joined(case, "R")
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


def _river(case: Case) -> set[str]:
    """The water tiles that home's water side reaches."""
    rivers = _joined(case, "W")
    homes = [owned.tile for owned in case.village.tiles if owned.fact.season == "home"]
    seen, waiting = set(homes), homes.copy()
    while waiting:
        onward = [tile for tile in rivers[waiting.pop()] if tile not in seen]
        seen.update(onward)
        waiting.extend(onward)
    return seen.difference(homes)
