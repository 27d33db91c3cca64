"""Some pieces are worth points even where they are used nowhere else: gold, one each."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.box.box import Box
from scorer.rules.book import Each
from scorer.words.sentence import Said


def words(box: Box) -> Iterator[Each]:
    """What is left over; the piece is its own line on the sheet."""
    for piece, points in box.left_over.items():
        yield Each(box.steps["left-over"].number, piece, piece, "left over", points)


def reason(box: Box, piece: str) -> Said:
    """The rule."""
    return box.words.left_over(piece, box.left_over[piece])
