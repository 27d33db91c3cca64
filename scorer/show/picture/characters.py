"""A village in the characters of a terminal: a map if it has a layout and there is room, and a list of its tiles."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from scorer.board.geometry import Direction, Hex, neighbour
from scorer.board.layout import FIELD, ROAD, WATER, Board, edges
from scorer.show.picture.description import count_sentence
from scorer.show.picture.scene import Scene, bare
from scorer.village.model import OwnedTile
from scorer.words.language import SOURCE, apart, in_language, say, say_count
from scorer.words.problems import printable

NARROWEST, WIDEST = 7, 14
"""The characters of a hex's top side."""

LATIN = ("en", "fr", "nl")
"""Languages that can be read without their accents."""

COUNTED_ROAD, COUNTED_RIVER, DIFFER, CUT = "counted road", "counted river", "differ", "cut"
UNICODE = {ROAD: "░", COUNTED_ROAD: "█", WATER: "~", COUNTED_RIVER: "≈", DIFFER: "×", CUT: "…"}
ASCII = {ROAD: ":", COUNTED_ROAD: "#", WATER: "~", COUNTED_RIVER: "=", DIFFER: "x", CUT: "."}
"""The characters for what an edge shows, nothing special for a field; and where a name is cut off."""


def draw_terminal(scenes: Sequence[Scene], width: int = 80, ascii_only: bool = False) -> str:
    """The villages one below the other, within so many columns."""
    # English where only ASCII may be printed and the letters are others.
    with in_language(SOURCE if ascii_only and scenes[0].lang not in LATIN else scenes[0].lang):
        drawn = ["\n".join(_village(replace(scene, ascii_only=ascii_only), width)) for scene in scenes]
    text = "\n\n".join(drawn) + "\n"
    return bare(text).encode("ascii", "replace").decode() if ascii_only else text


def _village(scene: Scene, width: int) -> Iterator[str]:
    yield from textwrap.wrap(printable(scene.heading, 200), width)
    yield ""
    if scene.board:
        yield from _map(scene, scene.board, width)
        yield ""
    yield from _list(scene, width)


# ---- the map ----------------------------------------------------------------------------------------------


Characters = dict[tuple[int, int], str]
"""By row and column."""


@dataclass(frozen=True)
class Map:
    """How a board is drawn: `across` is the length of a hex's top side."""

    scene: Scene
    board: Board
    across: int

    @property
    def signs(self) -> Mapping[str, str]:
        """The characters to draw with."""
        return ASCII if self.scene.ascii_only else UNICODE

    def draw(self) -> list[str]:
        """Every tile with its edges."""
        drawn: Characters = {}
        for at, owned in self.board.tiles.items():
            row, column = self._corner(at)
            for line, text in enumerate(self._words(owned)):
                left = column + (2 if line == 0 else 1)
                drawn |= {(row + 1 + line, left + place): letter for place, letter in enumerate(text)}
            for side, letters in self._borders(at).items():
                sign = self.signs.get(self._kind(owned, side), "")
                # Of a long side only the middle shows the sign: what joins it to its neighbours stays a hex.
                margin = self.across // 4 if len(letters) > 2 else 0
                for step, (down, right, letter) in enumerate(letters):
                    drawn[down, right] = sign if sign and margin <= step < len(letters) - margin else letter
        return _rows(drawn)

    def _corner(self, at: Hex) -> tuple[int, int]:
        """The row and column of the top left of a hex: a hex is four rows high, its neighbours two rows off."""
        q, r = at
        return 4 * r + 2 * q, (self.across + 2) * q

    def _borders(self, at: Hex) -> dict[Direction, list[tuple[int, int, str]]]:
        """The characters of each side as a field shows it."""
        row, left = self._corner(at)
        right, level = left + self.across + 3, range(left + 2, left + 2 + self.across)
        return {
            Direction.N: [(row, column, "_") for column in level],
            Direction.NE: [(row + 1, right - 1, "\\"), (row + 2, right, "\\")],
            Direction.SE: [(row + 3, right, "/"), (row + 4, right - 1, "/")],
            Direction.S: [(row + 4, column, "_") for column in level],
            Direction.SW: [(row + 4, left + 1, "\\"), (row + 3, left, "\\")],
            Direction.NW: [(row + 2, left, "/"), (row + 1, left + 1, "/")],
        }

    def _kind(self, owned: OwnedTile, side: Direction) -> str:
        """What a side shows: also whether it was counted, or differs from the tile across."""
        kind = edges(owned)[side]
        assert owned.at is not None
        across = self.board.tiles.get(neighbour(owned.at, side))
        if across and edges(across)[side.opposite] != kind:
            return DIFFER
        passed = self.scene.highlighted(owned.tile)
        if side in passed.get("river", ()):
            return COUNTED_RIVER
        return COUNTED_ROAD if any(side in passed.get(way, ()) for way in ("loop", "route")) else kind

    def _words(self, owned: OwnedTile) -> list[str]:
        """Three rows: the name on two, then the points."""
        widths = (self.across, self.across + 2)
        name = _short(_name(self.scene, owned), widths, self.signs[CUT])
        points = self.scene.points(owned)
        last = "" if points is None else str(points)
        rows = ["", name[0], last] if len(name) == 1 else [*name, last]
        return [text.center(size) for text, size in zip(rows, (*widths, self.across + 2), strict=True)]

    def legend(self) -> str:
        """The characters that occur."""
        shown = {self._kind(owned, side) for owned in self.board.tiles.values() for side in Direction}
        said = {
            FIELD: say("field"),
            ROAD: say("road"),
            COUNTED_ROAD: say("road of the loop or route counted"),
            WATER: say("water"),
            COUNTED_RIVER: say("river counted"),
            DIFFER: say("edges that differ"),
        }
        return "   ".join(f"{self.signs.get(kind, '/')} {word}" for kind, word in said.items() if kind in shown)


