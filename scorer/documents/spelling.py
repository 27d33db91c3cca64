"""What people write becomes the full form: words become ids, short forms are written out.

Nothing stops here: what cannot be understood is left out and reported, so that all problems come together.
Whatever changes its place on the way remembers where it was written. Types and counts are the models' business.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from scorer.board.measures import told_by
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


def _rulings(node: Node) -> Any:
    readings = {ruling: partial(_reading, ruling=ruling) for ruling in node.box.rulings.rulings}
    return node.fields(readings, lambda at, key: known.ruling(at.box, key))


def _reading(node: Node, ruling: str) -> Any:
    if isinstance(node.value, bool):
        return node.refuse(known.truth_for_reading(node.box, ruling, node.value))
    return node.refuse(known.reading(node.box, ruling, node.value)) if isinstance(node.value, str) else node.value


def _by_reading(node: Node, field: str) -> Any:
    """One number, or one for each reading of a ruling that governs what is told there."""
    rulings = told_by(node.box, field)
    readings = {reading: as_written for ruling in rulings for reading in known.readings(node.box, ruling)}
    return node.fields(readings, lambda at, key: known.reading(at.box, rulings[0], key))


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
    elif key in MEASURED_FIELDS:
        belongs = say("it belongs under `measured`, indented further than that line")
    elif node.names.meanings("tile", key):
        belongs = say("tiles stand in the list under `tiles`, each after `- `")
    return stray(key, village_fields(node.box), belongs)


def village_fields(box: Box) -> Mapping[str, Speller]:
    """The fields of a village, those that count pieces of the box among them."""
    return {
        "player": _player,
        "edition": checked(known.edition),
        "rulings": _rulings,
        **{section: counts_of(kinds) for section, kinds in box.sections.items()},
        "first_player": as_written,
        "cabins": as_written,
        "contracts": lambda node: node.each(lambda entry: entry.meaning(contract_number(entry.value, entry.box))),
        "tiles": tiles,
        "measured": lambda node: node.fields(MEASURED_FIELDS, _stray_measurement),
        "sets": lambda node: node.each(checked(known.set_name)),
    }


GAME_FIELDS: Mapping[str, Speller] = {
    "players": lambda node: node.each(_village),
    "boat_order": as_written,
    "edition": checked(known.edition),
    "rulings": _rulings,
}
MEASURED_FIELDS: Mapping[str, Speller] = {
    "loop": partial(_by_reading, field="loop"),
    "river": as_written,
    "route": as_written,
    "adjacent": lambda node: node.by_word(partial(node.names.find, "tile"), partial(_by_reading, field="adjacent")),
}
_stray_measurement = stray_word(MEASURED_FIELDS, ("tile",), mark("neighbours are written `adjacent: {{{tile}: 4}}`"))
