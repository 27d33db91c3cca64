"""The marks on a tile: the season's sign, points, the upgraded side, the extension, pieces. Each around its middle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, cos, pi, sin

from scorer.board.geometry import Point
from scorer.show.picture import lettering
from scorer.show.picture.colours import season_look, token_look
from scorer.show.picture.markup import INK, PAPER, Value, line, moved, polygon, tag, words

BADGE = 19.0
"""The radius of the season's sign and of the points."""

TOKEN = 28.0
TOKEN_GAP = 5.0


def season_sign(season: str) -> str:
    """A round badge with the sign of the season: told apart without colours."""
    border = season_look(season).border
    disc = tag("circle", r=BADGE, fill=PAPER, stroke=border, stroke_width=2.5)
    return tag("g", disc, SIGNS.get(season, _star)(border), class_=f"season {season}")


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


def extension_mark(colour: str) -> str:
    """A coloured square under a roof, with the letter of its colour."""
    look = token_look(colour)
    walls = [(-14.0, 14.0), (-14.0, -8.0), (0.0, -18.0), (14.0, -8.0), (14.0, 14.0)]
    house = polygon(walls, fill=look.fill, stroke=INK, stroke_width=2.5, stroke_linejoin="round")
    return tag("g", house, words(look.letter, (0, 2), 20, bold=True, fill=look.ink), class_=f"extension {colour}")


def token(piece: str) -> str:
    """One piece by its shape, colour and letter."""
    look = token_look(piece)
    letter = words(look.letter, (0, 0), 16 if look.shape == "diamond" else 19, bold=True, fill=look.ink)
    return tag("g", OUTLINES[look.shape](fill=look.fill, stroke=INK, stroke_width=2), letter)


def tokens(pieces: Mapping[str, int], per_row: int = 3) -> tuple[str, float, float]:
    """Pieces with their numbers in centred rows of like length: the markup, its width and its height."""
    kinds = list(pieces)
    each = ceil(len(kinds) / ceil(len(kinds) / per_row))
    rows = [_row(kinds[start : start + each], pieces) for start in range(0, len(kinds), each)]
    drawn = [
        moved(-across / 2, (place - (len(rows) - 1) / 2) * (TOKEN + TOKEN_GAP), row)
        for place, (row, across) in enumerate(rows)
    ]
    widest = max(across for _, across in rows)
    return tag("g", *drawn, class_="pieces"), widest, len(rows) * (TOKEN + TOKEN_GAP) - TOKEN_GAP


def _row(kinds: Sequence[str], pieces: Mapping[str, int]) -> tuple[str, float]:
    """Pieces beside each other, each behind its number where there are several; and their width."""
    drawn, x = [], 0.0
    for kind in kinds:
        if pieces[kind] > 1:
            label = str(pieces[kind])
            across = lettering.width(label, 22, bold=True) + 2
            drawn.append(words(label, (x + across / 2, 0), 22, bold=True))
            x += across
        drawn.append(moved(x + TOKEN / 2, 0, token(kind), class_=f"piece {kind}"))
        x += TOKEN + TOKEN_GAP
    return "".join(drawn), x - TOKEN_GAP


def _circle(**look: Value) -> str:
    return tag("circle", r=TOKEN / 2 - 1, **look)


def _square(**look: Value) -> str:
    return tag("rect", x=-12, y=-12, width=24, height=24, rx=2, **look)


def _diamond(**look: Value) -> str:
    reach = TOKEN / 2 + 1
    return polygon([(0, -reach), (reach, 0), (0, reach), (-reach, 0)], **look)


OUTLINES: Mapping[str, Callable[..., str]] = {"circle": _circle, "square": _square, "diamond": _diamond}


def _around(count: int, radius: float) -> list[Point]:
    angles = [2 * pi * place / count - pi / 2 for place in range(count)]
    return [(radius * cos(angle), radius * sin(angle)) for angle in angles]


def _flower(ink: str) -> str:
    petals = [tag("circle", cx=x, cy=y, r=4.6) for x, y in _around(5, 7.6)]
    return tag("g", *petals, tag("circle", r=3, fill=PAPER, stroke=ink, stroke_width=1.5), fill=ink)


def _sun(ink: str) -> str:
    rays = [line((x * 0.62, y * 0.62), (x, y)) for x, y in _around(8, 14)]
    return tag("g", tag("circle", r=5.6, fill=ink), *rays, stroke=ink, stroke_width=3)


def _leaf(ink: str) -> str:
    blade = tag("path", d="M0 -14C12 -7 11 6 0 11C-11 6 -12 -7 0 -14Z", fill=ink)
    return blade + tag("path", d="M0 -7V15M0 2L5 -3M0 5L-5 0", stroke=PAPER, stroke_width=1.8, fill="none")


def _snowflake(ink: str) -> str:
    arms = [line((0, 0), tip) for tip in _around(6, 14)]
    turns = _around(6, 5)
    barbs = [
        line((x * 0.62, y * 0.62), (x * 0.62 + turns[turn][0], y * 0.62 + turns[turn][1]))
        for place, (x, y) in enumerate(_around(6, 14))
        for turn in (place - 1, (place + 1) % 6)
    ]
    return tag("g", *arms, *barbs, stroke=ink, stroke_width=2.2, stroke_linecap="round")


def _house(ink: str) -> str:
    walls = [(-9.0, 12.0), (-9.0, -1.0), (-13.0, -1.0), (0.0, -13.0), (13.0, -1.0), (9.0, -1.0), (9.0, 12.0)]
    return polygon(walls, fill=ink) + tag("rect", x=-3, y=3, width=6, height=9, fill=PAPER)


def _ship(ink: str) -> str:
    return tag("path", d="M-14 5H14L9 13H-9ZM-1.5 -14V3H-11ZM1.5 -10L11 3H1.5Z", fill=ink)


def _star(ink: str) -> str:
    """The sign of a season that a box adds."""
    points = [(x * (1 - place % 2 * 0.6), y * (1 - place % 2 * 0.6)) for place, (x, y) in enumerate(_around(10, 14))]
    return polygon(points, fill=ink)


def _hourglass(ink: str) -> str:
    return tag("path", d="M-9 -13H9V-10L2 0L9 10V13H-9V10L-2 0L-9 -10Z", fill=ink)


SIGNS: Mapping[str, Callable[[str], str]] = {
    "home": _house,
    "spring": _flower,
    "summer": _sun,
    "autumn": _leaf,
    "winter": _snowflake,
    "turn-order": _hourglass,
    "boat": _ship,
}
