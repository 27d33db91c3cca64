"""Places as a person says them: `keywood+ NE of home-3, turned 2`.

Each tile names a neighbour and the side of the neighbour on which it lies; the first tile that names none lies at
[0, 0]. `in_words` writes a layout back that way, and reading it gives the same places again.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from scorer.board.geometry import Direction, Hex, neighbour, neighbours
from scorer.village.model import OwnedTile, Village
from scorer.words.language import say
from scorer.words.problems import Problem, quoted

LONGEST_PHRASE = 200
PHRASE = re.compile(
    r"(?P<name>.*?)(?:[,\s]+(?P<side>[^\s,]+)\s+of\s+(?P<other>[^,]+?))?(?:[,\s]+turn(?:ed)?\s+(?P<turn>\S+))?\s*",
    re.IGNORECASE,
)
LONG_SIDES = {
    "north": Direction.N,
    "northeast": Direction.NE,
    "southeast": Direction.SE,
    "south": Direction.S,
    "southwest": Direction.SW,
    "northwest": Direction.NW,
}
SIDES = {**{direction.name.lower(): direction for direction in Direction}, **LONG_SIDES}


class Beside(NamedTuple):
    """A tile lies on a side of another, whose name is still to be understood."""

    side: Direction
    other: str


class Phrase(NamedTuple):
    """A tile's name, and what is said about its place."""

    name: str
    beside: Beside | None = None
    turn: int | None = None


def parse(phrase: str) -> Phrase | Problem:
    """Take a phrase apart."""
    match = PHRASE.fullmatch(phrase) if len(phrase) <= LONGEST_PHRASE else None
    if match is None:
        return Phrase(phrase)
    turn, side = match["turn"], match["side"]
    if turn is not None and turn not in "012345":
        found = say("a tile is not turned by {turn}", turn=quoted(turn))
        return Problem("turn-out-of-range", found, say("say how many sixths clockwise: turned 0 to 5"))
    if side is not None and side.lower().replace("-", "") not in SIDES:
        found = say("{side} is no side of a hex", side=quoted(side))
        return Problem("unknown-side", found, say("the sides are N, NE, SE, S, SW and NW: hexes have flat tops"))
    beside = Beside(SIDES[side.lower().replace("-", "")], match["other"].rstrip("+ ")) if side else None
    return Phrase(match["name"], beside, int(turn) if turn else None)


def settle(tiles: Sequence[dict[str, Any]], besides: dict[int, tuple[Direction, str]]) -> dict[int, Problem]:
    """Give every tile that lies beside another its `at`; the problems of those for which that cannot be done."""
    if not besides:
        return {}
    home = _the_home(tiles)
    besides = {index: (side, home if other == "home" else other) for index, (side, other) in besides.items()}
    if not any("at" in tile for tile in tiles):
        _give_the_first_its_place(tiles, besides)
    waiting = dict(besides)
    while found := _reachable(tiles, waiting):
        for index, at in found.items():
            tiles[index]["at"] = at
            del waiting[index]
    others = {tiles[index]["tile"] for index in waiting}
    # What follows from another tile without a place is not worth a message of its own.
    roots = {index: other for index, (_, other) in waiting.items() if other not in others}
    chosen = roots or {index: other for index, (_, other) in waiting.items()}
    return {index: _unreachable(tiles, index, other) for index, other in chosen.items()}


def _the_home(tiles: Sequence[dict[str, Any]]) -> str:
    """The home by its number, whoever calls it just home."""
    return next((str(tile["tile"]) for tile in tiles if str(tile["tile"]).startswith("home-")), "home")


def _give_the_first_its_place(tiles: Sequence[dict[str, Any]], besides: dict[int, tuple[Direction, str]]) -> None:
    for index, tile in enumerate(tiles):
        if index not in besides:
            tile["at"] = (0, 0)
            return


def _reachable(tiles: Sequence[dict[str, Any]], waiting: dict[int, tuple[Direction, str]]) -> dict[int, Hex]:
    """The places of tiles whose neighbour has one."""
    places = {tile["tile"]: tuple(tile["at"]) for tile in tiles if _is_hex(tile.get("at"))}
    return {index: neighbour(places[other], side) for index, (side, other) in waiting.items() if other in places}


def _is_hex(at: object) -> bool:
    return isinstance(at, list | tuple) and len(at) == 2 and all(type(part) is int for part in at)


def _unreachable(tiles: Sequence[dict[str, Any]], index: int, other: str) -> Problem:
    if tiles[index]["tile"] == other:
        found = say("{tile} lies beside itself", tile=quoted(other))
        return Problem("place-in-circles", found, say("name another tile as its neighbour"))
    if not any(tile["tile"] == other for tile in tiles):
        found = say("{tile} is not in this village", tile=quoted(other))
        return Problem("neighbour-missing", found, say("name a tile that is, like `NE of home-3`"))
    if any("at" in tile for tile in tiles):
        found = say("{tile} has no place, but other tiles have an `at`", tile=quoted(other))
        return Problem("place-in-circles", found, say("give {tile} its `at`, too", tile=other))
    found = say("{tile} has no place to start from", tile=quoted(other))
    return Problem("place-in-circles", found, say("let one tile of the village, best the home, name no neighbour"))


def in_words(village: Village) -> list[str]:
    """The tiles of a layout, each after the neighbour it names, home first."""
    laid = {owned.at: owned for owned in village.tiles if owned.at is not None}
    order = sorted(village.tiles, key=lambda owned: owned.fact.season != "home")
    told: dict[Hex, str] = {}
    waiting = [owned for owned in order if owned.at is not None]
    while waiting:
        owned = next((tile for tile in waiting if not told or _told_neighbour(tile, told)), waiting[0])
        told[_hex(owned)] = _phrase(owned, _told_neighbour(owned, told), laid)
        waiting.remove(owned)
    return list(told.values())


def _hex(owned: OwnedTile) -> Hex:
    assert owned.at
    return owned.at


def _told_neighbour(owned: OwnedTile, told: dict[Hex, str]) -> tuple[Direction, Hex] | None:
    """The first neighbour that was named before, and the side on which it lies."""
    around = neighbours(_hex(owned)).items()
    return next(((side, at) for side, at in around if at in told), None)


def _phrase(owned: OwnedTile, beside: tuple[Direction, Hex] | None, laid: dict[Hex, OwnedTile]) -> str:
    words = f"{owned.tile}{'+' if owned.upgraded else ''}"
    if beside:
        side, at = beside
        words += f" {side.opposite.name} of {laid[at].tile}"
    return f"{words}, turned {owned.turn}" if owned.turn else words
