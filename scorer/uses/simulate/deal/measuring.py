"""What would be counted on a dealt village's board, drawn from what was counted on random legal boards.

Dealt villages have no places for their tiles; boards.csv tells how often which number was counted (boards.py).
"""

from __future__ import annotations

import csv
from bisect import bisect
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import accumulate

from scorer.board.layout import ROAD, WATER
from scorer.box.box import Box
from scorer.box.model import Tile
from scorer.uses.simulate.deal.dealt import DealtMeasured
from scorer.uses.simulate.deal.offer import on_offer
from scorer.uses.simulate.deal.supply import Chance, Seat

DEVELOPER = "developer"


@dataclass(frozen=True, slots=True)
class Drawn:
    """Numbers, and the chance that a number is at most each."""

    numbers: tuple[int, ...]
    chances: tuple[float, ...]


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
def shapes(box: Box) -> dict[str, int]:
    """What of every tile matters to the numbers of a village, a byte for each: shapes add up as one number."""
    return {tile.id: int.from_bytes(_shape(tile), "little") for tile in box.tiles.values()}


def _shape(tile: Tile) -> bytes:
    is_crossroads = tile.edges.count(ROAD) > 1
    is_wet = WATER in tile.edges and tile.season not in ("home", "boat")
    return bytes((is_crossroads, ROAD in tile.edges, is_wet, tile.season == "summer", tile.season == "winter"))


@cache
def tiles_by_place(box: Box, players: int, sets: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The tiles on offer that count what touches them, each with the row of boards.csv it draws from."""
    offer = [box.tiles[tile] for tile in on_offer(box, players, sets)]
    touching = [tile for tile in offer if tile.scoring and tile.scoring.counts.startswith("touching")]
    return tuple((tile.id, tile.cardboard) for tile in touching)


BOARDS = boards()


def draw(what: str, size: int, chance: Chance) -> int:
    """A number for so many tiles of the kind it depends on."""
    sizes = BOARDS[what]
    drawn = sizes[size] if size < len(sizes) else sizes[-1]
    return drawn.numbers[bisect(drawn.chances, chance())]


def measured(seat: Seat, by_place: tuple[tuple[str, str], ...], chance: Chance) -> DealtMeasured:
    """The numbers of a village; `by_place` lists the tiles that may need one, each with what is counted for it."""
    owned, shape = set(seat.tiles), shapes(seat.table.box)
    crossroads, roads, rivers, summer, winter = sum([shape[tile] for tile in owned]).to_bytes(5, "little")
    sizes = {"glade": summer, "glade-in-winter": winter - ("glade-in-winter" in owned)}
    adjacent = {
        tile: draw(what, sizes[tile] if tile in sizes else len(owned) - (tile in owned), chance)
        for tile, what in by_place
    }
    if DEVELOPER in owned:
        adjacent[DEVELOPER] = _symbols_around(seat, chance)
    return DealtMeasured(
        loop=draw("loop", crossroads, chance),
        river=draw("river", rivers, chance),
        route=draw("route", roads - ("delivery-man" in owned), chance),
        adjacent=adjacent,
    )


def _symbols_around(seat: Seat, chance: Chance) -> int:
    """The Developer touches home first, with its cabins, then the tiles with most symbols."""
    tiles = [tile for tile in map(seat.table.box.tiles.__getitem__, seat.tiles) if tile.basic.symbols]
    home, *others = [tile.side(tile.id in seat.upgraded).symbols for tile in tiles]
    touched = draw(DEVELOPER, len(tiles), chance)
    return sum([home + seat.cabins, *sorted(others, reverse=True)][:touched])
