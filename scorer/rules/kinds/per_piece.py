"""Points for each piece put here: the Jeweller's gold, the Key Market's green workers, White Wind's workers."""

from __future__ import annotations

from collections.abc import Mapping

from scorer.box.box import Box
from scorer.box.model import Scoring
from scorer.rules.account import Account
from scorer.rules.book import Each, Word, place_of, rate_of
from scorer.village.model import OwnedTile
from scorer.words.sentence import Said


def word(owned: OwnedTile, scoring: Scoring, _: Mapping[str, str]) -> Word:
    return Each(owned.box.step_of(owned.fact), owned.tile, scoring.takes, place_of(owned), rate_of(owned, scoring))


def reason(owned: OwnedTile, scoring: Scoring, account: Account) -> Said:
    return account.with_pieces(phrase(account.box, scoring, scoring.points), owned.tile)


def phrase(box: Box, scoring: Scoring, rate: object) -> Said:
    return box.words.for_each(scoring.takes, rate)
