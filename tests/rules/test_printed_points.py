"""Step 5: the points printed on both sides of every tile that can be upgraded, and its carts, symbols and icons."""

from __future__ import annotations

import pytest

from tests.building import total, village

HOMES = ["home-1", "home-2", "home-3", "home-4", "home-5", "home-6"]
PRINTED: dict[str, tuple[int, int]] = {
    # tile: basic side, upgraded side
    "keywood": (0, 3),
    "keystone-quarry": (0, 3),
    "workshop": (0, 3),
    "woodcutter": (0, 3),
    "stable": (0, 5),
    "peddler": (0, 0),
    "key-mine": (0, 3),
    "gold-mine": (0, 3),
    "apprentice-hall": (0, 3),
    "alehouse": (0, 0),
    "quarryman": (0, 3),
    "miner": (0, 3),
    "assayer": (0, 3),
    "storyteller": (0, 0),
    "store": (0, 3),
    "mason": (0, 7),
    "tavern": (0, 0),
    "hiring-fair": (0, 5),
    "farrier": (0, 5),
    "carpenter": (0, 7),
    "smelter": (0, 7),
    "brewer": (0, 3),
    "bookkeeper": (0, 3),
    "trader": (0, 3),
    "sorcerer": (0, 5),
    "timber-yard": (0, 0),
    "stone-yard": (0, 0),
    "blacksmith": (0, 0),
    "barn": (0, 0),
    "wainwright": (0, 5),
    "sawmill": (3, 10),
    "goldsmith": (0, 7),
    "forge": (3, 10),
    "fair": (0, 5),
    "sculptor": (3, 10),
    "well": (3, 7),
    "inn": (0, 0),
    "merchant": (0, 3),
    **dict.fromkeys(HOMES, (0, 5)),
}
CARTS = {"home-1": (1, 2), "stable": (2, 4), "farrier": (3, 5), "wainwright": (4, 6)}
SYMBOLS = {"home-1": (1, 1), "stable": (1, 2), "farrier": (1, 2), "wainwright": (2, 2)}
ICONS: dict[str, tuple[int, int]] = {
    "peddler": (2, 3),
    "alehouse": (1, 2),
    "store": (2, 3),
    "tavern": (3, 4),
    "brewer": (2, 3),
    "fair": (2, 3),
    "inn": (1, 3),
    "storyteller": (1, 1),
    "trader": (1, 2),
    "sorcerer": (1, 1),
    "keywood": (0, 0),
}


@pytest.mark.parametrize("tile", PRINTED)
def test_a_tile_scores_what_the_side_face_up_prints(tile: str, engine: str) -> None:
    basic, upgraded = PRINTED[tile]
    assert total(village(tiles=[tile]), engine) == basic
    assert total(village(tiles=[f"{tile}+"]), engine) == upgraded


@pytest.mark.parametrize("tile", PRINTED)
def test_an_extension_scores_them_again(tile: str, engine: str) -> None:
    assert total(village(tiles=[(f"{tile}+", "red")]), engine) == 2 * PRINTED[tile][1]


@pytest.mark.parametrize("tile", [tile for tile in PRINTED if tile not in HOMES])
def test_flipper_turns_every_kind_of_tile_it_gains_by(tile: str, engine: str) -> None:
    # the home's 5 and Flipper's 2; the home is upgraded, so that only this tile is left to turn
    assert total(village(tiles=["home-1+", tile, "flipper"]), engine) == 7 + PRINTED[tile][1]


@pytest.mark.parametrize("tile", CARTS)
def test_carts_on_either_side(tile: str, engine: str) -> None:
    beside = 0 if tile == "home-1" else 1  # the home's own cart
    basic, upgraded = CARTS[tile]
    assert total(village(tiles=[tile, "keyflower"]), engine) == basic + beside
    assert total(village(tiles=[f"{tile}+", "keyflower"]), engine) == upgraded + beside + 5  # each prints 5 upgraded


@pytest.mark.parametrize("tile", SYMBOLS)
def test_upgrade_symbols_on_either_side(tile: str, engine: str) -> None:
    beside = 0 if tile == "home-1" else 1  # the home's own symbol
    basic, upgraded = SYMBOLS[tile]
    assert total(village(tiles=[tile, "ianvincible-ii"]), engine) == 2 * (basic + beside)
    assert total(village(tiles=[f"{tile}+", "ianvincible-ii"]), engine) == 2 * (upgraded + beside) + 5


@pytest.mark.parametrize("tile", ICONS)
def test_worker_icons_on_either_side(tile: str, engine: str) -> None:
    basic, upgraded = ICONS[tile]
    assert total(village(tiles=[tile, "talton-lodge"]), engine) == basic + 1  # the Lodge's own icon
    assert total(village(tiles=[f"{tile}+", "talton-lodge"]), engine) == upgraded + 1 + PRINTED[tile][1]


@pytest.mark.parametrize(
    ("tile", "icons"),
    [
        ("boat-1a", 2),
        ("boat-1b", 1),
        ("boat-2a", 0),
        ("boat-4a", 1),
        ("boat-4b", 1),
        ("craftsmens-guild", 3),
        ("village-hall", 1),
        ("key-market", 1),
        ("apothecary", 5),
        ("emporium", 3),
        ("scribes", 0),
        ("keyflower-ii", 0),
    ],
)
def test_worker_icons_on_tiles_with_one_side(tile: str, icons: int, engine: str) -> None:
    assert total(village(tiles=[tile, "talton-lodge"]), engine) == icons + 1
