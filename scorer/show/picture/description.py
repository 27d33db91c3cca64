"""The picture in words, for those who cannot see it: every tile, its place, its points and what is assigned to it."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.board.geometry import Direction
from scorer.board.layout import EDGE_WORDS, FIELD, ROAD, WATER, edges
from scorer.show.picture.scene import Scene
from scorer.village.model import OwnedTile
from scorer.words.language import apart, labelled, mark_count, points, say, say_count, together


def describe(scene: Scene) -> str:
    """Everything the picture shows, a sentence to a line."""
    return "\n".join(_sentences(scene))


def _sentences(scene: Scene) -> Iterator[str]:
    yield _first(scene)
    for owned in scene.village.tiles:
        yield tile_sentence(scene, owned) + "."
    for tile in scene.counts:
        yield count_sentence(scene, tile) + "."
    for line in scene.other_lines():
        spent = f"; {scene.pieces_text(line.pieces)}" if line.pieces else ""
        yield f"{labelled(scene.label(line), points(line.points))}{spent}."
    if scene.sheet and scene.sheet.unused:
        yield say("Unused: {pieces}.", pieces=scene.pieces_text(scene.sheet.unused))
    elif scene.sheet:
        yield say("Unused: nothing.")


def _first(scene: Scene) -> str:
    on_map = mark_count(
        "{heading}. A map of {count} tile; [0, 0] is the middle hex.",
        "{heading}. A map of {count} tiles; [0, 0] is the middle hex.",
    )
    in_rows = mark_count(
        "{heading}. {count} tile, in the order of the seasons, without their places.",
        "{heading}. {count} tiles, in the order of the seasons, without their places.",
    )
    return say_count(len(scene.village.tiles), *(on_map if scene.board else in_rows), heading=scene.heading)


def tile_sentence(scene: Scene, owned: OwnedTile) -> str:
    """A tile: what it is, where it lies, what it shows, what it scored."""
    return labelled(f"{scene.name(owned.tile)} ({owned.tile})", apart(_facts(scene, owned)))


def _facts(scene: Scene, owned: OwnedTile) -> Iterator[str]:
    yield str(owned.box.words.season_called(owned.fact.season))
    if owned.upgraded:
        yield say("upgraded")
    if owned.extension:
        yield str(owned.box.words.extension(owned.extension))
    if owned.at is not None and scene.board:
        yield say("at [{q}, {r}], turned {turn}", q=owned.at[0], r=owned.at[1], turn=owned.turn)
        yield from _edges(owned)
    worth = scene.points(owned)
    if worth is not None:
        yield points(worth) if scene.sheet else say("{points} printed", points=points(worth))
    if assigned := scene.pieces(owned):
        what = scene.pieces_text(assigned)
        yield say("{pieces} assigned", pieces=what) if scene.sheet else say("{pieces} on it", pieces=what)


def _edges(owned: OwnedTile) -> Iterator[str]:
    for kind in (ROAD, WATER, FIELD):
        sides = [side.name for side, edge in zip(Direction, edges(owned), strict=True) if edge == kind]
        if sides:
            yield f"{say(EDGE_WORDS[kind])} {' '.join(sides)}"


def count_sentence(scene: Scene, tile: str) -> str:
    """What a tile counted on the board, and which tiles."""
    found = scene.counts[tile]
    passed = [scene.name(other) for other in found.route or found.tiles]
    said = say("{tile} counts {count}", tile=scene.name(tile), count=found.count)
    return labelled(said, together(passed)) if passed else said
