"""Exploring a village: what each tile and piece in it is worth, and what others would gain."""

from __future__ import annotations

from scorer.uses.explore.exploration import Exploration
from scorer.uses.explore.start import Start
from scorer.uses.explore.totals import TABLES, Fresh, QuestionLog, Totals, totals_by
from scorer.uses.explore.whatifs import WhatIfs
from scorer.village.model import Village

__all__ = ["TABLES", "Exploration", "Fresh", "Totals", "explore", "totals_by"]


def explore(village: Village, totals: Totals) -> Exploration:
    """What everything in a village is worth, and what everything else would gain."""
    asked = QuestionLog(village, totals)
    ask = WhatIfs(Start.of(village), asked)
    # The most pieces of all questions are asked for first, so that tables are large enough for those that follow.
    return Exploration(
        pieces=tuple(ask.pieces()),
        owned=tuple(ask.owned()),
        available=tuple(ask.available()),
        contracts=tuple(ask.contracts()),
        upgrades=tuple(ask.upgrades()),
        notes=tuple(ask.notes()),
        **asked.told(),
    )
