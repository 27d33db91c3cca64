"""The JSON Schema of village and game documents, in long and short forms.

Derived from the models; here is only what people may write beyond the full form, and the descriptions.
A schema cannot know words in five languages, so it takes any word where one belongs; loading says more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic.json_schema import GenerateJsonSchema
from pydantic_core.core_schema import WithDefaultSchema

from scorer.board.measures import OF_EACH_TILE, told_by
from scorer.box.box import Box
from scorer.box.model import Group
from scorer.documents.advice import advice
from scorer.documents.spelling import village_fields
from scorer.village.model import Game, Measured

Schema = dict[str, Any]

COUNT: Schema = {"$ref": "#/$defs/Count"}
VILLAGE = "One player's village and everything the player holds."
NEVER_EMPTY = ("Game", "Village", "OwnedTile")


class _WithoutDefaults(GenerateJsonSchema):
    """Nobody needs defaults here, nor to be warned of one that is no JSON."""

    def default_schema(self, schema: WithDefaultSchema) -> Schema:
        return self.generate_inner(schema["schema"])


def schema(box: Box | None = None) -> Schema:
    """The schema that `keytally schema` prints."""
    box = box or Box.standard()
    game = Game.model_json_schema(schema_generator=_WithoutDefaults)
    models = {**game.pop("$defs"), "Game": game}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A village or a game of Keyflower at the moment scoring begins",
        "description": "A village, or a game with its villages under `players`. A field left empty counts as left out.",
        "type": "object",
        "if": {"required": ["players"]},
        "then": {"$ref": "#/$defs/Game"},
        "else": {"$ref": "#/$defs/Village"},
        "$defs": {
            **{name: _model(name, model, box) for name, model in models.items()},
            **{group.section.capitalize(): _pieces(group) for group in box.groups.values()},
            **_short_forms(models["OwnedTile"]["properties"], box),
        },
    }


def _model(name: str, model: Mapping[str, Any], box: Box) -> Schema:
    """A model as documents may write it: words for keys where pieces are counted, and fields left empty."""
    required = ["tiles"] if name == "Village" else model.get("required", [])
    properties: dict[str, Any] = model["properties"]
    fields = {field: _field(field, derived, box, field in required) for field, derived in properties.items()}
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


def _pieces(group: Group) -> Schema:
    """Counts of the pieces of a group; any word may be the name of one."""
    return {
        "description": group.described,
        "type": ["object", "null"],
        "properties": dict.fromkeys(group.pieces, COUNT),
        "required": [],
        "additionalProperties": COUNT,
    }


def _ref(group: Group) -> Schema:
    return {"$ref": f"#/$defs/{group.section.capitalize()}"}


def _described(description: str, field: Schema) -> Schema:
    return {"description": description, **field} if description else field


def _field(field: str, derived: Mapping[str, Any], box: Box, required: bool) -> Schema:
    """A field as its model has it, or wider; one that is not required may be left empty.

    A reference leads to something that already may.
    """
    plain = {key: value for key, value in derived.items() if key != "title"}
    wider = _wider(box).get(field, plain)
    if not required and "enum" in wider:
        wider = {**wider, "enum": [*wider["enum"], None]}
    elif not required and isinstance(wider.get("type"), str):
        wider = {**wider, "type": [wider["type"], "null"]}
    return _described(advice("fields").get(field, {}).get("description", ""), wider)


def _wider(box: Box) -> Mapping[str, Schema]:
    """Fields that take more than their models do, or words from a short list."""
    stored = [_ref(group) for group in box.groups.values() if group.stored]
    readings = {id_: {"enum": [*ruling.reading_ids, None]} for id_, ruling in box.rulings.rulings.items()}
    return {
        "cabins": COUNT,
        "stored": stored[0] if len(stored) == 1 else {"type": ["object", "null"], "additionalProperties": COUNT},
        "edition": {"enum": [*box.rulings.editions]},
        "rulings": {"type": "object", "properties": readings, "additionalProperties": False},
        "contracts": {"type": "array", "items": {"$ref": "#/$defs/Contract"}},
        "tiles": {"type": "array", "items": {"$ref": "#/$defs/Tile"}},
        "sets": {"type": "array", "items": {"enum": list(box.sets)}},
        **{field: _told(box, field) for field in Measured.model_fields},
    }


def _told(box: Box, field: str) -> Schema:
    """One number, or one for each reading of a ruling that governs what is told there."""
    readings = {reading: COUNT for ruling in told_by(box, field) for reading in box.rulings.rulings[ruling].reading_ids}
    by_reading = {"type": "object", "properties": readings, "additionalProperties": False}
    told = {"anyOf": [COUNT, by_reading]} if readings else COUNT
    return {"type": "object", "additionalProperties": told} if OF_EACH_TILE[field] else told


def _short_forms(owned: Mapping[str, Any], box: Box) -> Mapping[str, Schema]:
    """What may stand for the full form of a count, a contract or a tile; editors complete the ids of its sides."""
    inside = {field: _field(field, derived, box, required=False) for field, derived in owned.items() if field != "tile"}
    sides = [side for tile in box.tiles.values() for side in (tile.id, f"{tile.id}+")[: 2 if tile.improved else 1]]
    return {
        "Count": {"description": "A whole number from 0.", "type": ["integer", "null"], "minimum": 0},
        "Contract": {
            "description": "What is printed on a contract, as a mapping or in words, or its number.",
            "anyOf": [
                {"type": "integer", "minimum": 1, "maximum": len(box.contracts)},
                {"type": "string", "minLength": 1},
                {"type": "object", "minProperties": 1, "additionalProperties": {"type": "integer", "minimum": 1}},
            ],
        },
        "Tile": {
            "description": "Its name, with + for the upgraded side; or that and what stands on it; or in full.",
            "anyOf": [
                {"enum": sides},
                {"type": "string", "minLength": 1},
                {"$ref": "#/$defs/OwnedTile"},
                {"$ref": "#/$defs/ShortTile"},
            ],
        },
        "ShortTile": {
            "description": "`timber-yard+: {wood: 4}` or `stable+: {extension: blue}`.",
            "type": "object",
            "minProperties": 1,
            "maxProperties": 1,
            "propertyNames": {"not": {"enum": list(owned)}},
            "additionalProperties": {"type": ["object", "null"], "properties": inside, "additionalProperties": COUNT},
        },
    }
