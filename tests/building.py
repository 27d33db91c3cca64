"""Villages for tests, written in the short words of the documents, and what they score."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from scorer.journey import score
from scorer.sheet.sheet import Sheet
from scorer.village.model import Game, OwnedTile, Village
from tests.the_box import MARKER, RESOURCES, SKILLS, WORKERS

TileWord = str | tuple[str, Mapping[str, int]] | tuple[str, str] | OwnedTile
"""`"scribes"`, `"home-3+"`,
`("blacksmith+", {"iron": 3})` for what stands on it, `("forge+", "blue")` for an extension, or the whole tile."""


def village(tiles: Iterable[TileWord] = (), **fields: Any) -> Village:
    """A village of these tiles; where no home is named it gets home-1, whose basic side prints no points."""
    owned = [owned_tile(word) for word in tiles]
    if not any(tile.fact.season == "home" for tile in owned):
        owned.insert(0, OwnedTile(tile="home-1"))
    return Village.model_validate({"tiles": tuple(owned), **fields})


def owned_tile(word: TileWord) -> OwnedTile:
    """A tile from its short word; `+` means its upgraded side."""
    if isinstance(word, OwnedTile):
        return word
    name, more = word if isinstance(word, tuple) else (word, {})
    carried = {"extension": more} if isinstance(more, str) else {"stored": dict(more)}
    return OwnedTile.model_validate({"tile": name.removesuffix("+"), "upgraded": name.endswith("+"), **carried})


def holding(pieces: Mapping[str, int]) -> dict[str, Any]:
    """Pieces of every kind as the fields of a village."""
    return {
        "workers": {kind: pieces.get(kind, 0) for kind in WORKERS},
        "resources": {kind: pieces.get(kind, 0) for kind in RESOURCES},
        "skills": {kind: pieces.get(kind, 0) for kind in SKILLS},
        "first_player": pieces.get(MARKER, 0) == 1,
    }


def game(players: Mapping[str, Village], **fields: Any) -> Game:
    """A game of villages by the name of their player."""
    named = tuple(played.changed(player=name) for name, played in players.items())
    return Game.model_validate({"players": named, **fields})


def total(scored: Village, engine: str) -> int:
    """The best total of a village."""
    return score(scored, solver=engine, unique=False).total


def lines(sheet: Sheet) -> dict[tuple[int, str], int]:
    """The points of a sheet by step and target, without the lines that score nothing."""
    return {(line.step, line.target): line.points for line in sheet.lines if line.points}


def spent(sheet: Sheet, target: str) -> dict[str, int]:
    """The pieces a sheet puts on a target."""
    return {piece: count for line in sheet.lines if line.target == target for piece, count in line.pieces.items()}
