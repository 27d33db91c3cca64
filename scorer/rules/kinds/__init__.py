"""The book of a village, and the kinds of scoring: one short module each for what it scores, why, and its phrase."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from scorer.box.box import Box
from scorer.box.model import Scoring
from scorer.rules.account import Account
from scorer.rules.book import CannotWrite, Word
from scorer.rules.kinds import contract, counted, left_over, measured, one_kind, per_piece, per_set, printed, store
from scorer.village.model import OwnedTile, Village
from scorer.words.sentence import Said


class ScoringKind(Protocol):
    """A kind of rule that stands on tiles."""

    def word(self, owned: OwnedTile, scoring: Scoring, readings: Mapping[str, str], /) -> Word:
        """What the rule of a tile scores."""

    def reason(self, owned: OwnedTile, scoring: Scoring, account: Account, /) -> Said:
        """Why it scores what it does in a count."""

    def phrase(self, box: Box, scoring: Scoring, rate: object, /) -> Said:
        """The rule at this rate, as a catalogue tells it."""


KINDS: Mapping[str, ScoringKind] = {
    "store": store,
    "per-piece": per_piece,
    "one-kind": one_kind,
    "per-set": per_set,
    "counted": counted,
    "measured": measured,
}


def kind_of(scoring: Scoring) -> ScoringKind:
    """The kind of a rule."""
    try:
        return KINDS[scoring.kind]
    except KeyError:
        raise CannotWrite(f"there is no kind of scoring called {scoring.kind}") from None


def book_of(village: Village) -> Iterator[Word]:
    """Every word that scores; contracts before tiles, as Muleteer looks at them, and what is left over last."""
    for number in village.contracts:
        yield contract.word(village.box, number, village.contract_points)
    for owned in village.tiles:
        yield from words_of(owned, village.readings)
    yield from left_over.words(village.box)


def words_of(owned: OwnedTile, readings: Mapping[str, str]) -> Iterator[Word]:
    """What one tile scores: its printed points, and its rule if it has one."""
    yield from printed.words(owned)
    scoring = owned.fact.scoring
    if scoring is not None:
        yield kind_of(scoring).word(owned, scoring.read(readings), readings)
