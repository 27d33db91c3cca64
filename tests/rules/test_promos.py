"""The promo tiles; those that score by their place stand in test_turn_order_and_places.py."""

from __future__ import annotations

import pytest

from scorer.journey import score
from tests.building import lines, spent, total, village


@pytest.mark.parametrize(
    ("workers", "worth"),
    [
        ({"green": 1, "blue": 1}, 0),
        ({"green": 1, "blue": 2}, 3),
        ({"green": 1, "blue": 1, "yellow": 1}, 3),
        ({"green": 3}, 3),  # one green, and two more as any workers
        ({"blue": 2, "red": 4}, 0),  # no green
        ({"green": 2, "blue": 4}, 6),
        ({"green": 1, "blue": 9}, 3),
        ({"green": 4, "red": 2}, 6),  # two greens with a red and a green each
    ],
)
def test_emporium_scores_three_per_green_and_two_workers(workers: dict[str, int], worth: int, engine: str) -> None:
    assert total(village(tiles=["emporium"], workers=workers), engine) == worth


def test_emporium_leaves_other_greens_to_the_key_market(engine: str) -> None:
    # one green with two blues 3, the other green 2; both greens at the market 4
    crowd = village(tiles=["emporium", "key-market"], workers={"green": 2, "blue": 2})
    sheet = score(crowd, solver=engine)
    assert sheet.total == 5
    assert spent(sheet, "emporium") == {"green": 1, "blue": 2}


def test_key_market_takes_all_greens_where_emporium_would_need_them_as_workers(engine: str) -> None:
    crowd = village(tiles=["emporium", "key-market"], workers={"green": 3})
    assert total(crowd, engine) == 6  # 3 x 2, against 3 for all of them


@pytest.mark.parametrize(
    ("resources", "worth"),
    [
        ({"gold": 1, "iron": 1}, 1),  # the loose gold
        ({"gold": 1, "iron": 2}, 4),
        ({"gold": 1, "iron": 1, "wood": 1}, 4),
        ({"gold": 3}, 4),  # gold, and two more as any resources, against 3 x 1
        ({"gold": 2, "stone": 4}, 8),
        ({"gold": 2, "stone": 2}, 5),  # 4 and the other gold 1
        ({"stone": 9}, 0),
    ],
)
def test_monument_scores_four_per_gold_and_two_resources(resources: dict[str, int], worth: int, engine: str) -> None:
    assert total(village(tiles=["monument"], resources=resources), engine) == worth


def test_monument_takes_from_the_mercers_guild_what_it_does_not_need(engine: str) -> None:
    # Mercer's 5 with iron, stone and wood; Monument 4 with the gold and the two stones left
    goods = village(tiles=["monument", "mercers-guild"], resources={"iron": 1, "stone": 3, "wood": 1, "gold": 1})
    assert total(goods, engine) == 9


def test_talton_lodge_scores_one_per_worker_icon_its_own_included(engine: str) -> None:
    # icons: Lodge 1, Peddler 2, Boat 1a 2, Apothecary 5, Village Hall 1; the home none
    icons = village(tiles=["talton-lodge", "peddler", "boat-1a", "apothecary", "village-hall"])
    assert total(icons, engine) == 11


def test_upgraded_talton_lodge_scores_two_per_icon(engine: str) -> None:
    icons = village(tiles=["talton-lodge+", "peddler", "boat-1a", "apothecary", "village-hall"])
    assert total(icons, engine) == 22


def test_talton_lodge_counts_the_sides_that_lie_face_up(engine: str) -> None:
    # Lodge 1, Peddler+ 3, Inn+ 3, Tavern+ 4, Brewer+ 3 = 14; the Brewer prints 3
    icons = village(tiles=["talton-lodge", "peddler+", "inn+", "tavern+", "brewer+"])
    assert total(icons, engine) == 17


def test_talton_lodge_counts_icons_on_turn_order_tiles(engine: str) -> None:
    # Lodge 1, Turn Order 4 shows 1; Turn Order 1 for three and more players none
    icons = village(
        tiles=["talton-lodge", "turn-order-4", "turn-order-1"],
        measured={"adjacent": {"turn-order-4": 2, "turn-order-1": 1}},
    )
    sheet = score(icons, solver=engine)
    assert lines(sheet)[9, "talton-lodge"] == 2
    assert sheet.total == 5


def test_talton_lodge_counts_icons_not_workers(engine: str) -> None:
    assert total(village(tiles=["talton-lodge"], workers={"blue": 9}), engine) == 1


@pytest.mark.parametrize(("tile", "worth"), [("developer", 6), ("developer+", 9)])
def test_boat_2b_never_doubles_the_developer(tile: str, worth: int, engine: str) -> None:
    symbols = village(tiles=[tile, "boat-2b"], measured={"adjacent": {"developer": 3}})
    assert total(symbols, engine) == worth


def test_the_number_given_for_the_developer_has_the_cabins_in_it(engine: str) -> None:
    # the home's symbol and two cabins beside it: 3 x 2
    symbols = village(tiles=["developer"], cabins=2, measured={"adjacent": {"developer": 3}})
    assert total(symbols, engine) == 6


def test_keyside_scores_nothing_itself(engine: str) -> None:
    assert total(village(tiles=["keyside"]), engine) == 0


def test_the_gift_of_keyside_is_among_the_resources_counted(engine: str) -> None:
    # 3 of each: three Mercer's sets 15, and a fourth of the three gold 5
    gift = village(tiles=["keyside", "mercers-guild"], resources={"iron": 3, "stone": 3, "wood": 3, "gold": 3})
    assert total(gift, engine) == 20


def test_keyside_is_a_winter_tile_and_no_boat(engine: str) -> None:
    assert total(village(tiles=["keyside", "sea-breese-ii"]), engine) == 2


def test_keyside_is_water_for_sea_breese(engine: str) -> None:
    assert total(village(tiles=["keyside", "sea-breese"], measured={"river": 2}), engine) == 4


@pytest.mark.parametrize(("tile", "worth"), [("storyteller+", 0), ("trader+", 3), ("sorcerer+", 5)])
def test_other_promos_score_what_they_print(tile: str, worth: int, engine: str) -> None:
    assert total(village(tiles=[tile]), engine) == worth


@pytest.mark.parametrize("boat", ["boat-7a", "boat-7b"])
def test_boat_7_is_one_more_water_tile(boat: str, engine: str) -> None:
    assert total(village(tiles=[boat, "sea-breese"], measured={"river": 2}), engine) == 4
