"""Tiles and rulings in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from scorer import rulings as all_rulings
from scorer.catalogue import Scoring, Side, Tile, catalogue
from scorer.language import PIECES, a_set, each, one, say, say_count, together
from scorer.names import LANGUAGES, display, entries
from scorer.reasons import COUNTED, MEASURED
from scorer.rulings import Reading, Ruling


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
        table.add_row(tile.id, display("tile", tile.id), say(tile.season), say(tile.set), scores(tile))
    console.print(table)


def _print_tile(console: Console, tile: Tile) -> None:
    console.print(Text(f"{display('tile', tile.id)} ({tile.id})", style="bold"))
    facts = {
        say("season, set"): f"{say(tile.season)}, {say(tile.set)}",
        say("edges from north, clockwise"): tile.edges,
        say("scores at the end"): scores(tile),
        say("basic side"): _side(tile.basic),
        say("upgraded side"): _side(tile.improved) if tile.improved else say("none"),
        say("upgrade costs"): tile.upgrade_cost or "–",
        say("called"): "; ".join(f"{language} {display('tile', tile.id, language)}" for language in LANGUAGES),
        say("also understood"): "; ".join(entries()["tile", tile.id].also) or "–",
    }
    for label, value in facts.items():
        console.print(_indented(Text.assemble((f"{label}: ", "dim"), value), 2))


def scores(tile: Tile) -> str:
    """What a tile scores, in one phrase."""
    effect = say(EFFECTS[tile.effect]) if tile.effect else ""
    parts = [_printed(tile), rule(tile.scoring) if tile.scoring else "", effect, _contracts(tile), _gift(tile)]
    return "; ".join(part for part in parts if part) or "–"


def _contracts(tile: Tile) -> str:
    raised = catalogue().contract_points_with.get(tile.id)
    return say("each completed contract is worth {points}", points=raised) if raised else ""


def _gift(tile: Tile) -> str:
    if not tile.gift:
        return ""
    gift = together(say_count(count, *PIECES.get(piece, WORKERS_DRAWN)) for piece, count in tile.gift.items())
    return say("brings {gift} when taken", gift=gift)


def _printed(tile: Tile) -> str:
    upgraded = tile.improved.points if tile.improved else 0
    if upgraded and tile.basic.points:
        return say("{basic} printed ({upgraded} upgraded)", basic=tile.basic.points, upgraded=upgraded)
    if upgraded:
        return say("{upgraded} printed when upgraded", upgraded=upgraded)
    return say("{basic} printed", basic=tile.basic.points) if tile.basic.points else ""


def rule(scoring: Scoring) -> str:
    """A scoring rule in one phrase."""
    if scoring.table:
        table = "/".join(str(points) for points in scoring.table[1:])
        return say("{table} for {what}", table=table, what=say(MEASURED[scoring.counts][1], count="1/2/3/4/5"))
    rate = str(scoring.points) if scoring.points_upgraded is None else f"{scoring.points} ({scoring.points_upgraded})"
    return say("{rate} for each {what}", rate=rate, what=_what(scoring))


def _what(scoring: Scoring) -> str:
    by_kind = {
        "store": lambda: say("{kind} standing on it", kind=each(scoring.takes)),
        "per-piece": lambda: each(scoring.takes),
        "one-kind": lambda: say("piece of one chosen kind: {kinds}", kinds=", ".join(one(k) for k in scoring.among)),
        "per-set": lambda: say("set of {needs}", needs=a_set(scoring.needs)),
        "counted": lambda: say(COUNTED[scoring.counts]),
        "measured": lambda: say(MEASURED[scoring.counts][0], count="").strip(),
    }
    return by_kind[scoring.kind]()


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
        console.print(Text.assemble((ruling.id, "bold"), f"  {ruling.question}"))
        for reading in ruling.readings:
            _print_reading(console, reading, reading.id == ruling.default)
        if ruling.details:
            console.print(_indented(Text(ruling.details, style="dim"), 2))
        console.print()
    if everything:
        _print_editions(console)
        _print_settled(console)


def _print_reading(console: Console, reading: Reading, is_default: bool) -> None:
    mark = say(" (default)") if is_default else ""
    console.print(_indented(Text.assemble((f"{reading.id}{mark}: ", "cyan"), reading.meaning), 2))
    for citation in reading.said_by:
        source = f"{all_rulings.rulings().rulebooks[citation.rulebook]}, {citation.section}: "
        console.print(_indented(Text.assemble((source, "dim"), citation.says), 6))


def _print_editions(console: Console) -> None:
    console.print(Text(say("Editions: presets of the rulings; anything not named is the default"), style="bold"))
    for edition in all_rulings.rulings().editions.values():
        readings = ", ".join(f"{ruling}: {reading}" for ruling, reading in edition.readings.items()) or "–"
        shown = Text.assemble((f"{edition.id} ", "cyan"), f"({edition.title}): {readings}")
        console.print(_indented(shown, 2))
    console.print()


def _print_settled(console: Console) -> None:
    console.print(Text(say("Settled: questions with one workable answer"), style="bold"))
    for settled in all_rulings.rulings().settled:
        console.print(_indented(Text.assemble((settled.question, "cyan"), f" {settled.answer}"), 2))
        console.print(_indented(Text(settled.reason, style="dim"), 6))


def _indented(text: Text, columns: int) -> Padding:
    return Padding(text, (0, 0, 0, columns), expand=False)


WORKERS_DRAWN = ("{count} worker from the bag", "{count} workers from the bag")

EFFECTS = {
    "edges-need-not-match": "edges need not match",
    "carts-and-symbols-twice": "carts and upgrade symbols count twice",
    "resources-stand-in": "each resource may stand for any other",
    "free-upgrade": "one free upgrade",
    "free-extension": "one free extension",
    "never-in-winter": "replaced before winter, never scored",
}
