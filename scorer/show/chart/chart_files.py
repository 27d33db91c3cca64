"""Charts as files, by the same way as pictures: the kind by the ending of the name."""

from __future__ import annotations

from pathlib import Path

from scorer.documents.output import write_whole
from scorer.show.picture.picture_files import check_target
from scorer.show.picture.png import draw_png

PNG_WIDTH = 1600


def check_chart(path: Path, force: bool = False) -> None:
    """Refuse a file that could not be written in the end, before anybody waits for numbers."""
    check_target(path, force)


def write_chart(path: Path, svg: str, force: bool = False) -> None:
    """Write a chart, .svg or .png."""
    check_chart(path, force)
    write_whole(path, draw_png(svg, PNG_WIDTH) if path.suffix.lower() == ".png" else svg, force)
