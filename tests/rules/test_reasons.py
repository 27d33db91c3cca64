"""What a line says of the pieces it spends: every stand-in with what allows it, and what was counted with its tiles."""

from __future__ import annotations

from typing import Any

import pytest

from scorer.journey import score
from tests.building import TileWord, village

NO_GOLD = {"marker-gold": "no"}
"""The marker is never gold itself."""

PAID: list[tuple[list[TileWord], dict[str, Any], str, str]] = [
    # tiles, what else there is, a line, its reason; each village has one best count
    #
    # contract 24 prints 3 wood: 7, against 3 as gold left over
    (
        ["boat-3b"],
        {"resources": {"stone": 3}, "contracts": [24]},
        "contract-24",
        "completed: 3 wood (3 stone as wood: Boat 3b)",
    ),
    ([], {"resources": {"wood": 3}, "contracts": [24]}, "contract-24", "completed: 3 wood"),
    ([], {"resources": {"wood": 3}, "contracts": [26]}, "contract-26", "not completed: 3 iron"),
    # contract 24 with one gold among the wood: 7, against 1
    (
        [],
        {"resources": {"wood": 2, "gold": 1}, "contracts": [24]},
        "contract-24",
        "completed: 3 wood (2 wood, 1 gold as wood)",
    ),
    # contract 12 prints one of each colour; the marker is the green it lacks: 7, against 1 as gold
    (
        [],
        {"workers": {"blue": 1, "red": 1, "yellow": 1}, "contracts": [12], "first_player": True},
        "contract-12",
        "completed: blue + red + yellow + green (first-player marker)",
    ),
    (
        [],
        {"workers": {"green": 1}, "contracts": [4], "first_player": True},
        "contract-4",
        "completed: 2 green (1 green worker, the first-player marker as green worker)",
    ),
    # contract 13 asks for the marker itself: nothing stands in
    ([], {"contracts": [13], "first_player": True}, "contract-13", "completed: first-player marker"),
    # white symbols do not tell which pieces paid
    (
        [],
        {"skills": {"saw": 1}, "resources": {"iron": 1, "stone": 1}, "contracts": [17]},
        "contract-17",
        "completed: saw + 2 resources of any kind (1 iron, 1 stone)",
    ),
    # contract 26 prints 3 iron: 7, against 2 + 2 on the Blacksmith
    (
        [("blacksmith", {"iron": 2})],
        {"resources": {"iron": 1}, "contracts": [26]},
        "contract-26",
        "completed: 3 iron (1 iron, 2 iron from Blacksmith)",
    ),
    # contract 36 prints gold and any skill; the marker may not be gold, but wood that the boat makes gold
    (
        ["boat-3b"],
        {"skills": {"saw": 1}, "contracts": [36], "first_player": True, "rulings": NO_GOLD},
        "contract-36",
        "completed: any skill (1 saw) + gold (the first-player marker as wood, gold by Boat 3b)",
    ),
    # gold left over
    ([], {"resources": {"gold": 2}}, "gold", "1 for each gold used nowhere else"),
    (["boat-3b"], {"resources": {"gold": 2, "iron": 1}}, "gold", "1 each: 2 gold, 1 iron as gold: Boat 3b"),
    (
        ["boat-3b"],
        {"resources": {"iron": 1, "stone": 2}},
        "gold",
        "1 each: 1 iron as gold, 2 stone as gold: Boat 3b",
    ),
    ([], {"first_player": True}, "gold", "1 each: the first-player marker as gold"),
    (
        ["boat-3b"],
        {"first_player": True, "rulings": NO_GOLD},
        "gold",
        "1 each: the first-player marker as wood, gold by Boat 3b",
    ),
    # what the boat allows is told apart from what the marker may by itself
    (
        ["boat-3b"],
        {"resources": {"gold": 2, "iron": 1}, "first_player": True},
        "gold",
        "1 each: 2 gold, the first-player marker as gold; 1 iron as gold: Boat 3b",
    ),
    # 2 for each gold
    (
        ["boat-3b", "jeweller"],
        {"resources": {"gold": 1, "wood": 2}},
        "jeweller",
        "2 for each gold: 1 gold, 2 wood as gold: Boat 3b",
    ),
    (
        ["jeweller"],
        {"resources": {"gold": 1}, "first_player": True},
        "jeweller",
        "2 for each gold: 1 gold, the first-player marker as gold",
    ),
    (
        ["boat-3b", "jeweller"],
        {"first_player": True, "rulings": NO_GOLD},
        "jeweller",
        "2 for each gold: the first-player marker as wood, gold by Boat 3b",
    ),
    (
        ["key-market"],
        {"workers": {"green": 1}, "first_player": True},
        "key-market",
        "2 for each green worker: 1 green worker, the first-player marker as green worker",
    ),
    # stores: 3 each on the upgraded side; gold on it stands for iron, wood by the boat
    (
        [("blacksmith+", {"iron": 1, "gold": 1})],
        {},
        "blacksmith",
        "3 for each iron standing on it: 1 iron, 1 gold as iron",
    ),
    (
        ["boat-3b", ("blacksmith+", {"iron": 1, "wood": 2})],
        {},
        "blacksmith",
        "3 for each iron standing on it: 1 iron, 2 wood as iron: Boat 3b",
    ),
    (
        ["boat-3b", ("blacksmith+", {"gold": 1, "wood": 2})],
        {},
        "blacksmith",
        "3 for each iron standing on it: 1 gold as iron; 2 wood as iron: Boat 3b",
    ),
    (
        [("barn+", {"iron": 1, "gold": 1})],
        {"first_player": True},
        "barn",
        "2 for each resource standing on it: 1 iron, 1 gold, the first-player marker as resource",
    ),
    # sets: 5, against 1 for the gold
    (
        ["mercers-guild"],
        {"resources": {"stone": 1, "wood": 1, "gold": 1}},
        "mercers-guild",
        "5 for each set of iron + stone + wood: 1 set (1 gold as iron, 1 stone, 1 wood)",
    ),
    (
        ["boat-3b", "mercers-guild"],
        {"resources": {"stone": 3}},
        "mercers-guild",
        "5 for each set of iron + stone + wood: 1 set (1 stone, 1 stone as iron, 1 stone as wood: Boat 3b)",
    ),
    (
        ["scribes"],
        {"skills": {"anvil": 1, "pickaxe": 1}, "first_player": True},
        "scribes",
        "10 for each set of anvil + pickaxe + saw: 1 set (1 anvil, 1 pickaxe, the first-player marker as saw)",
    ),
    # one kind: 3 for each of three
    (
        ["scholar"],
        {"skills": {"saw": 2}, "first_player": True},
        "scholar",
        "3 for each saw, the kind chosen: 2 saws, the first-player marker as saw",
    ),
]


