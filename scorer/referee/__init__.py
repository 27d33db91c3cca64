"""The referee: an independent recount of an assignment, from the box and the village alone.

It shares no code with the rules, their writers, the measuring or the solvers, so that a mistake there cannot hide here.
Every assignment that is printed or returned passes through it; a disagreement stops everything.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from scorer.board.measurements import Measurements
from scorer.referee import on_board
from scorer.referee.allowed import objections
from scorer.referee.case import Case, Disagreement
from scorer.referee.points import lines_of
from scorer.village.assignment import Assignment
from scorer.village.model import Village

__all__ = ["Case", "Disagreement", "compare", "confirm", "confirm_board", "recount"]

Points = Mapping[tuple[int, str], int]
"""Points by step and target; lines of no points are left out."""


def confirm_board(village: Village, measurements: Measurements) -> None:
    """Stop unless the board counted again gives the same numbers, whatever is put on its tiles."""
    for objection in on_board.objections(Case(village, Assignment(()), measurements)):
        raise Disagreement(objection)


def recount(case: Case) -> Points:
    """The points of an assignment, line by line, or a Disagreement that says what is wrong with it."""
    for objection in chain(objections(case), on_board.not_told(case), on_board.objections(case)):
        raise Disagreement(objection)
    return lines_of(case)


def confirm(case: Case, lines: Points, total: int) -> Points:
    """The recount; stop unless it gives the same points on every line and the same total."""
    mine = recount(case)
    compare(mine, lines, total)
    return mine


def compare(mine: Points, lines: Points, total: int) -> None:
    """Stop unless lines and their total are those of the recount."""
    theirs = {line: worth for line, worth in lines.items() if worth}
    if differing := sorted({line for line, _ in mine.items() ^ theirs.items()}):
        told = ", ".join(
            f"{target} {theirs.get((s, target), 0)} against {mine.get((s, target), 0)}" for s, target in differing
        )
        raise Disagreement(f"the count and the recount differ: {told}")
    if sum(mine.values()) != total:
        raise Disagreement(f"the solver says {total}, the recount says {sum(mine.values())}")
