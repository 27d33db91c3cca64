"""Points for each thing the village itself shows: upgraded tiles, extensions, carts, symbols, open contracts."""

from __future__ import annotations

from collections.abc import Mapping

from scorer.box.box import Box
from scorer.box.model import CountFacts, Scoring
from scorer.rules.account import Account
from scorer.rules.book import BySide, CannotWrite, LeftOpen, Shown, Word, rate_of
from scorer.rules.worth import shown, times
from scorer.village.model import OwnedTile
from scorer.words.sentence import Said, labelled, sentence

OPEN_CONTRACTS = "open-contracts"
"""What a count may be of that only the pieces decide."""


def word(owned: OwnedTile, scoring: Scoring, readings: Mapping[str, str]) -> Word:
    count, step = _count(owned.box, scoring).read(readings), owned.box.step_of(owned.fact)
    if count.of == OPEN_CONTRACTS:
        return LeftOpen(step, owned.tile, rate_of(owned, scoring))
    return Shown(step, owned.tile, count, BySide.rate(scoring, owned.upgraded))


def reason(owned: OwnedTile, scoring: Scoring, account: Account) -> Said:
    village, rule = account.village, phrase(account.box, scoring, account.rate(owned, scoring))
    count = _count(account.box, scoring).read(village.readings)
    number = _open_contracts(account) if count.of == OPEN_CONTRACTS else shown(count, village, account.choice)
    if times(count, village.effects) == 1:
        return labelled(rule, number)
    boat = next(other.name for other in village.tiles if other.fact.effect == count.twice_with)
    single = number // times(count, village.effects)
    return sentence("{rule}: {number}, twice by {boat}", rule=rule, number=single, boat=boat)


def phrase(box: Box, scoring: Scoring, rate: object) -> Said:
    return sentence(_count(box, scoring).phrase, rate=rate)


def _count(box: Box, scoring: Scoring) -> CountFacts:
    try:
        return box.counts[scoring.counts]
    except KeyError:
        raise CannotWrite(f"nobody knows how to count {scoring.counts}") from None


def _open_contracts(account: Account) -> int:
    held = (account.box.contracts[number].target for number in account.village.contracts)
    return sum(not account.assignment.on(target) for target in held)
