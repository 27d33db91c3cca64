"""Why a claim cannot be, as a person would say it: sums first, then each line, then lines together, then the total."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorer.uses.check.addition import contradiction, why_not_total
from scorer.uses.check.alone import why_not
from scorer.uses.check.claimed_pieces import counted_twice
from scorer.uses.check.conflict import fewest_in_conflict, why_not_together
from scorer.uses.check.legal_counts import Demand, LegalCounts
from scorer.uses.check.nearest import nearest_alone
from scorer.uses.check.verdict import Finding, Reason
from scorer.village.claims import Claim
from scorer.words.sentence import Said, apart, labelled, row, sentence


def explain(
    counts: LegalCounts, claim: Claim, lines: Sequence[Demand], total: Sequence[Demand]
) -> tuple[list[Reason], list[Demand]]:
    """Everything that is wrong with an impossible claim, and the fewest lines that cannot hold together."""
    sums = list(filter(None, [contradiction(counts, claim)]))
    alone = {line.target: next(why_not(counts, line)) for line in lines if not counts.can_hold([line])}
    possible = [line for line in lines if line.target not in alone]
    conflict = fewest_in_conflict(counts, possible)
    reasons = [*sums, *alone.values(), *_together(counts, possible, conflict)]
    if total and not sums and not claim.complete:
        with_total = [] if alone or conflict else fewest_in_conflict(counts, [*possible, *total])
        reasons += why_not_total(counts, total[0], with_total)
        conflict = conflict or (with_total if len(with_total) > 1 else [])
    assert reasons, "an impossible claim has a reason"
    return reasons, conflict


def _together(counts: LegalCounts, possible: Sequence[Demand], conflict: Sequence[Demand]) -> Iterator[Reason]:
    """Pieces that several lines count, and the fewest lines in conflict unless that has said it."""
    twice = list(counted_twice(counts, possible))
    yield from twice
    targets = {demand.target for demand in conflict}
    if conflict and not any(targets <= set(reason.targets) for reason in twice):
        yield next(why_not_together(counts, conflict, possible))


def findings(counts: LegalCounts, lines: Sequence[Demand], reasons: Sequence[Reason]) -> Iterator[Finding]:
    """The lines the claim names, and of the others those that something is wrong with."""
    for line in lines:
        said = [_of_line(counts, line, reason) for reason in reasons if line.target in reason.targets]
        if said or not line.implied:
            yield Finding(line.target, line.claimed, nearest_alone(counts, line), apart(said) or "", not line.implied)


def _of_line(counts: LegalCounts, line: Demand, reason: Reason) -> Said:
    """A reason in short beside a line it is about."""
    others = row(counts.words.target(target) for target in reason.targets if target != line.target)
    if others.parts:
        return sentence("cannot be as claimed together with {others}", others=others)
    return labelled(reason.found, reason.fix)
