"""What the referee looks at, and how it refuses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from scorer.board.counted import Measurements
from scorer.box.box import Box
from scorer.box.model import Scoring, Side
from scorer.village.assignment import Assignment
from scorer.village.model import OwnedTile, Village


class Disagreement(Exception):
    """The referee does not accept a count: a defect of ours, never of the village."""


@dataclass(frozen=True)
class Case:
    """Everything the referee looks at."""

    village: Village
    assignment: Assignment
    measurements: Measurements

    @property
    def box(self) -> Box:
        """The box of the village."""
        return self.village.box

    def says(self, ruling: str) -> str:
        """The reading in force."""
        return self.village.readings[ruling]

    def owned(self, tile: str | None) -> OwnedTile | None:
        """The tile of that id, if it is in the village."""
        return self._tiles.get(tile or "")

    @cached_property
    def _tiles(self) -> Mapping[str, OwnedTile]:
        return {owned.tile: owned for owned in self.village.tiles}

    def rule(self, owned: OwnedTile) -> Scoring | None:
        """The rule of a tile under the readings in force."""
        scoring = owned.fact.scoring
        return scoring and scoring.read(self.village.readings)

    def is_upgraded(self, owned: OwnedTile) -> bool:
        """Whether a tile lies upgraded side up once the free upgrade is made."""
        return owned.upgraded or owned.tile == self.assignment.free_upgrade

    def is_extended(self, owned: OwnedTile) -> bool:
        """Whether a tile carries an extension once the free one is placed."""
        return owned.extension is not None or owned.tile == self.assignment.free_extension

    def face(self, owned: OwnedTile) -> Side:
        """The side that then lies face up."""
        fact = owned.fact
        return fact.improved if fact.improved and self.is_upgraded(owned) else fact.basic

    def symbols_on(self, target: str) -> Counter[str]:
        """What a target's pieces stand for."""
        together: Counter[str] = Counter()
        for placement in self.assignment.on(target):
            together[placement.symbol] += placement.count
        return together
