"""The free choices of step 4 score by what they change: Flipper turns a tile, Flipper II extends one."""

from __future__ import annotations

from scorer.rules.account import Account
from scorer.village.model import OwnedTile
from scorer.words.sentence import Said, sentence

UPGRADE, EXTENSION = "free-upgrade", "free-extension"
"""The effects of tiles that give a free choice."""


def reason(owned: OwnedTile, account: Account) -> Said:
    """What the choice is spent on."""
    upgraded, extended = account.choice
    if upgraded:
        tile = account.box.words.tile(upgraded)
        return sentence("free upgrade: {tile} is turned to its upgraded side", tile=tile)
    if extended:
        return sentence("free extension: it is put on {tile}", tile=account.box.words.tile(extended))
    if owned.fact.effect == UPGRADE:
        return sentence("free upgrade not used: no tile gains by it")
    return sentence("free extension not used: no tile gains by it")
