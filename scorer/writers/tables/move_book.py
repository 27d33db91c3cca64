"""The book of a village as tables see it: pools of pieces that meet only in the marker and in a few contracts.

Words that take from one pool become moves on its table. Contracts that take from several, and the one that takes the
marker itself, are decided apart; so are the free upgrade and the free extension.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from scorer.board.counted import Measurements
from scorer.rules import book
from scorer.rules.choices import free_extensions, free_upgrades
from scorer.rules.holdings import StandIns, holdings
from scorer.rules.village_book import book_of
from scorer.rules.worth import UNCHANGED, Choice, worth
from scorer.village.model import Village
from scorer.writers.tables.moves import Move, Once, Stand
from scorer.writers.tables.pools import MARKER_AXIS, Contracted, PieceWords
from scorer.writers.tables.table import Cell


class Standing(NamedTuple):
    """Pieces of one kind that may stay on a store, and what each is worth there."""

    store: str
    symbol: str
    pool: int
    axis: int
    most: int
    points: book.BySide

    def move(self, turned: str | None) -> Stand:
        """What they do to the table of their pool."""
        return Stand(self.store, self.symbol, self.axis, self.most, self.points.of(turned == self.store))


class Plan:
    """A village's book as moves on tables."""

    def __init__(self, village: Village, measurements: Measurements) -> None:
        self.village = village
        self.measurements = measurements
        self.holdings = holdings(village)
        self.worth: dict[Choice, int] = {UNCHANGED: 0}
        self.worth |= {Choice(upgraded=tile): 0 for tile in free_upgrades(village)}
        self.worth |= {Choice(extended=tile): 0 for tile in free_extensions(village)}
        self.standing: list[Standing] = []
        self.apart: list[Contracted] = []
        self._pieces = PieceWords.under(StandIns.of(village))
        self.pools = self._pieces.pools
        self._moves: list[list[Move]] = [[] for _ in self.pools.kinds]
        self._contracts: list[book.Once] = []
        self._open = 0
        for word in book_of(village):
            self.write(word)
        self._write_contracts()

    def moves(self, pool: int, turned: str | None = None) -> tuple[Move, ...]:
        """What happens to the table of a pool, after a free upgrade if there is one."""
        return (*self._moves[pool], *(standing.move(turned) for standing in self.standing if standing.pool == pool))

    def cells(self) -> list[Cell]:
        """The pieces that may be assigned, pool by pool, the marker in each."""
        counts = dict.fromkeys(self.pools.axis, 0)
        for supply, count in self.holdings.supplies.items():
            if not (self.holdings.stores_keep and supply.store):
                counts[supply.piece] += count
        return [tuple(counts[kind] for kind in kinds) for kinds in self.pools.kinds]

    # ---- the words of the book ----------------------------------------------------------------------------

    def write(self, word: book.Word) -> None:
        """Write a word of the book."""
        if type(word) not in WRITTEN:
            raise book.CannotWrite(f"tables cannot say {word}")
        WRITTEN[type(word)](self, word)

    def fixed(self, word: book.Fixed) -> None:
        """Points that depend on no piece."""
        for choice in self.worth:
            self.worth[choice] += worth(word, self.village, self.measurements, choice)

    def pieces(self, word: book.Each | book.OneKind | book.Sets) -> None:
        """Points for pieces of one pool."""
        pool, move = self._pieces.move(word)
        self._moves[pool].append(move)

    def once(self, word: book.Once) -> None:
        """A contract: what it is worth shows when all words are known."""
        self._contracts.append(word)

    def left_open(self, word: book.LeftOpen) -> None:
        """Points for each contract that is not completed: all of them, and so much less for each that is."""
        self._open += word.points
        for choice in self.worth:
            self.worth[choice] += word.points * len(self._contracts)

    def store(self, word: book.Store) -> None:
        """Points for each piece standing here, and the marker; more once a free upgrade has turned the tile."""
        pool = self.pools.pool[self.village.box.kinds_of(word.takes)[0]]
        self.standing.append(Standing(word.target, word.takes, pool, MARKER_AXIS, 1, word.points))
        for supply in self.holdings.at(word.target):
            count = self.holdings.supplies[supply]
            if self.holdings.stores_keep:
                for choice in self.worth:
                    self.worth[choice] += count * word.points.of(choice.upgraded == word.target)
            else:
                axis = self.pools.axis[supply.piece]
                self.standing.append(Standing(word.target, word.takes, pool, axis, count, word.points))

    def _write_contracts(self) -> None:
        for word in self._contracts:
            contract = self._pieces.contract(word, word.points - self._open)
            if contract.pool is None:
                self.apart.append(contract)
            else:
                move = Once(contract.target, contract.needs[contract.pool], contract.points)
                self._moves[contract.pool].append(move)


WRITTEN: Mapping[type[book.Word], Callable[[Plan, Any], None]] = {
    book.Printed: Plan.fixed,
    book.Extended: Plan.fixed,
    book.Shown: Plan.fixed,
    book.Placed: Plan.fixed,
    book.Each: Plan.pieces,
    book.OneKind: Plan.pieces,
    book.Sets: Plan.pieces,
    book.Once: Plan.once,
    book.LeftOpen: Plan.left_open,
    book.Store: Plan.store,
}
"""How each word is written."""
