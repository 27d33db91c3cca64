"""Keytally: the best legal score of a Keyflower village, proven and explained.

from scorer import load_village, score
sheet = score(load_village("examples/harbour.yaml"))
print(sheet.total, sheet.lines)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.documents import load_game, load_village, village_from
    from scorer.journey import score, score_game
    from scorer.referee import Disagreement
    from scorer.sheet.ranking import Result
    from scorer.sheet.sheet import Line, Sheet
    from scorer.solving.engines import Unproven
    from scorer.village.model import Game, Village
    from scorer.words.problems import Problem, ProblemsFound

__all__ = ["Disagreement", "Game", "Line", "Problem", "ProblemsFound", "Result", "Sheet", "Unproven", "Village"]
__all__ += ["load_game", "load_village", "score", "score_game", "village_from"]

HOMES = {
    "documents": ("load_game", "load_village", "village_from"),
    "journey": ("score", "score_game"),
    "referee": ("Disagreement",),
    "sheet.ranking": ("Result",),
    "sheet.sheet": ("Line", "Sheet"),
    "solving.engines": ("Unproven",),
    "village.model": ("Game", "Village"),
    "words.problems": ("Problem", "ProblemsFound"),
}


def __getattr__(name: str) -> object:
    """Import a name when it is first used, so that `keytally --help` does not wait for what it does not need."""
    from importlib import import_module

    for module, names in HOMES.items():
        if name in names:
            return getattr(import_module(f"scorer.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
