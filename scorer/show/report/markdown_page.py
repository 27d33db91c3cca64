"""A page to hand round as Markdown: the sheets, then what could be disputed and the rulings; without pictures."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from scorer.box.rulings import Reading
from scorer.show.report import dispute_words, wording
from scorer.show.report.markdown import markdown, plain, row
from scorer.show.report.page import Page, nothing_disputed
from scorer.uses.disputes import Dispute
from scorer.words.language import in_language, labelled, say


def markdown_page(page: Page) -> str:
    """The whole page as one Markdown text."""
    with in_language(page.lang):
        title = say("Keyflower, the final scoring")
        parts = [f"# {title}\n\n", markdown(page.result), *_lines(_disputes(page)), *_lines(_rulings(page))]
        return "".join(parts).rstrip("\n") + "\n"


def _lines(lines: Iterable[str]) -> Iterator[str]:
    return (f"{line}\n" for line in lines)


def _disputes(page: Page) -> Iterator[str]:
    """The verdict, how far the totals can move, and each ruling that matters."""
    yield from (f"## {say('Disputes that matter')}", "")
    if not page.disputed:
        yield from (nothing_disputed(page), "")
    for told, items in dispute_words.verdict(page.disputes):
        yield from (plain(told), "", *_list(items))
    if page.disputed:
        rows = dispute_words.ranges(page.disputes)
        yield from _table(rows, range(1, len(rows[0])))
    for dispute in page.disputed:
        yield from _dispute(dispute)
    if page.unknown:
        yield from (f"### {say('Not known')}", "")
    for dispute in page.unknown:
        yield from (f"**{plain(say(dispute.ruling.question))}**", "", *_list(dispute_words.effect(dispute)))


def _dispute(dispute: Dispute) -> Iterator[str]:
    yield from (f"### {plain(say(dispute.ruling.question))}", "")
    for sentence in dispute_words.effect(dispute):
        yield from (plain(sentence), "")
    yield from _table(dispute_words.totals(dispute), dispute_words.counted(dispute))
    for reading in dispute.ruling.readings:
        yield from _reading(reading)
    yield ""


def _reading(reading: Reading) -> Iterator[str]:
    """What a reading means, and who says so."""
    yield f"- {labelled(f'**{reading.id}**', plain(say(reading.meaning)))}"
    for citation in reading.said_by:
        yield f"  - {plain(labelled(dispute_words.source(citation), say(citation.says)))}"


def _rulings(page: Page) -> Iterator[str]:
    sheet = page.result.sheets[0]
    yield from (f"## {say('Rulings played by')}", "")
    yield from (plain(wording.rulings_in_force(sheet.box, sheet.rulings, sheet.edition)), "")
    rows = [[say(ruling.question), f"{ruling.id}: {reading}"] for ruling, reading in page.played_by]
    yield from _table([[say("Question"), say("Reading")], *rows])


def _table(rows: Sequence[Sequence[str]], numbers: Collection[int] = ()) -> Iterator[str]:
    heads, *others = ([plain(cell) for cell in cells] for cells in rows)
    yield row(heads)
    yield row(["---:" if column in numbers else "---" for column in range(len(heads))])
    yield from (row(cells) for cells in others)
    yield ""


def _list(items: Iterable[str]) -> list[str]:
    drawn = [f"- {plain(item)}" for item in items]
    return [*drawn, ""] if drawn else []
