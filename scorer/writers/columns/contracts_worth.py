"""What contracts are worth: a tile may raise every one that is completed, another pay for those left open."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from scorer.writers.columns.numbers import Numbers, Truths
from scorer.writers.columns.rules import Rules


class ContractsWorth(NamedTuple):
    """What contracts are worth in each village with each tile on offer; the village itself comes last."""

    points: Numbers
    """What completing one adds."""
    left_open: Numbers
    """What they score if none is completed."""


def contracts_worth(rules: Rules, held: Numbers, present: Callable[[str], Truths]) -> ContractsWorth:
    """By how many are held, and where a tile is present; nothing where no contract is held."""
    left_open: Numbers = sum(
        (worth * present(tile) for tile, worth in rules.open.items()), start=np.zeros((len(held), 1), dtype=np.int64)
    )
    points: Numbers = np.full_like(left_open, rules.box.contract_points)
    for tile, raised in rules.box.contract_points_with.items():
        points = np.where(present(tile), np.maximum(points, raised), points)
    return ContractsWorth((points - left_open) * (held > 0)[:, None], left_open * held[:, None])
