"""Processes that share the work: how many there may be, and how they start."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import forkserver, resource_tracker
from multiprocessing.context import ForkServerContext, SpawnContext

Context = ForkServerContext | SpawnContext


def cores() -> int:
    """The processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def context(*preloaded: str) -> Context:
    """Processes that share one import of these modules where the system can do that, and never one of its threads."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    forking = multiprocessing.get_context("forkserver")
    forking.set_forkserver_preload(list(preloaded))
    # Started on the way, it would let Ctrl+C through again.
    resource_tracker.ensure_running()
    with undisturbed():
        forkserver.ensure_running()
    return forking


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl+C waits until this is over; what is started in here never hears it, from its first import on.

    It is for the process that hands out the work, which must not be stopped with half of the others started.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
