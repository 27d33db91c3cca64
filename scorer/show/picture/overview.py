"""The tiles of a village without a layout: in rows, season after season."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from scorer.show.picture import lettering
from scorer.show.picture.colours import season_word, seasons
from scorer.show.picture.markup import Block, moved, tag, words
from scorer.show.picture.scene import Scene
from scorer.show.picture.tile import SIDE, draw_tile
from scorer.village.model import OwnedTile

ACROSS = 4
"""Tiles in a row."""

STEP, HIGH = 2 * SIDE + 14, sqrt(3) * SIDE
HEADING = 34.0
GAP = 20.0


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a tile goes: the row, the column, and the heading that begins there."""

    row: int
    column: int
    owned: OwnedTile
    heading: str = ""
    columns: int = 1
    """How many columns the heading has."""


def draw_overview(scene: Scene) -> Block:
    """Every tile as it is printed, with the same marks as on a map."""
    spots = list(_spots(scene))
    drawn = [_draw(scene, spot) for spot in spots]
    columns = max((spot.column for spot in spots), default=0) + 1
    rows = spots[-1].row + 1 if spots else 0
    return Block(tag("g", *drawn, class_="overview"), columns * STEP, rows * (HEADING + HIGH + GAP))


def _draw(scene: Scene, spot: Spot) -> str:
    x, y = spot.column * STEP, spot.row * (HEADING + HIGH + GAP)
    tile = moved(x + STEP / 2, y + HEADING + HIGH / 2, draw_tile(scene, spot.owned, spot.owned.fact.edges))
    if not spot.heading:
        return tile
    title = lettering.fit(spot.heading, ((spot.columns * STEP - 14) / lettering.BOLDER,), HEADING, 28)
    return words(title.lines[0], (x + 8, y + HEADING / 2), title.size, bold=True, text_anchor="start") + tile


def capitalised(text: str) -> str:
    """The text with a capital letter first."""
    return text[:1].upper() + text[1:]


def _spots(scene: Scene) -> Iterator[Spot]:
    """Season after season; one that fits beside the last shares its row."""
    row = column = 0
    for season in seasons(scene.village.box):
        tiles = [owned for owned in scene.village.tiles if owned.fact.season == season]
        if column and column + len(tiles) > ACROSS:
            row, column = row + 1, 0
        for place, owned in enumerate(tiles):
            if column == ACROSS:
                row, column = row + 1, 0
            heading = "" if place else capitalised(season_word(scene.village.box, season))
            yield Spot(row, column, owned, heading, min(len(tiles), ACROSS))
            column += 1
