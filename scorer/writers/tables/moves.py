"""What a target does to a table: `apply` gives the table once the target is there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial, reduce
from typing import NamedTuple

from scorer.writers.tables.table import Table, best_of, in_groups, per_piece, spend


class Need(NamedTuple):
    """A symbol, and the kinds of piece that may be it, as axes of the table."""

    symbol: str
    axes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PerPiece:
    """Points for each piece of a symbol; or for so many of each kind at most, as for those that stand on a store."""

    target: str
    need: Need
    points: int
    most: int | None = None

    def apply(self, before: Table) -> Table:
        """The table once this target is there."""
        paid = partial(per_piece, points=self.points, most=self.most)
        return reduce(paid, self.need.axes, before)


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
