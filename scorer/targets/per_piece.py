"""Points for each piece put here: the Jeweller's gold, the Key Market's green workers, White Wind's workers."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.formulation import Formulation
from scorer.holdings import Where
from scorer.targets.steps import BOATS, GOLD, step_of
from scorer.village import OwnedTile


@dataclass(frozen=True, slots=True)
class PerPieceTarget:
    """A tile that takes one kind of piece."""

    owned: OwnedTile

    def formulate(self, form: Formulation) -> None:
        """Join the integer program."""
        scoring = self.owned.fact.scoring
        assert scoring
        step = step_of(self.owned)
        where: Where = "boat" if step == BOATS else "winter tile"
        pieces = form.place(self.owned.tile, scoring.takes, where)
        form.earn(step, self.owned.tile, scoring.points, pieces)


@dataclass(frozen=True, slots=True)
class LooseGold:
    """Gold used nowhere else is worth a point each."""

    points: int = 1

    def formulate(self, form: Formulation) -> None:
        """Join the integer program."""
        form.earn(GOLD, "gold", self.points, form.place("gold", "gold", "loose gold"))
