"""Charts: sorted bars on both sides of a zero line, nothing over anything else, in five languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from scorer.documents import load
from scorer.show.chart.bars import Bar, Scale, bars
from scorer.show.chart.explore_charts import draw_bidding, draw_exploration
from scorer.show.picture.files import write_picture
from scorer.show.picture.lettering import width
from scorer.solving.engines import Solving
from scorer.uses.explore import explore, totals_by
from scorer.uses.explore.bidding import bid
from scorer.words.language import LANGUAGES, in_language
from scorer.words.problems import ProblemsFound, printable
from tests.the_box import display

SVG = "{http://www.w3.org/2000/svg}"


class Box(NamedTuple):
    """Something drawn: what it is, and where it lies."""

    kind: str
    text: str
    left: float
    top: float
    right: float
    bottom: float

    def over(self, other: Box) -> bool:
        """Whether two overlap by more than a hair."""
        hair = 0.5
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > hair and down > hair


def drawn(svg: str) -> list[Box]:
    """Every text and bar of a chart, with the size it has at most."""
    return list(_boxes(ElementTree.fromstring(svg), 0, 0))


def _boxes(element: ElementTree.Element, x: float, y: float) -> Iterator[Box]:
    moved = re.match(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    if element.tag == f"{SVG}text":
        size, text = float(element.get("font-size", 0)), element.text or ""
        wide = width(text, size, bold=element.get("font-weight") == "bold")
        left = (
            x
            + float(element.get("x", 0))
            - {"start": 0, "middle": wide / 2, "end": wide}[element.get("text-anchor", "")]
        )
        baseline = y + float(element.get("y", 0))
        yield Box(element.get("class", ""), text, left, baseline - 0.76 * size, left + wide, baseline + 0.24 * size)
    if element.tag == f"{SVG}rect" and element.get("x") is not None:
        left, top = x + float(element.get("x", 0)), y + float(element.get("y", 0))
        tall, wide = float(element.get("height", 0)), float(element.get("width", 0))
        yield Box("bar", "", left, top, left + wide, top + tall)
    for child in element:
        yield from _boxes(child, x, y)


def zero_lines(svg: str) -> set[float]:
    lines = [line for line in ElementTree.fromstring(svg).iter(f"{SVG}line") if line.get("class") == "zero"]
    assert lines
    return {float(line.get("x1", 0)) for line in lines}


def nothing_overlaps(svg: str) -> None:
    found = drawn(svg)
    assert [(one, other) for one, other in combinations(found, 2) if one.over(other)] == []
    across, down = map(float, ElementTree.fromstring(svg).get("viewBox", "").split()[2:])
    assert all(box.left >= 0 and box.right <= across and box.top >= 0 and box.bottom <= down for box in found)


def of_kind(svg: str, kind: str) -> list[str]:
    return [box.text for box in drawn(svg) if box.kind == kind]


MIXED = [Bar("small", 1), Bar("large", 12), Bar("loss", -4), Bar("nothing", 0), Bar("middle", 5)]


def test_bars_are_sorted_and_carry_their_numbers() -> None:
    chart = bars(MIXED, "A chart")
    assert of_kind(chart, "label") == ["large", "middle", "small", "nothing", "loss"]
    assert of_kind(chart, "number") == ["12", "5", "1", "0", "−4"]
    nothing_overlaps(chart)


def test_losses_lie_left_of_zero_and_lengths_are_true() -> None:
    chart = bars(MIXED, "A chart")
    (zero,) = zero_lines(chart)
    lengths = [(box.right - box.left) for box in drawn(chart) if box.kind == "bar"]
    assert lengths[0] / lengths[1] == pytest.approx(12 / 5, abs=0.01)
    assert lengths[0] / lengths[4] == pytest.approx(12 / 4, abs=0.01)
    rects = [rect for rect in ElementTree.fromstring(chart).iter(f"{SVG}rect") if rect.get("x") is not None]
    assert float(rects[0].get("x", 0)) == pytest.approx(zero)
    loss = rects[4]
    assert float(loss.get("x", 0)) + float(loss.get("width", 0)) == pytest.approx(zero, abs=0.02)
    assert loss.get("fill") != rects[0].get("fill")


def test_groups_have_headings_and_remarks_and_share_a_scale() -> None:
    rows = [Bar("one", 4, "First"), Bar("two", 8, "Second"), Bar("three", 2, "Third")]
    chart = bars(rows, "A chart", groups={"Second": "A remark.", "First": "", "Empty": "Only a remark."})
    assert of_kind(chart, "group") == ["Second", "First", "Empty", "Third"]
    assert of_kind(chart, "remark") == ["A remark.", "Only a remark."]
    assert len(zero_lines(chart)) == 1
    nothing_overlaps(chart)


def test_whiskers_come_with_an_axis() -> None:
    rows = [Bar("wide", 5.25, low=-2, high=14), Bar("narrow", 3, low=2.5, high=3.5), Bar("below", -3, low=-7, high=1)]
    chart = bars(rows, "A chart")
    whiskers = [line for line in ElementTree.fromstring(chart).iter(f"{SVG}line") if line.get("class") == "whisker"]
    assert len(whiskers) == 3 * len(rows)
    assert of_kind(chart, "number") == ["5.2", "3", "−3"]
    assert "0" in of_kind(chart, "tick")
    nothing_overlaps(chart)
    assert of_kind(bars(MIXED, "A chart"), "tick") == []


def test_long_labels_go_on_several_lines() -> None:
    rows = [Bar("плитка порядку ходу № 1 (2 гравці) " * 3, 3), Bar("πλακίδιο σειράς " * 6, -2), Bar("x" * 200, 1)]
    chart = bars(rows, "A very long title " * 12, subtitle="and more of it " * 20)
    assert len(of_kind(chart, "label")) > 5
    nothing_overlaps(chart)


def test_details_stand_beyond_the_numbers() -> None:
    chart = bars([Bar("one", 12, detail="up to 5 blue workers"), Bar("two", -3, detail="none")], "A chart")
    assert of_kind(chart, "detail") == ["up to 5 blue workers", "none"]
    nothing_overlaps(chart)


def test_text_is_escaped_and_the_chart_tells_its_numbers_to_those_who_listen() -> None:
    chart = bars([Bar("<b>&", 3)], 'A "chart" <&>')
    root = ElementTree.fromstring(chart)
    assert root.findtext(f"{SVG}title") == 'A "chart" <&>'
    assert "<b>&: 3" in (root.findtext(f"{SVG}desc") or "")


def test_a_chart_without_rows_is_a_chart() -> None:
    assert of_kind(bars([], "Nothing"), "title") == ["Nothing"]


def test_the_scale_marks_round_values() -> None:
    assert Scale.over([3, 17], 0, 100).ticks() == [0, 5, 10, 15]
    assert Scale.over([-120, 340], 0, 100).ticks() == [-100, 0, 100, 200, 300]
    assert Scale.over([], 0, 100).ticks() == [0, 1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("example", ["board-merchants", "second-storey"])
def test_charts_of_villages_are_readable_in_every_language(lang: str, example: str) -> None:
    village = load([Path("examples") / f"{example}.yaml"]).game.villages[0]
    with in_language(lang):
        found = explore(village, totals_by(Solving("tables")))
        exploring = draw_exploration(found)
        bidding = draw_bidding(bid(village, totals_by(Solving("tables"))))
    nothing_overlaps(exploring)
    nothing_overlaps(bidding)
    best = max(found.owned, key=lambda row: row.worth or 0)
    assert display("tile", best.tile, lang) in of_kind(exploring, "label")


def test_charts_are_written_whole_as_svg_and_png(tmp_path: Path) -> None:
    chart = bars(MIXED, "A chart")
    write_picture(tmp_path / "chart.svg", chart)
    write_picture(tmp_path / "chart.png", chart)
    assert (tmp_path / "chart.svg").read_text(encoding="utf-8") == chart
    assert (tmp_path / "chart.png").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(ProblemsFound, match="exists already"):
        write_picture(tmp_path / "chart.svg", chart)
    write_picture(tmp_path / "chart.svg", "<svg/>", force=True)
    assert (tmp_path / "chart.svg").read_text(encoding="utf-8") == "<svg/>"


def test_a_french_heading_keeps_its_space_before_the_colon() -> None:
    assert printable("3 joueurs\u00a0: jeu de base\x07") == "3 joueurs\u00a0: jeu de base\\x07"
