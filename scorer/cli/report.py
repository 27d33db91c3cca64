"""`keytally report`: one page to hand round."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorer.cli import options


def report(
    files: options.Documents,
    output: Annotated[Path, typer.Option("--output", "-o", help="The page to write, .html or .md.", metavar="FILE")],
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
    """Write one page to hand round: the ranking, every sheet with its reasons, the pictures, what could be disputed."""
    from scorer.cli.answering import answering, given, print_written, show_problems, wrote
    from scorer.documents.output import write_whole
    from scorer.journey import prove_game
    from scorer.show.report.html import html
    from scorer.show.report.markdown import markdown_page
    from scorer.show.report.page import check_page, page_of
    from scorer.solving.engines import Solving
    from scorer.uses.disputes import find_disputes
    from scorer.uses.disputes.rests import with_rests

    with answering(as_json, lang.value):
        check_page(output, force)
        solving = Solving(solver.value, time_limit)
        loaded = given(files, boxes, edition, ruling, boat_order, players_in_game)
        result = with_rests(prove_game(loaded.game, solving), loaded.game, solving)
        disputes = find_disputes(loaded.game, solving=solving, sheets=result.sheets)
        notes = loaded.told(result.notes)
        page = page_of(loaded.game, result, disputes, lang.value)
        write_whole(output, html(page) if output.suffix.lower() == ".html" else markdown_page(page), force)
        if as_json:
            print_written(output, loaded.game, notes)
        show_problems(notes)
        wrote(output)
