"""What the referee looks at, and how it refuses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

from scorer.board.measurements import Measurements
from scorer.box.box import Box
from scorer.box.model import CountFacts, Scoring, Side
from scorer.village.assignment import Assignment
from scorer.village.model import OwnedTile, Village

Facts = TypeVar("Facts", Scoring, CountFacts)


class Disagreement(Exception):
    """The referee does not accept a count: a defect of ours, never of the village."""


@dataclass(frozen=True)
class Case:
    """Everything the referee looks at.

    The village is what the document says. The assignment is judged, and the measurements are counted again.
    """

    village: Village
    assignment: Assignment
    measurements: Measurements

    @property
    def box(self) -> Box:
        """The box of the village."""
        return self.village.box

    def says(self, ruling: str) -> str:
        """The reading in force: what the document states, else its edition, else the default."""
        rulings, village = self.box.rulings, self.village
        preset = rulings.editions[village.edition or "default"].readings
        return village.rulings.get(ruling) or preset.get(ruling) or rulings.rulings[ruling].default

    def has(self, effect: str) -> bool:
        """Whether a tile of the village changes this for the whole village."""
        return any(owned.fact.effect == effect for owned in self.village.tiles)

    @cached_property
    def tiles(self) -> Mapping[str, OwnedTile]:
        """The tiles of the village by id."""
        return {owned.tile: owned for owned in self.village.tiles}

    @cached_property
    def by_place(self) -> Mapping[tuple[int, int], OwnedTile]:
        """The tiles that have a place, by it."""
        return {owned.at: owned for owned in self.village.tiles if owned.at is not None}

    @cached_property
    def stores(self) -> tuple[OwnedTile, ...]:
        """The tiles that score what stands on them."""
        return tuple(owned for owned in self.village.tiles if owned.fact.scoring and owned.fact.scoring.kind == "store")

    @cached_property
    def contracts(self) -> Mapping[str, Mapping[str, int]]:
        """What the contracts held ask for, by the word for each as a target."""
        held = (self.box.contracts[number] for number in self.village.contracts)
        return {contract.target: contract.needs for contract in held}

    def rule(self, owned: OwnedTile) -> Scoring | None:
        """How a tile scores under the readings in force."""
        return owned.fact.scoring and self.as_read(owned.fact.scoring)

    def as_read(self, facts: Facts) -> Facts:
        """A rule or a count with the fields that the readings in force change."""
        for ruling, readings in facts.under.items():
            facts = replace(facts, **readings.get(self.says(ruling), {}))
        return facts

    def is_upgraded(self, owned: OwnedTile) -> bool:
        """Whether a tile lies upgraded side up from step 5 on."""
        return owned.upgraded or owned.tile == self.assignment.free_upgrade

    def is_extended(self, owned: OwnedTile) -> bool:
        """Whether a tile carries an extension from step 5 on."""
        return owned.extension is not None or owned.tile == self.assignment.free_extension

    def face(self, owned: OwnedTile) -> Side:
        """The side that lies face up from step 5 on."""
        return owned.fact.improved if self.is_upgraded(owned) and owned.fact.improved else owned.fact.basic

    def symbols_on(self, target: str) -> Counter[str]:
        """What a target's pieces stand for."""
        together: Counter[str] = Counter()
        for placement in self.assignment.on(target):
            together[placement.symbol] += placement.count
        return together
