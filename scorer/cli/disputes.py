"""`keytally disputes`: which rulings matter to these villages."""

from __future__ import annotations

from typing import Annotated

import typer

from scorer.cli import completing
from scorer.cli.options import (
    DEFAULT_LIMIT,
    BoatOrder,
    Boxes,
    Documents,
    Edition,
    Json,
    Lang,
    Language,
    PlayersInGame,
    Solver,
    SolverName,
    TimeLimit,
)


def disputes(
    files: Documents,
    edition: Edition = None,
    ruling: Annotated[
        list[str] | None,
        typer.Option(
            "--ruling",
            help="stores=stay: read a ruling so, whatever the documents say, as often as needed. "
            "stores: look at this ruling only.",
            metavar="NAME[=READING]",
            autocompletion=completing.rulings_and_readings,
        ),
    ] = None,
    brief: Annotated[bool, typer.Option("--brief", help="The verdict only.")] = False,
    boat_order: BoatOrder = None,
    players_in_game: PlayersInGame = None,
    lang: Lang = Language.ENGLISH,
    boxes: Boxes = None,
    solver: Solver = SolverName.CPSAT,
    time_limit: TimeLimit = DEFAULT_LIMIT,
    as_json: Json = False,
) -> None:
    """Which readings of the rules change a total or the winner, who says what, and what they can do together."""
    from scorer.cli.answering import answering, given, note, tell
    from scorer.documents.terms import parted
    from scorer.show.answers.disputes import Disputes, Verdict
    from scorer.show.report.disputes import print_disputes, print_verdict, solves
    from scorer.solving.engines import Solving
    from scorer.uses.disputes import find_disputes

    with answering(as_json, lang.value):
        stated, asked = parted(ruling or [])
        loaded = given(files, boxes, edition, stated, boat_order, players_in_game)
        found = find_disputes(loaded.game, ruling=asked, solving=Solving(solver.value, time_limit))
        if as_json:
            note(solves(found))
            tell(found, loaded.notes, Verdict if brief else Disputes)
        else:
            tell(found, loaded.notes, print_verdict if brief else print_disputes)
