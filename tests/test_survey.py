"""What tiles count on the board, on villages laid with real tiles."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.board.layout import Board, faults
from scorer.board.measurements import Counted
from scorer.village.model import Village
from tests import surveying as survey
from tests.boards import grow, lay, moved, river_tiles

Laid = tuple[str, tuple[int, int], int]

HOME: Laid = ("home-3", (0, 0), 0)  # water to the north, roads elsewhere
READINGS = ("largest-route", "all-looped-tiles", "no-tile-twice")

# Miner and keystone quarry to the west of home, workshop and key mine to the east:
#   miner          workshop
#     |   \ home /    |
#   quarry/      \ key mine
EAST: tuple[Laid, ...] = (("workshop", (1, -1), 1), ("key-mine", (1, 0), 5))
WEST: tuple[Laid, ...] = (("miner", (-1, 0), 0), ("keystone-quarry", (-1, 1), 0))
FIGURE_EIGHT = lay(HOME, *EAST, *WEST)

# The western triangle one hex away, joined to home by gold mine's road alone.
JOINED_BY_A_ROAD = lay(HOME, *EAST, ("gold-mine", (-1, 0), 2), ("miner", (-2, 0), 0), ("keystone-quarry", (-2, 1), 0))

# Sawmill, with roads to the north and south only, in a ring of six.
RING: tuple[Laid, ...] = (
    ("home-3", (0, -1), 0),
    ("gold-mine", (1, -1), 0),
    ("quarryman", (1, 0), 1),
    ("woodcutter", (0, 1), 1),
    ("stable", (-1, 1), 0),
    ("miner", (-1, 0), 1),
    ("sawmill", (0, 0), 0),
)
RING_OF_SIX = lay(*RING)

# The same with stable turned so that its road to woodcutter fails: home, gold mine, quarryman, woodcutter and sawmill
# remain. Boat 2a allows it and does not mend it.
BROKEN_RING = lay(
    *(("stable", at, 3) if tile == "stable" else (tile, at, turn) for tile, at, turn in RING), ("boat-2a", (0, -2), 0)
)


def assert_walkable(board: Board, found: Counted) -> None:
    """A route follows roads, uses none twice, and its different tiles are those counted."""
    used = [frozenset(link) for link in found.links]
    assert all(other in board.roads[tile] for tile, other in found.links)
    assert len(set(used)) == len(used) == max(len(found.route) - 1, 0)
    assert set(found.route) == set(found.tiles)
    assert found.count == len(found.tiles) == len(set(found.tiles))


@pytest.mark.parametrize(
    ("village", "counts"),
    [
        (FIGURE_EIGHT, (5, 5, 3)),
        (JOINED_BY_A_ROAD, (3, 6, 3)),
        (RING_OF_SIX, (6, 7, 6)),
        (BROKEN_RING, (5, 5, 5)),
        (lay(HOME), (0, 0, 0)),
    ],
    ids=["figure eight", "joined by a road", "ring of six", "broken ring", "home alone"],
)
def test_the_three_readings_of_sea_bastion(village: Village, counts: tuple[int, ...], engine: str) -> None:
    board = Board.of(village)
    assert [fault for fault in faults(village) if fault.severity == "error"] == []
    assert tuple(survey.loop(board, reading, engine).count for reading in READINGS) == counts


def test_the_loop_is_told_from_home_in_order(engine: str) -> None:
    found = survey.loop(Board.of(FIGURE_EIGHT), "largest-route", engine)
    # Home's roads are taken clockwise: NE to workshop, back from key mine; then miner and the quarry.
    assert found.route == ("home-3", "workshop", "key-mine", "home-3", "keystone-quarry", "miner", "home-3")
    assert found.tiles == ("home-3", "workshop", "key-mine", "keystone-quarry", "miner")


def test_all_looped_tiles_come_with_their_roads() -> None:
    found = survey.loop(Board.of(JOINED_BY_A_ROAD), "all-looped-tiles")
    assert found.tiles == ("home-3", "workshop", "key-mine", "gold-mine", "miner", "keystone-quarry")
    assert len(found.links) == 6
    assert ("home-3", "gold-mine") not in found.links


def test_an_unknown_reading_is_refused() -> None:
    with pytest.raises(ValueError, match="no reading longest"):
        survey.loop(Board.of(FIGURE_EIGHT), "longest")


def test_delivery_man_may_pass_home_twice(engine: str) -> None:
    # Delivery Man's one road leads north to home; from there round one triangle, home again, and to both tiles
    # of the other: 1 + 1 + 2 + 2 tiles.
    village = lay(HOME, *EAST, *WEST, ("delivery-man", (0, 1), 5))
    assert faults(village) == []
    found = survey.route(Board.of(village), "delivery-man", engine)
    assert (found.count, found.route[:2], found.route.count("home-3")) == (6, ("delivery-man", "home-3"), 2)


def test_delivery_man_without_a_road_counts_itself(engine: str) -> None:
    # Its road leads south, away from home.
    board = Board.of(lay(HOME, ("delivery-man", (0, 1), 2), ("boat-2a", (1, 1), 0)))
    assert survey.route(board, "delivery-man", engine) == Counted(1, ("delivery-man",), ("delivery-man",))


# A straight river to the north of home.
RIVER: tuple[Laid, ...] = (("boat-1a", (0, -1), 0), ("sea-breese", (0, -2), 3), ("keyside", (0, -3), 0))


def test_a_river_counts_its_chain_without_home() -> None:
    found = survey.river(Board.of(lay(HOME, *RIVER)))
    assert (found.count, found.tiles) == (3, ("boat-1a", "sea-breese", "keyside"))
    assert found.route == ("home-3", "boat-1a", "sea-breese", "keyside")
    assert found.links == (("home-3", "boat-1a"), ("boat-1a", "sea-breese"), ("sea-breese", "keyside"))


def test_water_must_meet_water_even_with_boat_2a() -> None:
    # Sea Breese is turned across the river: keyside beyond it is cut off too.
    across = lay(HOME, ("boat-2a", (0, -1), 0), ("sea-breese", (0, -2), 1), ("keyside", (0, -3), 0))
    assert faults(across) == []
    assert survey.river(Board.of(across)).tiles == ("boat-2a",)


def test_water_away_from_home_counts_nothing() -> None:
    # Two boats joined to each other, beside home's roads.
    village = lay(HOME, ("boat-2a", (0, 1), 0), ("boat-1a", (0, 2), 0))
    assert survey.river(Board.of(village)) == Counted(0, ())


def test_no_home_no_river() -> None:
    assert survey.river(Board.of(lay(("boat-1a", (0, 0), 0)))) == Counted(0, ())


# Turn order 2 (RFFRFF) in the middle: home to the north and miner to the south by road, a boat and another turn
# order tile by field.
AROUND: tuple[Laid, ...] = (
    ("turn-order-2", (0, 0), 0),
    ("home-3", (0, -1), 0),
    ("miner", (0, 1), 0),
    ("boat-1a", (-1, 0), 0),
    ("turn-order-1", (1, -1), 1),
)


def test_turn_order_counts_what_touches_or_what_roads_join() -> None:
    board = Board.of(lay(*AROUND))
    assert survey.adjacent(board, "turn-order-2", "touching").tiles == ("home-3", "turn-order-1", "miner", "boat-1a")
    joined = survey.adjacent(board, "turn-order-2", "road-joined")
    assert (joined.tiles, joined.links) == (
        ("home-3", "miner"),
        (("turn-order-2", "home-3"), ("turn-order-2", "miner")),
    )


def test_two_turn_order_tiles_count_each_other_and_share_a_neighbour() -> None:
    board = Board.of(lay(*AROUND))
    assert "turn-order-2" in survey.adjacent(board, "turn-order-1", "touching").tiles
    assert "home-3" in survey.adjacent(board, "turn-order-1", "touching").tiles


def test_beekeeper_counts_what_touches_under_either_reading() -> None:
    board = Board.of(lay(("beekeeper", (0, 0), 0), *AROUND[1:]))
    for reading in ("touching", "road-joined"):
        assert survey.adjacent(board, "beekeeper", reading).count == 4


def test_glades_count_their_season() -> None:
    # Summer: a summer boat and the tavern. Winter: keyside. Neither: spring, a winter boat, a turn order tile.
    around: tuple[Laid, ...] = (
        ("boat-1a", (0, -1), 0),
        ("tavern", (1, -1), 0),
        ("keyside", (1, 0), 0),
        ("miner", (0, 1), 0),
        ("sea-breese", (-1, 1), 0),
        ("turn-order-1", (-1, 0), 0),
    )
    board = Board.of(lay(("glade", (0, 0), 0), *around))
    assert survey.counted(board, "glade").tiles == ("boat-1a", "tavern")
    assert survey.touching_season(board, "glade", "winter").tiles == ("keyside",)


def test_developer_counts_symbols_and_the_cabins_of_home() -> None:
    # Stable shows 1 symbol and 2 upgraded, wainwright 2 on either side, home 1, miner none; 3 cabins.
    around: tuple[Laid, ...] = (("stable", (0, -1), 0), ("wainwright", (1, -1), 0), ("miner", (1, 0), 0))
    board = Board.of(lay(("developer", (0, 0), 0), *around, ("home-3", (0, 1), 0), cabins=3))
    found = survey.touching_symbols(board, "developer")
    assert found.count == 1 + 2 + 1 + 3
    assert found.amounts == (("stable", 1), ("wainwright", 2), ("home-3", 1), ("cabins", 3))
    assert found.tiles == ("stable", "wainwright", "home-3")
    assert survey.symbols_gained(board, "developer") == {"stable": 1}

    upgraded = Board.of(lay(("developer", (0, 0), 0), *around, cabins=3, upgraded=("stable",)))
    assert survey.touching_symbols(upgraded, "developer").count == 2 + 2  # no home beside it, so no cabins
    assert survey.symbols_gained(upgraded, "developer") == {}


def test_counted_asks_the_right_question() -> None:
    board = Board.of(lay(HOME, *EAST, *WEST, *RIVER, ("delivery-man", (0, 1), 5)))
    assert survey.counted(board, "sea-breese").count == 3
    assert survey.counted(board, "delivery-man").count == 6
    bastion = Board.of(lay(HOME, *EAST, *WEST, ("sea-bastion", (0, -1), 0)))
    assert survey.counted(bastion, "sea-bastion").count == 5
    assert survey.counted(bastion, "sea-bastion", {"sea-bastion": "no-tile-twice"}).count == 3


villages = st.builds(
    lambda seed, size, snug, by_season: grow(random.Random(seed), size, snug, by_season),
    seed=st.integers(0, 2**32 - 1),
    size=st.integers(1, 25),
    snug=st.sampled_from((0.5, 1.0)),
    by_season=st.booleans(),
)


@settings(max_examples=50, deadline=None)
@given(villages)
def test_routes_can_be_walked(village: Village) -> None:
    board = Board.of(village)
    loop, ring = (survey.loop(board, reading) for reading in ("largest-route", "no-tile-twice"))
    route = survey.route(board, village.tiles[-1].tile)
    for found in (loop, ring, route):
        assert_walkable(board, found)
    assert loop.route[:1] == loop.route[-1:]
    assert ring.route[:1] == ring.route[-1:]
    assert len(ring.links) == ring.count != 1
    assert route.route[0] == village.tiles[-1].tile


@settings(max_examples=100, deadline=None)
@given(villages)
def test_rivers_are_what_water_reaches(village: Village) -> None:
    assert set(survey.river(Board.of(village)).tiles) == river_tiles(village)


@settings(max_examples=25, deadline=None)
@given(villages, st.integers(1, 5), st.tuples(st.integers(-9, 9), st.integers(-9, 9)))
def test_turning_and_shifting_the_table_changes_no_count(village: Village, sixths: int, by: tuple[int, int]) -> None:
    board, elsewhere = Board.of(village), Board.of(moved(village, sixths, by))
    assert survey.river(elsewhere).tiles == survey.river(board).tiles
    for reading in READINGS:
        assert survey.loop(elsewhere, reading).count == survey.loop(board, reading).count
    for tile in (village.tiles[0].tile, village.tiles[-1].tile):
        assert survey.route(elsewhere, tile).count == survey.route(board, tile).count
        assert set(survey.touching(elsewhere, tile).tiles) == set(survey.touching(board, tile).tiles)
        assert set(survey.road_joined(elsewhere, tile).tiles) == set(survey.road_joined(board, tile).tiles)
        assert survey.touching_symbols(elsewhere, tile).count == survey.touching_symbols(board, tile).count
