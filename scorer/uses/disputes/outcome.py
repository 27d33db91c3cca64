"""Who wins under a combination of readings, as far as that can be known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorer.sheet.ranking import winners_of

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


def outcome(totals: Mapping[str, int | None], tie: str, boat_order: Sequence[str]) -> Outcome:
    """The outcome of these totals under a reading of the tie ruling."""
    known = [total for total in totals.values() if total is not None]
    if len(known) < len(totals):
        return Outcome(totals, None)
    leaders = tuple(player for player, total in totals.items() if total == max(known))
    if len(leaders) > 1 and tie == "first-boat" and any(player not in boat_order for player in leaders):
        return Outcome(totals, frozenset((player,) for player in leaders))
    return Outcome(totals, frozenset({winners_of(leaders, tie, boat_order)}))


def is_tied(totals: Mapping[str, int | None]) -> bool | None:
    """Whether several lead; None if that is not known."""
    counts = [total for total in totals.values() if total is not None]
    return None if len(counts) < len(totals) else counts.count(max(counts)) > 1
