"""Why a line scores what it scores, in the words of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorer.board.measure import Measurements
from scorer.board.survey import CABINS, Counted
from scorer.box.model import MARKER, Scoring, catalogue
from scorer.box.names import display
from scorer.village.assignment import Assignment, Placement
from scorer.village.model import OwnedTile, Village
from scorer.words.language import (
    a_set,
    each,
    extension,
    for_each,
    labelled,
    mark,
    mark_count,
    one,
    say,
    say_count,
    some,
    together,
)


class Reasons:
    """Explains the lines of one sheet."""

    def __init__(self, village: Village, assignment: Assignment, measurements: Measurements) -> None:
        self.village = village
        self.assignment = assignment
        self.measurements = measurements
        self._tiles = {owned.tile: owned for owned in village.tiles}

    def reason(self, step: int, target: str, points: int) -> str:
        """The reason for a line."""
        if target == "gold":
            return say("1 for each gold used nowhere else")
        if target not in self._tiles:
            return self._contract(int(target.removeprefix("contract-")), points)
        owned = self._tiles[target]
        by_step = {4: self._choice, 5: self._printed, 6: self._extension}
        return by_step[step](owned) if step in by_step else self._rule(owned, points)

    def _contract(self, number: int, points: int) -> str:
        needs = a_set(catalogue().contracts[number].needs)
        if points:
            return say("completed: {needs}", needs=needs)
        return say("not completed: {needs}", needs=needs)

    def _choice(self, owned: OwnedTile) -> str:
        upgraded, extended = self.assignment.free_upgrade, self.assignment.free_extension
        if upgraded:
            return say("free upgrade: {tile} is turned to its upgraded side", tile=display("tile", upgraded))
        if extended:
            return say("free extension: it is put on {tile}", tile=display("tile", extended))
        if owned.fact.effect == "free-upgrade":
            return say("free upgrade not used: no tile gains by it")
        return say("free extension not used: no tile gains by it")

    def _printed(self, owned: OwnedTile) -> str:
        if owned.tile == self.assignment.free_upgrade:
            return say("printed on its upgraded side (free upgrade)")
        return say("printed on its upgraded side") if owned.upgraded else say("printed on it")

    def _extension(self, owned: OwnedTile) -> str:
        if owned.extension is None:
            return say("free extension: the printed points count again")
        return say("{extension}: the printed points count again", extension=extension(owned.extension))

    def _rule(self, owned: OwnedTile, points: int) -> str:
        scoring = owned.fact.scoring
        assert scoring
        if scoring.kind == "counted":
            return self._counted(owned, scoring, points)
        return self._explainers()[scoring.kind](owned, scoring)

    def _explainers(self) -> dict[str, Callable[[OwnedTile, Scoring], str]]:
        return {
            "store": self._store,
            "per-piece": self._per_piece,
            "one-kind": self._one_kind,
            "per-set": self._per_set,
            "measured": self._measured,
        }

    def _rate(self, owned: OwnedTile, scoring: Scoring) -> int:
        return scoring.rate(owned.upgraded or owned.tile == self.assignment.free_upgrade)

    def _store(self, owned: OwnedTile, scoring: Scoring) -> str:
        late = self.village.readings["flipper"] == "after-stores"
        rate = scoring.rate(owned.upgraded) if late else self._rate(owned, scoring)
        return self._with_pieces(say(STANDING[scoring.takes], rate=rate), owned.tile)

    def _per_piece(self, owned: OwnedTile, scoring: Scoring) -> str:
        return self._with_pieces(for_each(scoring.takes, scoring.points), owned.tile)

    def _one_kind(self, owned: OwnedTile, scoring: Scoring) -> str:
        placed = self.assignment.on(owned.tile)
        if not placed:
            kinds = " / ".join(one(kind) for kind in scoring.among)
            return say("{rate} for each piece of one kind ({kinds}): none put here", rate=scoring.points, kinds=kinds)
        rule = for_each(placed[0].symbol, scoring.points)
        return self._with_pieces(say("{rule}, the kind chosen", rule=rule), owned.tile)

    def _per_set(self, owned: OwnedTile, scoring: Scoring) -> str:
        placed = sum(placement.count for placement in self.assignment.on(owned.tile))
        sets = placed // sum(scoring.needs.values())
        rule = say("{rate} for each set of {needs}", rate=scoring.points, needs=a_set(scoring.needs))
        counted = say_count(sets, "{rule}: {count} set", "{rule}: {count} sets", rule=rule)
        return f"{counted} ({spell(self.assignment.on(owned.tile))})" if sets else counted

    def _with_pieces(self, rule: str, target: str) -> str:
        placed = self.assignment.on(target)
        if not placed:
            return say("{rule}: none put here", rule=rule)
        return labelled(rule, spell(placed))

    def _counted(self, owned: OwnedTile, scoring: Scoring, points: int) -> str:
        rate = self._rate(owned, scoring)
        rule, count = say(COUNTED[scoring.counts], rate=rate), points // rate
        if scoring.counts in DOUBLED and "carts-and-symbols-twice" in self.village.effects:
            boat = display("tile", "boat-2b")
            return say("{rule}: {number}, twice by {boat}", rule=rule, number=count // 2, boat=boat)
        return labelled(rule, count)

    def _measured(self, owned: OwnedTile, scoring: Scoring) -> str:
        count = self.measurements.count(owned.tile, self.assignment.free_upgrade)
        what = self._with_names(say_count(count, *MEASURED[scoring.counts]), owned.tile, scoring)
        if scoring.table:
            table = "/".join(str(points) for points in scoring.table[1:])
            return say("{table} by number: {what}", table=table, what=what)
        return say("{rate} for each: {what}", rate=self._rate(owned, scoring), what=what)

    def _amount(self, tile: str, source: str, amount: int) -> str:
        """What one neighbour gives, after it was turned if it was."""
        upgraded = source == self.assignment.free_upgrade
        gain = self.measurements.gains.get((tile, source), 0) if upgraded else 0
        return say("{tile} ({count})", tile=_source(source), count=amount + gain)

    def _with_names(self, counted: str, tile: str, scoring: Scoring) -> str:
        """The tiles that were counted on the board, if it was counted there."""
        found = self.measurements.on_board.get(tile)
        if found is None or not found.tiles:
            return counted
        return labelled(counted, self._named(found, tile, scoring))

    def _named(self, found: Counted, tile: str, scoring: Scoring) -> str:
        if found.amounts:
            return together(self._amount(tile, source, amount) for source, amount in found.amounts)
        walked = scoring.counts in ("loop", "route") and found.route
        names = [display("tile", other) for other in walked or found.tiles]
        return " – ".join(names) if walked else together(names)


def _source(source: str) -> str:
    return say("cabins") if source == CABINS else display("tile", source)


def spell(placements: Sequence[Placement]) -> str:
    """Pieces in words, saying what a piece stands for where that is not plain."""
    return together(_spell(placement) for placement in placements)


def _spell(placement: Placement) -> str:
    words = some(placement.piece, placement.count)
    if placement.store and placement.store != placement.target:
        words = say("{pieces} from {store}", pieces=words, store=display("tile", placement.store))
    plain = placement.symbol in (placement.piece, "worker", "resource", "skill")
    if (plain and placement.piece != MARKER) or placement.symbol == MARKER:
        return words
    return say("{pieces} as {symbol}", pieces=words, symbol=each(placement.symbol))


STANDING = {
    "iron": mark("{rate} for each iron standing on it"),
    "stone": mark("{rate} for each stone standing on it"),
    "wood": mark("{rate} for each wood standing on it"),
    "resource": mark("{rate} for each resource standing on it"),
}

COUNTED = {
    "upgraded-tiles": mark("{rate} for each upgraded tile"),
    "extensions": mark("{rate} for each extension"),
    "winter-tiles": mark("{rate} for each winter tile"),
    "transport": mark("{rate} for each unit of transport"),
    "upgrade-symbols": mark("{rate} for each upgrade symbol, cabins included"),
    "worker-icons": mark("{rate} for each worker icon on the village's tiles"),
    "open-contracts": mark("{rate} for each contract not completed"),
}

DOUBLED = {"transport", "upgrade-symbols"}

MEASURED = {
    "loop": mark_count("{count} tile in the road loop", "{count} tiles in the road loop"),
    "river": mark_count("{count} water tile joined to home", "{count} water tiles joined to home"),
    "route": mark_count("{count} tile on its longest route", "{count} tiles on its longest route"),
    "touching": mark_count("{count} tile touches it", "{count} tiles touch it"),
    "touching-summer": mark_count("{count} summer tile touches it", "{count} summer tiles touch it"),
    "touching-winter": mark_count("{count} winter tile touches it", "{count} winter tiles touch it"),
    "touching-symbols": mark_count("{count} upgrade symbol touches it", "{count} upgrade symbols touch it"),
}
