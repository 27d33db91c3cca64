"""The questions of exploring, kind by kind: tiles owned and not, pieces, contracts, upgrades and extensions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from scorer.board.measures import places
from scorer.box.box import Box
from scorer.box.model import Cost, Tile, cost
from scorer.referee import Disagreement
from scorer.rules.holdings import StandIns, counts_on
from scorer.uses.explore.additions import Adding
from scorer.uses.explore.exploration import ContractGain, Gain, Improvement, PieceChange, Worth
from scorer.uses.explore.questions import Questions
from scorer.uses.explore.start import Start, loosened
from scorer.village.elsewhere import CONTRACTS, EXTENSIONS, Elsewhere, left_in_box, sets_in_play
from scorer.village.model import OwnedTile, Village
from scorer.village.pieces import Pieces
from scorer.words.language import mark, say

ADDED_IN_WINTER = ("winter", "boat")
FREE = {
    "free-upgrade": mark("{tile} turns the tile for which that pays most: another one, once that one is upgraded."),
    "free-extension": mark("{tile} extends the tile for which that pays most: another one, once that one is extended."),
}
"""What the free choices of boats do to the numbers."""


@dataclass(frozen=True)
class WhatIfs:
    """Asks everything about one village whose total is known."""

    start: Start
    questions: Questions
    total: int

    @property
    def village(self) -> Village:
        """The village explored."""
        return self.start.village

    @property
    def box(self) -> Box:
        """Its box."""
        return self.start.village.box

    @property
    def elsewhere(self) -> Elsewhere:
        """What the others hold."""
        return self.start.village.elsewhere

    @cached_property
    def sets(self) -> frozenset[str]:
        """What may be in the box tonight."""
        return sets_in_play(self.village) | self.elsewhere.sets

    def _has(self, what: str) -> bool:
        """Whether something that a set brings beside tiles is in the box tonight."""
        return self.box.set_that_adds(what) in self.sets

    # ---- tiles --------------------------------------------------------------------------------------------

    def owned(self) -> Iterator[Worth]:
        """What each tile is worth."""
        for index, owned in enumerate(self.village.tiles):
            yield self._worth(index, owned)

    def _worth(self, index: int, owned: OwnedTile) -> Worth:
        """The total less the total without the tile: what stands on it becomes loose, gifts taken stay."""
        if owned.fact.season == "home":
            return Worth(owned.tile, None, say("a village has its home"))
        tiles, ground = self.village.tiles, self.start.ground
        freed = loosened(self.village, [owned])
        counts = ground.without(owned.tile) if ground else None
        rest = self.start.with_tiles((*tiles[:index], *tiles[index + 1 :]), counts, **freed)
        return Worth(owned.tile, self.total - self.questions.total(rest), _stays(owned))

    def available(self) -> Iterator[Gain]:
        """What each winter tile and boat not owned would gain."""
        for tile in self._not_owned():
            added = self._adding.tile(tile)
            gain = self.questions.total(added.variant) - self.total if added.variant else None
            yield Gain(tile.id, gain, added.note, added.at, added.turn)

    @cached_property
    def _adding(self) -> Adding:
        return Adding(self.start)

    def _not_owned(self) -> list[Tile]:
        return [tile for tile in not_owned(self.village, ADDED_IN_WINTER) if tile.set in self.sets]

    def notes(self) -> Iterator[str]:
        """What holds for all these numbers."""
        yield from self._adding.notes(self._not_owned())
        for owned in self.village.tiles:
            if owned.fact.effect in FREE:
                yield say(FREE[owned.fact.effect], tile=owned.name)

    # ---- pieces -------------------------------------------------------------------------------------------

    def pieces(self) -> Iterator[PieceChange]:
        """One more and one less of each kind: loose, then on each store."""
        kinds = (*self.box.pieces, self.box.marker)
        asked = {(kind, step): {kind: step} for kind in kinds for step in (1, -1) if self._possible(kind, step)}
        itself, *found = self.questions.with_pieces(self.start.unchanged, [{}, *asked.values()])
        if itself != self.total:
            raise Disagreement(f"the village makes {self.total}, and the engine for what-ifs says {itself}")
        changes = {key: total - self.total for key, total in zip(asked, found, strict=True)}
        for kind in kinds:
            yield PieceChange(kind, changes.get((kind, 1)), changes.get((kind, -1)))
        for index, owned in enumerate(self.village.tiles):
            if owned.fact.is_store:
                yield from self._on_store(index, owned)

    def _possible(self, kind: str, step: int) -> bool:
        """Whether there may be one more or one less loose piece of a kind."""
        if step > 0:
            return left_in_box(self.village, kind) > 0
        return self.village.first_player if kind == self.box.marker else self.village.loose[kind] > 0

    def _on_store(self, index: int, owned: OwnedTile) -> Iterator[PieceChange]:
        """One more and one less of each kind that a store counts or holds."""
        stand_ins = StandIns.of(self.village)
        for kind in self.box.storable:
            standing = owned.stored[kind]
            if standing or counts_on(owned, kind, stand_ins):
                more = left_in_box(self.village, kind) > 0
                yield PieceChange(
                    f"{kind}@{owned.tile}",
                    self._stored(index, kind, standing + 1) if more else None,
                    self._stored(index, kind, standing - 1) if standing else None,
                )

    def _stored(self, index: int, kind: str, count: int) -> int:
        """The change of the total with so many of a kind on a store."""
        owned = self.village.tiles[index]
        stored = Pieces({**owned.stored, kind: count})
        return self._with_tile(index, owned.model_copy(update={"stored": stored}))

    def _with_tile(self, index: int, owned: OwnedTile, counts: Mapping[str, int] | None = None) -> int:
        """The change of the total with a tile that lies otherwise."""
        tiles = self.village.tiles
        changed = self.start.with_tiles((*tiles[:index], owned, *tiles[index + 1 :]), counts)
        return self.questions.total(changed) - self.total

    # ---- contracts ----------------------------------------------------------------------------------------

    def contracts(self) -> Iterator[ContractGain]:
        """What holding each contract of the box adds; there is none without The Merchants."""
        if not self._has(CONTRACTS):
            return
        held = self.village.contracts
        for number in self.box.contracts:
            if number in held:
                without = self.start.with_fields(contracts=tuple(other for other in held if other != number))
                yield ContractGain(number, True, self.total - self.questions.total(without))
            else:
                with_it = self.start.with_fields(contracts=(*held, number))
                owner = self.elsewhere.contracts.get(number)
                note = say("now with {player}", player=owner) if owner else None
                yield ContractGain(number, False, self.questions.total(with_it) - self.total, note)

    # ---- upgrades and extensions --------------------------------------------------------------------------

    def upgrades(self) -> Iterator[Improvement]:
        """What each upgrade and each extension still possible would gain."""
        for index, owned in enumerate(self.village.tiles):
            if owned.can_be_upgraded:
                yield self._upgrade(index, owned)
        colours = self._colours_left() if self._has(EXTENSIONS) else ()
        costs = extension_costs(self.box, colours)
        for index, owned in enumerate(self.village.tiles):
            if colours and owned.upgraded and owned.extension is None:
                extended = owned.model_copy(update={"extension": colours[0]})
                gain = self._with_tile(index, extended)
                yield Improvement(owned.tile, "extension", gain, costs, colours=colours)

    def _upgrade(self, index: int, owned: OwnedTile) -> Improvement:
        costs = (cost(owned.fact.upgrade_cost),) if owned.fact.upgrade_cost else ()
        if not self.start.ground and self._may_touch_developer(owned):
            note = say("depends on whether it touches the Developer")
            return Improvement(owned.tile, "upgrade", None, costs, note)
        counts = self.start.ground.upgraded(owned.tile) if self.start.ground else None
        upgraded = owned.model_copy(update={"upgraded": True})
        return Improvement(owned.tile, "upgrade", self._with_tile(index, upgraded, counts), costs)

    def _may_touch_developer(self, owned: OwnedTile) -> bool:
        """Whether an upgrade adds a symbol that the Developer might count, if only one knew where it lies."""
        return any(place.method.gain_of(place.measure, owned) > 0 for _, place in places(self.village))

    def _colours_left(self) -> tuple[str, ...]:
        """The colours of which the box still has an extension."""
        used = Counter(owned.extension for owned in self.village.tiles)
        box = self.box.extension_colours()
        used.update(self.elsewhere.colours)
        return tuple(colour for colour in box if used[colour] < box[colour])


def not_owned(village: Village, seasons: tuple[str, ...]) -> list[Tile]:
    """The tiles of some seasons of which the village has neither side."""
    taken = {owned.fact.cardboard for owned in village.tiles}
    return [tile for tile in village.box.tiles.values() if tile.season in seasons and tile.cardboard not in taken]


def extension_costs(box: Box, colours: Collection[str]) -> tuple[Cost, ...]:
    """What the extensions of some colours cost, each cost once."""
    printed = [extension.cost for extension in box.extensions if extension.colour in colours]
    return tuple(map(cost, dict.fromkeys(printed)))


def _stays(owned: OwnedTile) -> str | None:
    """What a tile brought does not go with it."""
    if owned.fact.gift:
        return say("what it brought stays")
    if owned.tile in owned.box.marker_carriers:
        return say("the marker stays")
    return None
