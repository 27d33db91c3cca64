"""The words in which a target says what it scores; the integer program and the value tables each write them down."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from scorer.board.measure import Measurements
from scorer.rules.holdings import Where
from scorer.village.model import Village

Worth = Callable[[str | None, str | None], int]
"""Points that depend on no piece: worth(tile turned by a free upgrade, tile given a free extension)."""


class Book(Protocol):
    """Where targets write themselves down."""

    @property
    def village(self) -> Village:
        """The village whose targets these are."""

    @property
    def measurements(self) -> Measurements:
        """What its tiles count on the board."""

    def fixed(self, step: int, target: str, worth: Worth) -> None:
        """Points that depend on no piece."""

    def each(self, step: int, target: str, symbol: str, where: Where, points: int) -> None:
        """Points for each piece put here as this symbol."""

    def one_kind(self, step: int, target: str, symbols: Sequence[str], points: int) -> None:
        """One of the symbols is chosen; points for each piece put here as it."""

    def sets(self, step: int, target: str, needs: Mapping[str, int], points: int) -> None:
        """Points for each whole set of what it needs."""

    def once(self, step: int, target: str, needs: Mapping[str, int], points: int) -> None:
        """A contract: points once, for exactly what it needs."""

    def left_open(self, step: int, target: str, points: int) -> None:
        """Points for each contract written before this that is not completed."""

    def store(self, step: int, target: str, takes: str, points: int, points_upgraded: int) -> None:
        """Points for each piece standing here, and the marker; more once a free upgrade has turned the tile."""
