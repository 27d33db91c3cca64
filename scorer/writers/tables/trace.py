"""From the best total back to the assignment behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from scorer.rules.holdings import Supply
from scorer.solving.program import Solution
from scorer.writers.formulation import Formulation, Use
from scorer.writers.tables.best import Best, Scenario
from scorer.writers.tables.kept import Shelf
from scorer.writers.tables.move_book import Plan
from scorer.writers.tables.moves import Move, Spent, unfill
from scorer.writers.tables.pools import MARKER_AXIS, Contracted
from scorer.writers.tables.table import Cell, Table, empty, spend_all


def solution(form: Formulation, plan: Plan, shelf: Shelf) -> Solution:
    """The best solution of a village's program, read from its tables."""
    cells = plan.cells()
    best = Best(plan, shelf, cells)
    scenario = best.scenario(cells)
    total, marked = scenario.best(cells)
    uses = _supplied(form, plan, _spent(plan, scenario, cells, marked))
    upgraded, extended = scenario.choice
    chosen = [form.upgrades[upgraded]] if upgraded else [form.extensions[extended]] if extended else []
    return form.solution(uses, chosen, total)


def _spent(plan: Plan, scenario: Scenario, cells: Sequence[Cell], marked: int | None) -> Iterator[tuple[str, Spent]]:
    """Every piece that is used, with its kind, pool after pool."""
    marker = plan.village.box.marker
    for contract in scenario.completed:
        if contract.takes_marker:
            yield marker, Spent(contract.target, marker, MARKER_AXIS)
    for pool, cell in enumerate(cells):
        start = (int(pool == marked), *cell[1:])
        for spent in _pool(plan, scenario, pool, start):
            yield plan.pools.kinds[pool][spent.axis], spent


def _pool(plan: Plan, scenario: Scenario, pool: int, cell: Cell) -> Iterator[Spent]:
    moves = plan.moves(pool, scenario.choice[0])
    stages = _stages(moves, cell)
    for contract, table in _last_first(scenario, pool, stages[-1]):
        spent, cell = unfill(contract.target, contract.needs[pool], table, cell)
        yield from spent
    for move, before in zip(reversed(moves), reversed(stages[:-1]), strict=True):
        spent, cell = move.undo(before, cell)
        yield from spent


def _last_first(scenario: Scenario, pool: int, table: Table) -> Iterator[tuple[Contracted, Table]]:
    """The contracts between pools that are completed, the last first, each with the table it takes from."""
    before = []
    for contract in scenario.completed:
        before.append((contract, table))
        table = spend_all(table, [need.axes for need in contract.needs[pool]])
    return reversed(before)


def _stages(moves: Sequence[Move], cell: Cell) -> list[Table]:
    """The table of one holding after each move."""
    stages = [empty([count + 1 for count in cell])]
    for move in moves:
        stages.append(move.apply(stages[-1]))
    return stages


def _supplied(form: Formulation, plan: Plan, spent: Iterator[tuple[str, Spent]]) -> Counter[Use]:
    """Where each piece comes from: what stays on a store from there, everything else from what is loose first."""
    uses: Counter[Use] = Counter({use: variable.lower for use, variable in form.uses.items() if variable.lower})
    elsewhere: list[tuple[str, Spent]] = []
    for kind, used in spent:
        here = Use(Supply(kind, used.target), used.target, used.symbol)
        if here in form.uses:
            uses[here] += used.count
        else:
            elsewhere.append((kind, used))
    left = Counter(dict(plan.holdings.supplies))
    for use, count in uses.items():
        left[use.supply] -= count
    for kind, used in elsewhere:
        _draw(uses, left, kind, used)
    return uses


def _draw(uses: Counter[Use], left: Counter[Supply], kind: str, spent: Spent) -> None:
    """Take pieces of a kind from wherever they still are, loose ones first."""
    wanted = spent.count
    for supply in sorted((supply for supply in left if supply.piece == kind), key=lambda supply: supply.store or ""):
        taken = min(wanted, left[supply])
        if taken:
            uses[Use(supply, spent.target, spent.symbol)] += taken
            left[supply] -= taken
            wanted -= taken
