"""The free choices score by what they change: Flipper may turn a tile over, Flipper II extend one."""

from __future__ import annotations

from itertools import product

from scorer.rules.account import Account
from scorer.rules.worth import Choice
from scorer.village.model import OwnedTile, Village
from scorer.words.sentence import Said, sentence

UPGRADE, EXTENSION = "free-upgrade", "free-extension"
"""The effects of tiles that give a free choice."""


def free_upgrades(village: Village) -> list[str]:
    """The tiles one of which may be turned: any that can still be upgraded, a home too, never a summer boat."""
    if UPGRADE not in village.effects:
        return []
    return [owned.tile for owned in village.tiles if owned.can_be_upgraded]


def free_extensions(village: Village) -> list[str]:
    """The tiles one of which may get an extension: upgraded and without one, if one is left in the box."""
    if EXTENSION not in village.effects:
        return []
    in_use = village.elsewhere.extensions + sum(owned.extension is not None for owned in village.tiles)
    if in_use >= len(village.box.extensions):
        return []
    return [owned.tile for owned in village.tiles if owned.upgraded and owned.extension is None]


def free_choices(village: Village) -> list[Choice]:
    """Every way to make them, first to change nothing."""
    return [Choice(*both) for both in product([None, *free_upgrades(village)], [None, *free_extensions(village)])]


def reason(owned: OwnedTile, account: Account) -> Said:
    """What the choice is spent on."""
    upgraded, extended = account.choice
    if owned.fact.effect == UPGRADE:
        if upgraded is None:
            return sentence("free upgrade not used: no tile gains by it")
        return sentence("free upgrade: {tile} is turned to its upgraded side", tile=account.box.words.tile(upgraded))
    if extended is None:
        return sentence("free extension not used: no tile gains by it")
    return sentence("free extension: it is put on {tile}", tile=account.box.words.tile(extended))
