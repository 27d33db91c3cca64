"""Step 8: the 36 contracts, each alone, and contracts in the way of other targets."""

from __future__ import annotations

from collections import Counter

import pytest

from scorer.journey import score
from tests.building import holding, lines, spent, total, village

# What fills each contract; white symbols are filled with pieces of various kinds, never with gold.
FILLED: dict[int, dict[str, int]] = {
    1: {"blue": 4},
    2: {"red": 4},
    3: {"yellow": 4},
    4: {"green": 2},
    5: {"blue": 2, "red": 1, "yellow": 1, "green": 2},  # 2 blue, 4 any
    6: {"red": 2, "blue": 2, "green": 2},  # 2 red, 4 any
    7: {"yellow": 2, "blue": 4},  # 2 yellow, 4 any
    8: {"green": 1, "blue": 2, "red": 2},  # green, 4 any
    9: {"blue": 2, "red": 2, "green": 1},  # 2 blue, 2 red, any
    10: {"red": 2, "yellow": 2, "blue": 1},  # 2 red, 2 yellow, any
    11: {"blue": 2, "yellow": 3},  # 2 blue, 2 yellow, any
    12: {"blue": 1, "red": 1, "yellow": 1, "green": 1},
    13: {"first_player": 1},
    14: {"saw": 1, "wood": 1},
    15: {"pickaxe": 1, "stone": 1},
    16: {"anvil": 1, "iron": 1},
    17: {"saw": 1, "iron": 1, "stone": 1},  # saw, 2 any resources
    18: {"pickaxe": 1, "wood": 2},  # pickaxe, 2 any resources
    19: {"anvil": 1, "stone": 1, "wood": 1},  # anvil, 2 any resources
    20: {"saw": 1, "anvil": 1},  # saw, any skill
    21: {"pickaxe": 2},  # pickaxe, any skill
    22: {"anvil": 1, "saw": 1},  # anvil, any skill
    23: {"anvil": 1, "pickaxe": 1, "saw": 1},
    24: {"wood": 3},
    25: {"stone": 3},
    26: {"iron": 3},
    27: {"gold": 2},
    28: {"stone": 2, "wood": 2},
    29: {"iron": 2, "wood": 2},
    30: {"iron": 2, "stone": 2},
    31: {"wood": 2, "iron": 1, "stone": 1},  # 2 wood, 2 any resources
    32: {"stone": 2, "wood": 2},  # 2 stone, 2 any resources
    33: {"iron": 4},  # 2 iron, 2 any resources
    34: {"gold": 1, "iron": 1, "wood": 1},  # gold, 2 any resources
    35: {"iron": 1, "stone": 1, "wood": 1},
    36: {"gold": 1, "saw": 1},  # gold, any skill
}

each_contract = pytest.mark.parametrize("number", FILLED)


def one_short(number: int) -> list[dict[str, int]]:
    """The pieces of a contract with one taken away, in every way."""
    return [dict(Counter(FILLED[number]) - Counter([piece])) for piece in FILLED[number]]


@each_contract
def test_a_contract_scores_seven_with_exactly_its_pieces(number: int, engine: str) -> None:
    sheet = score(village(contracts=[number], **holding(FILLED[number])), solver=engine)
    assert sheet.total == 7
    assert spent(sheet, f"contract-{number}") == FILLED[number]
    assert sheet.unused == {}


@each_contract
def test_a_contract_scores_ten_with_white_wind_ii(number: int, engine: str) -> None:
    assert total(village(tiles=["white-wind-ii"], contracts=[number], **holding(FILLED[number])), engine) == 10


@each_contract
def test_a_contract_one_piece_short_scores_nothing(number: int, engine: str) -> None:
    for pieces in one_short(number):
        loose_gold = pieces.get("gold", 0)  # 1 each, as contracts 27, 34 and 36 leave some
        assert total(village(contracts=[number], **holding(pieces)), engine) == loose_gold


@each_contract
def test_a_contract_one_piece_short_is_worth_three_to_the_muleteer(number: int, engine: str) -> None:
    for pieces in one_short(number):
        loose_gold = pieces.get("gold", 0)
        assert total(village(tiles=["muleteer"], contracts=[number], **holding(pieces)), engine) == 3 + loose_gold


@each_contract
def test_a_completed_contract_is_better_than_an_open_one(number: int, engine: str) -> None:
    assert total(village(tiles=["muleteer"], contracts=[number], **holding(FILLED[number])), engine) == 7  # not 3


