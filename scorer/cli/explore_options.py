"""What `explore` and `bid` share: their options, and how their answer is shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Protocol, TypeVar

import typer

from scorer.cli.options import SolverName

if TYPE_CHECKING:
    from rich.console import Console

    from scorer.documents import Entries

OneVillage = Annotated[
    Path, typer.Argument(help="A village or a game (YAML or JSON; - is standard input).", metavar="VILLAGE")
]
Player = Annotated[str | None, typer.Option("--player", help="Whose village, in a game of several.")]
Chart = Annotated[
    Path | None, typer.Option("--chart", help="Also draw a chart, as .svg or .png.", metavar="FILE", show_default=False)
]
EXPLORING_SOLVER = SolverName.TABLES


class Found(Protocol):
    """An answer that can be printed as JSON."""

    def as_json(self) -> dict[str, Any]:
        """As `--json` prints it."""


F = TypeVar("F", bound=Found)


def show(found: F, loaded: Entries, as_json: bool, in_terminal: Callable[[Console, F], None]) -> None:
    """Print an answer, and the notes about its document."""
    from scorer.cli.answering import print_json, show_problems, to_stdout

    if as_json:
        print_json(loaded.with_notes(found.as_json()))
    else:
        in_terminal(to_stdout(), found)
    show_problems(loaded.notes)


def save_chart(file: Path, svg: str, force: bool) -> None:
    """Write a chart, and say so."""
    from scorer.cli.answering import to_stderr
    from scorer.show.chart import write_chart
    from scorer.words.language import say

    write_chart(file, svg, force)
    to_stderr().print(say("Wrote {file}.", file=file), markup=False)
