"""Points for each whole set of pieces, as often as they allow: Scribes, Mercer's Guild, Windmill, Apothecary."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.rules.book import Book
from scorer.rules.steps import step_of
from scorer.village.model import OwnedTile


@dataclass(frozen=True, slots=True)
class PerSetTarget:
    """A tile that counts sets."""

    owned: OwnedTile

    def describe(self, book: Book) -> None:
        """Say what it scores."""
        scoring = self.owned.fact.scoring
        assert scoring
        book.sets(step_of(self.owned), self.owned.tile, scoring.needs, scoring.points)
