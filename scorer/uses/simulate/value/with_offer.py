"""Villages with each tile on offer: their fixed points in numbers, and the pieces they would have."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from scorer.box.box import Box
from scorer.rules.book import Placed
from scorer.uses.simulate.value.adding import boats, giving
from scorer.uses.simulate.value.columns import NO_BOAT, Columns
from scorer.writers.columns.numbers import Numbers
from scorer.writers.columns.sums import POINTS, STATES


class Fixed:
    """Villages in numbers, as they are and with each tile on offer."""

    def __init__(self, columns: Columns, offer: Sequence[str]) -> None:
        self._columns, sums = columns, columns.rules.sums
        self._basic, upgraded = self._by_place(0), self._by_place(1)
        self.turned_by_place: Numbers = np.zeros((len(columns.villages), len(columns.rules.column)), dtype=np.int64)
        """What turning each tile adds to what it scores by its place."""
        own = columns.owned[:, [columns.rules.column[tile] for tile in columns.placed]]
        self.turned_by_place[:, [columns.rules.column[tile] for tile in columns.placed]] = upgraded - self._basic
        self.now: Numbers = np.add.reduceat(sums.parts[columns.states], columns.starts)
        self.now[:, sums.counted] += columns.cabins[:, None] * sums.cabins
        placed = own[:, :, ::2].any(axis=2) * self._basic + own[:, :, 1::2].any(axis=2) * upgraded
        self.now[:, POINTS] += placed.sum(axis=1)
        self.with_each = self.now[:, None] + self._added(offer)
        """With one more tile, or another boat: villages, tiles on offer, numbers."""
        is_boat = np.array([tile in boats(columns.rules.box) for tile in offer])
        self.with_each[:, is_boat] -= self._boat()[:, None]

    def _by_place(self, state: int) -> Numbers:
        """What each tile that scores by its place would score there: a column each; a number not known counts 0.

        Nobody asks for what is not known: villages that own such a tile are refused, and it is not on offer.
        """
        numbers = np.maximum(self._columns.numbers, 0)
        words = [by_state[state] for by_state in self._columns.rules.placed.values()]
        scored: Numbers = np.zeros_like(numbers)
        for column, word in enumerate(words):
            scored[:, column] = _worth(word, int(numbers[:, column].max(initial=0)))[numbers[:, column]]
        return scored

    def _added(self, offer: Sequence[str]) -> Numbers:
        """What each tile on offer adds."""
        parts, placed = self._columns.rules.sums.parts, self._columns.placed
        first = [self._columns.rules.column[tile] * len(STATES) for tile in offer]
        added: Numbers = np.repeat(parts[None, first], len(self._basic), axis=0)
        for column, tile in enumerate(offer):
            if tile in placed:
                added[:, column, POINTS] += self._basic[:, placed[tile]]
        return added

    def _boat(self) -> Numbers:
        """What goes with the boat of each village."""
        columns = self._columns
        rows = columns.rules.sums.parts[columns.boat * len(STATES)]
        gone: Numbers = np.where(columns.boat[:, None] == NO_BOAT, 0, rows)
        for tile, place in columns.placed.items():
            if tile in boats(columns.rules.box):
                gone[:, POINTS] += (columns.boat == columns.rules.column[tile]) * self._basic[:, place]
        return gone


def _worth(word: Placed, most: int) -> Numbers:
    """What a word scores for 0, 1, 2… of what it counts."""
    return np.array([word.worth(number, turned=False) for number in range(most + 1)], dtype=np.int64)


class Holdings:
    """The pieces of each village: as they are, without what its boat brought, and with what each tile brings."""

    def __init__(self, columns: Columns, offer: Sequence[str], also_loose: Numbers) -> None:
        box = columns.rules.box
        bringing, are_boats = [tile for tile in offer if tile in giving(box)], boats(box)
        without_boat = columns.counts - np.minimum(_brought(columns), columns.counts)
        held = [columns.counts, without_boat]
        for tile in bringing:
            before = without_boat if tile in are_boats else columns.counts
            held.append(before + np.minimum(_gift(box, tile), columns.left + columns.counts - before))
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
        found: Numbers = np.where(differs[rows, asked], asked, 0)
        return found


def _gift(box: Box, tile: str) -> Numbers:
    return np.array([box.tiles[tile].gift.get(piece, 0) for piece in box.pieces])


def _brought(columns: Columns) -> Numbers:
    """What the boat of each village brought."""
    box = columns.rules.box
    brought: Numbers = np.zeros_like(columns.counts)
    for tile in boats(box) & giving(box):
        brought += (columns.boat == columns.rules.column[tile])[:, None] * _gift(box, tile)
    return brought
