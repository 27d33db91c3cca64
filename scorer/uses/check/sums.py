"""Sums that do not add up, and totals that no count reaches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorer.uses.check.claim_program import Desk
from scorer.uses.check.demands import Demand
from scorer.uses.check.verdict import Reason
from scorer.village.claims import TOTAL, Claim
from scorer.words.language import points, say


def arithmetic(claim: Claim) -> Iterator[Reason]:
    """What is wrong with the sums alone, whatever the village."""
    if claim.total is None:
        return
    if claim.complete and claim.sum_of_lines != claim.total:
        found = say("the lines of this complete claim make {sum}, not {total}", **_sums(claim))
        yield Reason("does-not-add-up", (TOTAL,), found, say("add them up again, or name what is missing"))
    elif claim.sum_of_lines > claim.total:
        found = say("the lines named make {sum} already, more than the total of {total}", **_sums(claim))
        yield Reason("lines-exceed-total", (TOTAL,), found, say("add them up again"))


def _sums(claim: Claim) -> dict[str, object]:
    return {"sum": claim.sum_of_lines, "total": claim.total}


def why_not_total(desk: Desk, total: Demand, conflict: Sequence[Demand]) -> Iterator[Reason]:
    """Why no count has this total, by itself or with the lines it is in conflict with."""
    lines = [demand for demand in conflict if not demand.is_total]
    most, least = desk.most(desk.total, lines), desk.least(desk.total, lines)
    targets = (TOTAL, *(demand.target for demand in lines))
    found = _found(desk, total, lines)
    if total.claimed > most:
        yield Reason("total-beyond-maximum", targets, found, say("the most is {most}", most=points(most)))
    elif total.claimed < least:
        fix = say("what scores by itself makes {least} already", least=points(least))
        yield Reason("total-too-low", targets, found, fix)
    elif conflict:
        low = desk.most(desk.total, lines, at_most=total.claimed)
        high = desk.least(desk.total, lines, at_least=total.claimed)
        yield Reason("total-between", targets, found, say("it can be {low} or {high}", low=low, high=high))


def _found(desk: Desk, total: Demand, lines: Sequence[Demand]) -> str:
    if not lines:
        return say("no count makes {total} in this village", total=points(total.claimed))
    names = ", ".join(f"{desk.name(line)} ({line.claimed})" for line in lines)
    return say("with {lines} no count makes {total}", lines=names, total=points(total.claimed))
