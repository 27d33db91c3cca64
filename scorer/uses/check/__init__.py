"""Check a hand count: whether it is legal, whether it is the best there is, and if it cannot be, why not."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.journey import refuse
from scorer.legality import check
from scorer.referee import Disagreement
from scorer.sheet.sheet import Count
from scorer.solving.engines import BY_DEFAULT, Solving
from scorer.uses.check.claim_program import Desk
from scorer.uses.check.demands import Demand, line_demands, total_demand
from scorer.uses.check.impossible import explain
from scorer.uses.check.nearest import count_like, nearest_best, nearest_count
from scorer.uses.check.verdict import (
    Audit,
    Change,
    Finding,
    Nearest,
    Reason,
    Verdict,
    pieces_by_target,
    points_by_target,
)
from scorer.village.claims import TOTAL, Claim, by_kind
from scorer.village.model import Village

__all__ = ["Audit", "Change", "Finding", "Nearest", "Reason", "Verdict", "audit"]


def audit(village: Village, claim: Claim, solving: Solving = BY_DEFAULT) -> Audit:
    """The verdict on a hand count: the integer program decides, and the referee recounts every count shown."""
    refuse(check(village))
    desk = Desk.of(village, solving)
    lines, total = line_demands(village, claim), total_demand(claim)
    demands = [*lines, *([total] if total else [])]
    if desk.can_hold(demands):
        return _possible(desk, claim, demands)
    return _impossible(desk, claim, lines, total)


def _possible(desk: Desk, claim: Claim, demands: Sequence[Demand]) -> Audit:
    """A legal claim: the count it stands for beside the best count that differs least from it."""
    best_total = desk.most(desk.total)
    reached = desk.most(desk.total, demands)
    model = nearest_best(desk, best_total, [demand for demand in demands if not demand.is_total])
    meant = count_like(desk, [*demands, Demand(TOTAL, reached)], model)
    best, count = desk.count(model), desk.count(meant)
    hold_to(count, demands)
    return Audit(
        player=desk.village.player or "",
        claim=claim,
        verdict="best" if reached == best_total else "legal",
        best=best,
        solver=desk.solving.solver,
        rulings=desk.village.readings,
        edition=desk.village.edition,
        lines=tuple(Finding(target, line.points, line.points) for target, line in claim.lines.items()),
        left_on_table=best_total - reached,
        changes=tuple(changes(count, best)) if reached < best_total else (),
        count=count,
    )


def _impossible(desk: Desk, claim: Claim, lines: Sequence[Demand], total: Demand | None) -> Audit:
    """A claim no legal count gives: why, and the nearest that one does give."""
    why = explain(desk, claim, lines, total)
    nearest = desk.count(nearest_count(desk, lines, total))
    return Audit(
        player=desk.village.player or "",
        claim=claim,
        verdict="impossible",
        best=desk.count(nearest_best(desk, desk.most(desk.total), lines)),
        solver=desk.solving.solver,
        rulings=desk.village.readings,
        edition=desk.village.edition,
        lines=why.lines,
        reasons=why.reasons,
        conflict=why.conflict,
        nearest=Nearest(nearest, apart(nearest, lines or ([total] if total else []))),
    )


def hold_to(count: Count, demands: Sequence[Demand]) -> None:
    """Stop unless a count that the referee has confirmed gives what was demanded."""
    spent = pieces_by_target(count)
    told = [demand for demand in demands if demand.tells_pieces]
    otherwise = [demand for demand in told if by_kind(spent.get(demand.target, {})) != demand.kinds()]
    if apart(count, demands) or otherwise:
        raise Disagreement("the count found for the claim is not the one claimed")


def apart(count: Count, demands: Sequence[Demand]) -> int:
    """The differences between a count and what is demanded, together."""
    points = {**points_by_target(count), TOTAL: count.total}
    return sum(abs(points.get(demand.target, 0) - demand.claimed) for demand in demands)


def changes(count: Count, best: Count) -> list[Change]:
    """What to count otherwise, target by target, to get from one count to another."""
    before, after = points_by_target(count), points_by_target(best)
    pieces = pieces_by_target(best)
    return [
        Change(target, before.get(target, 0), after.get(target, 0), pieces.get(target, {}))
        for target in {**after, **before}
        if before.get(target, 0) != after.get(target, 0)
    ]
