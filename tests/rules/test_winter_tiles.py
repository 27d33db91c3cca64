"""Step 9: the winter tiles of the base game and of The Merchants, alone and in each other's way."""

from __future__ import annotations

import pytest

from scorer.journey import score
from tests.building import lines, spent, total, village


@pytest.mark.parametrize(("blue", "worth"), [(4, 0), (5, 3), (9, 3), (10, 6)])
def test_apothecary_scores_three_per_five_workers(blue: int, worth: int, engine: str) -> None:
    assert total(village(tiles=["apothecary"], workers={"blue": blue}), engine) == worth


def test_apothecary_takes_workers_of_any_colour_green_too(engine: str) -> None:
    mixed = village(tiles=["apothecary"], workers={"blue": 3, "red": 1, "yellow": 2, "green": 4})
    assert total(mixed, engine) == 6  # 10 workers: 2 sets x 3


def test_craftsmens_guild_scores_three_per_blue_red_and_yellow(engine: str) -> None:
    crowd = village(tiles=["craftsmens-guild"], workers={"blue": 2, "red": 4, "yellow": 3})
    sheet = score(crowd, solver=engine)
    assert sheet.total == 6  # 2 sets x 3, the blues run out
    assert sheet.unused == {"red": 2, "yellow": 1}


def test_green_is_no_other_colour_at_the_craftsmens_guild(engine: str) -> None:
    crowd = village(tiles=["craftsmens-guild"], workers={"blue": 1, "red": 1, "green": 5})
    assert total(crowd, engine) == 0


def test_jeweller_scores_two_per_gold_instead_of_one(engine: str) -> None:
    assert total(village(tiles=["jeweller"], resources={"gold": 5}), engine) == 10  # 5 x 2, no point left over


@pytest.mark.parametrize(("saws", "worth"), [(3, 0), (4, 10), (8, 10), (9, 20)])
def test_key_guild_scores_ten_per_five_skills_of_any_kind(saws: int, worth: int, engine: str) -> None:
    assert total(village(tiles=["key-guild"], skills={"anvil": 1, "saw": saws}), engine) == worth


def test_key_market_scores_two_per_green_worker(engine: str) -> None:
    assert total(village(tiles=["key-market"], workers={"green": 3, "blue": 4}), engine) == 6  # 3 x 2


def test_mercers_guild_scores_five_per_iron_stone_and_wood(engine: str) -> None:
    goods = village(tiles=["mercers-guild"], resources={"iron": 2, "stone": 3, "wood": 4})
    assert total(goods, engine) == 10  # 2 sets x 5, the irons run out


@pytest.mark.parametrize(
    ("resources", "worth"),
    [
        ({"iron": 1, "stone": 1, "gold": 1}, 5),
        ({"iron": 2, "gold": 1}, 1),  # two different resources at most: the gold is loose
        ({"iron": 1, "gold": 2}, 5),
        ({"gold": 3}, 5),  # a set of three gold, not 3 x 1
        ({"gold": 5}, 7),  # 5 + 2 x 1
    ],
)
def test_gold_completes_a_mercers_set(resources: dict[str, int], worth: int, engine: str) -> None:
    assert total(village(tiles=["mercers-guild"], resources=resources), engine) == worth


def test_scholar_scores_three_per_skill_of_one_kind(engine: str) -> None:
    taught = village(tiles=["scholar"], skills={"anvil": 2, "pickaxe": 1, "saw": 3})
    sheet = score(taught, solver=engine)
    assert sheet.total == 9  # 3 saws x 3
    assert sheet.unused == {"anvil": 2, "pickaxe": 1}


def test_scribes_score_ten_per_three_different_skills(engine: str) -> None:
    written = village(tiles=["scribes"], skills={"anvil": 2, "pickaxe": 2, "saw": 3})
    sheet = score(written, solver=engine)
    assert sheet.total == 20  # 2 sets x 10
    assert spent(sheet, "scribes") == {"anvil": 2, "pickaxe": 2, "saw": 2}
    assert sheet.unused == {"saw": 1}


def test_village_hall_scores_one_per_worker_of_one_colour(engine: str) -> None:
    assert total(village(tiles=["village-hall"], workers={"blue": 4, "red": 3, "green": 2}), engine) == 4


def test_village_hall_may_choose_green(engine: str) -> None:
    assert total(village(tiles=["village-hall"], workers={"blue": 3, "green": 5}), engine) == 5


@pytest.mark.parametrize("kind", ["iron", "stone", "wood"])
def test_watermill_scores_one_per_resource_of_one_kind(kind: str, engine: str) -> None:
    goods = village(tiles=["watermill"], resources={"iron": 2, "stone": 2, "wood": 2, kind: 4})
    sheet = score(goods, solver=engine)
    assert sheet.total == 4
    assert spent(sheet, "watermill") == {kind: 4}


def test_gold_gains_nothing_at_the_watermill(engine: str) -> None:
    assert total(village(tiles=["watermill"], resources={"wood": 3, "gold": 2}), engine) == 5  # 3 + 2 x 1 either way


@pytest.mark.parametrize(
    ("resources", "worth"),
    [
        ({"iron": 1, "stone": 1, "wood": 2}, 0),
        ({"iron": 1, "stone": 1, "wood": 3}, 5),
        ({"iron": 3, "stone": 3, "wood": 3}, 5),
        ({"iron": 3, "stone": 3, "wood": 4}, 10),
        ({"stone": 1, "gold": 4}, 5),  # not 4 x 1
        ({"gold": 6}, 6),  # 5 + 1
    ],
)
def test_windmill_scores_five_per_five_resources(resources: dict[str, int], worth: int, engine: str) -> None:
    assert total(village(tiles=["windmill"], resources=resources), engine) == worth


