"""Keytally: the best legal score of a Keyflower village, proven and explained.

from scorer import load_village, score
sheet = score(load_village("examples/harbour.yaml"))
print(sheet.total, sheet.lines)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.documents import load_game, load_village, village_from
    from scorer.pipeline import score, score_game
    from scorer.problems import Problem, ProblemsFound
    from scorer.ranking import Result
    from scorer.referee import Disagreement
    from scorer.sheet import Line, Sheet
    from scorer.solvers import Unproven
    from scorer.village import Game, Village

__all__ = [
    "Disagreement",
    "Game",
    "Line",
    "Problem",
    "ProblemsFound",
    "Result",
    "Sheet",
    "Unproven",
    "Village",
    "load_game",
    "load_village",
    "score",
    "score_game",
    "village_from",
]

HOMES = {
    "documents": ("load_game", "load_village", "village_from"),
    "pipeline": ("score", "score_game"),
    "problems": ("Problem", "ProblemsFound"),
    "ranking": ("Result",),
    "referee": ("Disagreement",),
    "sheet": ("Line", "Sheet"),
    "solvers": ("Unproven",),
    "village": ("Game", "Village"),
}


def __getattr__(name: str) -> object:
    """Import a name when it is first used, so that `keytally --help` does not wait for what it does not need."""
    from importlib import import_module

    for module, names in HOMES.items():
        if name in names:
            return getattr(import_module(f"scorer.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
