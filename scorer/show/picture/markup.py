"""The little SVG this project writes: elements with escaped text, and blocks to stack. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from scorer.board.geometry import Point
from scorer.words.problems import printable

FONTS = "'DejaVu Sans', Verdana, 'Noto Sans', Roboto, Arial, sans-serif"
INK, PAPER = "#1d1d1b", "#ffffff"
LONGEST_TEXT = 20_000
Value = str | float | int | None


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a picture with its size; it is drawn from its top left corner."""

    markup: str
    width: float
    height: float


def tag(name: str, *children: str, **attributes: Value) -> str:
    """An element; `children` are markup already, attribute values are escaped here (`class_` means `class`)."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(_value(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


def plain(text: str) -> str:
    """Any text as XML may hold it: escaped, and without what cannot be printed."""
    return escape("\n".join(printable(line, LONGEST_TEXT) for line in text.split("\n")))


def words(text: str, at: Point, size: float, *, bold: bool = False, **attributes: Value) -> str:
    """One line of text, its middle height at the point; centred unless `text_anchor` says otherwise."""
    shape: dict[str, Value] = {"text_anchor": "middle", "fill": INK, **attributes}
    weight = "bold" if bold else None
    return tag("text", plain(text), x=at[0], y=at[1] + 0.36 * size, font_size=size, font_weight=weight, **shape)


def polygon(points: Iterable[Point], **attributes: Value) -> str:
    """A closed shape."""
    return tag("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **attributes)


def line(start: Point, end: Point, **attributes: Value) -> str:
    """A straight line."""
    return tag("line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], **attributes)


def moved(x: float, y: float, *children: str, **attributes: Value) -> str:
    """A group of elements with its own origin."""
    return tag("g", *children, transform=f"translate({number(x)} {number(y)})", **attributes)


def stacked(blocks: Iterable[Block], width: float, gap: float) -> Block:
    """Blocks one below the other, each in the middle of the width."""
    placed, height = [], 0.0
    for block in blocks:
        placed.append(moved((width - block.width) / 2, height, block.markup))
        height += block.height + gap
    return Block("".join(placed), width, max(height - gap, 0))


def document(
    title: str, description: str, block: Block, margin: float, prefix: str = "", lang: str | None = None
) -> str:
    """A whole picture on paper, with its words for those who cannot see it; `prefix` goes before its ids."""
    width, height = block.width + 2 * margin, block.height + 2 * margin
    return tag(
        "svg",
        tag("title", plain(title), id=f"{prefix}title"),
        tag("desc", plain(description), id=f"{prefix}description"),
        tag("rect", width=width, height=height, fill=PAPER),
        moved(margin, margin, block.markup, font_family=FONTS),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
        lang=lang,
        aria_labelledby=f"{prefix}title {prefix}description",
    )


def number(value: float) -> str:
    """A coordinate, short: two decimals at most."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def _value(value: str | float) -> str:
    return value if isinstance(value, str) else number(value)
