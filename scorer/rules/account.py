"""A count as reasons tell of it: the village, where its pieces went, and what was counted on its board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorer.board.measurements import Measurements
from scorer.box.box import Box
from scorer.box.model import Scoring
from scorer.rules.worth import Choice
from scorer.village.assignment import Assignment, Placement
from scorer.village.model import OwnedTile, Village
from scorer.words.sentence import Row, Said, labelled, row, sentence


@dataclass(frozen=True, slots=True)
class Account:
    """One count of a village."""

    village: Village
    assignment: Assignment
    measurements: Measurements

    @property
    def box(self) -> Box:
        """The box of the village."""
        return self.village.box

    @property
    def choice(self) -> Choice:
        """What was turned and extended for free."""
        return Choice(self.assignment.free_upgrade, self.assignment.free_extension)

    def rate(self, owned: OwnedTile, scoring: Scoring) -> int:
        """The rate of a tile after the free upgrade."""
        return scoring.rate(owned.upgraded or owned.tile == self.assignment.free_upgrade)

    def with_pieces(self, rule: Said, target: str) -> Said:
        """A rule, and the pieces put there."""
        placed = self.assignment.on(target)
        return labelled(rule, self.spell(placed)) if placed else sentence("{rule}: none put here", rule=rule)

    def spell(self, placements: Sequence[Placement]) -> Row:
        """Pieces in words, saying what a piece stands for where that is not plain."""
        return row(self._spell(placement) for placement in placements)

    def _spell(self, placement: Placement) -> Said:
        words: Said = self.box.words.some(placement.piece, placement.count)
        if placement.store and placement.store != placement.target:
            words = sentence("{pieces} from {store}", pieces=words, store=self.box.words.tile(placement.store))
        is_marker = placement.piece == self.box.marker
        if placement.symbol == placement.piece or (placement.symbol in self.box.groups and not is_marker):
            return words
        return sentence("{pieces} as {symbol}", pieces=words, symbol=self.box.words.each(placement.symbol))
