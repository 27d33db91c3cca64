"""Tiles in a terminal: what they print, how they score, what they are called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.text import Text

from scorer.box.box import Box
from scorer.box.model import Scoring, Side, Tile
from scorer.rules.kinds import kind_of
from scorer.show.report.terminal import indented, table
from scorer.show.wording import Grid
from scorer.words.language import LANGUAGES, apart, labelled, mark, say, together


def print_tiles(console: Console, box: Box, tiles: Sequence[Tile], in_full: bool) -> None:
    """A list of tiles, or each in full where few were asked for."""
    if in_full and len(tiles) <= 5:
        for tile in tiles:
            _print_tile(console, box, tile)
        return
    words = box.words
    rows = [
        (tile.id, words.tile(tile.id), words.season(tile.season), words.set(tile.set), _scores(box, tile))
        for tile in tiles
    ]
    console.print(table(Grid((say("Tile"), say("Name"), say("Season"), say("Set"), say("Scores at the end")), rows)))


def _print_tile(console: Console, box: Box, tile: Tile) -> None:
    console.print(Text(f"{box.words.tile(tile.id)} ({tile.id})", style="bold"))
    entry = box.names.entries.get(("tile", tile.id))
    facts = {
        say("season, set"): together([box.words.season(tile.season), box.words.set(tile.set)]),
        say("edges from north, clockwise"): tile.edges,
        say("scores at the end"): _scores(box, tile),
        say("basic side"): _side(tile.basic),
        say("upgraded side"): _side(tile.improved) if tile.improved else say("none"),
        say("upgrade costs"): _cost(tile.upgrade_cost) or "–",
        say("called"): apart(f"{language} {box.names.display('tile', tile.id, language)}" for language in LANGUAGES),
        say("also understood"): apart(entry.also if entry else ()) or "–",
    }
    for label, value in facts.items():
        console.print(indented((labelled(label), "dim"), value))


def _cost(cost: str) -> str:
    """What an upgrade costs, `wood, any skill x2` in the words for symbols."""
    parts = [part.partition(" x") for part in cost.split(", ") if part]
    return together(f"{say(symbol)}{times}{count}" for symbol, times, count in parts)


def _scores(box: Box, tile: Tile) -> str:
    """What a tile scores, in one phrase."""
    return apart(_phrases(box, tile)) or "–"


def _phrases(box: Box, tile: Tile) -> Iterator[str]:
    yield _printed(tile.basic.points, tile.improved.points if tile.improved else 0)
    if tile.scoring:
        yield rule(box, tile.scoring)
    if tile.effect:
        yield say(EFFECTS[tile.effect])
    if raised := box.contract_points_with.get(tile.id):
        yield say("each completed contract is worth {points}", points=raised)
    if tile.gift:
        gift = together(box.words.brought(piece, count) for piece, count in tile.gift.items())
        yield say("brings {gift} when taken", gift=gift)


def _printed(basic: int, upgraded: int) -> str:
    if upgraded and basic:
        return say("{basic} printed ({upgraded} upgraded)", basic=basic, upgraded=upgraded)
    if upgraded:
        return say("{upgraded} printed when upgraded", upgraded=upgraded)
    return say("{basic} printed", basic=basic) if basic else ""


def rule(of: Box, scoring: Scoring) -> str:
    """A scoring rule in one phrase."""
    rate = str(scoring.points) if scoring.points_upgraded is None else f"{scoring.points} ({scoring.points_upgraded})"
    return str(kind_of(scoring).phrase(of, scoring, rate))


def _side(side: Side) -> str:
    values = {
        say("points"): side.points,
        say("transport"): side.transport,
        say("upgrade symbols"): side.symbols,
        say("worker icons"): side.icons,
    }
    return ", ".join(f"{label} {value}" for label, value in values.items() if value) or "–"


EFFECTS = {
    "edges-need-not-match": mark("edges need not match"),
    "carts-and-symbols-twice": mark("carts and upgrade symbols count twice"),
    "resources-stand-in": mark("each resource may stand for any other"),
    "free-upgrade": mark("one free upgrade"),
    "free-extension": mark("one free extension"),
    "never-in-winter": mark("replaced before winter, never scored"),
}
