"""Pictures as files: the kind by the ending of the name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from scorer.documents.output import check_place, write_whole
from scorer.show.picture.png import draw_png, resvg
from scorer.show.picture.scene import Scene
from scorer.show.picture.svg import draw_game
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound

PNG_WIDTH = 1600


def check_target(path: Path, force: bool = False) -> None:
    """Refuse a file that could not be written in the end, before anybody waits for a solver."""
    if path.suffix.lower() not in (".svg", ".png"):
        found = say("{path} is no picture that can be drawn", path=path)
        raise ProblemsFound([Problem("unknown-picture", found, say("end the name in .svg or .png"))])
    if path.suffix.lower() == ".png":
        resvg()
    check_place(path, force)


def write_picture(path: Path, scenes: Sequence[Scene], force: bool = False) -> None:
    """Draw villages into one file, .svg or .png."""
    check_target(path, force)
    svg = draw_game(scenes)
    write_whole(path, draw_png(svg, PNG_WIDTH) if path.suffix.lower() == ".png" else svg, force)
