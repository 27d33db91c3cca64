"""Pieces worth points even where they are used nowhere else, gold one each; a kind of piece is a line of its own."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.box.box import Box
from scorer.rules.account import Account
from scorer.rules.book import Each
from scorer.words.sentence import Said, sentence


def words(box: Box) -> Iterator[Each]:
    for piece, points in box.left_over.items():
        yield Each(box.steps["left-over"].number, piece, piece, "left over", points)


def reason(piece: str, account: Account) -> Said:
    """The rule, or the pieces where not all of them are what the line is called."""
    placed, rate = account.assignment.on(piece), account.box.left_over[piece]
    if all(map(account.is_plain, placed)):
        return account.box.words.left_over(piece, rate)
    return sentence("{rate} each: {pieces}", rate=rate, pieces=account.spell(placed))
