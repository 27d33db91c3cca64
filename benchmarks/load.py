"""Fifty clients at once: `python -m benchmarks.load [REQUESTS]`.

A server on the loopback address scores different villages; every total is compared with the pipeline's own, and the
memory of the server and its processes is read before and after. Prints a table for the docs.
"""

from __future__ import annotations

import asyncio
import json
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from random import Random

import httpx

from scorer.documents import Document, load
from scorer.journey import score
from tests.truth.generator import random_village

CLIENTS = 50
REQUESTS = 2000
VILLAGES = 100
MIB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Village:
    """What is sent, and the total that must come back."""

    body: bytes
    total: int


@dataclass(frozen=True, slots=True)
class Answered:
    """How one request went."""

    seconds: float
    status: int
    total: int | None
    right: bool


def main() -> None:
    """Print what was measured."""
    requests = int(sys.argv[1]) if len(sys.argv) > 1 else REQUESTS
    villages = list(_villages())
    with _server() as (process, url):
        alone = asyncio.run(_ask(url, villages, VILLAGES, 1))
        asyncio.run(_ask(url, villages, requests // 4, CLIENTS))
        before = _memory(process.pid)
        started = time.perf_counter()
        answers = asyncio.run(_ask(url, villages, requests, CLIENTS))
        seconds = time.perf_counter() - started
        after = _memory(process.pid)
    _print(answers, alone, seconds, before, after)
    if any(not answer.right for answer in (*alone, *answers)):
        sys.exit(1)


def _villages() -> Iterator[Village]:
    """Different villages of full size; the examples among them."""
    for file in sorted(Path("examples").glob("*.yaml")):
        loaded = load([file])
        if len(loaded.game.players) == 1:
            village = loaded.game.villages[0]
            yield Village(village.model_dump_json(exclude_defaults=True).encode(), score(village, unique=False).total)
    for seed in range(VILLAGES):
        document = json.loads(random_village(Random(seed), "full").model_dump_json(exclude_defaults=True))
        village = load([Document(document)]).game.villages[0]
        yield Village(json.dumps(document).encode(), score(village, unique=False).total)


@contextmanager
def _server() -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [str(Path(sys.executable).parent / "keytally"), "serve", "--port", "0", "--no-open"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr
            address = re.search(r"http://\S+", process.stderr.readline())
            assert address
            _wait_for(address[0])
            yield process, address[0]
        finally:
            process.terminate()


def _wait_for(url: str) -> None:
    while True:
        try:
            httpx.post(f"{url}/api/so-far", json={}, timeout=60)
            return
        except httpx.ConnectError:
            time.sleep(0.1)


async def _ask(url: str, villages: Sequence[Village], requests: int, clients: int) -> list[Answered]:
    """So many clients, each asking for the next village as soon as it has its answer."""
    waiting = iter(list(islice(cycle(villages), requests)))
    limits = httpx.Limits(max_connections=clients, max_keepalive_connections=clients)
    async with httpx.AsyncClient(base_url=url, timeout=120, limits=limits) as client:
        rounds = await asyncio.gather(*(_client(client, waiting) for _ in range(clients)))
    return [answer for answers in rounds for answer in answers]


async def _client(client: httpx.AsyncClient, waiting: Iterator[Village]) -> list[Answered]:
    answers = []
    for village in waiting:
        started = time.perf_counter()
        response = await client.post("/api/score", content=village.body, headers={"Content-Type": "application/json"})
        seconds = time.perf_counter() - started
        total = response.json()["players"][0]["total"] if response.status_code == 200 else None
        answers.append(Answered(seconds, response.status_code, total, total == village.total))
    return answers


def _memory(pid: int) -> int:
    """The private memory of a process and all it started, in bytes."""
    own = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="utf-8")
    kilobytes = sum(int(line.split()[1]) for line in own.splitlines() if line.startswith("Pss:"))
    started = [child for task in Path(f"/proc/{pid}/task").iterdir() for child in _children(task)]
    return kilobytes * 1024 + sum(_memory(child) for child in started)


def _children(task: Path) -> list[int]:
    return [int(child) for child in (task / "children").read_text(encoding="utf-8").split()]


def _print(answers: Sequence[Answered], alone: Sequence[Answered], seconds: float, before: int, after: int) -> None:
    rows = {
        "clients at once": str(CLIENTS),
        "requests": str(len(answers)),
        "errors": str(sum(answer.status != 200 for answer in answers)),
        "wrong totals": str(sum(answer.status == 200 and not answer.right for answer in answers)),
        "answers a second": f"{len(answers) / seconds:.0f}",
        "time to an answer, median / 95 % / longest": _quantiles(answers),
        "the same with one client": _quantiles(alone),
        "memory of all processes before / after": f"{before / MIB:.0f} / {after / MIB:.0f} MiB",
    }
    print("| load | |")
    print("|---|---|")
    for name, value in rows.items():
        print(f"| {name} | {value} |")


def _quantiles(answers: Sequence[Answered]) -> str:
    times = sorted(1000 * answer.seconds for answer in answers)
    return f"{statistics.median(times):.0f} / {times[int(0.95 * (len(times) - 1))]:.0f} / {times[-1]:.0f} ms"


if __name__ == "__main__":
    main()
