"""Bids in a terminal: what each tile gains, and how many workers of each colour it is worth."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from scorer.box.box import Box
from scorer.show.report import explore_words as words
from scorer.show.report.explore import print_table
from scorer.uses.explore.bidding import Bidding, TileBids
from scorer.words.language import labelled, say, together

MOST_IN_FULL = 3
"""So many tiles asked for are told bid by bid."""


def print_bidding(console: Console, found: Bidding) -> None:
    """The break-even of every tile; of a few tiles every bid."""
    console.print(Text(words.headline(found.player, found.total), style="bold"))
    held = together(str(found.box.words.some(colour, count)) for colour, count in found.workers.items())
    console.print(Text(say("To bid with: {workers}.", workers=held)))
    _print_break_even(console, found)
    if len(found.tiles) <= MOST_IN_FULL:
        for row in found.tiles:
            _print_bids(console, found.box, row)
    for note in found.notes:
        console.print(Text(str(note), style="dim"))
    console.print(Text(words.counted(found.questions), style="green"))


def _print_break_even(console: Console, found: Bidding) -> None:
    """The largest bid of each colour whose gain is not negative."""
    box, colours = found.box, list(found.workers)
    rows = sorted(found.tiles, key=lambda row: float("-inf") if row.gain is None else row.gain, reverse=True)
    shown = [
        (
            str(box.words.tile(row.tile)),
            words.signed(row.gain),
            *(str(row.break_even.get(colour, "–")) for colour in colours),
            str(box.words.one(row.cheapest)) if row.cheapest else "–",
        )
        for row in rows
    ]
    console.print(Text(say("The largest bid of each colour that loses nothing, and the cheapest colour:")))
    headings = (say("Tile"), say("Gain"), *(str(box.words.one(colour)) for colour in colours), say("Cheapest"))
    print_table(console, headings, shown, numbers=range(1, len(colours) + 2))
    for note, tiles in _noted(box, rows).items():
        console.print(Text(labelled(note, together(tiles)), style="dim"))


def _noted(box: Box, rows: Iterable[TileBids]) -> dict[str, list[str]]:
    """The tiles of each note: below the table they leave its columns their room."""
    noted: dict[str, list[str]] = {}
    for row in rows:
        if row.note:
            noted.setdefault(str(row.note), []).append(str(box.words.tile(row.tile)))
    return noted


def _print_bids(console: Console, box: Box, row: TileBids) -> None:
    """What is left of the gain of a tile after every bid."""
    most = max((len(gains) for gains in row.bids.values()), default=0)
    headings = (str(box.words.tile(row.tile)), *(str(count) for count in range(1, most + 1)))
    shown = [
        (str(box.words.piece(colour)), *map(words.signed, gains), *("" for _ in range(most - len(gains))))
        for colour, gains in row.bids.items()
    ]
    print_table(console, headings, shown, numbers=range(1, most + 1))
