"""Which piece may stand for which: gold, Boat 3b, and everything that stands only for itself."""

from __future__ import annotations

from typing import Any

import pytest

from scorer.journey import score
from tests.building import spent, total, village


@pytest.mark.parametrize("missing", ["iron", "stone", "wood"])
def test_gold_stands_for_iron_stone_or_wood(missing: str, engine: str) -> None:
    resources = {"iron": 1, "stone": 1, "wood": 1, "gold": 1, missing: 0}
    assert total(village(tiles=["mercers-guild"], resources=resources), engine) == 5


@pytest.mark.parametrize("tile", ["jeweller", "monument"])
def test_nothing_stands_for_gold(tile: str, engine: str) -> None:
    assert total(village(tiles=[tile], resources={"iron": 3, "stone": 3, "wood": 3}), engine) == 0


def test_iron_stone_and_wood_do_not_stand_for_each_other(engine: str) -> None:
    assert total(village(tiles=["mercers-guild"], resources={"stone": 9}), engine) == 0


def test_loose_iron_stone_and_wood_are_worth_nothing(engine: str) -> None:
    sheet = score(village(resources={"iron": 2, "stone": 3, "wood": 4}), solver=engine)
    assert sheet.total == 0
    assert sheet.unused == {"iron": 2, "stone": 3, "wood": 4}


def test_skills_do_not_stand_for_each_other(engine: str) -> None:
    assert total(village(tiles=["scribes"], skills={"anvil": 5, "saw": 5}), engine) == 0


def test_workers_do_not_stand_for_each_other(engine: str) -> None:
    crowd = village(tiles=["craftsmens-guild", "key-market"], workers={"blue": 5, "red": 5})
    assert total(crowd, engine) == 0


BOAT_3B: list[tuple[list[str], dict[str, Any], int, int]] = [
    # tiles, pieces, points with Boat 3b, points without
    (["mercers-guild"], {"resources": {"stone": 3}}, 5, 0),
    (["mercers-guild"], {"resources": {"iron": 1, "wood": 2}}, 5, 0),
    (["jeweller"], {"resources": {"iron": 4}}, 8, 0),  # 4 x 2
    (["watermill"], {"resources": {"iron": 2, "wood": 2}}, 4, 2),  # all as iron, or as gold left over
    (["monument"], {"resources": {"wood": 3}}, 4, 0),  # one of them as gold
    (["windmill"], {"resources": {"wood": 6}}, 6, 5),  # five for 5, the sixth as gold 1
    ([], {"resources": {"iron": 1, "stone": 1, "wood": 2}}, 4, 0),  # each as gold
    ([], {"resources": {"wood": 2}, "contracts": [27]}, 7, 0),  # two woods as gold
    ([], {"resources": {"wood": 3}, "contracts": [26]}, 7, 0),  # three woods as iron
    ([], {"resources": {"wood": 1}, "skills": {"saw": 1}, "contracts": [36]}, 7, 0),  # the wood as gold
]


@pytest.mark.parametrize(("tiles", "held", "with_boat", "without"), BOAT_3B)
def test_boat_3b_lets_each_resource_stand_for_any_other(
    tiles: list[str], held: dict[str, Any], with_boat: int, without: int, engine: str
) -> None:
    assert total(village(tiles=["boat-3b", *tiles], **held), engine) == with_boat
    assert total(village(tiles=["boat-3a", *tiles], **held), engine) == without


def test_boat_3b_helps_neither_workers_nor_skills(engine: str) -> None:
    held = village(tiles=["boat-3b", "craftsmens-guild", "scribes"], workers={"green": 3}, skills={"anvil": 3})
    assert total(held, engine) == 0


def test_boat_3b_shares_out_resources_by_what_they_are_worth(engine: str) -> None:
    # seven resources: two at the contract of gold 7, five at the Windmill 5 = 12;
    # Mercer's instead of the Windmill: 7 + 5 and two left as gold 2 = 14
    held = village(tiles=["boat-3b", "windmill", "mercers-guild"], resources={"stone": 7}, contracts=[27])
    assert total(held, engine) == 14


def test_boat_3b_makes_two_mercers_sets_better_than_windmill(engine: str) -> None:
    # six woods: two sets 10; five at the Windmill and one as gold 6
    held = village(tiles=["boat-3b", "windmill", "mercers-guild"], resources={"wood": 6})
    sheet = score(held, solver=engine)
    assert sheet.total == 10
    assert spent(sheet, "mercers-guild") == {"wood": 6}


def test_boat_3b_makes_the_jeweller_take_everything(engine: str) -> None:
    # at the Jeweller 2 each; in a Mercer's set 5 for 3: six resources 12, against 10
    held = village(tiles=["boat-3b", "jeweller", "mercers-guild"], resources={"iron": 2, "stone": 2, "wood": 2})
    assert total(held, engine) == 12


def test_boat_3b_lets_gold_stand_for_gold_as_ever(engine: str) -> None:
    assert total(village(tiles=["boat-3b", "jeweller"], resources={"gold": 2, "wood": 1}), engine) == 6  # 3 x 2


def test_boat_3b_lets_the_marker_be_what_it_could_be_anyway(engine: str) -> None:
    held = village(tiles=["boat-3b", "mercers-guild"], resources={"wood": 2}, first_player=True)
    assert total(held, engine) == 5
