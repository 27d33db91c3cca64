"""Routes over roads, told tile by tile: what loops and longest routes share."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from scorer.board.counted import Counted
from scorer.board.graphs import Link, of_links, walk
from scorer.board.layout import Board


def walked(board: Board, roads: Iterable[Link], start: str | None = None) -> Counted:
    """A route over these roads: from `start`, or a loop told from home where it passes there."""
    chosen = of_links(roads)
    ordered = {tile: [other for other in board.roads[tile] if other in chosen[tile]] for tile in chosen}
    first = start or next((tile for tile in (board.home, *board.places) if tile in chosen), None)
    if first is None:
        return Counted(0, ())
    passed = walk(ordered, first) if ordered else (first,)
    tiles = tuple(dict.fromkeys(passed))
    return Counted(len(tiles), tiles, passed, tuple(pairwise(passed)))


def passed_by(roads: Iterable[Link]) -> int:
    """How many different tiles lie on these roads."""
    return len({tile for road in roads for tile in road})
