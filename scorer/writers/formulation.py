"""The book of a village as an integer program.

A `PieceUse` is so many pieces of one supply, put on one target as one symbol. Each word becomes uses, constraints that
tie them together and points; the formulation keeps the uses so that a solution can be read back.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from scorer.board.measurements import Measurements
from scorer.rules import book
from scorer.rules.holdings import Holdings, StandIns, Supply, holdings
from scorer.rules.kinds import book_of
from scorer.rules.kinds.free_choice import free_choices
from scorer.rules.leaning import Leaning
from scorer.rules.worth import UNCHANGED, Choice, worth
from scorer.solving.engines import Solving
from scorer.solving.program import Program, Solution, Sum, Variable
from scorer.village.assignment import Assignment, Placement
from scorer.village.model import Village


class PieceUse(NamedTuple):
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
        self.uses: dict[PieceUse, Variable] = {}
        _, *choices = free_choices(village)
        self.choices = {choice: self.program.switch(f"free choice of {choice}") for choice in choices}
        """The free choices that change something, one of which is made at most."""
        self.points: defaultdict[PointsOf, Sum] = defaultdict(Sum)
        self._completed: list[Variable] = []
        self._implied: dict[Variable, Callable[[Sequence[int]], int]] = {}
        """Variables that follow from the uses and the free choices, and how."""

    @cached_property
    def leaning(self) -> Leaning:
        """Which uses of its pieces lean on a reading."""
        return Leaning(self.village)

    @cached_property
    def in_document_order(self) -> Sequence[PieceUse]:
        """The uses: targets as the document lists them, symbols as printed, kinds as in the box, the marker last."""
        box = self.village.box
        contracts = (box.contracts[number].target for number in self.village.contracts)
        targets = [*(owned.tile for owned in self.village.tiles), *contracts, *box.left_over]
        target = {target: place for place, target in enumerate(targets)}
        kind = {kind: place for place, kind in enumerate((*box.pieces, box.marker))}
        symbol: dict[tuple[str, str], int] = {}
        for use in self.uses:
            symbol.setdefault((use.target, use.symbol), len(symbol))
        return sorted(
            self.uses, key=lambda use: (target[use.target], symbol[use.target, use.symbol], kind[use.supply.piece])
        )

    # ---- the words of the book ----------------------------------------------------------------------------

    def write_book(self) -> None:
        """The free choices, and every word of the village's book."""
        if self.choices:
            self.program.require("one free choice", Sum().add_all(self.choices.values()), upper=1)
        for word in book_of(self.village):
            self.write(word)

    def write(self, word: book.Word) -> None:
        """Write a word of the book."""
        match word:
            case book.Printed() | book.Extended() | book.Shown() | book.Placed():
                self._fixed(word)
            case book.Each():
                self._earn(word, word.points, self._place(word.target, word.symbol, word.where))
            case book.OneKind():
                self._one_kind(word)
            case book.PerSet():
                most = sum(self.holdings.supplies.values()) // sum(word.needs.values())
                self._fill(word, word.where, self.program.variable(f"sets on {word.target}", most))
            case book.Once():
                self._completed.append(self.program.switch(f"{word.target} completed"))
                self._fill(word, "contract", self._completed[-1])
            case book.LeftOpen():
                # The contracts were written before this: each is open unless it is completed.
                left_open = Sum(constant=len(self._completed)).add_all(self._completed, -1)
                self._earn(word, word.points, left_open)
            case book.Store():
                self._store(word)
            case _:
                raise book.CannotWrite(f"a program cannot say {word}")

    def _fixed(self, word: book.Fixed) -> None:
        """Points that depend on no piece, but on the free choice."""
        before, line = worth(word, self.village, self.measurements), self.points[PointsOf(word.step, word.target)]
        line.constant += before
        for choice, chosen in self.choices.items():
            line.add(chosen, worth(word, self.village, self.measurements, choice) - before)

    def _one_kind(self, word: book.OneKind) -> None:
        """One of the symbols is chosen."""
        choices = Sum().add_all(self._chosen(word, symbol) for symbol in word.symbols)
        self.program.require(f"{word.target}: one kind", choices, upper=1)

    def _chosen(self, word: book.OneKind, symbol: str) -> Variable:
        """Whether it is this symbol: points for each piece put here as it, and none put here otherwise."""
        pieces = self._place(word.target, symbol, word.where)
        chosen = self.program.switch(f"{word.target} counts {symbol}")
        self._implied[chosen] = lambda values: int(pieces.value(values) > 0)
        self._earn(word, word.points, pieces)
        most = sum(variable.upper for variable, _ in pieces.terms)
        self.program.require(f"{word.target}: {symbol} if chosen", pieces.copy().add(chosen, -most), upper=0)
        return chosen

    def _store(self, word: book.Store) -> None:
        """Points for each piece standing here, and the marker; more once a free upgrade has turned the tile."""
        standing = self.holdings.at(word.target)
        marker = [Supply(self.village.box.marker)] if self.village.first_player else []
        counted = self._use(word.target, word.takes, standing, all_of_it=self.holdings.stores_keep)
        counted.plus(self._use(word.target, word.takes, marker))
        now, turned = word.points
        self._earn(word, now, counted)
        turning = [chosen for choice, chosen in self.choices.items() if choice.upgraded == word.target]
        if turning and turned != now:
            most = sum(standing.values()) + len(marker)
            again = self._counted_upgraded(word.target, counted, most, Sum().add_all(turning))
            self._earn(word, turned - now, Sum().add(again))

    def _counted_upgraded(self, target: str, counted: Sum, most: int, turned: Sum) -> Variable:
        """What a store counts at its higher rate: all of it if the free upgrade turns it, else nothing."""
        again = self.program.variable(f"{target}: counted upgraded", most)
        self._implied[again] = lambda values: counted.value(values) * turned.value(values)
        not_again = counted.copy().add(again, -1)
        self.program.require(f"{target}: no more than counted", not_again, lower=0)
        self.program.require(f"{target}: only if upgraded", Sum().add(again).plus(turned, -most), upper=0)
        self.program.require(f"{target}: all if upgraded", not_again.copy().plus(turned, most), upper=most)
        return again

    # ---- how it is written down ---------------------------------------------------------------------------

    def _place(self, target: str, symbol: str, where: book.Where) -> Sum:
        """All pieces that may be put on a target as this symbol, together."""
        pieces = self.stand_ins.for_symbol(symbol, where)
        return self._use(target, symbol, self.holdings.with_piece(pieces))

    def _use(self, target: str, symbol: str, supplies: Iterable[Supply], all_of_it: bool = False) -> Sum:
        """Pieces of the given supplies put on a target as this symbol, together."""
        together = Sum()
        for supply in supplies:
            count = self.holdings.supplies[supply]
            name = (
                f"{supply.piece}@{supply.store or ('stranger' if supply.stranger else 'loose')} on {target} as {symbol}"
            )
            variable = self.program.variable(name, count, lower=count if all_of_it else 0)
            self.uses[PieceUse(supply, target, symbol)] = variable
            together.add(variable)
        return together

    def _fill(self, word: book.PerSet | book.Once, where: book.Where, times: Variable) -> None:
        """Put on a target exactly what it needs of each symbol, so many times over; points for each time."""
        together = Sum()
        for symbol, count in word.needs.items():
            pieces = self._place(word.target, symbol, where)
            together.plus(pieces)
            self.program.require(f"{word.target}: whole sets of {symbol}", pieces.add(times, -count), lower=0, upper=0)
        size = sum(word.needs.values())
        self._implied[times] = lambda values: together.value(values) // size
        self._earn(word, word.points, Sum().add(times))

    def _earn(self, word: book.Word, points: int, things: Sum) -> None:
        """Write points for each of some things on the line of a word."""
        self.points[PointsOf(word.step, word.target)].plus(things, points)

    def each_once(self, further: Mapping[Supply, Variable] | None = None) -> None:
        """Each piece counts once, for one target; gold used nowhere else scores by itself, so all of it counts.

        Of some supplies the last pieces are not owned: their variables are as high as the number of them that count.
        """
        by_supply: defaultdict[Supply, Sum] = defaultdict(Sum)
        for use, variable in self.uses.items():
            by_supply[use.supply].add(variable)
        for supply, together in by_supply.items():
            owned = self.holdings.supplies[supply]
            if further and supply in further:
                owned -= further[supply].upper
                together.add(further[supply], -1)
            least = owned if supply.piece in self.village.box.left_over else None
            self.program.require(f"each {supply} once", together, lower=least, upper=owned)

    def chosen(self, values: Sequence[int]) -> Choice:
        """The free choice that a solution makes."""
        return next((choice for choice, switch in self.choices.items() if values[switch.index]), UNCHANGED)

    def solution(self, uses: Mapping[PieceUse, int], choice: Choice, objective: int) -> Solution:
        """The solution in which pieces are used so and this is chosen; the rest follows."""
        values = [0] * len(self.program.variables)
        for use, count in uses.items():
            values[self.uses[use].index] = count
        if choice in self.choices:
            values[self.choices[choice].index] = 1
        for variable, follows in self._implied.items():
            values[variable.index] = follows(values)
        return Solution(tuple(values), objective)

    def collections(self) -> Mapping[tuple[str, str], list[Variable]]:
        """By target and kind of piece: the variables that count how many of it the target gets."""
        together: defaultdict[tuple[str, str], list[Variable]] = defaultdict(list)
        for use, variable in self.uses.items():
            together[use.target, use.supply.piece].append(variable)
        return together


