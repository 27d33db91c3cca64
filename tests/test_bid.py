"""Bids: the gain that every bid leaves, the break-even and the cheapest colour, worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from scorer.show.answers import explore as answers
from scorer.show.answers.model import plain
from scorer.uses.explore import Fresh
from scorer.uses.explore.bidding import Bidding, TileBids, bid
from scorer.village.model import Village, chosen_village
from scorer.words.problems import ProblemsFound
from tests.boards import lay
from tests.building import game, holding, village
from tests.the_box import BOX


def bids(of: Village, *tiles: str, **options: Any) -> dict[str, TileBids]:
    return {row.tile: row for row in bidding(of, *tiles, **options).tiles}


def bidding(of: Village, *tiles: str, **options: Any) -> Bidding:
    return bid(of, Fresh(), list(tiles) or None, **options)


def problems(of: Village, *tiles: str) -> dict[str, str]:
    with pytest.raises(ProblemsFound) as found:
        bidding(of, *tiles)
    return {problem.code: f"{problem.found} → {problem.fix}" for problem in found.value.problems}


def test_a_worker_bid_no_longer_scores() -> None:
    # White Wind pays 1 for each of 3 blue and 1 red worker: 4 points. Keythedral prints 12.
    row = bids(village(["white-wind"], **holding({"blue": 3, "red": 1})))["keythedral"]
    assert row.gain == 12
    assert row.bids == {"blue": [11, 10, 9], "red": [11]}
    assert row.break_even == {"blue": 3, "red": 1}


def test_break_even_is_the_largest_bid_that_loses_nothing() -> None:
    # Key Market already pays 2 for each of 4 green; Village Hall would pay 1 for each of 3 red: it gains 3.
    # Every red bid costs it 1: 2, 1, 0; every green costs 2 at the Key Market: 1, then -1.
    row = bids(village(["key-market"], **holding({"green": 4, "red": 3})))["village-hall"]
    assert row.gain == 3
    assert row.bids == {"red": [2, 1, 0], "green": [1, -1, -3, -5]}
    assert row.break_even == {"red": 3, "green": 1}
    assert row.cheapest == "red"


def test_a_bid_for_a_boat_counts_without_the_gift_of_the_boat_owned() -> None:
    # Jeweller: 2 for each gold, 5 with Keyflower II and 2 without its 3. White Wind: 1 for each worker left.
    row = bids(village(["jeweller", "keyflower-ii"], **holding({"gold": 5, "blue": 2})), "white-wind")["white-wind"]
    assert row.gain == 2 * 2 + 2 - 5 * 2
    assert row.bids == {"blue": [row.gain - 1, row.gain - 2]}


def test_break_even_is_zero_where_every_bid_loses() -> None:
    # Scribes gains nothing without skills, and each worker is worth 1 on the White Wind.
    row = bids(village(["white-wind"], **holding({"blue": 2})))["scribes"]
    assert (row.gain, row.bids, row.break_even) == (0, {"blue": [-1, -2]}, {"blue": 0})


def test_the_cheapest_colour_leaves_most_after_one_worker() -> None:
    # Craftsmen's Guild needs one of each: red and yellow are needed, blue has one too many.
    of = village(["craftsmens-guild"], **holding({"blue": 2, "red": 1, "yellow": 1}))
    row = bids(of)["keythedral"]
    assert row.bids == {"blue": [12, 9], "red": [9], "yellow": [9]}
    assert row.cheapest == "blue"


def test_equal_first_bids_are_told_apart_by_the_break_even() -> None:
    # Nothing wants workers: red can go on to 3, blue only to 1.
    assert bids(village([], **holding({"blue": 1, "red": 3})))["keythedral"].cheapest == "red"


def test_winter_tiles_turn_order_tiles_and_boats_are_offered() -> None:
    found = bids(
        village(["scribes", "turn-order-1"], **holding({"red": 1}), measured={"adjacent": {"turn-order-1": 1}})
    )
    assert {BOX.tiles[tile].season for tile in found} == {"winter", "turn-order", "boat"}
    assert not {"scribes", "turn-order-1", "turn-order-1-2p"} & found.keys()  # nor the other side of one owned
    assert found["turn-order-2"].gain is None
    assert plain(answers.TileBids.of(found["turn-order-2"])) == {
        "tile": "turn-order-2",
        "gain": None,
        "bids": {},
        "break_even": {},
        "cheapest": None,
        "note": "depends on its place",
        "at": None,
        "turn": None,
    }


def test_a_turn_order_tile_brings_the_marker_it_carries() -> None:
    # Measured: 3 neighbours. The marker makes 1 as gold: 4. The tile without the symbol makes 3.
    measured = {"adjacent": {"turn-order-4": 3, "turn-order-3": 3}}
    found = bids(village([], **holding({"red": 1}), measured=measured))
    assert (found["turn-order-4"].gain, found["turn-order-3"].gain) == (4, 3)
    assert "first-player marker" in str(found["turn-order-4"].note)
    held = bids(village([], **holding({"red": 1, "first_player": 1}), measured=measured))
    assert held["turn-order-4"].gain == 3


def test_with_a_layout_a_turn_order_tile_may_close_a_loop() -> None:
    # Home 3 and the workshop north-east of it show roads to the hex south-east of home: the turn order tile with four
    # roads makes a ring of three there. The Sea Bastion, on home's water, counts it: 3, and the tile its 2 neighbours.
    of = lay(("home-3", (0, 0), 0), ("workshop", (1, -1), 1), ("sea-bastion", (0, -1), 0)).changed(workers={"red": 1})
    row = bids(of)["turn-order-4"]
    assert (row.gain, row.at) == (3 + 2 + 1, (1, 0))  # and the marker, which is gold


def test_tiles_are_asked_for_by_any_of_their_names() -> None:
    of = village([], **holding({"red": 1}))
    assert list(bids(of, "Писарі", "moulin à vent", "keythedral", "Keythedral")) == [
        "scribes",
        "windmill",
        "keythedral",
    ]


def test_asking_for_a_tile_brings_its_set_in_unless_sets_leave_it_out() -> None:
    of = village([], **holding({"green": 1, "red": 2}))
    assert bids(of, "emporium")["emporium"].gain == 3
    assert "promo" in problems(of.changed(sets=("base",)), "emporium")["not-in-sets"]


def test_all_that_is_wrong_with_the_tiles_is_told_at_once() -> None:
    of = village(["scribes"], **holding({"red": 1}))
    found = problems(of, "scribs", "scribes", "miner")
    assert "did you mean Scribes (scribes)?" in found["unknown-tile"]
    assert "owned already" in found["tile-owned"]
    assert "not to be had in winter" in found["not-for-bids"]


def test_without_workers_there_is_nothing_to_bid() -> None:
    assert set(problems(village([], **holding({"gold": 3})))) == {"no-workers"}


def test_json_has_the_agreed_shape() -> None:
    found = bidding(village([], player="North", **holding({"red": 2})), "keythedral")
    document = plain(answers.Bidding.of(found, problems=()))
    assert document["total"] == 0
    (row,) = document["tiles"]
    assert (row["tile"], row["gain"]) == ("keythedral", 12)
    assert (row["bids"], row["break_even"], row["cheapest"]) == ({"red": [12, 12]}, {"red": 2}, "red")


def test_in_a_game_a_tile_of_another_player_says_so() -> None:
    both = game(
        {"North": village(["keyflower"], **holding({"red": 1})), "South": village(["home-2", "keythedral", "flipper"])}
    )
    mine = chosen_village(both, "North")
    assert str(bids(mine)["keythedral"].note) == "now with South"
