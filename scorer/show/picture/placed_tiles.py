"""The tiles of a village: each on its hex, or without a layout in rows, season after season."""

from __future__ import annotations

from math import sqrt

from scorer.board.geometry import centre, corners, middle_of_side
from scorer.board.layout import Board, edges
from scorer.show.picture import marks
from scorer.show.picture.lettering import BOLDER, fit
from scorer.show.picture.markup import Block, moved, tag, words
from scorer.show.picture.scene import Scene
from scorer.show.picture.tile import SIDE, draw_tile

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


def draw_overview(scene: Scene) -> Block:
    """Every tile as it is printed, season after season; a season that fits beside the last shares its row."""
    drawn, widest, row, column = [], 1, 0, 0
    for season, tiles in scene.by_season().items():
        if column and column + len(tiles) > COLUMNS:
            row, column = row + 1, 0
        word = str(scene.village.box.words.season_called(season))
        drawn.append(_heading(word[:1].upper() + word[1:], row, column, min(len(tiles), COLUMNS)))
        for owned in tiles:
            if column == COLUMNS:
                row, column = row + 1, 0
            middle = (column + 0.5) * STEP, row * ROW + HEADING + HIGH / 2
            drawn.append(moved(*middle, draw_tile(scene, owned, owned.fact.edges)))
            column += 1
            widest = max(widest, column)
    return Block(tag("g", *drawn, class_="overview"), widest * STEP, (row + bool(column)) * ROW)


def _heading(season: str, row: int, column: int, columns: int) -> str:
    """The name of a season above so many of its tiles."""
    title = fit(season, ((columns * STEP - 14) / BOLDER,), HEADING, 28)
    at = column * STEP + 8, row * ROW + HEADING / 2
    return words(title.lines[0], at, title.size, bold=True, text_anchor="start")
