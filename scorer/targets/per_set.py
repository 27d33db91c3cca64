"""Points for each whole set of pieces, as often as they allow: Scribes, Mercer's Guild, Windmill, Apothecary."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.formulation import Formulation
from scorer.targets.steps import step_of
from scorer.village import OwnedTile


@dataclass(frozen=True, slots=True)
class PerSetTarget:
    """A tile that counts sets."""

    owned: OwnedTile

    def formulate(self, form: Formulation) -> None:
        """Join the integer program."""
        scoring = self.owned.fact.scoring
        assert scoring
        most = sum(form.holdings.supplies.values()) // sum(scoring.needs.values())
        sets = form.program.variable(f"sets on {self.owned.tile}", most)
        form.fill(self.owned.tile, scoring.needs, sets, "winter tile")
        form.earn(step_of(self.owned), self.owned.tile, scoring.points, sets)
