"""A village as tables see it: three pools of pieces that meet only in the marker and in a few contracts.

Workers, skills and resources each have a table with an axis for the marker and one for each kind. Targets that take
from one pool become moves on its table. Contracts that take from several, and the one that takes the marker itself,
are decided apart; so are the free upgrade and the free extension.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from scorer.board.measure import Measurements
from scorer.box.model import MARKER, RESOURCES, SKILLS, WORKERS
from scorer.rules.book import Worth
from scorer.rules.choices import free_extensions, free_upgrades
from scorer.rules.holdings import StandIns, Where, holdings
from scorer.rules.targets import targets_of
from scorer.village.model import Village
from scorer.writers.tables.moves import Each, Move, Need, Once, OneKind, Sets, Stand
from scorer.writers.tables.table import Cell

POOLS = (WORKERS, SKILLS, RESOURCES)
RESOURCE_POOL = POOLS.index(RESOURCES)
AXIS = {MARKER: 0} | {kind: 1 + place for pool in POOLS for place, kind in enumerate(pool)}
POOL = {kind: number for number, pool in enumerate(POOLS) for kind in pool}

Choice = tuple[str | None, str | None]
"""The tile turned by a free upgrade, and the one given a free extension."""

UNCHANGED: Choice = (None, None)


class Inexpressible(Exception):
    """The tables cannot say this; the integer program can."""


class Standing(NamedTuple):
    """Pieces of one kind that may stay on a store, and what each is worth there, before and after a free upgrade."""

    store: str
    symbol: str
    axis: int
    most: int
    points: int
    points_upgraded: int

    def move(self, turned: str | None) -> Stand:
        """What they do to the table of the resources."""
        points = self.points_upgraded if turned == self.store else self.points
        return Stand(self.store, self.symbol, self.axis, self.most, points)


@dataclass(frozen=True, slots=True)
class Contracted:
    """A contract with what it needs of each pool; the marker itself belongs to none."""

    target: str
    needs: tuple[tuple[Need, ...], ...]
    takes_marker: bool
    points: int


class Plan:
    """The book in which targets become moves on tables."""

    def __init__(self, village: Village, measurements: Measurements, extensions_elsewhere: int = 0) -> None:
        self.village = village
        self.measurements = measurements
        self.holdings = holdings(village)
        self.worth: dict[Choice, int] = {UNCHANGED: 0}
        self.worth |= {(tile, None): 0 for tile in free_upgrades(village)}
        self.worth |= {(None, tile): 0 for tile in free_extensions(village, extensions_elsewhere)}
        self.standing: list[Standing] = []
        self.apart: list[Contracted] = []
        self._moves: tuple[list[Move], ...] = ([], [], [])
        self._contracts: list[tuple[str, Mapping[str, int], int]] = []
        self._open = 0
        self._stand_ins = StandIns.of(village)
        self._readings = tuple(village.readings.items())
        for target in targets_of(village):
            target.describe(self)
        self._write_contracts()

    def moves(self, pool: int, turned: str | None = None) -> tuple[Move, ...]:
        """What happens to the table of a pool, after a free upgrade if there is one."""
        stores = [standing.move(turned) for standing in self.standing] if pool == RESOURCE_POOL else []
        return (*self._moves[pool], *stores)

    def cells(self) -> list[Cell]:
        """The pieces that may be assigned, pool by pool, the marker in each."""
        counts = dict.fromkeys(AXIS, 0)
        for supply, count in self.holdings.supplies.items():
            if not (self.holdings.stores_keep and supply.store):
                counts[supply.piece] += count
        return [(counts[MARKER], *(counts[kind] for kind in pool)) for pool in POOLS]

    # ---- what targets say ---------------------------------------------------------------------------------

    def fixed(self, step: int, target: str, worth: Worth) -> None:
        """Points that depend on no piece."""
        for choice in self.worth:
            self.worth[choice] += worth(*choice)

    def each(self, step: int, target: str, symbol: str, where: Where, points: int) -> None:
        """Points for each piece put here as this symbol."""
        need, pool = self._need(symbol, where)
        self._moves[_one(pool)].append(Each(target, need, points))

    def one_kind(self, step: int, target: str, symbols: Sequence[str], points: int) -> None:
        """One of the symbols is chosen; points for each piece put here as it."""
        options = [self._need(symbol, "winter tile") for symbol in symbols]
        pool = _one(*(pool for _, pool in options))
        self._moves[pool].append(OneKind(tuple(Each(target, need, points) for need, _ in options)))

    def sets(self, step: int, target: str, needs: Mapping[str, int], points: int) -> None:
        """Points for each whole set of what it needs."""
        found = [self._need(symbol, "winter tile") for symbol in needs]
        wanted = tuple(need for (need, _), count in zip(found, needs.values(), strict=True) for _ in range(count))
        self._moves[_one(*(pool for _, pool in found))].append(Sets(target, wanted, points))

    def once(self, step: int, target: str, needs: Mapping[str, int], points: int) -> None:
        """A contract: points once, for exactly what it needs."""
        self._contracts.append((target, needs, points))

    def left_open(self, step: int, target: str, points: int) -> None:
        """Points for each contract that is not completed: all of them, and so much less for each that is."""
        self._open += points
        self.fixed(step, target, lambda *_: points * len(self._contracts))

    def store(self, step: int, target: str, takes: str, points: int, points_upgraded: int) -> None:
        """Points for each piece standing here, and the marker; more once a free upgrade has turned the tile."""
        for supply in self.holdings.at(target):
            count = self.holdings.supplies[supply]
            if self.holdings.stores_keep:
                self.fixed(step, target, _kept(target, count * points, count * points_upgraded))
            else:
                self.standing.append(Standing(target, takes, AXIS[supply.piece], count, points, points_upgraded))
        self.standing.append(Standing(target, takes, AXIS[MARKER], 1, points, points_upgraded))

    # ---- how it is written down ---------------------------------------------------------------------------

    def _need(self, symbol: str, where: Where) -> tuple[Need, int | None]:
        """The axes of a symbol, and its pool, or none if only the marker can be it."""
        return _symbol(self._readings, self._stand_ins.resources_stand_in, symbol, where)

    def _write_contracts(self) -> None:
        for target, needs, points in self._contracts:
            contract = self._contract(target, needs, points - self._open)
            pools = [pool for pool, wanted in enumerate(contract.needs) if wanted]
            if len(pools) == 1 and not contract.takes_marker:
                self._moves[pools[0]].append(Once(target, contract.needs[pools[0]], contract.points))
            else:
                self.apart.append(contract)

    def _contract(self, target: str, needs: Mapping[str, int], points: int) -> Contracted:
        wanted: tuple[list[Need], ...] = ([], [], [])
        takes_marker = False
        for symbol, count in needs.items():
            need, pool = self._need(symbol, "contract")
            if pool is None:
                takes_marker = True
            else:
                wanted[pool].extend([need] * count)
        return Contracted(target, tuple(map(tuple, wanted)), takes_marker, points)


@lru_cache(maxsize=4096)
def _symbol(
    readings: tuple[tuple[str, str], ...], resources_stand_in: bool, symbol: str, where: Where
) -> tuple[Need, int | None]:
    """What may be a symbol is the same in every village under the same readings, and asked for very often."""
    kinds = StandIns(dict(readings), resources_stand_in).for_symbol(symbol, where)
    pools = {POOL[kind] for kind in kinds if kind != MARKER}
    if len(pools) > 1:
        raise Inexpressible(symbol)
    return Need(symbol, tuple(AXIS[kind] for kind in kinds)), next(iter(pools), None)


def _one(*pools: int | None) -> int:
    """The pool of a target that keeps to one."""
    if len(set(pools)) != 1 or pools[0] is None:
        raise Inexpressible("a target that takes from several pools")
    return pools[0]


def _kept(store: str, points: int, points_upgraded: int) -> Worth:
    return lambda turned, _: points_upgraded if turned == store else points
