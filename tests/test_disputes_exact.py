"""Disputes against brute force: every combination scored by itself gives the same totals, winners and changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations, islice, product
from random import Random

import pytest

from benchmarks.disputes import combinations as combinations_in
from benchmarks.disputes import worst_game
from scorer.board.measure import measure
from scorer.box.rulings import Reading, Ruling
from scorer.journey import score, score_game
from scorer.legality import check_game
from scorer.uses.disputes import affecting, find_disputes
from scorer.uses.disputes.affecting import TIE
from scorer.uses.disputes.by_reading import totals_of
from scorer.uses.disputes.outcome import outcome
from scorer.village.model import Game, Measured, OwnedTile, Village
from scorer.words.problems import errors
from scorer.writers.formulation import formulate
from tests.building import game, village
from tests.test_disputes import contest
from tests.the_box import BOX
from tests.truth.generator import Size, random_village

RULINGS = tuple(ruling for ruling in BOX.rulings.rulings if ruling != TIE)
"""All that a village may depend on."""

FEW = 160
"""So many combinations are still counted one by one."""


def readings_of(rng: Random) -> dict[str, str]:
    """A random reading of every ruling that a village may depend on."""
    return {ruling: rng.choice(BOX.rulings.rulings[ruling].reading_ids) for ruling in RULINGS}


def best(village: Village) -> int:
    return score(village, unique=False).total


@pytest.mark.parametrize(("size", "first"), [("small", 0), ("small", 60), ("small", 120), ("full", 0), ("full", 40)])
def test_a_ruling_said_not_to_touch_never_changes_a_total(size: Size, first: int) -> None:
    """Whatever the other readings are."""
    for seed in range(first, first + (60 if size == "small" else 40)):
        rng = Random(seed)
        drawn = numbered(random_village(rng, size))
        readings = readings_of(rng)
        others = [ruling for ruling in RULINGS if ruling not in affecting(drawn)]
        flipped = {ruling: rng.choice(BOX.rulings.rulings[ruling].reading_ids) for ruling in others}
        assert (seed, best(drawn.under(readings))) == (seed, best(drawn.under({**readings, **flipped})))


def numbered(village: Village) -> Village:
    """The same village with one number for each reading wherever it has a single one."""
    measured = village.measured
    loop = {"largest-route": 5, "all-looped-tiles": 7, "no-tile-twice": 4}
    adjacent = {
        tile: {"touching": 4, "road-joined": 1} if tile.startswith("turn-order") else count
        for tile, count in measured.adjacent.items()
    }
    changed = {"loop": loop if measured.loop is not None else None, "adjacent": adjacent}
    return village.changed(measured=measured.model_copy(update=changed), edition=None, rulings={})


@pytest.mark.parametrize(("size", "seeds"), [("small", range(100)), ("small", range(100, 200)), ("full", range(30))])
def test_every_combination_has_the_total_it_has_when_scored_by_itself(size: Size, seeds: range) -> None:
    for seed in seeds:
        rng = Random(seed)
        drawn = numbered(random_village(rng, size))
        totals = totals_of(drawn, list(RULINGS))
        for _ in range(6):
            readings = readings_of(rng)
            assert (seed, totals.under(readings)) == (seed, best(drawn.under(readings)))


@pytest.mark.parametrize("seeds", [range(40), range(40, 80)])
def test_the_range_of_a_village_is_that_of_all_its_combinations(seeds: range) -> None:
    for seed in seeds:
        drawn = numbered(random_village(Random(seed), "small"))
        every = list(combinations_of(affecting(drawn)))
        if len(every) <= FEW // 4:
            counts = [best(drawn.under(readings)) for readings in every]
            totals = totals_of(drawn, list(RULINGS))
            assert (seed, totals.range) == (seed, (min(counts), max(counts)))
            assert totals.solves <= len(every)


def combinations_of(touched: tuple[str, ...]) -> Iterator[dict[str, str]]:
    for readings in product(*(BOX.rulings.rulings[ruling].reading_ids for ruling in touched)):
        yield dict(zip(touched, readings, strict=True))


@cache
def random_games() -> list[Game]:
    """Games of two small villages that touch few rulings together, and end close enough for a dispute."""
    return list(islice(_games(), 12))


def _games() -> Iterator[Game]:
    for seed in range(0, 4000, 2):
        one, two = (numbered(random_village(Random(seed + more), "small")) for more in (0, 1))
        rng = Random(seed)
        stated = {ruling: rng.choice(BOX.rulings.rulings[ruling].reading_ids) for ruling in BOX.rulings.rulings}
        played = game({"A": one, "B": two}, rulings=stated, boat_order=("B", "A"))
        touched = (*{*affecting(one), *affecting(two)}, "tie")
        few = len(list(combinations_of(touched))) <= FEW
        if few and not errors(check_game(played)) and is_close(played):
            yield played


def is_close(played: Game) -> bool:
    one, two = (best(village) for village in played.villages)
    return abs(one - two) <= 6


@pytest.mark.parametrize("position", range(12))
def test_the_verdict_of_a_table_is_that_of_all_combinations(position: int) -> None:
    played = random_games()[position]
    touched = {ruling for village in played.villages for ruling in affecting(village)} | {"tie"}
    ordered = tuple(ruling for ruling in BOX.rulings.rulings if ruling in touched)
    winners = {tuple(some.values()): winners_under(played, some) for some in combinations_of(ordered)}
    now = winners[tuple(played.readings[ruling] for ruling in ordered)]
    changing = [readings for readings, won in winners.items() if won != now]
    found = find_disputes(played)
    assert found.verdict.winner_can_change is bool(changing)
    fewest = min((differences(played, ordered, readings) for readings in changing), default=0)
    assert len(found.verdict.changes) == fewest
    if changing:
        assert winners_under(played, {change.ruling: change.after for change in found.verdict.changes}) != now


@pytest.mark.parametrize("position", range(12))
def test_the_ways_told_are_all_that_take_one_other_reading_or_need_two(position: int) -> None:
    played = random_games()[position]
    touched = {ruling for village in played.villages for ruling in affecting(village)} | {"tie"}
    now = winners_under(played, {})
    others = [
        (ruling, reading)
        for ruling in BOX.rulings.rulings
        if ruling in touched
        for reading in BOX.rulings.rulings[ruling].reading_ids
        if reading != played.readings[ruling]
    ]
    single = [{ruling: reading} for ruling, reading in others if winners_under(played, {ruling: reading}) != now]
    pairs = [
        dict(pair)
        for pair in combinations(others, 2)
        if len(dict(pair)) == 2
        and not any(way.items() <= dict(pair).items() for way in single)
        and winners_under(played, dict(pair)) != now
    ]
    found = find_disputes(played).verdict
    told = [{change.ruling: change.after for change in way.changes} for way in found.ways]
    assert [way for way in told if len(way) == 1] == single
    assert sorted(map(sorted, (way.items() for way in told if len(way) == 2))) == sorted(
        sorted(way.items()) for way in pairs
    )
    assert all(way.then.winners == winners_under(played, each) for way, each in zip(found.ways, told, strict=True))
    assert found.are_all


def winners_under(played: Game, readings: Mapping[str, str]) -> tuple[str, ...]:
    stated = {**played.rulings, **readings}
    return score_game(Game(players=played.players, boat_order=played.boat_order, rulings=stated)).winners


def differences(played: Game, ordered: tuple[str, ...], readings: tuple[str, ...]) -> int:
    return sum(played.readings[ruling] != reading for ruling, reading in zip(ordered, readings, strict=True))


@pytest.mark.parametrize("tie", BOX.rulings.rulings["tie"].reading_ids)
def test_winners_are_those_of_the_ranking(tie: str) -> None:
    """The few lines that name winners here agree with those that rank sheets."""
    for own, other, order in product((1, 2), (1, 2), (["A", "B"], ["B", "A"])):
        played = contest(village(resources={"gold": own}), other, rulings={"tie": tie}, boat_order=order)
        assert outcome({"A": own, "B": other}, tie, order).winners == score_game(played).winners


def test_counting_more_kinds_on_a_store_may_cost_points_where_stores_keep() -> None:
    """The one exception to readings that only allow more; every combination is counted by itself here."""
    # contract 29 (2 iron, 2 wood): with `no` the woods are free for it, 7; with `yes` they stay on the Blacksmith,
    # 2 x 2, and the irons are gold left over, 2
    stocked = village(tiles=[("blacksmith", {"wood": 2}), "boat-3b"], resources={"iron": 2}, contracts=[29])
    keeping = {"stores": "stay", "boat-3b-stores": "yes"}
    assert best(stocked.under(keeping)) == 6
    assert best(stocked.under({**keeping, "boat-3b-stores": "no"})) == 7
    totals = totals_of(stocked, list(RULINGS))
    for readings in combinations_of(affecting(stocked)):
        assert totals.under({**stocked.readings, **readings}) == best(stocked.under(readings))


def test_points_that_another_reading_changes_are_those_of_that_reading() -> None:
    """As a set of one's own may say: 4 tiles that touch are 1 each, 2 that are joined by road 3 each."""
    known = BOX.tiles["turn-order-1"]
    assert known.scoring
    rule = replace(known.scoring, under={"turn-order": {"road-joined": {"counts": "road-joined", "points": 3}}})
    box = replace(BOX, fingerprint="generous", tiles={**BOX.tiles, known.id: replace(known, scoring=rule)})
    tiles = tuple(OwnedTile(box=box, tile=tile) for tile in ("home-1", known.id))
    measured = Measured(adjacent={known.id: {"touching": 4, "road-joined": 2}})
    own = Village(box=box, tiles=tiles, measured=measured)
    totals = totals_of(own, ["turn-order"])
    for reading, points in {"touching": 4, "road-joined": 6}.items():
        read = own.under({"turn-order": reading})
        assert totals.under(read.readings) == points
        assert formulate(read, measure(read)).program.objective.constant == points


