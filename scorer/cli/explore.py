"""`keytally explore`: what each tile and piece is worth."""

from __future__ import annotations

from scorer.cli.explore_options import EXPLORING_SOLVER, Chart, OneVillage, Player
from scorer.cli.options import DEFAULT_LIMIT, Boxes, Force, Json, Lang, Language, Solver, TimeLimit


def explore(
    file: OneVillage,
    player: Player = None,
    chart: Chart = None,
    lang: Lang = Language.ENGLISH,
    boxes: Boxes = None,
    force: Force = False,
    solver: Solver = EXPLORING_SOLVER,
    time_limit: TimeLimit = DEFAULT_LIMIT,
    as_json: Json = False,
) -> None:
    """What each tile and piece of a village is worth, and what another tile, piece, contract or upgrade would gain."""
    from scorer.cli.answering import answering, opened, print_json, show_problems, to_stdout
    from scorer.cli.explore_options import save_chart
    from scorer.documents import load
    from scorer.show.answers.explore import Exploration
    from scorer.show.chart.explore_charts import draw_exploration
    from scorer.show.picture.files import check_picture
    from scorer.show.report.explore import print_exploration
    from scorer.solving.engines import Solving
    from scorer.uses.explore import explore as explored
    from scorer.uses.explore import totals_by
    from scorer.village.model import chosen_village

    with answering(as_json, lang.value):
        if chart:
            check_picture(chart, force)
        loaded = load([file], opened(boxes))
        village = chosen_village(loaded.game, player)
        totals = totals_by(Solving(solver.value, time_limit))
        found = explored(village, totals)
        if chart:
            save_chart(chart, draw_exploration(found), force)
        if as_json:
            print_json(Exploration.of(found, problems=loaded.notes))
        else:
            print_exploration(to_stdout(), found)
        show_problems(loaded.notes)
