"""`keytally report`: a page that tells everything, loads and runs nothing, and is written whole or not at all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from scorer.cli import app
from scorer.documents import load
from scorer.journey import score_game
from scorer.sheet.ranking import Result
from scorer.show import wording
from scorer.show.report.html import html
from scorer.show.report.markdown import markdown_page
from scorer.show.report.page import Page, check_page, page_of
from scorer.solving import engines as solvers
from scorer.uses.disputes import find_disputes
from scorer.uses.disputes.rests import with_rests
from scorer.village.model import Game
from scorer.words.language import LANGUAGES, in_language
from scorer.words.problems import ProblemsFound
from tests.building import game, village
from tests.the_box import display

FOUR, ALONE, TOGETHER = "examples/four-players.yaml", "examples/patient-gold.yaml", "examples/disputes/together.yaml"
PAIR = ("examples/disputes/north.yaml", "examples/disputes/east.yaml")
BOARD = "examples/board-large.yaml"
SCRIPT, SIGNS = "<script>alert(1)</script>", "\"&'"


@dataclass
class Element:
    """An element of a page as a browser would have it."""

    name: str
    attributes: dict[str, str | None]
    words: list[str] = field(default_factory=list)


class Reader(HTMLParser):
    """Reads a page and insists that every element is closed where it should be."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[Element] = []
        self.elements: list[Element] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        self.elements.append(Element(tag, dict(attrs)))
        assert len(attrs) == len(self.elements[-1].attributes)
        if tag != "meta":
            self.open.append(self.elements[-1])

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An empty element, as only SVG has them."""
        assert any(element.name == "svg" for element in self.open), f"<{tag}/> is not closed in HTML"
        self.elements.append(Element(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        """The element that began last ends."""
        assert self.open.pop().name == tag

    def handle_data(self, data: str) -> None:
        """Words belong to every element around them."""
        for element in self.open:
            element.words.append(data)

    def named(self, *names: str) -> Iterator[Element]:
        """The elements of these names."""
        return (element for element in self.elements if element.name in names)

    def texts(self, *names: str) -> list[str]:
        """What is written in them."""
        return ["".join(element.words) for element in self.named(*names)]


@cache
def page(*files: str, lang: str = "en") -> Page:
    with in_language(lang):
        return page_about(load(files).game, lang)


def page_about(played: Game, lang: str = "en") -> Page:
    result = with_rests(score_game(played), played)
    return page_of(played, result, find_disputes(played, sheets=result.sheets), lang)


def named_page(*players: str, **fields: Any) -> Page:
    """A game of two with any names: the cart of home gives the first 1 point, three gold give the second 3."""
    bastion = village(["home-2", "sea-bastion"], measured={"loop": 0}, resources={"gold": 3})
    return page_about(game(dict(zip(players, [village(["keyflower"]), bastion], strict=True)), **fields))


def result_of(*totals: int) -> Result:
    """A ranking by totals alone."""
    whole = page(FOUR).result
    best = max(totals)
    places = [
        replace(place, total=total, behind=best - total) for place, total in zip(whole.ranking, totals, strict=False)
    ]
    return replace(whole, ranking=tuple(places))


def report(*arguments: str, stdin: str | None = None) -> Any:
    return CliRunner().invoke(app, ["report", *arguments], input=stdin, env={"COLUMNS": "200", "NO_COLOR": "1"})


# ---- what the page tells ----------------------------------------------------------------------------------


@pytest.mark.parametrize("files", [(FOUR,), (ALONE,), (TOGETHER,), (BOARD,), PAIR], ids=str)
def test_every_line_is_told_with_its_reason(files: tuple[str, ...]) -> None:
    shown = page(*files)
    rows = Reader(html(shown)).texts("tr")
    for sheet in shown.result.sheets:
        for line in sheet.lines:
            assert f"{line.name}{line.points}{line.reason}" in rows
        assert f"Total{sheet.total}" in rows


def test_a_game_is_ranked_side_by_side_with_its_margins() -> None:
    # East 81, South and West 71, North 59: by steps, then the totals, then how far behind.
    reader = Reader(html(page(FOUR)))
    rows = reader.texts("tr")
    assert "".join(reader.texts("h1")) == "East wins by 10 points."
    assert rows[0] == "1. East2. South2. West4. North"
    assert "Printed points25304221" in rows
    assert "Total81717159" in rows
    assert "Behind the first–101022" in rows
    ranked = ["1. East: 81 points", "2. South: 71 points", "2. West: 71 points", "4. North: 59 points"]
    assert reader.texts("h2") == ["Ranking", *ranked, "Disputes that matter", "Rulings played by"]


def test_nobody_is_behind_in_a_tie() -> None:
    assert wording.behind(result_of(9, 9, 7)) == ["–", "–", "2"]


def test_a_village_alone_has_its_sheet_and_nobody_to_compare_with() -> None:
    reader = Reader(html(page(ALONE)))
    assert reader.texts("h1") == ["Patience: 33 points"]
    assert reader.texts("h2") == ["The sheet", "Disputes that matter", "Rulings played by"]
    assert "No ruling changes anything here, however it is read." in reader.texts("p")


@pytest.mark.parametrize("files", [(FOUR,), (ALONE,), (BOARD,)], ids=str)
def test_every_village_is_drawn_and_described(files: tuple[str, ...]) -> None:
    shown = page(*files)
    reader = Reader(html(shown))
    pictures = list(reader.named("svg"))
    assert len(pictures) == len(shown.result.sheets)
    ids = {element.attributes.get("id") for element in reader.elements}
    for number, (picture, sheet) in enumerate(zip(pictures, shown.result.sheets, strict=True), start=1):
        assert picture.attributes["aria-labelledby"] == f"village-{number}-title village-{number}-description"
        assert wording.headline(sheet) in "".join(picture.words)
        assert {f"village-{number}-title", f"village-{number}-description", f"player-{number}"} <= ids


def test_only_disputes_that_matter_are_told_and_the_verdict() -> None:
    shown = page(*PAIR)
    told = html(shown)
    assert [dispute.ruling.id for dispute in shown.disputed] == ["stores", "sea-bastion", "turn-order"]
    questions = Reader(told).texts("h3")
    assert questions == [dispute.ruling.question for dispute in shown.disputed]
    for words in ("It decides who wins.", "One other reading changes the winner:", "stores: may-leave → stay"):
        assert words in told
    assert "Greek rules" in told


def test_readings_that_only_matter_together_are_told_too() -> None:
    shown = page(TOGETHER)
    # West's marker is worth 2 as gold or as a green worker: barred from green, and from gold or from being a resource.
    assert [dispute.ruling.id for dispute in shown.disputed] == ["marker-resource", "marker-gold", "marker-green"]
    assert [dispute.matters for dispute in shown.disputed] == [False, False, False]
    for told in (html(shown), markdown_page(shown)):
        assert "2 readings together change the winner, and no fewer do:" in told
        assert told.count("marker-green: yes → no") == 2


def test_the_verdict_begins_what_is_told_of_disputes() -> None:
    words = "One other reading changes the winner: stores (in force: may-leave, other reading: stay)."
    section = Reader(html(page(*PAIR))).texts("p")
    first = section.index("As it is read now: North 39, East 36; North wins.")
    assert section[first + 1] == f"{words} Then: North 32, East 36; East wins."
    told = markdown_page(page(*PAIR)).split("## Disputes that matter\n\n")[1].splitlines()
    assert told[:3] == [section[first], "", section[first + 1]]


def test_a_total_that_only_readings_together_move_is_not_called_settled(tmp_path: Path) -> None:
    # Without its two saws, 6 at the Scholar, South has 6 and loses to West's 11 to 13 in any case.
    text = Path(TOGETHER).read_text(encoding="utf-8").replace("{saw: 2}", "{}")
    (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
    shown = page_about(load([tmp_path / "game.yaml"]).game)
    assert not shown.disputed
    told = html(shown)
    assert "No combination of readings changes the winner." in told
    assert "however it is read" not in told


def test_what_is_not_known_is_told_with_what_would_help() -> None:
    shown = page(FOUR)
    assert [dispute.ruling.id for dispute in shown.unknown] == ["sea-bastion", "turn-order"]
    told = html(shown)
    for words in ("As far as is known, no ruling changes anything here.", "Not known", "give every tile its place"):
        assert words in told


def test_the_rulings_played_by_are_told_and_those_unlike_the_default_stand_out() -> None:
    shown = named_page("A", "B", edition="fr")
    reader = Reader(html(shown))
    assert any("Rulings of edition fr: stores: stay; the other 15" in text for text in reader.texts("p"))
    changed = ["".join(row.words) for row in reader.named("tr") if row.attributes.get("class") == "changed"]
    assert len(changed) == 1
    assert "stores: stay" in changed[0]
    assert all(f"{ruling.id}: {reading.id}" in html(shown) for ruling, reading in shown.played_by)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_in_the_chosen_language(lang: str) -> None:
    shown = page(BOARD, lang=lang)
    reader = Reader(html(shown))
    names = [display("tile", line.target, lang) for line in shown.result.sheets[0].lines if line.target != "gold"]
    rows = reader.texts("th")
    assert all(name in rows for name in names)
    # The loop names its tiles within the reason, and those who cannot see the picture hear them, too.
    with in_language(lang):
        loop = next(str(line.reason) for line in shown.result.sheets[0].lines if line.target == "sea-bastion")
    miner = display("tile", "miner", lang)
    assert miner in loop
    assert any(f"{miner} (miner)" in text for text in reader.texts("desc"))
    assert f"| {names[0]} |" in markdown_page(shown)
    assert next(reader.named("html")).attributes["lang"] == lang


def test_a_language_of_names_ends_where_it_was_chosen() -> None:
    with in_language("fr"):
        assert display("tile", "boat-2b") == "Bateau 2b"
        assert display("tile", "boat-2b", "nl") == "Schip 2b"
        north = score_game(load([FOUR]).game).sheets[0]
        assert any("Bateau 2b" in str(line.reason) for line in north.lines)
    assert display("tile", "boat-2b") == "Boat 2b"


# ---- what the page is -------------------------------------------------------------------------------------


@pytest.mark.parametrize("files", [(FOUR,), (ALONE,), (BOARD,), PAIR], ids=str)
def test_a_page_stands_alone(files: tuple[str, ...]) -> None:
    """Nothing is loaded, nothing runs, every link leads to a place on the page, and each id is there once."""
    text = html(page(*files))
    reader = Reader(text)
    assert not re.search(r"https?://|//", text.replace('xmlns="http://www.w3.org/2000/svg"', ""))
    assert not re.search(r"url\(|@import", text)
    assert not list(reader.named("script", "link", "img", "iframe", "object", "image", "use", "base", "form"))
    ids = [element.attributes["id"] for element in reader.elements if "id" in element.attributes]
    assert len(ids) == len(set(ids))
    for element in reader.elements:
        assert not [name for name in element.attributes if name.startswith("on") or name in ("src", "style")]
        if "href" in element.attributes:
            assert str(element.attributes["href"]).removeprefix("#") in ids
        labels = (element.attributes.get("aria-labelledby") or "").split()
        assert set(labels) <= set(ids)
    (allowed,) = [meta.attributes["content"] for meta in reader.named("meta") if "http-equiv" in meta.attributes]
    assert allowed == "default-src 'none'; style-src 'unsafe-inline'"


def test_a_page_fits_phones_and_paper() -> None:
    text = html(page(FOUR))
    reader = Reader(text)
    assert text.startswith("<!DOCTYPE html>\n<html lang=")
    assert "width=device-width, initial-scale=1" in [meta.attributes.get("content") for meta in reader.named("meta")]
    (style,) = reader.texts("style")
    assert "@media print" in style
    assert not re.search(r"(?<![-\w])(min-)?width: *\d+(px|rem|em|cm)", style)
    assert not [element for element in reader.elements if element.name != "rect" and "width" in element.attributes]
    assert text.count('<div class="scroll"><table') == len(list(reader.named("table")))


@pytest.mark.parametrize("name", [SCRIPT, SIGNS, "</title></style><b>", "&lt;i&gt;", "a\x00\u202eb", "x" * 100])
def test_a_name_is_shown_not_run(name: str) -> None:
    shown = named_page(name, "B")
    reader = Reader(html(shown))
    assert not list(reader.named("script", "b", "i"))
    printed = name.replace("\x00", "\\x00").replace("\u202e", "\\u202e")
    assert f"2. {printed}: 1 point" in reader.texts("h2")
    assert f"1. B2. {printed}" in reader.texts("tr")
    assert printed in reader.texts("a")


def test_the_title_escapes_the_winner() -> None:
    reader = Reader(html(named_page("B", SCRIPT)))
    assert reader.texts("title")[0] == f"{SCRIPT} wins by 2 points – Keyflower"
    assert reader.texts("h1") == [f"{SCRIPT} wins by 2 points."]


# ---- as Markdown ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("files", [(FOUR,), (ALONE,), (TOGETHER,), PAIR], ids=str)
def test_markdown_tells_the_same(files: tuple[str, ...]) -> None:
    shown = page(*files)
    told = markdown_page(shown)
    assert told.startswith("# Keyflower, the final scoring\n\n## ")
    for heading in ("\n## Disputes that matter\n", "\n## Rulings played by\n"):
        assert heading in told
    for line in (line for sheet in shown.result.sheets for line in sheet.lines):
        assert f"| {line.points} | {line.reason} |" in told
    for dispute in shown.disputed:
        assert f"\n### {dispute.ruling.question}\n" in told
    assert told.count("| tie: shared |") == 1
    assert ("| Behind the first |" in told) == shown.is_game
    assert "<svg" not in told


def test_markdown_tables_have_a_cell_for_every_column() -> None:
    widths: list[int] = []
    for line in markdown_page(page(*PAIR)).splitlines():
        widths = [*widths, line.count(" |")] if line.startswith("|") else []
        assert len(set(widths)) <= 1


@pytest.mark.parametrize(
    ("name", "shown"),
    [(SCRIPT, r"\<script\>alert(1)\</script\>"), (SIGNS, "\"\\&'"), ("a|b", r"a\|b"), ("a\n# b", r"a \# b")],
)
def test_markdown_leaves_names_alone(name: str, shown: str) -> None:
    told = markdown_page(named_page(name, "B"))
    assert f"\n## {shown}: 1 point\n" in told
    assert f"| 1. B | 2. {shown} |" in told


# ---- the command ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["html", "md", "HTML"])
def test_the_command_writes_the_page(tmp_path: Path, ending: str) -> None:
    target = tmp_path / f"game.{ending}"
    done = report(*PAIR, "-o", str(target), "--lang", "nl")
    assert (done.exit_code, done.stdout) == (0, "")
    assert str(target) in done.stderr
    write = markdown_page if ending == "md" else html
    assert target.read_text(encoding="utf-8") == write(page(*PAIR, lang="nl"))
    assert list(tmp_path.iterdir()) == [target]


def test_both_engines_and_every_run_write_the_same_numbers(tmp_path: Path) -> None:
    for name, engine in (("a.md", "cpsat"), ("b.md", "cpsat"), ("c.md", "pulp")):
        assert report(*PAIR, "-o", str(tmp_path / name), "--solver", engine).exit_code == 0
    first, second, third = ((tmp_path / name).read_text(encoding="utf-8") for name in ("a.md", "b.md", "c.md"))
    assert first == second
    disputes = "## Disputes that matter"
    assert first.split(disputes)[1] == third.split(disputes)[1]


def test_a_village_may_come_from_standard_input(tmp_path: Path) -> None:
    done = report("-", "-o", str(tmp_path / "a.html"), stdin=Path(ALONE).read_text(encoding="utf-8"))
    assert done.exit_code == 0
    assert "Patience: 33 points" in (tmp_path / "a.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("game.pdf", "unknown-page"),
        ("game", "unknown-page"),
        ("there.html", "file-exists"),
        ("nowhere/game.html", "unwritable"),
        ("folder.md", "unwritable"),
    ],
)
def test_a_page_that_cannot_be_written_is_refused_before_anything_is_solved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, code: str
) -> None:
    (tmp_path / "there.html").write_text("kept", encoding="utf-8")
    (tmp_path / "folder.md").mkdir()
    monkeypatch.setitem(solvers.ENGINES, "cpsat", "tests.engines.late")
    done = report(FOUR, "-o", str(tmp_path / name))
    assert (done.exit_code, done.stdout) == (2, "")
    assert f"[{code}]" in done.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder.md", "there.html"]
    assert (tmp_path / "there.html").read_text(encoding="utf-8") == "kept"


def test_a_folder_that_takes_no_files_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    with pytest.raises(ProblemsFound) as refused:
        check_page(tmp_path / "game.html")
    assert [problem.code for problem in refused.value.problems] == ["unwritable"]


def test_force_writes_over_a_page(tmp_path: Path) -> None:
    target = tmp_path / "game.html"
    target.write_text("old", encoding="utf-8")
    assert report(ALONE, "-o", str(target)).exit_code == 2
    assert report(ALONE, "-o", str(target), "--force").exit_code == 0
    assert target.read_text(encoding="utf-8") == html(page(ALONE))


@pytest.mark.parametrize(("engine", "code"), [("late", 3), ("liar", 70)])
def test_without_proof_or_with_a_defect_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, engine: str, code: int
) -> None:
    monkeypatch.setitem(solvers.ENGINES, "cpsat", f"tests.engines.{engine}")
    assert report(FOUR, "-o", str(tmp_path / "game.html")).exit_code == code
    assert list(tmp_path.iterdir()) == []


def test_bad_villages_and_bad_usage_end_with_2_and_no_file(tmp_path: Path) -> None:
    target = str(tmp_path / "game.html")
    for arguments in (["tests/villages/typo.yaml", "-o", target], [FOUR], [FOUR, "-o", target, "--lang", "de"]):
        assert report(*arguments).exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_fails_in_the_middle_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def half(path: Path, content: bytes) -> None:
        path.open("wb").write(content[:10])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", half)
    done = report(ALONE, "-o", str(tmp_path / "game.html"))
    assert done.exit_code == 2
    assert "No space left on device" in done.stderr
    assert list(tmp_path.iterdir()) == []
