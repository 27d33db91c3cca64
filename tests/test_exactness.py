"""Five independent counts of the same village agree: CP-SAT, PuLP, value tables, the referee, exhaustive search.

The ordinary run counts some thousands of villages, `--long` many more. Nothing is skipped and nothing swallowed:
every village the generator draws is legal, so every one must be scored.
"""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from scorer.board.measure import measure
from scorer.journey import confirmed
from scorer.legality import check
from scorer.solving.engines import BY_DEFAULT, ENGINES, Solving
from scorer.solving.program import Solution
from scorer.village.model import Village
from scorer.words.problems import errors
from scorer.writers.formulation import Formulation, formulate, others, read_back
from tests.truth.exhaustive import best
from tests.truth.generator import random_village

BATCH = 50


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Seeds in batches, so that the work spreads over all cores."""
    batches = {"small_seeds": (40, 2000), "full_seeds": (12, 400)}
    for name, (ordinary, long) in batches.items():
        if name in metafunc.fixturenames:
            count = long if metafunc.config.getoption("--long") else ordinary
            ranges = [range(first * BATCH, (first + 1) * BATCH) for first in range(count)]
            metafunc.parametrize(name, ranges, ids=lambda seeds: f"{seeds.start}-{seeds.stop - 1}")


def test_engines_referee_and_exhaustive_search_agree_on_small_villages(small_seeds: range) -> None:
    for seed in small_seeds:
        village = random_village(Random(seed), "small")
        form, solution = solved(village, "cpsat")
        totals = [solution.objective, *(solved(village, engine)[1].objective for engine in ("pulp", "tables"))]
        truth = best(village)
        assert (seed, totals) == (seed, [truth.total] * 3)
        if len(truth.assignments) <= 6:
            assert (seed, all_collections(form, solution)) == (seed, len(truth.assignments))


def test_engines_and_referee_agree_on_full_villages(full_seeds: range) -> None:
    for seed in full_seeds:
        village = random_village(Random(seed), "full")
        totals = {engine: solved(village, engine)[1].objective for engine in ENGINES}
        assert (seed, set(totals.values())) == (seed, {totals["cpsat"]})


def solved(village: Village, engine: str) -> tuple[Formulation, Solution]:
    """A village solved by one engine and confirmed by the referee, which raises if it disagrees."""
    assert errors(check(village)) == []
    form = formulate(village, measure(village))
    solution = Solving(engine).solve(form.program)
    assert confirmed(village, form, solution).total == solution.objective
    return form, solution


def all_collections(form: Formulation, solution: Solution) -> int:
    """How many different assignments reach the best total."""
    found = {read_back(form, solution.values).collections()}
    for other in islice(others(form, solution, BY_DEFAULT), 8):
        confirmed(form.village, form, other)
        found.add(read_back(form, other.values).collections())
    return len(found)
