"""What is found out about the rulings of a table: who wins under which readings, as far as that can be known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorer.box.rulings import Ruling
from scorer.sheet.ranking import waits_for_boat_order, winners_of
from scorer.words.sentence import Said, row, sentence

Winners = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The totals under some readings, and everybody who may have won by them."""

    totals: Mapping[str, int | None]
    possible: frozenset[Winners] | None
    """One entry where the winners are known, several where only the boat order is missing, None without totals."""

    @property
    def winners(self) -> Winners | None:
        """Those who win, or None if that is not known."""
        return next(iter(self.possible)) if self.possible is not None and len(self.possible) == 1 else None

    def differs(self, other: Outcome) -> bool | None:
        """Whether somebody else wins; None if that is not known.

        Several entries are leaders who wait for the same boat order: the same leaders, the same winner.
        """
        if self.possible is None or other.possible is None:
            return None
        if self.possible == other.possible:
            return False
        return None if self.possible & other.possible else True

    @property
    def is_tied(self) -> bool | None:
        """Whether several lead; None if that is not known."""
        leaders = _leaders(self.totals)
        return None if leaders is None else len(leaders) > 1


def outcome(totals: Mapping[str, int | None], tie: str, boat_order: Sequence[str]) -> Outcome:
    """The outcome of these totals under a reading of the tie ruling."""
    leaders = _leaders(totals)
    if leaders is None:
        return Outcome(totals, None)
    if waits_for_boat_order(leaders, tie, boat_order):
        return Outcome(totals, frozenset((player,) for player in leaders))
    return Outcome(totals, frozenset({winners_of(leaders, tie, boat_order)}))


def _leaders(totals: Mapping[str, int | None]) -> tuple[str, ...] | None:
    """Those with the most points, or None if some total is not known."""
    known = [total for total in totals.values() if total is not None]
    if len(known) < len(totals):
        return None
    return tuple(player for player, total in totals.items() if total == max(known))


@dataclass(frozen=True, slots=True)
class Missing:
    """What is not known under a reading, and what would tell."""

    found: Said
    fix: Said

    def __str__(self) -> str:
        return f"{self.found}; {self.fix}"


def missing(ruling: Ruling, reading: str, found: Outcome) -> Missing | None:
    """What is not known about the outcome of a reading; None if all is known."""
    uncounted = row(player for player, total in found.totals.items() if total is None)
    if uncounted.parts:
        return Missing(sentence(ruling.not_known, players=uncounted, reading=reading), sentence(ruling.what_tells))
    if found.winners is None:
        leaders = row(player for (player,) in sorted(found.possible or ()))
        tied = sentence("{players} are tied, and the first to choose a winter boat wins", players=leaders)
        order = sentence(
            "add boat_order: [{players}] to the game, in the order in which they chose, "
            'or say --boat-order "{players}"',
            players=leaders,
        )
        return Missing(tied, order)
    return None


# ---- what a ruling, and what all of them together do ------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ReadingOutcome:
    """What happens under one reading, all other rulings as the table reads them."""

    reading: str
    outcome: Outcome
    missing: Missing | None


@dataclass(frozen=True, slots=True)
class Dispute:
    """A ruling that affects these villages, and what each of its readings gives."""

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
class OtherReading:
    """A ruling read in another way than the table does."""

    ruling: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Way:
    """Readings that make somebody else win, none of which could be left as it is; and what comes out then."""

    changes: tuple[OtherReading, ...]
    then: Outcome


@dataclass(frozen=True, slots=True)
class TableVerdict:
    """What all combinations together can do."""

    winner_can_change: bool | None
    """None where it depends on what is not known: a number of the board, or the boat order."""
    ways: tuple[Way, ...] = ()
    """All that take one other reading, then all that take two; where none are so short, one of the shortest."""
    are_fewest: bool = True
    """Whether no fewer would do, however what is not known turns out."""
    are_all: bool = True
    """Whether no other way is as short as these, however what is not known turns out."""
    tie_matters: bool = False
    """Whether several players can share the lead, or might."""

    @property
    def changes(self) -> tuple[OtherReading, ...]:
        """The fewest changes after which somebody else wins."""
        return self.ways[0].changes if self.ways else ()

    @property
    def then(self) -> Outcome | None:
        """The outcome after them."""
        return self.ways[0].then if self.ways else None


@dataclass(frozen=True, slots=True)
class Disputes:
    """Every ruling that affects these villages, and the verdict of the whole table."""

    disputes: tuple[Dispute, ...]
    now: Outcome
    """The outcome under the readings in force."""
    verdict: TableVerdict
    left_out: int
    """How many of the rulings asked about cannot affect these villages."""
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
