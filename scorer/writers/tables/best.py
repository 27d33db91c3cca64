"""The best total of a village from the tables of its pools."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorer.rules.worth import UNCHANGED, Choice
from scorer.writers.tables.kept import Shelf
from scorer.writers.tables.move_book import Plan
from scorer.writers.tables.pools import Contracted
from scorer.writers.tables.table import Cell, Table, spend_all

Way = tuple[tuple[Contracted, ...], tuple[Table, ...]]
"""Contracts that are completed, and the tables of what is left."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One way to take the decisions that lie between the pools, and the table of each pool that remains."""

    choice: Choice
    completed: tuple[Contracted, ...]
    tables: tuple[Table, ...]
    points: int

    def best(self, cells: Sequence[Cell]) -> tuple[int, int | None]:
        """The most points from these holdings, and the pool that uses the marker; cells have it in every pool."""
        without = [int(table[(0, *cell[1:])]) for table, cell in zip(self.tables, cells, strict=True)]
        together = self.points + sum(without)
        held = cells[0][0]
        if any(contract.takes_marker for contract in self.completed):
            return (together, None) if held else (NEVER, None)
        if not held:
            return together, None
        more = [int(table[cell]) - least for table, cell, least in zip(self.tables, cells, without, strict=True)]
        pool = more.index(max(more))
        return together + more[pool], pool


NEVER = -1_000_000


class Best:
    """Every scenario of a village, ready to be asked for any holding up to the one it was made for."""

    def __init__(self, plan: Plan, shelf: Shelf, most: Sequence[Cell]) -> None:
        self.plan = plan
        self.scenarios = [
            Scenario(choice, completed, tables, worth + sum(contract.points for contract in completed))
            for choice, worth in decisive(plan).items()
            for completed, tables in _contracts(plan, _tables(plan, shelf, most, choice.upgraded))
        ]

    def total(self, cells: Sequence[Cell]) -> int:
        """The most points from these holdings."""
        return max(scenario.best(cells)[0] for scenario in self.scenarios)

    def scenario(self, cells: Sequence[Cell]) -> Scenario:
        """The scenario that makes the most of these holdings."""
        return max(self.scenarios, key=lambda scenario: scenario.best(cells)[0])


def decisive(plan: Plan) -> dict[Choice, int]:
    """The free choices that can be best, with their fixed points: of those that change no table, only the best."""
    changing = {standing.store for standing in plan.standing if standing.points.turned != standing.points.now}
    plain = {choice: worth for choice, worth in plan.worth.items() if choice.upgraded not in changing}
    best = max(plain, key=lambda choice: (plain[choice], choice == UNCHANGED))
    return {best: plain[best]} | {choice: worth for choice, worth in plan.worth.items() if choice.upgraded in changing}


def _tables(plan: Plan, shelf: Shelf, most: Sequence[Cell], turned: str | None) -> tuple[Table, ...]:
    return tuple(shelf.table(plan.moves(pool, turned), cell) for pool, cell in enumerate(most))


def _contracts(plan: Plan, tables: tuple[Table, ...]) -> list[Way]:
    """For each set of the contracts between pools: what is left in the tables once those are completed."""
    ways: list[Way] = [((), tables)]
    for contract in plan.apart:
        ways = [way for before in ways for way in (before, _completed(before, contract))]
    return ways


def _completed(before: Way, contract: Contracted) -> Way:
    completed, tables = before
    left = [
        spend_all(table, [need.axes for need in needs]) for table, needs in zip(tables, contract.needs, strict=True)
    ]
    return (*completed, contract), tuple(left)
