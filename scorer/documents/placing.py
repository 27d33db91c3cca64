"""Places as a person says them: `keywood+ NE of home-3, turned 2`.

Each tile names a neighbour and the side of the neighbour on which it lies; the first tile that names none lies at
[0, 0].
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from scorer.board.geometry import Direction, Hex, neighbour
from scorer.words.language import say
from scorer.words.problems import Problem, quoted

LONGEST_PHRASE = 200
PHRASE = re.compile(
    r"(?P<name>.*?)(?:[,\s]+(?P<side>[^\s,]+)\s+of\s+(?P<other>[^,]+?))?(?:[,\s]+turn(?:ed)?\s+(?P<turn>\S+))?\s*",
    re.IGNORECASE,
)
LETTERS = {"N": "north", "E": "east", "S": "south", "W": "west"}
SIDE_WORDS = {
    word: side for side in Direction for word in (side.name.lower(), "".join(LETTERS[letter] for letter in side.name))
}


class Phrase(NamedTuple):
    """A tile's name, and what is said about its place: on which side of which other, that in words still."""

    name: str
    beside: tuple[Direction, str] | None = None
    turn: int | None = None


def taken_apart(phrase: str) -> Phrase | Problem:
    """What a phrase says."""
    match = PHRASE.fullmatch(phrase) if len(phrase) <= LONGEST_PHRASE else None
    if match is None:
        return Phrase(phrase)
    turn, side = match["turn"], SIDE_WORDS.get((match["side"] or "").lower().replace("-", ""))
    if turn is not None and turn not in "012345":
        found = say("a tile is not turned by {turn}", turn=quoted(turn))
        return Problem("turn-out-of-range", found, say("say how many sixths clockwise: turned 0 to 5"))
    if match["side"] and side is None:
        found = say("{side} is no side of a hex", side=quoted(match["side"]))
        return Problem("unknown-side", found, say("the sides are N, NE, SE, S, SW and NW: hexes have flat tops"))
    beside = None if side is None else (side, match["other"].rstrip("+ "))
    return Phrase(match["name"], beside, int(turn) if turn else None)


def settle(tiles: Sequence[dict[str, Any]]) -> dict[int, Problem]:
    """Give every tile that lies `beside` another its `at`; the problems of those for which that cannot be done."""
    besides = {index: tile.pop("beside") for index, tile in enumerate(tiles) if "beside" in tile}
    if not besides:
        return {}
    facts = tiles[0]["box"].tiles
    first_of = {facts[tile["tile"]].season: tile["tile"] for tile in reversed(tiles)}
    # Who says just home, which is no piece of cardboard, means the one that is there.
    meant = {id_: first_of.get(facts[id_].season, id_) for _, id_ in besides.values() if not facts[id_].cardboard}
    waiting = {index: (side, meant.get(other, other)) for index, (side, other) in besides.items()}
    free = [tile for index, tile in enumerate(tiles) if index not in besides]
    if free and not any("at" in tile for tile in tiles):
        free[0]["at"] = (0, 0)
    while found := _reachable(tiles, waiting):
        for index, at in found.items():
            tiles[index]["at"] = at
            del waiting[index]
    others = {tiles[index]["tile"] for index in waiting}
    # What follows from another tile without a place is not worth a message of its own.
    roots = {index: other for index, (_, other) in waiting.items() if other not in others}
    chosen = roots or {index: other for index, (_, other) in waiting.items()}
    return {index: _unreachable(tiles, index, other) for index, other in chosen.items()}


def _reachable(tiles: Sequence[dict[str, Any]], waiting: Mapping[int, tuple[Direction, str]]) -> dict[int, Hex]:
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
