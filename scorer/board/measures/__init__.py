"""What tiles count on the board: one module for each way of counting, and whoever needs to know asks this list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from scorer.board.measures.loop import Loop
from scorer.board.measures.method import ByPlace, Method, Routes
from scorer.board.measures.river import River
from scorer.board.measures.route import Route
from scorer.board.measures.touching import RoadJoined, Touching
from scorer.box.box import Box
from scorer.box.model import MeasureFacts, Scoring, Tile
from scorer.village.model import OwnedTile, Village

__all__ = ["METHODS", "OF_EACH_TILE", "ByPlace", "Method", "Routes"]

METHODS: Mapping[str, Method] = {method.id: method for method in (River(), Loop(), Route(), Touching(), RoadJoined())}
"""Every way of counting, in the order in which pictures draw what they draw."""
OF_EACH_TILE: Mapping[str, bool] = {method.field: method.of_each_tile for method in METHODS.values()}
"""Whether a field of `measured` tells a number for each tile, or one for the village."""


def by_place(owned: OwnedTile, readings: Mapping[str, str]) -> ByPlace | None:
    """What a tile counts by its place; nothing if it does not score by that."""
    return of_tile(owned.fact, owned.box, readings)


def of_tile(tile: Tile, box: Box, readings: Mapping[str, str]) -> ByPlace | None:
    """The same of a tile that nobody owns."""
    if tile.scoring is None or tile.scoring.kind != "measured":
        return None
    measure = box.measures[tile.scoring.read(readings).counts]
    ruling = ruling_of(box, tile.scoring)
    return ByPlace(tile.id, measure, METHODS[measure.method], ruling, readings[ruling] if ruling else "")


def places(village: Village) -> Iterator[tuple[OwnedTile, ByPlace]]:
    """The tiles of a village that score by their place, and what each counts there."""
    for owned in village.tiles:
        place = by_place(owned, village.readings)
        if place:
            yield owned, place


def ruling_of(box: Box, scoring: Scoring | None) -> str:
    """The ruling that says what a tile counts by its place: that of its measure, or one that names another measure."""
    if scoring is None or scoring.kind != "measured":
        return ""
    naming = [ruling for ruling, changes in scoring.under.items() if any("counts" in new for new in changes.values())]
    return box.measures[scoring.counts].governed_by or next(iter(naming), "")


def measure_of(box: Box, tile: Tile) -> MeasureFacts | None:
    """What a tile counts by its place where no ruling says otherwise."""
    return box.measures[tile.scoring.counts] if tile.scoring and tile.scoring.kind == "measured" else None


def field_of(box: Box, tile: Tile) -> str | None:
    """Where documents tell what a tile counts by its place, under `measured`."""
    measure = measure_of(box, tile)
    return METHODS[measure.method].field if measure else None


def governed(box: Box) -> dict[str, list[Tile]]:
    """The rulings about what is counted on the board, each with the tiles it governs."""
    found: dict[str, list[Tile]] = {}
    for tile in box.tiles.values():
        ruling = ruling_of(box, tile.scoring)
        if ruling:
            found.setdefault(ruling, []).append(tile)
    return found


@lru_cache(maxsize=256)
def told_by(box: Box, field: str) -> tuple[str, ...]:
    """The rulings by whose readings a field of `measured` may tell its numbers."""
    return tuple(
        ruling for ruling, tiles in governed(box).items() if any(field_of(box, tile) == field for tile in tiles)
    )
