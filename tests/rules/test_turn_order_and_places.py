"""Steps 9 to 11 where a tile scores by its place, with the numbers counted on the table."""

from __future__ import annotations

from typing import Any

import pytest

from scorer.journey import score
from tests.building import lines, total, village

TURN_ORDER = [
    "turn-order-1-2p",
    "turn-order-1",
    "turn-order-2-3p",
    "turn-order-2",
    "turn-order-3-4p",
    "turn-order-3",
    "turn-order-4",
]


@pytest.mark.parametrize("tile", TURN_ORDER)
@pytest.mark.parametrize("count", [1, 6])
def test_a_turn_order_tile_scores_one_per_adjacent_tile(tile: str, count: int, engine: str) -> None:
    sheet = score(village(tiles=[tile], measured={"adjacent": {tile: count}}), solver=engine)
    assert lines(sheet) == {(11, tile): count}


def test_a_tile_between_two_turn_order_tiles_counts_for_both(engine: str) -> None:
    # both touch the home and each other: 2 + 2
    placed = village(
        tiles=["turn-order-1", "turn-order-2"], measured={"adjacent": {"turn-order-1": 2, "turn-order-2": 2}}
    )
    assert total(placed, engine) == 4


def test_a_turn_order_tile_is_no_winter_tile(engine: str) -> None:
    placed = village(tiles=["turn-order-3", "sea-breese-ii"], measured={"adjacent": {"turn-order-3": 4}})
    assert total(placed, engine) == 4


def test_the_tile_that_carries_the_marker_scores_beside_it(engine: str) -> None:
    placed = village(tiles=["turn-order-4"], first_player=True, measured={"adjacent": {"turn-order-4": 3}})
    assert total(placed, engine) == 4  # 3, and the marker as gold 1


@pytest.mark.parametrize(("reading", "worth"), [("touching", 3), ("road-joined", 1)])
def test_a_number_for_each_reading_of_turn_order(reading: str, worth: int, engine: str) -> None:
    counted = {"adjacent": {"turn-order-1": {"touching": 3, "road-joined": 1}}}
    placed = village(tiles=["turn-order-1"], measured=counted, rulings={"turn-order": reading})
    assert total(placed, engine) == worth


@pytest.mark.parametrize(("reading", "worth"), [("largest-route", 9), ("all-looped-tiles", 12), ("no-tile-twice", 6)])
def test_a_number_for_each_reading_of_sea_bastion(reading: str, worth: int, engine: str) -> None:
    counted = {"loop": {"largest-route": 9, "all-looped-tiles": 12, "no-tile-twice": 6}}
    placed = village(tiles=["sea-bastion"], measured=counted, rulings={"sea-bastion": reading})
    assert total(placed, engine) == worth


PLACED: list[tuple[str, dict[str, Any], int]] = [
    ("beekeeper", {"adjacent": {"beekeeper": 4}}, 8),  # 4 x 2
    ("glade", {"adjacent": {"glade": 3}}, 15),  # 3 x 5
    ("glade-in-winter", {"adjacent": {"glade-in-winter": 3}}, 9),  # 3 x 3
    ("delivery-man", {"route": 7}, 7),
    ("developer", {"adjacent": {"developer": 3}}, 6),  # 3 x 2
    ("developer+", {"adjacent": {"developer": 3}}, 9),  # 3 x 3
]


@pytest.mark.parametrize(("tile", "measured", "worth"), PLACED)
def test_a_promo_scores_by_its_place(tile: str, measured: dict[str, Any], worth: int, engine: str) -> None:
    sheet = score(village(tiles=[tile], measured=measured), solver=engine)
    assert lines(sheet) == {(9, tile.removesuffix("+")): worth}


def test_beekeeper_counts_what_touches_it_however_turn_order_tiles_are_read(engine: str) -> None:
    placed = village(
        tiles=["beekeeper"], measured={"adjacent": {"beekeeper": 2}}, rulings={"turn-order": "road-joined"}
    )
    assert total(placed, engine) == 4


def test_a_number_that_no_tile_needs_is_ignored(engine: str) -> None:
    placed = village(tiles=["keythedral"], measured={"loop": 9, "river": 5, "route": 4})
    assert total(placed, engine) == 12


def test_tiles_that_score_by_their_place_add_up(engine: str) -> None:
    placed = village(
        tiles=["turn-order-2", "beekeeper", "delivery-man", "sea-bastion"],
        measured={"loop": 5, "route": 4, "adjacent": {"turn-order-2": 3, "beekeeper": 2}},
    )
    sheet = score(placed, solver=engine)
    assert lines(sheet) == {
        (9, "beekeeper"): 4,
        (9, "delivery-man"): 4,
        (10, "sea-bastion"): 5,
        (11, "turn-order-2"): 3,
    }
    assert sheet.total == 16
