"""A dealt village in light form: dealing a million of them must not cost more than valuing them.

And villages around a given one: the same tiles, a few pieces more or less.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import NamedTuple

from scorer.board.measure import measure
from scorer.board.measures import OF_EACH_TILE, places
from scorer.box.box import Box
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.village.elsewhere import Elsewhere
from scorer.village.model import Measured, OwnedTile, Pieces, Village

NOTHING: Mapping[str, int] = {}
NO_RULINGS: Mapping[str, str] = {}
STEPS = (-2, -1, -1, 0, 0, 0, 1, 1, 2)
"""By how many each kind of piece may differ: two throws of -1, 0 or 1 together."""


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
        """What a tile counts, told in this field of `measured`; None where nobody knows."""
        return self.adjacent.get(tile) if OF_EACH_TILE[field] else self.of_village.get(field)


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


# ---- around a village -------------------------------------------------------------------------------------


def dealt_from(village: Village, sets: tuple[str, ...], solving: Solving = BY_DEFAULT) -> DealtVillage:
    """A village that has passed its checks, in light form; what stands on tiles that are no store is loose."""
    loose = Counter(village.loose)
    for owned in village.tiles:
        if not owned.fact.is_store:
            loose.update(owned.standing)
    return DealtVillage(
        counts=tuple(loose[piece] for piece in village.box.pieces),
        marker=village.first_player,
        cabins=village.cabins,
        contracts=village.contracts,
        tiles=tuple(
            DealtTile(owned.tile, owned.upgraded, owned.extension, owned.standing if owned.fact.is_store else NOTHING)
            for owned in village.tiles
        ),
        measured=_measured(village, solving),
        sets=sets,
        left=tuple(village.box.supply(piece) - village.pieces[piece] for piece in village.box.pieces),
        box=village.box,
        edition=village.edition,
        rulings=village.rulings,
    )


def _measured(village: Village, solving: Solving) -> DealtMeasured:
    """The numbers the village gives, or those counted on its board: one for each, under the readings in force."""
    counts = measure(village, solving).counts
    given = {} if village.has_layout else dict(village.measured)
    adjacent = {tile: number for tile, number in given.pop("adjacent", {}).items() if isinstance(number, int)}
    numbers = {field: number for field, number in given.items() if isinstance(number, int)}
    for owned, place in places(village):
        if place.method.of_each_tile:
            adjacent[owned.tile] = counts[owned.tile]
        else:
            numbers[place.method.field] = counts[owned.tile]
    return DealtMeasured({field: numbers[field] for field in Measured.model_fields if field in numbers}, adjacent)


def vary(base: DealtVillage, seed: int, number: int) -> DealtVillage:
    """Village number k around a village: each kind of loose piece a little more or less, as far as the box has it."""
    chance = Random(f"{seed}/around/{number}").random
    counts, left = [], []
    for held, spare in zip(base.counts, base.left, strict=True):
        change = max(-held, min(spare, STEPS[int(chance() * len(STEPS))]))
        counts.append(held + change)
        left.append(spare - change)
    return base._replace(counts=tuple(counts), left=tuple(left))
