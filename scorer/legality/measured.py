"""Numbers counted on the table: none missing, none impossible; the merely surprising is only noted.

A village may list just the tiles that score, so a number larger than what is listed may still be right.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from scorer.board.measure import given, told_at
from scorer.board.measures import ByPlace, by_place, places
from scorer.village.model import OwnedTile, Village
from scorer.words.language import say
from scorer.words.problems import Path, Problem, number


def nothing_missing(village: Village) -> Iterator[Problem]:
    """Every tile that scores by its place has its number, unless a layout answers, or is asked for."""
    if any(owned.at is not None for owned in village.tiles):
        return
    for position, owned in enumerate(village.tiles):
        place = by_place(owned, village.readings)
        if place and told_at(village, place) is None:
            yield _missing(village, owned, place, position)


def _missing(village: Village, owned: OwnedTile, place: ByPlace, position: int) -> Problem:
    if given(village, place) is not None:
        reading = place.reading
        lacking = say("{tile} has no number for `{reading}`, the reading in force", tile=owned.name, reading=reading)
        fix = say("add `{reading}: 4`, with your number", reading=reading)
        return Problem("missing-measurement", lacking, fix, path_of(place))
    lacking = say("{tile} scores by its place, and its number is missing", tile=owned.name)
    fix = say(
        "count {what}, and add `{example}` with your number", what=say(place.measure.what), example=_example(place)
    )
    return Problem("missing-measurement", lacking, fix, ("tiles", position))


def _example(place: ByPlace) -> str:
    """What to write: `measured: {adjacent: {turn-order-2: 4}}`."""
    example = "4"
    for part in reversed(path_of(place)):
        example = f"{{{part}: {example}}}"
    return example[1:-1]


def path_of(place: ByPlace) -> Path:
    """Where the number of a tile belongs."""
    return ("measured", place.method.field, *([place.tile] if place.method.of_each_tile else []))


def numbers(village: Village) -> Iterator[tuple[OwnedTile, ByPlace, Path, int]]:
    """Every number given for a tile: what it counts under the reading it is given for, where it stands, the number."""
    for owned, place in places(village):
        path, told = path_of(place), given(village, place)
        if isinstance(told, dict):
            for reading, count in told.items():
                there = by_place(owned, {**village.readings, **({place.ruling: reading} if place.ruling else {})})
                yield owned, there or place, (*path, reading), count
        elif told is not None:
            yield owned, place, path, told


def nothing_impossible(village: Village) -> Iterator[Problem]:
    """No number is larger than the box allows."""
    for owned, place, path, count in numbers(village):
        most = place.method.most(village.box, place.measure)
        if count > most:
            shown = {"count": number(count), "tile": owned.name, "most": most}
            large = say("{count} is more than {tile} can ever count, which is {most}", **shown)
            fix = say("count again {what}", what=say(place.measure.what))
            yield Problem("impossible-measurement", large, fix, path)


def nothing_surprising(village: Village) -> Iterator[Problem]:
    """Numbers that hardly occur are noted, so that a slip is seen; they count as written."""
    if any(owned.at is not None for owned in village.tiles):
        return
    for owned, place, path, count in numbers(village):
        if count <= place.method.most(village.box, place.measure):
            yield from _surprises(village, owned, place, count, path)
    yield from _readings_in_order(village)


def _surprises(village: Village, owned: OwnedTile, place: ByPlace, count: int, path: Path) -> Iterator[Problem]:
    strange = place.method.surprise(place.measure, count)
    if strange:
        yield _surprise(path, strange)
    listed = place.method.listed(village, owned, place.measure)
    if count > listed:
        shown = {"count": count, "listed": listed}
        yield _surprise(path, say("{count} is more than the {listed} that the tiles listed here allow", **shown))


def _surprise(path: Path, surprising: str) -> Problem:
    fix = say("it counts as written: check it, and that every tile is listed")
    return Problem("surprising-measurement", surprising, fix, path, severity="note")


def _readings_in_order(village: Village) -> Iterator[Problem]:
    """A plain ring is a route, and every route runs over looped tiles."""
    for _, place in places(village):
        told = given(village, place)
        if not isinstance(told, dict):
            continue
        for small, large in pairwise(place.method.growing):
            if small in told and large in told and told[small] > told[large]:
                shown = {"small": small, "large": large}
                surprising = say("`{small}` can never be more than `{large}`", **shown)
                yield _surprise((*path_of(place), small), surprising)
