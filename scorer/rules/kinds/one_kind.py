"""One kind is chosen, and each piece of it scores: Scholar, Village Hall, Watermill."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.rules.book import Book
from scorer.rules.steps import step_of
from scorer.village.model import OwnedTile


@dataclass(frozen=True, slots=True)
class OneKindTarget:
    """A tile whose owner chooses what it counts."""

    owned: OwnedTile

    def describe(self, book: Book) -> None:
        """Say what it scores."""
        scoring = self.owned.fact.scoring
        assert scoring
        green = book.village.readings["village-hall-green"] == "yes"
        kinds = [kind for kind in scoring.among if kind != "green" or green]
        book.one_kind(step_of(self.owned), self.owned.tile, kinds, scoring.points)
