"""Printed points score by themselves; an extension on the upgraded side scores them again."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.rules.book import Book
from scorer.rules.steps import EXTENSIONS, PRINTED
from scorer.village.model import OwnedTile


@dataclass(frozen=True, slots=True)
class PrintedTarget:
    """A tile as something with a number in its corner."""

    owned: OwnedTile

    def describe(self, book: Book) -> None:
        """Say what it scores."""
        book.fixed(PRINTED, self.owned.tile, self._printed)
        if self.owned.upgraded:
            book.fixed(EXTENSIONS, self.owned.tile, self._doubled)

    def _printed(self, upgraded: str | None, _: str | None) -> int:
        return self.owned.fact.side(self.owned.upgraded or upgraded == self.owned.tile).points

    def _doubled(self, _: str | None, extended: str | None) -> int:
        carries_one = self.owned.extension is not None or extended == self.owned.tile
        return self.owned.side.points if carries_one else 0
