"""Pictures as files: the kind by the ending of the name; whole or not at all, never over another unless told to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from scorer.language import say
from scorer.picture.png import draw_png, resvg
from scorer.picture.scene import Scene
from scorer.picture.svg import draw_game
from scorer.problems import Problem, ProblemsFound

PNG_WIDTH = 1600


def check_target(path: Path, force: bool = False) -> None:
    """Refuse a file that could not be written in the end, before anybody waits for a solver."""
    if path.suffix.lower() not in (".svg", ".png"):
        found = say("{path} is no picture that can be drawn", path=path)
        raise ProblemsFound([Problem("unknown-picture", found, say("end the name in .svg or .png"))])
    if path.suffix.lower() == ".png":
        resvg()
    if not path.parent.is_dir():
        raise _unwritable(path, say("there is no such folder"))
    if path.exists() and not force:
        fix = say("choose another name, or add --force to write over it")
        raise ProblemsFound([Problem("file-exists", say("{path} exists already", path=path), fix)])


def write_picture(path: Path, scenes: Sequence[Scene], force: bool = False) -> None:
    """Draw villages into one file, .svg or .png."""
    check_target(path, force)
    svg = draw_game(scenes)
    content = draw_png(svg, PNG_WIDTH) if path.suffix.lower() == ".png" else svg.encode()
    try:
        _write(path, content)
    except OSError as error:
        raise _unwritable(path, error.strerror or str(error)) from None


def _unwritable(path: Path, reason: str) -> ProblemsFound:
    found = say("{path} cannot be written: {reason}", path=path, reason=reason)
    return ProblemsFound([Problem("unwritable", found, say("choose a place you may write to"))])


def _write(path: Path, content: bytes) -> None:
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_bytes(content)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
