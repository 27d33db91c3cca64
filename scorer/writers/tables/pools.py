"""The pieces of a box as tables see them, and what words about pieces do to tables.

Each group of pieces is a pool: a table with an axis for the marker, which may join any pool, and one for each kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from scorer.box.box import Box
from scorer.rules import book
from scorer.rules.holdings import StandIns
from scorer.writers.tables.moves import ChosenKind, Move, Need, PerPiece, WholeSets

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
        kinds = tuple((box.marker, *group.pieces) for group in box.groups.values())
        return Pools(
            kinds,
            pool={kind: pool for pool, (_, *pieces) in enumerate(kinds) for kind in pieces},
            axis={box.marker: MARKER_AXIS} | {kind: axis for of_pool in kinds for axis, kind in enumerate(of_pool)},
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
        self.need = cache(self._need)
        """The axes of a symbol, and its pool, or none if only the marker can be it."""

    @staticmethod
    @lru_cache(maxsize=1024)
    def under(stand_ins: StandIns) -> PieceWords:
        """Those of all villages with the same stand-ins: what may be a symbol is asked for very often."""
        return PieceWords(stand_ins)

    def move(self, word: book.ForPieces) -> tuple[int, Move]:
        """What a word does, and to the table of which pool."""
        match word:
            case book.Each():
                pool, (need,) = self._of_one_pool(word, [word.symbol])
                return pool, PerPiece(word.target, need, word.points)
            case book.OneKind():
                pool, options = self._of_one_pool(word, word.symbols)
                return pool, ChosenKind(tuple(PerPiece(word.target, need, word.points) for need in options))
            case book.PerSet():
                pool, needs = self._of_one_pool(word, Counter(word.needs).elements())
                return pool, WholeSets(word.target, needs, word.points)

    def _of_one_pool(self, word: book.ForPieces, symbols: Iterable[str]) -> tuple[int, tuple[Need, ...]]:
        """What a word asks for, all of it of the same pool."""
        needs, pools = zip(*(self.need(symbol, word.where) for symbol in symbols), strict=True)
        if None in pools or len(set(pools)) != 1:
            raise book.CannotWrite(f"{word.target} takes from several groups of pieces")
        return pools[0], needs

    def contract(self, word: book.Once, points: int) -> Contracted:
        """What a contract takes from each pool, where completing it is worth so much."""
        wanted = [self.need(symbol, "contract") for symbol in Counter(word.needs).elements()]
        pools = range(len(self.pools.kinds))
        needs = tuple(tuple(need for need, of_pool in wanted if of_pool == pool) for pool in pools)
        return Contracted(word.target, needs, any(pool is None for _, pool in wanted), points)

    def _need(self, symbol: str, where: book.Where) -> tuple[Need, int | None]:
        kinds = self.stand_ins.for_symbol(symbol, where)
        pools = {self.pools.pool[kind] for kind in kinds if kind != self.stand_ins.box.marker}
        if len(pools) > 1:
            raise book.CannotWrite(f"{symbol} may be pieces of several groups")
        return Need(symbol, tuple(self.pools.axis[kind] for kind in kinds)), next(iter(pools), None)
