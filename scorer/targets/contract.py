"""A contract scores once, with exactly the pieces it prints; completing it is a choice."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.catalogue import Contract
from scorer.formulation import Formulation
from scorer.targets.steps import CONTRACTS


@dataclass(frozen=True, slots=True)
class ContractTarget:
    """A contract held."""

    contract: Contract
    points: int

    def formulate(self, form: Formulation) -> None:
        """Join the integer program."""
        completed = form.program.switch(f"{self.contract.target} completed")
        form.completed[self.contract.target] = completed
        form.fill(self.contract.target, self.contract.needs, completed, "contract")
        form.earn(CONTRACTS, self.contract.target, self.points, completed)
