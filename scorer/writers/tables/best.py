"""The best totals of villages from the tables of their pools, by the hundred where they have much in common."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorer.board.measure import measure
from scorer.board.measurements import Measurements
from scorer.rules.book import CannotWrite
from scorer.rules.worth import UNCHANGED, Choice
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.village.model import Village, with_loose
from scorer.writers.formulation import formulate
from scorer.writers.tables.kept import KeptTables
from scorer.writers.tables.move_book import MoveBook
from scorer.writers.tables.moves import filled
from scorer.writers.tables.pools import Contracted, Pools
from scorer.writers.tables.table import Cell, Table

NEVER = -1_000_000


@dataclass(frozen=True, slots=True)
class Decision:
    """One way to take the decisions that lie between the pools, and the table of each pool that remains.

    The cells of holdings have the marker in every pool.
    """

    choice: Choice
    completed: tuple[Contracted, ...]
    tables: tuple[Table, ...]
    points: int

    def best(self, cells: Sequence[Cell]) -> int:
        """The most points from these holdings."""
        together = self.points + sum(self._without_marker(cells))
        held = cells[0][0]
        if any(contract.takes_marker for contract in self.completed):
            return together if held else NEVER
        return together + max(self.gains(cells)) if held else together

    def gains(self, cells: Sequence[Cell]) -> list[int]:
        """What each pool makes of the marker, where these holdings have it."""
        with_it = (int(table[cell]) for table, cell in zip(self.tables, cells, strict=True))
        return [more - less for more, less in zip(with_it, self._without_marker(cells), strict=True)]

    def _without_marker(self, cells: Sequence[Cell]) -> list[int]:
        return [int(table[(0, *cell[1:])]) for table, cell in zip(self.tables, cells, strict=True)]


class Best:
    """Every way to decide for a village, ready to be asked for any holding up to the one it was made for."""

    def __init__(self, moves: MoveBook, kept: KeptTables, most: Sequence[Cell]) -> None:
        self.decisions: list[Decision] = []
        for choice, worth in decisive(moves).items():
            tables = tuple(kept.table(moves.moves(pool, choice.upgraded), cell) for pool, cell in enumerate(most))
            for contracts, left in _completed(moves.apart, tables):
                points = worth + sum(contract.points for contract in contracts)
                self.decisions.append(Decision(choice, contracts, left, points))

    def total(self, cells: Sequence[Cell]) -> int:
        """The most points from these holdings."""
        return max(decision.best(cells) for decision in self.decisions)


def decisive(moves: MoveBook) -> dict[Choice, int]:
    """The free choices that can be best, with their fixed points: of those that change no table, only the best."""
    changing = {standing.now.target for standing in moves.standing if standing.turned != standing.now}
    plain = {choice: worth for choice, worth in moves.worth.items() if choice.upgraded not in changing}
    best = max(plain, key=lambda choice: (plain[choice], choice == UNCHANGED))
    return {best: plain[best]} | {choice: worth for choice, worth in moves.worth.items() if choice not in plain}


def _completed(
    apart: Iterable[Contracted], tables: tuple[Table, ...]
) -> list[tuple[tuple[Contracted, ...], tuple[Table, ...]]]:
    """Each set of the contracts between pools, and what is left in the tables once those are completed."""
    found: list[tuple[tuple[Contracted, ...], tuple[Table, ...]]] = [((), tables)]
    for contract in apart:
        done = [((*before, contract), tuple(map(filled, left, contract.needs))) for before, left in found]
        found = [way for both in zip(found, done, strict=True) for way in both]
    return found


class WhatIfTotals:
    """Proven best totals of villages that have much in common, from tables that are built once."""

    def __init__(self, solving: Solving = BY_DEFAULT) -> None:
        self.solving = solving
        self._kept = KeptTables()

    def total(self, village: Village) -> int:
        """The best total of a village."""
        return self.with_pieces(village, [{}])[0]

    def with_pieces(
        self, village: Village, changes: Sequence[Mapping[str, int]], measurements: Measurements | None = None
    ) -> list[int]:
        """The best totals of a village with other loose pieces; it is measured unless that was done."""
        measurements = measurements or measure(village, self.solving)
        try:
            moves = MoveBook(village, measurements)
            now = moves.cells()
            asked = [_changed(moves.pools, now, change) for change in changes]
            most = [tuple(map(max, *cells)) for cells in zip(now, *asked, strict=True)]
            best = Best(moves, self._kept, most)
            return [best.total(cells) for cells in asked]
        except CannotWrite:
            otherwise = Solving(time_limit=self.solving.time_limit)
            forms = [formulate(with_loose(village, change), measurements) for change in changes]
            return [otherwise.solve(form.program).objective for form in forms]


def _changed(pools: Pools, cells: Sequence[Cell], change: Mapping[str, int]) -> list[Cell]:
    counts = [list(cell) for cell in cells]
    for piece, more in change.items():
        # The marker, which is of no group, has its axis in every pool.
        for pool in [pools.pool[piece]] if piece in pools.pool else range(len(counts)):
            counts[pool][pools.axis[piece]] += more
    return [tuple(cell) for cell in counts]
