"""How many pieces stay on their stores in every best count, by the tables of points: those need no further thought."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import pairwise
from typing import NamedTuple

from scorer.writers.tables.best import Decision
from scorer.writers.tables.kept import KeptTables
from scorer.writers.tables.move_book import MoveBook
from scorer.writers.tables.moves import Move, PerPiece, filled
from scorer.writers.tables.pools import MARKER_AXIS
from scorer.writers.tables.table import Cell, Table


class Stand(NamedTuple):
    """A kind of piece on a store."""

    store: str
    kind: str


def staying(
    moves: MoveBook, pool: int, ways: Iterable[tuple[Decision, int | None]], kept: KeptTables
) -> dict[Stand, int]:
    """The fewest pieces that stay in any best count, one way or the other."""
    fewest: dict[Stand, int] = {}
    if not any(each.pool == pool and each.now.need.axes != (MARKER_AXIS,) for each in moves.standing):
        return fewest
    cell = moves.cells()[pool]
    for decision, marked in ways:
        applied = moves.moves(pool, decision.choice.upgraded)
        first = next((at for at, move in enumerate(applied) if _stands(move)), len(applied))
        needs = [contract.needs[pool] for contract in decision.completed]
        tables = [kept.table(applied[:at], cell) for at in range(first, len(applied) + 1)]
        left = [reduce(filled, needs, table) for table in tables]
        cells = {(int(marked == pool), *cell[1:])}
        for move, (earlier, later) in zip(reversed(applied[first:]), reversed([*pairwise(left)]), strict=True):
            assert isinstance(move, PerPiece)
            given = [*_given(move, earlier, later, cells)]
            stand = Stand(move.target, moves.pools.kinds[pool][move.need.axes[0]])
            fewest[stand] = min(fewest.get(stand, move.most or 0), *(number for number, _ in given))
            cells = {rest for _, rest in given}
    # The marker does not stand on a store, it is put there.
    return {stand: count for stand, count in fewest.items() if stand.kind != moves.village.box.marker}


def _stands(move: Move) -> bool:
    """Whether a move is about pieces of one kind on a store; those come last."""
    return isinstance(move, PerPiece) and move.most is not None


def _given(move: PerPiece, earlier: Table, later: Table, cells: Iterable[Cell]) -> Iterable[tuple[int, Cell]]:
    """How many pieces may stay, and what is then left."""
    (axis,) = move.need.axes
    for cell in cells:
        for number in range(min(cell[axis], move.most or 0) + 1):
            rest = (*cell[:axis], cell[axis] - number, *cell[axis + 1 :])
            if earlier[rest] + number * move.points == later[cell]:
                yield number, rest
