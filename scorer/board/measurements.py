"""What was counted on a board, as data: whoever counts writes these, and the referee reads them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.board.graphs import Link

CABINS = "cabins"


@dataclass(frozen=True, slots=True)
class Counted:
    """A number counted on the board, and where it comes from."""

    count: int
    tiles: tuple[str, ...]
    """The different tiles counted: as they are first passed on a route, else as the board lists them."""
    route: tuple[str, ...] = ()
    """The tiles as a route passes them; a loop ends with the tile it begins with."""
    links: tuple[Link, ...] = ()
    """The pairs of tiles whose shared road or river was counted."""
    amounts: tuple[tuple[str, int], ...] = ()
    """Where tiles count for more than one each: how much each gives, and `cabins`."""

    def raised(self, tile: str, gain: int) -> Counted:
        """The same once a tile gives so many more."""
        amounts = Counter(dict(self.amounts)) + Counter({tile: gain})
        tiles = tuple(giving for giving in amounts if giving != CABINS)
        return replace(self, count=self.count + gain, tiles=tiles, amounts=tuple(amounts.items()))


@dataclass(frozen=True, slots=True)
class Measurements:
    """The number that each tile that scores by its place counts, before any free upgrade."""

    counts: Mapping[str, int]
    gains: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """By (tile, upgraded tile): how many more the tile counts once the other is turned over."""
    on_board: Mapping[str, Counted] = field(default_factory=dict)
    """What was counted on the board, tile by tile; empty without a layout."""
    missing: frozenset[str] = frozenset()
    """Tiles whose number nobody gave yet: while a village is being entered they count 0."""

    def count(self, tile: str, flipped: str | None = None) -> int:
        """What a tile counts, after a free upgrade if there is one."""
        return self.counts[tile] + (self.gains.get((tile, flipped), 0) if flipped else 0)

    def on_board_after(self, flipped: str | None) -> Mapping[str, Counted]:
        """What was counted on the board, after a free upgrade if there is one."""
        return {
            tile: found.raised(flipped, gain) if flipped and (gain := self.gains.get((tile, flipped))) else found
            for tile, found in self.on_board.items()
        }
