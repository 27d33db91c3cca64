"""A contract scores once, with exactly the pieces it prints; completing it is a choice."""

from __future__ import annotations

from scorer.box.box import Box
from scorer.box.model import Contract
from scorer.rules.account import Account
from scorer.rules.book import Once
from scorer.words.sentence import Said, row, sentence


def word(box: Box, number: int, points: int) -> Once:
    """A contract that is worth so much."""
    contract = box.contracts[number]
    return Once(box.steps["contracts"].number, contract.target, contract.needs, points)


def reason(contract: Contract, account: Account) -> Said:
    """Whether it is completed, and with which pieces where what it prints does not tell."""
    if not account.assignment.on(contract.target):
        return sentence("not completed: {needs}", needs=account.box.words.a_set(contract.needs))
    paid = (_paid(symbol, number, contract, account) for symbol, number in contract.needs.items())
    return sentence("completed: {needs}", needs=row(paid, " + "))


def _paid(symbol: str, number: int, contract: Contract, account: Account) -> Said:
    """One of the symbols it prints: `3 wood (3 stone as wood: Boat 3b)`, `green (first-player marker)`."""
    needs = account.box.words.a_set({symbol: number})
    placed = [placement for placement in account.assignment.on(contract.target) if placement.symbol == symbol]
    if all(map(account.is_plain, placed)):
        return needs
    alone = number == 1 and account.is_marker_itself(placed[0])
    pieces = account.box.words.one(account.box.marker) if alone else account.spell(placed)
    return row((needs, " (", pieces, ")"), "")
