"""What a page draws with: pieces, and each part of a tile upright, by its id, to be turned and put on a map."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.board.geometry import Direction
from scorer.box.box import Box
from scorer.show.picture import marks, tile
from scorer.show.picture.markup import INK, PAPER, Value, polygon, tag, words

WRONG = "#b00020"
MOST_DIGITS = 3

OUTLINE: dict[str, Value] = {"stroke": INK, "stroke_width": 1.2, "stroke_linejoin": "round"}
FIGURE = (
    "M12 2.5a4 4 0 0 1 2.6 7c3.6.6 6.4 2 6.4 3.4 0 1.2-1.8 1.7-4.2 1.8l2 6.8h-5.2L12 17.8l-1.6 3.7H5.2l2-6.8"
    "C4.8 14.6 3 14.1 3 12.9c0-1.4 2.8-2.8 6.4-3.4a4 4 0 0 1 2.6-7z"
)
TOOLS = {
    "anvil": "M4.5 8.5h11.5c0 1 1.5 1.5 3.5 1.5-.8 2-2.5 2.8-4.5 2.8l.8 2.7h1.2v1.5H7.5v-1.5h1.2l.8-2.7"
    "C6.5 12.8 4.8 11 4.5 8.5z",
    "pickaxe": "M5 10.5C7.5 6.5 13 5 18 7.5l-.4 1C15.8 8 14.3 7.9 13 8.2l-.2 10.3h-1.6L11 8.7c-2 .4-3.7 1.3-5.2 2.6z",
    "saw": "M4.5 8.5h11l4 2-.5 2.5-3.5.8-1-1.5-1 2-1-2-1 2-1-2-1 2-1-2-1 2-1-2-1 1.5z",
}
TOOL_GROUND = "#e9e1ef"
"""Not white, which means any piece of a group."""


def drawings(box: Box, lang: str) -> str:
    """All of them, as one hidden SVG; names are in the language."""
    parts = [*_tiles(box, lang), *_marks(box), *_symbols(box)]
    drawn = [tag("g", part, id=f"draw-{name}") for name, part in parts]
    return tag("svg", *drawn, xmlns="http://www.w3.org/2000/svg", width=0, height=0, aria_hidden="true")


def _tiles(box: Box, lang: str) -> Iterator[tuple[str, str]]:
    for fact in box.tiles.values():
        yield f"ground-{fact.id}", tile.ground(box.seasons[fact.season], fact.edges)
        if fact.improved:
            yield f"ground-{fact.id}-upgraded", tile.ground(box.seasons[fact.season], fact.edges, upgraded=True)
        name = box.names.display("tile", fact.id, lang)
        yield f"name-{fact.id}", tile.name_plate(name, raised=False)
        yield f"name-{fact.id}-raised", tile.name_plate(name, raised=True)


def _marks(box: Box) -> Iterator[tuple[str, str]]:
    yield from ((f"season-{season}", marks.season_sign(look)) for season, look in box.seasons.items())
    yield from ((f"points-{digits}", marks.points_plaque("8" * digits)) for digits in range(1, MOST_DIGITS + 1))
    yield from ((f"extension-{of}", marks.extension_mark(box.words.facts(of))) for of in box.extension_colours())
    yield from ((f"token-{piece}", marks.token(box.kinds[piece])) for piece in box.storable)
    yield from ((f"way-{kind}", tile.highlight(kind, [Direction.N])) for kind in tile.LINES)
    yield "upgraded", marks.upgraded_badge()
    yield "unequal", marks.unequal_mark()
    yield "wrong", marks.unequal_mark(20, WRONG)


def _symbols(box: Box) -> Iterator[tuple[str, str]]:
    """Pieces, 24 by 24: workers are figures, resources cubes, others diamonds, skills with their tool.

    White ones stand for any piece of a group.
    """
    for group in box.groups.values():
        yield f"symbol-{group.id}", _body(group.id, PAPER, PAPER) + words("?", (12, 12.5), 11, bold=True)
        for piece in group.pieces:
            look = box.kinds[piece]
            fill = TOOL_GROUND if piece in TOOLS else look.fill
            tool = tag("path", d=TOOLS[piece], fill=INK) if piece in TOOLS else ""
            yield f"symbol-{piece}", _body(group.id, fill, look.ink) + tool
    marker = box.marker_facts
    disc = tag("circle", cx=12, cy=12, r=9, fill=marker.fill, **OUTLINE)
    yield f"symbol-{box.marker}", disc + words(marker.sign, (12, 12), 13, bold=True, fill=marker.ink)


def _body(group: str, fill: str, ink: str) -> str:
    if group == "worker":
        return tag("path", d=FIGURE, fill=fill, **OUTLINE)
    if group == "resource":
        edges: dict[str, Value] = {"fill": "none", "stroke": ink, "stroke_width": 0.8, "opacity": 0.55}
        cube = tag("path", d="M3.5 7.5 12 3l8.5 4.5v9L12 21l-8.5-4.5z", fill=fill, **OUTLINE)
        return cube + tag("path", d="M3.5 7.5 12 12l8.5-4.5M12 12v9", **edges)
    return polygon([(12, 1.5), (22.5, 12), (12, 22.5), (1.5, 12)], fill=fill, **OUTLINE)
