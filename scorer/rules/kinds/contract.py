"""A contract scores once, with exactly the pieces it prints; completing it is a choice."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.box.box import Box
from scorer.box.model import Contract
from scorer.rules.account import Account
from scorer.rules.book import Once, Word
from scorer.village.model import Village
from scorer.words.sentence import Said, sentence


def words(village: Village) -> Iterator[Word]:
    """What the contracts held score."""
    for number in village.contracts:
        yield word(village.box, number, village.contract_points)


def word(box: Box, number: int, points: int) -> Once:
    """A contract that is worth so much."""
    contract = box.contracts[number]
    return Once(box.steps["contracts"].number, contract.target, contract.needs, points)


def reason(contract: Contract, account: Account) -> Said:
    """Whether it is completed."""
    needs = account.box.words.a_set(contract.needs)
    if account.assignment.on(contract.target):
        return sentence("completed: {needs}", needs=needs)
    return sentence("not completed: {needs}", needs=needs)
