"""Printed points score by themselves; an extension on the upgraded side scores them again."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.rules.account import Account
from scorer.rules.book import BySide, Extended, Printed, Word
from scorer.village.model import OwnedTile
from scorer.words.sentence import Said, sentence


def words(owned: OwnedTile) -> Iterator[Word]:
    """What a number in the corner scores."""
    fact, steps = owned.fact, owned.box.steps
    if not fact.prints_points:
        return
    yield Printed(steps["printed"].number, owned.tile, BySide(owned.side.points, fact.side(True).points))
    if owned.upgraded:
        yield Extended(steps["extensions"].number, owned.tile, owned.side.points, owned.extension is not None)


def points(owned: OwnedTile) -> int:
    """All that a tile scores by what it prints, as it lies."""
    return owned.side.points * (1 if owned.extension is None else 2)


def printed_reason(owned: OwnedTile, account: Account) -> Said:
    """Which side it is printed on."""
    if owned.tile == account.choice.upgraded:
        return sentence("printed on its upgraded side (free upgrade)")
    return sentence("printed on its upgraded side") if owned.upgraded else sentence("printed on it")


def extended_reason(owned: OwnedTile, account: Account) -> Said:
    """Which extension scores it again."""
    if owned.extension is None:
        return sentence("free extension: the printed points count again")
    extension = account.box.words.extension(owned.extension)
    return sentence("{extension}: the printed points count again", extension=extension)
