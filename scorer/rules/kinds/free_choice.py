"""The free choices score by what they change: Flipper may turn a tile over, Flipper II extend one."""

from __future__ import annotations

from itertools import product

from scorer.rules.account import Account
from scorer.rules.worth import Choice
from scorer.village.model import OwnedTile, Village
from scorer.words.sentence import Said, sentence, sentence_count

UPGRADE, EXTENSION = "free-upgrade", "free-extension"
"""The effects of tiles that give a free choice."""


def free_upgrades(village: Village) -> list[str]:
    """The tiles one of which may be turned: any that can still be upgraded, a home too, never a summer boat."""
    if UPGRADE not in village.effects:
        return []
    return [owned.tile for owned in village.tiles if owned.can_be_upgraded]


def free_extensions(village: Village) -> list[str]:
    """The tiles one of which may get an extension: upgraded and without one, if one is left in the box."""
    return _to_extend(village) if EXTENSION in village.effects and _is_one_left(village) else []


def _to_extend(village: Village) -> list[str]:
    """The tiles that have room for one."""
    return [owned.tile for owned in village.tiles if owned.upgraded and owned.extension is None]


def _is_one_left(village: Village) -> bool:
    """Whether an extension is in nobody's village."""
    in_use = village.elsewhere.extensions + sum(owned.extension is not None for owned in village.tiles)
    return in_use < len(village.box.extensions)


def free_choices(village: Village) -> list[Choice]:
    """Every way to make them, first to change nothing."""
    return [Choice(*both) for both in product([None, *free_upgrades(village)], [None, *free_extensions(village)])]


def reason(owned: OwnedTile, account: Account) -> Said:
    """What the choice is spent on, or why on nothing."""
    return _of_upgrade(account) if owned.fact.effect == UPGRADE else _of_extension(account)


def _of_upgrade(account: Account) -> Said:
    if upgraded := account.choice.upgraded:
        return sentence("free upgrade: {tile} is turned to its upgraded side", tile=account.box.words.tile(upgraded))
    if free_upgrades(account.village):
        return sentence("free upgrade not used: no tile gains by it")
    return sentence("free upgrade not used: no tile is left to turn")


def _of_extension(account: Account) -> Said:
    if extended := account.choice.extended:
        return sentence("free extension: it is put on {tile}", tile=account.box.words.tile(extended))
    if not _is_one_left(account.village):
        every = len(account.box.extensions)
        return sentence_count(
            every,
            "free extension not used: none is left, the only one is in use",
            "free extension not used: none is left, all {count} are in use",
        )
    if not _to_extend(account.village):
        return sentence("free extension not used: no upgraded tile is without one")
    return sentence("free extension not used: no tile gains by it")
