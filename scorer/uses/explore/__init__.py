"""Exploring a village: what each tile and piece in it is worth, and what others would gain."""

from __future__ import annotations

from scorer.journey import score
from scorer.solving.engines import DEFAULT_ENGINE, DEFAULT_TIME_LIMIT
from scorer.uses.explore.exploration import ContractGain, Exploration, Gain, Improvement, PieceChange, Worth
from scorer.uses.explore.fresh import Fresh
from scorer.uses.explore.questions import Questions
from scorer.uses.explore.start import Start
from scorer.uses.explore.totals import Totals
from scorer.uses.explore.totals_by import totals_by
from scorer.uses.explore.whatifs import WhatIfs
from scorer.village.elsewhere import Elsewhere, chosen_village
from scorer.village.model import Village

__all__ = [
    "ContractGain",
    "Elsewhere",
    "Exploration",
    "Fresh",
    "Gain",
    "Improvement",
    "PieceChange",
    "Totals",
    "Worth",
    "chosen_village",
    "explore",
    "totals_by",
]


def explore(
    village: Village,
    totals: Totals,
    *,
    solver: str = DEFAULT_ENGINE,
    time_limit: float = DEFAULT_TIME_LIMIT,
    elsewhere: Elsewhere | None = None,
) -> Exploration:
    """What everything in a village is worth, and what everything else would gain.

    The pipeline scores the village itself with `solver`, and the referee recounts it; `totals` answers the rest.
    `elsewhere` is what the other players of the game hold.
    """
    others = elsewhere or Elsewhere()
    sheet = score(village, solver=solver, time_limit=time_limit, unique=False, extensions_elsewhere=others.extensions)
    questions = Questions(totals)
    ask = WhatIfs(Start.of(village), questions, sheet.total, others)
    # The most pieces of all questions are asked for first, so that tables are large enough for those that follow.
    pieces = tuple(ask.pieces())
    found = Exploration(
        player=sheet.player,
        total=sheet.total,
        solver=solver,
        owned=tuple(ask.owned()),
        available=tuple(ask.available()),
        pieces=pieces,
        contracts=tuple(ask.contracts()),
        upgrades=tuple(ask.upgrades()),
        notes=tuple(ask.notes()),
        questions=len(questions.answers),
    )
    questions.ask_again(village, others.extensions, time_limit)
    return found
