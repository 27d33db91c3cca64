"""The questions a Python program asks, with the arguments a person would guess; `scorer` has them all by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from os import PathLike, fspath
from pathlib import Path
from typing import Any

from scorer.box.box import Box
from scorer.documents import claim_from, load_claim
from scorer.journey import refuse, score, score_game
from scorer.legality import check_game
from scorer.solving.engines import DEFAULT_ENGINE, DEFAULT_TIME_LIMIT, Solving
from scorer.uses.check import Audit, audit
from scorer.uses.disputes import Disputes, find_disputes
from scorer.uses.explore import TABLES, Exploration, totals_by
from scorer.uses.explore import explore as explored
from scorer.uses.explore.bidding import Bidding
from scorer.uses.explore.bidding import bid as bids
from scorer.uses.processes import cores
from scorer.uses.simulate.asking import plan_of
from scorer.uses.simulate.results import Results, results
from scorer.uses.simulate.running import do, in_processes, run
from scorer.uses.simulate.state import begin
from scorer.village.claims import targets_in, village_claimed
from scorer.village.model import Game, Village

__all__ = ["bid", "check", "disputes", "explore", "score", "score_game", "simulate"]


def check(
    village: Village,
    claim: int | Mapping[str, Any] | str | PathLike[str],
    *,
    solver: str = DEFAULT_ENGINE,
    time_limit: float = DEFAULT_TIME_LIMIT,
) -> Audit:
    """Whether a hand count is best, legal or impossible, and why; a total, a mapping or the file of a claim.

    >>> from scorer import check, load_village
    >>> found = check(load_village("examples/patient-gold.yaml"), 30)
    >>> found.verdict, found.left_on_table
    ('legal', 3)
    >>> check(load_village("examples/patient-gold.yaml"), {"lines": {"jeweller": 99}}).verdict
    'impossible'
    """
    targets = targets_in(village)
    if isinstance(claim, str | PathLike):
        said = load_claim(Path(fspath(claim)), targets, village.box).claim
    else:
        said = claim_from({"total": claim} if isinstance(claim, int) else dict(claim), targets, village.box)
    return audit(village_claimed(judged(game_of(village)), said), said, Solving(solver, time_limit))


def disputes(
    table: Game | Village,
    *,
    ruling: str | None = None,
    solver: str = DEFAULT_ENGINE,
    time_limit: float = DEFAULT_TIME_LIMIT,
) -> Disputes:
    """Which rulings of the rules matter to a table, and what each of their readings makes of it.

    >>> from scorer import disputes, load_village
    >>> found = disputes(load_village("examples/harbour.yaml"))
    >>> [dispute.ruling.id for dispute in found.disputes]
    ['stores', 'turn-order']
    """
    game = table if isinstance(table, Game) else game_of(table)
    return find_disputes(judged(game), ruling=ruling, solving=Solving(solver, time_limit))


def explore(village: Village, *, solver: str = TABLES, time_limit: float = DEFAULT_TIME_LIMIT) -> Exploration:
    """What each tile and piece of a village is worth, and what one more would gain.

    >>> from scorer import explore, load_village
    >>> found = explore(load_village("examples/patient-gold.yaml"))
    >>> {row.tile: row.worth for row in found.owned}["jeweller"]
    1
    """
    return explored(judged(game_of(village)).villages[0], totals_by(Solving(solver, time_limit)))


def bid(
    village: Village,
    tiles: str | Sequence[str] | None = None,
    *,
    solver: str = TABLES,
    time_limit: float = DEFAULT_TIME_LIMIT,
) -> Bidding:
    """What each tile would gain after every bid of workers; all that might be had, or those named.

    >>> from scorer import bid, load_village
    >>> (scribes,) = bid(load_village("examples/patient-gold.yaml"), "Scribes").tiles
    >>> scribes.gain
    0
    """
    named = [tiles] if isinstance(tiles, str) else tiles
    return bids(judged(game_of(village)).villages[0], totals_by(Solving(solver, time_limit)), named)


def simulate(
    players: int | str | Iterable[int] | None = None,
    *,
    samples: int = 1000,
    seed: int = 1,
    sets: str | Sequence[str] | None = None,
    around: str | PathLike[str] | Village | None = None,
    box: Box | None = None,
    processes: int = 1,
    solver: str = TABLES,
    time_limit: float = DEFAULT_TIME_LIMIT,
) -> list[Results]:
    """What each tile would add to villages dealt by chance: a table of results for each number of players.

    More `processes` need the guard that Python asks for, `if __name__ == "__main__":`, in the program that calls this.

    >>> from scorer import simulate
    >>> (four,) = simulate(4, samples=40)
    >>> four.villages, len(four.rows) > 30
    (40, True)
    """
    counts = [players] if isinstance(players, int | str) else players or ()
    plan = plan_of(
        players=[str(count) for count in counts],
        sets=[sets] if isinstance(sets, str) else sets or (),
        samples=samples,
        seed=seed,
        solving=Solving(solver, time_limit),
        around=around if isinstance(around, Village | None) else Path(fspath(around)),
        box=box or (around.box if isinstance(around, Village) else Box.standard()),
        checks=(),
    )
    state = begin(plan, None)
    if processes == 1:
        for chunk in plan.chunks():
            state.add(*do(plan, chunk))
    else:
        run(state, in_processes(processes or cores()), lambda _: None)
    return results(state)


def judged(game: Game) -> Game:
    """The game, if such villages can be: a program may have changed what a document said."""
    refuse(check_game(game))
    return game


def game_of(village: Village) -> Game:
    """A game of this village alone, by its own rulings."""
    return Game(box=village.box, players=(village,), edition=village.edition, rulings=village.rulings)
