"""`keytally explore` and `keytally bid`: what each tile and piece is worth, and how many workers a tile."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorer.cli import completing
from scorer.cli.options import (
    DEFAULT_LIMIT,
    BoatOrder,
    Boxes,
    Chart,
    Edition,
    Force,
    Json,
    Lang,
    Language,
    PlayersInGame,
    Rulings,
    Solver,
    SolverName,
    TimeLimit,
)
from scorer.solving.engines import Solving

OneVillage = Annotated[
    Path, typer.Argument(help="A village or a game (YAML or JSON; - is standard input).", metavar="VILLAGE")
]
Player = Annotated[str | None, typer.Option("--player", help="Whose village, in a game of several.")]


def explore(
    file: OneVillage,
    player: Player = None,
    chart: Chart = None,
    edition: Edition = None,
    ruling: Rulings = None,
    boat_order: BoatOrder = None,
    players_in_game: PlayersInGame = None,
    lang: Lang = Language.ENGLISH,
    boxes: Boxes = None,
    force: Force = False,
    solver: Solver = SolverName.TABLES,
    time_limit: TimeLimit = DEFAULT_LIMIT,
    as_json: Json = False,
) -> None:
    """What each tile and piece of a village is worth, and what another tile, piece, contract or upgrade would gain."""
    from scorer.cli.answering import answering, given, tell
    from scorer.show.answers.explore import Exploration
    from scorer.show.chart.explore_charts import draw_exploration
    from scorer.show.report.explore import print_exploration
    from scorer.uses.explore import explore as explored
    from scorer.uses.explore import totals_by
    from scorer.village.model import chosen_village

    with answering(as_json, lang.value):
        _check_chart(chart, force)
        loaded = given([file], boxes, edition, ruling, boat_order, players_in_game)
        village, totals = chosen_village(loaded.game, player), totals_by(Solving(solver.value, time_limit))
        found = explored(village, totals)
        if chart:
            _save_chart(chart, draw_exploration(found), force)
        tell(found, loaded.notes, Exploration if as_json else print_exploration)


def bid(
    file: OneVillage,
    tile: Annotated[
        list[str] | None,
        typer.Option(
            "--tile",
            help="A tile to bid for, by any of its names; as often as needed. Without: all.",
            autocompletion=completing.tiles,
        ),
    ] = None,
    player: Player = None,
    chart: Chart = None,
    edition: Edition = None,
    ruling: Rulings = None,
    boat_order: BoatOrder = None,
    players_in_game: PlayersInGame = None,
    lang: Lang = Language.ENGLISH,
    boxes: Boxes = None,
    force: Force = False,
    solver: Solver = SolverName.TABLES,
    time_limit: TimeLimit = DEFAULT_LIMIT,
    as_json: Json = False,
) -> None:
    """What each tile that might be had would gain after every bid of workers; the largest bid that loses nothing."""
    from scorer.cli.answering import answering, given, tell
    from scorer.show.answers.explore import Bidding
    from scorer.show.chart.explore_charts import draw_bidding
    from scorer.show.report.explore import print_bidding
    from scorer.uses.explore import totals_by
    from scorer.uses.explore.bidding import bid as bids
    from scorer.village.model import chosen_village

    with answering(as_json, lang.value):
        _check_chart(chart, force)
        loaded = given([file], boxes, edition, ruling, boat_order, players_in_game)
        village, totals = chosen_village(loaded.game, player), totals_by(Solving(solver.value, time_limit))
        found = bids(village, totals, tile)
        if chart:
            _save_chart(chart, draw_bidding(found), force)
        tell(found, loaded.notes, Bidding if as_json else print_bidding)


def _check_chart(file: Path | None, force: bool) -> None:
    """Refuse a chart that could not be written in the end."""
    from scorer.show.picture.files import check_picture

    if file:
        check_picture(file, force)


def _save_chart(file: Path, svg: str, force: bool) -> None:
    from scorer.cli.answering import wrote
    from scorer.show.picture.files import write_picture

    write_picture(file, svg, force)
    wrote(file)
