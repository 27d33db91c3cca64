"""How long the search for the largest loop takes as villages grow: both engines and the table without a solver.

Run from the top of the repository: python -m benchmarks.loops [boards per size]
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter

from scorer.board.graphs import Graph, Link, of_links
from scorer.board.layout import Board
from scorer.board.routes_by_program import ByProgram
from scorer.referee import routes_by_border as by_border
from scorer.solving.engines import Solving
from scorer.village.model import Village
from tests.boards import grow

SIZES = (10, 20, 30, 40)
METHODS: dict[str, Callable[[Graph], list[Link]]] = {
    "cpsat": ByProgram().largest_loop,
    "pulp": ByProgram(Solving("pulp")).largest_loop,
    "frontier": by_border.largest_loop,
}


def main(boards: int = 25) -> None:
    """Print the median and the longest time, and stop if the methods disagree."""
    warm_up()
    print(f"largest loop, {boards} villages a size, median (longest) in milliseconds")
    print(f"{'tiles':>5} {'loop':>5}" + "".join(f"{name:>18}" for name in METHODS))
    for size in SIZES:
        graphs = [Board.of(dense_village(seed, size)).roads for seed in range(boards)]
        counts, times = zip(*(measure(search, graphs) for search in METHODS.values()), strict=True)
        if len({tuple(count) for count in counts}) > 1:
            sys.exit(f"the methods disagree on {size} tiles: {counts}")
        cells = [f"{1000 * median(each):.1f} ({1000 * max(each):.1f})" for each in times]
        print(f"{size:>5} {median(counts[0]):>5g}" + "".join(f"{cell:>18}" for cell in cells))


def dense_village(seed: int, size: int) -> Village:
    """Tiles with many roads first, each laid where it joins most: the hardest villages the box allows."""
    return grow(random.Random(seed), size, snug=0.9, by_season=True)


def measure(search: Callable[[Graph], list[Link]], graphs: list[Graph]) -> tuple[list[int], list[float]]:
    """The tiles found in each graph, and the seconds it took."""
    counts, times = [], []
    for graph in graphs:
        begun = perf_counter()
        found = search(graph)
        times.append(perf_counter() - begun)
        counts.append(len(of_links(found)))
    return counts, times


def warm_up() -> None:
    """Import the engines before the clock runs."""
    triangle = {"a": ("b", "c"), "b": ("a", "c"), "c": ("a", "b")}
    for search in METHODS.values():
        search(triangle)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
