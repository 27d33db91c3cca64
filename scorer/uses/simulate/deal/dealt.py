"""A dealt village in light form: dealing a million of them must not cost more than valuing them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from scorer.box.box import Box
from scorer.village.elsewhere import Elsewhere
from scorer.village.model import Measured, OwnedTile, Pieces, Village

NOTHING: Mapping[str, int] = {}
NO_RULINGS: Mapping[str, str] = {}


@cache
def piece_places(box: Box) -> Mapping[str, int]:
    """Where each kind of piece stands in `DealtVillage.counts`."""
    return {piece: place for place, piece in enumerate(box.pieces)}


class DealtTile(NamedTuple):
    """A tile of a dealt village."""

    tile: str
    upgraded: bool = False
    extension: str | None = None
    stored: Mapping[str, int] = NOTHING
    """Resources standing on it, by kind; only on stores."""


class DealtMeasured(NamedTuple):
    """What would be counted on the board, as far as it is known, for tiles owned and for tiles that may be added."""

    of_village: Mapping[str, int] = NOTHING
    """Numbers of which a village has one, by their field of `measured`."""
    adjacent: Mapping[str, int] = NOTHING
    """Numbers of a tile, by tile."""

    def number(self, field: str, tile: str) -> int | None:
        """A number of the village, or where no field is named that of a tile; None where nobody knows."""
        return self.of_village.get(field) if field else self.adjacent.get(tile)


class DealtVillage(NamedTuple):
    """A village at the moment scoring begins, and what of its game matters to it."""

    counts: tuple[int, ...]
    """Loose pieces by kind, in the order of the box."""
    marker: bool
    cabins: int
    contracts: tuple[int, ...]
    tiles: tuple[DealtTile, ...]
    measured: DealtMeasured
    sets: tuple[str, ...]
    """The sets in play, base included."""
    left: tuple[int, ...]
    """Pieces by kind that nobody at the table holds: gifts come from here."""
    box: Box
    extensions_elsewhere: int = 0
    """Extensions on other players' tiles: Flipper II needs one that is left."""
    edition: str | None = None
    rulings: Mapping[str, str] = NO_RULINGS

    def village(self) -> Village:
        """The same village in the full model."""
        held = dict(zip(self.box.pieces, self.counts, strict=True))
        loose = {field: Pieces({kind: held[kind] for kind in kinds}) for field, kinds in self.box.sections.items()}
        return Village(
            box=self.box,
            edition=self.edition,
            rulings=dict(self.rulings),
            first_player=self.marker,
            cabins=self.cabins,
            contracts=self.contracts,
            tiles=tuple(
                OwnedTile(box=self.box, tile=tile, upgraded=upgraded, extension=extension, stored=Pieces(stored))
                for tile, upgraded, extension, stored in self.tiles
            ),
            measured=Measured(**self.measured.of_village, adjacent=dict(self.measured.adjacent)),
            sets=self.sets,
            elsewhere=Elsewhere(extensions_told={"": self.extensions_elsewhere}),
            **loose,
        )
