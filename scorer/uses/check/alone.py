"""Why a line cannot be, whatever the others say."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.uses.check import claimed_pieces as pieces
from scorer.uses.check.claim_program import Desk
from scorer.uses.check.demands import Demand
from scorer.uses.check.sets import missing, set_rule, set_short, usable
from scorer.uses.check.verdict import Reason
from scorer.village.claims import targets_in
from scorer.words.language import points, say, together


def why_not(desk: Desk, demand: Demand) -> Reason:
    """The reason why no legal count has this line."""
    if demand.target not in targets_in(desk.village):
        return _not_in_village(desk, demand)
    reason = _more_by_itself(desk, demand)
    if demand.tells_pieces:
        reason = reason or pieces.not_owned(desk, demand) or held_back(desk, [demand]) or pieces.misfit(desk, demand)
    return reason or held_back(desk, [demand]) or _short_of_one(desk, demand) or _out_of_reach(desk, demand)


def held_back(desk: Desk, demands: Sequence[Demand]) -> Reason | None:
    """Whether only a ruling that holds resources where they stand is in the way."""
    targets = tuple(demand.target for demand in demands)
    names = together(map(desk.name, demands))
    if desk.form.holdings.stores_keep and desk.under("stores", "may-leave").can_hold(demands):
        found = say("{targets}: this takes a resource from a store that counts it", targets=names)
        fix = say("by the ruling stores: stay it is counted on its store and nowhere else")
        return Reason("kept-by-store", targets, found, fix)
    if desk.form.holdings.stuck and desk.under("store-strangers", "free").can_hold(demands):
        found = say("{targets}: this uses a resource of the wrong kind that stands on a store", targets=names)
        fix = say("by the ruling store-strangers: stuck it scores nowhere")
        return Reason("stuck-on-store", targets, found, fix)
    return None


def _not_in_village(desk: Desk, demand: Demand) -> Reason:
    found = say("{target} is not in this village", target=desk.name(demand))
    return Reason("not-in-village", (demand.target,), found, say("leave the line out, or add it to the village"))


def _more_by_itself(desk: Desk, demand: Demand) -> Reason | None:
    """What scores by itself was left out of a complete claim, or counted too low."""
    worth = desk.points(demand.target)
    least = desk.least(worth)
    if demand.claimed >= least:
        return None
    return too_low(desk, demand, _truth(desk, demand, least, desk.most(worth)))


def too_low(desk: Desk, demand: Demand, truth: str) -> Reason:
    """A line below what its target scores, and what that is."""
    name = desk.name(demand)
    if demand.implied:
        return Reason("left-out", (demand.target,), say("{target} was left out", target=name), truth)
    found = say("{target} scores more than {claimed}", target=name, claimed=demand.claimed)
    return Reason("undercounted", (demand.target,), found, truth)


def _truth(desk: Desk, demand: Demand, least: int, most: int) -> str:
    if least < most:
        return say("it scores at least {points} by itself", points=points(least))
    return say("it scores {points} by itself: {why}", points=points(least), why=_why(desk, demand.target))


def _why(desk: Desk, target: str) -> str:
    """Why a target scores what it always scores, or that nothing scores there."""
    solution = desk.solve(desk.program())
    assert solution is not None
    lines = [line for line in desk.count(solution).lines if line.target == target and line.points]
    return together(line.reason for line in lines) or say("nothing on it scores")


def _short_of_one(desk: Desk, demand: Demand) -> Reason | None:
    """A number of sets for which a single piece is missing."""
    rule = set_rule(desk.village, demand.target)
    sets = rule.sets_for(demand.claimed) if rule else None
    if rule is None or sets is None:
        return None
    lacking = missing(desk, rule, sets, usable(desk, demand.target))
    return set_short(desk, demand, sets, lacking) if sum(lacking.values()) == 1 else None


def _out_of_reach(desk: Desk, demand: Demand) -> Reason:
    """Above the most a line can reach, or between two numbers it can have."""
    worth, name = desk.points(demand.target), desk.name(demand)
    most, least = desk.most(worth), desk.least(worth)
    if demand.claimed > most:
        found = say("{target} can never score {claimed}", target=name, claimed=demand.claimed)
        fix = _truth(desk, demand, most, most) if least == most else say("the most it can reach is {most}", most=most)
        return Reason("beyond-maximum", (demand.target,), found, fix)
    low, high = desk.most(worth, at_most=demand.claimed), desk.least(worth, at_least=demand.claimed)
    found = say("no count gives {target} exactly {claimed}", target=name, claimed=demand.claimed)
    return Reason("between-numbers", (demand.target,), found, say("it can be {low} or {high}", low=low, high=high))
