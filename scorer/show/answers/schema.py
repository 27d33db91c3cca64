"""The JSON Schema of everything that `--json` prints: one shape for each command, and those of its parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from pydantic.json_schema import models_json_schema

from scorer.box.box import Box
from scorer.documents.schema import head
from scorer.documents.schema_words import Listed, Schema, one_of
from scorer.show.answers.check import Check
from scorer.show.answers.disputes import Disputes
from scorer.show.answers.explore import Bidding, Exploration
from scorer.show.answers.lookup import Rulings, TileFacts
from scorer.show.answers.model import VERSION, Part, Refusal, Written
from scorer.show.answers.score import BatchRefusal, BatchSheet, BatchTotal, Score
from scorer.show.answers.simulate import Dealing, Simulation

ANSWERS: dict[type[Part], str] = {
    Score: "score",
    Check: "check",
    Disputes: "disputes",
    Exploration: "explore",
    Bidding: "bid",
    Simulation: "simulate",
    Dealing: "simulate --describe",
    Written: "draw, report",
    BatchSheet: "batch, for each line",
    BatchTotal: "batch --brief, for each line",
    BatchRefusal: "batch, for a line without an answer",
    Rulings: "rulings",
    Refusal: "any command that has no answer",
}
"""By model, the commands that answer so."""
MODE: Literal["serialization"] = "serialization"
TILES = "Tiles"
KNOWN = "known-"
"""Begins the names of lists of words."""
TEXT: Schema = {"type": "string"}
BY_WORD = {"type": "object", "additionalProperties": TEXT}
COUNTS = {"type": "object", "additionalProperties": {"type": "integer"}}


def answers_schema(box: Box | None = None) -> Schema:
    """The schema that `keytally schema answers` prints; fields may be added to answers, so none is refused."""
    box = box or Box.standard()
    models: Sequence[type[Part]] = (*ANSWERS, TileFacts)
    told = models_json_schema([(model, MODE) for model in models], ref_template="#/$defs/{model}")[1]
    known = _words(Listed(box))
    words = {name: (among, {"$ref": f"#/$defs/{KNOWN}{name}"}) for name, (among, _) in known.items()}
    parts = {name: _open(part, words) for name, part in told["$defs"].items()}
    lists = {f"{KNOWN}{name}": listed for name, (_, listed) in known.items()}
    shapes = {model.__name__: commands for model, commands in ANSWERS.items()} | {TILES: "tiles"}
    return {
        **head("answers", VERSION, box),
        "title": "What Keytally answers with --json",
        "description": "One shape for each command; `version` changes where a field goes or means something else.",
        "anyOf": [{"description": f"keytally {of}", "$ref": f"#/$defs/{name}"} for name, of in shapes.items()],
        "$defs": {**parts, TILES: {"type": "array", "items": {"$ref": "#/$defs/TileFacts"}}, **lists},
    }


def _open(part: Mapping[str, Any], words: Mapping[str, tuple[Schema, Schema]]) -> Schema:
    """A part of an answer to which fields may be added, with the words that its fields may hold."""
    fields = {name: _field(shape, words.get(name)) for name, shape in part["properties"].items()}
    kept = {key: value for key, value in part.items() if key not in ("additionalProperties", "title")}
    return {**kept, "properties": fields}


def _field(shape: Mapping[str, Any], words: tuple[Schema, Schema] | None) -> Schema:
    """A field as its model has it; where that is plain text or a mapping of it, with the words of the box."""
    plain = {key: value for key, value in shape.items() if key != "title"}
    if words is None:
        return plain
    among, listed = words
    if all(plain.get(key) == value for key, value in among.items()):
        return {**{key: value for key, value in plain.items() if key not in among}, **listed}
    if among in plain.get("anyOf", ()):
        return {**plain, "anyOf": [listed if form == among else form for form in plain["anyOf"]]}
    return plain


def _words(listed: Listed) -> dict[str, tuple[Schema, Schema]]:
    """Fields that hold words of the box: what their models say of them, and what is to be said instead."""
    box = listed.box
    rulings = box.rulings.rulings.values()
    readings = {ruling.id: {"description": ruling.question, **one_of(listed.readings(ruling))} for ruling in rulings}
    by_ruling = {"type": "object", "properties": readings, "additionalProperties": TEXT}
    tile, edition = one_of(listed.tiles()), one_of(listed.editions())
    ruling = one_of({ruling.id: ruling.question for ruling in rulings})
    pieces = {piece: {"description": named, "type": "integer"} for piece, named in listed.held().items()}
    counts = {**COUNTS, "properties": pieces}
    return {
        "tile": (TEXT, tile),
        "edition": (TEXT, edition),
        "ruling": (TEXT, ruling),
        "set": (TEXT, one_of(listed.sets())),
        "rulings": (BY_WORD, by_ruling),
        "readings": (BY_WORD, by_ruling),
        "pieces": (COUNTS, counts),
        "unused": (COUNTS, counts),
    }
