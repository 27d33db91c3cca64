"""What would be counted on a dealt village's board, drawn from what was counted on random legal boards.

Dealt villages have no places for their tiles; boards.csv tells how often which number was counted (`make boards`).
"""

from __future__ import annotations

import csv
from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import NamedTuple

from scorer.board.measures import METHODS, Method, field_of, measure_of
from scorer.box.box import Box
from scorer.box.model import MeasureFacts, Tile
from scorer.uses.simulate.deal.dealt import DealtMeasured
from scorer.uses.simulate.deal.stock import Chance, Seat
from scorer.village.model import Measured

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


# ---- the numbers of a village -------------------------------------------------------------------------------


class CountsAround(NamedTuple):
    """A tile that counts what lies around it, and how its number is drawn."""

    tile: str
    is_on_offer: bool
    """Otherwise only who owns it needs its number."""
    sides: MeasureFacts | None
    """What it reads on the sides of the tiles, if it does."""
    row: str
    """What its number is drawn from."""
    season: int | None
    """Which of the seasons counted it looks at, if at one alone."""
    itself: bool
    """Whether it is a tile of the kind it looks at, which does not touch itself."""


class Measuring:
    """What is counted in villages of a box that may still get some tiles, and how it is drawn."""

    def __init__(self, box: Box, offer: tuple[str, ...]) -> None:
        self.box = box
        methods = {method.field: method for method in METHODS.values() if not method.of_each_tile}
        self.methods = [methods[field] for field in Measured.model_fields if field in methods]
        """For the numbers of which a village has one, in the order in which they are drawn."""
        self.fields = [(one.field, self._grown_without(one)) for one in self.methods]
        """Those numbers, each with the tiles that its boards were grown without."""
        self.seasons = [*dict.fromkeys(measure.season for measure in box.measures.values() if measure.season)]
        """Those whose tiles are counted by themselves."""
        self.shapes = {tile.id: int.from_bytes(self._shape(tile), "little") for tile in box.tiles.values()}
        """What of every tile matters to the numbers of a village, a byte for each: shapes add up as one number.

        One addition a tile then counts everything; no village has 256 tiles, so that no byte runs into the next.
        """
        never = [tile for tile in box.tiles.values() if not box.seasons[tile.season].won]
        self.around = [*self._counting_around([*map(box.tiles.__getitem__, offer), *never])]

    def _grown_without(self, method: Method) -> frozenset[str]:
        """The tiles that count themselves: their number is that of a board on which they are laid last."""
        tiles = self.box.tiles.values() if method.never_nothing else ()
        return frozenset(tile.id for tile in tiles if field_of(self.box, tile) == method.field)

    def _shape(self, tile: Tile) -> bytes:
        # A river begins at home; and it is drawn as it is once a boat lies on its best place, whichever boat that is.
        season = self.box.seasons[tile.season]
        apart = season.home or season.boat
        passing = [method.passes(tile.edges) and (method.counts_home or not apart) for method in self.methods]
        return bytes((*passing, *(tile.season == other for other in self.seasons)))

    def _counting_around(self, tiles: Iterable[Tile]) -> Iterator[CountsAround]:
        for tile in tiles:
            measure = measure_of(self.box, tile)
            if measure and METHODS[measure.method].of_each_tile:
                yield CountsAround(
                    tile=tile.id,
                    is_on_offer=bool(self.box.seasons[tile.season].won),
                    sides=measure if measure.of or measure.cabins else None,
                    row=self._row(tile, measure),
                    season=self.seasons.index(measure.season) if measure.season else None,
                    itself=measure.season in ("", tile.season),
                )

    def _row(self, tile: Tile, measure: MeasureFacts) -> str:
        """Its own row of boards.csv; a tile that no board was grown with draws from one that looks at as many."""
        rows, tiles = counted_on_boards(), self.box.tiles.values()
        if tile.cardboard in rows:
            return tile.cardboard
        known = ((other.cardboard, measure_of(self.box, other)) for other in tiles if other.cardboard in rows)
        return next(row for row, other in known if other and _looks(other) == _looks(measure))

    def measured(self, seat: Seat, chance: Chance) -> DealtMeasured:
        """The numbers of a village, as far as it owns the tiles that count them or might get them."""
        owned, numbers = set(seat.tiles), len(self.methods)
        found = sum([self.shapes[tile] for tile in owned]).to_bytes(numbers + len(self.seasons), "little")
        adjacent = {}
        for around in self.around:
            tile, is_on_offer, sides, row, season, itself = around
            if not is_on_offer and tile not in owned:
                continue
            if sides:
                adjacent[tile] = _shown_around(seat, around, sides, chance)
            else:
                size = len(owned) if season is None else found[numbers + season]
                adjacent[tile] = _draw(row, size - (itself and tile in owned), chance)
        drawn = {
            field: _draw(field, size - len(without & owned), chance)
            for (field, without), size in zip(self.fields, found, strict=False)
        }
        return DealtMeasured(drawn, adjacent)


measuring = cache(Measuring)
"""The same for all games of so many players with the same sets."""


def _looks(measure: MeasureFacts) -> str:
    """Sides are read where a season's are, too: what shows nothing is left out either way."""
    return "sides" if measure.of or measure.cabins else "season" if measure.season else "all"


def _shown_around(seat: Seat, around: CountsAround, measure: MeasureFacts, chance: Chance) -> int:
    """It touches home first, with its cabins, then the tiles that show most."""
    home, others = [], []
    for tile in map(seat.setup.box.tiles.__getitem__, seat.tiles):
        if tile.id == around.tile or measure.season not in ("", tile.season):
            continue
        amount = tile.side(tile.id in seat.upgraded).shows(measure.of) if measure.of else 1
        if seat.setup.box.seasons[tile.season].home:
            home.append(amount + seat.cabins * measure.cabins)
        elif not measure.of or tile.basic.shows(measure.of):
            others.append(amount)
    touched = _draw(around.row, len(home) + len(others), chance)
    return sum([*home, *sorted(others, reverse=True)][:touched])
