"""The pieces of a box as tables see them, and what words about pieces do to tables.

Each group of pieces is a pool: a table with an axis for the marker, which may join any pool, and one for each kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from scorer.box.box import Box
from scorer.rules import book
from scorer.rules.holdings import StandIns
from scorer.writers.tables.moves import Each, Move, Need, OneKind, Sets

MARKER_AXIS = 0


@dataclass(frozen=True, slots=True)
class Pools:
    """Where each kind of piece stands."""

    kinds: tuple[tuple[str, ...], ...]
    """The kind on each axis of each pool."""
    pool: Mapping[str, int]
    axis: Mapping[str, int]

    @staticmethod
    @cache
    def of(box: Box) -> Pools:
        """The pools of a box."""
        groups = [group.pieces for group in box.groups.values()]
        return Pools(
            kinds=tuple((box.marker, *pieces) for pieces in groups),
            pool={kind: number for number, pieces in enumerate(groups) for kind in pieces},
            axis={box.marker: MARKER_AXIS}
            | {kind: 1 + place for pieces in groups for place, kind in enumerate(pieces)},
        )


@dataclass(frozen=True, slots=True)
class Contracted:
    """A contract with what it needs of each pool; the marker itself belongs to none."""

    target: str
    needs: tuple[tuple[Need, ...], ...]
    takes_marker: bool
    points: int

    @property
    def pool(self) -> int | None:
        """The pool it keeps to, or None if it lies between pools or takes the marker itself."""
        pools = [pool for pool, needs in enumerate(self.needs) if needs]
        return pools[0] if len(pools) == 1 and not self.takes_marker else None


class PieceWords:
    """Words about pieces as moves on tables, where these stand-ins hold."""

    def __init__(self, stand_ins: StandIns) -> None:
        self.stand_ins = stand_ins
        self.pools = Pools.of(stand_ins.box)
        self._needs: dict[tuple[str, book.Where], tuple[Need, int | None]] = {}

    @staticmethod
    def under(stand_ins: StandIns) -> PieceWords:
        """Those of all villages with the same stand-ins: what may be a symbol is asked for very often."""
        return _known(stand_ins.box, tuple(stand_ins.readings.items()), stand_ins.by_boat)

    def move(self, word: book.Each | book.OneKind | book.Sets) -> tuple[int, Move]:
        """What a word does, and to the table of which pool."""
        match word:
            case book.Each():
                need, pool = self.need(word.symbol, word.where)
                return _one(word, pool), Each(word.target, need, word.points)
            case book.OneKind():
                found = [self.need(symbol, word.where) for symbol in word.symbols]
                options = tuple(Each(word.target, need, word.points) for need, _ in found)
                return _one(word, *(pool for _, pool in found)), OneKind(options)
            case book.Sets():
                found = [self.need(symbol, word.where) for symbol in word.needs]
                counts = word.needs.values()
                wanted = tuple(need for (need, _), count in zip(found, counts, strict=True) for _ in range(count))
                return _one(word, *(pool for _, pool in found)), Sets(word.target, wanted, word.points)

    def contract(self, word: book.Once, points: int) -> Contracted:
        """What a contract takes from each pool, where completing it is worth so much."""
        wanted: list[list[Need]] = [[] for _ in self.pools.kinds]
        takes_marker = False
        for symbol, count in word.needs.items():
            need, pool = self.need(symbol, "contract")
            if pool is None:
                takes_marker = True
            else:
                wanted[pool].extend([need] * count)
        return Contracted(word.target, tuple(map(tuple, wanted)), takes_marker, points)

    def need(self, symbol: str, where: book.Where) -> tuple[Need, int | None]:
        """The axes of a symbol, and its pool, or none if only the marker can be it."""
        known = self._needs.get((symbol, where))
        if known is None:
            known = self._needs[symbol, where] = self._need(symbol, where)
        return known

    def _need(self, symbol: str, where: book.Where) -> tuple[Need, int | None]:
        kinds = self.stand_ins.for_symbol(symbol, where)
        pools = {self.pools.pool[kind] for kind in kinds if kind != self.stand_ins.box.marker}
        if len(pools) > 1:
            raise book.CannotWrite(f"{symbol} may be pieces of several groups")
        return Need(symbol, tuple(self.pools.axis[kind] for kind in kinds)), next(iter(pools), None)


@lru_cache(maxsize=1024)
def _known(box: Box, readings: tuple[tuple[str, str], ...], by_boat: bool) -> PieceWords:
    return PieceWords(StandIns(box, dict(readings), by_boat))


def _one(word: book.Word, *pools: int | None) -> int:
    """The pool of a target that keeps to one."""
    pool = pools[0]
    if pool is None or len(set(pools)) != 1:
        raise book.CannotWrite(f"{word.target} takes from several groups of pieces")
    return pool
