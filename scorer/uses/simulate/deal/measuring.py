"""What would be counted on a dealt village's board, drawn from what was counted on random legal boards.

Dealt villages have no places for their tiles; boards.csv tells how often which number was counted (boards.py).
"""

from __future__ import annotations

import csv
from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import NamedTuple

from scorer.board.measures import METHODS, Method, field_of, measure_of
from scorer.box.box import Box
from scorer.box.model import MeasureFacts, Tile
from scorer.uses.simulate.deal.dealt import DealtMeasured
from scorer.uses.simulate.deal.offer import AUCTIONED, BOAT, on_offer
from scorer.uses.simulate.deal.stock import Chance, Seat

RIVER, ROUTE = METHODS["river"], METHODS["route"]


# ---- the numbers of boards.csv ----------------------------------------------------------------------------


class Chances(NamedTuple):
    """Numbers, and the chance that a number is at most each."""

    numbers: tuple[int, ...]
    chances: tuple[float, ...]


@cache
def counted_on_boards() -> Mapping[str, tuple[Chances, ...]]:
    """By what is counted: how its numbers are spread for 0, 1, 2… of what it depends on."""
    rows = csv.DictReader((files(__package__) / "boards.csv").open(encoding="utf-8"))
    times: dict[str, dict[int, dict[int, int]]] = {}
    for row in rows:
        times.setdefault(row["what"], {}).setdefault(int(row["of"]), {})[int(row["count"])] = int(row["times"])
    return {what: tuple(_nearest(by_size, size) for size in range(max(by_size) + 1)) for what, by_size in times.items()}


def _nearest(by_size: dict[int, dict[int, int]], size: int) -> Chances:
    """Sizes that no board had take the numbers of the next smaller one, which are never too large."""
    known = max((other for other in by_size if other <= size), default=None)
    times = {0: 1} if known is None else by_size[known]
    numbers = tuple(sorted(times))
    total = sum(times.values())
    return Chances(numbers, tuple(so_far / total for so_far in accumulate(times[number] for number in numbers))[:-1])


def _draw(what: str, size: int, chance: Chance) -> int:
    """A number for so many tiles of the kind it depends on."""
    sizes = counted_on_boards()[what]
    numbers, chances = sizes[size] if size < len(sizes) else sizes[-1]
    return numbers[bisect(chances, chance())]


# ---- numbers of which a village has one ---------------------------------------------------------------------


class Alone(NamedTuple):
    """A number of which a village has one, its method, and the tiles that its boards were grown without."""

    field: str
    method: Method
    without: frozenset[str]


@cache
def alone(box: Box) -> tuple[Alone, ...]:
    """Every such number, in the order in which they are drawn."""
    methods = {method.field: method for method in METHODS.values() if not method.of_each_tile}
    begin = frozenset(tile.id for tile in box.tiles.values() if field_of(box, tile) == ROUTE.field)
    known = [methods[field] for field in DealtMeasured._fields if field in methods]
    return tuple(Alone(method.field, method, begin if method is ROUTE else frozenset()) for method in known)


@cache
def seasons(box: Box) -> tuple[str, ...]:
    """The seasons whose tiles are counted by themselves."""
    return tuple(dict.fromkeys(measure.season for measure in box.measures.values() if measure.season))


@cache
def shapes(box: Box) -> Mapping[str, int]:
    """What of every tile matters to the numbers of a village, a byte for each: shapes add up as one number."""
    return {tile.id: int.from_bytes(_shape(box, tile), "little") for tile in box.tiles.values()}


def _shape(box: Box, tile: Tile) -> bytes:
    # A river begins at home; and it is drawn as it is once a boat lies on its best place, whichever boat that is.
    apart = ("home", BOAT)
    passing = [
        method.passes(tile.edges) and not (method is RIVER and tile.season in apart) for _, method, _ in alone(box)
    ]
    return bytes((*passing, *(tile.season == season for season in seasons(box))))


# ---- numbers that a tile has for itself ---------------------------------------------------------------------


