"""Horizontal bars, sorted within their groups: labels to the left, a zero line, the number at the end of each bar."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from scorer.show.picture import lettering
from scorer.show.picture.lettering import Fitted, width, written
from scorer.show.picture.markup import Block, document, line, moved, stacked, tag, words
from scorer.words.language import labelled

WIDTH, MARGIN = 900.0, 24.0
TITLE, HEADING, TEXT, SMALL = 24.0, 17.0, 15.0, 13.0
"""Sizes of letters."""

THICK, ROW, GAP, BETWEEN = 16.0, 25.0, 8.0, 18.0
"""A bar, the least room of a row, the room around a number, and between groups."""

MOST_FOR_LABELS = 0.42
"""The share of the width that labels may take; longer ones go on several lines."""

MORE, LESS, WHISKER, QUIET, GRID = "#2c5f92", "#b3441e", "#1d1d1b", "#5a5a58", "#d8d8d4"
ACROSS = WIDTH - 2 * MARGIN

STEPS = (1, 2, 5, 10)
TICKS = 8
"""About as many marks as an axis should have at most."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One row: a label and its value, with a whisker from `low` to `high` where both are known."""

    label: str
    value: float
    group: str = ""
    low: float | None = None
    high: float | None = None
    detail: str = ""
    """A few quiet words beyond the number."""

    @property
    def ends(self) -> tuple[float, float]:
        """The outermost values drawn, zero included."""
        values = [0.0, self.value, *(end for end in (self.low, self.high) if end is not None)]
        return min(values), max(values)


def as_number(value: float) -> str:
    """A value as people write it: whole where it is, else with one decimal, with a true minus."""
    text = f"{value:.0f}" if value == int(value) else f"{value:.1f}"
    return text.replace("-", "−")


def bars(
    rows: Sequence[Bar],
    title: str,
    *,
    subtitle: str = "",
    groups: Mapping[str, str] | None = None,
    shown: Callable[[float], str] = as_number,
) -> str:
    """A chart as SVG.

    `groups` gives the order of the groups and a remark below each; groups that only rows name come after those.
    `shown` writes a value at the end of its bar.
    """
    remarks = {**(groups or {}), **{row.group: "" for row in rows if row.group not in (groups or {})}}
    chart = _Chart(rows, shown)
    # The largest first; equal ones as they came.
    ranked = sorted(rows, key=lambda row: -row.value)
    ordered = {name: [row for row in ranked if row.group == name] for name in remarks}
    blocks = [_text([(title, TITLE, True), (subtitle, SMALL, False)], "title")]
    blocks += [chart.group(name, found, remarks[name]) for name, found in ordered.items() if found or remarks[name]]
    blocks += [chart.axis()] if chart.has_whiskers else []
    said = [labelled(row.label, shown(row.value)) for found in ordered.values() for row in found]
    return document(title, "\n".join(said), stacked(blocks, ACROSS, BETWEEN), MARGIN, "chart-")


