"""What a page draws with: pieces, and each part of a tile upright, by its id, to be turned and put on a map."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.board.geometry import Direction
from scorer.box.box import Box
from scorer.show.picture import marks, tile
from scorer.show.picture.colours import seasons
from scorer.show.picture.markup import tag
from scorer.show.picture.symbols import symbols

WRONG = "#b00020"
MOST_DIGITS = 3


def drawings(box: Box, lang: str) -> str:
    """All of them, as one hidden SVG; names are in the language."""
    parts = [*_tiles(box, lang), *_marks(box), *((f"symbol-{piece}", drawn) for piece, drawn in symbols(box))]
    drawn = [tag("g", part, id=f"draw-{name}") for name, part in parts]
    return tag("svg", *drawn, xmlns="http://www.w3.org/2000/svg", width=0, height=0, aria_hidden="true")


def _tiles(box: Box, lang: str) -> Iterator[tuple[str, str]]:
    for fact in box.tiles.values():
        yield f"ground-{fact.id}", tile.ground(fact.season, fact.edges)
        if fact.improved:
            yield f"ground-{fact.id}-upgraded", tile.ground(fact.season, fact.edges, upgraded=True)
        name = box.names.display("tile", fact.id, lang)
        yield f"name-{fact.id}", tile.name_plate(name, raised=False)
        yield f"name-{fact.id}-raised", tile.name_plate(name, raised=True)


def _marks(box: Box) -> Iterator[tuple[str, str]]:
    yield from ((f"season-{season}", marks.season_sign(season)) for season in seasons(box))
    yield from ((f"points-{digits}", marks.points_plaque("8" * digits)) for digits in range(1, MOST_DIGITS + 1))
    yield from ((f"extension-{colour}", marks.extension_mark(colour)) for colour in box.extension_colours())
    yield from ((f"token-{piece}", marks.token(piece)) for piece in box.storable)
    yield from ((f"way-{kind}", tile.highlight(kind, [Direction.N])) for kind in tile.LINES)
    yield from (
        ("upgraded", marks.upgraded_badge()),
        ("unequal", marks.unequal_mark()),
        ("wrong", marks.unequal_mark(20, WRONG)),
    )
