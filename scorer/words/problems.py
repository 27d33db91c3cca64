"""Problems of a document: each with a code, a place, what was found and what would do.

Reading stops at what cannot be read; judging never stops: a village gets all its problems together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from scorer.words.language import say

Path = tuple[str | int, ...]
"""Where something stands in a document: keys and positions from the top."""

Place = tuple[int, int]
"""Line and column, counted from 1."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a document, or a note about something tables forget."""

    code: str
    found: str
    fix: str
    path: Path = ()
    severity: Literal["error", "note"] = "error"
    file: str = ""
    line: int | None = None
    column: int | None = None

    @property
    def where(self) -> str:
        """The place in words: `tiles[2].stored.wood`."""
        return spell_path(self.path)

    def at(self, path: Path) -> Problem:
        """The same problem of something that stands deeper in a document."""
        return replace(self, path=(*path, *self.path))

    def in_text(self, place: Place | None) -> Problem:
        """The same problem of what stands at a line and column, if it is known where."""
        line, column = place or (None, None)
        return replace(self, line=line, column=column)

    def within(self, file: str) -> Problem:
        """The same problem, told of a file."""
        return replace(self, file=file)


class ProblemsFound(ValueError):
    """A document that cannot be scored, with everything that is wrong with it in `problems`."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(f"{p.where or 'document'}: {p.found}; {p.fix} [{p.code}]" for p in problems))
        self.problems = tuple(problems)


def errors(problems: Iterable[Problem]) -> list[Problem]:
    """Those that keep a village from being scored."""
    return [problem for problem in problems if problem.severity == "error"]


def spell_path(path: Path) -> str:
    """`tiles[2].stored.wood`, positions counted from 1 as a reader does."""
    spelled = ""
    for part in path:
        spelled += f"[{part + 1}]" if isinstance(part, int) else f".{printable(part)}" if spelled else printable(part)
    return spelled


NO_BREAK = "\u00a0\u202f"
"""The spaces before a French colon, which Python does not count as printable."""


def printable(text: str, most: int = 60) -> str:
    """Text of a document as a message may show it: nothing that moves a cursor, and not too long."""
    shown = "".join(char if char.isprintable() or char in NO_BREAK else ascii(char)[1:-1] for char in text[: most + 1])
    return shown if len(text) <= most else shown[:most] + "…"


def quoted(value: object) -> str:
    """A value of a document as a message shows it: `"wood"`, `4`, `true`."""
    if isinstance(value, str):
        return f'"{printable(value)}"'
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, int):
        return number(value)
    if isinstance(value, float):
        return repr(value)
    return "{…}" if isinstance(value, dict) else "[…]"


def number(count: int) -> str:
    """A whole number, shortened where nobody would read it: `10^30`."""
    if abs(count) < 10**9:
        return str(count)
    size = min(abs(count), 10**DIGITS)
    digits = len(str(size))
    power = f"{'-' if count < 0 else ''}10^{digits - 1}"
    return power if abs(count) == 10 ** (digits - 1) else say("about {number}", number=power)


DIGITS = 400
"""Beyond so many digits a number is only called large."""
