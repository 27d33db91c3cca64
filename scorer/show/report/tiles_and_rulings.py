"""Tiles and rulings in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from scorer.box.box import Box
from scorer.box.model import Scoring, Side, Tile
from scorer.box.rulings import Reading, Ruling
from scorer.rules.kinds import kind_of
from scorer.show.report.dispute_words import source
from scorer.words.language import (
    LANGUAGES,
    apart,
    labelled,
    mark,
    say,
    together,
)


def print_tiles(console: Console, box: Box, tiles: Sequence[Tile], in_full: bool) -> None:
    """A list of tiles, or each in full where few were asked for."""
    if in_full and len(tiles) <= 5:
        for tile in tiles:
            _print_tile(console, box, tile)
        return
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in (say("Tile"), say("Name"), say("Season"), say("Set"), say("Scores at the end")):
        table.add_column(heading, overflow="fold")
    for tile in tiles:
        words = (box.words.tile(tile.id), box.words.season(tile.season), box.words.set(tile.set), scores(box, tile))
        table.add_row(tile.id, *map(str, words))
    console.print(table)


def _print_tile(console: Console, box: Box, tile: Tile) -> None:
    console.print(Text(f"{box.words.tile(tile.id)} ({tile.id})", style="bold"))
    facts = {
        say("season, set"): together([str(box.words.season(tile.season)), str(box.words.set(tile.set))]),
        say("edges from north, clockwise"): tile.edges,
        say("scores at the end"): scores(box, tile),
        say("basic side"): _side(tile.basic),
        say("upgraded side"): _side(tile.improved) if tile.improved else say("none"),
        say("upgrade costs"): _cost(tile.upgrade_cost) or "–",
        say("called"): apart(f"{language} {box.names.display('tile', tile.id, language)}" for language in LANGUAGES),
        say("also understood"): apart(_also(box, tile)) or "–",
    }
    for label, value in facts.items():
        console.print(_indented(Text.assemble((labelled(label), "dim"), value), 2))


def _also(box: Box, tile: Tile) -> Sequence[str]:
    entry = box.names.entries.get(("tile", tile.id))
    return entry.also if entry else ()


def _cost(cost: str) -> str:
    """What an upgrade costs, `wood, any skill x2` in the words for symbols."""
    parts = [part.partition(" x") for part in cost.split(", ") if part]
    return together(f"{say(symbol)}{times}{count}" for symbol, times, count in parts)


def scores(box: Box, tile: Tile) -> str:
    """What a tile scores, in one phrase."""
    scored = rule(box, tile.scoring) if tile.scoring else ""
    effect = say(EFFECTS[tile.effect]) if tile.effect else ""
    parts = [_printed(tile), scored, effect, _contracts(box, tile), _gift(box, tile)]
    return apart(parts) or "–"


def _contracts(box: Box, tile: Tile) -> str:
    raised = box.contract_points_with.get(tile.id)
    return say("each completed contract is worth {points}", points=raised) if raised else ""


def _gift(box: Box, tile: Tile) -> str:
    if not tile.gift:
        return ""
    gift = together(str(box.words.brought(piece, count)) for piece, count in tile.gift.items())
    return say("brings {gift} when taken", gift=gift)


def _printed(tile: Tile) -> str:
    upgraded = tile.improved.points if tile.improved else 0
    if upgraded and tile.basic.points:
        return say("{basic} printed ({upgraded} upgraded)", basic=tile.basic.points, upgraded=upgraded)
    if upgraded:
        return say("{upgraded} printed when upgraded", upgraded=upgraded)
    return say("{basic} printed", basic=tile.basic.points) if tile.basic.points else ""


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


def print_rulings(console: Console, box: Box, rulings: Sequence[Ruling], everything: bool) -> None:
    """Rulings with who says what; editions and settled questions when all are asked for."""
    for ruling in rulings:
        console.print(Text.assemble((ruling.id, "bold"), f"  {say(ruling.question)}"))
        for reading in ruling.readings:
            _print_reading(console, reading, reading.id == ruling.default)
        if ruling.details:
            console.print(_indented(Text(say(ruling.details), style="dim"), 2))
        console.print()
    if everything:
        _print_editions(console, box)
        _print_settled(console, box)


def _print_reading(console: Console, reading: Reading, is_default: bool) -> None:
    name = say("{reading} (default)", reading=reading.id) if is_default else reading.id
    console.print(_indented(Text.assemble((labelled(name), "cyan"), say(reading.meaning)), 2))
    for citation in reading.said_by:
        console.print(_indented(Text.assemble((labelled(source(citation)), "dim"), say(citation.says)), 6))


def _print_editions(console: Console, box: Box) -> None:
    console.print(Text(say("Editions: presets of the rulings; anything not named is the default"), style="bold"))
    for edition in box.rulings.editions.values():
        readings = ", ".join(f"{ruling}: {reading}" for ruling, reading in edition.readings.items()) or "–"
        shown = Text.assemble((f"{edition.id} ", "cyan"), labelled(f"({say(edition.title)})", readings))
        console.print(_indented(shown, 2))
    console.print()


def _print_settled(console: Console, box: Box) -> None:
    console.print(Text(say("Settled: questions with one workable answer"), style="bold"))
    for settled in box.rulings.settled:
        console.print(_indented(Text.assemble((say(settled.question), "cyan"), f" {say(settled.answer)}"), 2))
        console.print(_indented(Text(say(settled.reason), style="dim"), 6))


def _indented(text: Text, columns: int) -> Padding:
    return Padding(text, (0, 0, 0, columns), expand=False)


EFFECTS = {
    "edges-need-not-match": mark("edges need not match"),
    "carts-and-symbols-twice": mark("carts and upgrade symbols count twice"),
    "resources-stand-in": mark("each resource may stand for any other"),
    "free-upgrade": mark("one free upgrade"),
    "free-extension": mark("one free extension"),
    "never-in-winter": mark("replaced before winter, never scored"),
}
