"""One chunk of a simulation, done from the plan alone: the same wherever it is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from scorer.referee import Disagreement
from scorer.solving.engines import Unproven
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.uses.simulate.plan import Chunk, Plan
from scorer.uses.simulate.tally import Tally
from scorer.uses.simulate.value.valuing import second_opinion, valuer


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
    return tally


def solve_again(plan: Plan, dealt: DealtVillage, offer: Sequence[str], total: int, gains: Sequence[int]) -> None:
    """Stop unless another engine finds the same total and the same gains."""
    total_again, gains_again = _second_opinion(plan.solving)([dealt], offer).village(0)
    if (total_again, gains_again) != (total, gains):
        both = zip(offer, gains, gains_again, strict=True)
        different = {tile: (gain, again) for tile, gain, again in both if gain != again}
        totals = f"valued at {total}, solved again at {total_again}"
        raise Disagreement(f"a simulated village was {totals}; gains that differ: {different}; {dealt}")


_valuer = cache(valuer)
_second_opinion = cache(second_opinion)
