"""Doing the chunks of a plan, in processes of this machine or on a Dask cluster; what comes out is the same."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from itertools import islice
from time import monotonic
from types import FrameType
from typing import Any

from scorer.referee import Disagreement
from scorer.solving.engines import DEFAULT_ENGINE, Solving
from scorer.uses.processes import context
from scorer.uses.simulate.deal.dealt import DealtVillage
from scorer.uses.simulate.plan import Chunk, Plan
from scorer.uses.simulate.state import State
from scorer.uses.simulate.tally import Tally
from scorer.uses.simulate.value.by_tables import by_tables
from scorer.uses.simulate.value.valuing import Valuer, by_program
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound

VALUERS: Mapping[str, Callable[[Solving], Valuer]] = {"cpsat": by_program, "pulp": by_program, "tables": by_tables}
SECOND_OPINION = {"cpsat": "pulp"}
"""Who solves a sample again; CP-SAT for everybody but itself."""
Done = tuple[Chunk, Tally]
Doing = Callable[[Plan, Iterator[Chunk]], Iterator[Done]]
"""Does chunks in any order."""

AHEAD = 2
"""Chunks handed out for each worker: one being done, one waiting."""
SAVE_EVERY = 5.0
"""Seconds between two writings of the state."""
CONNECT = "5s"
"""How long to wait for an answer from the address."""


def run(state: State, crew: AbstractContextManager[Doing], tell: Callable[[int], None]) -> bool:
    """Do what is left of a plan; False if a person stopped it, and then the state holds what was done.

    The state is saved every few seconds and at the end; `tell` hears the number of villages after each chunk.
    """
    saved = monotonic()
    try:
        with stopping() as asked_to_stop, crew as doing:
            for chunk, tally in doing(state.plan, state.waiting()):
                state.add(chunk, tally)
                tell(tally.villages)
                if asked_to_stop():
                    break
                if monotonic() - saved > SAVE_EVERY:
                    state.save()
                    saved = monotonic()
    except Exception:
        # What was counted is kept, whatever went wrong; a second Ctrl+C is none of these and keeps nothing.
        state.save()
        raise
    state.save()
    return state.is_complete


@contextmanager
def stopping() -> Iterator[Callable[[], bool]]:
    """Within this, Ctrl+C only asks to stop, so that no chunk is counted by half; pressed again it stops at once."""
    asked: list[int] = []

    def ask(number: int, _: FrameType | None) -> None:
        if asked:
            raise KeyboardInterrupt
        asked.append(number)

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield lambda: bool(asked)
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def in_processes(processes: int) -> Iterator[Doing]:
    """So many processes of this machine; never this one, which must hear Ctrl+C whatever a solver does with it."""
    pool = ProcessPoolExecutor(processes, mp_context=context("scorer.uses.simulate.running"), initializer=_deaf)
    try:
        yield partial(hand_out, pool, AHEAD * processes)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _deaf() -> None:
    """Ctrl+C is for the process that hands out the work; it lets the others finish.

    Ignoring the signal is not enough: CP-SAT listens to it while it solves, and afterwards forgets who did before.
    """
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def hand_out(workers: Executor, ahead: int, plan: Plan, chunks: Iterator[Chunk]) -> Iterator[Done]:
    """Keep every worker busy with a few chunks ahead, so that memory stays small however many there are."""
    under_way: set[Future[Done]] = set()
    while True:
        under_way |= {workers.submit(do, plan, chunk) for chunk in islice(chunks, ahead - len(under_way))}
        if not under_way:
            return
        finished, under_way = wait(under_way, return_when=FIRST_COMPLETED)
        for future in finished:
            yield future.result()


# ---- one chunk --------------------------------------------------------------------------------------------


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


# ---- a cluster --------------------------------------------------------------------------------------------


@contextmanager
def on_cluster(address: str) -> Iterator[Doing]:
    """The workers of a cluster."""
    client = connect(address)
    try:
        refuse_other_versions(client, address)
        yield partial(hand_out, client.get_executor(pure=False), AHEAD * sum(client.nthreads().values()))
    finally:
        client.close()


def distributed() -> Any:
    """The library, or how to get it."""
    try:
        return import_module("distributed")
    except ImportError:
        fix = say("pip install 'keytally[cluster]', or leave --dask out")
        raise ProblemsFound([Problem("no-dask", say("--dask needs the package distributed"), fix)]) from None


def connect(address: str) -> Any:
    """A client of the cluster at an address."""
    try:
        # A client that was never connected complains at exit, so what is no address must not become one.
        distributed().comm.get_address_host_port(address)
        return distributed().Client(address, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError, TypeError, RuntimeError) as error:
        reason = next(iter(str(error).splitlines()), type(error).__name__)
        found = say("no Dask cluster answers at {address}: {reason}", address=address, reason=reason)
        fix = say("start one, or check the address: tcp://host:8786")
        raise ProblemsFound([Problem("cluster-not-reachable", found, fix)]) from None


def refuse_other_versions(client: Any, address: str) -> None:
    """Stop unless there are workers and each has this version of keytally."""

    def installed() -> str:
        """Sent as it stands, not by name, as a worker may have no keytally to look it up in."""
        try:
            return version("keytally")
        except PackageNotFoundError:
            return ""

    there = client.run(installed)
    if not there:
        found = say("the Dask cluster at {address} has no workers", address=address)
        raise ProblemsFound([Problem("cluster-without-workers", found, say("start some, with keytally installed"))])
    if set(there.values()) != {installed()}:
        found = say("not all workers of the Dask cluster have keytally {version}", version=installed())
        raise ProblemsFound([Problem("cluster-version", found, say("install the same version on every worker"))])
