"""The book of every tile of a box as columns: what a village scores by owning a tile in one of its states."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from scorer.box.box import Box
from scorer.box.model import CountFacts
from scorer.rules import book
from scorer.rules.holdings import StandIns
from scorer.rules.kinds import contract, left_over
from scorer.rules.village_book import words_of
from scorer.rules.worth import shown_by
from scorer.village.model import OwnedTile
from scorer.writers.columns.packing import MOST_KINDS
from scorer.writers.columns.sums import STATES, State, Sums, extended, upgraded
from scorer.writers.tables.moves import Move, Need
from scorer.writers.tables.pools import Contracted, PieceWords

MOST_TAKERS = 40
"""A collection of the tiles that take pieces of a pool is a number with a bit for each, beside other numbers."""


class Given(NamedTuple):
    """Under which rules villages are: those under the same share everything here."""

    box: Box
    edition: str | None
    rulings: tuple[tuple[str, str], ...]
    by_boat: bool
    """Whether Boat 3b lets each resource stand for any other."""


class Rules:
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
        self._points: dict[tuple[str, State], int] = {}
        self._rates: dict[tuple[str, State, CountFacts], int] = {}
        for tile, state in product(given.box.tiles, STATES):
            self._read(tile, state)
        self.pool_of = {tile: pool for pool, takers in enumerate(self.takers) for tile in takers}
        """The pool from which a tile takes pieces."""
        self.kinds = [np.array([given.box.pieces.index(kind) for kind in kinds[1:]]) for kinds in self.pools.kinds]
        """Where the kinds of each pool stand among all pieces."""
        self.sums = Sums(given.box, self._points, self._rates)
        self._check_sizes()

    def _check_sizes(self) -> None:
        if any(len(kinds) > MOST_KINDS for kinds in self.pools.kinds):
            raise book.CannotWrite("more kinds of a group than columns have room for")
        if any(len(takers) > MOST_TAKERS for takers in self.takers):
            raise book.CannotWrite("more tiles that take pieces of a group than columns have room for")

    @cached_property
    def nobody(self) -> list[list[Move]]:
        """By pool: what is done to its table although no tile takes pieces, as gold left over scores by itself."""
        moves: list[list[Move]] = [[] for _ in self.pools.kinds]
        for word in left_over.words(self.box):
            pool, move = self.pieces.move(word)
            moves[pool].append(move)
        return moves

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
        if type(word) not in WRITTEN:
            raise book.CannotWrite(f"columns cannot say {word}")
        WRITTEN[type(word)](self, word, state)

    def printed(self, word: book.Printed, state: State) -> None:
        """The number in the corner."""
        self._add(word, state, word.points.now)

    def extended(self, word: book.Extended, state: State) -> None:
        """The same number once more, where an extension stands."""
        self._add(word, state, word.points if word.carried else 0)

    def _add(self, word: book.Word, state: State, points: int) -> None:
        self._points[word.target, state] = self._points.get((word.target, state), 0) + points

    def shown(self, word: book.Shown, state: State) -> None:
        """Points for each thing that the village itself shows."""
        # A count of what no tile shows is refused before anything is counted.
        shown_by(word.count, self.box.tiles[word.target], upgraded=False, extended=False)
        self._rates[word.target, state, word.count] = word.rate.now

    def by_place(self, word: book.Placed, state: State) -> None:
        """Points for a number counted on the board."""
        self.placed.setdefault(word.target, {})[state] = word

    def taking(self, word: book.Each | book.OneKind | book.Sets, state: State) -> None:
        """Points for pieces of one pool; they are the same in every state."""
        pool, move = self.pieces.move(word)
        moves = self.takers[pool].setdefault(word.target, [])
        if move not in moves:
            moves.append(move)
        if state != STATES[0] and len(moves) > 1:
            raise book.CannotWrite(f"{word.target} takes pieces otherwise once it is turned")

    def left_open(self, word: book.LeftOpen, _: State) -> None:
        """Points for each contract that is not completed."""
        self.open[word.target] = word.points

    def store(self, word: book.Store, state: State) -> None:
        """Points for each piece standing here, and the marker."""
        self.stores.setdefault(word.target, {})[state] = word
        self.store_pool[word.target] = self.pools.pool[self.box.kinds_of(word.takes)[0]]

    # ---- contracts ----------------------------------------------------------------------------------------

    @cached_property
    def _contracts(self) -> dict[int, Contracted]:
        return {}

    def contract(self, number: int) -> Contracted:
        """What a contract takes from each pool; what it is worth is another question."""
        known = self._contracts.get(number)
        if known is None:
            known = self._contracts[number] = self.pieces.contract(contract.word(self.box, number, 0), 0)
        return known


WRITTEN: Mapping[type[book.Word], Callable[[Rules, Any, State], None]] = {
    book.Printed: Rules.printed,
    book.Extended: Rules.extended,
    book.Shown: Rules.shown,
    book.Placed: Rules.by_place,
    book.Each: Rules.taking,
    book.OneKind: Rules.taking,
    book.Sets: Rules.taking,
    book.LeftOpen: Rules.left_open,
    book.Store: Rules.store,
}
"""How each word that stands on a tile is written."""


class Contracts:
    """The contracts of a village, by where their pieces come from."""

    __slots__ = ("apart", "asked", "needs", "numbers_apart", "ways", "within")

    def __init__(self, rules: Rules, numbers: Sequence[int]) -> None:
        self.within: list[list[int]] = [[] for _ in rules.pools.kinds]
        """Those that take from one pool alone."""
        self.needs: dict[int, tuple[Need, ...]] = {}
        """What each of these takes."""
        self.apart: list[Contracted] = []
        numbers_apart: list[int] = []
        for number in sorted(numbers):
            found = rules.contract(number)
            if found.pool is None:
                self.apart.append(found)
                numbers_apart.append(number)
            else:
                self.within[found.pool].append(number)
                self.needs[number] = found.needs[found.pool]
        self.numbers_apart = tuple(numbers_apart)
        self.ways = [
            tuple(one for one, done in zip(self.apart, taken, strict=True) if done)
            for taken in product((False, True), repeat=len(self.apart))
        ]
        """Every set of the contracts between pools, one of which is completed."""
        self.asked = [any(one.needs[pool] for one in self.apart) for pool in range(len(rules.pools.kinds))]
        """Whether those between pools take anything from each pool."""