def test_a_village_that_nearly_every_ruling_touches_takes_few_solves() -> None:
    hard = worst_game("flipper")
    assert len(affecting(hard.villages[0])) == 13
    found = find_disputes(hard)
    assert len(found.disputes) + found.left_out == 16
    assert combinations_in(hard) > 8000
    assert found.solves < 400  # 144 when this was written


def test_a_piece_of_ones_own_box_brings_its_own_ruling() -> None:
    readings = (Reading("yes", "It may."), Reading("no", "It may not."))
    ruled = Ruling("marker-saw", "Marker as saw", "May the marker be a saw?", "yes", readings)
    rulings = replace(BOX.rulings, rulings={**BOX.rulings.rulings, ruled.id: ruled})
    kinds = {**BOX.kinds, "saw": replace(BOX.kinds["saw"], marker_by=ruled.id)}
    mine = replace(BOX, fingerprint="marker-saw", rulings=rulings, kinds=kinds)
    tiles = tuple(OwnedTile(box=mine, tile=tile) for tile in ("home-1", "scribes"))
    held = Village(box=mine, tiles=tiles, first_player=True, skills={"anvil": 1, "pickaxe": 1})
    # Scribes: 10 for anvil, pickaxe and saw, which the marker is; else the marker is a gold left over: 1.
    assert ruled.id in affecting(held)
    assert totals_of(held, [ruled.id]).table == {("yes",): 10, ("no",): 1}
