"""Why a claim cannot be, as a person would say it: sums first, then each line, then lines together, then the total."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorer.uses.check.alone import why_not
from scorer.uses.check.claim_program import Desk
from scorer.uses.check.claimed_pieces import counted_twice
from scorer.uses.check.conflict import fewest_in_conflict
from scorer.uses.check.contests import why_not_together
from scorer.uses.check.demands import Demand
from scorer.uses.check.nearest import distance
from scorer.uses.check.sums import arithmetic, why_not_total
from scorer.uses.check.verdict import Finding, Reason
from scorer.village.claims import Claim
from scorer.words.language import apart, labelled, say, together


@dataclass(frozen=True, slots=True)
class Explanation:
    """Every line with what is wrong with it, all reasons, and the fewest lines that cannot hold together."""

    lines: tuple[Finding, ...]
    reasons: tuple[Reason, ...]
    conflict: tuple[str, ...]


def explain(desk: Desk, claim: Claim, lines: Sequence[Demand], total: Demand | None) -> Explanation:
    """Everything that is wrong with an impossible claim."""
    sums = list(arithmetic(claim))
    alone = {line.target: why_not(desk, line) for line in lines if not desk.can_hold([line])}
    possible = [line for line in lines if line.target not in alone]
    conflict = fewest_in_conflict(desk, possible)
    shared = list(_together(desk, possible, conflict))
    whole = []
    if total and not sums and not claim.complete:
        in_conflict = [] if alone or conflict else fewest_in_conflict(desk, [*possible, total])
        whole = list(why_not_total(desk, total, in_conflict))
        conflict = conflict or (in_conflict if len(in_conflict) > 1 else [])
    reasons = (*sums, *alone.values(), *shared, *whole)
    assert reasons, "an impossible claim has a reason"
    findings = tuple(_findings(desk, lines, reasons))
    return Explanation(findings, reasons, tuple(demand.target for demand in conflict))


def _together(desk: Desk, possible: Sequence[Demand], conflict: Sequence[Demand]) -> Iterator[Reason]:
    """Pieces that several lines count, and the fewest lines in conflict unless that has said it."""
    twice = list(counted_twice(desk.village, possible))
    yield from twice
    targets = {demand.target for demand in conflict}
    if conflict and not any(targets <= set(reason.targets) for reason in twice):
        yield why_not_together(desk, conflict, possible)


def _findings(desk: Desk, lines: Sequence[Demand], reasons: Sequence[Reason]) -> Iterator[Finding]:
    """The lines the claim names, and of the others those that something is wrong with."""
    for line in lines:
        said = [_of_line(desk, line, reason) for reason in reasons if line.target in reason.targets]
        if said or not line.implied:
            yield Finding(line.target, line.claimed, nearest_alone(desk, line), apart(said))


def _of_line(desk: Desk, line: Demand, reason: Reason) -> str:
    """A reason in short beside a line it is about."""
    name = desk.village.box.words.target
    others = together(name(target) for target in reason.targets if target != line.target)
    if others:
        return say("cannot be as claimed together with {others}", others=others)
    return labelled(reason.found, reason.fix)


def nearest_alone(desk: Desk, line: Demand) -> int:
    """The number nearest to a claimed one that its target can have by itself."""
    program = desk.program()
    worth = desk.points(line.target)
    apart = distance(desk, program, [line])
    solution = desk.minimise(program, apart)
    assert solution is not None
    return worth.value(solution.values)
