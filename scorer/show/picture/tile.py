"""One tile: its hex with roads, water and fields, and on it the name and the marks. Drawn around its middle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from scorer.board.geometry import Direction, Point, corners, middle_of_side
from scorer.board.layout import FIELD, ROAD, WATER
from scorer.box.box import Box
from scorer.box.model import Season
from scorer.show.picture import marks
from scorer.show.picture.description import tile_sentence
from scorer.show.picture.lettering import Fitted, fit, written
from scorer.show.picture.markup import PAPER, line, moved, plain, polygon, tag
from scorer.show.picture.scene import Scene
from scorer.village.model import OwnedTile

SIDE = 100.0
"""The length of a side of a hex; everything on a tile is measured against it."""

ORIGIN = (0, 0)
NAME_SIZE = 27.0
NAME_WIDTHS = (172.0, 158.0, 146.0, 136.0)
NAME_WIDTHS_RAISED = (160.0, 146.0, 140.0)
Stroke = tuple[str, float, float]
"""A colour, the width of a line, and the radius of the hub where lines meet."""
ROAD_FILL, ROAD_SIDE = "#fbf3dd", "#6a5237"
WATER_FILL, WATER_SIDE = "#4c9be0", "#174f86"
FIELD_FILL, FIELD_SIDE = "#9cc76b", "#3f6b1c"
LINES = {"loop": ("#d01f3c", 12, None), "river": ("#0a2a52", 7, "16 7"), "route": ("#7a1fa2", 4, "6 5")}
"""How the counted loop, river and route are drawn: colour, width, dashes."""


def draw_tile(scene: Scene, owned: OwnedTile, edges: str) -> str:
    """A whole tile with its id; `edges` as it lies, clockwise from north."""
    title = tag("title", plain(tile_sentence(scene, owned)))
    parts = [title, ground(owned.box.seasons[owned.fact.season], edges, owned.upgraded)]
    parts += [highlight(kind, sides) for kind, sides in scene.highlighted(owned.tile).items() if sides]
    id_ = f"{scene.prefix}tile-{owned.tile}"
    return tag("g", *parts, _face(scene, owned), id=id_, class_=f"tile {owned.fact.season}")


def ground(look: Season, edges: str, upgraded: bool = False) -> str:
    """The hex in the colours of its season, with what its edges show."""
    hexagon = polygon(_outline(0.975), fill=look.ground, stroke=look.border, stroke_width=3)
    frame = polygon(_outline(0.83), fill="none", stroke=look.border, stroke_width=2.5) if upgraded else ""
    fields = [_field(side) for side in _sides(edges, FIELD)]
    return tag("g", hexagon, *fields, frame, waters(_sides(edges, WATER)), roads(_sides(edges, ROAD)))


def roads(sides: Sequence[Direction]) -> str:
    """Roads that meet in the middle."""
    return _ways(sides, "road", (ROAD_SIDE, 24, 12), (ROAD_FILL, 18, 9))


def waters(sides: Sequence[Direction]) -> str:
    """Water from the sides to the middle, with waves."""
    drawn = _ways(sides, "water", (WATER_SIDE, 32, 16), (WATER_FILL, 26, 13))
    return drawn + "".join(map(_waves, sides))


def _ways(sides: Sequence[Direction], kind: str, casing: Stroke, body: Stroke) -> str:
    """What runs from the sides to the middle: its casing below, then the way itself."""
    strokes = ((None, *casing), (kind, *body)) if sides else ()
    return "".join(
        tag("g", *_spokes(sides, class_), _hub(radius, colour), stroke=colour, stroke_width=across)
        for class_, colour, across, radius in strokes
    )


def highlight(kind: str, sides: Iterable[Direction]) -> str:
    """A counted loop, river or route along these sides."""
    colour, thick, dashes = LINES[kind]
    sides = list(sides)
    drawn = [*_spokes(sides, kind), _hub(thick / 2, colour)]
    bed = tag("g", *_spokes(sides), stroke=ROAD_FILL, stroke_width=thick + 2) if kind == "route" else ""
    return bed + tag("g", *drawn, stroke=colour, stroke_width=thick, stroke_dasharray=dashes)


def _face(scene: Scene, owned: OwnedTile) -> str:
    """Name and marks of a tile."""
    points, pieces = scene.points(owned), scene.pieces(owned)
    parts = [
        moved(-35, -57, marks.season_sign(owned.box.seasons[owned.fact.season])),
        name_plate(scene.name(owned.tile), bool(pieces)),
    ]
    if pieces:
        parts.append(_pieces(owned.box, scene.in_order(pieces), crowded=owned.upgraded))
    if points is not None:
        parts.append(moved(35, -57, marks.points_badge(points)))
    if owned.upgraded:
        parts.append(moved(-34, 67, marks.upgraded_badge()))
    if owned.extension:
        parts.append(moved(34, 67, marks.extension_mark(owned.box.words.facts(owned.extension))))
    return tag("g", *parts)


def fit_name(name: str, raised: bool) -> Fitted:
    """A name as large as a tile has room for; `raised` where pieces lie below it."""
    return fit(name, NAME_WIDTHS_RAISED, 54, NAME_SIZE) if raised else fit(name, NAME_WIDTHS, 74, NAME_SIZE)


def name_plate(name: str, raised: bool) -> str:
    """A name on its plate."""
    fitted, middle = fit_name(name, raised), -9 if raised else 0
    return _plate(middle, fitted.width + 8, fitted.height + 2) + written(fitted, (0, middle), class_="name")


def _plate(middle: float, across: float, high: float) -> str:
    """Paper that lets roads shine through, so that what is written on it can be read."""
    return tag("rect", x=-across / 2, y=middle - high / 2, width=across, height=high, rx=8, fill=PAPER, opacity=0.82)


def _pieces(box: Box, pieces: dict[str, int], crowded: bool) -> str:
    """Pieces below the name; two rows come where the hex grows narrow, or above the badges of a crowded one."""
    drawn, across, high = marks.tokens(box, pieces)
    room = (134, 28) if high <= marks.TOKEN else (120, 44) if crowded else (98, 58)
    scale = min(1.0, room[0] / across, room[1] / high)
    middle = 20 + high * scale / 2
    plate = _plate(middle, across * scale + 8, high * scale + 4)
    return plate + tag("g", drawn, transform=f"translate(0 {middle:.1f}) scale({scale:.2f})")


def _sides(edges: str, kind: str) -> list[Direction]:
    return [side for side, edge in zip(Direction, edges, strict=False) if edge == kind]


def _outline(scale: float) -> list[Point]:
    return list(corners(ORIGIN, SIDE * scale))


def _spokes(sides: Iterable[Direction], kind: str | None = None) -> list[str]:
    """Lines from the middle to the middles of sides."""
    return [line((0, 0), middle_of_side(ORIGIN, side, SIDE), class_=kind) for side in sides]


def _hub(radius: float, colour: str) -> str:
    return tag("circle", r=radius, fill=colour, stroke="none")


def _field(side: Direction) -> str:
    """A strip of grass along a side."""
    outer, inner = ([_outline(scale)[corner] for corner in (side, (side + 1) % 6)] for scale in (0.96, 0.87))
    strip = polygon([*outer, *reversed(inner)], fill=FIELD_FILL, class_="field")
    start, end = (((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in zip(outer, inner, strict=True))
    return strip + line(start, end, stroke=FIELD_SIDE, stroke_width=6, stroke_dasharray="2 8")


def _waves(side: Direction) -> str:
    """Two short white waves across the water."""
    x, y = middle_of_side(ORIGIN, side, SIDE)
    length = hypot(x, y)
    along, across = (x / length, y / length), (-y / length, x / length)
    return "".join(_wave(distance, along, across) for distance in (58.0, 72.0))


def _wave(distance: float, along: Point, across: Point) -> str:
    bends = ((-8, 0), (-4, -6), (0, 0), (8, 0))
    start, bend, middle, end = (
        f"{along[0] * (distance + b) + across[0] * a:.1f} {along[1] * (distance + b) + across[1] * a:.1f}"
        for a, b in bends
    )
    return tag("path", d=f"M{start}Q{bend} {middle}T{end}", fill="none", stroke=PAPER, stroke_width=2.5)
