"""Disputes and rulings in a terminal: the verdict first, then what decides, last the whole table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from scorer.box.box import Box
from scorer.box.rulings import Reading, Ruling
from scorer.show.report import dispute_words as words
from scorer.show.report.terminal import indented, table
from scorer.uses.disputes import Dispute, Disputes
from scorer.words.language import apart, labelled, say, say_count


def print_disputes(console: Console, found: Disputes) -> None:
    """The verdict, every ruling that touches these villages, and how far the totals can move."""
    _print_verdict(console, found, with_ways=bool(found.verdict.ways))
    if not found.verdict.ways:
        console.print()
    for dispute in sorted(found.disputes, key=words.weight):
        _print_dispute(console, dispute, in_full=found.asked is not None)
    console.print(Text(say("The whole table"), style="bold"))
    console.print(table(words.ranges(found)))
    for told in (*words.out_of_range(found), words.left_out(found), solves(found)):
        console.print(Text(told))


def print_verdict(console: Console, found: Disputes) -> None:
    """The verdict alone, which names a single way by itself."""
    _print_verdict(console, found, with_ways=len(found.verdict.ways) > 1)
    for told in words.out_of_range(found) if len(found.ranges) == 1 else ():
        console.print(Text(told))


def _print_verdict(console: Console, found: Disputes, with_ways: bool) -> None:
    """Who wins, whether that holds, and in which ways it does not."""
    for line in words.verdict(found):
        console.print(Text(line, style="bold"))
    if with_ways:
        console.print(table(words.ways(found)))
    for told in words.remarks(found):
        console.print(Text(told))


def solves(found: Disputes) -> str:
    """What the answer took."""
    return say_count(found.solves, "{count} solve.", "{count} solves.")


def _print_dispute(console: Console, dispute: Dispute, in_full: bool) -> None:
    """A ruling with its totals and its sources; one that changes nothing is told shortly unless it was asked for."""
    _print_question(console, dispute.ruling)
    if not in_full and dispute.matters is False:
        _print_shortly(console, dispute)
    else:
        console.print(table(words.totals(dispute)))
        for sentence in words.effect(dispute):
            console.print(indented(sentence, style="bold"))
        for reading in dispute.ruling.readings:
            _print_reading(console, reading)
    console.print()


def _print_shortly(console: Console, dispute: Dispute) -> None:
    told = say("By itself it changes nothing here: {outcome}", outcome=words.outcome(dispute.readings[0].outcome))
    console.print(indented(told, style="bold"))
    for reading in dispute.ruling.readings:
        _print_meaning(console, reading)
        if reading.said_by:
            sources = apart(words.source(citation) for citation in reading.said_by)
            console.print(indented(sources, by=6, style="dim"))


# ---- rulings ----------------------------------------------------------------------------------------------


def print_rulings(console: Console, box: Box, rulings: Sequence[Ruling], everything: bool) -> None:
    """Rulings with their readings and citations; the editions and what is settled when all are asked for."""
    for ruling in rulings:
        _print_question(console, ruling)
        for reading in ruling.readings:
            _print_reading(console, reading, is_default=reading.id == ruling.default)
        if ruling.details:
            console.print(indented(say(ruling.details), style="dim"))
        console.print()
    if everything:
        _print_editions(console, box)
        _print_settled(console, box)


def _print_question(console: Console, ruling: Ruling) -> None:
    console.print(Text.assemble((ruling.id, "bold"), f"  {say(ruling.question)}"))


def _print_reading(console: Console, reading: Reading, is_default: bool = False) -> None:
    """What a reading means and who says so; one without a source tells what it rests on."""
    _print_meaning(console, reading, is_default)
    for citation in reading.said_by:
        console.print(indented((labelled(words.source(citation)), "dim"), say(citation.says), by=6))


def _print_meaning(console: Console, reading: Reading, is_default: bool = False) -> None:
    name = say("{reading} (default)", reading=reading.id) if is_default else reading.id
    console.print(indented((labelled(name), "cyan"), say(reading.meaning)))


def _print_editions(console: Console, box: Box) -> None:
    console.print(Text(say("Editions: presets of the rulings; anything not named is the default"), style="bold"))
    for edition in box.rulings.editions.values():
        readings = ", ".join(f"{ruling}: {reading}" for ruling, reading in edition.readings.items()) or "–"
        console.print(indented((f"{edition.id} ", "cyan"), labelled(f"({say(edition.title)})", readings)))
    console.print()


def _print_settled(console: Console, box: Box) -> None:
    console.print(Text(say("Settled: questions with one workable answer"), style="bold"))
    for settled in box.rulings.settled:
        console.print(indented((say(settled.question), "cyan"), f" {say(settled.answer)}"))
        console.print(indented(say(settled.reason), by=6, style="dim"))
