"""The value tables as an engine: they answer a program that is just a village; CP-SAT answers everything else.

The way back from the best total to the assignment behind it is to undo the moves, the last first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate

from scorer.rules.book import CannotWrite
from scorer.rules.holdings import Supply
from scorer.solving.engines import Solving
from scorer.solving.program import Program, Solution
from scorer.writers.formulation import Formulation, PieceUse
from scorer.writers.tables.best import Best, Decision
from scorer.writers.tables.first_count import first_count
from scorer.writers.tables.kept import KeptTables
from scorer.writers.tables.move_book import MoveBook
from scorer.writers.tables.moves import Spent, filled, unfill
from scorer.writers.tables.pools import MARKER_AXIS
from scorer.writers.tables.table import Cell, empty


def solve(program: Program, time_limit: float) -> Solution | None:
    """The proven best solution; tables answer within milliseconds or not at all, so the limit is the program's."""
    form = program.source
    if isinstance(form, Formulation):
        try:
            answer = first_count if program.preferences else _solution
            return answer(form, MoveBook(form.village, form.measurements))
        except CannotWrite:
            pass
    return Solving(time_limit=time_limit).find(program)


def _solution(form: Formulation, moves: MoveBook) -> Solution:
    """The best solution of a village's program, read from its tables."""
    cells = moves.cells()
    decision = Best(moves, KeptTables(), cells).decision(cells)
    total, marked = decision.best(cells)
    uses = _supplied(form, _spent(moves, decision, cells, marked))
    upgraded, extended = decision.choice
    chosen = [form.upgrades[upgraded]] if upgraded else [form.extensions[extended]] if extended else []
    return form.solution(uses, chosen, total)


def _spent(
    moves: MoveBook, decision: Decision, cells: Sequence[Cell], marked: int | None
) -> Iterator[tuple[str, Spent]]:
    """Every piece that is used, with its kind, pool after pool."""
    marker = moves.village.box.marker
    for contract in decision.completed:
        if contract.takes_marker:
            yield marker, Spent(contract.target, marker, MARKER_AXIS)
    for pool, cell in enumerate(cells):
        start = (int(pool == marked), *cell[1:])
        for spent in _of_pool(moves, decision, pool, start):
            yield moves.pools.kinds[pool][spent.axis], spent


def _of_pool(moves: MoveBook, decision: Decision, pool: int, cell: Cell) -> Iterator[Spent]:
    """What is taken from a holding of one pool: by contracts between pools first, as they came last."""
    applied = moves.moves(pool, decision.choice.upgraded)
    start = empty([count + 1 for count in cell])
    stages = [*accumulate(applied, lambda table, move: move.apply(table), initial=start)]
    needs = [contract.needs[pool] for contract in decision.completed]
    left = [*accumulate(needs, filled, initial=stages[-1])]
    for contract, table in zip(reversed(decision.completed), reversed(left[:-1]), strict=True):
        spent, cell = unfill(contract.target, contract.needs[pool], table, cell)
        yield from spent
    for move, before in zip(reversed(applied), reversed(stages[:-1]), strict=True):
        spent, cell = move.undo(before, cell)
        yield from spent


def _supplied(form: Formulation, spent: Iterator[tuple[str, Spent]]) -> Counter[PieceUse]:
    """Where each piece comes from: what stays on a store from there, everything else from what is loose first."""
    uses = Counter({use: variable.lower for use, variable in form.uses.items() if variable.lower})
    elsewhere: list[tuple[str, Spent]] = []
    for kind, used in spent:
        here = PieceUse(Supply(kind, used.target), used.target, used.symbol)
        if here in form.uses:
            uses[here] += used.number
        else:
            elsewhere.append((kind, used))
    left = Counter(form.holdings.supplies)
    for use, count in uses.items():
        left[use.supply] -= count
    for kind, used in elsewhere:
        _draw(uses, left, kind, used)
    return uses


def _draw(uses: Counter[PieceUse], left: Counter[Supply], kind: str, spent: Spent) -> None:
    """Take pieces of a kind from wherever they still are, loose ones first."""
    wanted = spent.number
    for supply in sorted((supply for supply in left if supply.piece == kind), key=lambda supply: supply.store or ""):
        taken = min(wanted, left[supply])
        if taken:
            uses[PieceUse(supply, spent.target, spent.symbol)] += taken
            left[supply] -= taken
            wanted -= taken
