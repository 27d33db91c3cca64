"""No village holds more pieces than the box."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.box.box import Box
from scorer.village.model import Village
from scorer.words.language import say
from scorer.words.problems import Path, Problem, number


def more_than_the_box(village: Village) -> Iterator[Problem]:
    """Pieces standing on tiles included."""
    for piece in village.box.pieces:
        count, most = village.pieces[piece], village.box.supply(piece)
        if count > most:
            yield too_many(village.box, piece, count, most).at(path_of(village, piece))


def too_many(box: Box, piece: str, count: int, most: int) -> Problem:
    """More of a piece than there is."""
    shown = {"piece": box.words.piece(piece), "count": number(count), "most": most}
    found = say("{piece}: {count} are more than the {most} in the box", **shown)
    return Problem("more-than-the-box", found, say("write at most {most}, those on tiles included", most=most))


def path_of(village: Village, piece: str) -> Path:
    """Where a piece is counted: loose, or else on the first tile it stands on."""
    if not village.loose[piece]:
        for position, owned in enumerate(village.tiles):
            if piece in owned.stored:
                return "tiles", position, "stored", piece
    return village.box.group_of(piece).section, piece
