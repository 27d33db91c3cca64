"""The free choices of step 4: what the Flipper may turn over, and where Flipper II may put an extension."""

from __future__ import annotations

from scorer.rules.kinds.free_choice import EXTENSION, UPGRADE
from scorer.village.model import Village


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