class CountsAround(NamedTuple):
    """A tile that counts what lies around it, and how its number is drawn."""

    tile: str
    sides: MeasureFacts | None
    """What it reads on the sides of the tiles, if it does."""
    row: str
    """What its number is drawn from."""
    season: int | None
    """Which of the seasons counted it looks at, if at one alone."""
    itself: bool
    """Whether it is a tile of the kind it looks at, which does not touch itself."""


@cache
def tiles_by_place(box: Box, players: int, sets: tuple[str, ...]) -> tuple[CountsAround, ...]:
    """The tiles on offer that count what lies around them."""
    return tuple(_counting_around(box, [box.tiles[tile] for tile in on_offer(box, players, sets)]))


@cache
def others_by_place(box: Box) -> tuple[CountsAround, ...]:
    """The tiles that do so and are never on offer: only who owns one needs its number."""
    return tuple(_counting_around(box, [tile for tile in box.tiles.values() if tile.season not in AUCTIONED]))


def _counting_around(box: Box, tiles: Iterable[Tile]) -> Iterator[CountsAround]:
    for tile in tiles:
        measure = measure_of(box, tile)
        if measure and METHODS[measure.method].of_each_tile:
            season = seasons(box).index(measure.season) if measure.season else None
            sides = measure if measure.of or measure.cabins else None
            yield CountsAround(tile.id, sides, _row(box, tile, measure), season, measure.season in ("", tile.season))


def _row(box: Box, tile: Tile, measure: MeasureFacts) -> str:
    """Its own row of boards.csv; a tile that no board was grown with draws from one that looks at as many things."""
    rows = counted_on_boards()
    if tile.cardboard in rows:
        return tile.cardboard
    known = ((other.cardboard, measure_of(box, other)) for other in box.tiles.values() if other.cardboard in rows)
    return next(row for row, other in known if other and _looks(other) == _looks(measure))


def _looks(measure: MeasureFacts) -> str:
    """Sides are read where a season's are, too: what shows nothing is left out either way."""
    return "sides" if measure.of or measure.cabins else "season" if measure.season else "all"


# ---- the numbers of a village -------------------------------------------------------------------------------


def measured(seat: Seat, by_place: Sequence[CountsAround], chance: Chance) -> DealtMeasured:
    """The numbers of a village; `by_place` lists the tiles that may need one whoever owns them."""
    box, owned = seat.setup.box, set(seat.tiles)
    shape, numbers = shapes(box), alone(box)
    found = sum([shape[tile] for tile in owned]).to_bytes(len(numbers) + len(seasons(box)), "little")
    adjacent = {}
    for around in (*by_place, *[around for around in others_by_place(box) if around.tile in owned]):
        tile, sides, row, season, itself = around
        if sides:
            adjacent[tile] = _shown_around(seat, around, sides, chance)
        else:
            size = len(owned) if season is None else found[len(numbers) + season]
            adjacent[tile] = _draw(row, size - (itself and tile in owned), chance)
    drawn = {
        field: _draw(field, found[place] - len(without & owned), chance)
        for place, (field, _, without) in enumerate(numbers)
    }
    return DealtMeasured(**drawn, adjacent=adjacent)


def _shown_around(seat: Seat, around: CountsAround, measure: MeasureFacts, chance: Chance) -> int:
    """It touches home first, with its cabins, then the tiles that show most."""
    home, others = [], []
    for tile in map(seat.setup.box.tiles.__getitem__, seat.tiles):
        if tile.id == around.tile or measure.season not in ("", tile.season):
            continue
        amount = tile.side(tile.id in seat.upgraded).shows(measure.of) if measure.of else 1
        if tile.season == "home":
            home.append(amount + seat.cabins * measure.cabins)
        elif not measure.of or tile.basic.shows(measure.of):
            others.append(amount)
    touched = _draw(around.row, len(home) + len(others), chance)
    return sum([*home, *sorted(others, reverse=True)][:touched])