class _Chart:
    """What all rows share: the room for labels, and the scale."""

    def __init__(self, rows: Sequence[Bar], shown: Callable[[float], str]) -> None:
        self.shown = shown
        self.has_whiskers = any(row.low is not None for row in rows)
        widest = max((width(row.label, TEXT) for row in rows), default=0.0)
        self.for_labels = min(widest, MOST_FOR_LABELS * ACROSS)
        left = self.for_labels + GAP + max((self._room(row) for row in rows if row.value < 0), default=GAP / 2)
        right = ACROSS - max((self._room(row) for row in rows if row.value >= 0), default=GAP / 2)
        self.scale = Scale.over([end for row in rows for end in row.ends], left, right)

    def _room(self, row: Bar) -> float:
        """What a number needs at the end of its bar, and the words beyond it."""
        quiet = width(row.detail, SMALL) + GAP if row.detail and row.value >= 0 else 0.0
        return width(self.shown(row.value), TEXT) + GAP + quiet

    def group(self, name: str, rows: Sequence[Bar], remark: str) -> Block:
        """A heading, its bars with their part of the zero line, and a remark."""
        top = HEADING * 1.7 if name else 0.0
        drawn = [words(name, (0, HEADING / 2), HEADING, bold=True, text_anchor="start", class_="group")] if name else []
        y, placed = top, []
        for row in rows:
            block = self._row(row)
            placed.append(moved(0, y, block.markup))
            y += block.height
        if rows:
            zero = self.scale.x(0)
            drawn += self._grid(top, y)
            drawn.append(line((zero, top), (zero, y), stroke=WHISKER, stroke_width=1.5, class_="zero"))
        said = _text([(remark, SMALL, False)], "remark")
        below = y + GAP / 2 if said.height else y
        return Block(tag("g", *drawn, *placed, moved(0, below, said.markup)), ACROSS, below + said.height)

    def _grid(self, top: float, bottom: float) -> list[str]:
        """Faint marks, where there is an axis to read them by."""
        ticks = [self.scale.x(value) for value in self.scale.ticks() if value] if self.has_whiskers else []
        return [line((x, top), (x, bottom), stroke=GRID, stroke_width=1) for x in ticks]

    def _row(self, row: Bar) -> Block:
        label = Fitted(_balanced(row.label, self.for_labels + 1), TEXT)
        tall = max(ROW, label.height + GAP)
        zero, end = self.scale.x(0), self.scale.x(row.value)
        box = {"x": min(zero, end), "y": (tall - THICK) / 2, "width": abs(end - zero), "height": THICK}
        drawn = [
            written(label, (self.for_labels, tall / 2), text_anchor="end", class_="label"),
            tag("rect", **box, fill=MORE if row.value > 0 else LESS),
        ]
        drawn += [*self._whisker(row, tall / 2), *self._number(row, tall / 2)]
        return Block(tag("g", *drawn, class_="row"), ACROSS, tall)

    def _whisker(self, row: Bar, y: float) -> list[str]:
        """From the low to the high value, with an end at each."""
        if row.low is None or row.high is None:
            return []
        low, high, tall = self.scale.x(row.low), self.scale.x(row.high), THICK / 3
        strokes = [((low, y), (high, y)), *(((x, y - tall), (x, y + tall)) for x in (low, high))]
        return [line(*stroke, stroke=WHISKER, stroke_width=1.5, class_="whisker") for stroke in strokes]

    def _number(self, row: Bar, y: float) -> list[str]:
        """The value beyond everything drawn on its side of zero, and what there is to say about it."""
        low, high = row.ends
        text = self.shown(row.value)
        beyond = self.scale.x(high) + GAP / 2
        if row.value < 0:
            found = words(text, (self.scale.x(low) - GAP / 2, y), TEXT, text_anchor="end", class_="number")
        else:
            found = words(text, (beyond, y), TEXT, text_anchor="start", class_="number")
            beyond += width(text, TEXT) + GAP
        quiet = words(row.detail, (beyond, y), SMALL, text_anchor="start", fill=QUIET, class_="detail")
        return [found, quiet] if row.detail else [found]

    def axis(self) -> Block:
        """What the marks mean."""
        drawn = [
            words(as_number(value), (self.scale.x(value), SMALL / 2), SMALL, fill=QUIET, class_="tick")
            for value in self.scale.ticks()
        ]
        return Block(tag("g", *drawn), ACROSS, SMALL * 1.3)


def _balanced(label: str, across: float) -> tuple[str, ...]:
    """A label on as few lines as there is room for, and those about equally long."""
    lines = lettering.wrap(label, across, TEXT)
    narrower = [lettering.wrap(label, across * share / 20, TEXT) for share in range(19, 9, -1)]
    return next((fewer for fewer in reversed(narrower) if len(fewer) == len(lines)), lines) if len(lines) > 1 else lines


def _text(parts: Iterable[tuple[str, float, bool]], class_: str) -> Block:
    """Texts below each other, each with its size and whether it is bold; those that are not bold are quiet."""
    y, drawn = 0.0, []
    for text, size, bold in parts:
        fill = {} if bold else {"fill": QUIET}
        for part in lettering.wrap(text, ACROSS / (lettering.BOLDER if bold else 1), size) if text else ():
            tall = size * 1.4
            drawn.append(words(part, (0, y + tall / 2), size, bold=bold, text_anchor="start", class_=class_, **fill))
            y += tall
    return Block(tag("g", *drawn) if drawn else "", ACROSS, y)


# ---- from values to places across the chart ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scale:
    """Places values between two edges, zero always among them."""

    lowest: float
    highest: float
    left: float
    right: float

    @classmethod
    def over(cls, values: Iterable[float], left: float, right: float) -> Scale:
        """The scale that has room for these values and zero."""
        known = [0.0, *values]
        lowest, highest = min(known), max(known)
        return cls(lowest, highest if highest > lowest else lowest + 1, left, right)

    def x(self, value: float) -> float:
        """Where a value lies."""
        share = (value - self.lowest) / (self.highest - self.lowest)
        return self.left + share * (self.right - self.left)

    def ticks(self) -> list[float]:
        """Round values to mark on an axis."""
        step = _round_step((self.highest - self.lowest) / TICKS)
        return [step * count for count in range(ceil(self.lowest / step), floor(self.highest / step) + 1)]


def _round_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20… that is not below `least`; whole numbers are marked, never parts."""
    power = 10 ** max(0, floor(log10(least))) if least > 0 else 1
    return float(next((power * step for step in STEPS if power * step >= least), power * STEPS[-1]))
