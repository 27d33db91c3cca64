"""Dealt villages as columns of numbers, as they are and with each tile on offer, so that all are counted at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import numpy as np

from scorer.box.box import Box
from scorer.rules.book import CannotWrite
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.uses.simulate.value.valuing import boats, gifts, measured_fields
from scorer.writers.columns.numbers import Numbers, Truths
from scorer.writers.columns.rules import Rules
from scorer.writers.columns.sums import POINTS, STATES, State

UNKNOWN = -1
"""A number that nobody knows."""
NO_BOAT = -1
"""The column of the boat where there is none: rows by tile end with one more, which is nothing."""


class VillageColumns:
    """Villages under the same rules; each is a row."""

    def __init__(self, villages: Sequence[DealtVillage], rules: Rules) -> None:
        self.villages, self.rules, column = villages, rules, rules.column
        states = [
            [column[tile] * 4 + upgraded + (2 if extension else 0) for tile, upgraded, extension, _ in dealt.tiles]
            for dealt in villages
        ]
        lengths = np.array([len(row) for row in states])
        self.states: Numbers = np.array([state for row in states for state in row], dtype=np.int64)
        """The state of every tile of every village, village after village."""
        self.starts: Numbers = np.cumsum(lengths) - lengths
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
        of_boats = np.array([column[tile] for tile in column if tile in boats(rules.box)])
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

    def asked(self, offer: Sequence[str]) -> Truths:
        """Which tiles on offer are asked for: those not owned on either side, unless a number is missing."""
        found: Truths = self.numbers[:, self.columns_of(offer)] != UNKNOWN
        for column, tile in enumerate(offer):
            found[:, column] &= ~self.has[:, _sides(self.rules.box)[tile]].any(axis=1)
        return found


@cache
def _sides(box: Box) -> Mapping[str, list[int]]:
    """For each tile, the columns of all tiles on the same piece of cardboard."""
    by_cardboard: dict[str, list[int]] = {}
    for column, tile in enumerate(box.tiles.values()):
        by_cardboard.setdefault(tile.cardboard, []).append(column)
    return {tile.id: by_cardboard[tile.cardboard] for tile in box.tiles.values()}


class FixedNumbers:
    """Villages in numbers, as they are and with each tile on offer."""

    def __init__(self, columns: VillageColumns, offer: Sequence[str]) -> None:
        sums, offered = columns.rules.sums, columns.columns_of(offer)
        basic, upgraded = self._by_place(columns, 0), self._by_place(columns, 1)
        self.turned_by_place: Numbers = upgraded - basic
        """What turning each tile adds to what it scores by its place."""
        self.now: Numbers = np.add.reduceat(sums.parts[columns.states], columns.starts)
        self.now[:, sums.counted] += columns.cabins[:, None] * sums.cabins
        on_basic, on_upgraded = columns.owned[:, :, ::2].any(axis=2), columns.owned[:, :, 1::2].any(axis=2)
        self.now[:, POINTS] += (on_basic * basic + on_upgraded * upgraded).sum(axis=1)
        self.with_each: Numbers = self.now[:, None] + sums.parts[offered * len(STATES)]
        """With one more tile, or another boat: villages, tiles on offer, numbers."""
        self.with_each[:, :, POINTS] += basic[:, offered]
        # What goes with a boat that makes way; what stands there for NO_BOAT is that of the last tile, and wiped out.
        gone = sums.parts[columns.boat * len(STATES)]
        gone[:, POINTS] += basic[np.arange(len(basic)), columns.boat]
        gone[columns.boat == NO_BOAT] = 0
        is_boat = np.array([tile in boats(columns.rules.box) for tile in offer])
        self.with_each[:, is_boat] -= gone[:, None]

    @staticmethod
    def _by_place(columns: VillageColumns, state: State) -> Numbers:
        """What each tile that scores by its place would score there: a column each; a number not known counts 0.

        Nobody asks for what is not known: villages that own such a tile are refused, and it is not on offer.
        """
        scored = np.zeros_like(columns.numbers)
        for tile, words in columns.rules.placed.items():
            column = columns.rules.column[tile]
            numbers = np.maximum(columns.numbers[:, column], 0)
            worth = [words[state].worth(number, turned=False) for number in range(int(numbers.max(initial=0)) + 1)]
            scored[:, column] = np.array(worth)[numbers]
        return scored


class PiecesHeld:
    """The pieces of each village: as they are, without what its boat brought, and with what each tile brings."""

    def __init__(self, columns: VillageColumns, offer: Sequence[str], also_loose: Numbers) -> None:
        box = columns.rules.box
        are_boats, nothing = boats(box), (0,) * len(box.pieces)
        bringing = [tile for tile in offer if tile in gifts(box)]
        brought = np.array([*(gifts(box).get(tile, nothing) for tile in box.tiles), nothing])[columns.boat]
        without_boat = columns.counts - np.minimum(brought, columns.counts)
        held = [columns.counts, without_boat]
        for tile in bringing:
            before = without_boat if tile in are_boats else columns.counts
            held.append(before + np.minimum(gifts(box)[tile], columns.left + columns.counts - before))
        self.cells: Numbers = np.stack(held, axis=1) + also_loose[:, None]
        """Villages, holdings, kinds."""
        self._variant = np.array(
            [2 + bringing.index(tile) if tile in bringing else int(tile in are_boats) for tile in offer] + [0]
        )

    def variants(self, rows: Numbers, tiles: Numbers, kinds: Numbers) -> Numbers:
        """Which holding a question is about: the first where these kinds are the same."""
        pieces = self.cells[:, :, kinds]
        differs = (pieces != pieces[:, :1]).any(axis=2)
        asked = self._variant[tiles]
        return np.where(differs[rows, asked], asked, 0)
