"""`keytally bid`: how many workers a tile is worth."""

from __future__ import annotations

from typing import Annotated

import typer

from scorer.cli.explore_options import EXPLORING_SOLVER, Chart, OneVillage, Player
from scorer.cli.options import DEFAULT_LIMIT, Boxes, Force, Json, Lang, Language, Solver, TimeLimit


def bid(
    file: OneVillage,
    tile: Annotated[
        list[str] | None,
        typer.Option("--tile", help="A tile to bid for, by any of its names; as often as needed. Without: all."),
    ] = None,
    player: Player = None,
    chart: Chart = None,
    lang: Lang = Language.ENGLISH,
    boxes: Boxes = None,
    force: Force = False,
    solver: Solver = EXPLORING_SOLVER,
    time_limit: TimeLimit = DEFAULT_LIMIT,
    as_json: Json = False,
) -> None:
    """What each tile that might be had would gain after every bid of workers; the largest bid that loses nothing."""
    from scorer.cli.answering import answering, opened, print_json, show_problems, to_stdout
    from scorer.cli.explore_options import save_chart
    from scorer.documents import load
    from scorer.show.answers.explore import Bidding
    from scorer.show.chart.explore_charts import draw_bidding
    from scorer.show.picture.files import check_picture
    from scorer.show.report.explore import print_bidding
    from scorer.solving.engines import Solving
    from scorer.uses.explore import totals_by
    from scorer.uses.explore.bidding import bid as bids
    from scorer.village.model import chosen_village

    with answering(as_json, lang.value):
        if chart:
            check_picture(chart, force)
        loaded = load([file], opened(boxes))
        village = chosen_village(loaded.game, player)
        totals = totals_by(Solving(solver.value, time_limit))
        found = bids(village, totals, tile)
        if chart:
            save_chart(chart, draw_bidding(found), force)
        if as_json:
            print_json(Bidding.of(found, problems=loaded.notes))
        else:
            print_bidding(to_stdout(), found)
        show_problems(loaded.notes)
