"""What people write becomes the full form: words become ids, short forms are written out.

Nothing stops here: what cannot be understood is left out and reported, so that all problems come together.
Whatever changes its place on the way remembers where it was written. Types and counts are the models' business.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from scorer.board.measures import told_by
from scorer.box.box import Box
from scorer.documents.contract_words import contract_number
from scorer.documents.tile_words import tiles
from scorer.documents.written_values import (
    EnoughFaults,
    Log,
    Speller,
    Spot,
    as_written,
    by_word,
    counts_of,
    each,
    refused,
    spell_fields,
    stray,
)
from scorer.legality import known_words as known
from scorer.words.language import say
from scorer.words.problems import Problem, quoted


@dataclass(frozen=True, slots=True)
class Spelled:
    """A game in its full form, as far as it could be understood."""

    value: dict[str, Any]
    log: Log


def spell_game(value: Any, box: Box) -> Spelled:
    """A game document in its full form, its words those of a box."""
    log = Log(box)
    full: dict[str, Any] = {}
    with suppress(EnoughFaults):
        full = spell_fields(Spot(value, (), (), log), GAME_FIELDS, _stray_game_field)
    return Spelled(full, log)


def _village(spot: Spot) -> Any:
    if isinstance(spot.value, dict):
        return spell_fields(spot, village_fields(spot.box), _stray_village_field)
    found = say("{value} is no village", value=quoted(spot.value))
    fix = say("write fields like `tiles:` as `keytally new` does; several villages stand under `players:`")
    return refused(spot, Problem("wrong-type", found, fix))


def _player(spot: Spot) -> Any:
    if isinstance(spot.value, str) and not spot.value.isprintable():
        found = say("the name {name} holds signs that cannot be printed", name=quoted(spot.value))
        return refused(spot, Problem("unprintable-name", found, say("use letters, digits and spaces")))
    return spot.value


def _edition(spot: Spot) -> Any:
    return _known(spot, known.edition(spot.box, spot.value)) if isinstance(spot.value, str) else spot.value


def _set(spot: Spot) -> Any:
    return _known(spot, known.set_name(spot.box, spot.value)) if isinstance(spot.value, str | None) else spot.value


def _known(spot: Spot, problem: Problem | None) -> Any:
    return spot.value if problem is None else refused(spot, problem)


def _rulings(spot: Spot) -> Any:
    if not isinstance(spot.value, dict):
        return spot.value
    full = {}
    for key in spot.entries():
        problem = known.ruling(spot.box, key)
        if problem:
            spot.refuse(problem, key)
        elif spot.value[key] is not None:
            full[key] = _reading(spot.under(key), key)
    return {key: reading for key, reading in full.items() if reading is not None}


def _reading(spot: Spot, ruling: str) -> Any:
    if isinstance(spot.value, bool):
        return refused(spot, known.truth_for_reading(spot.box, ruling, spot.value))
    return _known(spot, known.reading(spot.box, ruling, spot.value)) if isinstance(spot.value, str) else spot.value


def _measured(spot: Spot) -> Any:
    return spell_fields(spot, MEASURED_FIELDS, _stray_measurement) if isinstance(spot.value, dict) else spot.value


def _by_reading(field: str) -> Speller:
    """One number, or one for each reading of a ruling that governs what is told there."""

    def spell(spot: Spot) -> Any:
        if not isinstance(spot.value, dict):
            return spot.value
        rulings = told_by(spot.box, field)
        readings = {reading: as_written for ruling in rulings for reading in known.readings(spot.box, ruling)}
        return spell_fields(spot, readings, lambda at, key: known.no_reading(at.box, rulings[0], key))

    return spell


def _contract(spot: Spot) -> Any:
    meant = contract_number(spot.value, spot.box)
    return refused(spot, meant) if isinstance(meant, Problem) else meant


def _stray_game_field(spot: Spot, key: str) -> Problem:
    of_a_village = key in village_fields(spot.box)
    belongs = say("it belongs to a village: indent it under an entry of `players`") if of_a_village else ""
    return stray(key, GAME_FIELDS, belongs)


def _stray_village_field(spot: Spot, key: str) -> Problem:
    return stray(key, village_fields(spot.box), _where_it_belongs(spot, key))


def _stray_measurement(spot: Spot, key: str) -> Problem:
    belongs = ""
    if spot.names.meanings("tile", key):
        belongs = say("neighbours are written `adjacent: {{{tile}: 4}}`", tile=key)
    return stray(key, MEASURED_FIELDS, belongs)


def _where_it_belongs(spot: Spot, key: str) -> str:
    """For a field that would be right elsewhere: a hint that most often mends the indentation."""
    for section, pieces in spot.box.sections.items():
        if set(spot.names.meanings("piece", key)) & set(pieces):
            return say("count it under `{field}`, indented further than that line", field=section)
    if key in MEASURED_FIELDS:
        return say("it belongs under `measured`, indented further than that line")
    if spot.names.meanings("tile", key.rstrip("+ ")):
        return say("tiles stand in the list under `tiles`, each after `- `")
    return ""


def village_fields(box: Box) -> Mapping[str, Speller]:
    """The fields of a village, those that count pieces of the box among them."""
    return {**HEAD, **{section: counts_of(kinds) for section, kinds in box.sections.items()}, **REST}


HEAD: Mapping[str, Speller] = {
    "player": _player,
    "edition": _edition,
    "rulings": _rulings,
}
REST: Mapping[str, Speller] = {
    "first_player": as_written,
    "cabins": as_written,
    "contracts": lambda spot: each(spot, _contract),
    "tiles": tiles,
    "measured": _measured,
    "sets": lambda spot: each(spot, _set),
}
GAME_FIELDS: Mapping[str, Speller] = {
    "players": lambda spot: each(spot, _village),
    "boat_order": as_written,
    "edition": _edition,
    "rulings": _rulings,
}
MEASURED_FIELDS: Mapping[str, Speller] = {
    "loop": _by_reading("loop"),
    "river": as_written,
    "route": as_written,
    "adjacent": lambda spot: by_word(spot, "tile", spell=_by_reading("adjacent")),
}
