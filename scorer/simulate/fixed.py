"""The points of a dealt village that depend on no piece, in a form to which a tile is quickly added.

Everything that a tile counts in the village is a sum over its tiles, so a village is six sums and the points that each
of them earns.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from operator import sub
from typing import NamedTuple

from scorer.catalogue import Scoring, catalogue
from scorer.simulate.dealt import DealtMeasured, DealtTile

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


NO_PART = Part(0, (0,) * len(SUMS), None, 0, "")


@cache
def part(tile: str, upgraded: bool, extended: bool, home_counts: bool) -> Part:
    """What a tile adds, by its side and extension."""
    fact = catalogue().tiles[tile]
    side, scoring = fact.side(upgraded), fact.scoring
    counts = SUMS.index(scoring.counts) if scoring and scoring.counts in SUMS else None
    is_upgraded = upgraded and (home_counts or fact.season != "home")
    return Part(
        points=side.points * (2 if extended else 1),
        sums=(is_upgraded, extended, fact.season == "winter", side.transport, side.symbols, side.icons),
        counts=counts,
        rate=scoring.rate(upgraded) if scoring and counts is not None else 0,
        effect=fact.effect,
    )


@cache
def turning(tile: str, home_counts: bool) -> Part:
    """What turning a tile to its upgraded side adds."""
    now, then = part(tile, False, False, home_counts), part(tile, True, False, home_counts)
    return then._replace(
        points=then.points - now.points,
        sums=tuple(map(sub, then.sums, now.sums)),
        rate=then.rate - now.rate,
    )


@cache
def by_place(tile: str) -> Scoring | None:
    """How a tile scores by its place, if it does."""
    scoring = catalogue().tiles[tile].scoring
    return scoring if scoring and scoring.kind == "measured" else None


def measured_worth(tile: str, upgraded: bool, measured: DealtMeasured) -> int:
    """What a tile scores by its place."""
    scoring = by_place(tile)
    if scoring is None:
        return 0
    number = measured.adjacent[tile] if scoring.counts.startswith("touching") else getattr(measured, scoring.counts)
    return scoring.worth(number, upgraded)


class Fixed:
    """The fixed points of a village."""

    __slots__ = ("_earned", "effects", "home_counts", "measured", "points", "rates", "sums")

    def __init__(
        self, tiles: Iterable[DealtTile], cabins: int, measured: DealtMeasured, readings: Mapping[str, str]
    ) -> None:
        self.home_counts = readings["home-counts"] == "yes"
        self.measured = measured
        self.points = 0
        self.sums = [0, 0, 0, 0, cabins, 0]
        self.rates = [0] * len(SUMS)
        self.effects: list[str] = []
        self._earned: dict[int | None, list[tuple[int, int]]] = {}
        for tile in tiles:
            self._put(tile, 1)

    def swapped(self, out: DealtTile | None, into: str) -> Fixed:
        """The village with a tile instead of another, or instead of nothing."""
        other = Fixed.__new__(Fixed)
        other.home_counts, other.measured, other.points = self.home_counts, self.measured, self.points
        other.sums, other.rates, other.effects = list(self.sums), list(self.rates), list(self.effects)
        other._earned = {}
        if out is not None:
            other._put(out, -1)
        other._put(DealtTile(into), 1)
        return other

    def gain(self, tile: str, out: DealtTile | None = None) -> int:
        """What a tile adds to the fixed points, instead of a boat or of nothing; neither has an effect on others."""
        added = part(tile, False, False, self.home_counts)
        gain = added.points + measured_worth(tile, False, self.measured)
        lost = NO_PART
        if out:
            lost = part(out.tile, False, False, self.home_counts)
            gain -= lost.points + measured_worth(out.tile, False, self.measured)
            if lost.counts is not None:
                gain -= lost.rate * self.sums[lost.counts] * self._times(lost.counts)
        for earned, rate in self._earning(lost):
            gain += rate * (added.sums[earned] - lost.sums[earned])
        if added.counts is not None:
            further = self.sums[added.counts] + added.sums[added.counts] - lost.sums[added.counts]
            gain += added.rate * further * self._times(added.counts)
        return gain

    def _earning(self, lost: Part) -> list[tuple[int, int]]:
        """The sums that earn points once a tile is gone, and how many for each."""
        known = self._earned.get(lost.counts)
        if known is None:
            known = self._earned[lost.counts] = [
                (earned, left * self._times(earned))
                for earned, rate in enumerate(self.rates)
                if rate and (left := rate - lost.rate * (lost.counts == earned))
            ]
        return known

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
        for earned, rate in self._earning(NO_PART):
            gain += rate * turned.sums[earned]
        if turned.counts is not None and turned.rate:
            after = self.sums[turned.counts] + turned.sums[turned.counts]
            gain += turned.rate * after * self._times(turned.counts)
        if by_place(tile.tile):
            gain += measured_worth(tile.tile, True, self.measured) - measured_worth(tile.tile, False, self.measured)
        return gain

    def extend(self, tile: DealtTile) -> int:
        """What an extension on an upgraded tile would add."""
        return part(tile.tile, True, False, self.home_counts).points + self.rates[EXTENSIONS]

    def _put(self, tile: DealtTile, sign: int) -> None:
        added = part(tile.tile, tile.upgraded, tile.extension is not None, self.home_counts)
        self.points += sign * (added.points + measured_worth(tile.tile, tile.upgraded, self.measured))
        for place, count in enumerate(added.sums):
            if count:
                self.sums[place] += sign * count
        if added.counts is not None:
            self.rates[added.counts] += sign * added.rate
        if added.effect and sign > 0:
            self.effects.append(added.effect)
        elif added.effect:
            self.effects.remove(added.effect)

    def _times(self, earned: int) -> int:
        return 2 if earned in DOUBLED and TWICE in self.effects else 1
