"""Explorations and bids in a terminal: what is worth most comes first."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TypeVar

from rich.console import Console
from rich.text import Text

from scorer.box.box import Box
from scorer.box.model import Cost, cost
from scorer.box.names import either
from scorer.show.report.terminal import table
from scorer.show.wording import Cells, Grid, headline
from scorer.uses.explore.bidding import Bidding, TileBids
from scorer.uses.explore.exploration import Exploration, Improvement
from scorer.words.language import labelled, say, say_count, together

T = TypeVar("T")
MOST_IN_FULL = 3
"""So many tiles asked for are told bid by bid."""


def print_exploration(console: Console, found: Exploration) -> None:
    """Every table that has rows, then what holds for all of them."""
    console.print(Text(headline(found), style="bold"))
    box, tile = found.box, found.box.words.tile
    owned = [(tile(row.tile), _plain(row.worth), row.note) for row in _best_first(found.owned, "worth")]
    _print_table(console, (say("Tile owned"), say("Worth"), ""), owned)
    available = [(tile(row.tile), _signed(row.gain), row.note) for row in _best_first(found.available)]
    _print_table(console, (say("Tile not owned"), say("Gain"), ""), available)
    pieces = [(piece_name(box, row.piece), _signed(row.one_more), _signed(row.one_less)) for row in found.pieces]
    _print_table(console, (say("Piece"), say("One more"), say("One less")), pieces, numbers=(1, 2))
    _print_contracts(console, found)
    upgrades = [
        (improvement_name(box, row), _signed(row.gain), _upgrade_cost(box, row), row.note)
        for row in _best_first(found.upgrades)
    ]
    _print_table(console, (say("Still possible"), say("Gain"), say("Costs"), ""), upgrades)
    for line in _extension_costs(found):
        console.print(Text(line))
    _print_end(console, found)


def _print_contracts(console: Console, found: Exploration) -> None:
    """Those held, and those that would gain something; the rest in one sentence."""
    told = sorted((row for row in found.contracts if row.held or row.gain), key=lambda row: (not row.held, -row.gain))
    rows = [
        (_contract(found.box, row.contract), _signed(row.gain), say("held") if row.held else row.note) for row in told
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
    """What holds for all tables, and what the answer took."""
    for note in found.notes:
        console.print(Text(str(note), style="dim"))
    told = say_count(
        found.questions,
        "{count} village that might be was counted, and its best total proven.",
        "{count} villages that might be were counted, and the best total of each proven.",
    )
    console.print(Text(told, style="green"))


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
    words, colours, rows = found.box.words, list(found.workers), _best_first(found.tiles)
    shown = [
        (
            words.tile(row.tile),
            _signed(row.gain),
            *(row.break_even.get(colour, "–") for colour in colours),
            words.one(row.cheapest) if row.cheapest else "–",
        )
        for row in rows
    ]
    console.print(Text(say("The largest bid of each colour that loses nothing, and the cheapest colour:")))
    heads = (say("Tile"), say("Gain"), *(str(words.one(colour)) for colour in colours), say("Cheapest"))
    _print_table(console, heads, shown, numbers=range(1, len(colours) + 2))
    for note in dict.fromkeys(row.note for row in rows if row.note):
        tiles = together(words.tile(row.tile) for row in rows if row.note == note)
        console.print(Text(labelled(str(note), tiles), style="dim"))


def _print_bids(console: Console, found: Bidding, row: TileBids) -> None:
    """What is left of the gain of a tile after every bid."""
    most = max(map(len, row.bids.values()), default=0)
    heads = (str(found.box.words.tile(row.tile)), *map(str, range(1, most + 1)))
    shown = [
        (found.box.words.piece(colour), *map(_signed, gains), *[""] * (most - len(gains)))
        for colour, gains in row.bids.items()
    ]
    _print_table(console, heads, shown, numbers=range(1, most + 1))


# ---- words ------------------------------------------------------------------------------------------------


def _signed(change: int | None) -> str:
    """A change of the total: `+3`, `0`, `−2`; a dash where there is none."""
    return f"+{change}" if change and change > 0 else _plain(change)


def _plain(worth: int | None) -> str:
    """A worth: `3`, `−2`; a dash where there is none."""
    return "–" if worth is None else str(worth).replace("-", "−")


def piece_name(box: Box, piece: str) -> str:
    """A kind of piece by its word: `iron`, `iron on Blacksmith`."""
    kind, _, store = piece.partition("@")
    name = box.words.piece(kind)
    return say("{piece} on {tile}", piece=name, tile=box.words.tile(store)) if store else str(name)


def improvement_name(box: Box, found: Improvement) -> str:
    """What is done to which tile."""
    tile = box.words.tile(found.tile)
    return say("upgrade {tile}", tile=tile) if found.change == "upgrade" else say("extend {tile}", tile=tile)


def _contract(box: Box, number: int) -> str:
    """A contract by its number and what it prints."""
    return say("Contract {number}: {needs}", number=number, needs=box.words.a_set(box.contracts[number].needs))


def _upgrade_cost(box: Box, found: Improvement) -> str:
    """What an upgrade costs; what an extension costs is told below the table."""
    return _cost(box, found.costs[0]) if len(found.costs) == 1 else ""


def _cost(box: Box, cost: Cost) -> str:
    """What is paid together: `blue worker`, `wood + iron`."""
    words = box.words
    paid = (words.each(kind) if kind in box.bidding else words.a_set({kind: count}) for kind, count in cost.items())
    return " + ".join(map(str, paid))


def _extension_costs(found: Exploration) -> Iterator[str]:
    """What the extensions of each colour that is left cost, if any can be built."""
    box = found.box
    for colour in next((row.colours for row in found.upgrades if row.colours), ()):
        costs = (_cost(box, cost(piece.cost)) for piece in box.extensions if piece.colour == colour)
        yield labelled(str(box.words.extension(colour)), either(costs))
