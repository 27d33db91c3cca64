"""Points for what lies around a tile on the board: loops, rivers, routes and neighbours."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.formulation import Formulation
from scorer.targets.steps import step_of
from scorer.village import OwnedTile


@dataclass(frozen=True, slots=True)
class MeasuredTarget:
    """A tile that scores by its place."""

    owned: OwnedTile

    def formulate(self, form: Formulation) -> None:
        """Join the integer program."""
        scoring, tile = self.owned.fact.scoring, self.owned.tile
        assert scoring

        def worth(upgraded: str | None, _: str | None) -> int:
            return scoring.worth(form.measurements.count(tile, upgraded), self.owned.upgraded or upgraded == tile)

        form.earn_with_choices(step_of(self.owned), tile, worth)
