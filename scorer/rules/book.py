"""The book of a village: everything that scores there, in words that are data.

Each writer writes the same book down in its own way: as an integer program, as value tables, as the columns of a
simulation. What a writer has no way to say it refuses, and another engine is asked; nothing unknown counts as nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from scorer.box.box import Box
from scorer.box.model import CountFacts, Scoring
from scorer.village.model import OwnedTile

Where = Literal["winter tile", "boat", "contract", "left over"]
"""Where a piece is put, as rulings about what it may stand for tell places apart."""


class CannotWrite(Exception):
    """This cannot be written in that way; an engine that can is asked instead."""


class BySide(NamedTuple):
    """A number that a tile gives as it lies, and once a free upgrade has turned it."""

    now: int
    turned: int

    def of(self, turned: bool) -> int:
        """The one that holds."""
        return self.turned if turned else self.now

    @staticmethod
    def rate(scoring: Scoring, upgraded: bool) -> BySide:
        """The rate of a rule on a tile that lies so."""
        return BySide(scoring.rate(upgraded), scoring.rate(True))


def place_of(owned: OwnedTile) -> Where:
    """Where a piece that is put on a tile stands, as rulings tell places apart."""
    return "boat" if owned.season.boat else "winter tile"


def rate_of(owned: OwnedTile, scoring: Scoring) -> int:
    """The rate, the same on both sides: that a free upgrade raises what pieces are worth only stores can say."""
    if owned.fact.improved is not None and scoring.rate(True) != scoring.points:
        raise CannotWrite(f"{owned.tile} pays for pieces by the side that lies face up")
    return scoring.points


def governing(box: Box, scoring: Scoring) -> frozenset[str]:
    """The rulings under which a rule, its count or its measure is another."""
    return frozenset(_governing(box, scoring))


def _governing(box: Box, scoring: Scoring) -> Iterator[str]:
    yield from scoring.under
    others = (fields.get("counts", "") for readings in scoring.under.values() for fields in readings.values())
    for counts in (scoring.counts, *others):
        if counts in box.counts:
            yield from box.counts[counts].under
        if counts in box.measures and box.measures[counts].governed_by:
            yield box.measures[counts].governed_by


@dataclass(frozen=True, slots=True)
class Word:
    """Something that scores, and the line of the sheet on which it does."""

    step: int
    target: str


# ---- points that depend on no piece -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Printed(Word):
    """The number in the corner of a tile."""

    points: BySide


@dataclass(frozen=True, slots=True)
class Extended(Word):
    """The same number once more, where an extension stands on the upgraded side."""

    points: int
    carried: bool
    """Whether one stands there before any free extension."""


@dataclass(frozen=True, slots=True)
class Shown(Word):
    """Points for each thing that the village itself shows."""

    count: CountFacts
    rate: BySide


@dataclass(frozen=True, slots=True)
class Placed(Word):
    """Points for a number counted on the board, by the rule of a tile that lies so."""

    scoring: Scoring
    upgraded: bool

    def worth(self, number: int, turned: bool) -> int:
        """The points for such a number."""
        return self.scoring.worth(number, self.upgraded or turned)


Fixed = Printed | Extended | Shown | Placed

# ---- points for pieces ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Each(Word):
    """Points for each piece put here as this symbol."""

    symbol: str
    where: Where
    points: int


@dataclass(frozen=True, slots=True)
class OneKind(Word):
    """One of the symbols is chosen; points for each piece put here as it."""

    symbols: tuple[str, ...]
    where: Where
    points: int


@dataclass(frozen=True, slots=True)
class PerSet(Word):
    """Points for each whole set of what it needs."""

    needs: Mapping[str, int]
    where: Where
    points: int


ForPieces = Each | OneKind | PerSet


@dataclass(frozen=True, slots=True)
class Once(Word):
    """A contract: points once, for exactly what it needs."""

    needs: Mapping[str, int]
    points: int


@dataclass(frozen=True, slots=True)
class LeftOpen(Word):
    """Points for each contract that is not completed."""

    points: int


@dataclass(frozen=True, slots=True)
class Store(Word):
    """Points for each piece that stood here and is counted here, and for the marker if it is put here."""

    takes: str
    points: BySide
