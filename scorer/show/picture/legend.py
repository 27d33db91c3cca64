"""The legend: a sample and a few words for everything that occurs in the picture, and for nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from scorer.board.geometry import Direction
from scorer.board.layout import FIELD, ROAD, WATER
from scorer.board.measures import METHODS
from scorer.show.picture import marks, tile
from scorer.show.picture.lettering import Fitted, wrap, written
from scorer.show.picture.markup import Block, Value, line, moved, tag
from scorer.show.picture.scene import Scene
from scorer.words.language import say, say_count

SIZE, COLUMN, SAMPLE, GAP = 10.0, 112.0, 26.0, 4.0
"""In units: the letters, a column, the room for a sample, the distance of rows."""

LINE = "#4a4a4a"
ALONG = (Direction.N, Direction.S)
Entry = tuple[str, str]
"""A sample drawn around its middle, and what it means."""


def draw_legend(scenes: Sequence[Scene], width: float, unit: float) -> Block:
    """The entries in as many columns as there is room for."""
    kinds = (_seasons, _edges, partial(_highlights, alone=len(scenes) == 1), _marks, _tokens)
    entries = list(dict.fromkeys(entry for scene in scenes for kind in kinds for entry in kind(scene)))
    columns = max(1, int(width // (COLUMN * unit)))
    across = width / columns
    drawn = [line((0, 0), (width, 0), stroke=LINE, stroke_width=unit / 2)]
    y = 2 * GAP * unit
    for start in range(0, len(entries), columns):
        row = [_entry(sample, text, across, unit) for sample, text in entries[start : start + columns]]
        tall = max(block.height for block in row)
        drawn += [moved(at * across, y + (tall - block.height) / 2, block.markup) for at, block in enumerate(row)]
        y += tall + GAP * unit
    return Block(tag("g", *drawn, class_="legend"), width, y)


def _entry(sample: str, text: str, across: float, unit: float) -> Block:
    said = Fitted(wrap(text, across - (SAMPLE + 8) * unit, SIZE * unit), SIZE * unit)
    tall = max(said.height, 17 * unit)
    drawn = moved(SAMPLE / 2 * unit, tall / 2, tag("g", sample, transform=f"scale({unit / 2.6:.2f})"))
    return Block(drawn + written(said, ((SAMPLE + 3) * unit, tall / 2), text_anchor="start"), across, tall)


def _seasons(scene: Scene) -> Iterator[Entry]:
    for season in scene.by_season():
        look, word = scene.village.box.seasons[season], scene.village.box.words.season_called(season)
        size: dict[str, Value] = {"x": -32, "y": -22, "width": 64, "height": 44, "rx": 6}
        swatch = tag("rect", **size, fill=look.ground, stroke=look.border, stroke_width=3)
        yield swatch + marks.season_sign(look), str(word)


def _edges(scene: Scene) -> Iterator[Entry]:
    shown = set("".join(owned.fact.edges for owned in scene.village.tiles))
    if ROAD in shown:
        yield _lying(tile.roads(ALONG)), say("road")
    if WATER in shown:
        yield _lying(tile.waters(ALONG)), say("water")
    if FIELD in shown:
        strip = tag("rect", x=-32, y=-6, width=64, height=12, fill=tile.FIELD_FILL)
        grass = line((-30, 0), (32, 0), stroke=tile.FIELD_SIDE, stroke_width=8, stroke_dasharray="2 8")
        yield strip + grass, say("field")


def _lying(drawn: str) -> str:
    """What runs from north to south on a tile, smaller and lying."""
    return tag("g", drawn, transform="rotate(90) scale(0.4)")


def _highlights(scene: Scene, alone: bool) -> Iterator[Entry]:
    for kind, found in scene.highlights.items():
        drawn = METHODS[kind].drawn
        assert drawn
        ground = tile.waters if METHODS[kind].edge == WATER else tile.roads
        sample = _lying(ground(ALONG) + tile.highlight(kind, ALONG))
        yield sample, say_count(found.count, *drawn.counted) if alone else say(drawn.word)


def _marks(scene: Scene) -> Iterator[Entry]:
    box, tiles = scene.village.box, scene.village.tiles
    if any(scene.points(owned) is not None for owned in tiles):
        yield marks.points_badge(7), say("points scored") if scene.sheet else say("points printed")
    if any(owned.upgraded for owned in tiles):
        yield marks.upgraded_badge(), say("upgraded side")
    if any(owned.extension for owned in tiles):
        yield marks.extension_mark(box.words.facts(box.colours[0])), say("extension")
    if scene.board and scene.board.unequal:
        yield marks.unequal_mark(), say("edges that differ")


def _tokens(scene: Scene) -> Iterator[Entry]:
    on_tiles = [scene.pieces(owned) for owned in scene.village.tiles]
    elsewhere = [found.pieces for found in scene.other_lines()]
    unused = scene.sheet.unused if scene.sheet else {}
    for kind in scene.in_order(*on_tiles, *elsewhere, unused):
        yield (
            marks.token(scene.village.box.words.facts(kind)),
            scene.village.box.names.display("piece", kind, scene.lang),
        )
