"""Step 6: extensions double printed points and nothing else; the Builder counts them."""

from __future__ import annotations

import pytest

from scorer.journey import score
from scorer.village.model import OwnedTile, Pieces
from tests.building import lines, total, village


@pytest.mark.parametrize("colour", ["blue", "red", "yellow", "green"])
def test_an_extension_of_any_colour_doubles_printed_points(colour: str, engine: str) -> None:
    sheet = score(village(tiles=[("forge+", colour)]), solver=engine)
    assert lines(sheet) == {(5, "forge"): 10, (6, "forge"): 10}


def test_a_home_may_carry_an_extension(engine: str) -> None:
    assert total(village(tiles=[("home-5+", "red")]), engine) == 10  # 5 twice


def test_an_extension_adds_nothing_to_a_store(engine: str) -> None:
    extended = OwnedTile(tile="blacksmith", upgraded=True, extension="blue", stored=Pieces(iron=4))
    stocked = village(tiles=[extended])
    assert total(stocked, engine) == 12  # 4 x 3, not 24


def test_an_extension_adds_nothing_to_a_tile_that_prints_nothing(engine: str) -> None:
    assert total(village(tiles=[("inn+", "blue"), ("peddler+", "red"), ("tavern+", "yellow")]), engine) == 0


def test_an_extension_adds_nothing_to_talton_lodge(engine: str) -> None:
    # icons: Lodge 1, Apothecary 5: 6 x 2
    assert total(village(tiles=[("talton-lodge+", "blue"), "apothecary"]), engine) == 12


def test_an_extension_adds_nothing_to_the_developer(engine: str) -> None:
    symbols = village(tiles=[("developer+", "blue")], measured={"adjacent": {"developer": 3}})
    assert total(symbols, engine) == 9  # 3 x 3


def test_an_extension_adds_no_transport(engine: str) -> None:
    # Stable+ carries 4 and prints 5 twice, the home carries 1
    assert total(village(tiles=[("stable+", "blue"), "keyflower"]), engine) == 15


def test_the_builder_counts_every_extension_wherever_it_stands(engine: str) -> None:
    extended = [("home-1+", "red"), ("forge+", "blue"), ("keywood+", "yellow"), ("barn+", "green")]
    built = village(tiles=[*extended, "builder"])
    assert total(built, engine) == 48  # 5 + 10 + 3 printed, as much again, Builder 4 x 3


def test_the_artisan_counts_an_extended_tile_once(engine: str) -> None:
    assert total(village(tiles=[("keywood+", "blue"), "artisan"]), engine) == 8  # 3 + 3, Artisan 2


def test_the_builder_does_not_count_cabins_or_upgrades(engine: str) -> None:
    assert total(village(tiles=["home-1+", "keywood+", "builder"], cabins=2), engine) == 8  # 5 + 3
