"""Whether the lines of a claim add up to its total, and what each is by itself where they do not.

Who adds wrongly may still have counted rightly: so the lines are judged without the total, and the total without the
lines. Lines that are missing are no mistake; what they would have to make is told, and what they can make.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorer.uses.check.legal_counts import Demand, LegalCounts
from scorer.uses.check.verdict import Alone, LineSum, Reason
from scorer.village.claims import TOTAL, Claim, targets_in
from scorer.words.sentence import Said, labelled, points, sentence

SUMS = ("does-not-add-up", "lines-exceed-total")
"""Of the reasons that are about the addition and nothing else."""


def without_line(counts: LegalCounts, claim: Claim) -> list[str]:
    """The targets that a claim leaves open."""
    return [] if claim.complete else [target for target in targets_in(counts.village) if target not in claim.lines]


def contradiction(counts: LegalCounts, claim: Claim) -> Reason | None:
    """Lines that make another number than the total, whatever what has no line may score."""
    if claim.total is None or claim.sum_of_lines == claim.total:
        return None
    differ = abs(claim.sum_of_lines - claim.total)
    shown = {"sum": claim.sum_of_lines, "total": claim.total, "difference": differ}
    found = sentence("your lines make {sum}, not {total}: the addition differs by {difference}", **shown)
    if not without_line(counts, claim):
        too_few = claim.sum_of_lines < claim.total
        fix = sentence("add them up again, or name what is missing") if too_few else sentence("add them up again")
        return Reason("does-not-add-up", (TOTAL,), found, fix)
    if claim.sum_of_lines > claim.total:
        fix = sentence("add them up again: another line would only make it more")
        return Reason("lines-exceed-total", (TOTAL,), found, fix)
    return None


def add_up(counts: LegalCounts, claim: Claim, lines: Sequence[Demand], best: int, possible: bool) -> LineSum | None:
    """How far the lines are from the total, and what follows; None where one is not told, or they agree."""
    if claim.total is None or not claim.lines or claim.sum_of_lines == claim.total:
        return None
    total = Demand(TOTAL, claim.total)
    of_lines, of_total = _alone(counts, lines, best), _alone(counts, [total], best)
    wrong, can_be = contradiction(counts, claim), of_lines.verdict != "impossible"
    told: list[Said] = []
    if wrong is None:
        together = [*lines, total] if possible else lines
        told += _what_is_missing(counts, claim, together, can_be, possible)
    if not possible:
        told.append(labelled(sentence("The lines alone"), _judged(of_lines)))
        told.append(labelled(sentence("The total alone"), _why_not(counts, total) or _judged(of_total)))
    is_wrong = wrong is not None or (can_be and not possible)
    return LineSum(claim.sum_of_lines, claim.total, is_wrong, of_lines, of_total, tuple(told))


def _alone(counts: LegalCounts, demands: Sequence[Demand], best: int) -> Alone:
    """What some demands are without the others."""
    if not counts.can_hold(demands):
        return Alone("impossible")
    left = best - counts.most(TOTAL, demands)
    return Alone("legal" if left else "best", left)


def _judged(alone: Alone) -> Said:
    if alone.verdict == "impossible":
        return sentence("cannot be.")
    if alone.left_on_table:
        return sentence("legal, {points} left on the table.", points=points(alone.left_on_table))
    return sentence("legal, and nothing better exists.")


def _why_not(counts: LegalCounts, total: Demand) -> Said | None:
    """Why no count makes the total, and the numbers next to it."""
    if counts.can_hold([total]):
        return None
    reason = next(why_not_total(counts, total, [total]))
    return sentence("{found}; {fix}.", found=reason.found, fix=reason.fix)


# ---- what has no line -------------------------------------------------------------------------------------


def _what_is_missing(
    counts: LegalCounts, claim: Claim, demands: Sequence[Demand], can_be: bool, possible: bool
) -> Iterator[Said]:
    """What would have to make the rest of the total, and what it does make beside the lines."""
    assert claim.total is not None
    rest = claim.total - claim.sum_of_lines
    shown = {"sum": claim.sum_of_lines, "total": claim.total}
    if possible:
        yield sentence(
            "Your lines make {sum} of {total}: {points} come from what has no line.", points=points(rest), **shown
        )
    else:
        yield sentence(
            "Your lines make {sum}, not {total}: the addition differs by {difference}.", difference=rest, **shown
        )
        yield from _beside(counts, claim, demands) if can_be else ()
    certain = list(_by_itself(counts, claim, demands)) if can_be else []
    if certain:
        yield sentence("Every such count has besides, at least: {targets}.", targets=counts.listed(certain))


def _beside(counts: LegalCounts, claim: Claim, lines: Sequence[Demand]) -> Iterator[Said]:
    """What can be made without a line once the lines are as claimed."""
    low, high = counts.least(TOTAL, lines), counts.most(TOTAL, lines)
    if high == claim.sum_of_lines:
        yield sentence("What has no line makes nothing beside them.")
    elif low == high:
        shown = {"points": points(high - claim.sum_of_lines), "total": high}
        yield sentence("What has no line makes {points} beside them, {total} together.", **shown)
    else:
        rest = {"least": low - claim.sum_of_lines, "most": points(high - claim.sum_of_lines)}
        together = {"low": low, "high": high}
        yield sentence(
            "What has no line makes {least} to {most} beside them, {low} to {high} together.", **rest, **together
        )


def _by_itself(counts: LegalCounts, claim: Claim, demands: Sequence[Demand]) -> Iterator[Demand]:
    """What has no line and scores all the same, however the rest is counted."""
    for target in without_line(counts, claim):
        least = counts.least(target, demands)
        if least:
            yield Demand(target, least)


def why_not_total(counts: LegalCounts, total: Demand, conflict: Sequence[Demand]) -> Iterator[Reason]:
    """Why no count has this total, by itself or with the lines it is in conflict with."""
    lines = [demand for demand in conflict if demand.target != TOTAL]
    most, least = counts.most(TOTAL, lines), counts.least(TOTAL, lines)
    targets = (TOTAL, *(demand.target for demand in lines))
    claimed = points(total.claimed)
    beside = sentence("with {lines} no count makes {total}", lines=counts.listed(lines), total=claimed)
    found = beside if lines else sentence("no count makes {total} in this village", total=claimed)
    if total.claimed > most:
        yield Reason("total-beyond-maximum", targets, found, sentence("the most is {most}", most=points(most)))
    elif total.claimed < least:
        fix = sentence("what scores by itself makes {least} already", least=points(least))
        yield Reason("total-too-low", targets, found, fix)
    elif conflict:
        yield Reason("total-between", targets, found, counts.around(total, lines))
