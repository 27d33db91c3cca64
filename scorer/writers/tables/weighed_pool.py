"""One pool of a village in tables that weigh points and what speaks against a count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from math import prod
from typing import NamedTuple

import numpy as np

from scorer.rules.book import CannotWrite
from scorer.rules.holdings import Supply
from scorer.village.model import Village
from scorer.writers.canonical import Put, cost_of
from scorer.writers.formulation import Formulation, PieceUse
from scorer.writers.tables.best import Decision
from scorer.writers.tables.move_book import MoveBook
from scorer.writers.tables.moves import ChosenKind, Move, Need, PerPiece, WholeSets
from scorer.writers.tables.pools import MARKER_AXIS
from scorer.writers.tables.staying import Stand
from scorer.writers.tables.table import Cell
from scorer.writers.tables.weighed import (
    Cells,
    EachPiece,
    Filling,
    Groups,
    OneSymbol,
    Sets,
    Source,
    Weighed,
    WeighedMove,
)

MOST_CELLS = 60_000
"""The largest table of costs that is quicker than an integer program."""


class Weights(NamedTuple):
    """What points and costs weigh, so that each outweighs all that comes after it together."""

    point: int
    leans: int
    stands_in: int
    form: Formulation
    order: Mapping[str, int]
    """The place of each target in the document."""

    @classmethod
    def of(cls, form: Formulation) -> Weights:
        """Those for so many pieces as a village has."""
        more = sum(form.holdings.supplies.values()) + 1
        return cls(more**3, more**2, more, form, _targets(form.village))

    def against(self, supply: Supply, target: str, symbol: str) -> int:
        """What speaks against a use of a piece."""
        leans, stands_in, off_store = cost_of(self.form, PieceUse(supply, target, symbol))
        return leans * self.leans + stands_in * self.stands_in + off_store

    def points(self, worth: int) -> int:
        """The points in what a count is worth: what speaks against it is less than a point."""
        return -(-worth // self.point)

    @property
    def stays(self) -> int:
        """What a piece on a store is spared that is used nowhere else."""
        return self.leans + 1


class WeighedPool:
    """One pool of a village, with tables that weigh costs.

    Pieces that leave a store lean, and those which lean for what they stand for lean but once: kinds of which pieces
    can do both have an axis for either place. The others need none: each that stays on its store is spared something.
    """

    def __init__(
        self,
        form: Formulation,
        moves: MoveBook,
        weights: Weights,
        pool: int,
        markable: bool,
        stays: Mapping[Stand, int],
    ) -> None:
        self.weights = weights
        self._moves, self._pool = moves, pool
        self._kinds = moves.pools.kinds[pool]
        self._standing_moves = {
            Stand(each.now.target, self._kinds[each.now.need.axes[0]]): each
            for each in moves.standing
            if each.pool == pool
        }
        self._stays = {stand: count for stand, count in stays.items() if count}
        self._at_hand: Counter[str] = Counter()
        self._off_store: Counter[str] = Counter()
        self._strangers: Counter[str] = Counter()
        self._sort_pieces(form)
        self._apart = frozenset(self._kinds_apart(form))
        self._axes: dict[tuple[str, bool], int] = {}
        self._counts: list[int] = []
        self._lay_out_axes(markable)
        self._built: dict[tuple[str | None, ...], list[Built]] = {}
        self._weigh = cache(self._weighed)

    def _sort_pieces(self, form: Formulation) -> None:
        """The pieces at hand, and those that may come off a store; of the latter those that no store counts."""
        for supply, count in form.holdings.supplies.items():
            if supply.piece in self._kinds and not (supply.store and form.holdings.stores_keep):
                (self._off_store if supply.store or supply.stranger else self._at_hand)[supply.piece] += count
                self._strangers[supply.piece] += count * supply.stranger
        for stand, count in self._stays.items():
            self._off_store[stand.kind] -= count

    def _kinds_apart(self, form: Formulation) -> Iterator[str]:
        """The kinds that may come off a store, and lean somewhere for another reason."""
        for supply, target, symbol in form.uses if +self._off_store else ():
            kind = supply.piece
            if self._off_store[kind] and supply.store != target and form.leaning.leans(Supply(kind), target, symbol):
                yield kind

    def _lay_out_axes(self, markable: bool) -> None:
        """An axis for each kind, the marker first, and one more for those apart."""
        for kind in self._kinds:
            places = (self._at_hand[kind], self._off_store[kind])
            for off_store, count in enumerate(places if kind in self._apart else (sum(places),)):
                self._axes[kind, bool(off_store)] = len(self._counts)
                self._counts.append(count)
        self._counts[MARKER_AXIS] = int(markable)
        if prod(count + 1 for count in self._counts) > MOST_CELLS:
            raise CannotWrite("more pieces than tables of costs are built for")

    # ---- what is asked of it ------------------------------------------------------------------------------

    def worth(self, decision: Decision, with_marker: bool) -> int:
        """The points of the best count, and how little speaks against it."""
        built = self._tables(decision)
        spared = sum(count for kind, count in self._off_store.items() if kind not in self._apart) * self.weights.stays
        stay = sum(count * self._each_staying(stand, decision) for stand, count in self._stays.items())
        return (int(built[-1].stages[-1][self._start(with_marker)]) if built else 0) + stay - spared

    def _each_staying(self, stand: Stand, decision: Decision) -> int:
        """What a piece is worth that stays on its store in any case."""
        move = self._standing_moves[stand].of(decision.choice.upgraded)
        against = self.weights.against(Supply(stand.kind, stand.store), stand.store, move.need.symbol)
        return move.points * self.weights.point - against

    def undone(self, decision: Decision, with_marker: bool) -> Counter[Put]:
        """The pieces of the first of the best counts."""
        cells: Cells = frozenset([self._start(with_marker)])
        found = Counter(
            {
                Put(stand.kind, stand.store, self._standing_moves[stand].now.need.symbol): count
                for stand, count in self._stays.items()
            }
        )
        for move, stages in reversed(self._tables(decision)):
            taken, cells = move.undo(stages, cells)
            found += taken
        return found

    def _start(self, with_marker: bool) -> Cell:
        return (int(with_marker), *self._counts[1:])

    def _tables(self, decision: Decision) -> list[Built]:
        """The tables after one move and another, the last target of the document first."""
        completed = [contract for contract in decision.completed if contract.needs[self._pool]]
        chosen = decision.choice.upgraded
        turned = chosen if any(stand.store == chosen for stand in self._standing_moves) else None
        key = (turned, *(contract.target for contract in completed))
        if key not in self._built:
            applied = self._moves.moves(self._pool, turned)
            must = [self._sets(each.target, each.needs[self._pool], 0, most=1, fewest=1) for each in completed]
            weighed = sorted([*map(self._weigh, applied), *must], key=self._place, reverse=True)
            self._built[key] = [*self._in_turn([*self._staying_strangers(), *weighed])]
        return self._built[key]

    def _in_turn(self, moves: Iterable[WeighedMove]) -> Iterator[Built]:
        table: Weighed = np.zeros([count + 1 for count in self._counts], dtype=np.int64)
        for move in moves:
            stages = move.stages(table)
            yield Built(move, stages)
            table = stages[-1]

    # ---- the moves, weighed -------------------------------------------------------------------------------

    def _place(self, move: WeighedMove) -> tuple[int, int]:
        """Where a move stands in the document; what a store takes stands there kind by kind."""
        put = _first(move)
        kind = self._kinds.index(put.kind) if isinstance(move, EachPiece) and move.most is not None else 0
        return self.weights.order[put.target], kind or len(self._kinds)

    def _staying_strangers(self) -> Iterator[EachPiece]:
        for kind, count in self._strangers.items():
            if count and kind not in self._apart:
                here = Filling(Put(kind, "", ""), (Source(self._axes[kind, False], 0),))
                yield EachPiece((here,), self.weights.stays, count)

    def _weighed(self, move: Move) -> WeighedMove:
        match move:
            case PerPiece(target, need, points, int(most)):
                return self._standing(target, need, points, most)
            case PerPiece(target, need, points):
                return EachPiece(self._fillings(target, need), points * self.weights.point)
            case ChosenKind(options):
                return OneSymbol(
                    tuple(
                        EachPiece(self._fillings(each.target, each.need), each.points * self.weights.point)
                        for each in options
                    )
                )
            case WholeSets(target, (need, *_), points, None) if len(set(move.needs)) == 1:
                return Groups(self._fillings(target, need), len(move.needs), points * self.weights.point)
            case _:
                return self._sets(move.target, move.needs, move.points, move.most)

    def _standing(self, store: str, need: Need, points: int, most: int) -> EachPiece:
        """Pieces of one kind that may stay on a store, or the marker that may be put there."""
        kind = self._kinds[need.axes[0]]
        supply = Supply(kind, None if need.axes[0] == MARKER_AXIS else store)
        against = self.weights.against(supply, store, need.symbol)
        source = Source(self._axes[kind, kind in self._apart], against)
        spared = self.weights.stays if supply.store and kind not in self._apart else 0
        filling = Filling(Put(kind, store, need.symbol), (source,))
        most -= self._stays.get(Stand(store, kind), 0)
        return EachPiece((filling,), points * self.weights.point + spared, most)

    def _sets(self, target: str, needs: Iterable[Need], points: int, most: int | None = None, fewest: int = 0) -> Sets:
        grouped = [(need, len([*same])) for need, same in groupby(needs)]
        weighed = tuple((self._fillings(target, need), count) for need, count in grouped)
        return Sets(weighed, points * self.weights.point, fewest, most)

    def _fillings(self, target: str, need: Need) -> tuple[Filling, ...]:
        """The kinds that may be a symbol, and what speaks against each."""
        return tuple(
            Filling(Put(kind, target, need.symbol), tuple(self._sources(kind, target, need.symbol)))
            for kind in map(self._kinds.__getitem__, need.axes)
        )

    def _sources(self, kind: str, target: str, symbol: str) -> Iterator[Source]:
        yield Source(self._axes[kind, False], self.weights.against(Supply(kind), target, symbol))
        if kind in self._apart:
            against = self.weights.against(Supply(kind, stranger=True), target, symbol)
            yield Source(self._axes[kind, True], against)


class Built(NamedTuple):
    """A move, and the tables on its way."""

    move: WeighedMove
    stages: Sequence[Weighed]


def _targets(village: Village) -> dict[str, int]:
    contracts = (village.box.contracts[number].target for number in village.contracts)
    targets = (*(owned.tile for owned in village.tiles), *contracts, *village.box.left_over, "")
    return {target: number for number, target in enumerate(targets)}


def _first(move: WeighedMove) -> Put:
    match move:
        case EachPiece() | Groups():
            return move.fillings[0].put
        case OneSymbol():
            return move.options[0].fillings[0].put
        case Sets():
            return move.needs[0][0][0].put
