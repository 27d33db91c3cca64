"""Step 4: Flipper's free upgrade and Flipper II's free extension, chosen for the most points."""

from __future__ import annotations

import pytest

from scorer.journey import score
from scorer.village.model import Village
from tests.building import lines, total, village


def turned(scored: Village, engine: str) -> list[str]:
    """The tiles whose upgraded points stand on the sheet although they lay basic side up."""
    sheet = score(scored, solver=engine)
    basic = {owned.tile: owned.side.points for owned in scored.tiles}
    return [line.target for line in sheet.lines if line.step == 5 and line.points > basic[line.target]]


def test_flipper_turns_the_home(engine: str) -> None:
    assert total(village(tiles=["home-4", "flipper"]), engine) == 7  # 2 + 5


def test_flipper_turns_the_tile_that_gains_most(engine: str) -> None:
    # Sawmill 3 -> 10 gains 7, the home 5, the Well 3 -> 7 gains 4
    choice = village(tiles=["home-1", "sawmill", "well", "flipper"])
    assert total(choice, engine) == 15  # 2 + 10 + 3
    assert turned(choice, engine) == ["sawmill"]


def test_flipper_looks_at_the_gain_not_at_the_points(engine: str) -> None:
    # the Well would show 7, gaining 4; the home shows 5, gaining 5
    choice = village(tiles=["home-1", "well", "flipper"])
    assert total(choice, engine) == 10  # 2 + 5 + 3
    assert turned(choice, engine) == ["home-1"]


def test_flipper_turns_one_tile_only(engine: str) -> None:
    assert total(village(tiles=["home-1", "sawmill", "forge", "sculptor", "flipper"]), engine) == 18  # 2 + 10 + 3 + 3


def test_flipper_turns_no_tile_that_is_upgraded_already(engine: str) -> None:
    # only the Peddler is left to turn, and it gains nothing: 2 + 5 + 10
    assert total(village(tiles=["home-1+", "forge+", "peddler", "flipper"]), engine) == 17


def test_flipper_turns_neither_summer_boats_nor_winter_tiles(engine: str) -> None:
    # Boat 3b, the other side of Boat 3a, would make the four irons gold
    choice = village(tiles=["home-1+", "boat-3a", "scribes", "keythedral", "flipper"], resources={"iron": 4})
    assert total(choice, engine) == 19  # 2 + 5 + 12


def test_flipper_turns_a_store_before_it_is_counted(engine: str) -> None:
    # six irons: 12 -> 18 gains 6, the home 5
    choice = village(tiles=["home-1", ("blacksmith", {"iron": 6}), "flipper"])
    sheet = score(choice, solver=engine)
    assert lines(sheet) == {(1, "blacksmith"): 18, (5, "flipper"): 2}


def test_flipper_prefers_the_home_to_a_store_with_little_on_it(engine: str) -> None:
    choice = village(tiles=["home-1", ("blacksmith", {"iron": 4}), "flipper"])
    assert total(choice, engine) == 15  # 2 + 5 + 4 x 2; the store gains 4


def test_flipper_turns_the_fullest_of_several_stores(engine: str) -> None:
    # Barn 7 -> 14 gains 7, Stone Yard 6 x 2 -> 6 x 3 gains 6, the home 5
    choice = village(
        tiles=[("barn", {"wood": 7}), ("stone-yard", {"stone": 6}), "flipper"],
    )
    assert total(choice, engine) == 28  # 2 + 14 + 12


def test_flipper_after_stores_leaves_the_old_rate(engine: str) -> None:
    choice = village(tiles=["home-1", ("blacksmith", {"iron": 6}), "flipper"], rulings={"flipper": "after-stores"})
    assert total(choice, engine) == 19  # 2 + 6 x 2, and the home 5


@pytest.mark.parametrize(("reading", "worth"), [("before-stores", 10), ("after-stores", 9)])
def test_the_marker_on_a_turned_store_counts_at_the_rate_of_the_moment(reading: str, worth: int, engine: str) -> None:
    # 2 + 5, and the marker 3 on the turned Blacksmith or 2 on it as it was
    choice = village(tiles=["home-1+", "blacksmith", "flipper"], first_player=True, rulings={"flipper": reading})
    assert total(choice, engine) == worth


@pytest.mark.parametrize("reading", ["before-stores", "after-stores"])
def test_flipper_turns_an_empty_store_for_the_artisan(reading: str, engine: str) -> None:
    choice = village(tiles=["home-1+", "barn", "artisan", "flipper"], rulings={"flipper": reading})
    assert total(choice, engine) == 11  # 2 + 5, Artisan 2 x 2


def test_flipper_weighs_the_store_against_printed_points_and_artisan(engine: str) -> None:
    # the Artisan gains 2 with any tile; the Mason 7, the store with six irons 6, the home 5
    choice = village(tiles=["home-1", "mason", ("blacksmith", {"iron": 6}), "artisan", "flipper"])
    assert total(choice, engine) == 23  # 2 + 7 + 12 + Artisan 2


@pytest.mark.parametrize(("home_counts", "worth"), [("yes", 9), ("no", 7)])
def test_flipper_and_artisan_under_the_ruling_on_homes(home_counts: str, worth: int, engine: str) -> None:
    # yes: 2 + the home 5 + Artisan 2; no: the home 5 alone, or Keywood 3 + Artisan 2: either way 2 + 5
    choice = village(tiles=["home-1", "keywood", "artisan", "flipper"], rulings={"home-counts": home_counts})
    assert total(choice, engine) == worth


