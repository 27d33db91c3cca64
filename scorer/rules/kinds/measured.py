"""Points for what lies around a tile on the board: loops, rivers, routes and neighbours."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.rules.book import Book
from scorer.rules.steps import step_of
from scorer.village.model import OwnedTile


@dataclass(frozen=True, slots=True)
class MeasuredTarget:
    """A tile that scores by its place."""

    owned: OwnedTile

    def describe(self, book: Book) -> None:
        """Say what it scores."""
        scoring, tile = self.owned.fact.scoring, self.owned.tile
        assert scoring

        def worth(upgraded: str | None, _: str | None) -> int:
            return scoring.worth(book.measurements.count(tile, upgraded), self.owned.upgraded or upgraded == tile)

        book.fixed(step_of(self.owned), tile, worth)