@pytest.mark.parametrize("number", [number for number in FILLED if number != 13])
def test_the_marker_is_any_one_piece_of_a_contract(number: int, engine: str) -> None:
    for pieces in one_short(number):
        held = holding({**pieces, "first_player": 1})
        assert total(village(contracts=[number], **held), engine) == 7


@pytest.mark.parametrize("number", [number for number in FILLED if number != 13])
def test_the_marker_is_only_one_piece_of_a_contract(number: int, engine: str) -> None:
    _, _, *two_short = Counter(FILLED[number]).elements()
    held = Counter(two_short)
    loose_gold = held["gold"] + 1  # what is left of it, and the marker as gold
    assert total(village(contracts=[number], **holding({**held, "first_player": 1})), engine) == loose_gold


def test_a_contract_scores_once(engine: str) -> None:
    assert total(village(workers={"green": 4}, contracts=[4]), engine) == 7  # not 14 for twice two greens


def test_a_contract_takes_no_more_than_it_prints(engine: str) -> None:
    sheet = score(village(resources={"gold": 3}, contracts=[27]), solver=engine)
    assert sheet.total == 8  # 7 for two, and the third is worth 1
    assert spent(sheet, "contract-27") == {"gold": 2}


@pytest.mark.parametrize("colour", ["blue", "red", "yellow", "green"])
def test_a_white_worker_is_any_worker_green_too(colour: str, engine: str) -> None:
    crowd = Counter({"green": 1}) + Counter({colour: 4})
    assert total(village(workers=dict(crowd), contracts=[8]), engine) == 7  # green, 4 any


@pytest.mark.parametrize("kind", ["anvil", "pickaxe", "saw"])
def test_a_white_skill_is_any_skill(kind: str, engine: str) -> None:
    assert total(village(skills={kind: 1}, resources={"gold": 1}, contracts=[36]), engine) == 7


@pytest.mark.parametrize("kind", ["iron", "stone", "wood", "gold"])
def test_a_white_resource_is_any_resource_gold_too(kind: str, engine: str) -> None:
    assert total(village(skills={"saw": 1}, resources={kind: 2}, contracts=[17]), engine) == 7


@pytest.mark.parametrize(("number", "colour"), [(1, "blue"), (2, "red"), (3, "yellow")])
def test_green_is_no_other_colour_on_a_contract(number: int, colour: str, engine: str) -> None:
    assert total(village(workers={colour: 3, "green": 5}, contracts=[number]), engine) == 0


def test_no_colour_is_green_on_a_contract(engine: str) -> None:
    assert total(village(workers={"blue": 5, "green": 1}, contracts=[4]), engine) == 0


@pytest.mark.parametrize(("number", "pieces"), [(24, {"wood": 2}), (25, {"stone": 1}), (26, {"iron": 2})])
def test_gold_stands_for_the_resource_a_contract_prints(number: int, pieces: dict[str, int], engine: str) -> None:
    gold = 3 - sum(pieces.values())
    assert total(village(resources={**pieces, "gold": gold}, contracts=[number]), engine) == 7


def test_nothing_stands_for_the_gold_of_a_contract(engine: str) -> None:
    assert total(village(resources={"iron": 9, "gold": 1}, contracts=[27]), engine) == 1  # the loose gold


def test_the_first_player_contract_needs_the_marker_itself(engine: str) -> None:
    held = village(workers={"blue": 5, "green": 5}, skills={"saw": 5}, resources={"iron": 5}, contracts=[13])
    assert total(held, engine) == 0


def test_two_contracts_cannot_share_a_piece(engine: str) -> None:
    # contracts 14 (saw, wood) and 17 (saw, 2 any) both want the only saw
    shared = village(skills={"saw": 1}, resources={"wood": 1, "stone": 2}, contracts=[14, 17])
    assert total(shared, engine) == 7
    enough = village(skills={"saw": 2}, resources={"wood": 1, "stone": 2}, contracts=[14, 17])
    assert total(enough, engine) == 14


def test_a_white_symbol_takes_the_piece_nobody_else_needs(engine: str) -> None:
    # contract 20 must take the anvil as its white skill, so that a saw is left for contract 14
    held = village(skills={"saw": 2, "anvil": 1}, resources={"wood": 1}, contracts=[20, 14])
    sheet = score(held, solver=engine)
    assert sheet.total == 14
    assert spent(sheet, "contract-20") == {"saw": 1, "anvil": 1}


