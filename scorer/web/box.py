"""What is in the box, for a page: names in a language, what is printed where, and how many there are of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorer.board.measures import field_of, ruling_of
from scorer.box.box import Box
from scorer.box.model import Group, Tile
from scorer.box.search import find_rulings, rulings_as_json
from scorer.show.picture.colours import SEASONS
from scorer.show.report.tiles_and_rulings import EFFECTS, rule
from scorer.words.language import say

NATIVE_NAMES = {"en": "English", "fr": "Français", "nl": "Nederlands", "el": "Ελληνικά", "uk": "Українська"}
FEWEST_PLAYERS, MOST_PLAYERS, LONGEST_NAME = 2, 6, 100


def catalogue(box: Box) -> dict[str, Any]:
    """The box in the chosen language."""
    rulings = rulings_as_json(box, find_rulings(box, None), everything=True)
    return {
        "languages": [{"id": lang, "name": name} for lang, name in NATIVE_NAMES.items()],
        "pieces": [_piece(box, piece) for piece in box.pieces],
        "tiles": [_tile(box, tile) for tile in box.tiles.values()],
        "contracts": [
            {"number": contract.number, "needs": dict(contract.needs), "words": str(box.words.a_set(contract.needs))}
            for contract in box.contracts.values()
        ],
        "extensions": [
            {"id": colour, "colour": colour, "name": str(box.words.extension(colour)), "count": count}
            for colour, count in box.extension_colours().items()
        ],
        "limits": {
            "players": [FEWEST_PLAYERS, MOST_PLAYERS],
            "cabins": box.supply("cabin"),
            "name": LONGEST_NAME,
        },
        "sets": [
            {"id": set_.id, "name": str(box.words.set_name(set_.id)), "always": set_.always, "adds": list(set_.adds)}
            for set_ in box.sets.values()
        ],
        "editions": [
            {"id": edition["id"], "name": edition["title"], "rulings": edition["readings"]}
            for edition in rulings["editions"]
        ],
        "rulings": [_ruling(ruling) for ruling in rulings["rulings"]],
        "groups": [_group(box, group) for group in box.groups.values()],
        "marker": {"id": box.marker, "name": str(box.words.one(box.marker))},
        "seasons": [_season(box, season) for season in SEASONS],
        "steps": [{"id": step.id, "number": step.number, "title": say(step.title)} for step in box.steps.values()],
    }


def _piece(box: Box, piece: str) -> dict[str, Any]:
    name = box.names.display("piece", piece)
    return {"id": piece, "group": box.kinds[piece].group, "name": name, "most": box.supply(piece)}


def _group(box: Box, group: Group) -> dict[str, Any]:
    """The pieces that a field of a village counts, and the name of the white symbol that any of them may be."""
    return {
        "id": group.id,
        "section": group.section,
        "title": str(box.words.group_title(group.id)),
        "any": str(box.words.one(group.id)),
        "pieces": list(group.pieces),
        "stored": group.stored,
    }


def _season(box: Box, season: str) -> dict[str, Any]:
    look = SEASONS[season]
    title = str(box.words.season_title(season))
    return {"id": season, "title": title, "ground": look.ground, "border": look.border}


def _tile(box: Box, tile: Tile) -> dict[str, Any]:
    return {
        "id": tile.id,
        "name": box.names.display("tile", tile.id),
        "names": list(dict.fromkeys(box.names.entries["tile", tile.id].words())),
        "season": tile.season,
        "set": tile.set,
        "cardboard": tile.cardboard,
        "edges": tile.edges,
        "sides": [_side(tile, upgraded) for upgraded in ((False, True) if tile.improved else (False,))],
        "upgradable": tile.improved is not None,
        "upgrade_cost": tile.upgrade_cost or None,
        "store": {"takes": _taken(box, tile)} if tile.is_store else None,
        "extension_allowed": tile.improved is not None,
        "measures": field_of(box, tile),
        "gift": dict(tile.gift) or None,
        "effect": say(EFFECTS[tile.effect]) if tile.effect else None,
        "players_from": tile.players_from or None,
        "brings_marker": tile.id in box.marker_carriers,
        "generic": not tile.cardboard,
        "effect_id": tile.effect or None,
        **_measured(box, tile),
    }


def _measured(box: Box, tile: Tile) -> dict[str, Any]:
    """What is to be counted on the board for a tile, and the ruling that governs it."""
    scoring = tile.scoring
    if scoring is None or scoring.kind != "measured":
        return {"counted": None, "ruling": None}
    return {"counted": say(box.measures[scoring.counts].what), "ruling": ruling_of(box, scoring) or None}


def _side(tile: Tile, upgraded: bool) -> dict[str, Any]:
    """What one side prints, and its rule in words."""
    scoring = tile.scoring
    if scoring is None:
        return {**tile.side(upgraded).facts, "rule": ""}
    shown = replace(scoring, points=scoring.rate(upgraded), points_upgraded=None)
    return {**tile.side(upgraded).facts, "rule": rule(Box.standard(), shown)}


def _taken(box: Box, tile: Tile) -> list[str]:
    takes = tile.scoring.takes if tile.scoring else ""
    return list(box.kinds_of(takes) if takes else box.storable)


def _ruling(ruling: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "id": ruling["id"],
        "title": ruling["title"],
        "question": ruling["question"],
        "default": ruling["default"],
        "readings": [{"id": reading["id"], "words": reading["meaning"]} for reading in ruling["readings"]],
    }
