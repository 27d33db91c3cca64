"""What a valuer is; valuing by integer programs, one for each tile: slow, and the truth others are held against.

And a dealt village once it has one of the tiles that it might still get.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from scorer.board.measures import field_of
from scorer.box.box import Box
from scorer.journey import best_total, refuse
from scorer.legality import check
from scorer.solving.engines import Solving
from scorer.uses.simulate.deal.dealt import DealtTile, DealtVillage
from scorer.uses.simulate.deal.game_setup import available
from scorer.writers.columns.numbers import Numbers

NO_GAIN = -1_000_000
"""Where there is nothing to say: the tile is owned, or its place decides and nobody knows the number."""


class Valued(NamedTuple):
    """The totals of villages, and what each tile on offer would add to each of them."""

    totals: Numbers
    gains: Numbers
    """A row for each village, a column for each tile on offer."""

    def village(self, row: int) -> tuple[int, list[int]]:
        """The total of one village, and its gains."""
        return int(self.totals[row]), self.gains[row].tolist()


Valuer = Callable[[Sequence[DealtVillage], Sequence[str]], Valued]
"""Values villages, whatever rulings each is under, with every tile of an offer."""


def by_program(solving: Solving) -> Valuer:
    """A valuer that proves every number with an engine."""

    def value(villages: Sequence[DealtVillage], offer: Sequence[str]) -> Valued:
        totals = [proven_total(dealt, solving) for dealt in villages]
        gains = np.full((len(villages), len(offer)), NO_GAIN, dtype=np.int64)
        for row, dealt in enumerate(villages):
            for tile in available(dealt, offer):
                if not number_missing(dealt, tile):
                    gains[row, offer.index(tile)] = proven_total(with_tile(dealt, tile), solving) - totals[row]
        return Valued(np.array(totals, dtype=np.int64), gains)

    return value


def proven_total(dealt: DealtVillage, solving: Solving) -> int:
    """The proven best total of a dealt village, recounted by the referee."""
    village = dealt.village()
    refuse(check(village))
    return best_total(village, solving)


# ---- a village with one tile more --------------------------------------------------------------------------


@cache
def boats(box: Box) -> frozenset[str]:
    """The winter boats, of which a village has one: another is taken instead."""
    return frozenset(tile.id for tile in box.tiles.values() if box.seasons[tile.season].won == "by choice")


@cache
def gifts(box: Box) -> Mapping[str, tuple[int, ...]]:
    """What tiles on offer bring, kind by kind; what is drawn unseen from the bag nobody knows, and it is left out."""
    giving = [tile for tile in box.tiles.values() if box.seasons[tile.season].won and tile.gift]
    return {tile.id: tuple(tile.gift.get(piece, 0) for piece in box.pieces) for tile in giving}


@cache
def measured_fields(box: Box) -> Mapping[str, str]:
    """For each tile that scores by its place, the field of `measured` that has its number."""
    return {tile.id: field for tile in box.tiles.values() if (field := field_of(box, tile))}


def number_missing(dealt: DealtVillage, tile: str) -> bool:
    """Whether a tile scores by its place and nobody knows the number."""
    fields = measured_fields(dealt.box)
    return tile in fields and dealt.measured.number(fields[tile], tile) is None


def with_tile(dealt: DealtVillage, tile: str) -> DealtVillage:
    """The village had it won this tile too; a winter boat is taken instead of the boat owned. Measured numbers stay."""
    exchanged = boats(dealt.box) if tile in boats(dealt.box) else frozenset()
    counts, left = list(dealt.counts), list(dealt.left)
    for owned in dealt.tiles:
        if owned.tile in exchanged:
            # What the boat brought was then never received.
            _move(gifts(dealt.box).get(owned.tile, ()), counts, left)
    _move(gifts(dealt.box).get(tile, ()), left, counts)
    return dealt._replace(
        counts=tuple(counts),
        left=tuple(left),
        tiles=(*(owned for owned in dealt.tiles if owned.tile not in exchanged), DealtTile(tile)),
        marker=dealt.marker or tile in dealt.box.marker_carriers,
    )


def _move(gift: tuple[int, ...], source: list[int], target: list[int]) -> None:
    """Pieces go from here to there, as far as there are any."""
    for place, count in enumerate(gift):
        moved = min(count, source[place])
        source[place] -= moved
        target[place] += moved
