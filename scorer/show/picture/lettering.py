"""How wide words are, and how large they may be written in a given space. Knows no game.

No font is at hand where an SVG is written, so widths are estimated: on the wide side of DejaVu Sans, which is wider
than most fonts that stand in for it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from scorer.board.geometry import Point
from scorer.show.picture.markup import Value, words

LEADING = 1.12
"""The distance of lines, in sizes of the letters."""

BOLDER = 1.14
NARROW = frozenset(" '’.,:;!|iljIJіїІЇιίϊΙΊ")
SLIM = frozenset('-()[]frtz"')
BROAD = frozenset("мдцъыπ")
WIDE = frozenset("mwMWжшщюфыЖШЩЮФДМωώΩΏ№@%—…")
WORTH_A_LINE = 1.2
"""A name goes on another line only if its letters then grow by this factor."""

LONGEST_WORD = 12.0
"""In sizes of the letters: what is longer is broken, as no name of the box is."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """Lines of text and the size at which they fit."""

    lines: tuple[str, ...]
    size: float

    @property
    def height(self) -> float:
        """From the top of the first line to the bottom of the last."""
        return len(self.lines) * self.size * LEADING

    @property
    def width(self) -> float:
        """Of the widest line."""
        return max(width(line, self.size) for line in self.lines)

    def offsets(self) -> Iterator[tuple[str, float]]:
        """Each line with the distance of its middle from the middle of all."""
        first = -(len(self.lines) - 1) / 2
        for place, line in enumerate(self.lines):
            yield line, (first + place) * self.size * LEADING


def written(fitted: Fitted, middle: Point, *, bold: bool = False, **attributes: Value) -> str:
    """The lines below each other, all of them around the middle."""
    x, y = middle
    return "".join(
        words(text, (x, y + below), fitted.size, bold=bold, **attributes) for text, below in fitted.offsets()
    )


def width(text: str, size: float, bold: bool = False) -> float:
    """How wide a line of text is at most."""
    return sum(map(_letter, text)) * size * (BOLDER if bold else 1)


def fit(text: str, widths: Sequence[float], height: float, largest: float) -> Fitted:
    """The text as large as it fits; `widths` are those to keep for one line, two lines and so on."""
    parts = _kept_together(list(_parts(text))) or [" "]
    ways = [
        _fitted(parts, count, across, height, largest) for count, across in enumerate(widths[: len(parts)], start=1)
    ]
    best = max(way.size for way in ways)
    return next(way for way in ways if way.size * WORTH_A_LINE >= best)


def wrap(text: str, across: float, size: float) -> tuple[str, ...]:
    """The text at one size on as many lines as it needs."""
    lines = [""]
    for part in _parts(text, across / size):
        longer = f"{lines[-1]} {part}".strip()
        if lines[-1] and width(longer, size) > across:
            lines.append(part)
        else:
            lines[-1] = longer
    return tuple(lines)


def _fitted(parts: Sequence[str], count: int, across: float, height: float, largest: float) -> Fitted:
    lines = min(_splits(parts, count), key=lambda split: max(width(line, 1) for line in split))
    widest = max(width(line, 1) for line in lines)
    return Fitted(lines, min(largest, across / widest, height / count / LEADING))


def _splits(parts: Sequence[str], count: int) -> Iterator[tuple[str, ...]]:
    """Every way to set words on so many lines."""
    for cuts in combinations(range(1, len(parts)), count - 1):
        yield tuple(" ".join(parts[start:end]) for start, end in pairwise((0, *cuts, len(parts))))


def _parts(text: str, longest: float = LONGEST_WORD) -> Iterator[str]:
    """The words of a text, the longest broken."""
    for word in text.split():
        rest = word
        while width(rest, 1) > longest:
            cut = next(end for end in range(1, len(rest)) if width(rest[: end + 1], 1) > longest)
            yield rest[:cut]
            rest = rest[cut:]
        yield rest


def _kept_together(parts: Sequence[str]) -> list[str]:
    """Words of which some stay on one line: `№ 3`, `(2 players)`."""
    joined: list[str] = []
    for part in parts:
        last = joined[-1] if joined else ""
        if last == "№" or (last.startswith("(") and not last.endswith(")")):
            joined[-1] = f"{last} {part}"
        else:
            joined.append(part)
    return joined


def _letter(letter: str) -> float:
    """The width of a letter in sizes of the letters."""
    if letter in NARROW:
        return 0.35
    if letter in SLIM:
        return 0.53 if letter == "z" else 0.46
    if letter in WIDE or unicodedata.east_asian_width(letter) in "WF":
        return 1.12
    return 0.79 if letter.isupper() or letter in BROAD else 0.66
