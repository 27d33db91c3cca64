"""Hexes: six directions, turns, and where they are drawn."""

from __future__ import annotations

from math import dist, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.board.geometry import Direction, centre, corners, middle_of_side, neighbour, neighbours, turned_edges
from tests.boards import rotated, shifted, turned

STEPS_OF_THE_RULES = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}

hexes = st.tuples(st.integers(-50, 50), st.integers(-50, 50))
turns = st.integers(-12, 12)
directions = st.sampled_from(Direction)


@pytest.mark.parametrize("direction", Direction)
def test_each_direction_steps_as_the_rules_say(direction: Direction) -> None:
    assert neighbour((0, 0), direction) == STEPS_OF_THE_RULES[direction.name]


def test_neighbours_come_clockwise_from_north() -> None:
    assert list(neighbours((2, -1))) == list(Direction)
    assert list(neighbours((2, -1)).values()) == [(2, -2), (3, -2), (3, -1), (2, 0), (1, 0), (1, -1)]


@pytest.mark.parametrize(
    ("direction", "opposite"),
    [("N", "S"), ("NE", "SW"), ("SE", "NW"), ("S", "N"), ("SW", "NE"), ("NW", "SE")],
)
def test_opposites(direction: str, opposite: str) -> None:
    assert Direction[direction].opposite is Direction[opposite]


@given(hexes, directions)
def test_there_and_back(at: tuple[int, int], direction: Direction) -> None:
    assert neighbour(neighbour(at, direction), direction.opposite) == at


@pytest.mark.parametrize(
    ("turn", "edges"),
    # Printed from north: a, b, c, d, e, f. Each sixth moves the edge that showed north one place on, clockwise.
    [(0, "abcdef"), (1, "fabcde"), (2, "efabcd"), (3, "defabc"), (4, "cdefab"), (5, "bcdefa")],
)
def test_turned_edges(turn: int, edges: str) -> None:
    assert turned_edges("abcdef", turn) == edges


@given(st.integers(0, 5), st.integers(0, 5))
def test_the_edge_printed_at_i_points_to_i_plus_turn(printed: int, turn: int) -> None:
    assert turned_edges("abcdef", turn)[(printed + turn) % 6] == "abcdef"[printed]


@given(turns, turns)
def test_turns_add_up(first: int, second: int) -> None:
    assert turned_edges(turned_edges("abcdef", first), second) == turned_edges("abcdef", first + second)
    assert turned(turned(Direction.NE, first), second) is turned(Direction.NE, first + second)


@given(hexes, directions, turns, hexes)
def test_moving_the_plane_keeps_neighbours(
    at: tuple[int, int], direction: Direction, sixths: int, by: tuple[int, int]
) -> None:
    there = neighbour(shifted(rotated(at, sixths), by), turned(direction, sixths))
    assert there == shifted(rotated(neighbour(at, direction), sixths), by)


@given(hexes)
def test_six_sixths_are_a_full_turn(at: tuple[int, int]) -> None:
    assert rotated(at, 6) == at
    assert rotated(at, 3) == (-at[0], -at[1])


@pytest.mark.parametrize(
    ("direction", "right", "down"),
    # A side of 2: the next column lies 3 to the right, the next hex of a column 2·√3 below.
    [("N", 0, -2), ("NE", 3, -1), ("SE", 3, 1), ("S", 0, 2), ("SW", -3, 1), ("NW", -3, -1)],
)
def test_centres_lie_where_the_compass_says(direction: str, right: int, down: int) -> None:
    x, y = centre(neighbour((0, 0), Direction[direction]), size=2)
    assert isclose(x, right)
    assert isclose(y, down * sqrt(3), abs_tol=1e-9)


@given(hexes, directions)
def test_a_side_runs_between_its_two_corners(at: tuple[int, int], direction: Direction) -> None:
    here = corners(at, size=10)
    first, second = here[direction], here[(direction + 1) % 6]
    middle = middle_of_side(at, direction, size=10)
    assert isclose(dist(first, second), 10)
    assert isclose(dist(first, middle), 5, abs_tol=1e-6)
    assert isclose(dist(second, middle), 5, abs_tol=1e-6)


@given(hexes, directions)
def test_neighbours_share_the_corners_of_their_side(at: tuple[int, int], direction: Direction) -> None:
    here, there = corners(at), corners(neighbour(at, direction))
    facing = direction.opposite
    assert dist(here[direction], there[(facing + 1) % 6]) < 1e-9
    assert dist(here[(direction + 1) % 6], there[facing]) < 1e-9
