"""Explorations and bids in a terminal: what is worth most comes first."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TypeVar

from rich.console import Console
from rich.text import Text

from scorer.show.report import explore_words as words
from scorer.show.report.terminal import table
from scorer.show.wording import Cells, Grid, headline
from scorer.uses.explore.bidding import Bidding, TileBids
from scorer.uses.explore.exploration import Exploration
from scorer.words.language import labelled, say, together

T = TypeVar("T")
MOST_IN_FULL = 3
"""So many tiles asked for are told bid by bid."""


def print_exploration(console: Console, found: Exploration) -> None:
    """Every table that has rows, then what holds for all of them."""
    console.print(Text(headline(found), style="bold"))
    tile = found.box.words.tile
    owned = [(tile(row.tile), words.plain(row.worth), row.note) for row in _best_first(found.owned, "worth")]
    _print_table(console, (say("Tile owned"), say("Worth"), ""), owned)
    available = [(tile(row.tile), words.signed(row.gain), row.note) for row in _best_first(found.available)]
    _print_table(console, (say("Tile not owned"), say("Gain"), ""), available)
    pieces = [
        (words.piece_name(found.box, row.piece), words.signed(row.one_more), words.signed(row.one_less))
        for row in found.pieces
    ]
    _print_table(console, (say("Piece"), say("One more"), say("One less")), pieces, numbers=(1, 2))
    _print_contracts(console, found)
    upgrades = [
        (
            words.improvement_name(found.box, row),
            words.signed(row.gain),
            words.cost_words(found.box, row.costs),
            row.note,
        )
        for row in _best_first(found.upgrades)
    ]
    _print_table(console, (say("Still possible"), say("Gain"), say("Costs"), ""), upgrades)
    for line in words.extension_costs(found):
        console.print(Text(line))
    _print_end(console, found)


def _print_contracts(console: Console, found: Exploration) -> None:
    """Those held, and those that would gain something; the rest in one sentence."""
    told = sorted((row for row in found.contracts if row.held or row.gain), key=lambda row: (not row.held, -row.gain))
    rows = [
        (words.contract_name(found.box, row.contract), words.signed(row.gain), say("held") if row.held else row.note)
        for row in told
    ]
    _print_table(console, (say("Contract"), say("Gain of holding it"), ""), rows)
    rest = together(row.contract for row in found.contracts if not row.held and not row.gain)
    if rest:
        console.print(Text(say("Contracts that would gain nothing: {numbers}.", numbers=rest)))


def _best_first(rows: Iterable[T], by: str = "gain") -> list[T]:
    """What is worth most first; what has no number comes last."""
    return sorted(rows, key=lambda row: float("inf") if getattr(row, by) is None else -getattr(row, by))


def _print_table(
    console: Console, heads: Sequence[str], rows: Sequence[Cells], numbers: Collection[int] = (1,)
) -> None:
    if rows:
        console.print(table(Grid(heads, rows, numbers)))


def _print_end(console: Console, found: Exploration | Bidding) -> None:
    for note in found.notes:
        console.print(Text(str(note), style="dim"))
    console.print(Text(words.counted(found.questions), style="green"))


# ---- bids -------------------------------------------------------------------------------------------------


def print_bidding(console: Console, found: Bidding) -> None:
    """The break-even of every tile; of a few tiles every bid."""
    console.print(Text(headline(found), style="bold"))
    held = together(found.box.words.some(colour, count) for colour, count in found.workers.items())
    console.print(Text(say("To bid with: {workers}.", workers=held)))
    _print_break_even(console, found)
    if len(found.tiles) <= MOST_IN_FULL:
        for row in found.tiles:
            _print_bids(console, found, row)
    _print_end(console, found)


def _print_break_even(console: Console, found: Bidding) -> None:
    """The largest bid of each colour whose gain is not negative; notes below the table leave its columns their room."""
    box, colours = found.box, list(found.workers)
    rows = _best_first(found.tiles)
    shown = [
        (
            box.words.tile(row.tile),
            words.signed(row.gain),
            *(row.break_even.get(colour, "–") for colour in colours),
            box.words.one(row.cheapest) if row.cheapest else "–",
        )
        for row in rows
    ]
    console.print(Text(say("The largest bid of each colour that loses nothing, and the cheapest colour:")))
    heads = (say("Tile"), say("Gain"), *(str(box.words.one(colour)) for colour in colours), say("Cheapest"))
    _print_table(console, heads, shown, numbers=range(1, len(colours) + 2))
    for note in dict.fromkeys(row.note for row in rows if row.note):
        tiles = together(box.words.tile(row.tile) for row in rows if row.note == note)
        console.print(Text(labelled(str(note), tiles), style="dim"))


def _print_bids(console: Console, found: Bidding, row: TileBids) -> None:
    """What is left of the gain of a tile after every bid."""
    most = max(map(len, row.bids.values()), default=0)
    heads = (str(found.box.words.tile(row.tile)), *map(str, range(1, most + 1)))
    shown = [
        (found.box.words.piece(colour), *map(words.signed, gains), *[""] * (most - len(gains)))
        for colour, gains in row.bids.items()
    ]
    _print_table(console, heads, shown, numbers=range(1, most + 1))
