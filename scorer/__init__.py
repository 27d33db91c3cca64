"""Keytally: the best legal score of a Keyflower village, proven and explained.

>>> from scorer import load_village, score
>>> sheet = score(load_village("examples/harbour.yaml"))
>>> sheet.total, sheet.unique
(55, False)
>>> for line in sheet.lines[:2]:
...     print(line.points, line.target, line.reason)
9 timber-yard 3 for each wood standing on it: 3 wood
5 home-3 printed on its upgraded side
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.box.box import Box
    from scorer.documents import load_game, load_village, village_from
    from scorer.from_python import bid, check, disputes, explore, score, score_game, simulate
    from scorer.referee import Disagreement
    from scorer.sheet.ranking import Result
    from scorer.sheet.sheet import Line, Sheet
    from scorer.solving.engines import Unproven
    from scorer.village.model import Game, Village
    from scorer.words.problems import Problem, ProblemsFound

__all__ = ["bid", "check", "disputes", "explore", "score", "score_game", "simulate"]
__all__ += ["Box", "Game", "Village", "load_game", "load_village", "village_from"]
__all__ += ["Disagreement", "Line", "Problem", "ProblemsFound", "Result", "Sheet", "Unproven"]

HOMES = {
    "journey": ("score", "score_game"),
    "from_python": ("bid", "check", "disputes", "explore", "simulate"),
    "box.box": ("Box",),
    "documents": ("load_game", "load_village", "village_from"),
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


def __dir__() -> list[str]:
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
