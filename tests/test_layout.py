"""A village on its hexes: what touches, what is joined, and every fault a layout can have."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.board.geometry import Direction
from scorer.board.graphs import Graph, links
from scorer.board.layout import Board, LayoutFault, faults
from scorer.village.model import OwnedTile, Village
from tests.boards import grow, joined, lay, moved, turned

# Home-3 shows water to the north and roads elsewhere; keywood (RRFRRF) shows fields to SE and NW.
HOME = ("home-3", (0, 0), 0)
BOAT = ("boat-1a", (0, -1), 0)
KEYWOOD = ("keywood", (0, 1), 0)
PAIR = lay(HOME, KEYWOOD)

villages = st.builds(
    lambda seed, size, snug, by_season: grow(random.Random(seed), size, snug, by_season),
    seed=st.integers(0, 2**32 - 1),
    size=st.integers(1, 25),
    snug=st.sampled_from((0.0, 0.5, 1.0)),
    by_season=st.booleans(),
)


def codes(village: Village) -> list[str]:
    return [fault.code for fault in faults(village)]


def only_fault(village: Village) -> LayoutFault:
    (fault,) = faults(village)
    return fault


def pairs(graph: Graph) -> set[frozenset[str]]:
    return {frozenset(link) for link in links(graph)}


@pytest.mark.parametrize("turn", range(6))
def test_a_turned_tile_shows_its_edges_turned(turn: int) -> None:
    board = Board.of(lay(("home-3", (0, 0), turn)))
    water = [direction for direction in Direction if board.edge("home-3", direction) == "W"]
    assert water == [Direction(turn)]


@pytest.mark.parametrize("turn", range(6))
def test_road_and_river_in_all_six_directions(turn: int) -> None:
    # A boat to the north of home, keywood to the south, the table turned.
    board = Board.of(moved(lay(HOME, BOAT, KEYWOOD), turn))
    north = turned(Direction.N, turn)
    assert board.neighbours("home-3") == {north: "boat-1a", north.opposite: "keywood"}
    assert pairs(board.rivers) == {frozenset(("home-3", "boat-1a"))}
    assert pairs(board.roads) == {frozenset(("home-3", "keywood"))}


def test_neighbours_are_listed_clockwise_from_north() -> None:
    ring = [("keywood", (0, 1), 0), ("miner", (-1, 0), 0), ("boat-1a", (0, -1), 0), ("workshop", (1, 0), 0)]
    assert Board.of(lay(HOME, *ring)).touching["home-3"] == ("boat-1a", "workshop", "keywood", "miner")


def test_a_board_needs_a_place_for_every_tile() -> None:
    with pytest.raises(ValueError, match="hex of its own"):
        Board.of(Village(tiles=(OwnedTile(tile="home-3", at=(0, 0)), OwnedTile(tile="keywood"))))


def test_a_board_needs_one_tile_a_hex() -> None:
    with pytest.raises(ValueError, match="hex of its own"):
        Board.of(lay(HOME, ("keywood", (0, 0), 0)))


@settings(max_examples=60, deadline=None)
@given(villages)
def test_joined_tiles_are_those_that_show_it_to_each_other(village: Village) -> None:
    board = Board.of(village)
    assert pairs(board.roads) == joined(village, "R")
    assert pairs(board.rivers) == joined(village, "W")


@settings(max_examples=60, deadline=None)
@given(villages, st.integers(0, 5), st.tuples(st.integers(-9, 9), st.integers(-9, 9)))
def test_turning_and_shifting_the_table_changes_nothing(village: Village, sixths: int, by: tuple[int, int]) -> None:
    board, elsewhere = Board.of(village), Board.of(moved(village, sixths, by))
    assert pairs(elsewhere.touching) == pairs(board.touching)
    assert pairs(elsewhere.roads) == pairs(board.roads)
    assert pairs(elsewhere.rivers) == pairs(board.rivers)


@settings(max_examples=60, deadline=None)
@given(villages)
def test_grown_villages_have_no_fault(village: Village) -> None:
    assert faults(village) == []


@settings(max_examples=60, deadline=None)
@given(villages, st.integers(0, 24), st.integers(1, 5), st.integers(0, 5))
def test_faults_turn_with_the_table(village: Village, which: int, turn: int, sixths: int) -> None:
    tiles = list(village.tiles)
    spoilt = tiles[which % len(tiles)]
    tiles[which % len(tiles)] = spoilt.model_copy(update={"turn": (spoilt.turn + turn) % 6})
    wrong = Village(tiles=tuple(tiles))
    assert sorted((f.code, sorted(f.tiles)) for f in faults(moved(wrong, sixths, (3, -2)))) == sorted(
        (f.code, sorted(f.tiles)) for f in faults(wrong)
    )


def test_no_layout_no_fault() -> None:
    assert faults(Village(tiles=(OwnedTile(tile="home"), OwnedTile(tile="keywood")))) == []


def test_places_missing() -> None:
    village = Village(tiles=(*PAIR.tiles, OwnedTile(tile="miner"), OwnedTile(tile="stable")))
    fault = only_fault(village)
    assert (fault.code, fault.tiles, fault.indices) == ("place-missing", ("miner", "stable"), (2, 3))
    assert fault.message == "miner, stable: no place given, but other tiles have one"


def test_hex_shared() -> None:
    # Both tiles fit beside home, so that they share a hex is all that is wrong.
    fault = only_fault(lay(HOME, KEYWOOD, ("apprentice-hall", (0, 1), 0)))
    assert (fault.code, fault.tiles, fault.at) == ("hex-shared", ("keywood", "apprentice-hall"), (0, 1))
    assert fault.message == "keywood, apprentice-hall lie on the same hex [0, 1]"


def test_not_connected() -> None:
    # Keywood touches home; the two boats touch each other, at a distance.
    fault = only_fault(lay(("boat-1a", (4, 0), 0), HOME, ("boat-4a", (4, 1), 0), KEYWOOD))
    assert (fault.code, fault.tiles, fault.indices) == ("not-connected", ("boat-1a", "boat-4a"), (0, 2))
    assert fault.message == "boat-1a, boat-4a: not connected to the part of the village with home-3"


def test_every_part_apart_is_named() -> None:
    village = lay(HOME, ("miner", (5, 0), 0), ("stable", (-5, 0), 0))
    assert [(fault.code, fault.tiles) for fault in faults(village)] == [
        ("not-connected", ("miner",)),
        ("not-connected", ("stable",)),
    ]


def test_edges_differ() -> None:
    # Keywood turned by 1 (FRRFRR) shows field to home's road.
    fault = only_fault(lay(HOME, ("keywood", (0, 1), 1)))
    assert (fault.code, fault.tiles, fault.at, fault.direction) == (
        "edges-differ",
        ("home-3", "keywood"),
        (0, 0),
        Direction.S,
    )
    assert fault.message == "home-3 shows road towards S, where keywood shows field towards N"
    # Keywood's fields are printed at SE and NW: only turns 1 and 4 bring one to the north. Home's water is its only
    # edge that is no road, so no turn of home meets a field.
    assert fault.fix == "keywood fits there with turn 0, 2, 3 or 5"


def test_edges_that_no_turn_can_mend() -> None:
    # The boat (WFFWFF) shows field and has no road to offer; home has no field.
    fault = only_fault(lay(HOME, ("boat-1a", (0, 1), 1)))
    assert fault.tiles == ("home-3", "boat-1a")
    assert fault.fix == "turn or move one of them: only Boat 2a lets edges differ"


def test_boat_2a_lets_edges_differ() -> None:
    assert faults(lay(HOME, ("keywood", (0, 1), 1), ("boat-2a", (0, -1), 0))) == []


def test_home_water_blocked_is_a_note() -> None:
    # Boat 2a lets workshop (RRRRFF) show its road to home's water.
    fault = only_fault(lay(HOME, ("workshop", (0, -1), 0), ("boat-2a", (1, -1), 0)))
    assert (fault.code, fault.severity) == ("home-water-blocked", "note")
    assert (fault.tiles, fault.direction) == (("home-3", "workshop"), Direction.N)
    assert fault.message == "home-3 shows water towards N, and workshop blocks it"


def test_home_water_blocked_without_boat_2a_is_a_fault_too() -> None:
    assert codes(lay(HOME, ("workshop", (0, -1), 0))) == ["edges-differ", "home-water-blocked"]


def test_home_without_number() -> None:
    fault = only_fault(lay(("home", (0, 0), 0), KEYWOOD))
    assert (fault.code, fault.tiles) == ("home-without-number", ("home",))


def test_all_faults_at_once() -> None:
    # Keywood is there twice and shares its hex with miner; stable lies far away; workshop shows a field to NW, where
    # home shows a road. Nobody knows which tile of the shared hex would meet the workshop, so nothing is said of it.
    village = lay(HOME, KEYWOOD, ("miner", (0, 1), 0), ("stable", (7, 7), 0), ("workshop", (1, 0), 0), KEYWOOD)
    assert [(fault.code, fault.indices) for fault in faults(village)] == [
        ("hex-shared", (1, 2, 5)),
        ("not-connected", (3,)),
        ("edges-differ", (0, 4)),
    ]