def formulate(village: Village, measurements: Measurements) -> Formulation:
    """The program whose best solution is the best legal assignment of the village's pieces."""
    form = Formulation(village, holdings(village), measurements)
    form.write_book()
    form.each_once()
    for line in form.points.values():
        form.program.objective.plus(line)
    form.program.source = form
    return form


def read_back(form: Formulation, values: Sequence[int]) -> Assignment:
    """The assignment that a solution of the program stands for."""
    # A stranger is told as loose: both together are one placement.
    placed: Counter[tuple[str, str | None, str, str]] = Counter()
    for (supply, target, symbol), variable in form.uses.items():
        if values[variable.index]:
            placed[supply.piece, supply.store, target, symbol] += values[variable.index]
    placements = tuple(Placement(*use, count) for use, count in placed.items())
    return Assignment(placements, *form.chosen(values))


def others(form: Formulation, best: Solution, solving: Solving) -> Iterator[Solution]:
    """Further best solutions, each different from all before, until there are no more.

    Two differ if some target gets a different collection of pieces, by kind of piece.
    """
    program = form.program.copy()
    program.require("as good", form.program.objective, lower=best.objective)
    found: Solution | None = best
    while found is not None:
        program.require("something differs", differences(form, program, found.values), lower=1)
        found = solving.find(program)
        if found is not None:
            yield found


def differences(form: Formulation, program: Program, values: Sequence[int]) -> Sum:
    """Whether some target gets more or fewer of some kind of piece than in a known solution: 0 if none does."""
    changes = Sum()
    for (target, piece), variables in form.collections().items():
        now = sum(values[variable.index] for variable in variables)
        most = sum(variable.upper for variable in variables)
        if now < most:
            more = program.switch(f"more {piece} on {target}")
            program.require(more.name, Sum().add_all(variables).add(more, -(now + 1)), lower=0)
            changes.add(more)
        if now > sum(variable.lower for variable in variables):
            fewer = program.switch(f"fewer {piece} on {target}")
            program.require(fewer.name, Sum().add_all(variables).add(fewer, most - now + 1), upper=most)
            changes.add(fewer)
    return changes
