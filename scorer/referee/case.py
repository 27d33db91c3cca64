"""What the referee looks at, and how it refuses."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from scorer.board.counted import Measurements
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
    def boat_3b(self) -> bool:
        """Whether the village owns the boat that lets resources stand for each other."""
        return "resources-stand-in" in self.village.effects

    def says(self, ruling: str) -> str:
        """The reading in force."""
        return self.village.readings[ruling]

    def owned(self, tile: str) -> OwnedTile | None:
        """The tile of that id, if it is in the village."""
        return next((owned for owned in self.village.tiles if owned.tile == tile), None)

    def is_upgraded(self, owned: OwnedTile) -> bool:
        """Whether a tile lies upgraded side up from step 5 on."""
        return owned.upgraded or owned.tile == self.assignment.free_upgrade

    def is_extended(self, owned: OwnedTile) -> bool:
        """Whether a tile carries an extension from step 5 on."""
        return owned.extension is not None or owned.tile == self.assignment.free_extension

    def symbols_on(self, target: str) -> Counter[str]:
        """What a target's pieces stand for."""
        together: Counter[str] = Counter()
        for placement in self.assignment.on(target):
            together[placement.symbol] += placement.count
        return together

    def pieces_on(self, target: str) -> int:
        """How many pieces a target gets."""
        return sum(placement.count for placement in self.assignment.on(target))
