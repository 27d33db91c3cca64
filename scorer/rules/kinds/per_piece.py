"""Points for each piece put here: the Jeweller's gold, the Key Market's green workers, White Wind's workers."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.rules.book import Book
from scorer.rules.holdings import Where
from scorer.rules.steps import BOATS, GOLD, step_of
from scorer.village.model import OwnedTile


@dataclass(frozen=True, slots=True)
class PerPieceTarget:
    """A tile that takes one kind of piece."""

    owned: OwnedTile

    def describe(self, book: Book) -> None:
        """Say what it scores."""
        scoring = self.owned.fact.scoring
        assert scoring
        step = step_of(self.owned)
        where: Where = "boat" if step == BOATS else "winter tile"
        book.each(step, self.owned.tile, scoring.takes, where, scoring.points)


@dataclass(frozen=True, slots=True)
class LooseGold:
    """Gold used nowhere else is worth a point each."""

    points: int = 1

    def describe(self, book: Book) -> None:
        """Say what it scores."""
        book.each(GOLD, "gold", "gold", "loose gold", self.points)
