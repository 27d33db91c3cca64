"""What `explore` and `bid` share: their options, and how their chart is saved."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorer.cli.options import SolverName

OneVillage = Annotated[
    Path, typer.Argument(help="A village or a game (YAML or JSON; - is standard input).", metavar="VILLAGE")
]
Player = Annotated[str | None, typer.Option("--player", help="Whose village, in a game of several.")]
Chart = Annotated[
    Path | None, typer.Option("--chart", help="Also draw a chart, as .svg or .png.", metavar="FILE", show_default=False)
]
EXPLORING_SOLVER = SolverName.TABLES


def save_chart(file: Path, svg: str, force: bool) -> None:
    """Write a chart, and say so."""
    from scorer.cli.answering import to_stderr
    from scorer.show.picture.files import write_picture
    from scorer.words.language import say

    write_picture(file, svg, force)
    to_stderr().print(say("Wrote {file}.", file=file), markup=False)
