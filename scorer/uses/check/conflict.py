"""The fewest demands that cannot hold together, proven.

Every way to make a claim legal gives up some of its demands; whatever cannot hold together has one in common with each
such way. So: take the fewest demands that have one in common with every way known, and ask for a legal count that
meets them and as many others as it can. Its unmet demands are a new way. When there is no such count, no smaller
collection can be impossible, as every smaller one misses some way, and can therefore be met.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scorer.solving.program import Constraint, Program, Sum, Variable
from scorer.uses.check.demands import Demand
from scorer.uses.check.legal_counts import LegalCounts, certain, reach


def fewest_in_conflict(counts: LegalCounts, demands: Sequence[Demand]) -> list[Demand]:
    """The fewest of these demands that no legal count meets together; none if all can be met."""
    ways: list[list[int]] = []
    while True:
        chosen = _fewest_in_common(counts, len(demands), ways)
        unmet = _unmet(counts, demands, chosen)
        if unmet is None:
            return [demands[position] for position in chosen]
        if not unmet:
            return []
        ways.append(unmet)


def _fewest_in_common(counts: LegalCounts, most: int, ways: Iterable[Iterable[int]]) -> list[int]:
    """The fewest demands, by position, of which every way to make the claim legal gives up one."""
    program = Program()
    taken = [program.switch(f"take {position}") for position in range(most)]
    for way in ways:
        program.require("one of each way", Sum().add_all(taken[position] for position in way), lower=1)
    solution = certain(counts.minimise(program, Sum().add_all(taken)))
    return [position for position, switch in enumerate(taken) if solution.values[switch.index]]


def _unmet(counts: LegalCounts, demands: Sequence[Demand], chosen: Sequence[int]) -> list[int] | None:
    """What a legal count that meets the chosen demands, and as many others as it can, does not meet."""
    program = counts.program(demands[position] for position in chosen)
    others = [position for position in range(len(demands)) if position not in chosen]
    met = {position: program.switch(f"met {position}") for position in others}
    for position, switch in met.items():
        for constraint in demands[position].constraints(counts.form):
            _require_if(program, constraint, switch)
    program.objective = Sum().add_all(met.values())
    solution = counts.solving.find(program)
    if solution is None:
        return None
    return [position for position, switch in met.items() if not solution.values[switch.index]]


def _require_if(program: Program, demanded: Constraint, switch: Variable) -> None:
    """Demand a constraint only where the switch is on: off, it widens the bounds to what the sum can reach."""
    name, total, lower, upper = demanded.name, demanded.total, demanded.lower, demanded.upper
    lowest, highest = reach(total)
    if lower is not None and lowest < lower:
        program.require(name, Sum().plus(total).add(switch, lowest - lower), lower=lowest)
    if upper is not None and highest > upper:
        program.require(name, Sum().plus(total).add(switch, highest - upper), upper=highest)
