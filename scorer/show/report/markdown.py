"""Sheets and rankings as Markdown, to paste where a table argues, and a page to hand round, without pictures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from scorer.box.box import Box
from scorer.sheet.ranking import Result
from scorer.sheet.sheet import Line, Sheet
from scorer.show import wording
from scorer.show.report import dispute_words
from scorer.show.report.page import Page
from scorer.show.wording import Cells, Grid
from scorer.uses.disputes import Dispute
from scorer.words.language import in_language, labelled, say


def markdown(result: Result) -> str:
    """The whole result as one Markdown text."""
    return "\n".join(_result(result)) + "\n"


def _result(result: Result) -> Iterator[str]:
    if len(result.sheets) > 1:
        yield from (f"## {_plain(wording.outcome(result))}", "")
        for note in result.notes:
            yield from (_plain(note.fix), "")
        yield from (*_table(wording.comparison(result)), "")
    for sheet in result.sheets:
        yield from _sheet(sheet)


def _sheet(sheet: Sheet) -> Iterator[str]:
    yield from (f"## {_plain(wording.headline(sheet))}", "")
    yield from (*_lines(sheet.box, sheet.lines, ("", say("Total"), sheet.total, "")), "")
    yield f"- {wording.unused(sheet.count)}"
    yield f"- {wording.rulings_in_force(sheet.box, sheet.rulings, sheet.edition)}"
    yield from (f"- {told}" for told in wording.rests(sheet))
    yield from (f"- {wording.proof(sheet)}", "")
    for number, count in enumerate(sheet.alternatives, start=1):
        yield from (f"### {say('Alternative {number}, same total; these lines differ:', number=number)}", "")
        yield from (*_lines(sheet.box, wording.changed_lines(count, sheet.count)), "")


def _lines(box: Box, lines: Sequence[Line], *total: Cells) -> Iterator[str]:
    rows: list[Cells] = [
        (title, line.name, line.points, line.reason) for title, _, step in wording.by_step(box, lines) for line in step
    ]
    heads = [say("Step"), say("Scores"), say("Points"), say("Why")]
    return _table(Grid(heads, [*rows, *total], [2], {len(rows): "total"}))


def _table(grid: Grid) -> Iterator[str]:
    yield _row(map(_plain, grid.heads))
    yield _row("---:" if column in grid.numbers else "---" for column in range(len(grid.heads)))
    for at, row in enumerate(grid.rows):
        cells = map(_plain, row)
        yield _row((cell and f"**{cell}**" for cell in cells) if grid.kinds.get(at) == "total" else cells)


def _row(cells: Iterable[str]) -> str:
    """A row of a table, its cells Markdown already."""
    return f"| {' | '.join(cells)} |"


def _plain(text: object) -> str:
    """Text that Markdown leaves alone, on one line."""
    return re.sub(r"([\\`*_{}\[\]<>|#&])", r"\\\1", " ".join(str(text).split()))


# ---- the page ---------------------------------------------------------------------------------------------


def markdown_page(page: Page) -> str:
    """The whole page as one Markdown text."""
    with in_language(page.lang):
        title = say("Keyflower, the final scoring")
        told = "\n".join([f"# {title}", "", *_result(page.result), *_disputes(page), *_rulings(page)])
        return told.rstrip("\n") + "\n"


def _disputes(page: Page) -> Iterator[str]:
    """The verdict, how far the totals can move, and each ruling that matters."""
    yield from (f"## {say('Disputes that matter')}", "")
    for line in dispute_words.verdict(page.disputes):
        yield from (_plain(line), "")
    if page.disputes.verdict.ways:
        yield from (*_table(dispute_words.ways(page.disputes)), "")
    for told in dispute_words.remarks(page.disputes):
        yield from (_plain(told), "")
    if page.moves:
        yield from (*_table(dispute_words.ranges(page.disputes)), "")
    elif page.is_game:
        yield from (dispute_words.unchanged(is_known=not page.unknown), "")
    for told in dispute_words.out_of_range(page.disputes):
        yield from (_plain(told), "")
    for dispute in page.disputed:
        yield from _dispute(dispute)
    if page.unknown:
        yield from (f"### {say('Not known')}", "")
    for dispute in page.unknown:
        yield from (f"**{_plain(say(dispute.ruling.question))}**", "", *_list(dispute_words.effect(dispute)))


def _dispute(dispute: Dispute) -> Iterator[str]:
    yield from (f"### {_plain(say(dispute.ruling.question))}", "")
    for sentence in dispute_words.effect(dispute):
        yield from (_plain(sentence), "")
    yield from (*_table(dispute_words.totals(dispute)), "")
    for reading in dispute.ruling.readings:
        yield f"- {labelled(f'**{reading.id}**', _plain(say(reading.meaning)))}"
        yield from (f"  - {_plain(source)}" for source in dispute_words.said_by(reading))
    yield ""


def _rulings(page: Page) -> Iterator[str]:
    sheet = page.result.sheets[0]
    yield from (f"## {say('Rulings played by')}", "")
    yield from (_plain(wording.rulings_in_force(sheet.box, sheet.rulings, sheet.edition)), "")
    rows = [(say(ruling.question), f"{ruling.id}: {reading.id}") for ruling, reading in page.played_by]
    yield from _table(Grid([say("Question"), say("Reading")], rows))


def _list(items: Iterable[str]) -> list[str]:
    drawn = [f"- {_plain(item)}" for item in items]
    return [*drawn, ""] if drawn else []
