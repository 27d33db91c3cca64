"""Blocks of README and docs that show what the program prints; `python -m tests.shown` writes them anew."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
from pathlib import Path

from typer.testing import CliRunner

from scorer.cli import app
from scorer.documents import load
from scorer.journey import score_game
from scorer.show.picture.scene import scored_scenes
from scorer.show.picture.svg import draw_game

PAGES = [Path("README.md"), *sorted(Path("docs").glob("*.md"))]
SHOWN = re.compile(r"(<!-- (keytally|file|python)(?: ([^\n]*))? -->\n```\w+\n)(.*?)```", re.DOTALL)
PICTURE = re.compile(r"<!-- picture (\S+) -->\n!\[[^\]]*\]\(([^)]+)\)")
WIDTH = "100"


def snippets() -> list[tuple[Path, str, str, str]]:
    """Every block of a page that says where it comes from."""
    found = [(page, match) for page in PAGES for match in SHOWN.findall(page.read_text(encoding="utf-8"))]
    return [(page, kind, argument, text) for page, (_, kind, argument, text) in found]


def produced(kind: str, argument: str, text: str) -> str:
    """What such a block must hold."""
    if kind == "file":
        return Path(argument).read_text(encoding="utf-8")
    if kind == "python":
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(compile(text, "snippet", "exec"), {})
        assert printed.getvalue()
        return text
    result = CliRunner().invoke(app, shlex.split(argument), env={"COLUMNS": WIDTH, "NO_COLOR": "1"})
    return "\n".join(line.rstrip() for line in result.output.strip("\n").splitlines()) + "\n"


def pictures() -> list[tuple[Path, Path]]:
    """Every picture of a page, and the document it is drawn from."""
    found = [(page, match) for page in PAGES for match in PICTURE.findall(page.read_text(encoding="utf-8"))]
    return [(page.parent / picture, Path(document)) for page, (document, picture) in found]


def drawn(document: Path) -> str:
    """The picture of a scored document."""
    game = load([document]).game
    return draw_game(scored_scenes(game, score_game(game).sheets))


def main() -> None:
    """Write every block and every picture anew."""
    for picture, document in pictures():
        picture.parent.mkdir(exist_ok=True)
        picture.write_text(drawn(document), encoding="utf-8")
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        page.write_text(SHOWN.sub(lambda m: f"{m[1]}{produced(m[2], m[3], m[4])}```", text), encoding="utf-8")


if __name__ == "__main__":
    main()
