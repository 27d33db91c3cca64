"""What a target does to a table, and how to find out afterwards which pieces it took.

`apply` gives the table once the target is there. `undo` starts from a cell of that table and says which pieces the
target takes in it and which cell is left for the targets applied before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from itertools import accumulate, pairwise
from typing import NamedTuple, TypeVar

from scorer.writers.tables.table import Cell, Table, best_of, in_groups, per_piece, spend

T = TypeVar("T")


class Need(NamedTuple):
    """A symbol, and the kinds of piece that may be it, as axes of the table."""

    symbol: str
    axes: tuple[int, ...]


class Spent(NamedTuple):
    """Pieces of one kind put on a target as a symbol."""

    target: str
    symbol: str
    axis: int
    number: int = 1


Undone = tuple[list[Spent], Cell]
"""The pieces a target takes from a holding, and the holding it leaves."""


@dataclass(frozen=True, slots=True)
class PerPiece:
    """Points for each piece of a symbol; or for so many of each kind at most, as for those that stand on a store."""

    target: str
    need: Need
    points: int
    most: int | None = None

    def apply(self, before: Table) -> Table:
        """The table once this target is there."""
        return self._stages(before)[-1]

    def undo(self, before: Table, cell: Cell) -> Undone:
        """The fewest pieces of each kind whose points, with what is left, are worth what the table says."""
        spent = []
        for axis, earlier, later in _backwards(self.need.axes, self._stages(before)):
            rest = [_without(cell, axis, number) for number in range(cell[axis] + 1)]
            worth = [int(earlier[left]) + number * self.points for number, left in enumerate(rest)]
            number = worth.index(int(later[cell]))
            cell = rest[number]
            if number:
                spent.append(Spent(self.target, self.need.symbol, axis, number))
        return spent, cell

    def _stages(self, before: Table) -> list[Table]:
        paid = partial(per_piece, points=self.points, most=self.most)
        return [*accumulate(self.need.axes, paid, initial=before)]


@dataclass(frozen=True, slots=True)
class ChosenKind:
    """One of several symbols is chosen; points for each piece of it."""

    options: tuple[PerPiece, ...]

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


@dataclass(frozen=True, slots=True)
class WholeSets:
    """Points for each whole set; for one alone, as for a contract, where no more count."""

    target: str
    needs: tuple[Need, ...]
    points: int
    most: int | None = None

    def apply(self, before: Table) -> Table:
        """The table once this target is there."""
        if self.most is None and len(set(self.needs)) == 1:
            return in_groups(before, self.needs[0].axes, len(self.needs), self.points)
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
        pieces = sum(before.shape) - before.ndim
        for _ in range(min(pieces // len(self.needs), self.most or pieces)):
            further = filled(tables[-1], self.needs)
            if further.max() < 0:
                break
            further += further.dtype.type(self.points)
            tables.append(further)
        return tables


Move = PerPiece | ChosenKind | WholeSets
"""A target as an operation on a table; its `points` are the most that it gives for one piece."""


def filled(table: Table, needs: Iterable[Need]) -> Table:
    """What is left after giving away one piece for each need."""
    return reduce(lambda left, need: spend(left, need.axes), needs, table)


def unfill(target: str, needs: Sequence[Need], before: Table, cell: Cell) -> Undone:
    """The pieces that fill all needs from a holding, one each, and the holding they leave."""
    stages = [*accumulate(needs, lambda table, need: spend(table, need.axes), initial=before)]
    spent = []
    for need, earlier, later in _backwards(needs, stages):
        axis = next(axis for axis in need.axes if cell[axis] and earlier[_without(cell, axis, 1)] == later[cell])
        spent.append(Spent(target, need.symbol, axis))
        cell = _without(cell, axis, 1)
    return spent, cell


def _backwards(steps: Sequence[T], stages: Sequence[Table]) -> Iterator[tuple[T, Table, Table]]:
    """Each step with the tables before and after it, the last first."""
    for step, (earlier, later) in zip(reversed(steps), reversed([*pairwise(stages)]), strict=True):
        yield step, earlier, later


def _without(cell: Cell, axis: int, number: int) -> Cell:
    return (*cell[:axis], cell[axis] - number, *cell[axis + 1 :])
