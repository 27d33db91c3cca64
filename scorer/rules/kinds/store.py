"""A store scores each resource of its kind that stood on it before the game ended, and the marker if put there."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.rules.book import Book
from scorer.rules.steps import STORES
from scorer.village.model import OwnedTile


@dataclass(frozen=True, slots=True)
class StoreTarget:
    """An autumn store."""

    owned: OwnedTile

    def describe(self, book: Book) -> None:
        """Say what it scores."""
        scoring = self.owned.fact.scoring
        assert scoring
        in_time = book.village.readings["flipper"] == "before-stores"
        now = scoring.rate(self.owned.upgraded)
        book.store(STORES, self.owned.tile, scoring.takes, now, scoring.rate(True) if in_time else now)
