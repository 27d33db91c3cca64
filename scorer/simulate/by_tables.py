"""The value of tiles by tables that all villages of a run share: exact, and some hundred times as fast as programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from scorer import rulings
from scorer.catalogue import catalogue
from scorer.simulate import by_program
from scorer.simulate.adding import BOATS, GIVING, counts_with, counts_without_boat, number_missing
from scorer.simulate.dealt import PLACE, DealtVillage
from scorer.simulate.fixed import CHOICES, FREE_EXTENSION, FREE_UPGRADE, Fixed, part
from scorer.simulate.pools import Contracts, Pools, Rules, Spot, Values, pool_of
from scorer.simulate.stores import Stores
from scorer.simulate.valuing import Valued, Valuer
from scorer.solvers import DEFAULT_ENGINE
from scorer.tables.plan import POOLS, RESOURCE_POOL, Inexpressible
from scorer.tables.table import Cell

STAND_IN = "resources-stand-in"
TILES = catalogue().tiles
POOL_OF_TILE = {tile: pool for tile in TILES if (pool := pool_of(tile)) is not None}
CELLS = tuple(tuple(PLACE[kind] for kind in pool) for pool in POOLS)
OPEN = {
    tile.id: tile.scoring.points for tile in TILES.values() if tile.scoring and tile.scoring.counts == "open-contracts"
}
CARRIERS = catalogue().marker_carriers
RAISING = catalogue().contract_points_with
PLAIN = frozenset(TILES) - GIVING - CARRIERS - POOL_OF_TILE.keys() - RAISING.keys() - OPEN.keys()
"""Tiles that score fixed points and take no pieces, bring none and change no others' worth."""


COUNTING = frozenset(tile for tile in TILES if part(tile, False, False, True).counts is not None)
"""Tiles that score what the village shows."""


def valuer(solver: str, time_limit: float) -> Valuer:
    """A valuer that keeps its tables from village to village."""
    pools: dict[Rules, Pools] = {}
    otherwise = by_program.valuer(DEFAULT_ENGINE, time_limit)

    def value(dealt: DealtVillage, tiles: Sequence[str]) -> Valued:
        try:
            return by_tables(dealt, tiles)
        except Inexpressible:
            return otherwise(dealt, tiles)

    def by_tables(dealt: DealtVillage, tiles: Sequence[str]) -> Valued:
        village = Valuing(dealt, pools)
        before = village.total
        return before, {
            tile: None if number_missing(dealt, tile) else village.with_tile(tile) - before for tile in tiles
        }

    return value


class Question(NamedTuple):
    """The pieces of a village that might be, and what takes them."""

    cells: tuple[Cell, ...]
    marker: bool
    tiles: tuple[frozenset[str], ...]
    contract_points: int
    """What completing a contract adds."""
    left_open: int
    """What contracts score if none is completed."""


class Choice(NamedTuple):
    """A free choice: its points, and the store it turns, if any."""

    points: int
    turned: str | None = None


