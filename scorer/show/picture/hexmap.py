"""The map: every tile on its hex."""

from __future__ import annotations

from scorer.board.geometry import centre, corners, middle_of_side
from scorer.board.layout import Board, edges
from scorer.show.picture import marks
from scorer.show.picture.markup import Block, moved, tag
from scorer.show.picture.scene import Scene
from scorer.show.picture.tile import SIDE, draw_tile


def draw_board(scene: Scene, board: Board) -> Block:
    """The tiles as they lie on the table, turned as they are turned."""
    spots = [spot for at in board.tiles for spot in corners(at, SIDE)]
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    right, bottom = max(x for x, _ in spots), max(y for _, y in spots)
    drawn = []
    for at, owned in board.tiles.items():
        x, y = centre(at, SIDE)
        drawn.append(moved(x - left, y - top, draw_tile(scene, owned, edges(owned))))
    for at, side in board.unequal:
        x, y = middle_of_side(at, side, SIDE)
        drawn.append(moved(x - left, y - top, marks.unequal_mark()))
    return Block(tag("g", *drawn, class_="board"), right - left, bottom - top)