def test_flipper_turns_hiring_fair_where_the_home_is_nothing_to_the_artisan(engine: str) -> None:
    # both print 5, only Hiring Fair counts for the Artisan
    choice = village(tiles=["home-1", "hiring-fair", "artisan", "flipper"], rulings={"home-counts": "no"})
    assert total(choice, engine) == 9  # 2 + 5 + 2
    assert turned(choice, engine) == ["hiring-fair"]


def test_flipper_turns_talton_lodge_for_all_icons(engine: str) -> None:
    # icons: Lodge 1, Tavern 3, Craftsmen's Guild 3, Apothecary 5 = 12; at 2 each 24, the home only gains 5
    choice = village(tiles=["talton-lodge", "tavern", "craftsmens-guild", "apothecary", "flipper"])
    assert total(choice, engine) == 26  # 2 + 24


def test_flipper_turns_a_tile_for_its_worker_icons(engine: str) -> None:
    # the Inn shows 1 icon, turned 3: at the upgraded Lodge 2 x (1 + 3) = 8 instead of 4
    choice = village(tiles=["home-1+", "talton-lodge+", "inn", "flipper"])
    assert total(choice, engine) == 15  # 2 + 5 + 8


def test_flipper_weighs_icons_against_printed_points(engine: str) -> None:
    # the Fair prints 5 and gains an icon, 5 + 2; the Inn gains two icons, 4; the home 5
    choice = village(tiles=["talton-lodge+", "fair", "inn", "flipper"])
    assert total(choice, engine) == 17  # 2 + 5 + 2 x (1 + 3 + 1)


def test_flipper_turns_the_developer(engine: str) -> None:
    # four symbols at 3 instead of 2 gain 4
    choice = village(tiles=["home-1+", "developer", "flipper"], measured={"adjacent": {"developer": 4}})
    assert total(choice, engine) == 19  # 2 + 5 + 12


def test_flipper_may_make_resources_stay_on_a_store(engine: str) -> None:
    # turned, the store counts 3 x 3 = 9 and contract 26 (3 iron) stays open; unturned the contract would be better, 7
    choice = village(tiles=["home-1+", ("blacksmith", {"iron": 3}), "flipper"], contracts=[26])
    sheet = score(choice, solver=engine)
    assert lines(sheet) == {(1, "blacksmith"): 9, (5, "home-1"): 5, (5, "flipper"): 2}


def test_flipper_turns_the_home_and_the_store_gives_to_a_contract(engine: str) -> None:
    # home 5 + contract 7 = 12, against 9 on the turned store
    choice = village(tiles=["home-1", ("blacksmith", {"iron": 3}), "flipper"], contracts=[26])
    assert total(choice, engine) == 14  # 2 + 12


def test_the_sheet_says_what_flipper_turns(engine: str) -> None:
    sheet = score(village(tiles=["home-1", "sawmill", "flipper"]), solver=engine)
    choice = next(line for line in sheet.lines if line.step == 4)
    assert (choice.target, choice.points, dict(choice.pieces)) == ("flipper", 0, {})
    assert "Sawmill" in str(choice.reason)


def test_flipper_ii_extends_the_home(engine: str) -> None:
    assert total(village(tiles=["home-1+", "flipper-ii"]), engine) == 10  # 5 twice; the boat itself prints nothing


def test_flipper_ii_extends_the_tile_that_prints_most(engine: str) -> None:
    sheet = score(village(tiles=["home-1+", "mason+", "forge+", "well+", "flipper-ii"]), solver=engine)
    assert lines(sheet)[6, "forge"] == 10
    assert sheet.total == 39  # 5 + 7 + 10 + 7, and 10 again


def test_flipper_ii_extends_no_tile_that_is_not_upgraded(engine: str) -> None:
    # Sawmill and Forge print 3 each on their basic side
    assert total(village(tiles=["home-1", "sawmill", "forge", "builder", "flipper-ii"]), engine) == 6


def test_flipper_ii_extends_no_tile_twice(engine: str) -> None:
    # Forge 10 + 10, Builder 3
    assert total(village(tiles=[("forge+", "blue"), "builder", "flipper-ii"]), engine) == 23


def test_flipper_ii_passes_over_the_tile_that_has_one(engine: str) -> None:
    # Forge 10 + 10, Keywood 3 + 3, Builder 2 x 3
    assert total(village(tiles=[("forge+", "blue"), "keywood+", "builder", "flipper-ii"]), engine) == 32


def test_flipper_ii_extends_a_store_for_the_builder(engine: str) -> None:
    # nothing is printed on the Barn: 4 x 2 stay 8, Builder 3
    assert total(village(tiles=[("barn+", {"wood": 4}), "builder", "flipper-ii"]), engine) == 11


def test_flipper_ii_makes_no_tile_upgraded(engine: str) -> None:
    # home 5 + 5; the Artisan counts it once, 2
    assert total(village(tiles=["home-1+", "artisan", "flipper-ii"]), engine) == 12


@pytest.mark.parametrize(("elsewhere", "worth"), [(0, 10), (17, 10), (18, 5)])
def test_flipper_ii_needs_an_extension_that_is_left(elsewhere: int, worth: int, engine: str) -> None:
    sheet = score(village(tiles=["home-1+", "flipper-ii"]), solver=engine, extensions_elsewhere=elsewhere)
    assert sheet.total == worth


@pytest.mark.parametrize(("elsewhere", "worth"), [(16, 30), (17, 25)])
def test_flipper_ii_counts_the_extensions_of_its_own_village(elsewhere: int, worth: int, engine: str) -> None:
    # Forge 10 + 10, home 5; the eighteenth extension doubles the home, a nineteenth does not exist
    extended = village(tiles=["home-1+", ("forge+", "green"), "flipper-ii"])
    assert score(extended, solver=engine, extensions_elsewhere=elsewhere).total == worth
