"""A neutral integer program: bounded whole variables, linear constraints, one linear sum to maximise.

Nothing here knows the game or a solver: a village is written as such a program elsewhere, and `engines` translate it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Variable:
    """A whole number between two bounds; `index` is its place in the program and in every solution."""

    index: int
    name: str
    lower: int
    upper: int


@dataclass(slots=True)
class Sum:
    """A linear sum of variables and a constant; one may stand in it twice, as sums are merged once, for an engine."""

    terms: list[tuple[Variable, int]] = field(default_factory=list)
    constant: int = 0

    def add(self, variable: Variable, factor: int = 1) -> Sum:
        """Add `factor` times a variable."""
        if factor:
            self.terms.append((variable, factor))
        return self

    def add_all(self, variables: Iterable[Variable], factor: int = 1) -> Sum:
        """Add `factor` times each variable."""
        self.terms.extend((variable, factor) for variable in variables)
        return self

    def plus(self, other: Sum, factor: int = 1) -> Sum:
        """Add `factor` times another sum."""
        self.terms += other.terms if factor == 1 else [(variable, factor * each) for variable, each in other.terms]
        self.constant += factor * other.constant
        return self

    def copy(self) -> Sum:
        """A sum that can grow without changing this one."""
        return Sum(self.terms.copy(), self.constant)

    def value(self, values: Sequence[int]) -> int:
        """What the sum is worth in a solution."""
        return self.constant + sum(factor * values[variable.index] for variable, factor in self.terms)

    @property
    def span(self) -> int:
        """How far apart the most and the least it can be are, by the bounds of its variables alone."""
        return sum(abs(factor) * (variable.upper - variable.lower) for variable, factor in self.terms)

    def merged(self) -> dict[int, int]:
        """Factor by variable index, each variable once."""
        factors: defaultdict[int, int] = defaultdict(int)
        for variable, factor in self.terms:
            factors[variable.index] += factor
        return factors


@dataclass(frozen=True, slots=True)
class Constraint:
    """A sum that must lie between two bounds; None is no bound."""

    name: str
    total: Sum
    lower: int | None
    upper: int | None


@dataclass(slots=True)
class Program:
    """The variables, the constraints and the sum to maximise."""

    variables: list[Variable] = field(default_factory=list)
    constraints: list[Constraint] = field(default_factory=list)
    objective: Sum = field(default_factory=Sum)
    preferences: Callable[[], Iterable[Sum]] | None = None
    """What decides between best solutions, if anything: the first sum is to be as large as it can, then the second."""
    source: object = None
    """What the program says and nothing more, for an engine that can answer that by another way."""

    def variable(self, name: str, upper: int, lower: int = 0) -> Variable:
        """A new variable."""
        variable = Variable(len(self.variables), name, lower, upper)
        self.variables.append(variable)
        return variable

    def switch(self, name: str) -> Variable:
        """A new variable that is 0 or 1."""
        return self.variable(name, 1)

    def require(self, name: str, total: Sum, lower: int | None = None, upper: int | None = None) -> None:
        """Demand that a sum stays between two bounds."""
        self.constraints.append(Constraint(name, total, lower, upper))

    def copy(self) -> Program:
        """A program that can grow without changing this one, and so no longer says what its source does."""
        return Program(list(self.variables), list(self.constraints), self.objective, self.preferences)


@dataclass(frozen=True, slots=True)
class Solution:
    """A proven best solution: the value of each variable, and of the objective."""

    values: tuple[int, ...]
    objective: int
    final: bool = False
    """Whether nothing is left to choose, for an engine that leaves nothing to whoever asked."""
