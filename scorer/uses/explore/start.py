"""The village that exploring starts from, and the villages that differ from it by one thing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scorer.board.measure import measure
from scorer.box.model import Tile
from scorer.uses.explore.best_place import FreeHexes
from scorer.uses.explore.board_counts import BoardCounts
from scorer.uses.explore.totals import Variant
from scorer.village.elsewhere import sets_in_play
from scorer.village.model import NO_PIECES, OwnedTile, Village, loose_fields


@dataclass(frozen=True)
class Start:
    """A village that has passed its checks; what stands on tiles that are no store is loose here."""

    village: Village

    @classmethod
    def of(cls, village: Village) -> Start:
        """Take what counts as loose down from the tiles."""
        standing = [owned for owned in village.tiles if owned.stored and not owned.fact.is_store]
        cleared = {id(owned): owned.model_copy(update={"stored": NO_PIECES}) for owned in standing}
        tiles = tuple(cleared.get(id(owned), owned) for owned in village.tiles)
        return cls(village.changed(tiles=tiles, **loosened(village, standing)))

    @cached_property
    def counted(self) -> BoardCounts | None:
        """What is counted on the board, where there is a layout."""
        return BoardCounts(self.village) if self.village.has_layout else None

    @cached_property
    def free_hexes(self) -> FreeHexes | None:
        """The free hexes around the board."""
        return FreeHexes(self.counted) if self.counted else None

    @cached_property
    def sets(self) -> frozenset[str]:
        """What may be in the box tonight."""
        return sets_in_play(self.village) | self.village.elsewhere.sets

    def has(self, what: str) -> bool:
        """Whether something that a set brings beside tiles is in the box tonight."""
        return self.village.box.set_that_adds(what) in self.sets

    @cached_property
    def cardboards(self) -> frozenset[str]:
        """The tiles owned, whichever side is up."""
        return frozenset(owned.fact.cardboard for owned in self.village.tiles)

    def winnable(self) -> list[Tile]:
        """What the village may still get at the end of winter: tiles in the box tonight, neither side of them owned."""
        box = self.village.box
        tiles = (tile for tile in box.tiles.values() if tile.set in self.sets and tile.cardboard not in self.cardboards)
        return [tile for tile in tiles if box.seasons[tile.season].won]

    def instead(self, old: OwnedTile | None, new: OwnedTile | None, **fields: Any) -> Variant:
        """The village with another tile instead of one, without it, or with one more."""
        tiles = [new if owned is old else owned for owned in self.village.tiles] + ([new] if old is None else [])
        return self.changed(tiles=tuple(owned for owned in tiles if owned is not None), **fields)

    def changed(self, **fields: Any) -> Variant:
        """The village with other fields."""
        village = self.village.changed(**fields)
        return Variant(village, self.counted.of(village.tiles) if self.counted else measure(village))


def loosened(village: Village, tiles: Iterable[OwnedTile]) -> dict[str, Any]:
    """The fields of a village once what stands on these tiles is loose."""
    return loose_fields(village, sum((Counter(owned.stored) for owned in tiles), Counter[str]()))