def test_keythedral_scores_twelve_once(engine: str) -> None:
    sheet = score(village(tiles=["keythedral"]), solver=engine)
    assert lines(sheet) == {(5, "keythedral"): 12}


def test_artisan_scores_two_per_upgraded_tile_the_home_too(engine: str) -> None:
    crafted = village(tiles=["home-2+", "keywood+", "peddler+", "miner", "artisan"])
    assert total(crafted, engine) == 14  # Artisan 3 x 2 = 6; printed 5 + 3 + 0


def test_builder_scores_three_per_extension(engine: str) -> None:
    built = village(tiles=[("keywood+", "red"), ("inn+", "blue"), "miner+", "builder"])
    assert total(built, engine) == 15  # Builder 2 x 3 = 6; printed 3 + 0 + 3; Keywood's 3 again


def test_muleteer_scores_three_per_contract_not_completed(engine: str) -> None:
    assert total(village(tiles=["muleteer"], contracts=[1, 23, 36]), engine) == 9  # 3 x 3


def test_muleteer_does_not_pay_for_a_completed_contract(engine: str) -> None:
    paid = village(tiles=["muleteer"], workers={"blue": 4}, contracts=[1, 23])
    sheet = score(paid, solver=engine)
    assert sheet.total == 10  # contract 1: 7; contract 23 stays open: 3
    assert lines(sheet) == {(8, "contract-1"): 7, (9, "muleteer"): 3}


def test_a_skill_left_over_by_scribes_goes_to_the_scholar(engine: str) -> None:
    skilled = village(tiles=["scribes", "scholar"], skills={"anvil": 2, "pickaxe": 2, "saw": 3})
    sheet = score(skilled, solver=engine)
    assert sheet.total == 23  # 2 sets x 10 = 20; the third saw goes to the Scholar: 3
    assert spent(sheet, "scholar") == {"saw": 1}
    assert sheet.unused == {}


def test_scholar_gives_up_a_skill_for_scribes(engine: str) -> None:
    skilled = village(tiles=["scribes", "scholar"], skills={"anvil": 1, "pickaxe": 1, "saw": 4})
    assert total(skilled, engine) == 19  # one set 10, three saws left 9; all four saws at the Scholar only 12


def test_scribes_and_scholar_are_better_than_key_guild_for_five_skills(engine: str) -> None:
    skilled = village(tiles=["key-guild", "scribes", "scholar"], skills={"anvil": 2, "pickaxe": 2, "saw": 1})
    assert total(skilled, engine) == 13  # Scribes 10, Scholar 3 with one of the two left; Key Guild alone 10


def test_key_guild_takes_what_scribes_cannot_use(engine: str) -> None:
    skilled = village(tiles=["key-guild", "scribes"], skills={"anvil": 6, "pickaxe": 1, "saw": 1})
    assert total(skilled, engine) == 20  # one set 10, five anvils left 10


def test_key_guild_stays_empty_where_the_scholar_pays_more(engine: str) -> None:
    # Scribes 10 + Scholar with four anvils 12 = 22; Key Guild 10 + Scholar with two anvils 6 = 16; Scholar alone 15
    skilled = village(tiles=["key-guild", "scribes", "scholar"], skills={"anvil": 5, "pickaxe": 1, "saw": 1})
    assert total(skilled, engine) == 22


def test_apothecary_takes_the_colours_village_hall_does_not_count(engine: str) -> None:
    # four reds and one blue make five, 3; the other five blues at the Village Hall, 5
    crowd = village(tiles=["apothecary", "village-hall"], workers={"blue": 6, "red": 4})
    assert total(crowd, engine) == 8


def test_village_hall_counts_no_worker_of_a_craftsmens_set(engine: str) -> None:
    # one set 3, four blues left 4; all five blues at the Village Hall only 5
    crowd = village(tiles=["craftsmens-guild", "village-hall"], workers={"blue": 5, "red": 1, "yellow": 1})
    assert total(crowd, engine) == 7


def test_key_market_keeps_its_green_workers_from_the_apothecary(engine: str) -> None:
    # greens at the market 2 x 2 = 4 and four workers left, 0; five workers with one green: 3 + 2 = 5
    crowd = village(tiles=["apothecary", "key-market"], workers={"blue": 4, "green": 2})
    assert total(crowd, engine) == 5
    # with three blues two greens would have to go: 3 against 2 x 2
    crowd = village(tiles=["apothecary", "key-market"], workers={"blue": 3, "green": 2})
    assert total(crowd, engine) == 4


def test_watermill_takes_what_a_mercers_set_leaves(engine: str) -> None:
    # Mercer's 5 and the three woods left at the Watermill 3; five at the Windmill 5 would leave two woods 2
    goods = village(tiles=["mercers-guild", "watermill", "windmill"], resources={"iron": 2, "stone": 1, "wood": 4})
    assert total(goods, engine) == 8


def test_windmill_takes_five_left_by_a_mercers_set(engine: str) -> None:
    # Mercer's 5, Windmill 5 with the iron and the four woods left; the Watermill would give those woods 4
    goods = village(tiles=["mercers-guild", "watermill", "windmill"], resources={"iron": 2, "stone": 1, "wood": 5})
    assert total(goods, engine) == 10


def test_a_tile_may_be_left_empty_and_still_has_its_line(engine: str) -> None:
    sheet = score(village(tiles=["scribes"], skills={"anvil": 5}), solver=engine)
    assert [(line.step, line.target, line.points, dict(line.pieces)) for line in sheet.lines] == [(9, "scribes", 0, {})]
    assert sheet.unused == {"anvil": 5}
