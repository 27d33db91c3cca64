"""The referee: an independent recount of an assignment, from the box and the village alone.

It shares no code with the rules, the writers, the engines or the measuring, so that a mistake there cannot hide here.
Every assignment that is printed or returned passes through it; a disagreement stops everything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from scorer.referee import on_board, points
from scorer.referee.case import Case, Disagreement
from scorer.referee.legality import objections

__all__ = ["Case", "Disagreement", "confirm", "recount"]

Points = Mapping[tuple[int, str], int]
"""Points by step and target; lines of no points are left out."""


def recount(case: Case) -> Points:
    """The points of an assignment, line by line, or a Disagreement that says what is wrong with it."""
    for objection in (*objections(case), *on_board.objections(case)):
        raise Disagreement(objection)
    together: Counter[tuple[int, str]] = Counter()
    for line, worth in points.lines(case):
        together[line] += worth
    return {line: worth for line, worth in together.items() if worth}


def confirm(case: Case, lines: Points, total: int) -> None:
    """Stop unless the recount gives the same points on every line and the same total."""
    mine = recount(case)
    differing = sorted(line for line in {*mine, *lines} if mine.get(line, 0) != lines.get(line, 0))
    if differing:
        told = ", ".join(f"{line[1]} {lines.get(line, 0)} against {mine.get(line, 0)}" for line in differing)
        raise Disagreement(f"the count and the recount differ: {told}")
    if sum(mine.values()) != total:
        raise Disagreement(f"the solver says {total}, the recount says {sum(mine.values())}")
