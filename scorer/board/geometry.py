"""Flat-topped hexes in axial coordinates: directions, turns, and where to draw them. Knows no game."""

from __future__ import annotations

from enum import IntEnum
from math import cos, pi, sin, sqrt

Hex = tuple[int, int]
Point = tuple[float, float]


class Direction(IntEnum):
    """The six sides of a hex, clockwise from north."""

    N = 0
    NE = 1
    SE = 2
    S = 3
    SW = 4
    NW = 5

    @property
    def opposite(self) -> Direction:
        """The side of the neighbour that meets this one."""
        return Direction((self + 3) % 6)


STEPS: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""How far away the neighbour on each side is: in the order of `Direction` and of the letters of a tile's edges."""


def neighbour(at: Hex, direction: Direction) -> Hex:
    """The hex next to this one."""
    (q, r), (right, down) = at, STEPS[direction]
    return q + right, r + down


def neighbours(at: Hex) -> dict[Direction, Hex]:
    """The six hexes around this one, clockwise from north."""
    return {direction: neighbour(at, direction) for direction in Direction}


def turned_edges(edges: str, sixths: int) -> str:
    """Six edges listed clockwise from north, after a clockwise turn of the tile that shows them."""
    # Each letter moves on by so many sides, so that the last ones come first.
    cut = -sixths % 6
    return edges[cut:] + edges[:cut]


def centre(at: Hex, size: float = 1.0) -> Point:
    """Where the middle of a hex is drawn; `size` is the length of a side, x runs right and y runs down."""
    q, r = at
    return 1.5 * size * q, sqrt(3) * size * (r + q / 2)


def corners(at: Hex, size: float = 1.0) -> tuple[Point, ...]:
    """The six corners, clockwise; the side facing direction `d` runs from corner `d` to corner `d + 1`."""
    x, y = centre(at, size)
    angles = [(direction - 2) * pi / 3 for direction in Direction]
    return tuple((x + size * cos(angle), y + size * sin(angle)) for angle in angles)


def middle_of_side(at: Hex, direction: Direction, size: float = 1.0) -> Point:
    """The middle of one side: where a road or river leaves the hex."""
    (x, y), (to_x, to_y) = centre(at, size), centre(neighbour(at, direction), size)
    return (x + to_x) / 2, (y + to_y) / 2
