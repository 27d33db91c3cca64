"""The command line: thin commands that read, call and print; every decision lives elsewhere."""

from __future__ import annotations

from typing import Annotated

import typer

from scorer.cli import (
    batch,
    check,
    completion,
    disputes,
    draw,
    examples,
    explore,
    lookup,
    new,
    report,
    score,
    serve,
    simulate,
)

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
    *(examples.examples, completion.completion),
):
    app.command(command.__name__)(command)


@app.callback()
def keytally(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and stop.", callback=lookup.version, is_eager=True)
    ] = False,
) -> None:
    """The referee for the end of a game of Keyflower: the best legal score of a village, proven and explained."""
