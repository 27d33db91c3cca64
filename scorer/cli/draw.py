"""`keytally draw`: a picture of a village, or of all villages of a game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from scorer.cli import options


def draw(
    files: options.Documents,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The picture to write, .svg or .png.", metavar="FILE")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="The board alone: no solving, no score.")] = False,
    in_terminal: Annotated[
        bool, typer.Option("--terminal", help="Print the picture in characters; done anyway if no file is named.")
    ] = False,
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Print no characters but those of ASCII.")] = False,
    edition: options.Edition = None,
    ruling: options.Rulings = None,
    boat_order: options.BoatOrder = None,
    players_in_game: options.PlayersInGame = None,
    lang: options.Lang = options.Language.ENGLISH,
    boxes: options.Boxes = None,
    force: options.Force = False,
    solver: options.Solver = options.SolverName.CPSAT,
    time_limit: options.TimeLimit = options.DEFAULT_LIMIT,
    as_json: options.Json = False,
) -> None:
    """Draw a village: its tiles on their hexes, what each scores, the loop and the river that count."""
    from scorer.cli.answering import answering, given, print_written, show_problems, to_stdout, wrote
    from scorer.show.picture.characters import draw_terminal
    from scorer.show.picture.files import check_picture, write_picture
    from scorer.show.picture.scene import plain_scenes, scored_scenes
    from scorer.show.picture.svg import draw_game
    from scorer.solving.engines import Solving

    with answering(as_json, lang.value):
        if output:
            check_picture(output, force)
        loaded = given(files, boxes, edition, ruling, boat_order, players_in_game)
        notes = loaded.notes
        if plain:
            shown = plain_scenes(loaded.game, lang.value)
        else:
            from scorer.journey import prove_game

            result = prove_game(loaded.game, Solving(solver.value, time_limit))
            notes = loaded.told(result.notes)
            shown = scored_scenes(loaded.game, result.sheets, lang.value)
        if output:
            write_picture(output, draw_game(shown), force)
            wrote(output)
        wanted = in_terminal or ascii_only or not output
        picture = draw_terminal(shown, to_stdout().width, ascii_only) if wanted else None
        if as_json:
            print_written(output, loaded.game, notes, picture)
        elif picture:
            sys.stdout.write(picture)
        show_problems(notes)
