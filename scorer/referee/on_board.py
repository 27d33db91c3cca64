"""What lies on the board, counted again: neighbours from the places alone, loops and routes by another method.

The count used an integer program; this uses the border tables of `routes`.
"""

from __future__ import annotations

from collections.abc import Iterator

from scorer.board.layout import edges
from scorer.referee import routes
from scorer.referee.case import Case
from scorer.village.model import OwnedTile

AROUND = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six neighbours, clockwise from north, as edges are listed."""


def objections(case: Case) -> Iterator[str]:
    """Tiles whose number on the board is another than the one that was scored."""
    for tile, found in case.measurements.on_board.items():
        owned = case.owned(tile)
        number = _count(case, owned) if owned else None
        if number != found.count or number != case.measurements.counts[tile]:
            yield f"{tile} counts {found.count} on the board, the recount {number}"


def _count(case: Case, owned: OwnedTile) -> int:
    assert owned.fact.scoring
    what = owned.fact.scoring.counts
    if what == "loop":
        return _loop(case)
    if what == "river":
        return len(_river(case))
    if what == "route":
        return len({tile for road in routes.longest_route(_joined(case, "R"), owned.tile) for tile in road}) or 1
    touching = list(_neighbours(case, owned))
    if what == "touching-symbols":
        cabins = case.village.cabins if any(other.fact.season == "home" for other, _ in touching) else 0
        return cabins + sum(other.side.symbols for other, _ in touching)
    if what == "touching" and owned.fact.season == "turn-order" and case.says("turn-order") == "road-joined":
        return sum(1 for _, edge_pair in touching if edge_pair == "RR")
    season = what.removeprefix("touching").removeprefix("-")
    return sum(1 for other, _ in touching if not season or other.fact.season == season)


def _neighbours(case: Case, owned: OwnedTile) -> Iterator[tuple[OwnedTile, str]]:
    """The tiles around one, each with the two edges that meet."""
    assert owned.at
    by_place = {other.at: other for other in case.village.tiles}
    for side, (q, r) in enumerate(AROUND):
        other = by_place.get((owned.at[0] + q, owned.at[1] + r))
        if other is not None:
            yield other, edges(owned)[side] + edges(other)[(side + 3) % 6]


def _joined(case: Case, kind: str) -> dict[str, list[str]]:
    """Which tiles are joined to each by roads (R) or rivers (W)."""
    return {
        owned.tile: [other.tile for other, pair in _neighbours(case, owned) if pair == kind * 2]
        for owned in case.village.tiles
    }


def _loop(case: Case) -> int:
    roads = _joined(case, "R")
    reading = case.says("sea-bastion")
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
