"""A dealt village in light form: dealing a million of them must not cost more than valuing them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scorer.box.model import PIECES, RESOURCES, SKILLS, WORKERS
from scorer.village.model import Measured, OwnedTile, Village
from scorer.village.pieces import Pieces

NOTHING: Mapping[str, int] = {}
NO_RULINGS: Mapping[str, str] = {}
PLACE: Mapping[str, int] = {piece: place for place, piece in enumerate(PIECES)}
"""Where a piece stands in `DealtVillage.counts`."""


class DealtTile(NamedTuple):
    """A tile of a dealt village."""

    tile: str
    upgraded: bool = False
    extension: str | None = None
    stored: Mapping[str, int] = NOTHING
    """Resources standing on it, by kind; only on stores."""


class DealtMeasured(NamedTuple):
    """What would be counted on the board, for tiles owned and for tiles that may be added; None where nobody knows."""

    loop: int | None = None
    river: int | None = None
    route: int | None = None
    adjacent: Mapping[str, int] = NOTHING
    """By tile; a tile that is not here has no number."""


class DealtVillage(NamedTuple):
    """A village at the moment scoring begins, and what of its game matters to it."""

    counts: tuple[int, ...]
    """Loose pieces of the eleven kinds, in the catalogue's order."""
    marker: bool
    cabins: int
    contracts: tuple[int, ...]
    tiles: tuple[DealtTile, ...]
    measured: DealtMeasured
    sets: tuple[str, ...]
    """The sets in play, base included."""
    left: tuple[int, ...]
    """Pieces of the eleven kinds that nobody at the table holds: gifts come from here."""
    extensions_elsewhere: int = 0
    """Extensions on other players' tiles: Flipper II needs one that is left."""
    edition: str | None = None
    rulings: Mapping[str, str] = NO_RULINGS

    def village(self) -> Village:
        """The same village in the full model."""
        held = dict(zip(PIECES, self.counts, strict=True))
        return Village(
            edition=self.edition,
            rulings=dict(self.rulings),
            workers=Pieces({kind: held[kind] for kind in WORKERS}),
            resources=Pieces({kind: held[kind] for kind in RESOURCES}),
            skills=Pieces({kind: held[kind] for kind in SKILLS}),
            first_player=self.marker,
            cabins=self.cabins,
            contracts=self.contracts,
            tiles=tuple(_owned(tile) for tile in self.tiles),
            measured=Measured(**{**self.measured._asdict(), "adjacent": dict(self.measured.adjacent)}),
            sets=self.sets,
        )


def _owned(dealt: DealtTile) -> OwnedTile:
    return OwnedTile(
        tile=dealt.tile,
        upgraded=dealt.upgraded,
        extension=dealt.extension,
        stored=Pieces(dealt.stored),
    )
