"""Which of several best counts is printed: the canonical one, the same whatever engine finds it.

First the one in which fewest pieces lean on a disputed reading, then fewest stand-ins, then fewest resources taken off
a store. Then the order of the document: the first target gets as many as it can of the first kind of piece, and so on
to the last; no free choice comes before one, and an early tile before a late one.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from scorer.rules.holdings import Supply
from scorer.rules.leaning import Leaning
from scorer.solving.engines import Solving
from scorer.solving.program import Program, Solution, Sum, Variable
from scorer.writers.formulation import Formulation, PieceUse, differences


class Put(NamedTuple):
    """Pieces of a kind put on a target as a symbol, wherever they come from."""

    kind: str
    target: str
    symbol: str


def put_of(use: PieceUse) -> Put:
    """What a use does with its pieces."""
    return Put(use.supply.piece, use.target, use.symbol)


class Cost(NamedTuple):
    """What a use of one piece has against it, the worst first."""

    leans: bool
    stands_in: bool
    off_store: bool


def cost_of(form: Formulation, use: PieceUse) -> Cost:
    """What there is to say against a use."""
    supply, target, symbol = use
    box = form.village.box
    as_itself = symbol == supply.piece or (symbol in box.groups and supply.piece != box.marker)
    return Cost(form.leaning.leans(supply, target, symbol), not as_itself, supply.leaves_for(target))


def canonical(form: Formulation) -> Program:
    """The program of a village with all that decides between its best solutions."""
    program = form.program.copy()
    program.source = form.program.source
    program.preferences = lambda: [*_least_costs(form), *_document_order(form), *_choices(form)]
    return program


def _least_costs(form: Formulation) -> Iterator[Sum]:
    against = {variable: cost_of(form, use) for use, variable in form.uses.items()}
    for position in range(len(Cost._fields)):
        yield Sum().add_all((variable for variable, cost in against.items() if cost[position]), -1)


def _document_order(form: Formulation) -> Iterator[Sum]:
    together: dict[Put, Sum] = {}
    for use in form.in_document_order:
        together.setdefault(put_of(use), Sum()).add(form.uses[use])
    yield from together.values()


def _choices(form: Formulation) -> Iterator[Sum]:
    yield Sum().add_all(_switches(form), -1)
    yield from (Sum().add(switch) for switch in _switches(form))


def _switches(form: Formulation) -> list[Variable]:
    return list(form.choices.values())


def next_best(form: Formulation, best: Solution, solving: Solving) -> Iterator[Solution]:
    """The other best solutions in the order of preference; those that differ by a free choice alone are among them."""
    program = canonical(form).copy()
    program.source = None
    program.require("as good", form.program.objective, lower=best.objective)
    found: Solution | None = best
    while found is not None:
        changes = differences(form, program, found.values)
        for switch in _switches(form):
            on = found.values[switch.index]
            changes.add(switch, -1 if on else 1).constant += on
        program.require("something differs", changes, lower=1)
        found = solving.find(program)
        if found is not None:
            yield found


# ---- where the pieces come from -----------------------------------------------------------------------------


def settled(form: Formulation, solution: Solution) -> Solution:
    """The same count, every piece taken from where it is missed least."""
    if solution.final:
        return solution
    put: Counter[Put] = Counter()
    for use, variable in form.uses.items():
        put[put_of(use)] += solution.values[variable.index]
    return form.solution(supplied(form, put), form.chosen(solution.values), solution.objective)


def supplied(form: Formulation, put: Mapping[Put, int]) -> Counter[PieceUse]:
    """Where each piece comes from: what stays on a store from there, and the rest so that fewest lean.

    A piece that leaves a store leans in any case, so it goes where pieces lean in any case, as far as there are such
    places. Among those alike the first of the document takes loose pieces, then strangers, then those of stores.
    """
    uses: Counter[PieceUse] = Counter()
    left = Counter(form.holdings.supplies)
    elsewhere: defaultdict[str, list[Put]] = defaultdict(list)
    for use in form.in_document_order:
        here = put_of(use)
        if use.supply.store == use.target and put[here]:
            uses[use] = put[here]
            left[use.supply] -= put[here]
        elif use.supply.store != use.target and put[here] and here not in elsewhere[here.kind]:
            elsewhere[here.kind].append(here)
    for kind, puts in elsewhere.items():
        uses.update(_drawn(puts, put, {s: count for s, count in left.items() if s.piece == kind}, form.leaning))
    return uses


def _drawn(
    puts: Sequence[Put], number: Mapping[Put, int], left: dict[Supply, int], leaning: Leaning
) -> Iterator[PieceUse]:
    """The use of each single piece of a kind."""
    loose = Supply(puts[0].kind)
    leans = {put: leaning.leans(loose, put.target, put.symbol) for put in puts}
    firm = sum(number[put] for put in puts if not leans[put])
    loose_for = {False: min(firm, left.get(loose, 0))}
    loose_for[True] = left.pop(loose, 0) - loose_for[False]
    standing = (supply for supply in sorted(left, key=lambda supply: not supply.stranger) for _ in range(left[supply]))
    for put in puts:
        for _ in range(number[put]):
            if loose_for[leans[put]]:
                loose_for[leans[put]] -= 1
                yield PieceUse(loose, put.target, put.symbol)
            else:
                # An engine that says more than there is uses what is not there: the referee will object.
                yield PieceUse(next(standing, loose), put.target, put.symbol)