def test_three_contracts_share_out_four_skills(engine: str) -> None:
    # 21 (pickaxe, any skill) takes both pickaxes, 22 (anvil, any skill) anvil and saw: 14
    # 23 (one of each) would leave one pickaxe, too little for the others: 7
    held = village(skills={"anvil": 1, "pickaxe": 2, "saw": 1}, contracts=[21, 22, 23])
    assert total(held, engine) == 14


def test_scribes_are_better_than_the_contract_of_three_skills(engine: str) -> None:
    held = village(tiles=["scribes"], skills={"anvil": 1, "pickaxe": 1, "saw": 1}, contracts=[23])
    assert total(held, engine) == 10  # Scribes 10, the contract 7


def test_the_contract_of_three_resources_is_better_than_the_mercers_guild(engine: str) -> None:
    held = village(tiles=["mercers-guild"], resources={"iron": 1, "stone": 1, "wood": 1}, contracts=[35])
    assert total(held, engine) == 7  # the contract 7, the Mercer's set 5


def test_muleteer_leaves_a_contract_open_that_could_be_completed(engine: str) -> None:
    # the Mercer's set 5 and the open contract 3 = 8; completed 7
    held = village(tiles=["mercers-guild", "muleteer"], resources={"iron": 1, "stone": 1, "wood": 1}, contracts=[35])
    sheet = score(held, solver=engine)
    assert lines(sheet) == {(9, "mercers-guild"): 5, (9, "muleteer"): 3}


def test_white_wind_ii_makes_completing_worth_while_again(engine: str) -> None:
    # completed 10; the Mercer's set 5 and the open contract 3 = 8
    held = village(
        tiles=["mercers-guild", "muleteer", "white-wind-ii"],
        resources={"iron": 1, "stone": 1, "wood": 1},
        contracts=[35],
    )
    assert total(held, engine) == 10


def test_muleteer_keeps_five_skills_together(engine: str) -> None:
    # Key Guild 10 and the open contract 3 = 13; contract 16 (anvil, iron) completed 7 and four skills left
    held = village(tiles=["key-guild", "muleteer"], skills={"anvil": 5}, resources={"iron": 1}, contracts=[16])
    assert total(held, engine) == 13


def test_muleteer_completes_some_contracts_and_leaves_others(engine: str) -> None:
    # contract 24 (3 wood) 7; contract 23 left for Scribes: 10 + 3; contract 4 has one green of two: 3
    held = village(
        tiles=["scribes", "muleteer"],
        workers={"green": 1},
        resources={"wood": 3},
        skills={"anvil": 1, "pickaxe": 1, "saw": 1},
        contracts=[4, 23, 24],
    )
    sheet = score(held, solver=engine)
    assert lines(sheet) == {(8, "contract-24"): 7, (9, "scribes"): 10, (9, "muleteer"): 6}


def test_a_contract_takes_workers_from_white_wind(engine: str) -> None:
    # contract 5 (2 blue, 4 any) 7 and one worker left for the boat 1; seven on the boat 7
    assert total(village(tiles=["white-wind"], workers={"blue": 7}, contracts=[5]), engine) == 8


def test_key_market_keeps_greens_that_a_contract_does_not_need(engine: str) -> None:
    # contract 8 (green, 4 any): one green and four blues, 7; the two other greens 2 x 2
    crowd = village(tiles=["key-market"], workers={"blue": 4, "green": 3}, contracts=[8])
    assert total(crowd, engine) == 11


@pytest.mark.parametrize(
    ("store", "stores", "worth"),
    [
        ("blacksmith", "may-leave", 7),  # contract 26 (3 iron) 7, on the store 3 x 2
        ("blacksmith", "stay", 6),
        ("blacksmith+", "may-leave", 9),  # on the store 3 x 3
        ("blacksmith+", "stay", 9),
    ],
)
def test_a_contract_is_filled_from_a_store_that_lets_go(store: str, stores: str, worth: int, engine: str) -> None:
    stocked = village(tiles=[(store, {"iron": 3})], contracts=[26], rulings={"stores": stores})
    assert total(stocked, engine) == worth


def test_the_order_of_contracts_does_not_matter(engine: str) -> None:
    held = {"skills": {"saw": 1}, "resources": {"wood": 3, "gold": 1}}
    # contract 24 (3 wood) 7 with saw and gold for contract 14 (saw, wood) 7
    assert total(village(contracts=[14, 24], **held), engine) == 14
    assert total(village(contracts=[24, 14], **held), engine) == 14
