"""What is asked of the tables: the pieces of a village that might be, and what takes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from operator import itemgetter

from scorer.catalogue import catalogue
from scorer.simulate.deal.dealt import PLACE, DealtVillage
from scorer.simulate.value.adding import BOATS, GIVING, counts_with, counts_without_boat
from scorer.simulate.value.rules import pool_of
from scorer.simulate.value.sheets import ByTile
from scorer.tables.plan import POOLS
from scorer.tables.table import Cell

TILES = catalogue().tiles
POOL_OF_TILE = {tile: pool for tile in TILES if (pool := pool_of(tile)) is not None}
WORKERS_OF, SKILLS_OF, RESOURCES_OF = (itemgetter(*(PLACE[kind] for kind in pool)) for pool in POOLS)
OPEN = {
    tile.id: tile.scoring.points for tile in TILES.values() if tile.scoring and tile.scoring.counts == "open-contracts"
}
CARRIERS = catalogue().marker_carriers
RAISING = catalogue().contract_points_with
OTHERWISE = GIVING | CARRIERS | RAISING.keys() | OPEN.keys()
"""Tiles that bring pieces or change what others are worth."""

PLAIN = frozenset(TILES) - OTHERWISE - POOL_OF_TILE.keys()
"""Tiles that score fixed points and take no pieces, bring none and change no others' worth."""


@dataclass(frozen=True, slots=True, eq=False)
class Question:
    """The pieces of a village that might be, and what takes them."""

    cells: tuple[Cell, ...]
    marker: bool
    tiles: tuple[frozenset[str], ...]
    contract_points: int
    """What completing a contract adds."""
    left_open: int
    """What contracts score if none is completed."""
    with_more: bool = False
    """Whether it is also asked with each tile that takes pieces."""
    found: dict[str | None, list[ByTile]] = field(default_factory=dict, init=False)
    """The answers of the three pools, by the store turned over."""


class Questions:
    """What is asked about one village."""

    __slots__ = ("_also_loose", "_dealt", "now", "without_boat")

    def __init__(self, dealt: DealtVillage, also_loose: Sequence[int], boat: str | None) -> None:
        self._dealt, self._also_loose = dealt, also_loose
        tiles = [tile.tile for tile in dealt.tiles]
        self.now = self._asked(dealt.counts, tiles)
        self.without_boat = self.now
        if boat and boat not in PLAIN:
            tiles.remove(boat)
            self.without_boat = self._asked(counts_without_boat(dealt), tiles)

    def with_tile(self, tile: str) -> Question:
        """The village with one more tile, or another boat; that a tile takes pieces is asked apart."""
        question = self.without_boat if tile in BOATS else self.now
        if tile not in OTHERWISE:
            return question
        if tile in GIVING:
            question = replace(question, cells=self._cells(counts_with(self._dealt, tile)), with_more=False)
        if tile in CARRIERS and not question.marker:
            question = replace(question, marker=True, with_more=False)
        if self._dealt.contracts and (tile in RAISING or tile in OPEN):
            return self._with_contracts(tile, question)
        return question

    def _asked(self, counts: Sequence[int], tiles: Sequence[str]) -> Question:
        held = len(self._dealt.contracts)
        left_open = sum([OPEN[tile] for tile in tiles if tile in OPEN]) if held else 0
        return Question(
            cells=self._cells(counts),
            marker=self._dealt.marker,
            tiles=_by_pool(tiles),
            contract_points=_contract_points(tiles) - left_open if held else 0,
            left_open=left_open * held,
            with_more=True,
        )

    def _cells(self, counts: Sequence[int]) -> tuple[Cell, ...]:
        if self._also_loose:
            counts = [count + more for count, more in zip(counts, self._also_loose, strict=True)]
        return WORKERS_OF(counts), SKILLS_OF(counts), RESOURCES_OF(counts)

    def _with_contracts(self, tile: str, question: Question) -> Question:
        """A tile that changes what contracts are worth, completed or not."""
        open_points = OPEN.get(tile, 0)
        raised = RAISING[tile] - catalogue().contract_points if tile in RAISING else 0
        return replace(
            question,
            with_more=False,
            contract_points=question.contract_points + raised - open_points,
            left_open=question.left_open + open_points * len(self._dealt.contracts),
        )


def _by_pool(tiles: Sequence[str]) -> tuple[frozenset[str], ...]:
    sorted_out: tuple[list[str], ...] = ([], [], [])
    for tile in tiles:
        if tile in POOL_OF_TILE:
            sorted_out[POOL_OF_TILE[tile]].append(tile)
    return tuple(map(frozenset, sorted_out))


def _contract_points(tiles: Sequence[str]) -> int:
    raised = [points for tile, points in RAISING.items() if tile in tiles]
    return max([catalogue().contract_points, *raised])
