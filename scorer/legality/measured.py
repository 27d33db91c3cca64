"""Numbers counted on the table: none missing, none impossible; the merely surprising is only noted.

A village may list just the tiles that score, so a number larger than what is listed may still be right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from scorer.board.measure import RULING_OF, measured_tiles, told
from scorer.box.model import Tile, catalogue
from scorer.village.model import OwnedTile, Village
from scorer.words.language import mark, say
from scorer.words.problems import Path, Problem, number

SIDES = 6
SMALLEST_LOOP = 3
ROAD, WATER = "R", "W"
WHAT = {
    "loop": mark("the tiles of your largest road loop"),
    "river": mark("the water tiles joined to home by river, home not counted, Sea Breese itself counted"),
    "route": mark("the tiles of its longest route, its own counted"),
    "touching": mark("the tiles that touch it"),
    "touching-summer": mark("the summer tiles that touch it"),
    "touching-winter": mark("the winter tiles that touch it"),
    "touching-symbols": mark("the upgrade symbols on the tiles that touch it, cabins included"),
}


def nothing_missing(village: Village) -> Iterator[Problem]:
    """Every tile that scores by its place has its number, unless a layout answers, or is asked for."""
    if any(owned.at is not None for owned in village.tiles):
        return
    for position, owned in enumerate(village.tiles):
        if WHAT.get(_counts(owned)) and told(village, owned) is None:
            yield _missing(village, owned, position)


def _missing(village: Village, owned: OwnedTile, position: int) -> Problem:
    counts, shown = _counts(owned), owned.name
    if list(numbers(village, owned)):
        reading = village.readings[RULING_OF[counts]]
        lacking = say("{tile} has no number for `{reading}`, the reading in force", tile=shown, reading=reading)
        fix = say("add `{reading}: 4`, with your number", reading=reading)
        return Problem("missing-measurement", lacking, fix, path_of(owned))
    lacking = say("{tile} scores by its place, and its number is missing", tile=shown)
    what, example = say(WHAT[counts]), _example(owned)
    fix = say("count {what}, and add `{example}` with your number", what=what, example=example)
    return Problem("missing-measurement", lacking, fix, ("tiles", position))


def _example(owned: OwnedTile) -> str:
    """What to write: `measured: {adjacent: {turn-order-2: 4}}`."""
    example = "4"
    for part in reversed(path_of(owned)):
        example = f"{{{part}: {example}}}"
    return example[1:-1]


def path_of(owned: OwnedTile) -> Path:
    """Where the number of a tile belongs."""
    counts = _counts(owned)
    return ("measured", "adjacent", owned.tile) if counts.startswith("touching") else ("measured", counts)


def numbers(village: Village, owned: OwnedTile) -> Iterator[tuple[Path, str, int]]:
    """Every number given for a tile: where, under which reading (if it says), and the number."""
    path = path_of(owned)
    given = village.measured.adjacent.get(owned.tile) if len(path) == 3 else getattr(village.measured, str(path[1]))
    if isinstance(given, dict):
        yield from (((*path, reading), reading, count) for reading, count in given.items())
    elif given is not None:
        yield path, village.readings["turn-order"] if owned.fact.season == "turn-order" else "", given


def _counts(owned: OwnedTile) -> str:
    return owned.fact.scoring.counts if owned.fact.scoring else ""


def nothing_impossible(village: Village) -> Iterator[Problem]:
    """No number is larger than the box allows."""
    for owned in measured_tiles(village):
        most = MOST[_counts(owned)]()
        for path, _, count in numbers(village, owned):
            if count > most:
                shown = {"count": number(count), "tile": owned.name, "most": most}
                large = say("{count} is more than {tile} can ever count, which is {most}", **shown)
                fix = say("count again {what}", what=say(WHAT[_counts(owned)]))
                yield Problem("impossible-measurement", large, fix, path)


@cache
def _in_the_box(edge: str, least: int) -> int:
    """Tiles that one village could hold with at least so many edges of a kind: of homes and winter boats only one."""
    tiles = [tile for tile in catalogue().tiles.values() if tile.edges.count(edge) >= least]
    single = {tile.season for tile in tiles} & {"home", "boat"}
    return len({tile.cardboard for tile in tiles if tile.season not in ("home", "boat")}) + len(single)


def _most_symbols() -> int:
    """The six richest tiles of the box around one tile, and every cabin."""
    best: dict[str, int] = {}
    for tile in catalogue().tiles.values():
        group = tile.season if tile.season == "home" else tile.cardboard
        best[group] = max(best.get(group, 0), tile.basic.symbols, tile.side(upgraded=True).symbols)
    return sum(sorted(best.values())[-SIDES:]) + catalogue().supply("cabin")


MOST: Mapping[str, Callable[[], int]] = {
    "loop": lambda: _in_the_box(ROAD, 2),
    "river": lambda: _in_the_box(WATER, 1) - 1,
    "route": lambda: _in_the_box(ROAD, 1),
    "touching": lambda: SIDES,
    "touching-summer": lambda: SIDES,
    "touching-winter": lambda: SIDES,
    "touching-symbols": _most_symbols,
}


def nothing_surprising(village: Village) -> Iterator[Problem]:
    """Numbers that hardly occur are noted, so that a slip is seen; they count as written."""
    if any(owned.at is not None for owned in village.tiles):
        return
    for owned in measured_tiles(village):
        for path, reading, count in numbers(village, owned):
            if count <= MOST[_counts(owned)]():
                yield from _surprises(village, owned, reading, count, path)
    yield from _loops_in_order(village)


def _surprises(village: Village, owned: OwnedTile, reading: str, count: int, path: Path) -> Iterator[Problem]:
    counts = _counts(owned)
    if counts == "loop" and 0 < count < SMALLEST_LOOP:
        yield _surprise(path, say("a road loop has at least 3 tiles, not {count}", count=count))
    if count == 0 and (counts == "route" or (counts == "touching" and reading != "road-joined")):
        yield _surprise(path, say("a tile that lies in a village counts at least 1 here, not 0"))
    listed = _listed(village, owned, reading)
    if count > listed:
        shown = {"count": count, "listed": listed}
        yield _surprise(path, say("{count} is more than the {listed} that the tiles listed here allow", **shown))


def _surprise(path: Path, surprising: str) -> Problem:
    fix = say("it counts as written: check it, and that every tile is listed")
    return Problem("surprising-measurement", surprising, fix, path, severity="note")


def _listed(village: Village, owned: OwnedTile, reading: str) -> int:
    """The largest number that the tiles of the document allow."""
    others = [other for other in village.tiles if other is not owned]
    match _counts(owned):
        case "loop":
            return sum(_edges(other.fact, ROAD) >= 2 for other in others)
        case "river":
            return sum(_edges(other.fact, WATER) > 0 for other in village.tiles if other.fact.season != "home")
        case "route":
            return sum(_edges(other.fact, ROAD) > 0 for other in village.tiles)
        case "touching-summer" | "touching-winter" as touching:
            return sum(other.fact.season == touching.removeprefix("touching-") for other in others)
        case "touching-symbols":
            return sum(other.side.symbols for other in others) + village.cabins
    return _edges(owned.fact, ROAD) if reading == "road-joined" else len(others)


def _edges(tile: Tile, kind: str) -> int:
    """How many edges of a kind a tile has; a home without a number has as many as any home."""
    return (tile.edges or catalogue().tiles["home-1"].edges).count(kind)


def _loops_in_order(village: Village) -> Iterator[Problem]:
    """A plain ring is a route, and every route runs over looped tiles."""
    loop = village.measured.loop
    if not isinstance(loop, dict) or not any(_counts(owned) == "loop" for owned in village.tiles):
        return
    for small, large in (("no-tile-twice", "largest-route"), ("largest-route", "all-looped-tiles")):
        if small in loop and large in loop and loop[small] > loop[large]:
            shown = {"small": small, "large": large}
            yield _surprise(("measured", "loop", small), say("`{small}` can never be more than `{large}`", **shown))
