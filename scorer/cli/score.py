"""`keytally score`: the best legal score of a village or a game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from scorer.cli.options import (
    DEFAULT_LIMIT,
    Boxes,
    Documents,
    Force,
    Format,
    Json,
    Lang,
    Language,
    OutputFormat,
    Solver,
    SolverName,
    TimeLimit,
)


def score(
    files: Documents,
    solver: Solver = SolverName.CPSAT,
    time_limit: TimeLimit = DEFAULT_LIMIT,
    alternatives: Annotated[
        int, typer.Option("--alternatives", min=0, max=100, help="List up to so many other assignments of the total.")
    ] = 0,
    picture: Annotated[
        Path | None, typer.Option("--picture", help="Also draw the scored village, as .svg or .png.", metavar="FILE")
    ] = None,
    lang: Lang = Language.ENGLISH,
    boxes: Boxes = None,
    force: Force = False,
    as_json: Json = False,
    output: OutputFormat = Format.TEXT,
) -> None:
    """The best legal score of a village, or of all villages of a game, with a reason for every point."""
    from scorer.cli.answering import answering, opened, print_json, show_problems, to_stdout
    from scorer.documents import load
    from scorer.journey import score_game
    from scorer.show.answers.score import Score
    from scorer.show.picture import check_picture, draw_game, scored_scenes, write_picture
    from scorer.show.report import markdown, terminal
    from scorer.solving.engines import Solving

    with answering(as_json, lang.value):
        if picture:
            check_picture(picture, force)
        loaded = load(files, opened(boxes))
        with loaded.placing():
            result = score_game(loaded.game, solver=solver.value, time_limit=time_limit, alternatives=alternatives)
        if picture:
            scenes = scored_scenes(loaded.game, result.sheets, lang.value, Solving(solver.value, time_limit))
            write_picture(picture, draw_game(scenes), force)
        if as_json:
            print_json(Score.of(result, problems=loaded.notes))
        elif output is Format.MARKDOWN:
            sys.stdout.write(markdown.markdown(result))
        else:
            terminal.print_result(to_stdout(), result)
        show_problems(loaded.notes)
