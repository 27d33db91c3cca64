"""The marks on a tile: the season's sign, points, the upgraded side, the extension, pieces. Each around its middle."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from importlib.resources import files
from math import ceil

from scorer.board.geometry import Point
from scorer.box.box import Box
from scorer.box.model import Season, Symbol
from scorer.show.picture import lettering
from scorer.show.picture.markup import INK, PAPER, line, moved, polygon, tag, words

BADGE = 19.0
"""The radius of the season's sign and of the points."""

TOKEN = 28.0
TOKEN_GAP = 5.0


@cache
def signs() -> Mapping[str, str]:
    """The SVG of each sign."""
    told = tomllib.loads(files("scorer.show.picture").joinpath("signs.toml").read_text(encoding="utf-8"))
    return {season: sign.replace("\n", "") for season, sign in told.items()}


def season_sign(season: Season) -> str:
    """A round badge with the sign of the season: told apart without colours."""
    disc = tag("circle", r=BADGE, fill=PAPER, stroke=season.border, stroke_width=2.5)
    sign = signs().get(season.id, signs()["other"]).format(ink=season.border)
    return tag("g", disc, sign, class_=f"season {season.id}")


def points_badge(points: int) -> str:
    """The points in a dark badge."""
    text = str(points)
    return tag("g", points_plaque(text), words(text, (0, 0), 26, bold=True, fill=PAPER), class_="points")


def points_plaque(text: str) -> str:
    """A dark badge with room for so many digits."""
    half = max(BADGE, lettering.width(text, 26, bold=True) / 2 + 5)
    return tag("rect", x=-half, y=-BADGE, width=2 * half, height=2 * BADGE, rx=BADGE, fill=INK)


def upgraded_badge() -> str:
    """A plus, as documents write an upgraded side."""
    return _crossed(14, [((-8, 0), (8, 0)), ((0, -8), (0, 8))], 5, "upgraded")


def unequal_mark(radius: float = 11, ink: str = INK) -> str:
    """A cross on the side where two edges differ."""
    reach = radius * 5 / 11
    lines = [((-reach, -reach), (reach, reach)), ((-reach, reach), (reach, -reach))]
    return _crossed(radius, lines, 3.5, "unequal", ink)


def _crossed(radius: float, lines: Iterable[tuple[Point, Point]], thick: float, class_: str, ink: str = INK) -> str:
    disc = tag("circle", r=radius, fill=PAPER, stroke=ink, stroke_width=2.5)
    cross = tag("g", *(line(*ends) for ends in lines), stroke=ink, stroke_width=thick)
    return tag("g", disc, cross, class_=class_)


def extension_mark(colour: Symbol) -> str:
    """A coloured square under a roof, with the letter of its colour."""
    walls = [(-14.0, 14.0), (-14.0, -8.0), (0.0, -18.0), (14.0, -8.0), (14.0, 14.0)]
    house = polygon(walls, fill=colour.fill, stroke=INK, stroke_width=2.5, stroke_linejoin="round")
    return tag("g", house, words(colour.sign, (0, 2), 20, bold=True, fill=colour.ink), class_=f"extension {colour.id}")


def token(piece: Symbol) -> str:
    """One piece by its shape, colour and letter."""
    letter = words(piece.sign, (0, 0), 16 if piece.shape == "diamond" else 19, bold=True, fill=piece.ink)
    return tag("g", OUTLINES[piece.shape](fill=piece.fill, stroke=INK, stroke_width=2), letter)


def tokens(box: Box, pieces: Mapping[str, int], per_row: int = 3) -> tuple[str, float, float]:
    """Pieces with their numbers in centred rows of like length: the markup, its width and its height."""
    kinds = list(pieces)
    each = ceil(len(kinds) / ceil(len(kinds) / per_row))
    rows = [_row(box, kinds[start : start + each], pieces) for start in range(0, len(kinds), each)]
    drawn = [
        moved(-across / 2, (place - (len(rows) - 1) / 2) * (TOKEN + TOKEN_GAP), row)
        for place, (row, across) in enumerate(rows)
    ]
    widest = max(across for _, across in rows)
    return tag("g", *drawn, class_="pieces"), widest, len(rows) * (TOKEN + TOKEN_GAP) - TOKEN_GAP


def _row(box: Box, kinds: Sequence[str], pieces: Mapping[str, int]) -> tuple[str, float]:
    """Pieces beside each other, each behind its number where there are several; and their width."""
    drawn, x = [], 0.0
    for kind in kinds:
        if pieces[kind] > 1:
            label = str(pieces[kind])
            across = lettering.width(label, 22, bold=True) + 2
            drawn.append(words(label, (x + across / 2, 0), 22, bold=True))
            x += across
        drawn.append(moved(x + TOKEN / 2, 0, token(box.words.facts(kind)), class_=f"piece {kind}"))
        x += TOKEN + TOKEN_GAP
    return "".join(drawn), x - TOKEN_GAP


REACH = TOKEN / 2 + 1
OUTLINES: Mapping[str, Callable[..., str]] = {
    "circle": partial(tag, "circle", r=TOKEN / 2 - 1),
    "square": partial(tag, "rect", x=-12, y=-12, width=24, height=24, rx=2),
    "diamond": partial(polygon, [(0, -REACH), (REACH, 0), (0, REACH), (-REACH, 0)]),
}
