"""Doing the chunks of a plan, in processes of this machine or on a cluster; what comes out is the same."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from itertools import islice
from time import monotonic
from types import FrameType

from scorer.uses.processes import context
from scorer.uses.simulate.plan import Chunk, Plan
from scorer.uses.simulate.state import State
from scorer.uses.simulate.work import Done, do

Doing = Callable[[Plan, Iterator[Chunk]], Iterator[Done]]
"""Does chunks in any order."""

AHEAD = 2
"""Chunks handed out for each worker: one being done, one waiting."""
SAVE_EVERY = 5.0
"""Seconds between two writings of the state."""


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
    pool = ProcessPoolExecutor(processes, mp_context=context("scorer.uses.simulate.work"), initializer=_deaf)
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
