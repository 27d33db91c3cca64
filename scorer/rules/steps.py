"""The twelve steps of the sheet, and on which of them a tile's rule is written."""

from __future__ import annotations

from scorer.village.model import OwnedTile

STORES, CHOICES, PRINTED, EXTENSIONS, CONTRACTS, WINTER, BOATS, TURN_ORDER, GOLD = 1, 4, 5, 6, 8, 9, 10, 11, 12


def step_of(owned: OwnedTile) -> int:
    """The step on which the rule of a tile that is no store scores; promos of all seasons go with the winter tiles."""
    return {"boat": BOATS, "turn-order": TURN_ORDER}.get(owned.fact.season, WINTER)
