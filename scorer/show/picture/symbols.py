"""Small drawings of pieces, 24 by 24: workers are figures, resources cubes, others diamonds, skills with their tool."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.box.box import Box
from scorer.show.picture.markup import INK, PAPER, Value, polygon, tag, words

OUTLINE: dict[str, Value] = {"stroke": INK, "stroke_width": 1.2, "stroke_linejoin": "round"}
MIDDLE = (12, 12)
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


def symbols(box: Box) -> Iterator[tuple[str, str]]:
    """Every piece, the white symbol that any of a group may be, and the marker, by their ids."""
    for group in box.groups.values():
        yield group.id, _body(group.id, PAPER, PAPER) + words("?", (12, 12.5), 11, bold=True)
        for piece in group.pieces:
            look = box.kinds[piece]
            fill = TOOL_GROUND if piece in TOOLS else look.fill
            tool = tag("path", d=TOOLS[piece], fill=INK) if piece in TOOLS else ""
            yield piece, _body(group.id, fill, look.ink) + tool
    marker = box.marker_facts
    disc = tag("circle", cx=12, cy=12, r=9, fill=marker.fill, **OUTLINE)
    yield box.marker, disc + words(marker.sign, MIDDLE, 13, bold=True, fill=marker.ink)


def _body(group: str, fill: str, ink: str) -> str:
    if group == "worker":
        return tag("path", d=FIGURE, fill=fill, **OUTLINE)
    if group == "resource":
        edges: dict[str, Value] = {"fill": "none", "stroke": ink, "stroke_width": 0.8, "opacity": 0.55}
        cube = tag("path", d="M3.5 7.5 12 3l8.5 4.5v9L12 21l-8.5-4.5z", fill=fill, **OUTLINE)
        return cube + tag("path", d="M3.5 7.5 12 12l8.5-4.5M12 12v9", **edges)
    return polygon([(12, 1.5), (22.5, 12), (12, 22.5), (1.5, 12)], fill=fill, **OUTLINE)
