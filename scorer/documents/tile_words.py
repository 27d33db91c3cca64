"""Tiles as people write them: a word, a word with what stands on it, or in full; with or without a place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from scorer.box.names import LONGEST_WORD
from scorer.documents import placing
from scorer.documents.written_values import Node, Speller, as_written, close_to, counts_of, stray_word
from scorer.words.language import mark, say, say_count
from scorer.words.problems import Problem, printable, quoted

COUNT_AND_PIECE = re.compile(r"(?P<count>\d+)\s*[xX×]?\s*(?P<piece>\D+)")


def tiles(node: Node) -> Any:
    """The tiles, those that lie beside another with the place that follows from it."""
    tiles = node.each(_tile)
    if not isinstance(tiles, list):
        return tiles
    written = node.log.kept.get(node.path) or range(len(tiles))
    for index, problem in placing.settle(tiles).items():
        node.under(written[index]).refuse(problem)
    return tiles


def _tile(node: Node) -> Any:
    """A tile as a word, a short mapping, or in full."""
    if isinstance(node.value, str):
        return _tile_word(node.inside("tile"))
    if not isinstance(node.value, dict):
        return _no_tile(node, node.value)
    if "tile" in node.value:
        return _full_tile(node)
    words = list(node.words())
    if len(words) == len(node.value) == 1 and words[0] not in TILE_FIELDS:
        return _short_tile(node, words[0])
    return _several_in_one(node, words)


def _tile_word(node: Node) -> Any:
    """`home-3+`: the id, and the upgraded side; `keywood NE of home-3, turned 2`: the place, too."""
    phrase = node.meaning(placing.taken_apart(node.value))
    if phrase is None:
        return None
    bare = phrase.name.rstrip()
    meant = node.meaning(node.names.find("tile", bare.removesuffix("+")))
    if meant is None:
        return None
    side, named = phrase.beside or (None, "")
    other = node.meaning(node.names.find("tile", named)) if phrase.beside else None
    full = {
        "tile": meant,
        "upgraded": bare.endswith("+") or None,
        "turn": phrase.turn,
        "beside": (side, other) if other else None,
        "box": node.box,
    }
    return {key: value for key, value in full.items() if value is not None}


def _full_tile(node: Node) -> Any:
    named = node.under("tile")
    if not isinstance(named.value, str):
        return _no_tile(node, named.value)
    fields = node.fields(TILE_FIELDS, _stray_field)
    return _together(node, _tile_word(named), fields)


def _short_tile(node: Node, word: str) -> Any:
    """`timber-yard+: {wood: 4}` and `stable+: {extension: blue}`."""
    named = _tile_word(node.key(word, "tile"))
    inner = node.shifted(word)
    if inner.value is None:
        return named
    if isinstance(inner.value, dict):
        return _together(node, named, _tile_inside(inner))
    return inner.refuse(_no_store_content(node, word, inner.value))


def _tile_inside(node: Node) -> dict[str, Any]:
    """The inside of a short mapping: fields of the tile, and resources standing on it."""
    fields: dict[str, Any] = {}
    stored: dict[str, Any] = {}
    for key in node.words():
        if key in INNER_FIELDS:
            fields[key] = INNER_FIELDS[key](node.under(key))
        elif close_to(key, TILE_FIELDS) and not node.names.meanings("piece", key):
            node.refuse(_stray_field(node, key), key)
        else:
            node.inside("stored").put(stored, key, node.names.find("piece", key, node.box.storable), as_written)
    if stored and fields.get("stored") is not None:
        node.refuse(Problem("two-answers", say("resources stand both under `stored` and beside it"), say("keep one")))
    return {key: value for key, value in {"stored": stored, **fields}.items() if value is not None}


def _together(node: Node, named: Any, fields: dict[str, Any]) -> Any:
    if named is None:
        return None
    if named.get("upgraded") and fields.get("upgraded") is False:
        found = say("the `+` says that the tile is upgraded, `upgraded: false` that it is not")
        node.refuse(Problem("two-answers", found, say("keep one of the two")))
    if ("at" in fields and "beside" in named) or ("turn" in fields and "turn" in named):
        found = say("the place stands both behind the name and in fields of its own")
        node.refuse(Problem("two-answers", found, say("keep one of the two")))
    return {**fields, **named}


def _extension(node: Node) -> Any:
    is_word = isinstance(node.value, str)
    return node.meaning(node.names.find("piece", node.value, node.box.colours)) if is_word else node.value


def _no_tile(node: Node, value: Any) -> Any:
    found = say("{value} is no tile", value=quoted(value))
    return node.refuse(Problem("wrong-type", found, say("write its name, like home-3+, where + is the upgraded side")))


def _no_store_content(node: Node, word: str, value: Any) -> Problem:
    found = say("{value} does not say what stands on {tile}", value=quoted(value), tile=printable(word))
    fix = say("name the kind: {tile}: {{wood: 4}}", tile=printable(word))
    if isinstance(value, str):
        shown = {"tile": printable(word.rstrip("+ "))}
        fix = say(
            "name the kind: {tile}: {{wood: 4}}; a tile whose upgraded side lies face up is written {tile}+", **shown
        )
        counted = COUNT_AND_PIECE.fullmatch(value) if len(value) <= LONGEST_WORD else None
        piece = counted and node.names.find("piece", counted["piece"], node.box.storable)
        if counted and isinstance(piece, str):
            shown = {"tile": printable(word), "piece": piece, "count": counted["count"]}
            fix = say("write {tile}: {{{piece}: {count}}}", **shown)
    return Problem("wrong-type", found, fix)


def _several_in_one(node: Node, words: Sequence[str]) -> Any:
    """Refuse a mapping that is neither the short nor the full form: most often the indentation is at fault."""
    first, *rest = words or [""]
    inner = [word for word in rest if node.names.meanings("piece", word) or word in TILE_FIELDS]
    if not node.names.meanings("tile", first):
        problem = Problem("missing-field", say("this entry names no tile"), say("add `tile:` and its name"))
        return node.refuse(problem)
    if inner and node.value[first] is None:
        shown = {"inner": printable(inner[0]), "first": printable(first)}
        found = say("`{inner}` stands beside `{first}`, not under it", **shown)
        fix = say("indent {inner} further, or write {first}: {{{inner}: 1}}", **shown)
        return node.refuse(Problem("wrong-indent", found, fix), inner[0])
    count = len(node.value)
    found = say_count(count, "one entry of the list holds {count} name", "one entry of the list holds {count} names")
    return node.refuse(Problem("several-in-one", found, say("begin each tile on its own line with `- `")))


TILE_FIELDS: Mapping[str, Speller] = {
    "tile": lambda node: None,
    "upgraded": as_written,
    "extension": _extension,
    "stored": lambda node: counts_of(node.box.storable)(node),
    "at": as_written,
    "turn": as_written,
}
_stray_field = stray_word(TILE_FIELDS, ("piece",), mark("what stands on the tile belongs under `stored`"))
INNER_FIELDS = {field_: spell for field_, spell in TILE_FIELDS.items() if field_ != "tile"}
