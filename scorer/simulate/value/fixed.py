"""The points of a dealt village that depend on no piece, in a form to which a tile is quickly added.

Everything that a tile counts in the village is a sum over its tiles, so a village is six sums and the points that each
of them earns.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from operator import mul, sub
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from scorer.catalogue import Scoring, catalogue
from scorer.simulate.deal.dealt import DealtMeasured, DealtTile
from scorer.simulate.deal.offer import AUCTIONED

SUMS = ("upgraded-tiles", "extensions", "winter-tiles", "transport", "upgrade-symbols", "worker-icons")
UPGRADED, EXTENSIONS, WINTER, TRANSPORT, SYMBOLS, ICONS = range(len(SUMS))
DOUBLED = (TRANSPORT, SYMBOLS)
"""What Boat 2b counts twice."""

TWICE, FREE_UPGRADE, FREE_EXTENSION = "carts-and-symbols-twice", "free-upgrade", "free-extension"
CHOICES = frozenset((FREE_UPGRADE, FREE_EXTENSION))


class Part(NamedTuple):
    """What one tile adds to a village."""

    points: int
    sums: tuple[int, ...]
    counts: int | None
    """The sum it scores, if it scores one."""
    rate: int
    effect: str
    present: tuple[tuple[int, int], ...]
    """The sums it adds to, and how much."""


NO_PART = Part(0, (0,) * len(SUMS), None, 0, "", ())


@cache
def part(tile: str, upgraded: bool, extended: bool, home_counts: bool) -> Part:
    """What a tile adds, by its side and extension."""
    fact = catalogue().tiles[tile]
    side, scoring = fact.side(upgraded), fact.scoring
    counts = SUMS.index(scoring.counts) if scoring and scoring.counts in SUMS else None
    is_upgraded = upgraded and (home_counts or fact.season != "home")
    sums = (is_upgraded, extended, fact.season == "winter", side.transport, side.symbols, side.icons)
    return Part(
        points=side.points * (2 if extended else 1),
        sums=sums,
        counts=counts,
        rate=scoring.rate(upgraded) if scoring and counts is not None else 0,
        effect=fact.effect,
        present=_present(sums),
    )


@cache
def turning(tile: str, home_counts: bool) -> Part:
    """What turning a tile to its upgraded side adds."""
    now, then = part(tile, False, False, home_counts), part(tile, True, False, home_counts)
    sums = tuple(map(sub, then.sums, now.sums))
    return then._replace(points=then.points - now.points, sums=sums, rate=then.rate - now.rate, present=_present(sums))


def _present(sums: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple((place, int(count)) for place, count in enumerate(sums) if count)


BY_PLACE: Mapping[str, Scoring] = {
    tile.id: tile.scoring
    for tile in catalogue().tiles.values()
    if tile.scoring is not None and tile.scoring.kind == "measured"
}
"""How a tile scores by its place, if it does."""

ON_OFFER: Mapping[str, int] = {
    tile: place for place, tile in enumerate(tile.id for tile in catalogue().tiles.values() if tile.season in AUCTIONED)
}
"""Where a tile that may be added stands in a list of gains."""


@cache
def offered(home_counts: bool) -> npt.NDArray[np.int64]:
    """The tiles that may be added as rows of numbers, to be multiplied with those of a village.

    Points; one for what is gone; what the tile adds to each sum; how it scores each sum; how it scores what it adds.
    """
    rows = []
    for tile in ON_OFFER:
        added = part(tile, False, False, home_counts)
        scores = [added.rate * (added.counts == place) for place in range(len(SUMS))]
        rows.append([added.points, 1, *added.sums, *scores, *map(mul, scores, added.sums)])
    return np.array(rows, dtype=np.int64)


def measured_worth(tile: str, upgraded: bool, measured: DealtMeasured) -> int:
    """What a tile scores by its place, if it does."""
    scoring = BY_PLACE.get(tile)
    if scoring is None:
        return 0
    number = measured.adjacent[tile] if scoring.counts.startswith("touching") else getattr(measured, scoring.counts)
    return scoring.worth(number, upgraded)


class Fixed:
    """The fixed points of a village."""

    __slots__ = ("effects", "home_counts", "measured", "points", "rates", "sums")

    def __init__(
        self, tiles: Iterable[DealtTile], cabins: int, measured: DealtMeasured, readings: Mapping[str, str]
    ) -> None:
        self.home_counts = readings["home-counts"] == "yes"
        self.measured = measured
        self.points = 0
        self.sums = [0, 0, 0, 0, cabins, 0]
        self.rates = [0] * len(SUMS)
        self.effects: list[str] = []
        for tile in tiles:
            self._put(tile, 1)

    def swapped(self, out: DealtTile | None, into: str) -> Fixed:
        """The village with a tile instead of another, or instead of nothing."""
        other = Fixed.__new__(Fixed)
        other.home_counts, other.measured, other.points = self.home_counts, self.measured, self.points
        other.sums, other.rates, other.effects = list(self.sums), list(self.rates), list(self.effects)
        if out is not None:
            other._put(out, -1)
        other._put(DealtTile(into), 1)
        return other

    def gains(self, out: DealtTile | None = None) -> list[int]:
        """What each tile on offer adds to the points that depend on no place, in the order of `ON_OFFER`.

        It comes instead of a boat or of nothing; neither has an effect on others.
        """
        lost = part(out.tile, False, False, self.home_counts) if out else NO_PART
        rates, sums, times = list(self.rates), list(map(sub, self.sums, lost.sums)), [1] * len(SUMS)
        gone = lost.points + (measured_worth(out.tile, False, self.measured) if out else 0)
        if lost.counts is not None:
            rates[lost.counts] -= lost.rate
            gone += lost.rate * self.sums[lost.counts] * self._times(lost.counts)
        for earned in DOUBLED if TWICE in self.effects else ():
            times[earned], rates[earned], sums[earned] = 2, 2 * rates[earned], 2 * sums[earned]
        gone += sum(map(mul, rates, lost.sums))
        found: list[int] = offered(self.home_counts).dot([1, -gone, *rates, *sums, *times]).tolist()
        return found

    def _earning(self) -> list[tuple[int, int]]:
        """The sums that earn points, and how many for each."""
        return [(earned, rate * self._times(earned)) for earned, rate in enumerate(self.rates) if rate]

    def has_choice(self) -> bool:
        """Whether something may be turned or extended for free."""
        return bool(CHOICES.intersection(self.effects))

    def worth(self) -> int:
        """All fixed points."""
        total = self.points
        for earned, rate in enumerate(self.rates):
            if rate:
                total += rate * self.sums[earned] * self._times(earned)
        return total

    def upgrade(self, tile: DealtTile) -> int:
        """What turning a tile would add."""
        turned = turning(tile.tile, self.home_counts)
        gain = turned.points
        for earned, rate in self._earning():
            gain += rate * turned.sums[earned]
        if turned.counts is not None and turned.rate:
            after = self.sums[turned.counts] + turned.sums[turned.counts]
            gain += turned.rate * after * self._times(turned.counts)
        if tile.tile in BY_PLACE:
            gain += measured_worth(tile.tile, True, self.measured) - measured_worth(tile.tile, False, self.measured)
        return gain

    def extend(self, tile: DealtTile) -> int:
        """What an extension on an upgraded tile would add."""
        return part(tile.tile, True, False, self.home_counts).points + self.rates[EXTENSIONS]

    def _put(self, tile: DealtTile, sign: int) -> None:
        added = part(tile.tile, tile.upgraded, tile.extension is not None, self.home_counts)
        self.points += sign * added.points
        if tile.tile in BY_PLACE:
            self.points += sign * measured_worth(tile.tile, tile.upgraded, self.measured)
        for place, count in added.present:
            self.sums[place] += sign * count
        if added.counts is not None:
            self.rates[added.counts] += sign * added.rate
        if added.effect and sign > 0:
            self.effects.append(added.effect)
        elif added.effect:
            self.effects.remove(added.effect)

    def _times(self, earned: int) -> int:
        return 2 if earned in DOUBLED and TWICE in self.effects else 1
