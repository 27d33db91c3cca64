"""The box as data, counted against the real box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from scorer.box.model import Tile
from scorer.words.language import LANGUAGES
from tests.the_box import BOX, GROUPS, MARKER, PIECES, WORKERS

SEASONS = ("spring", "summer", "autumn", "winter")


def of(season: str, *sets: str) -> list[Tile]:
    return [tile for tile in BOX.tiles.values() if tile.season == season and tile.set in sets and tile.cardboard]


def cardboards(tiles: Iterable[Tile]) -> set[str]:
    return {tile.cardboard for tile in tiles}


@pytest.mark.parametrize("season", SEASONS)
def test_twelve_tiles_a_season(season: str) -> None:
    assert len(cardboards(of(season, "base"))) == 12 == BOX.supply(f"{season} tile")


def test_homes_boats_and_turn_order_tiles() -> None:
    assert len(cardboards(of("home", "base"))) == 6 == BOX.components["home tile", "base"]
    assert len(cardboards(of("boat", "base"))) == 6 == BOX.components["boat tile", "base"]
    assert len(cardboards(of("boat", "merchants"))) == 6 == BOX.components["boat tile", "merchants"]
    assert len(cardboards(of("turn-order", "base"))) == 4 == BOX.components["turn-order tile", "base"]


def test_six_village_tiles_of_the_merchants_three_of_them_winter() -> None:
    added = [tile for season in SEASONS for tile in of(season, "merchants")]
    assert len(added) == 6 == BOX.components["village tile", "merchants"]
    assert Counter(tile.season for tile in added)["winter"] == 3


def test_two_sides_are_paired_where_each_is_a_tile_of_its_own() -> None:
    sides = Counter(tile.cardboard for tile in BOX.tiles.values() if tile.cardboard)
    double = {cardboard for cardboard, count in sides.items() if count == 2}
    assert double == {"boat-1", "boat-2", "boat-3", "boat-4", "boat-7", "turn-order-1", "turn-order-2", "turn-order-3"}
    assert max(sides.values()) == 2


def test_every_other_tile_of_spring_to_autumn_and_every_home_has_an_upgraded_side() -> None:
    for tile in BOX.tiles.values():
        upgradable = tile.season in ("home", "spring", "summer", "autumn") and not tile.id.startswith("boat-")
        assert (tile.improved is not None) == upgradable, tile.id


@pytest.mark.parametrize(("season", "roads"), [("home", 5), ("spring", 4), ("summer", 3), ("autumn", 2), ("winter", 1)])
def test_roads_per_season(season: str, roads: int) -> None:
    for tile in of(season, "base", "merchants"):
        expected = 0 if tile.id.startswith("boat-") else roads
        assert tile.edges.count("R") == expected, tile.id


def test_water() -> None:
    for tile in of("home", "base"):
        assert tile.edges.count("W") == 1
    boats = [tile for tile in BOX.tiles.values() if tile.season == "boat" or tile.id.startswith("boat-")]
    for tile in (*boats, BOX.tiles["keyside"]):
        first, second = (side for side, edge in enumerate(tile.edges) if edge == "W")
        assert second - first == 3, tile.id


def test_homes_differ_only_in_where_the_water_is() -> None:
    assert len({tile.edges.index("W") for tile in of("home", "base")}) == 6
    assert len({tile.basic for tile in of("home", "base")}) == 1


def test_every_tile_with_edges_has_six() -> None:
    assert {len(tile.edges) for tile in BOX.tiles.values() if tile.id != "home"} == {6}
    assert {edge for tile in BOX.tiles.values() for edge in tile.edges} == set("RFW")


def test_pieces() -> None:
    assert [BOX.supply(colour) for colour in WORKERS] == [40, 40, 40, 20]
    assert [BOX.supply(kind) for kind in GROUPS["resource"]] == [24, 24, 24, 48]
    assert [BOX.supply(kind) for kind in GROUPS["skill"]] == [16, 16, 16]
    assert BOX.supply(MARKER) == 1
    assert BOX.supply("cabin") == 6


def test_36_contracts_all_different() -> None:
    assert list(BOX.contracts) == list(range(1, 37))
    assert len({frozenset(contract.needs.items()) for contract in BOX.contracts.values()}) == 36
    for contract in BOX.contracts.values():
        assert set(contract.needs) <= {*PIECES, *GROUPS, MARKER}


def test_18_extensions() -> None:
    assert len(BOX.extensions) == 18 == BOX.supply("extension")
    assert BOX.extension_colours() == {"blue": 5, "red": 5, "yellow": 5, "green": 3}


def test_every_winter_tile_scores_in_its_own_way() -> None:
    ways = {"keythedral": "prints its points", "keyside": "brings resources"}
    for tile in of("winter", "base", "merchants", "promo"):
        assert tile.scoring or tile.id in ways, tile.id
    assert BOX.tiles["keythedral"].basic.points == 12
    assert sum(BOX.tiles["keyside"].gift.values()) == 12


def test_every_winter_boat_does_something_but_sea_bastion_ii() -> None:
    for tile in of("boat", "base", "merchants"):
        raises = tile.id in BOX.contract_points_with
        assert tile.scoring or tile.effect or tile.gift or tile.basic.points or raises, tile.id
    assert BOX.tiles["sea-bastion-ii"].effect == "never-in-winter"


def test_four_turn_order_tiles_bring_the_marker_one_for_each_number_of_players() -> None:
    assert cardboards(BOX.tiles[tile] for tile in BOX.marker_carriers) == cardboards(of("turn-order", "base"))


def test_every_tile_and_piece_has_a_name() -> None:
    assert {id_ for kind, id_ in BOX.names.entries if kind == "tile"} == set(BOX.tiles)
    assert {id_ for kind, id_ in BOX.names.entries if kind == "piece"} == {*PIECES, *GROUPS, MARKER}
    assert all("en" in entry.printed for entry in BOX.names.entries.values())


def test_base_tiles_are_named_in_every_language_but_for_two_the_ukrainian_rules_call_stone() -> None:
    unnamed = {
        (tile.id, lang)
        for tile in BOX.tiles.values()
        for lang in LANGUAGES
        if tile.set == "base" and lang not in BOX.names.entries["tile", tile.id].printed
    }
    assert unnamed == {("keystone-quarry", "uk"), ("quarryman", "uk")}
