"""Check a hand count: whether it is legal, whether it is the best there is, and if it cannot be, why not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from scorer.board.measure import measure
from scorer.documents import Document, Entries, load_claim
from scorer.referee import Disagreement
from scorer.sheet.sheet import Count
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.uses.check.addition import SUMS, add_up, without_line
from scorer.uses.check.impossible import explain, findings
from scorer.uses.check.legal_counts import Demand, LegalCounts, line_demands
from scorer.uses.check.nearest import count_like, nearest_best, nearest_count
from scorer.uses.check.verdict import Audit, Finding, LineChange, Nearest, pieces_by_target, points_by_target
from scorer.village.claims import TOTAL, Claim, by_kind, notes, targets_in, village_claimed
from scorer.village.model import Village
from scorer.words.problems import Problem

__all__ = ["SUMS", "Audit", "Checked", "audit", "check_claim"]


@dataclass(frozen=True, slots=True)
class Checked:
    """The audit of a claim, why it cannot be if it cannot, and remarks about the documents."""

    audit: Audit
    reasons: tuple[Problem, ...]
    remarks: tuple[Problem, ...]


def check_claim(loaded: Entries, written: Document, solving: Solving = BY_DEFAULT) -> Checked:
    """Check the claim in a document against its village; every remark knows its place."""
    targets = [target for owner in loaded.game.villages for target in targets_in(owner)]
    entry = load_claim(written, targets, loaded.game.box)
    claimed = village_claimed(loaded.game, entry.claim)
    found = audit(claimed, entry.claim, solving)
    reasons = [entry.placed(reason.as_problem()) for reason in found.reasons]
    remarks = [*loaded.notes, *map(entry.placed, notes(claimed, entry.claim))]
    return Checked(found, tuple(reasons), tuple(remarks))


def audit(village: Village, claim: Claim, solving: Solving = BY_DEFAULT) -> Audit:
    """The verdict on a hand count of a village that was judged: the integer program decides, the referee recounts."""
    counts = LegalCounts.of(village, measure(village, solving), solving)
    lines = line_demands(village, claim)
    total = [] if claim.total is None else [Demand(TOTAL, claim.total)]
    possible = counts.can_hold([*lines, *total])
    found = (_possible if possible else _impossible)(counts, claim, lines, total)
    return replace(found, addition=add_up(counts, claim, lines, found.best.total, possible))


def _possible(counts: LegalCounts, claim: Claim, lines: Sequence[Demand], total: Sequence[Demand]) -> Audit:
    """A legal claim: the count it stands for beside the best count that differs least from it."""
    demands = [*lines, *total]
    model = nearest_best(counts, lines)
    meant = count_like(counts, [*demands, Demand(TOTAL, counts.most(TOTAL, demands))], model)
    best, count = counts.count(model), counts.count(meant)
    _hold_to(count, demands)
    left = best.total - count.total
    return Audit(
        village=counts.village,
        claim=claim,
        solver=counts.solving.solver,
        verdict="legal" if left else "best",
        best=best,
        lines=tuple(Finding(target, line.points, line.points) for target, line in claim.lines.items()),
        left_on_table=left,
        changes=tuple(_changes(count, best, without_line(counts, claim))) if left else (),
        count=count,
    )


def _impossible(counts: LegalCounts, claim: Claim, lines: Sequence[Demand], total: Sequence[Demand]) -> Audit:
    """A claim no legal count gives: why, and the nearest that one does give."""
    reasons, conflict = explain(counts, claim, lines, total)
    nearest = counts.count(nearest_count(counts, lines, total))
    return Audit(
        village=counts.village,
        claim=claim,
        solver=counts.solving.solver,
        verdict="impossible",
        best=counts.count(nearest_best(counts, lines)),
        lines=tuple(findings(counts, lines, reasons)),
        reasons=tuple(reasons),
        conflict=tuple(demand.target for demand in conflict),
        nearest=Nearest(nearest, _distance(nearest, lines or total)),
    )


def _hold_to(count: Count, demands: Sequence[Demand]) -> None:
    """Stop unless a count that the referee has confirmed gives what was demanded."""
    spent = pieces_by_target(count)
    told = [demand for demand in demands if demand.tells_pieces]
    otherwise = [demand for demand in told if by_kind(spent.get(demand.target, {})) != demand.kinds()]
    if _distance(count, demands) or otherwise:
        raise Disagreement("the count found for the claim is not the one claimed")


def _distance(count: Count, demands: Sequence[Demand]) -> int:
    """The differences between a count and what is demanded, together."""
    points = points_by_target(count) | Counter({TOTAL: count.total})
    return sum(abs(points[demand.target] - demand.claimed) for demand in demands)


def _changes(count: Count, best: Count, left_open: Collection[str]) -> list[LineChange]:
    """What to count otherwise, target by target, to get from one count to another."""
    before, after, pieces = points_by_target(count), points_by_target(best), pieces_by_target(best)
    return [
        LineChange(target, before[target], after[target], pieces.get(target, {}), target in left_open)
        for target in {**after, **before}
        if before[target] != after[target]
    ]
