"""A count as reasons tell of it: the village, where its pieces went, and what was counted on its board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorer.board.measurements import Measurements
from scorer.box.box import Box
from scorer.box.model import Scoring
from scorer.rules.holdings import StandIns, TakenFor
from scorer.rules.worth import Choice
from scorer.village.assignment import Assignment, Placement
from scorer.village.model import OwnedTile, Village
from scorer.words.sentence import Said, labelled, row, sentence


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

    @property
    def stand_ins(self) -> StandIns:
        """What may stand for what in this village, and why."""
        return StandIns.of(self.village)

    def rate(self, owned: OwnedTile, scoring: Scoring) -> int:
        """The rate of a tile after the free upgrade."""
        return scoring.rate(owned.upgraded or owned.tile == self.assignment.free_upgrade)

    def tile_with(self, effect: str) -> Said:
        """The tile that changes something for the whole village."""
        return next(owned.name for owned in self.village.tiles if owned.fact.effect == effect)

    def with_pieces(self, rule: Said, target: str) -> Said:
        """A rule, and the pieces put there."""
        placed = self.assignment.on(target)
        return labelled(rule, self.spell(placed)) if placed else sentence("{rule}: none put here", rule=rule)

    def spell(self, placements: Sequence[Placement]) -> Said:
        """Pieces in words: what each stands for where that is not plain, and the tile that allows it, if one does."""
        by_tile = [placement for placement in placements if self._allowed_by(placement)]
        others = [placement for placement in placements if not self._allowed_by(placement)]
        told = row(map(self._spell, others))
        if not by_tile:
            return told
        allowed = labelled(row(map(self._spell, by_tile)), self.tile_with(self._allowed_by(by_tile[0])))
        if any(map(self._steps, others)):
            # What allows these must not be read as what allows those before them.
            return sentence("{first}; {then}", first=told, then=allowed)
        return row([*told.parts, allowed])

    def is_plain(self, placement: Placement) -> bool:
        """Whether a piece is the very one that is asked for, and did not stand on another tile."""
        return placement.piece == placement.symbol and not self._left_its_store(placement)

    def is_marker_itself(self, placement: Placement) -> bool:
        """Whether it is the marker, and no tile had to help it to be what is asked for."""
        return placement.piece == self.box.marker and len(self._steps(placement)) <= 1

    def _spell(self, placement: Placement) -> Said:
        words: Said = self.box.words.some(placement.piece, placement.count)
        if placement.store and self._left_its_store(placement):
            words = sentence("{pieces} from {store}", pieces=words, store=self.box.words.tile(placement.store))
        steps, each = self._steps(placement), self.box.words.each
        if not steps:
            return words
        if len(steps) == 1:
            return sentence("{pieces} as {symbol}", pieces=words, symbol=each(placement.symbol))
        # Not "as gold": a ruling keeps the marker from being gold itself.
        first, symbol, tile = each(steps[0].symbol), each(placement.symbol), self.tile_with(steps[-1].effect)
        return sentence("{pieces} as {first}, {symbol} by {tile}", pieces=words, first=first, symbol=symbol, tile=tile)

    def _left_its_store(self, placement: Placement) -> bool:
        """Whether it stood on a store and counts elsewhere."""
        return placement.store is not None and placement.store != placement.target

    def _steps(self, placement: Placement) -> tuple[TakenFor, ...]:
        """How a piece comes to be what it counts as."""
        return self.stand_ins.steps(placement.piece, placement.symbol)

    def _allowed_by(self, placement: Placement) -> str:
        """The effect of a tile that lets a piece stand for what it is not; nothing where the piece itself may."""
        steps = self._steps(placement)
        return steps[0].effect if len(steps) == 1 else ""
