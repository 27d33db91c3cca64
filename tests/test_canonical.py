"""The canonical best count: by hand for each preference, the same on every engine, and the first of all best counts."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from scorer.board.measure import measure
from scorer.journey import confirmed
from scorer.solving.engines import ENGINES, Solving
from scorer.village.assignment import Assignment
from scorer.village.model import Village
from scorer.writers.canonical import canonical, settled
from scorer.writers.formulation import formulate, read_back
from tests.truth.canonical import TooMany
from tests.truth.canonical import canonical as first_of_all
from tests.truth.generator import random_village

BATCH = 25


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Seeds in batches, so that the work spreads over all cores."""
    batches = {"small_seeds": (4, 140), "full_seeds": (2, 60)}
    for name, (ordinary, long) in batches.items():
        if name in metafunc.fixturenames:
            count = long if metafunc.config.getoption("--long") else ordinary
            ranges = [range(first * BATCH, (first + 1) * BATCH) for first in range(count)]
            metafunc.parametrize(name, ranges, ids=lambda seeds: f"{seeds.start}-{seeds.stop - 1}")


def printed(village: Village, engine: str) -> Assignment:
    """The best count that is printed, confirmed by the referee."""
    form = formulate(village, measure(village))
    solution = settled(form, Solving(engine).solve(canonical(form)))
    confirmed(village, form, solution)
    return read_back(form, solution.values)


def uses(assignment: Assignment) -> Counter[tuple[str, str, str]]:
    found: Counter[tuple[str, str, str]] = Counter()
    for placement in assignment.placements:
        found[placement.target, placement.symbol, placement.piece] += placement.count
    return found


def test_small_villages_print_the_first_of_all_best_counts(small_seeds: range) -> None:
    seen = 0
    for seed in small_seeds:
        village = random_village(Random(f"canonical {seed}"), "small")
        counts = {engine: printed(village, engine) for engine in ENGINES}
        assert (seed, counts) == (seed, dict.fromkeys(ENGINES, counts["cpsat"]))
        try:
            first = first_of_all(village)
        except TooMany:
            continue
        seen += 1
        count = counts["cpsat"]
        assert (seed, uses(count)) == (seed, first.uses)
        assert (seed, (count.free_upgrade, count.free_extension)) == (seed, first.choice)
    assert seen > len(small_seeds) * 0.8


def test_full_villages_print_the_same_count_on_every_engine(full_seeds: range) -> None:
    for seed in full_seeds:
        village = random_village(Random(f"canonical {seed}"), "full")
        counts = {engine: printed(village, engine) for engine in ENGINES}
        assert (seed, counts) == (seed, dict.fromkeys(ENGINES, counts["cpsat"]))
