"""`keytally disputes`: which rulings matter to these villages."""

from __future__ import annotations

from typing import Annotated

import typer

from scorer.cli import completing
from scorer.cli.options import DEFAULT_LIMIT, Boxes, Documents, Json, Lang, Language, Solver, SolverName, TimeLimit


def disputes(
    files: Documents,
    ruling: Annotated[
        str | None,
        typer.Option("--ruling", help="Look at one ruling only.", metavar="ID", autocompletion=completing.rulings),
    ] = None,
    lang: Lang = Language.ENGLISH,
    boxes: Boxes = None,
    solver: Solver = SolverName.CPSAT,
    time_limit: TimeLimit = DEFAULT_LIMIT,
    as_json: Json = False,
) -> None:
    """Which readings of the rules change a total or the winner, who says what, and what they can do together."""
    from scorer.cli.answering import answering, note, opened, tell
    from scorer.documents import load
    from scorer.show.answers.disputes import Disputes
    from scorer.show.report.disputes import print_disputes, solves
    from scorer.solving.engines import Solving
    from scorer.uses.disputes import find_disputes

    with answering(as_json, lang.value):
        loaded = load(files, opened(boxes))
        found = find_disputes(loaded.game, ruling=ruling, solving=Solving(solver.value, time_limit))
        if as_json:
            note(solves(found))
        tell(found, loaded.notes, Disputes if as_json else print_disputes)
