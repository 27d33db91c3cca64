"""Processes that share the work: how many there may be, and how they start."""

from __future__ import annotations

import multiprocessing
import os
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
    return forking
