"""Tiles as people write them: a word, a word with what stands on it, or in full; with or without a place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from scorer.box.names import LONGEST_WORD
from scorer.documents import placing
from scorer.documents.written_values import (
    Speller,
    Spot,
    as_written,
    close_to,
    counts_of,
    each,
    put,
    refused,
    spell_fields,
    stray,
)
from scorer.words.language import say, say_count
from scorer.words.problems import Problem, printable, quoted

COUNTED = re.compile(r"(?P<count>\d+)\s*[xX×]?\s*(?P<piece>\D+)")


def tiles(spot: Spot) -> Any:
    """The tiles, those that lie beside another with the place that follows from it."""
    tiles = each(spot, _tile)
    if not isinstance(tiles, list):
        return tiles
    besides = {index: tile.pop("beside") for index, tile in enumerate(tiles) if "beside" in tile}
    written = spot.log.kept.get(spot.path) or range(len(tiles))
    for index, problem in placing.settle(tiles, besides).items():
        spot.under(written[index]).refuse(problem)
    return tiles


def _tile(spot: Spot) -> Any:
    """A tile as a word, a short mapping, or in full."""
    if isinstance(spot.value, str):
        return _tile_word(spot.inside("tile"))
    if not isinstance(spot.value, dict):
        return refused(spot, _no_tile(spot.value))
    if "tile" in spot.value:
        return _full_tile(spot)
    words = list(spot.entries())
    if len(words) == len(spot.value) == 1 and words[0] not in TILE_FIELDS:
        return _short_tile(spot, words[0])
    _several_in_one(spot, words)
    return None


def _tile_word(spot: Spot) -> Any:
    """`home-3+`: the id, and the upgraded side; `keywood NE of home-3, turned 2`: the place, too."""
    phrase = placing.parse(spot.value)
    if isinstance(phrase, Problem):
        return refused(spot, phrase)
    bare = phrase.name.rstrip()
    plus = bare.endswith("+")
    meant = spot.names.find("tile", bare[:-1] if plus else bare)
    if isinstance(meant, Problem):
        return refused(spot, meant)
    full = {"tile": meant, "upgraded": True if plus else None, "turn": phrase.turn, "beside": _beside(spot, phrase)}
    return {key: value for key, value in full.items() if value is not None}


def _beside(spot: Spot, phrase: placing.Phrase) -> Any:
    if phrase.beside is None:
        return None
    other = spot.names.find("tile", phrase.beside.other)
    return refused(spot, other) if isinstance(other, Problem) else (phrase.beside.side, other)


def _full_tile(spot: Spot) -> Any:
    named = spot.under("tile")
    if not isinstance(named.value, str):
        return refused(spot, _no_tile(named.value))
    fields = spell_fields(spot, TILE_FIELDS, _stray_tile_field)
    return _together(spot, _tile_word(named), fields)


def _short_tile(spot: Spot, word: str) -> Any:
    """`timber-yard+: {wood: 4}` and `stable+: {extension: blue}`."""
    named = _tile_word(spot.key(word, "tile"))
    inner = spot.shifted(word)
    if inner.value is None:
        return named
    if isinstance(inner.value, dict):
        return _together(spot, named, _tile_inside(inner))
    return refused(inner, _no_store_content(spot, word, inner.value))


def _tile_inside(spot: Spot) -> dict[str, Any]:
    """The inside of a short mapping: fields of the tile, and resources standing on it."""
    fields: dict[str, Any] = {}
    stored: dict[str, Any] = {}
    for key in spot.entries():
        if key in INNER_FIELDS:
            fields[key] = INNER_FIELDS[key](spot.under(key))
        elif close_to(key, TILE_FIELDS) and not spot.names.meanings("piece", key):
            spot.refuse(_stray_tile_field(spot, key), key)
        else:
            put(stored, spot.inside("stored"), key, spot.names.find("piece", key, spot.box.storable), as_written)
    if stored and fields.get("stored") is not None:
        spot.refuse(Problem("two-answers", say("resources stand both under `stored` and beside it"), say("keep one")))
    return {key: value for key, value in {"stored": stored, **fields}.items() if value is not None}


def _together(spot: Spot, named: Any, fields: dict[str, Any]) -> Any:
    if named is None:
        return None
    if named.get("upgraded") and fields.get("upgraded") is False:
        found = say("the `+` says that the tile is upgraded, `upgraded: false` that it is not")
        spot.refuse(Problem("two-answers", found, say("keep one of the two")))
    if ("at" in fields and "beside" in named) or ("turn" in fields and "turn" in named):
        found = say("the place stands both behind the name and in fields of its own")
        spot.refuse(Problem("two-answers", found, say("keep one of the two")))
    return {**fields, **named}


def _extension(spot: Spot) -> Any:
    if not isinstance(spot.value, str):
        return spot.value
    meant = spot.names.find("piece", spot.value, spot.box.colours)
    return refused(spot, meant) if isinstance(meant, Problem) else meant


def _stored(spot: Spot) -> Any:
    return counts_of(spot.box.storable)(spot)


def _no_tile(value: Any) -> Problem:
    found = say("{value} is no tile", value=quoted(value))
    return Problem("wrong-type", found, say("write its name, like home-3+, where + is the upgraded side"))


def _no_store_content(spot: Spot, word: str, value: Any) -> Problem:
    found = say("{value} does not say what stands on {tile}", value=quoted(value), tile=printable(word))
    counted = COUNTED.fullmatch(value) if isinstance(value, str) and len(value) <= LONGEST_WORD else None
    piece = counted and spot.names.find("piece", counted["piece"], spot.box.storable)
    if counted and isinstance(piece, str):
        shown = {"tile": printable(word), "piece": piece, "count": counted["count"]}
        return Problem("wrong-type", found, say("write {tile}: {{{piece}: {count}}}", **shown))
    if isinstance(value, str):
        shown = {"tile": printable(word.rstrip("+ "))}
        fix = say(
            "name the kind: {tile}: {{wood: 4}}; a tile whose upgraded side lies face up is written {tile}+", **shown
        )
        return Problem("wrong-type", found, fix)
    return Problem("wrong-type", found, say("name the kind: {tile}: {{wood: 4}}", tile=printable(word)))


def _several_in_one(spot: Spot, words: Sequence[str]) -> None:
    """Refuse a mapping that is neither the short nor the full form: most often the indentation is at fault."""
    first, *rest = words or [""]
    inner = [word for word in rest if spot.names.meanings("piece", word) or word in TILE_FIELDS]
    if not spot.names.meanings("tile", first.rstrip("+ ")):
        spot.refuse(Problem("missing-field", say("this entry names no tile"), say("add `tile:` and its name")))
    elif inner and spot.value[first] is None:
        shown = {"inner": printable(inner[0]), "first": printable(first)}
        found = say("`{inner}` stands beside `{first}`, not under it", **shown)
        fix = say("indent {inner} further, or write {first}: {{{inner}: 1}}", **shown)
        spot.refuse(Problem("wrong-indent", found, fix), inner[0])
    else:
        found = say_count(
            len(spot.value), "one entry of the list holds {count} name", "one entry of the list holds {count} names"
        )
        spot.refuse(Problem("several-in-one", found, say("begin each tile on its own line with `- `")))


def _stray_tile_field(spot: Spot, key: str) -> Problem:
    belongs = say("what stands on the tile belongs under `stored`") if spot.names.meanings("piece", key) else ""
    return stray(key, TILE_FIELDS, belongs)


TILE_FIELDS: Mapping[str, Speller] = {
    "tile": lambda spot: None,
    "upgraded": as_written,
    "extension": _extension,
    "stored": _stored,
    "at": as_written,
    "turn": as_written,
}
INNER_FIELDS = {field_: spell for field_, spell in TILE_FIELDS.items() if field_ != "tile"}
