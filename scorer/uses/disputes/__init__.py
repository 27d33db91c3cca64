"""Which rulings matter at this table: the whole journey of a dispute.

Ask which rulings can touch each village, count it under every combination of those, and combine the totals: under each
reading of each ruling, and under all combinations together.
"""

from __future__ import annotations

from scorer.box.rulings import Ruling
from scorer.journey import refuse
from scorer.legality import check_game
from scorer.legality.games import who
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.uses.disputes.by_reading import totals_of
from scorer.uses.disputes.outcome import Dispute, Disputes, ReadingOutcome, missing
from scorer.uses.disputes.touching import TIE, touching
from scorer.uses.disputes.whole_table import WholeTable, verdict
from scorer.village.model import Game

__all__ = ["Dispute", "Disputes", "ReadingOutcome", "find_disputes", "touching"]


def find_disputes(game: Game, *, ruling: str | None = None, solving: Solving = BY_DEFAULT) -> Disputes:
    """What each ruling that touches these villages would change, and what all of them together could.

    `ruling` looks at one; the others then stay as the table reads them.
    """
    refuse(check_game(game))
    asked = game.box.rulings.find(ruling)
    among = [looked_at.id for looked_at in asked]
    named = [village.changed(player=who(game, position)) for position, village in enumerate(game.villages)]
    players = [totals_of(village, among, solving) for village in named]
    table = WholeTable(game, players)
    found = verdict(table, among)
    touched = {ruling for village in game.villages for ruling in touching(village)}
    touched |= {TIE} if found.tie_touches else set()
    disputes = tuple(_dispute(table, looked_at) for looked_at in asked if looked_at.id in touched)
    return Disputes(
        disputes=disputes,
        now=table.outcome({}),
        verdict=found,
        left_out=len(asked) - len(disputes),
        ranges={player.player: player.range for player in players},
        unknown=tuple(player.player for player in players if not player.is_known),
        solves=sum(player.solves for player in players),
        asked=ruling,
    )


def _dispute(table: WholeTable, ruling: Ruling) -> Dispute:
    """What each reading of a ruling gives, all others as the table reads them."""
    outcomes = {reading: table.outcome({ruling.id: reading}) for reading in ruling.reading_ids}
    lacking = {reading: missing(ruling.id, reading, found) for reading, found in outcomes.items()}
    readings = tuple(ReadingOutcome(reading, found, lacking[reading]) for reading, found in outcomes.items())
    return Dispute(ruling, table.game.readings[ruling.id], readings)
