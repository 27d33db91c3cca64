"""Sheets, rankings and problems in a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from scorer.box.box import Box
from scorer.sheet.ranking import Result
from scorer.sheet.sheet import Count, Line, Sheet
from scorer.show.report import wording
from scorer.words.language import say, say_count
from scorer.words.problems import Problem

NARROW = 60
"""Columns below which three of them do not fit beside each other: a phone."""


def print_result(console: Console, result: Result) -> None:
    """A village alone gets its sheet; several get the comparison first."""
    if len(result.sheets) > 1:
        print_comparison(console, result)
    for sheet in result.sheets:
        print_sheet(console, sheet)


def print_sheet(console: Console, sheet: Sheet) -> None:
    """One sheet, step by step."""
    console.print()
    console.print(Text(wording.headline(sheet), style="bold"))
    console.print(_lines(sheet.box, sheet.lines, narrow=console.width < NARROW))
    console.print(Text(wording.unused(sheet.count)))
    console.print(Text(wording.rulings_in_force(sheet.box, sheet.rulings, sheet.edition)))
    console.print(Text(wording.proof(sheet, in_terminal=True), style="green"))
    for number, count in enumerate(sheet.alternatives, start=1):
        print_alternative(console, number, count, sheet.count)


def print_alternative(console: Console, number: int, count: Count, best: Count) -> None:
    """Another assignment of the same total: only the lines that differ."""
    console.print()
    console.print(Text(say("Alternative {number}, same total; these lines differ:", number=number), style="bold"))
    changed = wording.changed_lines(count, best)
    console.print(_lines(count.box, changed, narrow=console.width < NARROW, with_steps=False))
    console.print(Text(wording.unused(count)))


def print_comparison(console: Console, result: Result) -> None:
    """All players side by side, the winner first, and who won."""
    sheets = {sheet.player: sheet for sheet in result.sheets}
    ranked = [(place, sheets[place.player]) for place in result.ranking]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("", overflow="fold")
    for place, _ in ranked:
        table.add_column(Text(f"{place.place}. {place.player}"), justify="right", overflow="fold")
    for step in ranked[0][1].count.by_step():
        title = str(ranked[0][1].box.words.step(step))
        table.add_row(title, *(str(sheet.count.by_step()[step]) for _, sheet in ranked))
    table.add_section()
    table.add_row(say("Total"), *(str(sheet.total) for _, sheet in ranked), style="bold")
    table.add_row(say("Behind the first"), *wording.behind(result))
    console.print(table)
    console.print(Text(wording.outcome(result), style="bold"))


def print_problems(console: Console, problems: Sequence[Problem]) -> None:
    """All problems, errors first, each leading to its fix."""
    errors = [problem for problem in problems if problem.severity == "error"]
    notes = [problem for problem in problems if problem.severity == "note"]
    if errors:
        console.print(Text(say_count(len(errors), "{count} problem:", "{count} problems:"), style="bold red"))
        _print_each(console, errors, "red")
    if notes:
        console.print(Text(say_count(len(notes), "{count} note:", "{count} notes:"), style="bold yellow"))
        _print_each(console, notes, "yellow")


def _print_each(console: Console, problems: Iterable[Problem], style: str) -> None:
    for problem in problems:
        place = " ".join(part for part in (wording.place_of(problem), problem.where) if part)
        console.print(Text.assemble((f"{place} " if place else "", "bold"), (f"[{problem.code}]", style)))
        console.print(Padding(Text(problem.found), (0, 0, 0, 2), expand=False))
        console.print(Padding(Text(f"→ {problem.fix}"), (0, 0, 0, 2), expand=False))


def _lines(of: Box, lines: Sequence[Line], narrow: bool, with_steps: bool = True) -> Table:
    """The lines of a sheet; on a narrow screen the reason stands below what it explains."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(say("Scores"), overflow="fold")
    table.add_column(say("Points"), justify="right")
    if not narrow:
        table.add_column(say("Why"), overflow="fold")
    last = None
    for line in lines:
        if with_steps and line.step != last:
            subtotal = sum(other.points for other in lines if other.step == line.step)
            table.add_row(Text(f"{line.step}. {of.words.step(line.step)}", style="bold"), Text(str(subtotal), "bold"))
            last = line.step
        name, points, reason = str(line.name), str(line.points), Text(str(line.reason))
        if narrow:
            table.add_row(Text(f"  {name}"), points)
            table.add_row(Padding(Text(str(line.reason), style="dim"), (0, 0, 0, 4)), "")
        else:
            table.add_row(Text(f"  {name}"), points, reason)
    return table
