"""Why a line scores what it scores: the kind of its rule says it, in a sentence that is data."""

from __future__ import annotations

from scorer.board.counted import Measurements
from scorer.rules.account import Account
from scorer.rules.kinds import contract, free_choice, kind_of, printed
from scorer.village.assignment import Assignment
from scorer.village.model import OwnedTile, Village
from scorer.words.sentence import Said


class Reasons:
    """Explains the lines of one sheet."""

    def __init__(self, village: Village, assignment: Assignment, measurements: Measurements) -> None:
        self._account = Account(village, assignment, measurements)
        self._tiles = {owned.tile: owned for owned in village.tiles}
        held = (village.box.contracts[number] for number in village.contracts)
        self._contracts = {contract.target: contract for contract in held}
        steps = village.box.steps
        self._by_step = {
            steps["choices"].number: free_choice.reason,
            steps["printed"].number: printed.printed_reason,
            steps["extensions"].number: printed.extended_reason,
        }

    def reason(self, step: int, target: str) -> Said:
        """The reason for a line."""
        if target in self._contracts:
            return contract.reason(self._contracts[target], self._account)
        owned = self._tiles.get(target)
        if owned is None:
            box = self._account.box
            return box.words.left_over(target, box.left_over[target])
        return self._by_step.get(step, self.rule)(owned, self._account)

    @staticmethod
    def rule(owned: OwnedTile, account: Account) -> Said:
        """The reason for the line of a tile's rule."""
        scoring = owned.fact.scoring
        assert scoring
        return kind_of(scoring).reason(owned, scoring.read(account.village.readings), account)
