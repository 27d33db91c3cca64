"""The scoring targets of a village: each kind of rule is one short module, each tile an instance of a kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from scorer.box.model import catalogue
from scorer.rules.book import Book
from scorer.rules.kinds.contract import ContractTarget
from scorer.rules.kinds.counted import CountedTarget
from scorer.rules.kinds.measured import MeasuredTarget
from scorer.rules.kinds.one_kind import OneKindTarget
from scorer.rules.kinds.per_piece import LooseGold, PerPieceTarget
from scorer.rules.kinds.per_set import PerSetTarget
from scorer.rules.kinds.printed import PrintedTarget
from scorer.rules.kinds.store import StoreTarget
from scorer.village.model import OwnedTile, Village


class Target(Protocol):
    """Something that scores."""

    def describe(self, book: Book) -> None:
        """Say what it scores."""


KINDS: dict[str, Callable[[OwnedTile], Target]] = {
    "store": StoreTarget,
    "per-piece": PerPieceTarget,
    "one-kind": OneKindTarget,
    "per-set": PerSetTarget,
    "counted": CountedTarget,
    "measured": MeasuredTarget,
}


def targets_of(village: Village) -> Iterator[Target]:
    """Every target of a village; contracts before tiles, as Muleteer looks at them."""
    for number in village.contracts:
        yield ContractTarget(catalogue().contracts[number], village.contract_points)
    for owned in village.tiles:
        yield from tile_targets(owned)
    yield LooseGold()


def tile_targets(owned: OwnedTile) -> Iterator[Target]:
    """What one tile scores: its printed points, and its rule if it has one."""
    if owned.fact.prints_points:
        yield PrintedTarget(owned)
    if owned.fact.scoring:
        yield KINDS[owned.fact.scoring.kind](owned)
