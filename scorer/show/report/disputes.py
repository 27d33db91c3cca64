"""Disputes in a terminal: what decides comes first, the verdict of the whole table last."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from scorer.box.rulings import Reading
from scorer.show.report import dispute_words as words
from scorer.uses.disputes import Dispute, Disputes
from scorer.words.language import apart, labelled, say, say_count


def print_disputes(console: Console, found: Disputes) -> None:
    """Every ruling that touches these villages, then the verdict."""
    for dispute in sorted(found.disputes, key=words.weight):
        _print_dispute(console, dispute, in_full=found.asked is not None)
    console.print(Text(say("The whole table"), style="bold"))
    console.print(_table(words.ranges(found), range(1, 4)))
    for told, items in (*words.verdict(found), (words.left_out(found), ()), (solves(found), ())):
        console.print(Text("\n  ".join([told, *items])))


def solves(found: Disputes) -> str:
    """What the answer took."""
    return say_count(found.solves, "{count} solve.", "{count} solves.")


def _print_dispute(console: Console, dispute: Dispute, in_full: bool) -> None:
    """A ruling with its totals and its sources; one that changes nothing is told shortly unless it was asked for."""
    console.print(Text.assemble((dispute.ruling.id, "bold"), f"  {say(dispute.ruling.question)}"))
    if not in_full and dispute.matters is False:
        _print_shortly(console, dispute)
    else:
        console.print(_table(words.totals(dispute), words.counted(dispute)))
        for sentence in words.effect(dispute):
            console.print(Padding(Text(sentence, style="bold"), (0, 0, 0, 2)))
        for reading in dispute.ruling.readings:
            _print_reading(console, reading)
    console.print()


def _print_shortly(console: Console, dispute: Dispute) -> None:
    told = say("By itself it changes nothing here: {outcome}", outcome=words.outcome(dispute.readings[0].outcome))
    console.print(Padding(Text(told, style="bold"), (0, 0, 0, 2)))
    for reading in dispute.ruling.readings:
        console.print(_meaning(reading))
        if reading.said_by:
            sources = apart(words.source(citation) for citation in reading.said_by)
            console.print(Padding(Text(sources, style="dim"), (0, 0, 0, 6)))


def _print_reading(console: Console, reading: Reading) -> None:
    """What a reading means and who says so; one without a source tells what it rests on."""
    console.print(_meaning(reading))
    for citation in reading.said_by:
        source = labelled(words.source(citation))
        console.print(Padding(Text.assemble((source, "dim"), say(citation.says)), (0, 0, 0, 6)))


def _meaning(reading: Reading) -> Padding:
    return Padding(Text.assemble((labelled(reading.id), "cyan"), say(reading.meaning)), (0, 0, 0, 2))


def _table(rows: Sequence[Sequence[str]], numbers: range) -> Table:
    """Rows under their headings, the columns of numbers to the right."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column, heading in enumerate(rows[0]):
        table.add_column(Text(heading), justify="right" if column in numbers else "left", overflow="fold")
    for row in rows[1:]:
        table.add_row(*map(Text, row))
    return table
