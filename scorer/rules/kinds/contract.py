"""A contract scores once, with exactly the pieces it prints; completing it is a choice."""

from __future__ import annotations

from scorer.box.box import Box
from scorer.box.model import Contract
from scorer.rules.account import Account
from scorer.rules.book import Once
from scorer.words.sentence import Said, sentence


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
