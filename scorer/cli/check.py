"""`keytally check`: a hand count is the best there is, legal, or impossible, and why."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from scorer.cli.options import (
    DEFAULT_LIMIT,
    BoatOrder,
    Boxes,
    Edition,
    Json,
    Lang,
    Language,
    PlayersInGame,
    Rulings,
    Solver,
    SolverName,
    TimeLimit,
)


def check(
    village: Annotated[Path, typer.Argument(help="A village or a game (YAML or JSON; - is standard input).")],
    claim: Annotated[Path | None, typer.Argument(help="The hand count (YAML or JSON), unless it is typed.")] = None,
    total: Annotated[int | None, typer.Option("--total", help="The total claimed.")] = None,
    line: Annotated[
        list[str] | None,
        typer.Option("--line", help="A line claimed: scribes=20, or windmill=10:wood*3,gold*2. As often as needed."),
    ] = None,
    complete: Annotated[bool, typer.Option("--complete", help="Targets without a line score nothing.")] = False,
    player: Annotated[str | None, typer.Option("--player", help="Whose count it is, in a game of several.")] = None,
    edition: Edition = None,
    ruling: Rulings = None,
    boat_order: BoatOrder = None,
    players_in_game: PlayersInGame = None,
    lang: Lang = Language.ENGLISH,
    boxes: Boxes = None,
    solver: Solver = SolverName.CPSAT,
    time_limit: TimeLimit = DEFAULT_LIMIT,
    as_json: Json = False,
) -> None:
    """Check a hand count: best, legal with points left on the table, or impossible and why (exit code 1)."""
    from scorer.cli.answering import NO, answering, given, print_json, show_problems, to_stdout
    from scorer.documents import claim_value, written_claim
    from scorer.show.answers.check import Check
    from scorer.show.report.check import print_audit
    from scorer.solving.engines import Solving
    from scorer.uses.check import check_claim

    with answering(as_json, lang.value):
        loaded = given([village], boxes, edition, ruling, boat_order, players_in_game)
        written = written_claim(claim, claim_value(total, line or [], complete, player))
        checked = check_claim(loaded, written, Solving(solver.value, time_limit))
        if as_json:
            print_json(Check.of(checked.audit, problems=(*checked.reasons, *checked.remarks)))
        else:
            print_audit(to_stdout(), checked.audit, checked.reasons)
        show_problems(checked.remarks)
    if not checked.audit.is_possible:
        raise typer.Exit(NO)
