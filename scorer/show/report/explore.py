"""Explorations and bids in a terminal: what is worth most comes first."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.console import Console
from rich.text import Text

from scorer.show.report import explore_words as words
from scorer.show.report.terminal import Cells, table
from scorer.show.report.wording import headline
from scorer.uses.explore.bidding import Bidding, TileBids
from scorer.uses.explore.exploration import Exploration
from scorer.words.language import labelled, say, together

MOST_IN_FULL = 3
"""So many tiles asked for are told bid by bid."""


def print_exploration(console: Console, found: Exploration) -> None:
    """Every table that has rows, then what holds for all of them."""
    console.print(Text(headline(found), style="bold"))
    _print_table(console, (say("Tile owned"), say("Worth"), ""), _owned(found))
    _print_table(console, (say("Tile not owned"), say("Gain"), ""), _available(found))
    _print_table(console, (say("Piece"), say("One more"), say("One less")), _pieces(found), numbers=(1, 2))
    _print_table(console, (say("Contract"), say("Gain of holding it"), ""), _contracts(found))
    rest = [str(row.contract) for row in found.contracts if not row.held and not row.gain]
    if rest:
        console.print(Text(say("Contracts that would gain nothing: {numbers}.", numbers=", ".join(rest))))
    _print_table(console, (say("Still possible"), say("Gain"), say("Costs"), ""), _upgrades(found))
    for line in words.extension_costs(found):
        console.print(Text(line))
    _print_end(console, found)


def _print_table(
    console: Console, heads: Sequence[str], rows: Sequence[Cells], numbers: Collection[int] = (1,)
) -> None:
    if rows:
        console.print(table(heads, rows, numbers))


def _print_end(console: Console, found: Exploration | Bidding) -> None:
    for note in found.notes:
        console.print(Text(str(note), style="dim"))
    console.print(Text(words.counted(found.questions), style="green"))


def _owned(found: Exploration) -> list[Cells]:
    rows = sorted(found.owned, key=lambda row: -_or_least(row.worth))
    return [(found.box.words.tile(row.tile), words.plain(row.worth), row.note or "") for row in rows]


def _available(found: Exploration) -> list[Cells]:
    rows = sorted(found.available, key=lambda row: -_or_least(row.gain))
    return [(found.box.words.tile(row.tile), words.signed(row.gain), row.note or "") for row in rows]


def _pieces(found: Exploration) -> list[Cells]:
    return [
        (words.piece_name(found.box, row.piece), words.signed(row.one_more), words.signed(row.one_less))
        for row in found.pieces
    ]


def _contracts(found: Exploration) -> list[Cells]:
    """Those held, and those that would gain something; the rest are told in one sentence."""
    box, told = found.box, [row for row in found.contracts if row.held or row.gain]
    rows = sorted(told, key=lambda row: (not row.held, -row.gain))
    return [
        (words.contract_name(box, row.contract), words.signed(row.gain), say("held") if row.held else row.note or "")
        for row in rows
    ]


def _upgrades(found: Exploration) -> list[Cells]:
    box, rows = found.box, sorted(found.upgrades, key=lambda row: -_or_least(row.gain))
    return [
        (words.improvement_name(box, row), words.signed(row.gain), words.cost_words(box, row.costs), row.note or "")
        for row in rows
    ]


def _or_least(value: int | None) -> float:
    """What has no number comes last."""
    return float("-inf") if value is None else value


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
    rows = sorted(found.tiles, key=lambda row: -_or_least(row.gain))
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
