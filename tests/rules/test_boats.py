"""Step 10: the winter boats of the base game and of The Merchants, and the summer boats that help them."""

from __future__ import annotations

import pytest

from scorer.journey import score
from tests.building import lines, total, village

SUMMER_BOATS = ["boat-1a", "boat-2a", "boat-3a", "boat-4a"]
CARTS = ["home-1", "stable", "farrier", "wainwright"]


def test_keyflower_scores_one_per_unit_of_transport(engine: str) -> None:
    assert total(village(tiles=[*CARTS, "keyflower"]), engine) == 10  # 1 + 2 + 3 + 4


def test_keyflower_counts_the_upgraded_sides(engine: str) -> None:
    carts = village(tiles=["home-1+", "stable+", "farrier+", "wainwright+", "keyflower"])
    sheet = score(carts, solver=engine)
    assert lines(sheet)[10, "keyflower"] == 17  # 2 + 4 + 5 + 6
    assert sheet.total == 37  # and 4 x 5 printed


def test_boat_2b_doubles_keyflower_once(engine: str) -> None:
    assert total(village(tiles=[*CARTS, "keyflower", "boat-2b"]), engine) == 20  # 10 x 2


def test_boat_2a_doubles_nothing(engine: str) -> None:
    assert total(village(tiles=[*CARTS, "keyflower", "boat-2a"]), engine) == 10


def test_cabins_carry_nothing_for_keyflower(engine: str) -> None:
    assert total(village(tiles=["keyflower", "boat-2b"], cabins=3), engine) == 2  # the home's cart 1 x 2


def test_transport_is_worth_nothing_without_keyflower(engine: str) -> None:
    assert total(village(tiles=[*CARTS, "boat-2b", "keyflower-ii"]), engine) == 0


@pytest.mark.parametrize("loop", [0, 3, 9])
def test_sea_bastion_scores_one_per_tile_of_the_loop(loop: int, engine: str) -> None:
    assert total(village(tiles=["sea-bastion"], measured={"loop": loop}), engine) == loop


@pytest.mark.parametrize(("river", "worth"), [(0, 0), (1, 2), (2, 4), (3, 8), (4, 16), (5, 32)])
def test_sea_breese_scores_by_its_table(river: int, worth: int, engine: str) -> None:
    sailed = village(tiles=["sea-breese", *SUMMER_BOATS], measured={"river": river})
    assert total(sailed, engine) == worth


def test_sea_breese_is_capped_at_five_water_tiles(engine: str) -> None:
    sailed = village(tiles=["sea-breese", "keyside", *SUMMER_BOATS], measured={"river": 6})
    assert total(sailed, engine) == 32


def test_ianvincible_scores_five(engine: str) -> None:
    sheet = score(village(tiles=["ianvincible"]), solver=engine)
    assert lines(sheet) == {(5, "ianvincible"): 5}


def test_flipper_prints_two(engine: str) -> None:
    assert total(village(tiles=["home-1+", "flipper"]), engine) == 7  # 2, and the home's 5: nothing left to turn


def test_white_wind_scores_one_per_worker(engine: str) -> None:
    crowd = village(tiles=["white-wind"], workers={"blue": 1, "red": 2, "yellow": 3, "green": 4})
    assert total(crowd, engine) == 10


def test_white_wind_counts_no_worker_used_elsewhere(engine: str) -> None:
    # the greens are worth 2 each at the Key Market: 4; four left for the boat: 4
    crowd = village(tiles=["white-wind", "key-market"], workers={"blue": 4, "green": 2})
    assert total(crowd, engine) == 8


def test_white_wind_takes_workers_from_the_apothecary(engine: str) -> None:
    crowd = village(tiles=["white-wind", "apothecary"], workers={"blue": 10})
    assert total(crowd, engine) == 10  # 1 each on the boat; five at the Apothecary would be 3 for 5


def test_keyflower_ii_scores_nothing_itself(engine: str) -> None:
    # its 3 gold are among the gold counted already
    assert total(village(tiles=["keyflower-ii"], resources={"gold": 3}), engine) == 3


def test_the_gold_of_keyflower_ii_is_loose(engine: str) -> None:
    # on the Blacksmith it would be 2 each; it came too late for that
    assert total(village(tiles=["keyflower-ii", "blacksmith"], resources={"gold": 3}), engine) == 3


def test_sea_breese_ii_scores_two_per_winter_tile(engine: str) -> None:
    wintry = village(
        tiles=["sea-breese-ii", "scribes", "keythedral", "turn-order-1", "barn"],
        measured={"adjacent": {"turn-order-1": 3}},
    )
    sheet = score(wintry, solver=engine)
    assert lines(sheet)[10, "sea-breese-ii"] == 4  # Scribes and Keythedral; no boat, no turn order tile, no autumn tile
    assert sheet.total == 19  # 4 + Keythedral 12 + turn order 3


def test_sea_breese_ii_counts_winter_tiles_of_every_set(engine: str) -> None:
    wintry = village(tiles=["sea-breese-ii", "artisan", "emporium", "keyside", "jeweller"])
    assert total(wintry, engine) == 8  # 4 x 2


def test_ianvincible_ii_scores_two_per_upgrade_symbol(engine: str) -> None:
    assert total(village(tiles=[*CARTS, "ianvincible-ii"]), engine) == 10  # (1 + 1 + 1 + 2) x 2


def test_ianvincible_ii_counts_the_upgraded_sides(engine: str) -> None:
    signs = village(tiles=["home-1+", "stable+", "farrier+", "wainwright+", "ianvincible-ii"])
    sheet = score(signs, solver=engine)
    assert lines(sheet)[10, "ianvincible-ii"] == 14  # (1 + 2 + 2 + 2) x 2
    assert sheet.total == 34  # and 4 x 5 printed


def test_ianvincible_ii_counts_cabins(engine: str) -> None:
    signs = village(tiles=["home-1", "stable", "farrier", "ianvincible-ii"], cabins=1)
    assert total(signs, engine) == 8  # (3 + 1 cabin) x 2


def test_boat_2b_doubles_ianvincible_ii_and_its_cabins_once(engine: str) -> None:
    signs = village(tiles=["home-1", "stable", "farrier", "ianvincible-ii", "boat-2b"], cabins=1)
    assert total(signs, engine) == 16  # (3 + 1 cabin) x 2 x 2


def test_cabins_are_worth_nothing_by_themselves(engine: str) -> None:
    assert total(village(tiles=["keyflower-ii", "artisan", "builder"], cabins=3), engine) == 0


def test_white_wind_ii_raises_completed_contracts_to_ten(engine: str) -> None:
    dealt = village(tiles=["white-wind-ii"], workers={"blue": 4}, contracts=[1, 23])
    assert total(dealt, engine) == 10  # contract 1; contract 23 stays open: 0


def test_white_wind_ii_counts_no_workers(engine: str) -> None:
    assert total(village(tiles=["white-wind-ii"], workers={"blue": 9}), engine) == 0


@pytest.mark.parametrize("boat", [*SUMMER_BOATS, "boat-1b", "boat-2b", "boat-3b", "boat-4b"])
def test_a_summer_boat_scores_nothing_itself(boat: str, engine: str) -> None:
    assert total(village(tiles=[boat]), engine) == 0
