"""What the tiles cannot show: contracts, gold, the free upgrade, and what was left unused."""

from __future__ import annotations

from collections.abc import Mapping

from scorer.show.picture import lettering, marks
from scorer.show.picture.description import line_label
from scorer.show.picture.markup import Block, moved, stacked, tag, words
from scorer.show.picture.scene import Scene, by_kind
from scorer.words.language import say

SIZE = 12.0
"""Of the letters, in units."""


def draw_rows(scene: Scene, width: float, unit: float) -> Block:
    """A row for each: what it is, the pieces spent, the points."""
    rows = [
        _row(
            line_label(scene, line),
            scene.in_order(by_kind(line.pieces)),
            line.points if line.step != 4 else None,
            width,
            unit,
        )
        for line in scene.other_lines()
    ]
    unused = scene.in_order(by_kind(scene.sheet.unused)) if scene.sheet else {}
    if unused:
        rows.append(_row(say("Unused"), unused, None, width, unit))
    return stacked(rows, width, unit)


def _row(label: str, pieces: Mapping[str, int], points: int | None, width: float, unit: float) -> Block:
    """The label on the left, wrapped; pieces in the middle, points on the right."""
    size, scale = SIZE * unit, unit / 2.2
    drawn, across, high = marks.tokens(pieces, per_row=5) if pieces else ("", 0.0, 0.0)
    room = width - 44 * unit - across * scale - 8 * unit
    lines = lettering.wrap(label, room, size)
    tall = max(len(lines) * size * lettering.LEADING, high * scale, 17 * unit) + 2 * unit
    parts = [_label(lines, size, tall)]
    if pieces:
        parts.append(_scaled(width - 44 * unit - across * scale / 2, tall / 2, scale, drawn))
    if points is not None:
        parts.append(_scaled(width - 18 * unit, tall / 2, unit / 2.4, marks.points_badge(points)))
    return Block(tag("g", *parts, class_="row"), width, tall)


def _label(lines: tuple[str, ...], size: float, tall: float) -> str:
    fitted = lettering.Fitted(lines, size)
    return "".join(words(text, (0, tall / 2 + y), size, text_anchor="start") for text, y in fitted.offsets())


def _scaled(x: float, y: float, scale: float, drawn: str) -> str:
    return moved(x, y, tag("g", drawn, transform=f"scale({scale:.2f})"))
