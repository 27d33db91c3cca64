"""The whole picture as SVG: heading, map or overview, what else scored, legend."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorer.board.counted import Counted
from scorer.sheet.sheet import Sheet
from scorer.show.picture import lettering
from scorer.show.picture.colours import PAPER
from scorer.show.picture.description import describe
from scorer.show.picture.hexmap import draw_board
from scorer.show.picture.legend import draw_legend
from scorer.show.picture.markup import FONTS, Block, moved, number, plain, stacked, tag, words
from scorer.show.picture.overview import draw_overview
from scorer.show.picture.rows import draw_rows
from scorer.show.picture.scene import Scene
from scorer.village.model import Village
from scorer.words.language import SOURCE, in_language

PHONE = 360
"""A phone's width in its own pixels: a unit of text and legend is the width of a picture by this, within limits."""

SMALLEST_UNIT, LARGEST_UNIT = 2.0, 4.0
NARROWEST = 720.0
MARGIN, GAP = 6.0, 8.0
"""In units."""


def draw_svg(
    village: Village, sheet: Sheet | None = None, counts: Mapping[str, Counted] | None = None, lang: str = "en"
) -> str:
    """A village; with a sheet what it scored, with counts the loop, river and route they came from."""
    return draw_game([Scene(village, sheet, counts or {}, lang)])


def draw_game(scenes: Sequence[Scene]) -> str:
    """Several villages one below the other, with one legend."""
    with in_language(scenes[0].lang):
        return _game(scenes)


def _game(scenes: Sequence[Scene]) -> str:
    grounds = [draw_board(scene, scene.board) if scene.board else draw_overview(scene) for scene in scenes]
    widest = max(NARROWEST, *(ground.width for ground in grounds))
    unit = min(max(widest / (PHONE - 2 * MARGIN), SMALLEST_UNIT), LARGEST_UNIT)
    return _document(scenes, stacked(_blocks(scenes, grounds, widest, unit), widest, GAP * unit), MARGIN * unit)


def _blocks(scenes: Sequence[Scene], grounds: Sequence[Block], width: float, unit: float) -> Iterator[Block]:
    for scene, ground in zip(scenes, grounds, strict=True):
        yield _heading(scene, width, unit)
        yield ground
        if scene.sheet:
            rows = draw_rows(scene, min(width, PHONE * unit), unit)
            yield Block(rows.markup, width, rows.height)
    yield draw_legend(scenes, width, unit)


def _heading(scene: Scene, width: float, unit: float) -> Block:
    size = 20 * unit
    title = lettering.Fitted(lettering.wrap(scene.heading, width / lettering.BOLDER, size), size)
    lines = [
        words(text, (0, title.height / 2 + y), size, bold=True, text_anchor="start") for text, y in title.offsets()
    ]
    return Block(tag("g", *lines, class_="heading"), width, title.height)


def _document(scenes: Sequence[Scene], block: Block, margin: float) -> str:
    width, height = block.width + 2 * margin, block.height + 2 * margin
    first = scenes[0].prefix
    return tag(
        "svg",
        tag("title", plain(" · ".join(scene.heading for scene in scenes)), id=f"{first}title"),
        tag("desc", plain("\n\n".join(describe(scene) for scene in scenes)), id=f"{first}description"),
        tag("rect", width=width, height=height, fill=PAPER),
        moved(margin, margin, block.markup, font_family=FONTS),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
        lang=None if scenes[0].lang == SOURCE else scenes[0].lang,
        aria_labelledby=f"{first}title {first}description",
    )
