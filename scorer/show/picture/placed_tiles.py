"""The tiles of a village: each on its hex, or without a layout in rows, season after season."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from scorer.board.geometry import centre, corners, middle_of_side
from scorer.board.layout import Board, edges
from scorer.show.picture import marks
from scorer.show.picture.lettering import BOLDER, fit
from scorer.show.picture.markup import Block, moved, tag, words
from scorer.show.picture.scene import Scene
from scorer.show.picture.tile import SIDE, draw_tile
from scorer.village.model import OwnedTile

COLUMNS = 4
STEP, HIGH = 2 * SIDE + 14, sqrt(3) * SIDE
HEADING, GAP = 34.0, 20.0
ROW = HEADING + HIGH + GAP


def draw_map(scene: Scene, board: Board) -> Block:
    """The tiles as they lie on the table, turned as they are turned."""
    points = [point for at in board.tiles for point in corners(at, SIDE)]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    placed = [(centre(at, SIDE), draw_tile(scene, owned, edges(owned))) for at, owned in board.tiles.items()]
    placed += [(middle_of_side(at, side, SIDE), marks.unequal_mark()) for at, side in board.unequal]
    drawn = [moved(x - left, y - top, markup) for (x, y), markup in placed]
    return Block(tag("g", *drawn, class_="board"), right - left, bottom - top)


class Place(NamedTuple):
    """Where a tile goes in the rows, and the heading that begins there with its number of columns."""

    row: int
    column: int
    owned: OwnedTile
    heading: str
    columns: int


def draw_overview(scene: Scene) -> Block:
    """Every tile as it is printed, with the same marks as on a map."""
    places = list(_places(scene))
    columns = max((place.column for place in places), default=0) + 1
    rows = places[-1].row + 1 if places else 0
    return Block(tag("g", *(_draw(scene, place) for place in places), class_="overview"), columns * STEP, rows * ROW)


def _draw(scene: Scene, place: Place) -> str:
    x, y = place.column * STEP, place.row * ROW
    tile = moved(x + STEP / 2, y + HEADING + HIGH / 2, draw_tile(scene, place.owned, place.owned.fact.edges))
    if not place.heading:
        return tile
    title = fit(place.heading, ((place.columns * STEP - 14) / BOLDER,), HEADING, 28)
    return words(title.lines[0], (x + 8, y + HEADING / 2), title.size, bold=True, text_anchor="start") + tile


def _places(scene: Scene) -> Iterator[Place]:
    """Season after season; one that fits beside the last shares its row."""
    row = column = 0
    for season, tiles in scene.by_season().items():
        if column and column + len(tiles) > COLUMNS:
            row, column = row + 1, 0
        word = str(scene.village.box.words.season_called(season))
        for number, owned in enumerate(tiles):
            if column == COLUMNS:
                row, column = row + 1, 0
            yield Place(row, column, owned, "" if number else word[:1].upper() + word[1:], min(len(tiles), COLUMNS))
            column += 1