@pytest.mark.parametrize(("tiles", "more", "target", "told"), PAID)
def test_a_line_says_which_piece_paid_and_what_allows_it(
    tiles: list[TileWord], more: dict[str, Any], target: str, told: str, engine: str
) -> None:
    assert reason(tiles, more, target, engine) == told


def reason(tiles: list[TileWord], more: dict[str, Any], target: str, engine: str) -> str:
    """What the last line of a target says in a best count; printed points come before its rule."""
    sheet = score(village(tiles=tiles, **more), solver=engine)
    return str([line.reason for line in sheet.lines if line.target == target][-1])


def test_one_kind_by_the_boat_is_told_whichever_kind_it_is(engine: str) -> None:
    # not left over by the ruling: only the Watermill counts them, 1 each, as iron or as wood
    more = {"resources": {"wood": 1, "iron": 1}, "rulings": {"boat-3b-gold": "asked-for"}}
    assert reason(["boat-3b", "watermill"], more, "watermill", engine) in {
        "1 for each iron, the kind chosen: 1 iron, 1 wood as iron: Boat 3b",
        "1 for each wood, the kind chosen: 1 wood, 1 iron as wood: Boat 3b",
        "1 for each stone, the kind chosen: 1 iron as stone, 1 wood as stone: Boat 3b",
    }


def test_the_marker_that_may_not_be_gold_is_no_gold_by_way_of_stone_that_is_left_out(engine: str) -> None:
    rulings = {**NO_GOLD, "boat-3b-stone": "left-out"}
    told = reason(["boat-3b"], {"first_player": True, "rulings": rulings}, "gold", engine)
    assert told == "1 each: the first-player marker as wood, gold by Boat 3b"


