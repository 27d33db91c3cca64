"""Looking things up: tiles by any of their names, rulings by their id."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence

from scorer.box.box import Box
from scorer.box.model import Tile
from scorer.box.names import normalise
from scorer.box.rulings import Ruling
from scorer.words.language import say
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
