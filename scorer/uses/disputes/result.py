"""What was found out about the rulings of a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scorer.box.rulings import Ruling
from scorer.uses.disputes.outcome import Missing, Outcome
from scorer.uses.disputes.whole_table import TableVerdict


@dataclass(frozen=True, slots=True)
class ReadingOutcome:
    """What happens under one reading, all other rulings as the table reads them."""

    reading: str
    outcome: Outcome
    missing: Missing | None


@dataclass(frozen=True, slots=True)
class Dispute:
    """A ruling that touches these villages, and what each of its readings gives."""

    ruling: Ruling
    in_force: str
    readings: tuple[ReadingOutcome, ...]

    @property
    def changes_winner(self) -> bool | None:
        """Whether a reading makes somebody else win; None if that is not known."""
        return _any(found.outcome.differs(self._now) for found in self.readings)

    @property
    def matters(self) -> bool | None:
        """Whether a reading changes a total or the winner; None if that is not known."""
        return _any([self._changes_totals, self.changes_winner])

    @property
    def _changes_totals(self) -> bool | None:
        now = self._now.totals
        counts = [(total, now[player]) for found in self.readings for player, total in found.outcome.totals.items()]
        return _any(None if total is None else total != before for total, before in counts)

    @property
    def _now(self) -> Outcome:
        return next(found.outcome for found in self.readings if found.reading == self.in_force)


@dataclass(frozen=True, slots=True)
class Disputes:
    """Every ruling that touches these villages, and the verdict of the whole table."""

    disputes: tuple[Dispute, ...]
    now: Outcome
    """The outcome under the readings in force."""
    verdict: TableVerdict
    left_out: int
    """How many of the rulings asked about cannot touch these villages."""
    ranges: Mapping[str, tuple[int, int]]
    """The lowest and the highest total of each player, as far as the numbers of the board are known."""
    unknown: tuple[str, ...]
    """Players of whom some number of the board is not known."""
    solves: int
    asked: str | None = None
    """The one ruling that was asked about."""


def _any(answers: Iterable[bool | None]) -> bool | None:
    """Yes if one says yes, no if all say no, else not known."""
    told = list(answers)
    return True if True in told else None if None in told else False
