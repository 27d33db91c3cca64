"""Points for each thing the village itself shows: upgraded tiles, extensions, carts, symbols, open contracts."""

from __future__ import annotations

from collections.abc import Mapping

from scorer.box.box import Box
from scorer.box.model import CountFacts, Scoring
from scorer.rules.account import Account
from scorer.rules.book import BySide, CannotWrite, LeftOpen, Shown, Word, rate_of
from scorer.rules.worth import shown_on, times
from scorer.village.model import OwnedTile
from scorer.words.sentence import Said, labelled, row, sentence

OPEN_CONTRACTS = "open-contracts"
"""What a count may be of that only the pieces decide."""
ONE_EACH = ("tiles", "upgraded", "extended", OPEN_CONTRACTS)
"""What a count may be of that is there once or not at all."""


def word(owned: OwnedTile, scoring: Scoring, readings: Mapping[str, str]) -> Word:
    count, step = _count(owned.box, scoring).read(readings), owned.box.step_of(owned.fact)
    if count.of == OPEN_CONTRACTS:
        return LeftOpen(step, owned.tile, rate_of(owned, scoring))
    return Shown(step, owned.tile, count, BySide.rate(scoring, owned.upgraded))


def reason(owned: OwnedTile, scoring: Scoring, account: Account) -> Said:
    rule = phrase(account.box, scoring, account.rate(owned, scoring))
    count = _count(account.box, scoring).read(account.village.readings)
    counted = _open_contracts(account) if count.of == OPEN_CONTRACTS else _shown(count, account)
    number = sum(one for _, one in counted)
    names = row(name if count.of in ONE_EACH else labelled(name, one) for name, one in counted if one)
    told = row((number, " (", names, ")"), "") if number else number
    if times(count, account.village.effects) == 1:
        return labelled(rule, told)
    boat = account.tile_with(count.twice_with)
    return sentence("{rule}: {number}, twice by {boat}", rule=rule, number=told, boat=boat)


def phrase(box: Box, scoring: Scoring, rate: object) -> Said:
    return sentence(_count(box, scoring).phrase, rate=rate)


def _count(box: Box, scoring: Scoring) -> CountFacts:
    try:
        return box.counts[scoring.counts]
    except KeyError:
        raise CannotWrite(f"nobody knows how to count {scoring.counts}") from None


def _shown(count: CountFacts, account: Account) -> list[tuple[Said, int]]:
    """What shows them in the village, and how many of them."""
    tiles = [(owned.name, number) for owned, number in shown_on(count, account.village, account.choice)]
    return [*tiles, (sentence("cabins"), count.cabins * account.village.cabins)]


def _open_contracts(account: Account) -> list[tuple[Said, int]]:
    """The contracts that are not completed."""
    held = (account.box.contracts[number].target for number in account.village.contracts)
    return [(account.box.words.target(target), 1) for target in held if not account.assignment.on(target)]
