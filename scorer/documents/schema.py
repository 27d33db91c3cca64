"""The JSON Schema of village and game documents, in long and short forms.

Derived from the models; here is only what people may write beyond the full form, and the descriptions.
A schema cannot know words in five languages, so it takes any word where one belongs; loading says more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorer.box.model import PIECES, catalogue
from scorer.box.rulings import rulings
from scorer.legality.known_words import SETS
from scorer.village.model import Game

Schema = dict[str, Any]

COUNT: Schema = {"$ref": "#/$defs/Count"}
PIECE_MODELS = ("Workers", "Resources", "Skills")
NEVER_EMPTY = ("Game", "Village", "OwnedTile")


def schema() -> Schema:
    """The schema that `keytally schema` prints."""
    game = Game.model_json_schema()
    models = {**game.pop("$defs"), "Game": game}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A village or a game of Keyflower at the moment scoring begins",
        "description": "A village, or a game with its villages under `players`. A field left empty counts as left out.",
        "type": "object",
        "if": {"required": ["players"]},
        "then": {"$ref": "#/$defs/Game"},
        "else": {"$ref": "#/$defs/Village"},
        "$defs": {**{name: _model(name, model) for name, model in models.items()}, **_short_forms()},
    }


def _model(name: str, model: Mapping[str, Any]) -> Schema:
    """A model as documents may write it: words for keys where pieces are counted, and fields left empty."""
    required = ["tiles"] if name == "Village" else model.get("required", [])
    fields = {field: _field(field, derived, field in required) for field, derived in model["properties"].items()}
    return {
        "description": model["description"],
        "type": "object" if name in NEVER_EMPTY else ["object", "null"],
        "properties": fields,
        "required": required,
        "additionalProperties": COUNT if name in PIECE_MODELS else False,
    }


def _field(field: str, derived: Mapping[str, Any], required: bool) -> Schema:
    plain = {key: value for key, value in derived.items() if key not in ("title", "default")}
    wider = _wider().get(field, plain)
    described = {"description": DESCRIPTIONS[field]} if field in DESCRIPTIONS else {}
    return {**described, **(wider if required else _or_nothing(wider))}


def _or_nothing(field: Schema) -> Schema:
    """The same field, which may be left empty; a reference leads to something that already may."""
    if "enum" in field:
        return {**field, "enum": [*field["enum"], None]}
    if isinstance(field.get("type"), str):
        return {**field, "type": [field["type"], "null"]}
    return field


def _wider() -> Mapping[str, Schema]:
    """Fields that take more than their models do, or words from a short list."""
    edition: Schema = {"enum": [*rulings().editions]}
    readings = {id_: {"enum": [*ruling.reading_ids, None]} for id_, ruling in rulings().rulings.items()}
    return {
        **dict.fromkeys((*PIECES, "cabins", "river", "route"), COUNT),
        "edition": edition,
        "rulings": {"type": "object", "properties": readings, "additionalProperties": False},
        "contracts": {"type": "array", "items": {"$ref": "#/$defs/Contract"}},
        "tiles": {"type": "array", "items": {"$ref": "#/$defs/Tile"}},
        "sets": {"type": "array", "items": {"enum": list(SETS)}},
        "loop": _by_reading("sea-bastion"),
        "adjacent": {"type": "object", "additionalProperties": _by_reading("turn-order")},
    }


def _by_reading(ruling: str) -> Schema:
    """One number, or one for each reading of a ruling."""
    readings = dict.fromkeys(rulings().rulings[ruling].reading_ids, COUNT)
    return {"anyOf": [COUNT, {"type": "object", "properties": readings, "additionalProperties": False}]}


def _short_forms() -> Mapping[str, Schema]:
    """What may stand for the full form of a count, a contract or a tile."""
    owned = Game.model_json_schema()["$defs"]["OwnedTile"]["properties"]
    inside = {field: _field(field, derived, required=False) for field, derived in owned.items() if field != "tile"}
    return {
        "Count": {"description": "A whole number from 0.", "type": ["integer", "null"], "minimum": 0},
        "Contract": {
            "description": "What is printed on a contract, as a mapping or in words, or its number.",
            "anyOf": [
                {"type": "integer", "minimum": 1, "maximum": len(catalogue().contracts)},
                {"type": "string", "minLength": 1},
                {"type": "object", "minProperties": 1, "additionalProperties": {"type": "integer", "minimum": 1}},
            ],
        },
        "Tile": {
            "description": "Its name, with + for the upgraded side; or that and what stands on it; or in full.",
            "anyOf": [
                {"enum": _tile_words()},
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
            "additionalProperties": {
                "type": ["object", "null"],
                "properties": inside,
                "additionalProperties": COUNT,
            },
        },
    }


def _tile_words() -> list[str]:
    """Every tile and upgraded side by its id, for editors that complete words."""
    sides = [[tile.id, f"{tile.id}+"] if tile.improved else [tile.id] for tile in catalogue().tiles.values()]
    return [word for side in sides for word in side]


DESCRIPTIONS = {
    "player": "The player's name; the file's name if left out.",
    "edition": "A preset of rulings, named after a rulebook: `keytally rulings` lists them.",
    "rulings": "Readings of single rulings, over those of the edition.",
    "workers": "All workers, wherever they stood.",
    "resources": "Resources that do not stand on a store.",
    "skills": "Skill tiles.",
    "first_player": "Whether the first-player marker is here.",
    "cabins": "Cabins on the home.",
    "contracts": "Contracts held, completed or not.",
    "tiles": "The tiles of the village, its home and winter boat included.",
    "tile": "The tile's name in any of the five languages; + for the upgraded side.",
    "upgraded": "Whether the upgraded side lies face up.",
    "extension": "The colour of the extension that stands on it.",
    "stored": "Resources that stood on it when the game ended.",
    "at": "Its hex as [q, r]: N is [0, -1], NE [1, -1], SE [1, 0], S [0, 1], SW [-1, 1], NW [-1, 0].",
    "turn": "How far it is turned clockwise from upright, in sixths.",
    "measured": "Numbers counted on the table, for tiles that score by their place where no tile has `at`.",
    "loop": "Sea Bastion: the tiles of the largest road loop; one number, or one for each reading.",
    "river": "Sea Breese: water tiles joined to home by river, home not counted, Sea Breese itself counted.",
    "route": "Delivery Man: the tiles of its longest route, its own counted.",
    "adjacent": "By tile, what touches it: tiles, summer or winter tiles for the Glades, symbols for the Developer.",
    "sets": "What is in the box tonight; if left out, the base game and every set that is used.",
    "players": "The villages of the game.",
    "boat_order": "Players in the order in which they chose winter boats, for the tie ruling `first-boat`.",
}
