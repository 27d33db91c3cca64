"""The chunks of a plan on a Dask cluster that runs already, by dask.distributed: an extra, imported here only."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from scorer.uses.simulate.running import AHEAD, Doing, hand_out
from scorer.words.language import say
from scorer.words.problems import Problem, ProblemsFound

CONNECT = "5s"
"""How long to wait for an answer from the address."""


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