class Valuing:
    """One dealt village, and everything that the villages with one more tile have in common with it."""

    def __init__(self, dealt: DealtVillage, pools: dict[Rules, Pools]) -> None:
        said = tuple(sorted(dealt.rulings.items()))
        in_force = readings(dealt.edition, said)
        self.dealt = dealt
        self.fixed = Fixed(dealt.tiles, dealt.cabins, dealt.measured, in_force)
        rules = Rules(dealt.edition, said, STAND_IN in self.fixed.effects, dealt.sets)
        if rules not in pools:
            pools[rules] = Pools(rules)
        self.pools = pools[rules]
        self.contracts = Contracts(rules, dealt.contracts)
        self.stores = Stores(dealt.tiles, in_force, rules.resources_stand_in)
        self.boat = next((tile for tile in dealt.tiles if tile.tile in BOATS), None)
        self._spots: dict[tuple[int, Cell, str | None], Spot] = {}
        self._values: dict[tuple[int, frozenset[str], Cell, int, str | None], Values] = {}
        tiles = [tile.tile for tile in dealt.tiles]
        self.now = self._asked(dealt.counts, dealt.marker, tiles)
        self.without_boat = self.now
        if self.boat and self.boat.tile not in PLAIN:
            tiles.remove(self.boat.tile)
            self.without_boat = self._asked(counts_without_boat(dealt), dealt.marker, tiles)
        self.has_choice = self.fixed.has_choice()
        self.fixed_points = self.fixed.worth()
        self.choices = self._choices(self.fixed)
        now = self._pieces(self.now, self.choices)
        self.total = self.fixed_points + now
        same = self.without_boat is self.now
        self.pieces_without_boat = now if same else self._pieces(self.without_boat, self.choices)

    def with_tile(self, tile: str) -> int:
        """The best total with one more tile, or another boat."""
        if self._changes_choices(tile):
            out = self.boat if tile in BOATS else None
            return self._best(self.fixed.swapped(out, tile), self._with(tile))
        if tile in BOATS:
            gain = self.fixed.gain(tile, self.boat)
            if tile in PLAIN:
                return self.fixed_points + gain + self.pieces_without_boat
            return self.fixed_points + gain + self._pieces(self._with(tile), self.choices)
        gain = self.fixed.gain(tile)
        if tile in PLAIN:
            return self.total + gain
        return self.fixed_points + gain + self._pieces(self._with(tile), self.choices)

    def _changes_choices(self, tile: str) -> bool:
        """Whether a free choice comes, goes, or is worth something else with this tile."""
        if TILES[tile].effect in CHOICES:
            return True
        return self.has_choice and (tile in BOATS or tile in COUNTING)

    # ---- questions ----------------------------------------------------------------------------------------

    def _asked(self, counts: Sequence[int], marker: bool, tiles: Sequence[str]) -> Question:
        left_open = sum(OPEN[tile] for tile in tiles if tile in OPEN)
        return Question(
            cells=self._cells(counts),
            marker=marker,
            tiles=_by_pool(tiles),
            contract_points=_contract_points(tiles) - left_open if self.dealt.contracts else 0,
            left_open=left_open * len(self.dealt.contracts),
        )

    def _cells(self, counts: Sequence[int]) -> tuple[Cell, ...]:
        held = [count + more for count, more in zip(counts, self.stores.also_loose, strict=True)]
        return tuple(tuple(held[place] for place in cell) for cell in CELLS)

    def _with(self, tile: str) -> Question:
        """The village with one more tile, or another boat."""
        question = self.without_boat if tile in BOATS else self.now
        if tile in PLAIN:
            return question
        pool = POOL_OF_TILE.get(tile)
        if pool is not None:
            tiles = question.tiles
            question = question._replace(tiles=(*tiles[:pool], tiles[pool] | {tile}, *tiles[pool + 1 :]))
        if tile in GIVING:
            question = question._replace(cells=self._cells(counts_with(self.dealt, tile)))
        if tile in CARRIERS:
            question = question._replace(marker=True)
        if tile in RAISING or tile in OPEN:
            return self._with_contracts(tile, question)
        return question

    def _with_contracts(self, tile: str, question: Question) -> Question:
        """A tile that changes what contracts are worth, completed or not."""
        held, open_points = len(self.dealt.contracts), OPEN.get(tile, 0)
        if not held:
            return question
        raised = RAISING[tile] - catalogue().contract_points if tile in RAISING else 0
        return question._replace(
            contract_points=question.contract_points + raised - open_points,
            left_open=question.left_open + open_points * held,
        )

    # ---- answers ------------------------------------------------------------------------------------------

    def _best(self, fixed: Fixed, question: Question) -> int:
        """The best total, after the best free choice."""
        return fixed.worth() + self._pieces(question, self._choices(fixed))

    def _pieces(self, question: Question, choices: Sequence[Choice]) -> int:
        """The best points of all pieces together with a free choice."""
        if len(choices) == 1:
            return choices[0].points + self._assigned(question)
        return max(choice.points + self._assigned(question, choice.turned) for choice in choices)

    def _choices(self, fixed: Fixed) -> list[Choice]:
        """The free choices that can be best; of those that change no store only the best."""
        gains, by_store = [0], []
        if FREE_UPGRADE in fixed.effects:
            for tile in self.dealt.tiles:
                if tile.upgraded or TILES[tile.tile].improved is None:
                    continue
                if TILES[tile.tile].is_store:
                    more = fixed.upgrade(tile) + self.stores.kept_worth(tile.tile)
                    by_store.append(Choice(more, tile.tile))
                else:
                    gains.append(fixed.upgrade(tile))
        if FREE_EXTENSION in fixed.effects and self._extensions_left():
            gains += [fixed.extend(tile) for tile in self.dealt.tiles if tile.upgraded and tile.extension is None]
        return [Choice(max(gains) + self.stores.kept_worth(None)), *by_store]

    def _extensions_left(self) -> bool:
        own = sum(tile.extension is not None for tile in self.dealt.tiles)
        return own + self.dealt.extensions_elsewhere < len(catalogue().extensions)

    def _assigned(self, question: Question, turned: str | None = None) -> int:
        """The best points of all pieces, a store turned over or not."""
        resources = self._pool(question, RESOURCE_POOL, turned)
        workers, skills = self._pool(question, 0, None), self._pool(question, 1, None)
        return question.left_open + self._together(question, workers, skills, resources)

    def _pool(self, question: Question, pool: int, turned: str | None) -> Values:
        """The best points of a pool, looked up once."""
        tiles, cell = question.tiles[pool], question.cells[pool]
        asked = (pool, tiles, cell, self._points_within(question, pool), turned)
        known = self._values.get(asked)
        if known is None:
            self._look_up(question, pool, turned)
            known = self._values[asked]
        return known

    def _points_within(self, question: Question, pool: int) -> int:
        """What a contract adds to a pool: nothing, and so always the same, where none takes from this pool alone."""
        return question.contract_points if self.contracts.within[pool] else 0

    def _look_up(self, question: Question, pool: int, turned: str | None) -> None:
        """The values of a pool, and those with one more tile, which will be asked for next."""
        cell, points = question.cells[pool], self._points_within(question, pool)
        sheet = self.pools.sheet(pool, cell)
        spot = self._spots.get((pool, cell, turned))
        if spot is None:
            stored = self.stores.stored(turned) if pool == RESOURCE_POOL else ()
            spot = self._spots[pool, cell, turned] = Spot(pool, cell, self.contracts, stored, sheet.steps)
        family = sheet.family(question.tiles[pool])
        found = spot.values(sheet.tables, family.rows, points)
        for tiles, values in zip(family.members, found, strict=True):
            self._values[pool, tiles, cell, points, turned] = values

    def _together(self, question: Question, workers: Values, skills: Values, resources: Values) -> int:
        """The best of all ways to complete contracts between pools and to give the marker to one pool."""
        marker, best = question.marker, 0
        for way, some, more, most in zip(self.contracts.ways, workers, skills, resources, strict=True):
            total = some[0] + more[0] + most[0]
            if way:
                total += question.contract_points * len(way)
                if any(contract.takes_marker for contract in way):
                    best = max(best, total if marker else 0)
                    continue
            if marker:
                total += max(some[1] - some[0], more[1] - more[0], most[1] - most[0])
            best = max(best, total)
        return best


def _by_pool(tiles: Sequence[str]) -> tuple[frozenset[str], ...]:
    sorted_out: tuple[list[str], ...] = ([], [], [])
    for tile in tiles:
        pool = POOL_OF_TILE.get(tile)
        if pool is not None:
            sorted_out[pool].append(tile)
    return tuple(map(frozenset, sorted_out))


def _contract_points(tiles: Sequence[str]) -> int:
    raised = [points for tile, points in catalogue().contract_points_with.items() if tile in tiles]
    return max([catalogue().contract_points, *raised])


@lru_cache(maxsize=64)
def readings(edition: str | None, said: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    """The reading in force for every ruling."""
    return rulings.readings(edition, dict(said))
