"""Sheets and rankings as Markdown, to paste where a table argues."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from scorer.box.box import Box
from scorer.sheet.ranking import Result
from scorer.sheet.sheet import Count, Line, Sheet
from scorer.show.report import wording
from scorer.words.language import say


def markdown(result: Result) -> str:
    """The whole result as one Markdown text."""
    return "\n".join(_result(result)) + "\n"


def _result(result: Result) -> Iterator[str]:
    if len(result.sheets) > 1:
        yield from _comparison(result)
    for sheet in result.sheets:
        yield from _sheet(sheet)


def _comparison(result: Result) -> Iterator[str]:
    sheets = {sheet.player: sheet for sheet in result.sheets}
    ranked = [sheets[place.player] for place in result.ranking]
    heads = [f"{place.place}. {plain(place.player)}" for place in result.ranking]
    yield f"## {plain(wording.outcome(result))}"
    yield ""
    yield row(["", *heads])
    yield row(["---", *("---:" for _ in heads)])
    for step in ranked[0].count.by_step():
        yield row([str(ranked[0].box.words.step(step)), *(str(sheet.count.by_step()[step]) for sheet in ranked)])
    yield row([f"**{say('Total')}**", *(f"**{sheet.total}**" for sheet in ranked)])
    yield row([say("Behind the first"), *wording.behind(result)])
    yield ""


def _sheet(sheet: Sheet) -> Iterator[str]:
    yield f"## {plain(wording.headline(sheet))}"
    yield ""
    yield from _table(sheet.box, sheet.lines)
    yield row(["", f"**{say('Total')}**", f"**{sheet.total}**", ""])
    yield ""
    yield f"- {wording.unused(sheet.count)}"
    yield f"- {wording.rulings_in_force(sheet.box, sheet.rulings, sheet.edition)}"
    yield f"- {wording.proof(sheet)}"
    yield ""
    for number, count in enumerate(sheet.alternatives, start=1):
        yield from _alternative(number, count, sheet.count)


def _alternative(number: int, count: Count, best: Count) -> Iterator[str]:
    yield f"### {say('Alternative {number}, same total; these lines differ:', number=number)}"
    yield ""
    yield from _table(count.box, wording.changed_lines(count, best))
    yield ""


def _table(box: Box, lines: Sequence[Line]) -> Iterator[str]:
    yield row([say("Step"), say("Scores"), say("Points"), say("Why")])
    yield row(["---", "---", "---:", "---"])
    for line in lines:
        step = f"{line.step}. {box.words.step(line.step)}"
        yield row([step, plain(str(line.name)), str(line.points), plain(str(line.reason))])


def row(cells: Sequence[str]) -> str:
    """A row of a table, its cells Markdown already."""
    return f"| {' | '.join(cells)} |"


def plain(text: str) -> str:
    """Text that Markdown leaves alone, on one line."""
    return re.sub(r"([\\`*_{}\[\]<>|#&])", r"\\\1", " ".join(text.split()))
