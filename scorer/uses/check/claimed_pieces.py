"""Pieces that a line tells but cannot have, and pieces that several lines count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorer.box.box import Box
from scorer.box.model import Scoring
from scorer.uses.check.claim_program import Desk
from scorer.uses.check.demands import Demand
from scorer.uses.check.sets import missing, set_rule, set_short
from scorer.uses.check.verdict import Reason
from scorer.village.model import OwnedTile, Village
from scorer.words.language import points, say, say_count, together
from scorer.words.sentence import Said


def owned(village: Village, kind: str) -> int:
    """How many pieces of a kind there are, wherever they stand."""
    return int(village.first_player) if kind == village.box.marker else village.pieces[kind]


def not_owned(desk: Desk, demand: Demand) -> Reason | None:
    """More pieces of a kind than the village has, or than stand where the line says."""
    words = desk.village.box.words
    for kind, count in demand.kinds().items():
        if count > owned(desk.village, kind):
            have = owned(desk.village, kind)
            here = say_count(have, "there is {count} in this village", "there are {count} in this village")
            return _lacking(desk, demand, words.some(kind, count), here)
    there = {tile.tile: tile.standing for tile in desk.village.tiles}
    for (kind, tile), count in demand.line.standing().items() if demand.line else ():
        if count > there.get(tile, {}).get(kind, 0):
            have, name = there.get(tile, {}).get(kind, 0), words.tile(tile)
            here = say_count(have, "there is {count} on {tile}", "there are {count} on {tile}", tile=name)
            return _lacking(desk, demand, words.some(kind, count), here)
    return None


def _lacking(desk: Desk, demand: Demand, pieces: Said, there: str) -> Reason:
    found = say("{target} is counted with {pieces}", target=desk.name(demand), pieces=pieces)
    return Reason("not-owned", (demand.target,), found, there)


def misfit(desk: Desk, demand: Demand) -> Reason | None:
    """Pieces that are owned, but may not lie there, make no whole sets, or are worth something else."""
    reason = _put_on_store(desk, demand) or _of_no_use(desk, demand)
    if reason:
        return reason
    told = demand.without_points()
    if not desk.can_hold([told]):
        return _no_whole_sets(desk, demand)
    worth = desk.points(demand.target)
    most, least = desk.most(worth, [told]), desk.least(worth, [told])
    if least <= demand.claimed <= most:
        return None
    found = say("the pieces told for {target} do not make {claimed}", **_named(desk, demand))
    fix = say("they are worth {points} there", points=points(most if demand.claimed > most else least))
    return Reason("pieces-worth", (demand.target,), found, fix)


def _put_on_store(desk: Desk, demand: Demand) -> Reason | None:
    """A resource that did not stand on the store when the game ended."""
    store = next((tile for tile in desk.village.tiles if tile.tile == demand.target and tile.fact.is_store), None)
    if store is None:
        return None
    some = desk.village.box.words.some
    for kind, count in demand.kinds().items():
        there = store.standing.get(kind, 0)
        if kind != desk.village.box.marker and count > there:
            found = say("{target} is counted with {pieces}", pieces=some(kind, count), **_named(desk, demand))
            fix = say("only what stood on it when the game ended counts there: {there}", there=some(kind, there))
            return Reason("not-on-store", (demand.target,), found, fix)
    return None


def _of_no_use(desk: Desk, demand: Demand) -> Reason | None:
    """A kind of piece that the target never takes."""
    taken = {use.supply.piece for use in desk.form.uses if use.target == demand.target}
    for kind, count in demand.kinds().items():
        if count and kind not in taken:
            found = say(
                "{target} does not take {pieces}",
                pieces=desk.village.box.words.some(kind, count),
                **_named(desk, demand),
            )
            return Reason("wrong-piece", (demand.target,), found, _takes(desk.village, demand.target))
    return None


def _takes(village: Village, target: str) -> str:
    """What a target asks for."""
    if target == "gold":
        return say("only gold counts there")
    if target.startswith("contract-"):
        needs = village.box.contracts[int(target.removeprefix("contract-"))].needs
        return say("it takes {needs}", needs=village.box.words.a_set(needs))
    tile: OwnedTile = next(tile for tile in village.tiles if tile.tile == target)
    asked = _asked(village.box, tile.fact.scoring) if tile.fact.scoring else ""
    return say("it takes {needs}", needs=asked) if asked else say("it takes no pieces: claim its points alone")


def _asked(box: Box, scoring: Scoring) -> str:
    if scoring.needs:
        return str(box.words.a_set(scoring.needs))
    taken = [scoring.takes] if scoring.takes else scoring.among
    return " / ".join(str(box.words.each(kind)) for kind in taken)


def _no_whole_sets(desk: Desk, demand: Demand) -> Reason:
    """Pieces that the target takes, but not in these numbers."""
    rule = set_rule(desk.village, demand.target)
    sets = rule.sets_for(demand.claimed) if rule else None
    if rule and sets:
        lacking = missing(desk, rule, sets, demand.kinds())
        if lacking:
            return set_short(desk, demand, sets, lacking)
    found = say("the pieces told for {target} cannot all count there", **_named(desk, demand))
    if rule:
        fix = say("each counts only in a whole set of {needs}", needs=desk.village.box.words.a_set(rule.needs))
    else:
        fix = say("{needs}, one kind only", needs=_takes(desk.village, demand.target))
    return Reason("pieces-left-over", (demand.target,), found, fix)


def counted_twice(village: Village, demands: Sequence[Demand]) -> Iterator[Reason]:
    """Kinds of which several lines together tell more pieces than there are, although none alone does."""
    telling = [demand for demand in demands if demand.tells_pieces]
    for kind in sorted({kind for demand in telling for kind in demand.kinds()}):
        lines = {demand.target: demand.kinds()[kind] for demand in telling if demand.kinds()[kind]}
        have = owned(village, kind)
        if sum(lines.values()) > have >= max(lines.values()):
            yield _twice(village, kind, lines, have)


def _twice(village: Village, kind: str, lines: dict[str, int], have: int) -> Reason:
    names = together(map(village.box.words.target, lines))
    count = sum(lines.values())
    fix = say_count(
        have, "there is {count} in this village, and it counts once", "there are {count}, and each counts once"
    )
    if kind == village.box.marker:
        found = say("{targets} all use the first-player marker", targets=names)
        return Reason("pieces-twice", tuple(lines), found, say("it scores once"))
    found = say("{targets} use {pieces} together", targets=names, pieces=village.box.words.some(kind, count))
    code = "gold-twice" if kind == "gold" and "gold" in lines else "pieces-twice"
    return Reason(code, tuple(lines), found, fix)


def _named(desk: Desk, demand: Demand) -> dict[str, object]:
    return {"target": desk.name(demand), "claimed": demand.claimed}
