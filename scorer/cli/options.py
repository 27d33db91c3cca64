"""Options that several commands share, each written once."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from scorer.cli import completing
from scorer.solving.engines import DEFAULT_TIME_LIMIT


class SolverName(StrEnum):
    """The engines to choose from."""

    CPSAT = "cpsat"
    PULP = "pulp"
    TABLES = "tables"


class Format(StrEnum):
    """How a result is printed."""

    TEXT = "text"
    MARKDOWN = "markdown"


class Language(StrEnum):
    """The languages to answer in."""

    ENGLISH = "en"
    FRENCH = "fr"
    DUTCH = "nl"
    GREEK = "el"
    UKRAINIAN = "uk"


Solver = Annotated[SolverName, typer.Option("--solver", help="The engine that proves the answer.")]
TimeLimit = Annotated[
    float, typer.Option("--time-limit", min=0.001, help="Seconds for each solve before giving up (exit code 3).")
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else on standard output.")]
OutputFormat = Annotated[Format, typer.Option("--format", help="How to print the result.")]
Documents = Annotated[
    list[Path],
    typer.Argument(help="A village, a game, or several villages (YAML or JSON; - is standard input).", metavar="FILE…"),
]
Lang = Annotated[
    Language,
    typer.Option("--lang", envvar="KEYTALLY_LANG", case_sensitive=False, help="The language of names and sentences."),
]
Boxes = Annotated[
    list[Path] | None,
    typer.Option(
        "--box", help="A folder with tiles of your own, beside the built-in sets; as often as needed.", metavar="DIR"
    ),
]
Edition = Annotated[
    str | None,
    typer.Option(
        "--edition",
        help="Count by this edition, whichever the documents name.",
        metavar="NAME",
        autocompletion=completing.editions,
    ),
]
Rulings = Annotated[
    list[str] | None,
    typer.Option(
        "--ruling",
        help="Read a ruling so, whatever the documents say: --ruling stores=stay. As often as needed.",
        metavar="NAME=READING",
        autocompletion=completing.readings,
    ),
]
BoatOrder = Annotated[
    list[str] | None,
    typer.Option("--boat-order", help="Who chose a winter boat first, second, …: it may break a tie.", metavar="A,B,…"),
]
PlayersInGame = Annotated[
    int | None,
    typer.Option(
        "--players-in-game", min=2, max=6, help="How many sat at the table, if not every village is here.", metavar="N"
    ),
]
Chart = Annotated[Path | None, typer.Option("--chart", help="Also draw a chart, as .svg or .png.", metavar="FILE")]
Force = Annotated[bool, typer.Option("--force", help="Write over an existing file.")]

DEFAULT_LIMIT = DEFAULT_TIME_LIMIT
