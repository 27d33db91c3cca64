"""What is in the box, for a page: names in a language, what is printed where, and how many there are of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorer.board.measures import field_of
from scorer.box.box import Box
from scorer.box.model import GROUPS, PIECES, RESOURCES, Tile, catalogue
from scorer.box.names import display, entries
from scorer.box.search import find_rulings, rulings_as_json
from scorer.show.report.tiles_and_rulings import EFFECTS, rule
from scorer.words.language import a_set, extension, say

NATIVE_NAMES = {"en": "English", "fr": "Français", "nl": "Nederlands", "el": "Ελληνικά", "uk": "Українська"}
FEWEST_PLAYERS, MOST_PLAYERS, LONGEST_NAME = 2, 6, 100


def box() -> dict[str, Any]:
    """The box in the chosen language."""
    rulings = rulings_as_json(Box.standard(), find_rulings(Box.standard(), None), everything=True)
    return {
        "languages": [{"id": lang, "name": name} for lang, name in NATIVE_NAMES.items()],
        "pieces": [_piece(piece) for piece in PIECES],
        "tiles": [_tile(tile) for tile in catalogue().tiles.values()],
        "contracts": [
            {"number": contract.number, "needs": dict(contract.needs), "words": a_set(contract.needs)}
            for contract in catalogue().contracts.values()
        ],
        "extensions": [
            {"id": colour, "colour": colour, "name": extension(colour), "count": count}
            for colour, count in catalogue().extension_colours().items()
        ],
        "limits": {
            "players": [FEWEST_PLAYERS, MOST_PLAYERS],
            "cabins": catalogue().supply("cabin"),
            "name": LONGEST_NAME,
        },
        "sets": [{"id": set_, "name": str(Box.standard().words.set_name(set_))} for set_ in Box.standard().sets],
        "editions": [
            {"id": edition["id"], "name": edition["title"], "rulings": edition["readings"]}
            for edition in rulings["editions"]
        ],
        "rulings": [_ruling(ruling) for ruling in rulings["rulings"]],
    }


def _piece(piece: str) -> dict[str, Any]:
    group = next(name for name, pieces in GROUPS.items() if piece in pieces)
    return {"id": piece, "group": group, "name": display("piece", piece), "most": catalogue().supply(piece)}


def _tile(tile: Tile) -> dict[str, Any]:
    return {
        "id": tile.id,
        "name": display("tile", tile.id),
        "names": list(dict.fromkeys(entries()["tile", tile.id].words())),
        "season": tile.season,
        "set": tile.set,
        "cardboard": tile.cardboard,
        "edges": tile.edges,
        "sides": [_side(tile, upgraded) for upgraded in ((False, True) if tile.improved else (False,))],
        "upgradable": tile.improved is not None,
        "upgrade_cost": tile.upgrade_cost or None,
        "store": {"takes": _taken(tile)} if tile.is_store else None,
        "extension_allowed": tile.improved is not None,
        "measures": field_of(Box.standard(), tile),
        "gift": dict(tile.gift) or None,
        "effect": say(EFFECTS[tile.effect]) if tile.effect else None,
        "players_from": tile.players_from or None,
        "brings_marker": tile.id in catalogue().marker_carriers,
        "generic": not tile.cardboard,
    }


def _side(tile: Tile, upgraded: bool) -> dict[str, Any]:
    """What one side prints, and its rule in words."""
    scoring = tile.scoring
    if scoring is None:
        return {**tile.side(upgraded).facts, "rule": ""}
    shown = replace(scoring, points=scoring.rate(upgraded), points_upgraded=None)
    return {**tile.side(upgraded).facts, "rule": rule(Box.standard(), shown)}


def _taken(tile: Tile) -> list[str]:
    takes = tile.scoring.takes if tile.scoring else ""
    return list(GROUPS.get(takes, (takes,))) if takes else list(RESOURCES)


def _ruling(ruling: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "id": ruling["id"],
        "title": ruling["title"],
        "question": ruling["question"],
        "default": ruling["default"],
        "readings": [{"id": reading["id"], "words": reading["meaning"]} for reading in ruling["readings"]],
    }
