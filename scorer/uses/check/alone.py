"""Why a line cannot be, whatever the others say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorer.uses.check import claimed_pieces as pieces
from scorer.uses.check.legal_counts import Demand, LegalCounts
from scorer.uses.check.verdict import Reason
from scorer.village.claims import targets_in
from scorer.words.language import mark
from scorer.words.sentence import Said, points, row, sentence


def why_not(counts: LegalCounts, demand: Demand) -> Iterator[Reason]:
    """The reasons why no legal count has this line, that to tell first."""
    if demand.target not in targets_in(counts.village):
        fix = sentence("leave the line out, or add it to the village")
        yield counts.reason(demand, "not-in-village", mark("{target} is not in this village"), fix)
    yield from _more_by_itself(counts, demand)
    if demand.tells_pieces:
        yield from pieces.not_owned(counts, demand)
        yield from held_back(counts, [demand])
        yield from pieces.misfit(counts, demand)
    else:
        yield from held_back(counts, [demand])
    yield from pieces.short_of_one(counts, demand)
    yield _out_of_reach(counts, demand)


def held_back(counts: LegalCounts, demands: Sequence[Demand]) -> Iterator[Reason]:
    """Whether only a ruling that holds resources where they stand is in the way."""
    targets = tuple(demand.target for demand in demands)
    names = row(map(counts.words.target, targets))
    if counts.form.holdings.stores_keep and counts.under("stores", "may-leave").can_hold(demands):
        found = sentence("{targets}: this takes a resource from a store that counts it", targets=names)
        fix = sentence("by the ruling stores: stay it is counted on its store and nowhere else")
        yield Reason("kept-by-store", targets, found, fix)
    if counts.form.holdings.stuck and counts.under("store-strangers", "free").can_hold(demands):
        found = sentence("{targets}: this uses a resource of the wrong kind that stands on a store", targets=names)
        fix = sentence("by the ruling store-strangers: stuck it scores nowhere")
        yield Reason("stuck-on-store", targets, found, fix)


def _more_by_itself(counts: LegalCounts, demand: Demand) -> Iterator[Reason]:
    """What scores by itself was left out of a complete claim, or counted too low."""
    least = counts.least(demand.target)
    if demand.claimed < least:
        yield too_low(counts, demand, _truth(counts, demand, least, counts.most(demand.target)))


def too_low(counts: LegalCounts, demand: Demand, truth: Said) -> Reason:
    """A line below what its target scores, and what that is."""
    if demand.implied:
        return counts.reason(demand, "left-out", mark("{target} was left out"), truth)
    return counts.reason(demand, "undercounted", mark("{target} scores more than {claimed}"), truth)


def _truth(counts: LegalCounts, demand: Demand, least: int, most: int) -> Said:
    """What a target always scores, and why, if it is always the same."""
    if least < most:
        return sentence("it scores at least {points} by itself", points=points(least))
    count = counts.count(counts.solving.solve(counts.program()))
    reasons = row(line.reason for line in count.lines if line.target == demand.target and line.points)
    why = reasons if reasons.parts else sentence("nothing on it scores")
    return sentence("it scores {points} by itself: {why}", points=points(least), why=why)


def _out_of_reach(counts: LegalCounts, demand: Demand) -> Reason:
    """Above the most a line can reach, or between two numbers it can have."""
    most, least = counts.most(demand.target), counts.least(demand.target)
    if demand.claimed > most:
        reach = sentence("the most it can reach is {most}", most=most)
        fix = _truth(counts, demand, most, most) if least == most else reach
        return counts.reason(demand, "beyond-maximum", mark("{target} can never score {claimed}"), fix)
    found = mark("no count gives {target} exactly {claimed}")
    return counts.reason(demand, "between-numbers", found, counts.around(demand))
