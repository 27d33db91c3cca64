"""One chunk of a simulation, done from the plan alone: the same wherever it is done."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from scorer.referee import Disagreement
from scorer.simulate.deal.dealt import DealtVillage
from scorer.simulate.deal.offer import available
from scorer.simulate.plan import Chunk, Plan
from scorer.simulate.tally import Tally
from scorer.simulate.value.valuing import Valued, Valuer, second_opinion, valuer
from scorer.solvers import Unproven


@dataclass(frozen=True, slots=True)
class Late:
    """A chunk that came to no end: some answer was not proven in time."""

    time_limit: float


Done = tuple[Chunk, Tally | Late]


def do(plan: Plan, chunk: Chunk) -> Done:
    """Deal, value and count the games of a chunk."""
    try:
        return chunk, _counted(plan, chunk)
    except Unproven as unproven:
        return chunk, Late(unproven.time_limit)


def _counted(plan: Plan, chunk: Chunk) -> Tally:
    value = _valuer(plan.solver, plan.time_limit)
    tally, offer = Tally(), plan.offer(chunk.scenario)
    for number in range(chunk.first, chunk.first + chunk.games):
        villages = plan.game(chunk.scenario, number)
        valued = [value(dealt, available(dealt, offer)) for dealt in villages]
        first = number * plan.seats(chunk.scenario)
        for place, (dealt, found) in enumerate(zip(villages, valued, strict=True)):
            if plan.is_solved_again(chunk.scenario, first + place):
                solve_again(plan, dealt, found)
                tally.solved_again += 1
        tally.add_game(valued)
    return tally


def solve_again(plan: Plan, dealt: DealtVillage, found: Valued) -> None:
    """Stop unless another engine finds the same total and the same gains."""
    again = _second_opinion(plan.solver, plan.time_limit)(dealt, tuple(found[1]))
    if again != found:
        different = {tile: (gain, again[1][tile]) for tile, gain in found[1].items() if again[1][tile] != gain}
        totals = f"valued at {found[0]}, solved again at {again[0]}"
        raise Disagreement(f"a simulated village was {totals}; gains that differ: {different}; {dealt}")


@cache
def _valuer(solver: str, time_limit: float) -> Valuer:
    return valuer(solver, time_limit)


@cache
def _second_opinion(solver: str, time_limit: float) -> Valuer:
    return second_opinion(solver, time_limit)
