"""No village holds more pieces than the box."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.box.model import PIECES, catalogue
from scorer.box.names import SECTIONS, display
from scorer.village.model import Village
from scorer.words.language import say
from scorer.words.problems import Path, Problem, number


def more_than_the_box(village: Village) -> Iterator[Problem]:
    """Pieces standing on tiles included."""
    for piece in PIECES:
        count, most = village.pieces[piece], catalogue().supply(piece)
        if count > most:
            yield too_many(piece, count, most).at(path_of(village, piece))


def too_many(piece: str, count: int, most: int) -> Problem:
    """More of a piece than there is."""
    shown = {"piece": display("piece", piece), "count": number(count), "most": most}
    found = say("{piece}: {count} are more than the {most} in the box", **shown)
    return Problem("more-than-the-box", found, say("write at most {most}, those on tiles included", most=most))


def path_of(village: Village, piece: str) -> Path:
    """Where a piece is counted: loose, or else on the first tile it stands on."""
    if not village.loose[piece]:
        for position, owned in enumerate(village.tiles):
            if piece in owned.stored.present:
                return "tiles", position, "stored", piece
    section = next(field for field, kinds in SECTIONS.items() if piece in kinds)
    return section, piece
