"""Write a village as an integer program, and read its solution back as an assignment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorer.board.counted import Measurements
from scorer.rules.holdings import holdings
from scorer.rules.kinds import book_of
from scorer.solving.program import Sum, Variable
from scorer.village.assignment import Assignment, Placement
from scorer.village.model import Village
from scorer.writers.formulation import Formulation


def formulate(village: Village, measurements: Measurements) -> Formulation:
    """The program whose best solution is the best legal assignment of the village's pieces."""
    form = Formulation(village, holdings(village), measurements)
    write_book(form)
    form.each_once()
    for line in form.points.values():
        form.program.objective.plus(line)
    form.program.source = form
    return form


def write_book(form: Formulation) -> None:
    """The free choices, and every word of the village's book."""
    for chosen, switches in (("upgrade", form.upgrades), ("extension", form.extensions)):
        if switches:
            form.program.require(f"one free {chosen}", Sum().add_all(switches.values()), upper=1)
    for word in book_of(form.village):
        form.write(word)


def read_back(form: Formulation, values: Sequence[int]) -> Assignment:
    """The assignment that a solution of the program stands for."""
    placements = tuple(
        Placement(use.supply.piece, use.supply.store, use.target, use.symbol, values[variable.index])
        for use, variable in form.uses.items()
        if values[variable.index]
    )
    return Assignment(placements, _chosen(form.upgrades, values), _chosen(form.extensions, values))


def _chosen(switches: Mapping[str, Variable], values: Sequence[int]) -> str | None:
    return next((tile for tile, switch in switches.items() if values[switch.index]), None)
