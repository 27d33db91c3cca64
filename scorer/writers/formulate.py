"""Write a village as an integer program, and read its solution back as an assignment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorer.board.measure import Measurements
from scorer.rules.choices import free_extensions, free_upgrades
from scorer.rules.holdings import holdings
from scorer.rules.targets import targets_of
from scorer.solving.program import Sum, Variable
from scorer.village.assignment import Assignment, Placement
from scorer.village.model import Village
from scorer.writers.formulation import Formulation


def formulate(village: Village, measurements: Measurements, extensions_elsewhere: int = 0) -> Formulation:
    """The program whose best solution is the best legal assignment of the village's pieces."""
    form = Formulation(village, holdings(village), measurements, extensions_elsewhere)
    one_free_upgrade(form)
    one_free_extension(form, extensions_elsewhere)
    for target in targets_of(village):
        target.describe(form)
    form.each_once()
    form.maximise_points()
    form.program.source = form
    return form


def one_free_upgrade(form: Formulation) -> None:
    """Flipper turns at most one tile."""
    for tile in free_upgrades(form.village):
        form.upgrades[tile] = form.program.switch(f"upgrade {tile}")
    if form.upgrades:
        form.program.require("one free upgrade", Sum().add_all(form.upgrades.values()), upper=1)


def one_free_extension(form: Formulation, extensions_elsewhere: int) -> None:
    """Flipper II puts one extension on at most one tile."""
    for tile in free_extensions(form.village, extensions_elsewhere):
        form.extensions[tile] = form.program.switch(f"extend {tile}")
    if form.extensions:
        form.program.require("one free extension", Sum().add_all(form.extensions.values()), upper=1)


def read_back(form: Formulation, values: Sequence[int]) -> Assignment:
    """The assignment that a solution of the program stands for."""
    placements = tuple(
        Placement(use.supply.piece, use.supply.store, use.target, use.symbol, values[variable.index])
        for use, variable in form.uses.items()
        if values[variable.index]
    )
    return Assignment(
        placements,
        free_upgrade=_chosen(form.upgrades, values),
        free_extension=_chosen(form.extensions, values),
    )


def _chosen(switches: Mapping[str, Variable], values: Sequence[int]) -> str | None:
    return next((tile for tile, switch in switches.items() if values[switch.index]), None)
