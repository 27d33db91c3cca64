"""Write a village as an integer program, and read its solution back as an assignment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorer.assignment import Assignment, Placement
from scorer.catalogue import catalogue
from scorer.formulation import Formulation
from scorer.holdings import holdings
from scorer.measure import Measurements
from scorer.program import Sum, Variable
from scorer.targets import targets_of
from scorer.village import Village


def formulate(village: Village, measurements: Measurements, extensions_elsewhere: int = 0) -> Formulation:
    """The program whose best solution is the best legal assignment of the village's pieces."""
    form = Formulation(village, holdings(village), measurements)
    one_free_upgrade(form)
    one_free_extension(form, extensions_elsewhere)
    for target in targets_of(village):
        target.formulate(form)
    form.each_once()
    form.maximise_points()
    return form


def one_free_upgrade(form: Formulation) -> None:
    """Flipper turns at most one tile that can still be upgraded; a home too, never a summer boat."""
    if "free-upgrade" not in form.village.effects:
        return
    for owned in form.village.tiles:
        if owned.can_be_upgraded:
            form.upgrades[owned.tile] = form.program.switch(f"upgrade {owned.tile}")
    form.program.require("one free upgrade", Sum().add_all(form.upgrades.values()), upper=1)


def one_free_extension(form: Formulation, extensions_elsewhere: int) -> None:
    """Flipper II puts at most one extension on an upgraded tile without one, if one is left in the box."""
    if "free-extension" not in form.village.effects:
        return
    in_use = extensions_elsewhere + sum(owned.extension is not None for owned in form.village.tiles)
    if in_use >= len(catalogue().extensions):
        return
    for owned in form.village.tiles:
        if owned.upgraded and owned.extension is None:
            form.extensions[owned.tile] = form.program.switch(f"extend {owned.tile}")
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
