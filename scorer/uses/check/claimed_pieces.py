"""Pieces that a line tells but cannot have, and pieces that several lines count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorer.box.model import MARKER, Scoring, catalogue
from scorer.box.names import display
from scorer.show.report.wording import target_name
from scorer.uses.check.claim_program import Desk
from scorer.uses.check.demands import Demand
from scorer.uses.check.sets import missing, set_rule, set_short
from scorer.uses.check.verdict import Reason
from scorer.village.model import OwnedTile, Village
from scorer.words.language import a_set, each, points, say, say_count, some, together


def owned(village: Village, kind: str) -> int:
    """How many pieces of a kind there are, wherever they stand."""
    return int(village.first_player) if kind == MARKER else village.pieces[kind]


def not_owned(desk: Desk, demand: Demand) -> Reason | None:
    """More pieces of a kind than the village has, or than stand where the line says."""
    for kind, count in demand.kinds().items():
        if count > owned(desk.village, kind):
            have = owned(desk.village, kind)
            here = say_count(have, "there is {count} in this village", "there are {count} in this village")
            return _lacking(demand, some(kind, count), here)
    there = {tile.tile: tile.standing for tile in desk.village.tiles}
    for (kind, tile), count in demand.line.standing().items() if demand.line else ():
        if count > there.get(tile, {}).get(kind, 0):
            have, name = there.get(tile, {}).get(kind, 0), display("tile", tile)
            here = say_count(have, "there is {count} on {tile}", "there are {count} on {tile}", tile=name)
            return _lacking(demand, some(kind, count), here)
    return None


def _lacking(demand: Demand, pieces: str, there: str) -> Reason:
    found = say("{target} is counted with {pieces}", target=target_name(demand.target), pieces=pieces)
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
    found = say("the pieces told for {target} do not make {claimed}", **_named(demand))
    fix = say("they are worth {points} there", points=points(most if demand.claimed > most else least))
    return Reason("pieces-worth", (demand.target,), found, fix)


def _put_on_store(desk: Desk, demand: Demand) -> Reason | None:
    """A resource that did not stand on the store when the game ended."""
    store = next((tile for tile in desk.village.tiles if tile.tile == demand.target and tile.fact.is_store), None)
    if store is None:
        return None
    for kind, count in demand.kinds().items():
        there = store.standing.get(kind, 0)
        if kind != MARKER and count > there:
            found = say("{target} is counted with {pieces}", pieces=some(kind, count), **_named(demand))
            fix = say("only what stood on it when the game ended counts there: {there}", there=some(kind, there))
            return Reason("not-on-store", (demand.target,), found, fix)
    return None


def _of_no_use(desk: Desk, demand: Demand) -> Reason | None:
    """A kind of piece that the target never takes."""
    taken = {use.supply.piece for use in desk.form.uses if use.target == demand.target}
    for kind, count in demand.kinds().items():
        if count and kind not in taken:
            found = say("{target} does not take {pieces}", pieces=some(kind, count), **_named(demand))
            return Reason("wrong-piece", (demand.target,), found, _takes(desk.village, demand.target))
    return None


def _takes(village: Village, target: str) -> str:
    """What a target asks for."""
    if target == "gold":
        return say("only gold counts there")
    if target.startswith("contract-"):
        needs = catalogue().contracts[int(target.removeprefix("contract-"))].needs
        return say("it takes {needs}", needs=a_set(needs))
    tile: OwnedTile = next(tile for tile in village.tiles if tile.tile == target)
    asked = _asked(tile.fact.scoring) if tile.fact.scoring else ""
    return say("it takes {needs}", needs=asked) if asked else say("it takes no pieces: claim its points alone")


def _asked(scoring: Scoring) -> str:
    if scoring.needs:
        return a_set(scoring.needs)
    return each(scoring.takes) if scoring.takes else " / ".join(each(kind) for kind in scoring.among)


def _no_whole_sets(desk: Desk, demand: Demand) -> Reason:
    """Pieces that the target takes, but not in these numbers."""
    rule = set_rule(desk.village, demand.target)
    sets = rule.sets_for(demand.claimed) if rule else None
    if rule and sets:
        lacking = missing(desk, rule, sets, demand.kinds())
        if lacking:
            return set_short(demand, sets, lacking)
    found = say("the pieces told for {target} cannot all count there", **_named(demand))
    if rule:
        fix = say("each counts only in a whole set of {needs}", needs=a_set(rule.needs))
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
            yield _twice(kind, lines, have)


def _twice(kind: str, lines: dict[str, int], have: int) -> Reason:
    names = together(target_name(target) for target in lines)
    count = sum(lines.values())
    fix = say_count(
        have, "there is {count} in this village, and it counts once", "there are {count}, and each counts once"
    )
    if kind == MARKER:
        found = say("{targets} all use the first-player marker", targets=names)
        return Reason("pieces-twice", tuple(lines), found, say("it scores once"))
    found = say("{targets} use {pieces} together", targets=names, pieces=some(kind, count))
    code = "gold-twice" if kind == "gold" and "gold" in lines else "pieces-twice"
    return Reason(code, tuple(lines), found, fix)


def _named(demand: Demand) -> dict[str, object]:
    return {"target": target_name(demand.target), "claimed": demand.claimed}
