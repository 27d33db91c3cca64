"""An exploration in a terminal: what is worth most comes first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from scorer.show.report import explore_words as words
from scorer.uses.explore.exploration import Exploration
from scorer.words.language import say


def print_exploration(console: Console, found: Exploration) -> None:
    """Every table that has rows, then what holds for all of them."""
    console.print(Text(words.headline(found.player, found.total), style="bold"))
    _print_owned(console, found)
    _print_available(console, found)
    _print_pieces(console, found)
    _print_contracts(console, found)
    _print_upgrades(console, found)
    for note in found.notes:
        console.print(Text(str(note), style="dim"))
    console.print(Text(words.counted(found.questions), style="green"))


def _print_owned(console: Console, found: Exploration) -> None:
    rows = sorted(found.owned, key=lambda row: -_or_least(row.worth))
    shown = [(str(found.box.words.tile(row.tile)), words.plain(row.worth), row.note or "") for row in rows]
    print_table(console, (say("Tile owned"), say("Worth"), ""), shown, numbers=(1,))


def _print_available(console: Console, found: Exploration) -> None:
    rows = sorted(found.available, key=lambda row: -_or_least(row.gain))
    shown = [(str(found.box.words.tile(row.tile)), words.signed(row.gain), row.note or "") for row in rows]
    print_table(console, (say("Tile not owned"), say("Gain"), ""), shown, numbers=(1,))


def _print_pieces(console: Console, found: Exploration) -> None:
    shown = [
        (words.piece_name(found.box, row.piece), words.signed(row.one_more), words.signed(row.one_less))
        for row in found.pieces
    ]
    print_table(console, (say("Piece"), say("One more"), say("One less")), shown, numbers=(1, 2))


def _print_contracts(console: Console, found: Exploration) -> None:
    """Those held, and those that would gain something; the rest in one sentence."""
    rows = sorted((row for row in found.contracts if row.held or row.gain), key=lambda row: (not row.held, -row.gain))
    shown = [
        (
            words.contract_name(found.box, row.contract),
            words.signed(row.gain),
            say("held") if row.held else row.note or "",
        )
        for row in rows
    ]
    print_table(console, (say("Contract"), say("Gain of holding it"), ""), shown, numbers=(1,))
    rest = [str(row.contract) for row in found.contracts if not row.held and not row.gain]
    if rest:
        console.print(Text(say("Contracts that would gain nothing: {numbers}.", numbers=", ".join(rest))))


def _print_upgrades(console: Console, found: Exploration) -> None:
    rows = sorted(found.upgrades, key=lambda row: -_or_least(row.gain))
    shown = [
        (
            words.improvement_name(found.box, row),
            words.signed(row.gain),
            words.cost_words(found.box, row.costs),
            row.note or "",
        )
        for row in rows
    ]
    print_table(console, (say("Still possible"), say("Gain"), say("Costs"), ""), shown, numbers=(1,))
    for line in words.extension_costs(found):
        console.print(Text(line))


def print_table(
    console: Console, headings: Sequence[str], rows: Iterable[Sequence[object]], numbers: Sequence[int]
) -> None:
    """Rows under their headings, numbers to the right; a last column without a word in it is left out."""
    listed = list(rows)
    if not listed:
        return
    used = [column for column in range(len(headings)) if headings[column] or any(row[column] for row in listed)]
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in used:
        is_number = column in numbers
        table.add_column(Text(headings[column]), justify="right" if is_number else "left", overflow="fold")
    for row in listed:
        table.add_row(*(Text(str(row[column])) for column in used))
    console.print(table)


def _or_least(value: int | None) -> float:
    """What has no number comes last."""
    return float("-inf") if value is None else value
