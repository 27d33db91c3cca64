"""Points for each whole set of pieces, as often as they allow: Scribes, Mercer's Guild, Windmill, Apothecary."""

from __future__ import annotations

from collections.abc import Mapping

from scorer.box.box import Box
from scorer.box.model import Scoring
from scorer.rules.account import Account
from scorer.rules.book import PerSet, Word, place_of, rate_of
from scorer.village.model import OwnedTile
from scorer.words.sentence import Said, row, sentence, sentence_count


def word(owned: OwnedTile, scoring: Scoring, _: Mapping[str, str]) -> Word:
    return PerSet(owned.box.step_of(owned.fact), owned.tile, scoring.needs, place_of(owned), rate_of(owned, scoring))


def reason(owned: OwnedTile, scoring: Scoring, account: Account) -> Said:
    placed = account.assignment.on(owned.tile)
    sets = sum(placement.count for placement in placed) // sum(scoring.needs.values())
    rule = phrase(account.box, scoring, scoring.points)
    counted = sentence_count(sets, "{rule}: {count} set", "{rule}: {count} sets", rule=rule)
    return row((counted, " (", account.spell(placed), ")"), "") if sets else counted


def phrase(box: Box, scoring: Scoring, rate: object) -> Said:
    return sentence("{rate} for each set of {needs}", rate=rate, needs=box.words.a_set(scoring.needs))