def _rows(drawn: Characters) -> list[str]:
    """Characters as lines, nothing to the left or right of them."""
    top, left = min(row for row, _ in drawn), min(column for _, column in drawn)
    rows = [""] * (max(row for row, _ in drawn) - top + 1)
    for (row, column), letter in sorted(drawn.items()):
        rows[row - top] = rows[row - top].ljust(column - left) + letter
    return [row.rstrip() for row in rows]


def _map(scene: Scene, board: Board, width: int) -> Iterator[str]:
    columns = [q for q, _ in board.tiles]
    count = max(columns) - min(columns) + 1
    across = min((width - 2) // count - 2, WIDEST)
    if across < NARROWEST:
        needed = count * (NARROWEST + 2) + 2
        told = say_count(
            needed,
            "The map needs {count} column; here are the tiles alone.",
            "The map needs {count} columns; here are the tiles alone.",
        )
        yield from textwrap.wrap(told, width)
        return
    drawn = Map(scene, board, across)
    yield from drawn.draw()
    yield ""
    yield from textwrap.wrap(drawn.legend(), width)


def _short(name: str, widths: tuple[int, int], cut: str) -> list[str]:
    """A name on one line or two, cut where it is too long."""
    first, second = widths
    if len(name) <= second:
        return [name]
    split = max((place for place, letter in enumerate(name[: first + 1]) if letter == " "), default=first)
    rest = name[split:].strip()
    return [name[:split], rest if len(rest) <= second else rest[: second - 1] + cut]


# ---- the list ---------------------------------------------------------------------------------------------


def _list(scene: Scene, width: int) -> Iterator[str]:
    """Points, names, marks and pieces, season after season; then what no tile shows."""
    for owned in chain.from_iterable(scene.by_season().values()):
        yield from _item(scene.points(owned), _about(scene, owned), width)
    for line in scene.other_lines():
        yield from _item(scene.worth(line), apart([scene.label(line), scene.pieces_text(line.pieces)]), width)
    for tile in scene.counts:
        yield from _item(None, count_sentence(scene, tile), width)
    if scene.sheet and scene.sheet.unused:
        yield from _item(None, say("Unused: {pieces}.", pieces=scene.pieces_text(scene.sheet.unused)), width)


def _item(points: int | None, text: str, width: int) -> list[str]:
    shown = "" if points is None else str(points)
    return textwrap.wrap(text, width, initial_indent=f"{shown:>4}  ", subsequent_indent=" " * 8)


def _about(scene: Scene, owned: OwnedTile) -> str:
    name, season = _name(scene, owned), owned.box.words.season_called(owned.fact.season)
    extended = str(owned.box.words.extension(owned.extension)) if owned.extension else ""
    pieces = scene.pieces_text(scene.pieces(owned))
    return apart([f"{name}, {season}", extended, pieces])


def _name(scene: Scene, owned: OwnedTile) -> str:
    """The name as documents mark it: `+` for the upgraded side, then the letter of an extension's colour."""
    extension = owned.box.words.facts(owned.extension).sign if owned.extension else ""
    return f"{scene.name(owned.tile)}{'+' if owned.upgraded else ''}{extension}"
