"""One kind is chosen, and each piece of it scores: Scholar, Village Hall, Watermill."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.formulation import Formulation
from scorer.program import Sum
from scorer.targets.steps import step_of
from scorer.village import OwnedTile


@dataclass(frozen=True, slots=True)
class OneKindTarget:
    """A tile whose owner chooses what it counts."""

    owned: OwnedTile

    def formulate(self, form: Formulation) -> None:
        """Join the integer program."""
        scoring = self.owned.fact.scoring
        assert scoring
        choices = Sum()
        for kind in scoring.among:
            if kind == "green" and form.village.readings["village-hall-green"] == "no":
                continue
            pieces = form.place(self.owned.tile, kind, "winter tile")
            chosen = form.program.switch(f"{self.owned.tile} counts {kind}")
            most = sum(variable.upper for variable, _ in pieces.terms)
            choices.add(chosen)
            form.earn(step_of(self.owned), self.owned.tile, scoring.points, pieces)
            form.program.require(f"{self.owned.tile}: {kind} if chosen", pieces.add(chosen, -most), upper=0)
        form.program.require(f"{self.owned.tile}: one kind", choices, upper=1)
