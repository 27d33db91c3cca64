"""Why a line scores what it scores: the kind of its rule says it, in a sentence that is data."""

from __future__ import annotations

from scorer.rules.account import Account
from scorer.rules.kinds import contract, free_choice, kind_of, left_over, printed
from scorer.village.model import OwnedTile
from scorer.words.sentence import Said


def reason_of(account: Account, step: int, target: str) -> Said:
    """The reason for a line."""
    box, village = account.box, account.village
    for held in map(box.contracts.__getitem__, village.contracts):
        if held.target == target:
            return contract.reason(held, account)
    owned = next((owned for owned in village.tiles if owned.tile == target), None)
    if owned is None:
        return left_over.reason(box, target)
    by_step = {
        box.steps["choices"].number: free_choice.reason,
        box.steps["printed"].number: printed.printed_reason,
        box.steps["extensions"].number: printed.extended_reason,
    }
    return by_step.get(step, reason_of_rule)(owned, account)


def reason_of_rule(owned: OwnedTile, account: Account) -> Said:
    """The reason for the line of a tile's rule."""
    scoring = owned.fact.scoring
    assert scoring
    return kind_of(scoring).reason(owned, scoring.read(account.village.readings), account)
