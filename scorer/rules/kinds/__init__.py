"""The kinds of scoring, one short module each: what it scores, why, and the rule in a phrase."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from scorer.box.box import Box
from scorer.box.model import Scoring
from scorer.rules.account import Account
from scorer.rules.book import CannotWrite, Word
from scorer.rules.kinds import counted, measured, one_kind, per_piece, per_set, store
from scorer.village.model import OwnedTile
from scorer.words.sentence import Said


class Kind(Protocol):
    """A kind of rule that stands on tiles."""

    def words(self, owned: OwnedTile, scoring: Scoring, readings: Mapping[str, str], /) -> Iterator[Word]:
        """What the rule of a tile scores."""

    def reason(self, owned: OwnedTile, scoring: Scoring, account: Account, /) -> Said:
        """Why it scores what it does in a count."""

    def phrase(self, box: Box, scoring: Scoring, rate: object, /) -> Said:
        """The rule at this rate, as a catalogue tells it."""


KINDS: Mapping[str, Kind] = {
    "store": store,
    "per-piece": per_piece,
    "one-kind": one_kind,
    "per-set": per_set,
    "counted": counted,
    "measured": measured,
}


def kind_of(scoring: Scoring) -> Kind:
    """The kind of a rule."""
    try:
        return KINDS[scoring.kind]
    except KeyError:
        raise CannotWrite(f"there is no kind of scoring called {scoring.kind}") from None
