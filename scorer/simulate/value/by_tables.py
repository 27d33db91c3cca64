"""The value of tiles by tables that all villages of a run share: exact, and some hundred times as fast as programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scorer.catalogue import catalogue
from scorer.simulate.deal.dealt import DealtVillage
from scorer.simulate.value import by_program
from scorer.simulate.value.adding import BOATS, number_missing
from scorer.simulate.value.fixed import (
    BY_PLACE,
    CHOICES,
    FREE_EXTENSION,
    FREE_UPGRADE,
    ON_OFFER,
    Fixed,
    measured_worth,
    part,
)
from scorer.simulate.value.pools import Pools
from scorer.simulate.value.questions import PLAIN, TILES, Question, Questions
from scorer.simulate.value.rules import Rules, contracts_of
from scorer.simulate.value.sheets import ByTile, Values
from scorer.simulate.value.stores import Stored, Stores
from scorer.simulate.value.valuing import Valued, Valuer
from scorer.solvers import DEFAULT_ENGINE
from scorer.tables.plan import RESOURCE_POOL, Inexpressible
from scorer.tables.table import Cell

STAND_IN = frozenset(tile.id for tile in TILES.values() if tile.effect == "resources-stand-in")
COUNTING = frozenset(tile for tile in TILES if part(tile, False, False, True).counts is not None)
"""Tiles that score what the village shows."""
CHOOSING = frozenset(tile.id for tile in TILES.values() if tile.effect in CHOICES)
"""Tiles that bring a free choice."""


def valuer(solver: str, time_limit: float) -> Valuer:
    """A valuer that keeps its tables from village to village."""
    pools: dict[Rules, Pools] = {}
    otherwise = by_program.valuer(DEFAULT_ENGINE, time_limit)

    def value(dealt: DealtVillage, tiles: Sequence[str]) -> Valued:
        try:
            village = Valuing(dealt, pools)
            return village.total, {tile: village.gain(tile) for tile in tiles}
        except Inexpressible:
            return otherwise(dealt, tiles)

    return value


class Choice(NamedTuple):
    """A free choice: its points, and the store it turns, if any."""

    points: int
    turned: str | None = None


class Valuing:
    """One dealt village, and everything that the villages with one more tile have in common with it."""

    def __init__(self, dealt: DealtVillage, pools: dict[Rules, Pools]) -> None:
        self.dealt = dealt
        self.pools = _pools_of(dealt, pools)
        self.fixed = Fixed(dealt.tiles, dealt.cabins, dealt.measured, self.pools.readings)
        self.contracts = contracts_of(self.pools.rules, dealt.contracts)
        self.stores = Stores(dealt.tiles, self.pools.readings, self.pools.stand_ins)
        self.boat = next((tile for tile in dealt.tiles if tile.tile in BOATS), None)
        self.questions = Questions(dealt, self.stores.also_loose, self.boat.tile if self.boat else None)
        self._values: dict[tuple[int, frozenset[str], Cell, int, str | None], ByTile] = {}
        self._stored: dict[str | None, Stored] = {}
        self.has_choice = self.fixed.has_choice()
        self.choices = self._choices(self.fixed)
        self.fixed_points = self.fixed.worth()
        now, without_boat = self.questions.now, self.questions.without_boat
        self.pieces = self._pieces(now, None, self.choices)
        self.pieces_without_boat = self.pieces
        if without_boat is not now:
            self.pieces_without_boat = self._pieces(without_boat, None, self.choices)
        self.total = self.fixed_points + self.pieces
        self.gains = self.fixed.gains()
        self.boat_gains = self.fixed.gains(self.boat) if self.boat else self.gains

    def gain(self, tile: str) -> int | None:
        """What one more tile adds, or another boat; None where a number is missing that it scores."""
        if tile in BY_PLACE and number_missing(self.dealt, tile):
            return None
        is_boat = tile in BOATS
        if tile in CHOOSING or (self.has_choice and (is_boat or tile in COUNTING)):
            return self._with_other_choices(tile) - self.total
        gain = (self.boat_gains if is_boat else self.gains)[ON_OFFER[tile]]
        if tile in BY_PLACE:
            gain += measured_worth(tile, False, self.dealt.measured)
        if tile not in PLAIN:
            return gain + self._pieces(self.questions.with_tile(tile), tile, self.choices) - self.pieces
        return gain + self.pieces_without_boat - self.pieces if is_boat else gain

    def _with_other_choices(self, tile: str) -> int:
        """The best total where a free choice comes, goes, or is worth something else with a tile."""
        fixed = self.fixed.swapped(self.boat if tile in BOATS else None, tile)
        return fixed.worth() + self._pieces(self.questions.with_tile(tile), tile, self._choices(fixed))

    # ---- free choices -------------------------------------------------------------------------------------

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

    # ---- pieces -------------------------------------------------------------------------------------------

    def _pieces(self, question: Question, tile: str | None, choices: Sequence[Choice]) -> int:
        """The best points of all pieces together with a free choice, with one more tile that takes some, or none."""
        if len(choices) == 1:
            return choices[0].points + self._assigned(question, tile, None)
        return max([choice.points + self._assigned(question, tile, choice.turned) for choice in choices])

    def _assigned(self, question: Question, tile: str | None, turned: str | None) -> int:
        """The best points of all pieces, a store turned over or not."""
        found = question.found.get(turned)
        if found is None:
            found = [self._pool(question, pool, turned if pool == RESOURCE_POOL else None) for pool in range(3)]
            question.found[turned] = found
        workers, skills, resources = [values.get(tile) or values[None] for values in found]
        if self.contracts.apart:
            return question.left_open + self._together(question, workers, skills, resources)
        [(some, some_more)], [(more, more_more)], [(most, most_more)] = workers, skills, resources
        total = question.left_open + some + more + most
        return total + max(some_more - some, more_more - more, most_more - most) if question.marker else total

    def _pool(self, question: Question, pool: int, turned: str | None) -> ByTile:
        """The best points of a pool, looked up once; where other tiles will be asked for next, with each of them."""
        cell, tiles, contracts = question.cells[pool], question.tiles[pool], self.contracts
        points = question.contract_points if contracts.within[pool] else 0
        asked = (pool, tiles, cell, points, turned)
        known = self._values.get(asked)
        if known is None:
            stored = self._stores(turned) if pool == RESOURCE_POOL else ()
            known = self.pools.values(pool, cell, tiles, question.with_more, contracts, stored, points)
            self._values[asked] = known
        return known

    def _stores(self, turned: str | None) -> Stored:
        known = self._stored.get(turned)
        if known is None:
            known = self._stored[turned] = self.stores.stored(turned)
        return known

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


def _pools_of(dealt: DealtVillage, pools: dict[Rules, Pools]) -> Pools:
    stand_in = any(tile.tile in STAND_IN for tile in dealt.tiles)
    rules = Rules(dealt.edition, tuple(sorted(dealt.rulings.items())), stand_in, dealt.sets)
    known = pools.get(rules)
    if known is None:
        known = pools[rules] = Pools(rules)
    return known
