"""One kind is chosen, and each piece of it scores: Scholar, Village Hall, Watermill."""

from __future__ import annotations

from collections.abc import Mapping

from scorer.box.box import Box
from scorer.box.model import Scoring
from scorer.rules.account import Account
from scorer.rules.book import OneKind, Word, place_of, rate_of
from scorer.village.model import OwnedTile
from scorer.words.sentence import Said, row, sentence


def word(owned: OwnedTile, scoring: Scoring, _: Mapping[str, str]) -> Word:
    return OneKind(owned.box.step_of(owned.fact), owned.tile, scoring.among, place_of(owned), rate_of(owned, scoring))


def reason(owned: OwnedTile, scoring: Scoring, account: Account) -> Said:
    placed, said = account.assignment.on(owned.tile), account.box.words
    if not placed:
        kinds = row(map(said.one, scoring.among), " / ")
        return sentence("{rate} for each piece of one kind ({kinds}): none put here", rate=scoring.points, kinds=kinds)
    rule = said.for_each(placed[0].symbol, scoring.points)
    return account.with_pieces(sentence("{rule}, the kind chosen", rule=rule), owned.tile)


def phrase(box: Box, scoring: Scoring, rate: object) -> Said:
    kinds = row(map(box.words.one, scoring.among))
    return sentence("{rate} for each piece of one chosen kind: {kinds}", rate=rate, kinds=kinds)
