"""Counted gains against plain statistics of the same raw numbers, and the same sums however the work is cut."""

from __future__ import annotations

import json
import statistics as plain
from fractions import Fraction
from math import isclose, sqrt
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.uses.simulate.results import QUANTILES, TileGain, average, deviation, quantile, tile_gain
from scorer.uses.simulate.tally import TALLIES, Tally
from scorer.uses.simulate.value.valuing import NO_GAIN, Valued
from tests.the_box import BOX

Village = tuple[int, dict[str, int | None]]
Games = list[list[Village]]
TILES = ("scribes", "scholar", "keythedral", "sea-breese")
gains = st.dictionaries(st.sampled_from(TILES), st.one_of(st.none(), st.integers(-9, 40)))
games = st.lists(st.lists(st.tuples(st.integers(0, 99), gains), min_size=1, max_size=4), max_size=12)


def tallied(dealt: Games) -> Tally:
    tally = Tally()
    villages = [village for game in dealt for village in game]
    if villages:
        known = [[NO_GAIN if (gain := found.get(tile)) is None else gain for tile in TILES] for _, found in villages]
        valued = Valued(np.array([total for total, _ in villages]), np.array(known))
        tally.add_games(valued, TILES, [len(game) for game in dealt])
    return tally


def one_tile(values: list[int]) -> Tally:
    """Villages that each are a game of their own."""
    return tallied([[(0, {"scribes": value})] for value in values])


def statistics(tally: Tally, tile: str = "scribes") -> TileGain:
    return tile_gain(BOX.tiles[tile], tally)


@given(games, st.randoms(use_true_random=False))
@settings(max_examples=200, deadline=None)
def test_any_cut_in_any_order_gives_the_same_sums(dealt: Games, rng: Random) -> None:
    parts: list[Games] = []
    rest = list(dealt)
    while rest:
        cut = rng.randint(1, len(rest))
        parts.append(rest[:cut])
        rest = rest[cut:]
    rng.shuffle(parts)
    whole = Tally()
    for part in parts:
        (read,) = TALLIES.validate_python(json.loads(json.dumps(TALLIES.dump_python([tallied(part)]))))
        whole.add(read)
    assert whole == tallied(dealt)


@given(st.lists(st.integers(-20, 60), min_size=2, max_size=80))
@settings(max_examples=200, deadline=None)
def test_statistics_of_independent_villages_are_those_of_the_textbook(values: list[int]) -> None:
    found = statistics(one_tile(values))
    assert found.villages == len(values)
    assert found.mean is not None
    assert found.deviation is not None
    assert found.error is not None
    assert isclose(found.mean, plain.fmean(values), abs_tol=1e-9)
    assert isclose(found.deviation, plain.stdev(values), abs_tol=1e-9)
    assert isclose(found.error, plain.stdev(values) / sqrt(len(values)), abs_tol=1e-9)
    wanted = np.quantile(values, [percent / 100 for percent in QUANTILES], method="inverted_cdf")
    assert found.quantiles == tuple(wanted)


def test_quantiles_are_the_least_gain_that_so_many_do_not_exceed() -> None:
    # Of 1, 1, 2, 10: half are at most 1, three quarters at most 2.
    histogram = {1: 2, 2: 1, 10: 1}
    assert [quantile(histogram, percent) for percent in (5, 50, 51, 75, 76, 95)] == [1, 1, 2, 2, 10, 10]
    assert average(histogram) == 3.5
    # Squares of the differences: 2 x 6.25 + 2.25 + 42.25 = 57, by 3.
    assert deviation(histogram) == pytest.approx(sqrt(19))


def test_villages_of_one_game_that_move_together_count_as_one() -> None:
    # Four villages in two games; within a game all alike: gains 2, 2 and 6, 6. Mean 4, and of two games of mean 2 and 6
    # the error is that of two numbers: their deviation, sqrt(8), by sqrt(2) = 2.
    tally = tallied([[(0, {"scribes": gain})] * 2 for gain in (2, 6)])
    found = statistics(tally)
    assert (found.villages, found.mean) == (4, 4.0)
    assert found.error == pytest.approx(2.0)
    # Four games of one village each with the same gains would have sqrt(16 / 3) / 2.
    alone = statistics(one_tile([2, 2, 6, 6]))
    assert alone.error == pytest.approx(sqrt(Fraction(16, 3)) / 2)


def test_the_best_tiles_share_a_village() -> None:
    tally = tallied(
        [
            [(5, {"scribes": 10, "scholar": 3})],
            [(5, {"scribes": 4, "scholar": 4, "keythedral": 4})],
            [(5, {"scholar": None, "keythedral": -1})],
            [(5, {"scholar": None})],
        ]
    )
    best = {tile: statistics(tally, tile).best for tile in tally.tiles}
    # Scribes alone once and a third; Scholar a third; Keythedral a third and once alone, though it loses a point.
    # In the last village nothing is known. Of four villages:
    assert best["scribes"] == pytest.approx((1 + 1 / 3) / 4)
    assert best["scholar"] == pytest.approx((1 / 3) / 4)
    assert best["keythedral"] == pytest.approx((1 + 1 / 3) / 4)


def test_few_villages_have_no_spread() -> None:
    one = statistics(one_tile([7]))
    assert (one.mean, one.deviation, one.error, one.quantiles) == (7.0, None, None, (7,) * 5)
    none = statistics(Tally())
    assert (none.villages, none.mean, none.quantiles, none.best) == (0, None, (), 0.0)
