"""A store scores each resource of its kind that stood on it before the game ended, and the marker if put there."""

from __future__ import annotations

from collections.abc import Mapping

from scorer.box.box import Box
from scorer.box.model import Scoring
from scorer.rules.account import Account
from scorer.rules.book import BySide, Store, Word
from scorer.village.model import OwnedTile
from scorer.words.sentence import Said


def word(owned: OwnedTile, scoring: Scoring, readings: Mapping[str, str]) -> Word:
    """What it scores; a free upgrade raises its rate if it comes before stores are counted."""
    step = owned.box.steps["stores"].number
    return Store(step, owned.tile, scoring.takes, _rates(owned, scoring, readings))


def reason(owned: OwnedTile, scoring: Scoring, account: Account) -> Said:
    turned = owned.tile == account.assignment.free_upgrade
    rate = _rates(owned, scoring, account.village.readings).of(turned)
    return account.with_pieces(phrase(account.box, scoring, rate), owned.tile)


def phrase(box: Box, scoring: Scoring, rate: object) -> Said:
    return box.words.standing(scoring.takes, rate)


def _rates(owned: OwnedTile, scoring: Scoring, readings: Mapping[str, str]) -> BySide:
    rates = BySide.rate(scoring, owned.upgraded)
    return rates if readings["flipper"] == "before-stores" else BySide(rates.now, rates.now)
