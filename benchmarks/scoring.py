"""How fast a village is scored: `python -m benchmarks.scoring`.

All numbers come from the same villages in one run, side by side; on a noisy machine trust the ratios.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random

from scorer.board.measure import measure
from scorer.documents import load
from scorer.journey import confirmed
from scorer.solving.engines import engine
from scorer.village.model import Village
from scorer.writers.formulation import formulate
from tests.truth.generator import random_village

ROUNDS = 5


def main() -> None:
    """Print every measurement."""
    villages = [*example_villages(), *(random_village(Random(seed), "full") for seed in range(40))]
    print(f"{len(villages)} villages: the examples and random full ones; median and 90th percentile in ms")
    for name in ("cpsat", "pulp", "tables"):
        in_process(name, villages)
    throughput(villages)
    start_up()


def example_villages() -> list[Village]:
    """The villages of examples/ without a layout; counting the board has a benchmark of its own (loops.py)."""
    files = sorted((Path(__file__).parent.parent / "examples").glob("*.yaml"))
    villages = [village for file in files for village in load([file]).game.players]
    return [village for village in villages if not village.has_layout]


def in_process(name: str, villages: Sequence[Village]) -> None:
    """Build, solve and recount each village; the share that is our own Python."""
    solve = engine(name)
    build, solving, recount = [], [], []
    for village in villages:
        form = formulate(village, measure(village))
        solution = solve(form.program, 10.0)
        assert solution
        build.append(best_of(partial(_build, village)))
        solving.append(best_of(partial(solve, form.program, 10.0)))
        recount.append(best_of(partial(confirmed, village, form, solution)))
    whole = [sum(parts) for parts in zip(build, solving, recount, strict=True)]
    own = sum(build) + sum(recount)
    print(
        f"  {name:6} build {middle(build)}  translate+solve {middle(solving)}  recount+sheet {middle(recount)}"
        f"  whole {middle(whole)}  our Python outside the engine {own / sum(whole):.0%}"
    )


def _build(village: Village) -> object:
    return formulate(village, measure(village))


def throughput(villages: Sequence[Village]) -> None:
    """Villages a second through `keytally batch`, on one core and on all."""
    lines = [json.dumps(village.model_dump(mode="json", exclude_defaults=True)) for village in villages] * 40
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "villages.jsonl"
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        rates = {jobs: len(lines) / seconds(["batch", str(file), "--jobs", jobs]) for jobs in ("1", "0")}
    print(
        f"batch of {len(lines)}: {rates['1']:.0f} villages/s on one process, {rates['0']:.0f} on all cores"
        f" (x{rates['0'] / rates['1']:.2f}), start-up included"
    )


def start_up() -> None:
    """Starting the command, beside the bare import of the solver."""
    bare = min(run([sys.executable, "-c", "from ortools.sat.python import cp_model"]) for _ in range(ROUNDS))
    help_ = min(seconds(["--help"]) for _ in range(ROUNDS))
    score = min(seconds(["score", "examples/harbour.yaml", "--json"]) for _ in range(ROUNDS))
    print(
        f"start-up: bare import of cp_model {bare:.2f} s, --help {help_:.2f} s (x{help_ / bare:.2f}), "
        f"score {score:.2f} s (x{score / bare:.2f})"
    )


def seconds(arguments: list[str]) -> float:
    """The time one keytally command takes."""
    return run([sys.executable, "-m", "scorer", *arguments])


def run(command: list[str]) -> float:
    """The time a command takes."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - start


def best_of(action: Callable[[], object]) -> float:
    """The quickest of a few runs, in milliseconds: the others measure the machine's noise."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        action()
        times.append((time.perf_counter() - start) * 1000)
    return min(times)


def middle(values: Sequence[float]) -> str:
    """Median and 90th percentile."""
    return f"{statistics.median(values):5.2f} /{statistics.quantiles(values, n=10)[-1]:6.2f}"


if __name__ == "__main__":
    main()
