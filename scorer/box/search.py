"""Looking things up: tiles by any of their names, rulings by their id."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import asdict, fields
from typing import Any

from scorer.box.box import Box
from scorer.box.model import Scoring, Tile
from scorer.box.names import normalise
from scorer.box.rulings import Ruling
from scorer.words.language import LANGUAGES, say
from scorer.words.problems import Problem, ProblemsFound


def find_tiles(box: Box, words: Sequence[str], season: str | None) -> list[Tile]:
    """The tiles that carry these words in any language; all tiles if there are none."""
    tiles = [tile for tile in box.tiles.values() if tile.cardboard]
    if season is not None:
        tiles = [tile for tile in tiles if tile.season == _season(season, tiles)]
    wanted = " ".join(words)
    found = [tile for tile in tiles if _is_called(box, tile, wanted)] if words else tiles
    if found:
        return found
    near = box.names.nearest("tile", wanted)
    fix = say("did you mean {near}?", near=", ".join(near)) if near else say("`keytally tiles` lists them all")
    raise ProblemsFound([Problem("unknown-tile", say("no tile is called {word}", word=wanted), fix)])


def _season(word: str, tiles: Iterable[Tile]) -> str:
    seasons = list(dict.fromkeys(tile.season for tile in tiles))
    if word in seasons:
        return word
    found, fix = say("no season is called {word}", word=word), say("one of {all}", all=", ".join(seasons))
    raise ProblemsFound([Problem("unknown-season", found, fix)])


def _is_called(box: Box, tile: Tile, wanted: str) -> bool:
    return any(normalise(wanted) in normalise(word) for word in box.names.words_of("tile", tile.id))


def tile_as_json(box: Box, tile: Tile) -> dict[str, Any]:
    """What the box knows of a tile."""
    return {
        "tile": tile.id,
        "names": {language: box.names.display("tile", tile.id, language) for language in LANGUAGES},
        "set": tile.set,
        "season": tile.season,
        "edges": tile.edges,
        "basic": tile.basic.facts,
        "upgraded": tile.improved.facts if tile.improved else None,
        "upgrade_cost": tile.upgrade_cost,
        "scoring": _scoring(tile),
        "effect": tile.effect or None,
        "gift": dict(tile.gift) or None,
    }


def _scoring(tile: Tile) -> dict[str, Any] | None:
    if tile.scoring is None:
        return None
    said = {field.name: getattr(tile.scoring, field.name) for field in fields(Scoring) if field.name != "under"}
    said["needs"] = dict(said["needs"])
    return {name: value for name, value in said.items() if value or name == "points"}


def find_rulings(box: Box, ruling: str | None) -> list[Ruling]:
    """One ruling, or all."""
    known = box.rulings.rulings
    if ruling is None:
        return list(known.values())
    if ruling in known:
        return [known[ruling]]
    near = difflib.get_close_matches(ruling, known, n=3, cutoff=0.4) or list(known)
    found, fix = say("no ruling is called {word}", word=ruling), say("did you mean {near}?", near=", ".join(near))
    raise ProblemsFound([Problem("unknown-ruling", found, fix)])


def rulings_as_json(box: Box, found: Sequence[Ruling], everything: bool) -> dict[str, Any]:
    """Rulings with their readings and citations; editions and what is settled when all are asked for."""
    shown: dict[str, Any] = {"rulings": [_said(asdict(ruling)) for ruling in found]}
    if everything:
        known = box.rulings
        shown["editions"] = [
            {"id": e.id, "title": say(e.title), "rulebook": e.rulebook or None, "readings": dict(e.readings)}
            for e in known.editions.values()
        ]
        shown["settled"] = [_said(asdict(settled)) for settled in known.settled]
        shown["rulebooks"] = {id_: say(title) for id_, title in known.rulebooks.items()}
    return shown


def _said(entry: Any) -> Any:
    """An entry of the rulings with what people read of it in the chosen language."""
    if isinstance(entry, list | tuple):
        return [_said(part) for part in entry]
    if not isinstance(entry, dict):
        return entry
    return {field: say(value) if field in READ and value else _said(value) for field, value in entry.items()}


READ = ("title", "question", "details", "meaning", "says", "answer", "reason")
"""The fields of rulings that people read; the others are ids, or quote a rulebook."""
