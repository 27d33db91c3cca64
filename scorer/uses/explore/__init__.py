"""Exploring a village: what each tile and piece in it is worth, and what others would gain."""

from __future__ import annotations

from scorer.journey import prove
from scorer.uses.explore.exploration import Exploration
from scorer.uses.explore.start import Start
from scorer.uses.explore.totals import TABLES, Fresh, QuestionLog, Totals, totals_by
from scorer.uses.explore.whatifs import WhatIfs
from scorer.village.model import Village

__all__ = ["TABLES", "Exploration", "Fresh", "Totals", "explore", "totals_by"]


def explore(village: Village, totals: Totals) -> Exploration:
    """What everything in a village is worth, and what everything else would gain.

    The journey scores the village itself, and the referee recounts it; `totals` answers the rest.
    """
    sheet = prove(village, totals.solving)
    asked = QuestionLog(totals)
    ask = WhatIfs(Start.of(village), asked, sheet.total)
    # The most pieces of all questions are asked for first, so that tables are large enough for those that follow.
    pieces = tuple(ask.pieces())
    found = Exploration(
        box=village.box,
        player=sheet.player,
        total=sheet.total,
        solver=sheet.solver,
        owned=tuple(ask.owned()),
        available=tuple(ask.available()),
        pieces=pieces,
        contracts=tuple(ask.contracts()),
        upgrades=tuple(ask.upgrades()),
        notes=tuple(ask.notes()),
        questions=len(asked.answers),
    )
    asked.ask_again(village)
    return found
