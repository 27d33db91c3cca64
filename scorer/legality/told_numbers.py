"""Tiles that lie on hexes, and numbers counted on the table: none missing, none impossible, none that contradicts.

The merely surprising is only noted: a village may list just the tiles that score, so a number larger than what is
listed may still be right.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

from scorer.board.layout import faults
from scorer.board.measure import given, measure, told_at
from scorer.board.measures import ByPlace, by_place, places
from scorer.village.model import OwnedTile, Village
from scorer.words.language import say
from scorer.words.problems import Path, Problem, number


def lies_as_it_can(village: Village) -> Iterator[Problem]:
    """Hexes, edges and connections."""
    for fault in faults(village):
        # Of two tiles that do not go together the one written later is more likely the wrong one.
        culprit = fault.indices[-1 if fault.direction is not None or fault.code == "hex-shared" else 0]
        yield Problem(fault.code, fault.message, fault.fix, ("tiles", culprit), fault.severity)


def measured_as_it_lies(village: Village) -> Iterator[Problem]:
    """A number measured beside a layout is the board's number."""
    beside = [(owned, place) for owned, place in places(village) if told_at(village, place) is not None]
    if not beside or not village.has_layout or any(fault.severity == "error" for fault in faults(village)):
        return
    counts = measure(village).counts
    for owned, place in beside:
        told, counted = told_at(village, place), counts[owned.tile]
        if told != counted:
            shown = {"tile": owned.name, "number": told, "counted": counted}
            found = say("{number} was measured for {tile}, but on the board it counts {counted}", **shown)
            fix = say("leave the number out, or correct the places of the tiles")
            yield Problem("measured-differs", found, fix, path_of(place))


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
        shown = {"tile": owned.name, "reading": place.reading}
        lacking = say("{tile} has no number for `{reading}`, the reading in force", **shown)
        fix = say("add `{reading}: 4`, with your number", **shown)
        return Problem("missing-measurement", lacking, fix, path_of(place))
    # `measured: {adjacent: {turn-order-2: 4}}`
    example = ": {".join(map(str, path_of(place))) + ": 4" + "}" * (len(path_of(place)) - 1)
    lacking = say("{tile} scores by its place, and its number is missing", tile=owned.name)
    fix = say("count {what}, and add `{example}` with your number", what=say(place.measure.what), example=example)
    return Problem("missing-measurement", lacking, fix, ("tiles", position))


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
            if strange := place.method.surprise(place.measure, count):
                yield _surprise(path, strange)
            listed = place.method.listed(village, owned, place.measure)
            if count > listed:
                shown = {"count": count, "listed": listed}
                yield _surprise(
                    path, say("{count} is more than the {listed} that the tiles listed here allow", **shown)
                )
    yield from _readings_in_order(village)


def _surprise(path: Path, surprising: str) -> Problem:
    fix = say("it counts as written: check it, and that every tile is listed")
    return Problem("surprising-measurement", surprising, fix, path, severity="note")


def _readings_in_order(village: Village) -> Iterator[Problem]:
    """A plain ring is a route, and every route runs over looped tiles."""
    for _, place in places(village):
        by_reading = given(village, place)
        told = by_reading if isinstance(by_reading, dict) else {}
        for small, large in pairwise(place.method.growing):
            if told.get(small, 0) > told.get(large, math.inf):
                surprising = say("`{small}` can never be more than `{large}`", small=small, large=large)
                yield _surprise((*path_of(place), small), surprising)
