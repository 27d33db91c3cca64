"""What people write becomes the full form: words become ids, short forms are written out.

Nothing stops here: what cannot be understood is left out and reported, so that all problems come together.
Whatever changes its place on the way remembers where it was written. Types and counts are the models' business.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from scorer.board.measures import OF_EACH_TILE, told_by
from scorer.box.box import Box
from scorer.documents.contract_words import contract_number
from scorer.documents.tile_words import tiles
from scorer.documents.written_values import (
    EnoughProblems,
    Log,
    Node,
    Speller,
    as_written,
    checked,
    counts_of,
    stray,
    stray_word,
)
from scorer.legality import known_words as known
from scorer.village.model import Measured
from scorer.words.language import mark, say
from scorer.words.problems import Problem, quoted


def spell_game(value: Any, log: Log) -> dict[str, Any]:
    """A game document in its full form, as far as it could be understood."""
    with suppress(EnoughProblems):
        return {**Node(value, log).fields(GAME_FIELDS, _stray_game_field), "box": log.box}
    return {}


def _village(node: Node) -> Any:
    if isinstance(node.value, dict):
        return {**node.fields(village_fields(node.box), _stray_village_field), "box": node.box}
    found = say("{value} is no village", value=quoted(node.value))
    fix = say("write fields like `tiles:` as `keytally new` does; several villages stand under `players:`")
    return node.refuse(Problem("wrong-type", found, fix))


def _player(node: Node) -> Any:
    if not isinstance(node.value, str) or node.value.isprintable():
        return node.value
    found = say("the name {name} holds signs that cannot be printed", name=quoted(node.value))
    return node.refuse(Problem("unprintable-name", found, say("use letters, digits and spaces")))


def _edition(node: Node) -> Any:
    return node.meaning(known.edition_meant(node.box, node.value)) if isinstance(node.value, str) else node.value


def _rulings(node: Node) -> Any:
    """Readings by ruling, both named in any case."""

    def find(word: str) -> str | Problem:
        return known.ruling_meant(node.box, word)

    return node.by_name(find, lambda at: _reading(at, str(at.path[-1])))


def _reading(node: Node, ruling: str) -> Any:
    is_word = isinstance(node.value, bool | str)
    return node.meaning(known.reading_meant(node.box, node.value, ruling)) if is_word else node.value


def _measured(node: Node) -> Any:
    fields = {field: partial(_told, field=field) for field in Measured.model_fields}
    belongs = mark("neighbours are written `adjacent: {{{tile}: 4}}`")
    return node.fields(fields, stray_word(fields, ("tile",), belongs))


def _told(node: Node, field: str) -> Any:
    """What a field of `measured` tells, of each tile or of the village: a number, or one for each reading."""
    rulings = told_by(node.box, field)

    def number(at: Node) -> Any:
        return at.by_name(lambda word: known.reading_meant(at.box, word, *rulings), as_written) if rulings else at.value

    return node.by_word(partial(node.names.find, "tile"), number) if OF_EACH_TILE[field] else number(node)


def _stray_game_field(node: Node, key: str) -> Problem:
    of_a_village = key in village_fields(node.box)
    belongs = say("it belongs to a village: indent it under an entry of `players`") if of_a_village else ""
    return stray(key, GAME_FIELDS, belongs)


def _stray_village_field(node: Node, key: str) -> Problem:
    """One that would be right elsewhere gets a hint that most often mends the indentation."""
    meant, belongs = set(node.names.meanings("piece", key)), ""
    section = next((section for section, pieces in node.box.sections.items() if meant & set(pieces)), None)
    if section:
        belongs = say("count it under `{field}`, indented further than that line", field=section)
    elif key in Measured.model_fields:
        belongs = say("it belongs under `measured`, indented further than that line")
    elif key in GAME_FIELDS and key != "players":
        option = key.replace("_", "-")
        belongs = say("it belongs to a game, beside `players`; or say --{option} on the command line", option=option)
    elif node.names.meanings("tile", key):
        belongs = say("tiles stand in the list under `tiles`, each after `- `")
    return stray(key, village_fields(node.box), belongs)


def village_fields(box: Box) -> Mapping[str, Speller]:
    """The fields of a village, those that count pieces of the box among them."""
    return {
        "player": _player,
        "edition": _edition,
        "rulings": _rulings,
        **{section: counts_of(kinds) for section, kinds in box.sections.items()},
        "first_player": as_written,
        "cabins": as_written,
        "contracts": lambda node: node.each(lambda entry: entry.meaning(contract_number(entry.value, entry.box))),
        "tiles": tiles,
        "measured": _measured,
        "sets": lambda node: node.each(checked(known.set_name)),
    }


GAME_FIELDS: Mapping[str, Speller] = {
    "players": lambda node: node.each(_village),
    "boat_order": as_written,
    "players_in_game": as_written,
    "edition": _edition,
    "rulings": _rulings,
}
