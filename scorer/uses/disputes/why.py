"""Why something about a reading is not known, and what would help."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.uses.disputes.outcome import Outcome
from scorer.words.language import mark, say, together


@dataclass(frozen=True, slots=True)
class Missing:
    """What is not known under a reading, and what would tell."""

    found: str
    fix: str

    def __str__(self) -> str:
        return f"{self.found}; {self.fix}"


def missing(ruling: str, reading: str, found: Outcome) -> Missing | None:
    """What is not known about the outcome of a reading; None if all is known."""
    uncounted = [player for player, total in found.totals.items() if total is None]
    if uncounted:
        lacking, fix = NUMBERS[ruling]
        return Missing(say(lacking, players=together(uncounted), reading=reading), say(fix))
    if found.winners is None:
        leaders = together(player for (player,) in sorted(found.possible or ()))
        fix = say("add boat_order: [{players}] to the game, in the order in which they chose", players=leaders)
        return Missing(say("{players} are tied, and the first to choose a winter boat wins", players=leaders), fix)
    return None


NUMBERS = {
    "sea-bastion": (
        mark("The loop of {players} under `{reading}` is not known"),
        mark("give every tile its place, or `loop` a number for each reading"),
    ),
    "turn-order": (
        mark("What counts for the turn order tiles of {players} under `{reading}` is not known"),
        mark("give every tile its place, or each turn order tile a number for each reading"),
    ),
}
