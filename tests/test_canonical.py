"""The canonical best count of random villages: the same on every engine, and the first of all best counts.

Worked out by hand it stands in `rules/test_canonical_count.py`.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from scorer.board.measure import measure
from scorer.journey import confirmed
from scorer.solving.engines import ENGINES, Solving
from scorer.solving.program import Sum
from scorer.village.assignment import Assignment
from scorer.village.model import Village
from scorer.writers.canonical import Cost, canonical, cost_of, settled
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


def test_no_less_leans_stands_in_or_leaves_a_store_at_the_same_total(small_seeds: range) -> None:
    """Of what speaks against a count, less is impossible: a plain program that demands it has no solution."""
    for seed in small_seeds:
        village = random_village(Random(f"need {seed}"), "small")
        form = formulate(village, measure(village))
        best = settled(form, Solving("tables").solve(canonical(form)))
        costs = [cost_of(form, use) for use in form.uses]
        program = form.program.copy()
        program.require("as good", form.program.objective, lower=best.objective)
        for position in range(len(Cost._fields)):
            against = Sum().add_all(
                variable for cost, variable in zip(costs, form.uses.values(), strict=True) if cost[position]
            )
            least = against.value(best.values)
            less = program.copy()
            less.require("less", against, upper=least - 1)
            assert (seed, Solving().find(less)) == (seed, None)
            program.require("no more", against, upper=least)