# ---- what the village shows -------------------------------------------------------------------------------

SHOWN: list[tuple[list[TileWord], dict[str, Any], str, str]] = [
    # home 3 has 2 carts on its upgraded side, Stable 4, Sawmill none
    (["home-3+", "stable+", "sawmill", "keyflower"], {}, "keyflower", "6 (Home 3: 2, Stable: 4)"),
    (
        ["home-3+", "stable+", "boat-2b", "keyflower"],
        {},
        "keyflower",
        "6 (Home 3: 2, Stable: 4), twice by Boat 2b",
    ),
    # symbols: home 1, Stable 2 on its upgraded side, two cabins
    (
        ["home-3+", "stable+", "ianvincible-ii"],
        {"cabins": 2},
        "ianvincible-ii",
        "5 (Home 3: 1, Stable: 2, cabins: 2)",
    ),
    (["home-3+", "keywood+", "sawmill", "artisan"], {}, "artisan", "2 (Home 3, Keywood)"),
    (["home-3+", "keywood+", "artisan"], {"rulings": {"home-counts": "no"}}, "artisan", "1 (Keywood)"),
    (["home-3+", ("stable+", "blue"), "builder"], {}, "builder", "1 (Stable)"),
    (["home-3", "builder"], {}, "builder", "0"),
    (["jeweller", "artisan", "sea-breese-ii"], {}, "sea-breese-ii", "2 (Jeweller, Artisan)"),
    # contract 1 is 4 blue and completed; 2 is 4 red and 4 is 2 green
    (["muleteer"], {"workers": {"blue": 4}, "contracts": [4, 1, 2]}, "muleteer", "2 (Contract 4, Contract 2)"),
]


@pytest.mark.parametrize(("tiles", "more", "target", "told"), SHOWN)
def test_what_is_counted_in_the_village_names_its_tiles(
    tiles: list[TileWord], more: dict[str, Any], target: str, told: str, engine: str
) -> None:
    assert reason(tiles, more, target, engine).partition(": ")[2] == told


def test_a_tile_turned_for_free_is_counted_as_it_then_lies(engine: str) -> None:
    # the Stable is the only tile that can be turned
    sheet = score(village(tiles=["home-1+", "stable", "artisan", "flipper"]), solver=engine)
    assert str(next(line.reason for line in sheet.lines if line.target == "artisan")).endswith("2 (Home 1, Stable)")


def test_what_roads_join_is_not_said_to_touch(engine: str) -> None:
    measured = {"adjacent": {"turn-order-1": {"touching": 4, "road-joined": 2}}}
    by_road = {"measured": measured, "rulings": {"turn-order": "road-joined"}}
    assert reason(["turn-order-1"], {"measured": measured}, "turn-order-1", engine) == "1 for each: 4 tiles touch it"
    assert reason(["turn-order-1"], by_road, "turn-order-1", engine) == "1 for each: 2 tiles joined to it by road"


# ---- a free choice that is not made -----------------------------------------------------------------------

NOT_MADE: list[tuple[list[TileWord], int, str]] = [
    # tiles, extensions on the tiles of others, why
    (["home-1+", "flipper"], 0, "free upgrade not used: no tile is left to turn"),
    (["home-1+", "flipper-ii"], 18, "free extension not used: none is left, all 18 are in use"),
    (["home-1+", ("forge+", "green"), "flipper-ii"], 17, "free extension not used: none is left, all 18 are in use"),
    (["home-1", "sawmill", "flipper-ii"], 0, "free extension not used: no upgraded tile is without one"),
    # nothing is printed on the Barn, and nobody counts extensions
    (["home-1", "barn+", "flipper-ii"], 0, "free extension not used: no tile gains by it"),
    # nothing stands on the Barn, and nobody counts upgraded tiles
    (["home-1+", "barn", "flipper"], 0, "free upgrade not used: no tile gains by it"),
]


@pytest.mark.parametrize(("tiles", "elsewhere", "told"), NOT_MADE)
def test_why_a_free_choice_is_not_made(tiles: list[TileWord], elsewhere: int, told: str, engine: str) -> None:
    sheet = score(village(tiles=tiles), solver=engine, extensions_elsewhere=elsewhere)
    assert str(next(line.reason for line in sheet.lines if line.step == 4)) == told
