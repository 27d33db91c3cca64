"""The whole picture as SVG: heading, map or overview, what else scored, legend."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorer.box.box import Box
from scorer.show.picture import marks
from scorer.show.picture.description import describe
from scorer.show.picture.legend import draw_legend
from scorer.show.picture.lettering import BOLDER, Fitted, wrap, written
from scorer.show.picture.markup import Block, document, moved, stacked, tag
from scorer.show.picture.placed_tiles import draw_map, draw_overview
from scorer.show.picture.scene import Scene
from scorer.words.language import SOURCE, in_language, say

PHONE = 360
"""A phone's width in its own pixels: a unit of text and legend is the width of a picture by this, within limits."""

SMALLEST_UNIT, LARGEST_UNIT = 2.0, 4.0
NARROWEST = 720.0
MARGIN, GAP, LETTERS = 6.0, 8.0, 12.0
"""In units; the letters are those of what the tiles cannot show."""


def draw_game(scenes: Sequence[Scene]) -> str:
    """Villages one below the other, with one legend."""
    with in_language(scenes[0].lang):
        maps = [draw_map(scene, scene.board) if scene.board else draw_overview(scene) for scene in scenes]
        widest = max(NARROWEST, *(drawn.width for drawn in maps))
        unit = min(max(widest / (PHONE - 2 * MARGIN), SMALLEST_UNIT), LARGEST_UNIT)
        return document(
            " · ".join(scene.heading for scene in scenes),
            "\n\n".join(describe(scene) for scene in scenes),
            stacked(_blocks(scenes, maps, widest, unit), widest, GAP * unit),
            MARGIN * unit,
            scenes[0].prefix,
            None if scenes[0].lang == SOURCE else scenes[0].lang,
        )


def _blocks(scenes: Sequence[Scene], maps: Sequence[Block], width: float, unit: float) -> Iterator[Block]:
    for scene, drawn in zip(scenes, maps, strict=True):
        yield _heading(scene, width, unit)
        yield drawn
        if scene.sheet:
            rows = stacked(_rows(scene, min(width, PHONE * unit), unit), min(width, PHONE * unit), unit)
            yield Block(rows.markup, width, rows.height)
    yield draw_legend(scenes, width, unit)


def _heading(scene: Scene, width: float, unit: float) -> Block:
    title = Fitted(wrap(scene.heading, width / BOLDER, 20 * unit), 20 * unit)
    lines = written(title, (0, title.height / 2), bold=True, text_anchor="start")
    return Block(tag("g", lines, class_="heading"), width, title.height)


def _rows(scene: Scene, width: float, unit: float) -> Iterator[Block]:
    """What the tiles cannot show: contracts, gold, the free upgrade, and what was left unused."""
    for line in scene.other_lines():
        yield _row(scene.village.box, scene.label(line), scene.in_order(line.pieces), scene.worth(line), width, unit)
    if scene.sheet and scene.sheet.unused:
        yield _row(scene.village.box, say("Unused"), scene.in_order(scene.sheet.unused), None, width, unit)


def _row(box: Box, label: str, pieces: Mapping[str, int], points: int | None, width: float, unit: float) -> Block:
    """The label on the left, wrapped; pieces in the middle, points on the right."""
    size, scale, right = LETTERS * unit, unit / 2.2, width - 44 * unit
    drawn, across, high = marks.tokens(box, pieces, per_row=5) if pieces else ("", 0.0, 0.0)
    text = Fitted(wrap(label, right - across * scale - 8 * unit, size), size)
    tall = max(text.height, high * scale, 17 * unit) + 2 * unit
    parts = [written(text, (0, tall / 2), text_anchor="start")]
    if pieces:
        parts.append(_scaled(right - across * scale / 2, tall / 2, scale, drawn))
    if points is not None:
        parts.append(_scaled(width - 18 * unit, tall / 2, unit / 2.4, marks.points_badge(points)))
    return Block(tag("g", *parts, class_="row"), width, tall)


def _scaled(x: float, y: float, scale: float, drawn: str) -> str:
    return moved(x, y, tag("g", drawn, transform=f"scale({scale:.2f})"))
