"""Step 12 and what comes before it: gold left over is 1 each, and where gold should not go although it could."""

from __future__ import annotations

import pytest

from scorer.journey import score
from tests.building import lines, spent, total, village


def test_gold_left_over_is_one_each(engine: str) -> None:
    sheet = score(village(resources={"gold": 4}), solver=engine)
    assert lines(sheet) == {(12, "gold"): 4}
    assert spent(sheet, "gold") == {"gold": 4}
    assert sheet.unused == {}


def test_gold_used_elsewhere_loses_its_point(engine: str) -> None:
    # the Mercer's set with gold as wood 5, and one gold left 1
    goods = village(tiles=["mercers-guild"], resources={"iron": 1, "stone": 1, "gold": 2})
    sheet = score(goods, solver=engine)
    assert lines(sheet) == {(9, "mercers-guild"): 5, (12, "gold"): 1}


def test_gold_on_a_tile_that_is_no_store_is_loose(engine: str) -> None:
    assert total(village(tiles=[("goldsmith", {"gold": 2})]), engine) == 2


def test_gold_completes_a_mercers_set_rather_than_going_to_the_jeweller(engine: str) -> None:
    goods = village(tiles=["jeweller", "mercers-guild"], resources={"iron": 1, "stone": 1, "gold": 1})
    assert total(goods, engine) == 5  # 5 for the set, 2 at the Jeweller


def test_two_gold_in_one_set_are_still_better_than_at_the_jeweller(engine: str) -> None:
    goods = village(tiles=["jeweller", "mercers-guild"], resources={"iron": 1, "gold": 2})
    assert total(goods, engine) == 5  # 5, against 2 x 2


def test_three_gold_are_better_at_the_jeweller_than_in_a_set(engine: str) -> None:
    goods = village(tiles=["jeweller", "mercers-guild"], resources={"gold": 3})
    sheet = score(goods, solver=engine)
    assert lines(sheet) == {(9, "jeweller"): 6}  # 3 x 2, against 5


@pytest.mark.parametrize(
    ("resources", "worth"),
    [
        ({"gold": 2, "iron": 3}, 5),  # Windmill 5, Jeweller 4
        ({"gold": 3, "iron": 2}, 6),  # Windmill 5, Jeweller 6
        ({"gold": 3, "iron": 4}, 9),  # Windmill with one gold 5 + Jeweller 2 x 2
    ],
)
def test_windmill_takes_as_little_gold_as_it_can(resources: dict[str, int], worth: int, engine: str) -> None:
    assert total(village(tiles=["jeweller", "windmill"], resources=resources), engine) == worth


def test_the_contract_of_two_gold_is_left_for_two_mercers_sets(engine: str) -> None:
    # each gold completes a set: 2 x 5 = 10; contract 27 would take both for 7
    goods = village(tiles=["mercers-guild"], resources={"iron": 2, "stone": 2, "gold": 2}, contracts=[27])
    sheet = score(goods, solver=engine)
    assert lines(sheet) == {(9, "mercers-guild"): 10}


def test_a_third_gold_turns_that_around(engine: str) -> None:
    # contract 27 with two 7 and a set with the third 5 = 12; two sets 10 and one left 1 = 11
    goods = village(tiles=["mercers-guild"], resources={"iron": 2, "stone": 2, "gold": 3}, contracts=[27])
    sheet = score(goods, solver=engine)
    assert lines(sheet) == {(8, "contract-27"): 7, (9, "mercers-guild"): 5}


def test_a_set_with_gold_is_left_for_a_contract_with_gold(engine: str) -> None:
    # all five at the Windmill 5; the irons and the gold on contract 26 (3 iron) 7
    goods = village(tiles=["windmill"], resources={"stone": 2, "iron": 2, "gold": 1}, contracts=[26])
    assert total(goods, engine) == 7


def test_gold_serves_the_monument_once_and_the_jeweller_otherwise(engine: str) -> None:
    # Monument with one gold and two irons 4, two gold at the Jeweller 4; Monument with gold as resources would waste it
    goods = village(tiles=["monument", "jeweller"], resources={"iron": 2, "gold": 3})
    assert total(goods, engine) == 8


def test_gold_leaves_an_upgraded_store_to_complete_a_set(engine: str) -> None:
    goods = village(tiles=[("blacksmith+", {"gold": 1}), "mercers-guild"], resources={"iron": 1, "stone": 1})
    assert total(goods, engine) == 5  # 5 in the set, 3 on the store


def test_gold_stays_on_its_store_where_loose_gold_completes_the_set(engine: str) -> None:
    goods = village(tiles=[("blacksmith+", {"gold": 1}), "mercers-guild"], resources={"iron": 1, "stone": 1, "gold": 1})
    sheet = score(goods, solver=engine)
    assert sheet.total == 8  # 3 on the store, 5 for the set with the loose one
    assert spent(sheet, "blacksmith") == {"gold@blacksmith": 1}
    assert spent(sheet, "mercers-guild") == {"iron": 1, "stone": 1, "gold": 1}


def test_gold_kept_by_a_store_has_no_point_of_its_own(engine: str) -> None:
    goods = village(tiles=[("barn", {"gold": 2})], rulings={"stores": "stay"})
    assert total(goods, engine) == 2  # 2 x 1 in the Barn, and no more


def test_four_targets_want_one_gold(engine: str) -> None:
    # contract 36 (gold, any skill) 7 takes a saw from the Scholar, -3: 4 more; the Mercer's set 5; Jeweller 2; loose 1
    goods = village(
        tiles=["jeweller", "mercers-guild", "scholar"],
        resources={"stone": 1, "wood": 1, "gold": 1},
        skills={"saw": 2},
        contracts=[36],
    )
    assert total(goods, engine) == 11  # 5 + 2 x 3; with the contract 7 + 3 = 10
