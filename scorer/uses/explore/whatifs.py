"""The questions of exploring, kind by kind: tiles owned and not, pieces, contracts, upgrades and extensions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from scorer.board.measures import places
from scorer.box.model import Tile, cost
from scorer.referee import Disagreement
from scorer.rules.holdings import StandIns, fate
from scorer.rules.kinds.free_choice import EXTENSION, UPGRADE
from scorer.uses.explore.additions import place_notes, with_tile
from scorer.uses.explore.exploration import ContractGain, Gain, Improvement, PieceChange, Worth
from scorer.uses.explore.start import Start, loosened
from scorer.uses.explore.totals import QuestionLog, Variant
from scorer.village.elsewhere import CONTRACTS, EXTENSIONS, left_in_box
from scorer.village.model import OwnedTile, Pieces, Village
from scorer.words.language import mark
from scorer.words.sentence import Said, sentence

FREE = {
    UPGRADE: mark("{tile} turns the tile for which that pays most: another one, once that one is upgraded."),
    EXTENSION: mark("{tile} extends the tile for which that pays most: another one, once that one is extended."),
}
"""What the free choices of boats do to the numbers."""


@dataclass(frozen=True)
class WhatIfs:
    """Asks everything about one village whose total is known."""

    start: Start
    asked: QuestionLog

    @property
    def village(self) -> Village:
        """The village explored."""
        return self.start.village

    def _gain(self, variant: Variant) -> int:
        """How much more than the village itself one that might be makes."""
        return self.asked.gains(variant)[0]

    # ---- tiles --------------------------------------------------------------------------------------------

    def owned(self) -> Iterator[Worth]:
        """What each tile is worth: the total less that without it; what stands on it becomes loose, gifts stay."""
        for owned in self.village.tiles:
            if owned.season.home:
                yield Worth(owned.tile, None, sentence("a village has its home"))
            else:
                rest = self.start.instead(owned, None, **loosened(self.village, [owned]))
                yield Worth(owned.tile, -self._gain(rest), _stays(owned))

    def available(self) -> Iterator[Gain]:
        """What each winter tile and boat not owned would gain."""
        for tile in self._explored():
            added = with_tile(self.start, tile)
            gain = self._gain(added.variant) if added.variant else None
            yield Gain(tile.id, gain, added.note, added.at, added.turn)

    def _explored(self) -> list[Tile]:
        """The tiles whose gain is asked for."""
        return [tile for tile in self.start.winnable() if self.village.box.seasons[tile.season].explored]

    def notes(self) -> Iterator[Said]:
        """What holds for all these numbers."""
        yield from place_notes(self.village, self._explored())
        for owned in self.village.tiles:
            if owned.fact.effect in FREE:
                yield sentence(FREE[owned.fact.effect], tile=owned.name)

    # ---- pieces -------------------------------------------------------------------------------------------

    def pieces(self) -> Iterator[PieceChange]:
        """One more and one less of each kind: loose, then on each store."""
        kinds = (*self.village.box.pieces, self.village.box.marker)
        asked = {(kind, step): {kind: step} for kind in kinds for step in (1, -1) if self._possible(kind, step)}
        off, *found = self.asked.gains(self.start.changed(), [{}, *asked.values()])
        if off:
            total = self.asked.sheet.total
            raise Disagreement(f"the village makes {total}, and the engine for what-ifs says {total + off}")
        changes = dict(zip(asked, found, strict=True))
        for kind in kinds:
            yield PieceChange(kind, changes.get((kind, 1)), changes.get((kind, -1)))
        for owned in self.village.tiles:
            if owned.fact.is_store:
                yield from self._on_store(owned)

    def _possible(self, kind: str, step: int) -> bool:
        """Whether there may be one more or one less loose piece of a kind."""
        if step > 0:
            return left_in_box(self.village, kind) > 0
        return self.village.first_player if kind == self.village.box.marker else self.village.loose[kind] > 0

    def _on_store(self, owned: OwnedTile) -> Iterator[PieceChange]:
        """One more and one less of each kind that a store counts or holds."""
        stand_ins = StandIns.of(self.village)
        for kind in self.village.box.storable:
            standing = owned.stored[kind]
            if standing or fate(owned.fact, kind, stand_ins) == "counts":
                possible = {1: left_in_box(self.village, kind) > 0, -1: standing > 0}
                one_more, one_less = (
                    self._gain_with(owned, stored=Pieces({**owned.stored, kind: standing + step})) if may_be else None
                    for step, may_be in possible.items()
                )
                yield PieceChange(f"{kind}@{owned.tile}", one_more, one_less)

    def _gain_with(self, owned: OwnedTile, **fields: object) -> int:
        """The change of the total with a tile that lies otherwise."""
        return self._gain(self.start.instead(owned, owned.model_copy(update=fields)))

    # ---- contracts ----------------------------------------------------------------------------------------

    def contracts(self) -> Iterator[ContractGain]:
        """What holding each contract of the box adds; there is none without The Merchants."""
        held = self.village.contracts
        for number in self.village.box.contracts if self.start.has(CONTRACTS) else ():
            if number in held:
                without = self.start.changed(contracts=tuple(other for other in held if other != number))
                yield ContractGain(number, True, -self._gain(without))
            else:
                owner = self.village.elsewhere.contracts.get(number)
                note = sentence("now with {player}", player=owner) if owner else None
                yield ContractGain(number, False, self._gain(self.start.changed(contracts=(*held, number))), note)

    # ---- upgrades and extensions --------------------------------------------------------------------------

    def upgrades(self) -> Iterator[Improvement]:
        """What each upgrade and each extension still possible would gain."""
        for owned in self.village.tiles:
            if owned.can_be_upgraded:
                yield self._upgrade(owned)
        colours = self._colours_left() if self.start.has(EXTENSIONS) else ()
        printed = [extension.cost for extension in self.village.box.extensions if extension.colour in colours]
        costs = tuple(map(cost, dict.fromkeys(printed)))
        for owned in self.village.tiles:
            if colours and owned.upgraded and owned.extension is None:
                gain = self._gain_with(owned, extension=colours[0])
                yield Improvement(owned.tile, "extension", gain, costs, colours=colours)

    def _upgrade(self, owned: OwnedTile) -> Improvement:
        costs = (cost(owned.fact.upgrade_cost),) if owned.fact.upgrade_cost else ()
        if not self.start.counted and self._may_touch_developer(owned):
            note = sentence("depends on whether it touches the Developer")
            return Improvement(owned.tile, "upgrade", None, costs, note)
        return Improvement(owned.tile, "upgrade", self._gain_with(owned, upgraded=True), costs)

    def _may_touch_developer(self, owned: OwnedTile) -> bool:
        """Whether an upgrade adds a symbol that the Developer might count, if only one knew where it lies."""
        return any(place.method.gain_of(place.measure, owned) > 0 for _, place in places(self.village))

    def _colours_left(self) -> tuple[str, ...]:
        """The colours of which the box still has an extension."""
        used = Counter(owned.extension for owned in self.village.tiles)
        used.update(self.village.elsewhere.colours)
        return tuple(colour for colour, made in self.village.box.extension_colours().items() if used[colour] < made)


def _stays(owned: OwnedTile) -> Said | None:
    """What a tile brought does not go with it."""
    if owned.fact.gift:
        return sentence("what it brought stays")
    return sentence("the marker stays") if owned.tile in owned.box.marker_carriers else None
