"""The village that exploring starts from, and the villages that differ from it by one thing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scorer.board.measures import by_place
from scorer.uses.explore.best_place import Rim
from scorer.uses.explore.board_counts import Counts, Ground
from scorer.uses.explore.questions import Variant
from scorer.village.model import NO_PIECES, Measured, OwnedTile, Village, loose_fields

FREE_UPGRADE = "free-upgrade"


@dataclass(frozen=True)
class Start:
    """A village that has passed its checks; what stands on tiles that are no store is loose here."""

    village: Village

    @classmethod
    def of(cls, village: Village) -> Start:
        """Take what counts as loose down from the tiles, and forget numbers that stand beside a layout."""
        standing = [owned for owned in village.tiles if owned.stored and not owned.fact.is_store]
        return cls(
            village.changed(
                tiles=tuple(cleared(owned) if owned in standing else owned for owned in village.tiles),
                measured=Measured() if village.has_layout else village.measured,
                **loosened(village, standing),
            )
        )

    @cached_property
    def ground(self) -> Ground | None:
        """The board, where there is a layout."""
        return Ground(self.village) if self.village.has_layout else None

    @cached_property
    def rim(self) -> Rim | None:
        """The free hexes around the board."""
        return Rim(self.ground) if self.ground else None

    @cached_property
    def unchanged(self) -> Variant:
        """The village itself."""
        return self.with_tiles(self.village.tiles, self.ground.counts if self.ground else None)

    def with_fields(self, **fields: Any) -> Variant:
        """The village with other things than its tiles changed."""
        if self.unchanged.told is self.village:
            village = self.village.changed(**fields)
            return Variant(village, lambda: village)
        return Variant(self.unchanged.told.changed(**fields), lambda: self.village.changed(**fields))

    def with_tiles(self, tiles: tuple[OwnedTile, ...], counts: Counts | None = None, **fields: Any) -> Variant:
        """The village with other tiles; `counts` are what they count on the board, as it is unless given."""
        numbers = None
        if self.ground and not self._upgrade_matters_by_place(tiles):
            numbers = as_measured(self.village, tiles, self.ground.counts if counts is None else counts)
        if numbers is None:
            village = self.village.changed(tiles=tiles, **fields)
            return Variant(village, lambda: village)
        told = self.village.changed(
            tiles=tuple(self._placeless.get(id(owned)) or placeless(owned) for owned in tiles),
            measured=numbers,
            **fields,
        )
        return Variant(told, lambda: self.village.changed(tiles=tiles, **fields))

    @cached_property
    def _placeless(self) -> dict[int, OwnedTile]:
        """The tiles of the village without their places, by identity: looking a tile up must not compare it."""
        return {id(owned): placeless(owned) for owned in self.village.tiles}

    def _upgrade_matters_by_place(self, tiles: Iterable[OwnedTile]) -> bool:
        """Whether numbers say too little: a free upgrade adds to the Developer only where it touches it."""
        if all(owned.fact.effect != FREE_UPGRADE for owned in tiles):
            return False
        return any(place.measure.of for owned in tiles if (place := by_place(owned, self.village.readings)))


def cleared(owned: OwnedTile) -> OwnedTile:
    """A tile with nothing standing on it."""
    return owned.model_copy(update={"stored": NO_PIECES})


def placeless(owned: OwnedTile) -> OwnedTile:
    """A tile without its place."""
    return owned.model_copy(update={"at": None, "turn": 0})


def loosened(village: Village, tiles: Iterable[OwnedTile]) -> dict[str, Any]:
    """The fields of a village once what stands on these tiles is loose."""
    together: Counter[str] = Counter()
    for owned in tiles:
        together.update(owned.stored)
    return loose_fields(village, together)


def as_measured(village: Village, tiles: Iterable[OwnedTile], counts: Counts) -> Measured | None:
    """Numbers counted on a board as a document would give them; nothing where two tiles differ about one number."""
    single: dict[str, int] = {}
    adjacent: dict[str, int] = {}
    for owned in tiles:
        place = by_place(owned, village.readings)
        if place and place.method.of_each_tile:
            adjacent[owned.tile] = counts[owned.tile]
        elif place and single.setdefault(place.method.field, counts[owned.tile]) != counts[owned.tile]:
            return None
    return Measured(**single, adjacent=adjacent)
