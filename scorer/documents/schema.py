"""The JSON Schemas of village and game documents and of hand counts, in long and short forms.

Derived from the models; here is only what people may write beyond the full form, the words and the descriptions. A word
may be a name in five languages, so where the ids of a box are listed any other word will do: loading says more. A
schema never refuses what loads.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic.json_schema import GenerateJsonSchema
from pydantic_core.core_schema import WithDefaultSchema

from scorer.board.measures import OF_EACH_TILE
from scorer.box.box import Box
from scorer.box.model import Group
from scorer.documents.advice import advice
from scorer.documents.schema_words import ANY_TEXT, Listed, Schema, keyed, named, one_of
from scorer.documents.spelling import village_fields
from scorer.village.claims import MOST
from scorer.village.model import Game, Measured

VERSION = 1
"""Of what may be written: another number where something is refused that was taken, not where more is taken."""
DRAFT = "https://json-schema.org/draft/2020-12/schema"
NOTHING: Schema = {"type": "null"}
COUNT: Schema = {"$ref": "#/$defs/Count"}
VILLAGE = "One player's village and everything the player holds."
NEVER_EMPTY = ("Game", "Village", "OwnedTile")
DOCUMENT: Schema = {
    "type": "object",
    "if": {"required": ["players"]},
    "then": {"$ref": "#/$defs/Game"},
    "else": {"$ref": "#/$defs/Village"},
}
ABOUT: Mapping[str, tuple[str, str, Schema]] = {
    "document": (
        "A village or a game of Keyflower at the moment scoring begins",
        "A village, or a game with its villages under `players`. A field left empty counts as left out.",
        DOCUMENT,
    ),
    "village": (
        "A village of Keyflower at the moment scoring begins",
        "A field left empty counts as left out.",
        {"$ref": "#/$defs/Village"},
    ),
    "game": (
        "A game of Keyflower at the moment scoring begins",
        "Its villages stand under `players`. A field left empty counts as left out.",
        {"$ref": "#/$defs/Game"},
    ),
    "claim": (
        "A count of a village of Keyflower that was made by hand",
        "A total, or lines with the points of each target, or both.",
        {"$ref": "#/$defs/Claim"},
    ),
}


class _WithoutDefaults(GenerateJsonSchema):
    """Nobody needs defaults here, nor to be warned of one that is no JSON."""

    def default_schema(self, schema: WithDefaultSchema) -> Schema:
        return self.generate_inner(schema["schema"])


def schema(box: Box | None = None, of: str = "document", in_full: bool = True) -> Schema:
    """The schema that `keytally schema` prints, of a `document`, `village`, `game` or `claim`.

    Every tile and contract is listed there, unless that is too much.
    """
    box = box or Box.standard()
    listed = Listed(box, in_full)
    title, description, shape = ABOUT[of]
    shapes = _claim_shapes(listed) if of == "claim" else _document_shapes(listed)
    return {**head(of, VERSION, box), "title": title, "description": description, **shape, "$defs": shapes}


def head(of: str, version: int, box: Box) -> Schema:
    """What every schema begins with: its draft, and a name with its version, and that of the box if it is another."""
    other = "" if box == Box.standard() else f":box:{box.fingerprint[:16]}"
    return {"$schema": DRAFT, "$id": f"urn:keytally:schema:{of}:{version}{other}"}


def _document_shapes(listed: Listed) -> dict[str, Schema]:
    game = Game.model_json_schema(schema_generator=_WithoutDefaults)
    models = {**game.pop("$defs"), "Game": game}
    return {
        **{name: _model(name, model, listed) for name, model in models.items()},
        **{group.section.capitalize(): _pieces(group, listed) for group in listed.box.groups.values()},
        **_short_forms(models["OwnedTile"]["properties"], listed),
        "EditionName": _or_nothing(named(listed.editions())),
        "Readings": _rulings(listed),
    }


def _model(name: str, model: Mapping[str, Any], listed: Listed) -> Schema:
    """A model as documents may write it: words for keys where pieces are counted, and fields left empty."""
    box = listed.box
    required = ["tiles"] if name == "Village" else model.get("required", [])
    properties: dict[str, Any] = model["properties"]
    fields = {field: _field(field, derived, listed, field in required) for field, derived in properties.items()}
    if name == "Village":
        sections = {group.section: _described(group.field, _ref(group)) for group in box.groups.values()}
        fields = {field: {**fields, **sections}[field] for field in village_fields(box)}
    return {
        "description": model["description"] if name != "Village" else VILLAGE,
        "type": "object" if name in NEVER_EMPTY else ["object", "null"],
        "properties": fields,
        "required": required,
        "additionalProperties": False,
    }


def _pieces(group: Group, listed: Listed) -> Schema:
    """Counts of the pieces of a group; any word may be the name of one."""
    return {
        "description": group.described,
        "type": ["object", "null"],
        "properties": _each(listed.pieces(group.pieces), COUNT),
        "required": [],
        "additionalProperties": COUNT,
    }


def _each(words: Mapping[str, str], shape: Schema) -> dict[str, Schema]:
    """The same shape under every word, described by what the word means."""
    return {word: _described(meaning, shape) for word, meaning in words.items()}


def _ref(group: Group) -> Schema:
    return {"$ref": f"#/$defs/{group.section.capitalize()}"}


def _described(description: str, field: Schema) -> Schema:
    return {"description": description, **field} if description else field


def _field(field: str, derived: Mapping[str, Any], listed: Listed, required: bool) -> Schema:
    """A field as its model has it, or wider; one that is not required may be left empty.

    A reference leads to something that already may.
    """
    plain = {key: value for key, value in derived.items() if key != "title"}
    wider = _wider(listed).get(field, plain)
    if not required and isinstance(wider.get("type"), str):
        wider = {**wider, "type": [wider["type"], "null"]}
    elif not required and "anyOf" in wider:
        wider = _or_nothing(wider)
    return _described(advice("fields").get(field, {}).get("description", ""), wider)


def _or_nothing(shape: Schema) -> Schema:
    """One of several shapes, or nothing."""
    return {**shape, "anyOf": [*(form for form in shape["anyOf"] if form != NOTHING), NOTHING]}


def _wider(listed: Listed) -> Mapping[str, Schema]:
    """Fields that take more than their models do, or words from a short list."""
    box = listed.box
    stored = [_ref(group) for group in box.groups.values() if group.stored]
    return {
        "cabins": {"anyOf": [COUNT]},
        "stored": stored[0] if len(stored) == 1 else {"type": ["object", "null"], "additionalProperties": COUNT},
        "edition": {"$ref": "#/$defs/EditionName"},
        "rulings": {"$ref": "#/$defs/Readings"},
        "contracts": {"type": "array", "items": {"$ref": "#/$defs/Contract"}},
        "tiles": {"type": "array", "items": {"$ref": "#/$defs/Tile"}},
        "tile": {"$ref": "#/$defs/TileName"},
        "extension": one_of(listed.pieces(box.colours), ANY_TEXT),
        "sets": {"type": "array", "items": one_of(listed.sets())},
        **{field: _told(listed, field) for field in Measured.model_fields},
    }


def _rulings(listed: Listed) -> Schema:
    """Readings by ruling, each described by its question and its meaning."""
    rulings = listed.box.rulings.rulings
    known = {
        id_: _described(ruling.question, _or_nothing(named(listed.readings(ruling)))) for id_, ruling in rulings.items()
    }
    return {**keyed(known, {"type": ["string", "null"]}), "type": ["object", "null"]}


def _told(listed: Listed, field: str) -> Schema:
    """One number, or one for each reading of a ruling that governs what is told there."""
    or_left_out: Schema = {"anyOf": [COUNT, NOTHING]}
    readings = _each(listed.readings_told(field), or_left_out)
    told: Schema = {"anyOf": [COUNT, *([keyed(readings, or_left_out)] if readings else [])]}
    if not OF_EACH_TILE[field]:
        return told
    return {"type": "object", "properties": _each(listed.measured(field), told), "additionalProperties": told}


def _short_forms(owned: Mapping[str, Any], listed: Listed) -> Mapping[str, Schema]:
    """What may stand for the full form of a count, a contract or a tile."""
    inside = {
        field: _field(field, derived, listed, required=False) for field, derived in owned.items() if field != "tile"
    }
    storable = _each(listed.pieces(listed.box.storable), COUNT)
    at_least_one: Schema = {"type": "integer", "minimum": 1}
    return {
        "Count": {"description": "A whole number from 0.", "type": "integer", "minimum": 0},
        "Contract": {
            "description": "What is printed on a contract, as a mapping or in words, or its number.",
            "anyOf": [
                *one_of(listed.contracts())["anyOf"],
                {**at_least_one, "maximum": len(listed.box.contracts)},
                ANY_TEXT,
                {
                    "type": "object",
                    "minProperties": 1,
                    "properties": _each(listed.symbols(), at_least_one),
                    "additionalProperties": at_least_one,
                },
            ],
        },
        "Tile": {
            "description": "Its name, with + for the upgraded side; or that and what stands on it; or in full.",
            "anyOf": [
                {"$ref": "#/$defs/TileName"},
                {"$ref": "#/$defs/OwnedTile"},
                {"$ref": "#/$defs/ShortTile"},
            ],
        },
        "TileName": {"description": "A tile by any of its names.", **one_of(listed.sides(), ANY_TEXT)},
        "ShortTile": {
            "description": "`timber-yard+: {wood: 4}` or `stable+: {extension: blue}`.",
            "type": "object",
            "minProperties": 1,
            "maxProperties": 1,
            "propertyNames": {"not": {"enum": list(owned)}},
            "properties": _each(listed.sides(), {"$ref": "#/$defs/OnTile"}),
            "additionalProperties": {"$ref": "#/$defs/OnTile"},
        },
        "OnTile": {
            "description": "What stands on a tile, and where it lies.",
            "type": ["object", "null"],
            "properties": {**storable, **inside},
            "additionalProperties": COUNT,
        },
    }


# ---- hand counts ------------------------------------------------------------------------------------------


def _claim_shapes(listed: Listed) -> dict[str, Schema]:
    """A hand count: words for keys, and nothing left out but whole fields."""
    said = {name: fields["description"] for name, fields in advice("claims").items()}
    number: Schema = {"$ref": "#/$defs/Number"}
    line: Schema = {"$ref": "#/$defs/Line"}
    return {
        "Claim": {
            "description": said["claim"],
            "type": "object",
            "properties": {
                "player": {"description": said["player"], "type": ["string", "null"]},
                "total": {"description": said["total"], "anyOf": [number, NOTHING]},
                "complete": {"description": said["complete"], "type": ["boolean", "null"]},
                "lines": {
                    "description": said["lines"],
                    "type": ["object", "null"],
                    "properties": _each(listed.targets(), line),
                    "additionalProperties": line,
                },
            },
            "additionalProperties": False,
        },
        "Line": {
            "description": said["line"],
            "anyOf": [
                number,
                {
                    "type": "object",
                    "properties": {
                        "points": {"description": said["points"], **number},
                        "pieces": {"description": said["pieces"], "anyOf": _claimed_pieces(listed, number)},
                    },
                    "required": ["points"],
                    "additionalProperties": False,
                },
            ],
        },
        "Number": {"description": said["number"], "type": "integer", "minimum": 0, "maximum": MOST},
    }


def _claimed_pieces(listed: Listed, number: Schema) -> list[Schema]:
    by_word = {"type": "object", "properties": _each(listed.held(), number), "additionalProperties": number}
    return [by_word, {"type": "string"}, NOTHING]
