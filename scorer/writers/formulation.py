"""The book of a village as an integer program.

A `Use` is so many pieces of one supply, put on one target as one symbol. Each word becomes uses, constraints that tie
them together and points; the formulation keeps the uses so that a solution can be read back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from scorer.board.counted import Measurements
from scorer.rules.book import (
    CannotWrite,
    Each,
    Extended,
    Fixed,
    LeftOpen,
    Once,
    OneKind,
    Placed,
    Printed,
    Sets,
    Shown,
    Store,
    Where,
    Word,
)
from scorer.rules.choices import free_extensions, free_upgrades
from scorer.rules.holdings import Holdings, StandIns, Supply
from scorer.rules.worth import Choice, worth
from scorer.solving.program import Program, Solution, Sum, Variable
from scorer.village.model import Village


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
        self.upgrades = {tile: self.program.switch(f"upgrade {tile}") for tile in free_upgrades(village)}
        self.extensions = {tile: self.program.switch(f"extend {tile}") for tile in free_extensions(village)}
        self.completed: dict[str, Variable] = {}
        self.points: dict[PointsOf, Sum] = {}
        self.implied: dict[Variable, Callable[[Sequence[int]], int]] = {}
        """Variables that follow from the uses and the free choices, and how."""

    # ---- the words of the book ----------------------------------------------------------------------------

    def write(self, word: Word) -> None:
        """Write a word of the book."""
        if type(word) not in WRITTEN:
            raise CannotWrite(f"a program cannot say {word}")
        WRITTEN[type(word)](self, word)

    def fixed(self, word: Fixed) -> None:
        """Points that depend on no piece, but on the free upgrade and the free extension.

        At most one tile is turned and one extended, and no village has both boats, so the gains add up exactly.
        """
        before = worth(word, self.village, self.measurements)
        self.earn(word, 1, before)
        for tile, chosen in self.upgrades.items():
            self.earn(word, worth(word, self.village, self.measurements, Choice(upgraded=tile)) - before, chosen)
        for tile, chosen in self.extensions.items():
            self.earn(word, worth(word, self.village, self.measurements, Choice(extended=tile)) - before, chosen)

    def each(self, word: Each) -> None:
        """Points for each piece put here as this symbol."""
        self.earn(word, word.points, self.place(word.target, word.symbol, word.where))

    def one_kind(self, word: OneKind) -> None:
        """One of the symbols is chosen; points for each piece put here as it."""
        choices = Sum()
        for symbol in word.symbols:
            pieces = self.place(word.target, symbol, word.where)
            chosen = self.program.switch(f"{word.target} counts {symbol}")
            self.implied[chosen] = partial(_any_of, Sum(list(pieces.terms)))
            choices.add(chosen)
            self.earn(word, word.points, pieces)
            most = sum(variable.upper for variable, _ in pieces.terms)
            self.program.require(f"{word.target}: {symbol} if chosen", pieces.add(chosen, -most), upper=0)
        self.program.require(f"{word.target}: one kind", choices, upper=1)

    def sets(self, word: Sets) -> None:
        """Points for each whole set of what it needs."""
        most = sum(self.holdings.supplies.values()) // sum(word.needs.values())
        sets = self.program.variable(f"sets on {word.target}", most)
        self.fill(word.target, word.needs, sets, word.where)
        self.earn(word, word.points, sets)

    def once(self, word: Once) -> None:
        """A contract: points once, for exactly what it needs."""
        completed = self.program.switch(f"{word.target} completed")
        self.completed[word.target] = completed
        self.fill(word.target, word.needs, completed, "contract")
        self.earn(word, word.points, completed)

    def left_open(self, word: LeftOpen) -> None:
        """Points for each contract, of those written before this, that is not completed."""
        self.earn(word, word.points, len(self.completed))
        for completed in self.completed.values():
            self.earn(word, -word.points, completed)

    def store(self, word: Store) -> None:
        """Points for each piece standing here, and the marker; more once a free upgrade has turned the tile."""
        standing = self.holdings.at(word.target)
        marker = [Supply(self.village.box.marker)] if self.village.first_player else []
        counted = self.use(word.target, word.takes, standing, all_of_it=self.holdings.stores_keep)
        counted.plus(self.use(word.target, word.takes, marker))
        now, turned = word.points
        self.earn(word, now, counted)
        if word.target in self.upgrades and turned != now:
            most = sum(self.holdings.supplies[supply] for supply in [*standing, *marker])
            self.earn(word, turned - now, self._counted_upgraded(word.target, counted, most))

    def _counted_upgraded(self, target: str, counted: Sum, most: int) -> Variable:
        """What a store counts at its higher rate: all of it if the free upgrade turns it, else nothing."""
        again = self.program.variable(f"{target}: counted upgraded", most)
        turned = self.upgrades[target]
        self.implied[again] = lambda values: counted.value(values) * values[turned.index]
        self.program.require(f"{target}: no more than counted", Sum(list(counted.terms)).add(again, -1), lower=0)
        self.program.require(f"{target}: only if upgraded", Sum().add(again).add(turned, -most), upper=0)
        self.program.require(
            f"{target}: all if upgraded", Sum(list(counted.terms)).add(again, -1).add(turned, most), upper=most
        )
        return again

    # ---- how it is written down ---------------------------------------------------------------------------

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
        together = Sum()
        for symbol, count in needs.items():
            pieces = self.place(target, symbol, where)
            together.plus(pieces)
            self.program.require(f"{target}: whole sets of {symbol}", pieces.add(times, -count), lower=0, upper=0)
        self.implied[times] = partial(_sets_of, together, sum(needs.values()))

    def earn(self, word: Word, points: int, things: Sum | Variable | int) -> None:
        """Write points for each of some things on the line of a word."""
        line = self.points.setdefault(PointsOf(word.step, word.target), Sum())
        if isinstance(things, int):
            line.constant += points * things
        elif isinstance(things, Variable):
            line.add(things, points)
        else:
            line.constant += points * things.constant
            line.terms.extend((variable, points * factor) for variable, factor in things.terms)

    def each_once(self) -> None:
        """Each piece counts once, for one target; gold used nowhere else scores by itself, so all of it counts."""
        by_itself = self.village.box.left_over
        by_supply: dict[Supply, Sum] = {}
        for use, variable in self.uses.items():
            by_supply.setdefault(use.supply, Sum()).add(variable)
        for supply, together in by_supply.items():
            owned = self.holdings.supplies[supply]
            least = owned if supply.piece in by_itself else None
            self.program.require(f"each {supply} once", together, lower=least, upper=owned)

    def maximise_points(self) -> None:
        """The best sheet is the one with the most points."""
        for line in self.points.values():
            self.program.objective.plus(line)

    def solution(self, uses: Mapping[Use, int], chosen: Iterable[Variable], objective: int) -> Solution:
        """The solution in which pieces are used so and these switches are on; the rest follows."""
        values = [0] * len(self.program.variables)
        for use, count in uses.items():
            values[self.uses[use].index] = count
        for switch in chosen:
            values[switch.index] = 1
        for variable, follows in self.implied.items():
            values[variable.index] = follows(values)
        return Solution(tuple(values), objective)

    def collections(self) -> Mapping[tuple[str, str], list[Variable]]:
        """By target and kind of piece: the variables that count how many of it the target gets."""
        together: dict[tuple[str, str], list[Variable]] = {}
        for use, variable in self.uses.items():
            together.setdefault((use.target, use.supply.piece), []).append(variable)
        return together


def _any_of(pieces: Sum, values: Sequence[int]) -> int:
    return int(pieces.value(values) > 0)


def _sets_of(pieces: Sum, size: int, values: Sequence[int]) -> int:
    return pieces.value(values) // size


WRITTEN: Mapping[type[Word], Callable[[Formulation, Any], None]] = {
    Printed: Formulation.fixed,
    Extended: Formulation.fixed,
    Shown: Formulation.fixed,
    Placed: Formulation.fixed,
    Each: Formulation.each,
    OneKind: Formulation.one_kind,
    Sets: Formulation.sets,
    Once: Formulation.once,
    LeftOpen: Formulation.left_open,
    Store: Formulation.store,
}
"""How each word is written."""
