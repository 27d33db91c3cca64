"""Sheets, rankings and problems in a terminal, and what every answer there is made of: tables and indented texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console, JustifyMethod
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from scorer.sheet.ranking import Result
from scorer.sheet.sheet import Line, Sheet
from scorer.show import wording
from scorer.show.wording import Cells, Grid
from scorer.words.language import mark_count, say, say_count
from scorer.words.problems import Problem

NARROW = 60
"""Columns below which three of them do not fit beside each other: a phone."""


def table(grid: Grid) -> Table:
    """Rows under their headings, numbers to the right; a column without a word in it is left out."""
    used = [column for column, head in enumerate(grid.heads) if head or any(row[column] for row in grid.rows)]
    drawn = Table(box=SIMPLE_HEAD, pad_edge=False)
    for column in used:
        justify: JustifyMethod = "right" if column in grid.numbers else "left"
        drawn.add_column(Text(grid.heads[column]), justify=justify, overflow="fold")
    for at, row in enumerate(grid.rows):
        if grid.kinds.get(at) == "total":
            drawn.add_section()
        drawn.add_row(*(_drawn(row[column]) for column in used), style="bold" if at in grid.kinds else None)
    return drawn


def _drawn(cell: object) -> Text | Padding:
    return cell if isinstance(cell, Text | Padding) else Text("" if cell is None else str(cell))


def indented(*parts: str | tuple[str, str], by: int = 2, style: str = "") -> Padding:
    """Text, of which parts may have a style of their own, that begins so many columns further in."""
    return Padding(Text.assemble(*parts, style=style), (0, 0, 0, by), expand=False)


def print_result(console: Console, result: Result) -> None:
    """A village alone gets its sheet; several get the comparison first."""
    if len(result.sheets) > 1:
        console.print(table(wording.comparison(result)))
        console.print(Text(wording.outcome(result), style="bold"))
        for note in result.notes:
            console.print(indented(f"→ {note.fix}"))
    for sheet in result.sheets:
        _print_sheet(console, sheet)


def _print_sheet(console: Console, sheet: Sheet) -> None:
    """One sheet, step by step, then other assignments of the same total: only the lines that differ."""
    narrow = console.width < NARROW
    console.print()
    console.print(Text(wording.headline(sheet), style="bold"))
    rows: list[Cells] = []
    kinds: dict[int, str] = {}
    for title, points, lines in wording.by_step(sheet.box, sheet.lines):
        kinds[len(rows)] = "step"
        rows += [(title, points, ""), *_lines(lines, narrow)]
    console.print(_table(rows, narrow, kinds))
    console.print(Text(wording.unused(sheet.count)))
    console.print(Text(wording.rulings_in_force(sheet.box, sheet.rulings, sheet.edition)))
    for told in wording.rests(sheet):
        console.print(Text(told))
    console.print(Text(wording.proof(sheet, in_terminal=True), style="green"))
    for number, count in enumerate(sheet.alternatives, start=1):
        console.print()
        console.print(Text(say("Alternative {number}, same total; these lines differ:", number=number), style="bold"))
        changed = wording.changed_lines(count, sheet.count)
        console.print(_table(list(_lines(changed, narrow)), narrow))
        console.print(Text(wording.unused(count)))


def _table(rows: Sequence[Cells], narrow: bool, kinds: Mapping[int, str] | None = None) -> Table:
    return table(Grid([say("Scores"), say("Points"), *([] if narrow else [say("Why")])], rows, [1], kinds or {}))


def _lines(lines: Iterable[Line], narrow: bool) -> Iterator[Cells]:
    """The lines of a sheet; on a narrow screen the reason stands below what it explains."""
    for line in lines:
        name = f"  {line.name}"
        if narrow:
            yield from ((name, line.points), (Padding(Text(str(line.reason), style="dim"), (0, 0, 0, 4)), ""))
        else:
            yield name, line.points, line.reason


def print_problems(console: Console, problems: Sequence[Problem]) -> None:
    """All problems, errors first, each leading to its fix."""
    kinds = {
        "error": ("red", mark_count("{count} problem:", "{count} problems:")),
        "note": ("yellow", mark_count("{count} note:", "{count} notes:")),
    }
    for severity, (style, heading) in kinds.items():
        found = [problem for problem in problems if problem.severity == severity]
        if found:
            console.print(Text(say_count(len(found), *heading), style=f"bold {style}"))
        for problem in found:
            print_problem(console, problem, style)


def print_problem(console: Console, problem: Problem, style: str, with_path: bool = True) -> None:
    """One problem: where it stands in its file and in the document, what was found, and what would do."""
    position = f"{problem.line}:{problem.column}" if problem.line else ""
    file = ":".join(filter(None, (problem.file, position)))
    place = " ".join(filter(None, (file, problem.where if with_path else "")))
    console.print(Text.assemble((f"{place} " if place else "", "bold"), (f"[{problem.code}]", style)))
    console.print(indented(problem.found))
    console.print(indented(f"→ {problem.fix}"))
