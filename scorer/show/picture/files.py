"""Pictures and charts as files, .svg or .png by the ending of the name; PNG by resvg: an extra, imported here only."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from scorer.documents.output import check_place, write_whole
from scorer.show.picture.markup import FONTS, tag, words
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound

PNG_WIDTH = 1600
SCRIPTS = ("A", "Ω", "Ж")
"""A letter of each script that names are written in."""


def check_picture(path: Path, force: bool = False) -> None:
    """Refuse a file that could not be written in the end, before anybody waits for a solver."""
    if path.suffix.lower() not in (".svg", ".png"):
        found = say("{path} is no picture that can be drawn", path=path)
        raise ProblemsFound([Problem("unknown-picture", found, say("end the name in .svg or .png"))])
    if path.suffix.lower() == ".png":
        _resvg()
    check_place(path, force)


def write_picture(path: Path, svg: str, force: bool = False) -> None:
    """Write a picture or a chart."""
    check_picture(path, force)
    write_whole(path, draw_png(svg, PNG_WIDTH) if path.suffix.lower() == ".png" else svg, force)


def draw_png(svg: str, width: int) -> bytes:
    """The picture in so many pixels across."""
    if not _letters_can_be_drawn():
        fix = say("install a font such as DejaVu Sans (fonts-dejavu-core), or draw an .svg")
        raise ProblemsFound([Problem("no-font", say("no font here has Latin, Greek and Cyrillic letters"), fix)])
    return _rendered(svg, width)


def _resvg() -> Any:
    """The library, or how to get it."""
    try:
        return import_module("resvg_py")
    except ImportError:
        fix = say("pip install 'keytally[picture]', or draw an .svg")
        raise ProblemsFound([Problem("no-png", say("PNG pictures need the package resvg-py"), fix)]) from None


@cache
def _letters_can_be_drawn() -> bool:
    """Whether each script leaves its own trace on the paper: without fonts text is left out in silence."""
    return len({_rendered(_sample(letter), 32) for letter in ("", *SCRIPTS)}) == len(SCRIPTS) + 1


def _sample(letter: str) -> str:
    drawn = words(letter, (16, 16), 24, font_family=FONTS) if letter else ""
    return tag("svg", drawn, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 32 32")


def _rendered(svg: str, width: int) -> bytes:
    return bytes(_resvg().svg_to_bytes(svg_string=svg, width=width))
