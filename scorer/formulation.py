"""The vocabulary in which targets write themselves into the integer program.

A `Use` is so many pieces of one supply, put on one target as one symbol. Targets create uses, tie them together
with constraints and say what they earn; the formulation keeps the uses so that a solution can be read back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from scorer.holdings import Holdings, StandIns, Supply, Where
from scorer.measure import Measurements
from scorer.program import Program, Sum, Variable
from scorer.village import Village


class Use(NamedTuple):
    """A supply put on a target as a symbol."""

    supply: Supply
    target: str
    symbol: str


class PointsOf(NamedTuple):
    """Where points are written on the sheet."""

    step: int
    target: str


class Formulation:
    """A village on its way to an integer program."""

    def __init__(self, village: Village, holdings: Holdings, measurements: Measurements) -> None:
        self.village = village
        self.holdings = holdings
        self.measurements = measurements
        self.stand_ins = StandIns.of(village)
        self.program = Program()
        self.uses: dict[Use, Variable] = {}
        self.upgrades: dict[str, Variable] = {}
        self.extensions: dict[str, Variable] = {}
        self.completed: dict[str, Variable] = {}
        self.points: dict[PointsOf, Sum] = {}

    def place(self, target: str, symbol: str, where: Where) -> Sum:
        """All pieces that may be put on a target as this symbol, together."""
        pieces = self.stand_ins.for_symbol(symbol, where)
        return self.use(target, symbol, self.holdings.with_piece(pieces))

    def use(self, target: str, symbol: str, supplies: Iterable[Supply], all_of_it: bool = False) -> Sum:
        """Pieces of the given supplies put on a target as this symbol, together."""
        together = Sum()
        for supply in supplies:
            count = self.holdings.supplies[supply]
            name = f"{supply.piece}@{supply.store or 'loose'} on {target} as {symbol}"
            variable = self.program.variable(name, count, lower=count if all_of_it else 0)
            self.uses[Use(supply, target, symbol)] = variable
            together.add(variable)
        return together

    def fill(self, target: str, needs: Mapping[str, int], times: Variable, where: Where) -> None:
        """Put on a target exactly what it needs of each symbol, so many times over."""
        for symbol, count in needs.items():
            pieces = self.place(target, symbol, where).add(times, -count)
            self.program.require(f"{target}: whole sets of {symbol}", pieces, lower=0, upper=0)

    def earn(self, step: int, target: str, points: int, things: Sum | Variable | int) -> None:
        """Write points for each of some things on the sheet."""
        line = self.points.setdefault(PointsOf(step, target), Sum())
        if isinstance(things, int):
            line.constant += points * things
        elif isinstance(things, Variable):
            line.add(things, points)
        else:
            line.constant += points * things.constant
            line.terms.extend((variable, points * factor) for variable, factor in things.terms)

    def earn_with_choices(self, step: int, target: str, worth: Callable[[str | None, str | None], int]) -> None:
        """Write points that depend on the free upgrade and the free extension: worth(upgraded, extended).

        At most one tile is turned and one extended, and no village has both boats, so the gains add up exactly.
        """
        before = worth(None, None)
        self.earn(step, target, 1, before)
        for tile, chosen in self.upgrades.items():
            self.earn(step, target, worth(tile, None) - before, chosen)
        for tile, chosen in self.extensions.items():
            self.earn(step, target, worth(None, tile) - before, chosen)

    def each_once(self) -> None:
        """Each piece counts once, for one target; gold used nowhere else scores by itself, so all of it counts."""
        by_supply: dict[Supply, Sum] = {}
        for use, variable in self.uses.items():
            by_supply.setdefault(use.supply, Sum()).add(variable)
        for supply, together in by_supply.items():
            owned = self.holdings.supplies[supply]
            least = owned if supply.piece == "gold" else None
            self.program.require(f"each {supply} once", together, lower=least, upper=owned)

    def maximise_points(self) -> None:
        """The best sheet is the one with the most points."""
        for line in self.points.values():
            self.program.objective.plus(line)

    def most_of(self, supplies: Iterable[Supply]) -> int:
        """How many pieces these supplies hold."""
        return sum(self.holdings.supplies[supply] for supply in supplies)

    def collections(self) -> Mapping[tuple[str, str], list[Variable]]:
        """By target and kind of piece: the variables that count how many of it the target gets."""
        together: dict[tuple[str, str], list[Variable]] = {}
        for use, variable in self.uses.items():
            together.setdefault((use.target, use.supply.piece), []).append(variable)
        return together
