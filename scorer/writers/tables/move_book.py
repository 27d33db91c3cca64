"""The book of a village as tables see it: pools of pieces that meet only in the marker and in a few contracts.

Words that take from one pool become moves on its table. Contracts that take from several, and the one that takes the
marker itself, are decided apart; so are the free upgrade and the free extension.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scorer.board.measurements import Measurements
from scorer.rules import book
from scorer.rules.holdings import StandIns, holdings
from scorer.rules.kinds import book_of
from scorer.rules.kinds.free_choice import free_choices
from scorer.rules.worth import Choice, worth
from scorer.village.model import Village
from scorer.writers.tables.moves import Move, Need, PerPiece, WholeSets
from scorer.writers.tables.pools import MARKER_AXIS, Contracted, PieceWords
from scorer.writers.tables.table import Cell


class Standing(NamedTuple):
    """What pieces of one kind that may stay on a store do to the table of their pool, before and after it is turned."""

    pool: int
    now: PerPiece
    turned: PerPiece

    def of(self, turned: str | None) -> PerPiece:
        """What they do where that tile is turned."""
        return self.turned if self.now.target == turned else self.now


class MoveBook:
    """A village's book as moves on tables."""

    def __init__(self, village: Village, measurements: Measurements) -> None:
        self.village = village
        self.measurements = measurements
        self.holdings = holdings(village)
        self.worth = dict.fromkeys(free_choices(village), 0)
        """The points that depend on no piece, by free choice."""
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
        standing = (each for each in self.standing if each.pool == pool)
        return (*self._moves[pool], *(each.of(turned) for each in standing))

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
        match word:
            case book.Printed() | book.Extended() | book.Shown() | book.Placed():
                self._earn(lambda choice: worth(word, self.village, self.measurements, choice))
            case book.Each() | book.OneKind() | book.PerSet():
                pool, move = self._pieces.move(word)
                self._moves[pool].append(move)
            case book.Once():
                # What it is worth shows when all words are known.
                self._contracts.append(word)
            case book.LeftOpen():
                # Points for all contracts, and so much less for each that is completed.
                self._open += word.points
                self._earn(lambda _: word.points * len(self._contracts))
            case book.Store():
                self._store(word)
            case _:
                raise book.CannotWrite(f"tables cannot say {word}")

    def _earn(self, points: Callable[[Choice], int]) -> None:
        for choice in self.worth:
            self.worth[choice] += points(choice)

    def _store(self, word: book.Store) -> None:
        """Points for each piece standing here, and the marker; more once a free upgrade has turned the tile."""
        pool = self.pools.pool[self.village.box.kinds_of(word.takes)[0]]
        staying = {self.pools.axis[supply.piece]: count for supply, count in self.holdings.at(word.target).items()}
        if self.holdings.stores_keep:
            kept, staying = sum(staying.values()), {}
            self._earn(lambda choice: kept * word.points.of(choice.upgraded == word.target))
        for axis, most in {MARKER_AXIS: 1, **staying}.items():
            need = Need(word.takes, (axis,))
            now, turned = (PerPiece(word.target, need, points, most) for points in word.points)
            self.standing.append(Standing(pool, now, turned))

    def _write_contracts(self) -> None:
        for word in self._contracts:
            contract = self._pieces.contract(word, word.points - self._open)
            if contract.pool is None:
                self.apart.append(contract)
            else:
                needs = contract.needs[contract.pool]
                self._moves[contract.pool].append(WholeSets(contract.target, needs, contract.points, most=1))
