"""Steps 9 to 11 where every tile has its place: the program counts loops, rivers, routes and neighbours itself.

The village of most of these tests, with home-1 on [0, 0], whose water side points south:

    Keywood [0, -1] and Workshop [1, -1] make a road triangle with the home,
    Woodcutter [-1, 0] and Keystone Quarry [-1, 1] another on its other side; fields part the two.
"""

from __future__ import annotations

import pytest

from scorer.village.model import OwnedTile
from tests.building import total, village


def at(q: int, r: int, tile: str, turn: int = 0) -> OwnedTile:
    """A tile on its hex; `+` means its upgraded side."""
    return OwnedTile(tile=tile.removesuffix("+"), upgraded=tile.endswith("+"), at=(q, r), turn=turn)


HOME = at(0, 0, "home-1")
TRIANGLE = [at(0, -1, "keywood", 2), at(1, -1, "workshop", 4)]
OTHER_TRIANGLE = [at(-1, 0, "woodcutter", 5), at(-1, 1, "keystone-quarry")]


@pytest.mark.parametrize(("reading", "worth"), [("largest-route", 5), ("all-looped-tiles", 5), ("no-tile-twice", 3)])
def test_two_triangles_that_share_the_home(reading: str, worth: int, engine: str) -> None:
    # one route through both passes the home twice and counts it once: 5; a plain ring is one triangle: 3
    laid = [HOME, *TRIANGLE, *OTHER_TRIANGLE, at(0, 1, "sea-bastion")]
    assert total(village(tiles=laid, rulings={"sea-bastion": reading}), engine) == worth


def test_a_chain_of_boats_below_the_home(engine: str) -> None:
    # Sea Breese on the home's water side, two summer boats below it: 3 water tiles
    laid = [HOME, at(0, 1, "sea-breese"), at(0, 2, "boat-1a"), at(0, 3, "boat-4b")]
    assert total(village(tiles=laid), engine) == 8


def test_a_boat_beside_the_river_is_not_joined_to_it(engine: str) -> None:
    # Boat 1a lies beside Sea Breese, field to field: 1 water tile
    laid = [HOME, at(0, 1, "sea-breese"), at(1, 1, "boat-1a")]
    assert total(village(tiles=laid), engine) == 2


def test_boat_2a_joins_no_water_to_fields(engine: str) -> None:
    # Boat 2a itself shows a field to Sea Breese's water: 1 water tile
    laid = [HOME, at(0, 1, "sea-breese"), at(0, 2, "boat-2a", 1)]
    assert total(village(tiles=laid), engine) == 2


def test_keyside_is_part_of_the_river(engine: str) -> None:
    # its water is north and south like a boat's: home, Keyside, Sea Breese
    laid = [HOME, at(0, 1, "keyside"), at(0, 2, "sea-breese")]
    assert total(village(tiles=laid), engine) == 4


@pytest.mark.parametrize(("reading", "worth"), [("touching", 2), ("road-joined", 1)])
def test_a_turn_order_tile_between_home_and_scribes(reading: str, worth: int, engine: str) -> None:
    # its only road leads to the home; Scribes lies beside it across fields
    laid = [HOME, at(0, -1, "turn-order-1", 3), at(1, -1, "scribes", 5)]
    assert total(village(tiles=laid, rulings={"turn-order": reading}), engine) == worth


@pytest.mark.parametrize("reading", ["touching", "road-joined"])
def test_beekeeper_counts_neighbours_across_fields_under_both_readings(reading: str, engine: str) -> None:
    laid = [HOME, at(0, -1, "beekeeper"), at(1, -1, "scribes", 5)]
    assert total(village(tiles=laid, rulings={"turn-order": reading}), engine) == 4  # home and Scribes: 2 x 2


def test_delivery_man_walks_the_triangle(engine: str) -> None:
    # Delivery Man, home, Keywood, Workshop, and home again: 4 different tiles
    laid = [HOME, *TRIANGLE, at(1, 0, "delivery-man", 4)]
    assert total(village(tiles=laid), engine) == 4


def test_the_glade_counts_summer_tiles_and_summer_boats(engine: str) -> None:
    # around it: home, Stable of spring, Farrier of summer, Boat 2a, which lets the edges differ: 2 x 5
    laid = [HOME, at(0, -1, "glade"), at(1, -1, "stable"), at(-1, 0, "farrier"), at(0, -2, "boat-2a")]
    assert total(village(tiles=laid), engine) == 10


def test_the_glade_in_winter_counts_winter_tiles_and_keyside(engine: str) -> None:
    # around it: Keythedral and Keyside, 2 x 3 = 6, the home and two boats; Keythedral 12; Sea Breese II 3 x 2 = 6
    laid = [
        HOME,
        at(0, -1, "glade-in-winter"),
        at(1, -1, "keythedral"),
        at(0, -2, "keyside"),
        at(-1, 0, "sea-breese-ii"),
        at(-1, -1, "boat-2a"),
    ]
    assert total(village(tiles=laid), engine) == 24


@pytest.mark.parametrize(("cabins", "worth"), [(0, 4), (2, 8)])
def test_developer_counts_symbols_around_it_and_the_cabins_of_the_home(cabins: int, worth: int, engine: str) -> None:
    # home 1 and Stable 1, at 2 each; the cabins stand on the home beside it
    laid = [HOME, at(0, -1, "developer"), at(1, -1, "stable"), at(0, 1, "boat-2a")]
    assert total(village(tiles=laid, cabins=cabins), engine) == worth


def test_cabins_do_not_count_for_a_developer_away_from_the_home(engine: str) -> None:
    # it touches only the Stable: 1 x 2
    laid = [HOME, at(0, -1, "stable"), at(0, -2, "developer"), at(0, 1, "boat-2a")]
    assert total(village(tiles=laid, cabins=2), engine) == 2


def test_flipper_turns_a_tile_for_its_points_and_for_the_developer_beside_it(engine: str) -> None:
    # the Stable prints 5 and shows a second symbol: Developer (1 + 2) x 2 = 6; turning the Developer would gain 2
    laid = [at(0, 0, "home-1+"), at(0, -1, "developer"), at(1, -1, "stable"), at(0, 1, "boat-2a"), at(1, 0, "flipper")]
    assert total(village(tiles=laid), engine) == 18  # 2 + 5 + 5 + 6


def test_flipper_weighs_a_tile_beside_the_developer_against_one_away_from_it(engine: str) -> None:
    # the Farrier prints 5 too but touches no Developer
    laid = [
        at(0, 0, "home-1+"),
        at(0, -1, "developer"),
        at(1, -1, "stable"),
        at(0, 1, "boat-2a"),
        at(1, 0, "flipper"),
        at(-1, 1, "farrier"),
    ]
    assert total(village(tiles=laid), engine) == 18
