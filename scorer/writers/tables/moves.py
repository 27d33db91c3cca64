"""What a target does to a table, and how to find out afterwards which pieces it took.

`apply` gives the table once the target is there. `undo` starts from a cell of that table and says which pieces the
target takes in it and which cell is left for the targets applied before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from scorer.writers.tables.table import Cell, Table, best_of, in_groups, in_sets, per_piece, spend, spend_all, up_to


class Need(NamedTuple):
    """A symbol, and the kinds of piece that may be it, as axes of the table."""

    symbol: str
    axes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Spent:
    """Pieces of one kind put on a target as a symbol."""

    target: str
    symbol: str
    axis: int
    count: int = 1


class Move(Protocol):
    """A target as an operation on a table."""

    @property
    def points(self) -> int:
        """The most that it gives for one piece."""

    def apply(self, before: Table) -> Table:
        """The table once this target is there."""

    def undo(self, before: Table, cell: Cell) -> tuple[list[Spent], Cell]:
        """The pieces it takes from a holding, and the holding it leaves."""


@dataclass(frozen=True, slots=True)
class Each:
    """Points for each piece of a symbol."""

    target: str
    need: Need
    points: int

    def apply(self, before: Table) -> Table:
        """The table once this target is there."""
        return self._stages(before)[-1]

    def undo(self, before: Table, cell: Cell) -> tuple[list[Spent], Cell]:
        """The pieces it takes from a holding, and the holding it leaves."""
        stages, spent = self._stages(before), []
        for axis, earlier, later in reversed([*zip(self.need.axes, stages, stages[1:], strict=False)]):
            count, cell = _given(earlier, axis, self.points, cell, int(later[cell]))
            if count:
                spent.append(Spent(self.target, self.need.symbol, axis, count))
        return spent, cell

    def _stages(self, before: Table) -> list[Table]:
        stages = [before]
        for axis in self.need.axes:
            stages.append(per_piece(stages[-1], axis, self.points))
        return stages


@dataclass(frozen=True, slots=True)
class OneKind:
    """One of several symbols is chosen; points for each piece of it."""

    options: tuple[Each, ...]

    @property
    def points(self) -> int:
        """The most that it gives for one piece."""
        return max(option.points for option in self.options)

    def apply(self, before: Table) -> Table:
        """The table once this target is there."""
        return best_of([option.apply(before) for option in self.options])

    def undo(self, before: Table, cell: Cell) -> tuple[list[Spent], Cell]:
        """The pieces it takes from a holding, and the holding it leaves."""
        chosen = max(self.options, key=lambda option: int(option.apply(before)[cell]))
        return chosen.undo(before, cell)


@dataclass(frozen=True, slots=True)
class Sets:
    """Points for each whole set."""

    target: str
    needs: tuple[Need, ...]
    points: int

    def apply(self, before: Table) -> Table:
        """The table once this target is there."""
        if len(set(self.needs)) == 1:
            return in_groups(before, self.needs[0].axes, len(self.needs), self.points)
        return best_of(self._counted(before))

    def undo(self, before: Table, cell: Cell) -> tuple[list[Spent], Cell]:
        """The pieces it takes from a holding, and the holding it leaves."""
        counted = self._counted(before)
        worth = [int(table[cell]) for table in counted]
        spent: list[Spent] = []
        for table in reversed(counted[: worth.index(max(worth))]):
            taken, cell = unfill(self.target, self.needs, table, cell)
            spent += taken
        return spent, cell

    def _counted(self, before: Table) -> list[Table]:
        return in_sets(before, [need.axes for need in self.needs], self.points)


@dataclass(frozen=True, slots=True)
class Once:
    """A contract: points once, if it is completed."""

    target: str
    needs: tuple[Need, ...]
    points: int

    def apply(self, before: Table) -> Table:
        """The table once this target is there."""
        completed = spend_all(before, [need.axes for need in self.needs])
        completed += completed.dtype.type(self.points)
        return best_of([before, completed])

    def undo(self, before: Table, cell: Cell) -> tuple[list[Spent], Cell]:
        """The pieces it takes from a holding, and the holding it leaves."""
        if self.apply(before)[cell] == before[cell]:
            return [], cell
        return unfill(self.target, self.needs, before, cell)


@dataclass(frozen=True, slots=True)
class Stand:
    """Points for each of the pieces of one kind that stand on a store, if they stay there."""

    target: str
    symbol: str
    axis: int
    most: int
    points: int

    def apply(self, before: Table) -> Table:
        """The table once this target is there."""
        return up_to(before, self.axis, self.most, self.points)

    def undo(self, before: Table, cell: Cell) -> tuple[list[Spent], Cell]:
        """The pieces it takes from a holding, and the holding it leaves."""
        count, left = _given(before, self.axis, self.points, cell, int(self.apply(before)[cell]))
        return [Spent(self.target, self.symbol, self.axis, count)] if count else [], left


def unfill(target: str, needs: Sequence[Need], before: Table, cell: Cell) -> tuple[list[Spent], Cell]:
    """The pieces that fill all needs from a holding, one each, and the holding they leave."""
    stages = [before]
    for need in needs:
        stages.append(spend(stages[-1], need.axes))
    spent = []
    for need, earlier, later in reversed([*zip(needs, stages, stages[1:], strict=False)]):
        axis = next(axis for axis in need.axes if cell[axis] and earlier[_without(cell, axis, 1)] == later[cell])
        spent.append(Spent(target, need.symbol, axis))
        cell = _without(cell, axis, 1)
    return spent, cell


def _given(before: Table, axis: int, points: int, cell: Cell, worth: int) -> tuple[int, Cell]:
    """The fewest pieces of one kind whose points, with what is left, are worth so much."""
    for count in range(cell[axis] + 1):
        left = _without(cell, axis, count)
        if before[left] + count * points == worth:
            return count, left
    raise AssertionError("a table cell that nothing leads to")


def _without(cell: Cell, axis: int, count: int) -> Cell:
    return (*cell[:axis], cell[axis] - count, *cell[axis + 1 :])
