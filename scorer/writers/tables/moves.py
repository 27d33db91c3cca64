"""What a target does to a table, and how to find out afterwards which pieces it took.

`apply` gives the table once the target is there. `undo` starts from a cell of that table and says which pieces the
target takes in it and which cell is left for the targets applied before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import accumulate
from typing import NamedTuple, TypeVar

from scorer.writers.tables.table import Cell, Table, best_of, in_groups, per_piece, spend

T = TypeVar("T")


class Need(NamedTuple):
    """A symbol, and the kinds of piece that may be it, as axes of the table."""

    symbol: str
    axes: tuple[int, ...]


class Spent(NamedTuple):
    """A piece of one kind put on a target as a symbol."""

    target: str
    symbol: str
    axis: int


Undone = tuple[list[Spent], Cell]
"""The pieces a target takes from a holding, and the holding it leaves."""


@dataclass(frozen=True, slots=True)
class WholeSets:
    """Points for each whole set, which may be a single piece; for so many at most where no more count."""

    target: str
    needs: tuple[Need, ...]
    points: int
    most: int | None = None

    def apply(self, before: Table) -> Table:
        """The table once this target is there."""
        if self.most is None and len(set(self.needs)) == 1:
            # By far the most frequent: as many as there are, of pieces that are all as good as each other.
            axes, size = self.needs[0].axes, len(self.needs)
            return in_groups(before, axes, size, self.points) if size > 1 else per_piece(before, axes, self.points)
        return best_of(self.by_number(before))

    def undo(self, before: Table, cell: Cell) -> Undone:
        """The pieces of as few sets as give the most."""
        tables = self.by_number(before)
        worth = [int(table[cell]) for table in tables]
        spent: list[Spent] = []
        for table in reversed(tables[: worth.index(max(worth))]):
            taken, cell = unfill(self.target, self.needs, table, cell)
            spent += taken
        return spent, cell

    def by_number(self, before: Table) -> list[Table]:
        """The tables after exactly 0, 1, 2… sets, as many as any holding allows."""
        tables = [before]
        pieces = sum(before.shape[axis] - 1 for axis in {axis for need in self.needs for axis in need.axes})
        enough = pieces // len(self.needs)
        for _ in range(enough if self.most is None else min(enough, self.most)):
            further = filled(tables[-1], self.needs)
            if further.max() < 0:
                break
            further += further.dtype.type(self.points)
            tables.append(further)
        return tables


@dataclass(frozen=True, slots=True)
class ChosenKind:
    """One of several symbols is chosen; points for each piece of it."""

    options: tuple[WholeSets, ...]

    @property
    def points(self) -> int:
        """The most that it gives for one piece."""
        return max(option.points for option in self.options)

    def apply(self, before: Table) -> Table:
        """The table once this target is there."""
        return best_of([option.apply(before) for option in self.options])

    def undo(self, before: Table, cell: Cell) -> Undone:
        """What the best of its options takes."""
        chosen = max(self.options, key=lambda option: int(option.apply(before)[cell]))
        return chosen.undo(before, cell)


Move = WholeSets | ChosenKind
"""A target as an operation on a table; its `points` are the most that it gives for one piece."""


def filled(table: Table, needs: Iterable[Need]) -> Table:
    """What is left after giving away one piece for each need."""
    return reduce(lambda left, need: spend(left, need.axes), needs, table)


def unfill(target: str, needs: Sequence[Need], before: Table, cell: Cell) -> Undone:
    """The pieces that fill all needs from a holding, one each, and the holding they leave."""
    spent = []
    for need, earlier, later in backwards(needs, lambda table, need: spend(table, need.axes), before):
        axis = next(axis for axis in need.axes if cell[axis] and earlier[_without(cell, axis)] == later[cell])
        spent.append(Spent(target, need.symbol, axis))
        cell = _without(cell, axis)
    return spent, cell


def backwards(steps: Sequence[T], apply: Callable[[Table, T], Table], start: Table) -> Iterator[tuple[T, Table, Table]]:
    """Each step with the tables before and after it, the last first."""
    stages = [*accumulate(steps, apply, initial=start)]
    yield from zip(reversed(steps), reversed(stages[:-1]), reversed(stages[1:]), strict=True)


def _without(cell: Cell, axis: int) -> Cell:
    return (*cell[:axis], cell[axis] - 1, *cell[axis + 1 :])
