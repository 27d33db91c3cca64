"""`keytally score`: the best legal score of a village or a game."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from scorer.cli.options import DEFAULT_LIMIT, Documents, Format, Json, OutputFormat, Solver, SolverName, TimeLimit


def score(
    files: Documents,
    solver: Solver = SolverName.CPSAT,
    time_limit: TimeLimit = DEFAULT_LIMIT,
    alternatives: Annotated[
        int, typer.Option("--alternatives", min=0, max=100, help="List up to so many other assignments of the total.")
    ] = 0,
    as_json: Json = False,
    output: OutputFormat = Format.TEXT,
) -> None:
    """The best legal score of a village, or of all villages of a game, with a reason for every point."""
    from scorer.cli.answering import answering, print_json, show_problems, to_stdout
    from scorer.documents import load
    from scorer.pipeline import score_game
    from scorer.report import markdown, terminal

    with answering(as_json):
        loaded = load(files)
        result = score_game(loaded.game, solver=solver.value, time_limit=time_limit, alternatives=alternatives)
        if as_json:
            print_json({**result.as_json(), "problems": [note.as_json() for note in loaded.notes]})
            return
        if output is Format.MARKDOWN:
            sys.stdout.write(markdown.markdown(result))
        else:
            terminal.print_result(to_stdout(), result)
        show_problems(loaded.notes)
