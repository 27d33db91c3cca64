"""`keytally score`: the best legal score of a village or a game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from scorer.cli import options


def score(
    files: options.Documents,
    solver: options.Solver = options.SolverName.CPSAT,
    time_limit: options.TimeLimit = options.DEFAULT_LIMIT,
    alternatives: Annotated[
        int, typer.Option("--alternatives", min=0, max=100, help="List up to so many other assignments of the total.")
    ] = 0,
    picture: Annotated[
        Path | None, typer.Option("--picture", help="Also draw the scored village, as .svg or .png.", metavar="FILE")
    ] = None,
    edition: options.Edition = None,
    ruling: options.Rulings = None,
    boat_order: options.BoatOrder = None,
    players_in_game: options.PlayersInGame = None,
    lang: options.Lang = options.Language.ENGLISH,
    boxes: options.Boxes = None,
    force: options.Force = False,
    as_json: options.Json = False,
    output: options.OutputFormat = options.Format.TEXT,
) -> None:
    """The best legal score of a village, or of all villages of a game, with a reason for every point."""
    from scorer.cli.answering import answering, given, show_problems, tell
    from scorer.journey import prove_game
    from scorer.show.answers.score import Score
    from scorer.show.picture.files import check_picture, write_picture
    from scorer.show.picture.scene import scored_scenes
    from scorer.show.picture.svg import draw_game
    from scorer.show.report.markdown import markdown
    from scorer.show.report.terminal import print_result
    from scorer.solving.engines import Solving
    from scorer.uses.disputes.rests import with_rests

    with answering(as_json, lang.value):
        if picture:
            check_picture(picture, force)
        loaded = given(files, boxes, edition, ruling, boat_order, players_in_game)
        solving = Solving(solver.value, time_limit)
        result = with_rests(prove_game(loaded.game, solving, alternatives), loaded.game, solving)
        if picture:
            write_picture(picture, draw_game(scored_scenes(loaded.game, result.sheets, lang.value)), force)
        if output is options.Format.MARKDOWN and not as_json:
            sys.stdout.write(markdown(result))
            show_problems(loaded.notes)
        else:
            # A person reads with the ranking what is missing to settle it.
            tell(result, loaded.told(result.notes) if as_json else loaded.notes, Score if as_json else print_result)
