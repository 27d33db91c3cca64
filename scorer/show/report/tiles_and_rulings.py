"""Tiles and rulings in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from scorer.box import rulings as all_rulings
from scorer.box.box import Box
from scorer.box.model import Scoring, Side, Tile, catalogue
from scorer.box.names import display, entries
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


def print_tiles(console: Console, tiles: Sequence[Tile], in_full: bool) -> None:
    """A list of tiles, or each in full where few were asked for."""
    if in_full and len(tiles) <= 5:
        for tile in tiles:
            _print_tile(console, tile)
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in (say("Tile"), say("Name"), say("Season"), say("Set"), say("Scores at the end")):
        table.add_column(heading, overflow="fold")
    for tile in tiles:
        table.add_row(tile.id, display("tile", tile.id), say(SEASONS[tile.season]), say(SETS[tile.set]), scores(tile))
    console.print(table)


def _print_tile(console: Console, tile: Tile) -> None:
    console.print(Text(f"{display('tile', tile.id)} ({tile.id})", style="bold"))
    facts = {
        say("season, set"): together([say(SEASONS[tile.season]), say(SETS[tile.set])]),
        say("edges from north, clockwise"): tile.edges,
        say("scores at the end"): scores(tile),
        say("basic side"): _side(tile.basic),
        say("upgraded side"): _side(tile.improved) if tile.improved else say("none"),
        say("upgrade costs"): _cost(tile.upgrade_cost) or "–",
        say("called"): apart(f"{language} {display('tile', tile.id, language)}" for language in LANGUAGES),
        say("also understood"): apart(entries()["tile", tile.id].also) or "–",
    }
    for label, value in facts.items():
        console.print(_indented(Text.assemble((labelled(label), "dim"), value), 2))


def _cost(cost: str) -> str:
    """What an upgrade costs, `wood, any skill x2` in the words for symbols."""
    parts = [part.partition(" x") for part in cost.split(", ") if part]
    return together(f"{say(symbol)}{times}{count}" for symbol, times, count in parts)


def scores(tile: Tile) -> str:
    """What a tile scores, in one phrase."""
    scored = rule(Box.standard(), tile.scoring) if tile.scoring else ""
    effect = say(EFFECTS[tile.effect]) if tile.effect else ""
    parts = [_printed(tile), scored, effect, _contracts(tile), _gift(tile)]
    return apart(parts) or "–"


def _contracts(tile: Tile) -> str:
    raised = catalogue().contract_points_with.get(tile.id)
    return say("each completed contract is worth {points}", points=raised) if raised else ""


def _gift(tile: Tile) -> str:
    if not tile.gift:
        return ""
    gift = together(Box.standard().words.brought(piece, count) for piece, count in tile.gift.items())
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


def print_rulings(console: Console, rulings: Sequence[Ruling], everything: bool) -> None:
    """Rulings with who says what; editions and settled questions when all are asked for."""
    for ruling in rulings:
        console.print(Text.assemble((ruling.id, "bold"), f"  {say(ruling.question)}"))
        for reading in ruling.readings:
            _print_reading(console, reading, reading.id == ruling.default)
        if ruling.details:
            console.print(_indented(Text(say(ruling.details), style="dim"), 2))
        console.print()
    if everything:
        _print_editions(console)
        _print_settled(console)


def _print_reading(console: Console, reading: Reading, is_default: bool) -> None:
    name = say("{reading} (default)", reading=reading.id) if is_default else reading.id
    console.print(_indented(Text.assemble((labelled(name), "cyan"), say(reading.meaning)), 2))
    for citation in reading.said_by:
        console.print(_indented(Text.assemble((labelled(source(citation)), "dim"), say(citation.says)), 6))


def _print_editions(console: Console) -> None:
    console.print(Text(say("Editions: presets of the rulings; anything not named is the default"), style="bold"))
    for edition in all_rulings.rulings().editions.values():
        readings = ", ".join(f"{ruling}: {reading}" for ruling, reading in edition.readings.items()) or "–"
        shown = Text.assemble((f"{edition.id} ", "cyan"), labelled(f"({say(edition.title)})", readings))
        console.print(_indented(shown, 2))
    console.print()


def _print_settled(console: Console) -> None:
    console.print(Text(say("Settled: questions with one workable answer"), style="bold"))
    for settled in all_rulings.rulings().settled:
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

SEASONS = {
    # Translators: when a tile comes into play, or what else it is.
    "home": mark("home"),
    "spring": mark("spring"),
    "summer": mark("summer"),
    "autumn": mark("autumn"),
    "winter": mark("winter"),
    "turn-order": mark("turn-order"),
    "boat": mark("boat"),
}

SETS = {
    # Translators: the box a tile comes from: the base game, The Merchants, or a promo.
    "base": mark("base"),
    "merchants": mark("merchants"),
    "promo": mark("promo"),
}
