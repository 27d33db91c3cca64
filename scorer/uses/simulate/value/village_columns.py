"""Dealt villages as columns of numbers, as they are and with each tile on offer, so that all are counted at once.

Arrays are by village, then by tile on offer (the village itself last, with no tile more), then by what is counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import numpy as np

from scorer.box.box import Box
from scorer.rules.book import CannotWrite
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.uses.simulate.value.valuing import boats, gifts, measured_fields
from scorer.writers.columns.column_book import ColumnBook
from scorer.writers.columns.numbers import Numbers, Truths, row_starts
from scorer.writers.columns.sums import POINTS, STATES, State

UNKNOWN = -1
"""A number that nobody knows: less than any that is counted."""
NO_BOAT = -1
"""The column of the boat where there is none: rows by tile end with one more, which is nothing."""


class VillageColumns:
    """Villages under the same rules, and the tiles on offer."""

    def __init__(self, villages: Sequence[DealtVillage], offer: Sequence[str], rules: ColumnBook) -> None:
        self.rules, self.offer, column = rules, offer, rules.column
        self.offered = self.columns_of(offer)
        self.is_boat: Truths = np.array([tile in boats(rules.box) for tile in offer] + [False])
        """Of the tiles on offer, and the village itself: whether the boat owned makes way for it."""
        states = [
            [
                column[tile] * len(STATES) + upgraded + (2 if extension else 0)
                for tile, upgraded, extension, _ in dealt.tiles
            ]
            for dealt in villages
        ]
        # Villages own different numbers of tiles: rows of unequal length lie end to end, and are added up by reduceat.
        lengths = np.array([len(row) for row in states])
        self.states: Numbers = np.array([state for row in states for state in row], dtype=np.int64)
        """The state of every tile of every village, village after village."""
        self.starts: Numbers = row_starts(lengths)
        """Where the tiles of each village begin."""
        owned = np.zeros((len(villages), len(column) * len(STATES)), dtype=bool)
        owned[np.repeat(np.arange(len(villages)), lengths), self.states] = True
        self.owned: Truths = owned.reshape(len(villages), len(column), len(STATES))
        """Which village has which tile in which state."""
        self.has: Truths = np.any(self.owned, axis=2)
        """The same in any state."""
        self.counts: Numbers = np.array([dealt.counts for dealt in villages])
        self.left: Numbers = np.array([dealt.left for dealt in villages])
        self.marker: Truths = np.array([dealt.marker for dealt in villages])
        self.cabins: Numbers = np.array([dealt.cabins for dealt in villages])
        self.held: Numbers = np.array([len(dealt.contracts) for dealt in villages])
        self.extensions_elsewhere: Numbers = np.array([dealt.extensions_elsewhere for dealt in villages])
        self.numbers: Numbers = np.zeros((len(villages), len(column)), dtype=np.int64)
        """What each tile that scores by its place counts, or would count; 0 for all others."""
        for tile in rules.placed:
            field = measured_fields(rules.box)[tile]
            numbers = [dealt.measured.number(field, tile) for dealt in villages]
            self.numbers[:, column[tile]] = [UNKNOWN if number is None else number for number in numbers]
        of_boats = self.columns_of([tile for tile in column if tile in boats(rules.box)])
        found = self.has[:, of_boats]
        # The largest of truths is the first that holds; where none does, that is the first of all and means nothing.
        self.boat: Numbers = np.where(found.any(axis=1), of_boats[found.argmax(axis=1)], NO_BOAT)
        """The winter boat of each village, as a column of all tiles."""
        self._refuse_unknown()

    def _refuse_unknown(self) -> None:
        """Refuse villages with a tile that columns cannot say, or with one whose number nobody knows."""
        for tile, reason in self.rules.refused.items():
            if self.has[:, self.rules.column[tile]].any():
                raise CannotWrite(reason)
        if (self.has & (self.numbers == UNKNOWN)).any():
            raise CannotWrite("nobody knows what one of the tiles counts")

    def columns_of(self, tiles: Sequence[str]) -> Numbers:
        """The columns of some tiles."""
        return np.array([self.rules.column[tile] for tile in tiles], dtype=np.int64)

    def asked(self) -> Truths:
        """What is asked for: tiles not owned on either side, unless a number is missing; and the village itself."""
        known = self.numbers[:, self.offered] != UNKNOWN
        sides = _sides(self.rules.box)
        owned = [self.has[:, sides[tile]].any(axis=1) for tile in self.offer]
        itself = np.ones((len(known), 1), dtype=bool)
        return np.concatenate([known & ~np.stack(owned, axis=1), itself], axis=1)

    def present(self, tile: str) -> Truths:
        """Where a tile is there: owned, unless it is a boat and another comes, or added."""
        goes = self.is_boat & (tile in boats(self.rules.box))
        added = np.array([other == tile for other in self.offer] + [False])
        found: Truths = (self.has[:, self.rules.column[tile], None] & ~goes) | added
        return found

    # ---- what scores by itself ----------------------------------------------------------------------------

    def fixed_numbers(self) -> tuple[Numbers, Numbers]:
        """Villages in numbers, with each tile and as they are; and what turning each tile adds by its place."""
        sums, basic, upgraded = self.rules.sums, self._by_place(0), self._by_place(1)
        now: Numbers = np.add.reduceat(sums.parts[self.states], self.starts)
        now[:, sums.counted] += self.cabins[:, None] * sums.cabins
        # Extensions do not change a place: of the four states two show the basic side, the other two the upgraded one.
        on_basic, on_upgraded = self.owned[:, :, ::2].any(axis=2), self.owned[:, :, 1::2].any(axis=2)
        now[:, POINTS] += (on_basic * basic + on_upgraded * upgraded).sum(axis=1)
        with_each = now[:, None] + sums.parts[self.offered * len(STATES)]
        with_each[:, :, POINTS] += basic[:, self.offered]
        # What goes with a boat that makes way; what stands there for NO_BOAT is that of the last tile, and wiped out.
        gone = sums.parts[self.boat * len(STATES)]
        gone[:, POINTS] += basic[np.arange(len(basic)), self.boat]
        gone[self.boat == NO_BOAT] = 0
        with_each[:, self.is_boat[:-1]] -= gone[:, None]
        return np.concatenate([with_each, now[:, None]], axis=1), upgraded - basic

    def _by_place(self, state: State) -> Numbers:
        """What each tile that scores by its place would score there: a column each; a number not known counts 0.

        Nobody asks for what is not known: villages that own such a tile are refused, and it is not on offer.
        """
        scored = np.zeros_like(self.numbers)
        for tile, words in self.rules.placed.items():
            column = self.rules.column[tile]
            numbers = np.maximum(self.numbers[:, column], 0)
            worth = [words[state].worth(number, turned=False) for number in range(int(numbers.max(initial=0)) + 1)]
            scored[:, column] = np.array(worth)[numbers]
        return scored


@cache
def _sides(box: Box) -> Mapping[str, list[int]]:
    """For each tile, the columns of all tiles on the same piece of cardboard."""
    by_cardboard: dict[str, list[int]] = {}
    for column, tile in enumerate(box.tiles.values()):
        by_cardboard.setdefault(tile.cardboard, []).append(column)
    return {tile.id: by_cardboard[tile.cardboard] for tile in box.tiles.values()}


class PiecesHeld:
    """The pieces of each village: as they are, without what its boat brought, and with what each tile brings."""

    def __init__(self, columns: VillageColumns, also_loose: Numbers) -> None:
        box, offer = columns.rules.box, columns.offer
        are_boats, nothing = boats(box), (0,) * len(box.pieces)
        bringing = [tile for tile in offer if tile in gifts(box)]
        brought = np.array([*(gifts(box).get(tile, nothing) for tile in box.tiles), nothing])[columns.boat]
        without_boat = columns.counts - np.minimum(brought, columns.counts)
        held = [columns.counts, without_boat]
        for tile in bringing:
            before = without_boat if tile in are_boats else columns.counts
            # What the boat gave back lies in the box again, and may be what the other one brings.
            held.append(before + np.minimum(gifts(box)[tile], columns.left + columns.counts - before))
        self.cells: Numbers = np.stack(held, axis=1) + also_loose[:, None]
        """Villages, holdings, kinds."""
        self._variant = np.array(
            [2 + bringing.index(tile) if tile in bringing else int(tile in are_boats) for tile in offer] + [0]
        )

    def variants(self, rows: Numbers, tiles: Numbers, kinds: Numbers) -> Numbers:
        """Which holding a question is about: the first where these kinds are the same, so that it is looked up once."""
        pieces = self.cells[:, :, kinds]
        differs = (pieces != pieces[:, :1]).any(axis=2)
        asked = self._variant[tiles]
        return np.where(differs[rows, asked], asked, 0)
