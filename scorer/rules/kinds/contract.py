"""A contract scores once, with exactly the pieces it prints; completing it is a choice."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.box.model import Contract
from scorer.rules.book import Book
from scorer.rules.steps import CONTRACTS


@dataclass(frozen=True, slots=True)
class ContractTarget:
    """A contract held."""

    contract: Contract
    points: int

    def describe(self, book: Book) -> None:
        """Say what it scores."""
        book.once(CONTRACTS, self.contract.target, self.contract.needs, self.points)
