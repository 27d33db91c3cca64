"""What would be counted on a dealt village's board, drawn from what was counted on random legal boards.

Dealt villages have no places for their tiles; boards.csv tells how often which number was counted (boards.py).
"""

from __future__ import annotations

import csv
from bisect import bisect
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import NamedTuple

from scorer.catalogue import Tile, catalogue
from scorer.layout import ROAD, WATER
from scorer.simulate.deal.dealt import DealtMeasured
from scorer.simulate.deal.offer import on_offer
from scorer.simulate.deal.supply import Chance, Seat

DEVELOPER = "developer"


class Drawn(NamedTuple):
    """Numbers, and the chance that a number is at most each."""

    numbers: tuple[int, ...]
    chances: tuple[float, ...]

    def number(self, at: float) -> int:
        """The number that a draw from 0 up to 1 means."""
        return self.numbers[bisect(self.chances, at)]


class Shape(NamedTuple):
    """What of a tile matters to the numbers of a village."""

    is_crossroads: bool
    has_road: bool
    is_wet: bool
    is_summer: bool
    is_winter: bool
    has_symbols: bool


@cache
def boards() -> dict[str, tuple[Drawn, ...]]:
    """By what is counted: how its numbers are spread for 0, 1, 2… of what it depends on."""
    rows = csv.DictReader((files(__package__) / "boards.csv").open(encoding="utf-8"))
    times: dict[str, dict[int, dict[int, int]]] = {}
    for row in rows:
        times.setdefault(row["what"], {}).setdefault(int(row["of"]), {})[int(row["count"])] = int(row["times"])
    return {what: tuple(_nearest(by_size, size) for size in range(max(by_size) + 1)) for what, by_size in times.items()}


def _nearest(by_size: dict[int, dict[int, int]], size: int) -> Drawn:
    """Sizes that no board had take the numbers of the next smaller one, which are never too large."""
    known = max((other for other in by_size if other <= size), default=None)
    times = {0: 1} if known is None else by_size[known]
    numbers = tuple(sorted(times))
    total = sum(times.values())
    return Drawn(numbers, tuple(so_far / total for so_far in accumulate(times[number] for number in numbers))[:-1])


@cache
def shapes() -> dict[str, Shape]:
    """The shape of every tile."""
    return {tile.id: _shape(tile) for tile in catalogue().tiles.values()}


def _shape(tile: Tile) -> Shape:
    return Shape(
        is_crossroads=tile.edges.count(ROAD) > 1,
        has_road=ROAD in tile.edges,
        is_wet=WATER in tile.edges and tile.season not in ("home", "boat"),
        is_summer=tile.season == "summer",
        is_winter=tile.season == "winter",
        has_symbols=tile.basic.symbols > 0,
    )


@cache
def tiles_by_place(players: int, sets: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The tiles on offer that count what touches them, each with the row of boards.csv it draws from."""
    offer = [catalogue().tiles[tile] for tile in on_offer(players, sets)]
    touching = [tile for tile in offer if tile.scoring and tile.scoring.counts.startswith("touching")]
    return tuple((tile.id, tile.cardboard) for tile in touching)


BOARDS, SHAPES = boards(), shapes()


def draw(what: str, size: int, chance: Chance) -> int:
    """A number for so many tiles of the kind it depends on."""
    sizes = BOARDS[what]
    return sizes[min(size, len(sizes) - 1)].number(chance())


def measured(seat: Seat, by_place: tuple[tuple[str, str], ...], chance: Chance) -> DealtMeasured:
    """The numbers of a village; `by_place` lists the tiles that may need one, each with what is counted for it."""
    crossroads, roads, rivers, summer, winter, _ = map(sum, zip(*(SHAPES[tile] for tile in seat.tiles), strict=True))
    sizes = {"glade": summer, "glade-in-winter": winter - ("glade-in-winter" in seat.tiles)}
    adjacent = {
        tile: draw(what, sizes[tile] if tile in sizes else len(seat.tiles) - (tile in seat.tiles), chance)
        for tile, what in by_place
    }
    if DEVELOPER in seat.tiles:
        adjacent[DEVELOPER] = _symbols_around(seat, chance)
    return DealtMeasured(
        loop=draw("loop", crossroads, chance),
        river=draw("river", rivers, chance),
        route=draw("route", roads - ("delivery-man" in seat.tiles), chance),
        adjacent=adjacent,
    )


def _symbols_around(seat: Seat, chance: Chance) -> int:
    """The Developer touches home first, with its cabins, then the tiles with most symbols."""
    tiles = [catalogue().tiles[tile] for tile in seat.tiles if SHAPES[tile].has_symbols]
    home, *others = [tile.side(tile.id in seat.upgraded).symbols for tile in tiles]
    touched = draw(DEVELOPER, len(tiles), chance)
    return sum([home + seat.cabins, *sorted(others, reverse=True)][:touched])
