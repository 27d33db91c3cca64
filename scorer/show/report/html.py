"""A page to hand round as HTML: one file that needs nothing else, for a screen, a phone and paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import version
from importlib.resources import files

from scorer.box.rulings import Reading
from scorer.sheet.sheet import Sheet
from scorer.show import wording
from scorer.show.picture.markup import Value, plain, tag
from scorer.show.picture.scene import Scene
from scorer.show.picture.svg import draw_game
from scorer.show.report import dispute_words
from scorer.show.report.page import Page, heading
from scorer.show.wording import Grid
from scorer.uses.disputes import Dispute
from scorer.words.language import in_language, say

META = """
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
"""
"""Letters of every language, a phone's own width, and nothing loaded or run but the style within the page."""


def html(page: Page) -> str:
    """The whole page as one HTML text."""
    with in_language(page.lang):
        body = tag("body", _header(page), tag("main", *_sections(page)), _footer())
        return f"<!DOCTYPE html>\n{tag('html', _head(page), body, lang=page.lang)}\n"


def _head(page: Page) -> str:
    style = files("scorer.show.report").joinpath("page.css").read_text(encoding="utf-8")
    title = _words("title", say("{title} – Keyflower", title=page.title.rstrip(".")))
    return tag("head", META, title, tag("style", f"\n{style}"))


def _header(page: Page) -> str:
    links = [("ranking", say("Ranking"))] if page.is_game else []
    names = [place.player for place in page.result.ranking] if page.is_game else [say("The sheet")]
    links += [(f"player-{n}", name) for n, name in enumerate(names, start=1)]
    links += [("disputes", say("Disputes")), ("rulings", say("Rulings"))]
    contents = tag("ul", *(tag("li", _words("a", text, href=f"#{id_}")) for id_, text in links))
    kicker = _words("p", say("Keyflower, the final scoring"), class_="kicker")
    return tag("header", kicker, _words("h1", page.title), tag("nav", contents, aria_label=say("Contents")))


def _footer() -> str:
    told = say("Counted, proven and recounted by keytally {version}.", version=version("keytally"))
    return tag("footer", _words("p", told))


def _sections(page: Page) -> Iterator[str]:
    if page.is_game:
        to_settle = [_words("p", note.fix) for note in page.result.notes]
        yield _section("ranking", say("Ranking"), _table(wording.comparison(page.result)), *to_settle)
    players = zip(page.result.ranking, page.result.sheets, page.scenes, strict=True)
    for number, (place, sheet, scene) in enumerate(players, start=1):
        yield _section(f"player-{number}", heading(page, place), *_player(sheet, scene), class_="player")
    yield _section("disputes", say("Disputes that matter"), *_disputes(page))
    yield _section("rulings", say("Rulings played by"), *_rulings(page))


# ---- players ----------------------------------------------------------------------------------------------


def _player(sheet: Sheet, scene: Scene) -> Iterator[str]:
    """A sheet with its reasons, and its picture."""
    rows: list[tuple[object, ...]] = []
    kinds: dict[int, str] = {}
    for title, points, lines in wording.by_step(sheet.box, sheet.lines):
        kinds[len(rows)] = "step"
        rows += [(title, points, ""), *((line.name, line.points, line.reason) for line in lines)]
    kinds[len(rows)] = "total"
    rows.append((say("Total"), sheet.total, ""))
    yield _table(Grid([say("Scores"), say("Points"), say("Why")], rows, [1], kinds), "sheet")
    yield _words("p", wording.unused(sheet.count))
    yield from (_words("p", told) for told in wording.rests(sheet))
    yield _words("p", wording.proof(sheet))
    yield tag("figure", draw_game([scene]))


# ---- disputes and rulings ---------------------------------------------------------------------------------


def _disputes(page: Page) -> Iterator[str]:
    """The verdict, how far the totals can move, and each ruling that matters."""
    for line in dispute_words.verdict(page.disputes):
        yield _words("p", line, class_="verdict")
    if page.disputes.verdict.ways:
        yield _table(dispute_words.ways(page.disputes))
    for told in dispute_words.remarks(page.disputes):
        yield _words("p", told)
    if page.moves:
        yield _table(dispute_words.ranges(page.disputes))
    elif page.is_game:
        yield _words("p", dispute_words.unchanged(is_known=not page.unknown))
    for told in dispute_words.out_of_range(page.disputes):
        yield _words("p", told)
    for dispute in page.disputed:
        yield tag("article", *_dispute(dispute))
    if page.unknown:
        yield tag("article", _words("h3", say("Not known")), *map(_unknown, page.unknown))


def _dispute(dispute: Dispute) -> Iterator[str]:
    yield _words("h3", say(dispute.ruling.question))
    for sentence in dispute_words.effect(dispute):
        yield _words("p", sentence, class_="effect")
    yield _table(dispute_words.totals(dispute))
    yield tag("dl", *(_reading(reading) for reading in dispute.ruling.readings))


def _unknown(dispute: Dispute) -> str:
    question = tag("p", _words("strong", say(dispute.ruling.question)))
    return question + _list(dispute_words.effect(dispute))


def _reading(reading: Reading) -> str:
    """What a reading means, and who says so."""
    meaning = tag("dd", plain(say(reading.meaning)), _list(dispute_words.said_by(reading)))
    return _words("dt", reading.id) + meaning


def _rulings(page: Page) -> Iterator[str]:
    sheet = page.result.sheets[0]
    yield _words("p", wording.rulings_in_force(sheet.box, sheet.rulings, sheet.edition))
    rows = [
        (say(ruling.question), f"{ruling.id}: {reading.id}", say(reading.meaning)) for ruling, reading in page.played_by
    ]
    kinds = {at: "changed" for at, (ruling, reading) in enumerate(page.played_by) if reading.id != ruling.default}
    yield _table(Grid([say("Question"), say("Reading"), say("It means")], rows, kinds=kinds), "rulings")


# ---- elements ---------------------------------------------------------------------------------------------


def _section(id_: str, title: str, *children: str, class_: str | None = None) -> str:
    return "\n" + tag("section", _words("h2", title), *children, id=id_, class_=class_)


def _words(name: str, text: object, **attributes: Value) -> str:
    """An element that holds any text, escaped."""
    return tag(name, plain(str(text)), **attributes)


def _list(items: Iterable[str]) -> str:
    drawn = [_words("li", item) for item in items]
    return tag("ul", *drawn) if drawn else ""


def _table(grid: Grid, class_: str | None = None) -> str:
    """A table with columns of numbers to the right; it scrolls by itself where a screen is too narrow for it."""
    numbers = ["number" if column in grid.numbers else None for column in range(len(grid.heads))]
    titles = [
        _words("th", title, scope="col", class_=number) for title, number in zip(grid.heads, numbers, strict=True)
    ]
    rows = [_row(cells, numbers[1:], grid.kinds.get(at)) for at, cells in enumerate(grid.rows)]
    table = tag("table", tag("thead", tag("tr", *titles)), tag("tbody", *rows), class_=class_)
    return tag("div", table, class_="scroll")


def _row(cells: Sequence[object], numbers: Sequence[str | None], class_: str | None) -> str:
    """A row: its first cell is what it is about."""
    first, *others = cells
    drawn = [_words("td", cell, class_=number) for cell, number in zip(others, numbers, strict=True)]
    return tag("tr", _words("th", first, scope="row"), *drawn, class_=class_)
