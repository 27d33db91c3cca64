"""The command line: thin commands that read, call and print; every decision lives elsewhere."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from scorer.cli import batch, check, disputes, draw, explore, lookup, new, report, score, serve, simulate

BROKEN_PIPE = 141
"""What a shell reports of a program whose reader went away."""

app = typer.Typer(
    name="keytally",
    help="The referee for the end of a game of Keyflower: the best legal score of a village, proven and explained.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

for command in (
    *(score.score, check.check, disputes.disputes, explore.explore, explore.bid, simulate.simulate, draw.draw),
    *(report.report, batch.batch, serve.serve, lookup.tiles, lookup.rulings, new.new, new.schema),
):
    app.command(command.__name__)(command)


@app.callback()
def keytally(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and stop.", callback=lookup.version, is_eager=True)
    ] = False,
) -> None:
    """The referee for the end of a game of Keyflower: the best legal score of a village, proven and explained."""


def main() -> None:
    """Run the command line."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # Greek and Cyrillic names must not depend on the terminal's locale.
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        app()
    except BrokenPipeError:
        # The reader went away (`keytally … | head`): nothing is left to say, and nothing must complain at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(BROKEN_PIPE)
