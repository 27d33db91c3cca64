"""The book of every tile of a box as columns: what a village scores by owning a tile in one of its states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np

from scorer.box.box import Box
from scorer.box.model import CountFacts
from scorer.rules import book
from scorer.rules.holdings import StandIns
from scorer.rules.kinds import contract, left_over, words_of
from scorer.rules.worth import shown_by
from scorer.village.model import OwnedTile
from scorer.writers.columns.numbers import MOST_KINDS, Numbers, Truths
from scorer.writers.columns.sums import STATES, State, Sums, extended, upgraded
from scorer.writers.tables.moves import Move
from scorer.writers.tables.pools import PieceWords

MOST_TAKERS = 40
"""A collection of the tiles that take pieces of a pool is a number with a bit for each; of its 63 bits the others count
situations, far fewer than 8 million in a batch of villages."""


class Given(NamedTuple):
    """Under which rules villages are: those under the same share everything here."""

    box: Box
    edition: str | None
    rulings: tuple[tuple[str, str], ...]
    by_boat: bool
    """Whether Boat 3b lets each resource stand for any other."""


class ContractsWorth(NamedTuple):
    """What contracts are worth in each village with each tile on offer; the village itself comes last."""

    points: Numbers
    """What completing one adds."""
    left_open: Numbers
    """What they score if none is completed."""


class ColumnBook:
    """What the words of all tiles say, by tile and state; nothing here depends on a village."""

    def __init__(self, given: Given) -> None:
        self.box = given.box
        self.readings = given.box.rulings.readings(given.edition, dict(given.rulings))
        self.stand_ins = StandIns(given.box, self.readings, given.by_boat)
        self.pieces = PieceWords.under(self.stand_ins)
        self.pools = self.pieces.pools
        self.column: Mapping[str, int] = {tile: column for column, tile in enumerate(given.box.tiles)}
        """Where a tile stands in a row of all tiles."""
        self.refused: dict[str, str] = {}
        """Tiles with a word that columns cannot say, and which."""
        self.placed: dict[str, dict[State, book.Placed]] = {}
        """Tiles that score by a number counted on the board."""
        self.stores: dict[str, dict[State, book.Store]] = {}
        self.store_pool: dict[str, int] = {}
        """The pool of which a store counts pieces."""
        self.open: dict[str, int] = {}
        """What tiles give for each contract left open."""
        self.takers: list[dict[str, list[Move]]] = [{} for _ in self.pools.kinds]
        """By pool: the tiles that take pieces of it, and what they do to its table."""
        self.nobody: list[list[Move]] = [[] for _ in self.pools.kinds]
        """By pool: what is done to its table although no tile takes pieces, as gold left over scores by itself."""
        self._points: dict[tuple[str, State], int] = {}
        self._rates: dict[tuple[str, State, CountFacts], int] = {}
        for tile, state in product(given.box.tiles, STATES):
            self._read(tile, state)
        for word in left_over.words(given.box):
            pool, move = self.pieces.move(word)
            self.nobody[pool].append(move)
        self.kinds = [np.array([given.box.pieces.index(kind) for kind in kinds[1:]]) for kinds in self.pools.kinds]
        """Where the kinds of each pool stand among all pieces."""
        self.sums = Sums(given.box, self._points, self._rates, self.stores)
        self.contract = cache(lambda number: self.pieces.contract(contract.word(given.box, number, 0), 0))
        """What a contract takes from each pool; what it is worth is another question."""
        self._check_sizes()

    def _check_sizes(self) -> None:
        if any(len(kinds) > MOST_KINDS for kinds in self.pools.kinds):
            raise book.CannotWrite("more kinds of a group than columns have room for")
        if any(len(takers) > MOST_TAKERS for takers in self.takers):
            raise book.CannotWrite("more tiles that take pieces of a group than columns have room for")

    def contracts_worth(self, held: Numbers, present: Callable[[str], Truths]) -> ContractsWorth:
        """By how many contracts are held, and where a tile is present: one may raise all that are completed.

        Another pays for those left open; and nothing is worth anything where no contract is held.
        """
        none = np.zeros((len(held), 1), dtype=np.int64)
        left_open: Numbers = sum((worth * present(tile) for tile, worth in self.open.items()), start=none)
        points: Numbers = np.full_like(left_open, self.box.contract_points)
        for tile, raised in self.box.contract_points_with.items():
            points = np.where(present(tile), np.maximum(points, raised), points)
        return ContractsWorth((points - left_open) * (held > 0)[:, None], left_open * held[:, None])

    # ---- the words of the book ----------------------------------------------------------------------------

    def _read(self, tile: str, state: State) -> None:
        colour = next(iter(self.box.colours), "any")
        extension = colour if extended(state) else None
        owned = OwnedTile(box=self.box, tile=tile, upgraded=upgraded(state), extension=extension)
        try:
            for word in words_of(owned, self.readings):
                self.write(word, state)
        except book.CannotWrite as refused:
            self.refused[tile] = str(refused)

    def write(self, word: book.Word, state: State) -> None:
        """Write what a tile scores in a state."""
        match word:
            case book.Printed():
                self._add(word, state, word.points.now)
            case book.Extended():
                self._add(word, state, word.points if word.carried else 0)
            case book.Shown():
                # A count of what no tile shows is refused before anything is counted.
                shown_by(word.count, self.box.tiles[word.target], upgraded=False, extended=False)
                self._rates[word.target, state, word.count] = word.rate.now
            case book.Placed():
                self.placed.setdefault(word.target, {})[state] = word
            case book.Each() | book.OneKind() | book.PerSet():
                self._take(word, state)
            case book.LeftOpen():
                self.open[word.target] = word.points
            case book.Store():
                self.stores.setdefault(word.target, {})[state] = word
                self.store_pool[word.target] = self.pools.pool[self.box.kinds_of(word.takes)[0]]
            case _:
                raise book.CannotWrite(f"columns cannot say {word}")

    def _add(self, word: book.Word, state: State, points: int) -> None:
        self._points[word.target, state] = self._points.get((word.target, state), 0) + points

    def _take(self, word: book.ForPieces, state: State) -> None:
        """Points for pieces of one pool; they are the same in every state."""
        pool, move = self.pieces.move(word)
        moves = self.takers[pool].setdefault(word.target, [])
        if move not in moves:
            moves.append(move)
        if state != STATES[0] and len(moves) > 1:
            raise book.CannotWrite(f"{word.target} takes pieces otherwise once it is turned")
