"""One chunk of a simulation, done from the plan alone: the same wherever it is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache

from scorer.referee import Disagreement
from scorer.solving.engines import DEFAULT_ENGINE, Solving
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.uses.simulate.plan import Chunk, Plan
from scorer.uses.simulate.tally import Tally
from scorer.uses.simulate.value.by_tables import by_tables
from scorer.uses.simulate.value.valuing import Valuer, by_program

VALUERS: Mapping[str, Callable[[Solving], Valuer]] = {"cpsat": by_program, "pulp": by_program, "tables": by_tables}
SECOND_OPINION = {"cpsat": "pulp"}
"""Who solves a sample again; CP-SAT for everybody but itself."""
Done = tuple[Chunk, Tally]


def do(plan: Plan, chunk: Chunk) -> Done:
    """Deal, value and count the games of a chunk."""
    offer = plan.offer(chunk.scenario)
    games = [plan.game(chunk.scenario, number) for number in range(chunk.first, chunk.first + chunk.games)]
    villages = [dealt for game in games for dealt in game]
    valued = _valuer(plan.solving)(villages, offer)
    tally = Tally()
    tally.add_games(valued, offer, [len(game) for game in games])
    first = chunk.first * plan.seats(chunk.scenario)
    for row, dealt in enumerate(villages):
        if plan.is_solved_again(chunk.scenario, first + row):
            solve_again(plan, dealt, offer, *valued.village(row))
            tally.solved_again += 1
    return chunk, tally


def solve_again(plan: Plan, dealt: DealtVillage, offer: Sequence[str], total: int, gains: Sequence[int]) -> None:
    """Stop unless another engine finds the same total and the same gains."""
    other = replace(plan.solving, solver=SECOND_OPINION.get(plan.solving.solver, DEFAULT_ENGINE))
    total_again, gains_again = _valuer(other)([dealt], offer).village(0)
    if (total_again, gains_again) != (total, gains):
        both = zip(offer, gains, gains_again, strict=True)
        different = {tile: (gain, again) for tile, gain, again in both if gain != again}
        totals = f"valued at {total}, solved again at {total_again}"
        raise Disagreement(f"a simulated village was {totals}; gains that differ: {different}; {dealt}")


@cache
def _valuer(solving: Solving) -> Valuer:
    """One for all chunks that a process does, as it keeps its tables."""
    return VALUERS[solving.solver](solving)
