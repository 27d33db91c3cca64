"""What the kinds that take pieces have in common."""

from __future__ import annotations

from scorer.box.model import Scoring
from scorer.rules.book import CannotWrite, Where
from scorer.village.model import OwnedTile


def place_of(owned: OwnedTile) -> Where:
    """Where a piece that is put on a tile stands, as rulings tell places apart."""
    return "boat" if owned.fact.season == "boat" else "winter tile"


def rate_of(owned: OwnedTile, scoring: Scoring) -> int:
    """The rate, the same on both sides: that a free upgrade raises what pieces are worth only stores can say."""
    if owned.fact.improved is not None and scoring.rate(True) != scoring.points:
        raise CannotWrite(f"{owned.tile} pays for pieces by the side that lies face up")
    return scoring.points
