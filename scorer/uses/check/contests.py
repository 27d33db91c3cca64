"""Why lines that can each be cannot be together: which pieces both need, and what one leaves to another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from scorer.rules.holdings import Supply
from scorer.solving.program import Sum, Variable
from scorer.uses.check.alone import held_back, too_low
from scorer.uses.check.claimed_pieces import counted_twice
from scorer.uses.check.demands import Demand
from scorer.uses.check.legal_counts import LegalCounts, require
from scorer.uses.check.verdict import Reason
from scorer.words.sentence import Said, points, row, sentence
from scorer.writers.formulation import Formulation


def why_not_together(counts: LegalCounts, conflict: Sequence[Demand], lines: Sequence[Demand]) -> Reason:
    """The reason why no legal count has all lines of the conflict, each of which some legal count has."""
    reason = next(counted_twice(counts, conflict), None) or _left_by_itself(counts, conflict, lines)
    return reason or held_back(counts, conflict) or _contest(counts, conflict)


def _left_by_itself(counts: LegalCounts, conflict: Sequence[Demand], lines: Sequence[Demand]) -> Reason | None:
    """A line that scores more by itself than claimed once the others are as claimed: gold left over, the Muleteer.

    Its true number is what all other lines of the claim leave to it, or those of the conflict if not all can hold.
    """
    for demand in (demand for demand in conflict if _is_automatic(counts, demand.target)):
        others = [other for other in lines if other.target != demand.target]
        if not counts.can_hold(others):
            others = [other for other in conflict if other.target != demand.target]
        least = counts.least(counts.points(demand.target), others)
        if demand.claimed < least:
            named = [other for other in conflict if other in others and not other.implied]
            shown = {"others": counts.listed(named), "points": points(least)}
            alone = sentence("counted so, it scores {points} by itself", points=points(least))
            beside = sentence("with {others} as claimed it scores {points} by itself", **shown)
            return too_low(counts, demand, beside if named else alone)
    return None


def _is_automatic(counts: LegalCounts, target: str) -> bool:
    """Whether a target scores without a piece put there, or with gold that goes there by itself."""
    return target in counts.village.box.left_over or not any(use.target == target for use in counts.form.uses)


def _contest(counts: LegalCounts, conflict: Sequence[Demand]) -> Reason:
    """What the lines all need, and how far the last of them can go."""
    *others, last = conflict
    most = counts.most(counts.points(last.target), others)
    targets = tuple(demand.target for demand in conflict)
    pieces, why = _needed_by_all(counts, conflict)
    found = sentence("{targets} cannot all be as claimed: {why}", targets=counts.listed(conflict), why=why)
    shown = {"others": counts.listed(others), "last": counts.words.target(last.target), "most": points(most)}
    rest = sentence("with {others} as claimed, {last} reaches {most} at most", **shown)
    # A piece that is left over is a target of its own, called as the piece is.
    return Reason("lines-conflict" if pieces.keys().isdisjoint(targets) else "gold-twice", targets, found, rest)


# ---- what all of them need --------------------------------------------------------------------------------


def _needed_by_all(counts: LegalCounts, conflict: Sequence[Demand]) -> tuple[Mapping[str, int], Said]:
    """The pieces of which a few more would let all the lines hold: of any one kind, or else of all that are owned."""
    kinds = list(dict.fromkeys(supply.piece for supply in counts.form.holdings.supplies))
    enough = {kind: more for kind in kinds if (more := _more(counts, conflict, [kind])) is not None}
    fewest = min((sum(more.values()) for more in enough.values()), default=0)
    alone = {kind: more[kind] for kind, more in enough.items() if more[kind] == fewest}
    pieces = alone or _more(counts, conflict, kinds)
    if not pieces:
        return {}, sentence("no further piece would settle it, as one choice excludes the other")
    *most, last = (counts.words.some(kind, count) for kind, count in pieces.items())
    either = sentence("{most} or {last}", most=row(most), last=last) if most else last
    shown = either if alone else row((*most, last))
    return pieces, sentence("they fight over the same pieces, and it would take {pieces} more", pieces=shown)


def _more(counts: LegalCounts, conflict: Sequence[Demand], kinds: Sequence[str]) -> dict[str, int] | None:
    """The fewest further pieces of these kinds with which the lines can hold, or None if none are enough."""
    most = len(conflict) * sum(counts.form.holdings.supplies.values())
    form, extra = _with_more(counts, kinds, most)
    for demand in conflict:
        for constraint in demand.constraints(form):
            require(form.program, constraint)
    solution = counts.minimise(form.program, Sum().add_all(extra.values()))
    if solution is None:
        return None
    needed: Counter[str] = Counter()
    for supply, variable in extra.items():
        needed[supply.piece] += solution.values[variable.index]
    return {kind: count for kind, count in needed.items() if count}


def _with_more(counts: LegalCounts, kinds: Sequence[str], most: int) -> tuple[Formulation, dict[Supply, Variable]]:
    """The village as a program in which further pieces of these kinds can be had, loose or where some stand."""
    known = counts.form.holdings
    standing = [] if known.stores_keep else [supply for supply in known.supplies if supply.store]
    wanted = [*map(Supply, kinds), *(supply for supply in standing if supply.piece in kinds)]
    more = {**known.supplies, **{supply: known.supplies.get(supply, 0) + most for supply in wanted}}
    form = Formulation(counts.village, replace(known, supplies=more), counts.measurements)
    form.write_book()
    extra = {supply: form.program.variable(f"more {supply}", most) for supply in wanted}
    _each_once_but(form, known.supplies, extra)
    return form, extra


def _each_once_but(form: Formulation, owned: Mapping[Supply, int], extra: Mapping[Supply, Variable]) -> None:
    """Each piece counts once, further ones too; gold that is owned counts somewhere."""
    for supply in form.holdings.supplies:
        uses = Sum().add_all(variable for use, variable in form.uses.items() if use.supply == supply)
        have = owned.get(supply, 0)
        if supply.piece in form.village.box.left_over and uses.terms:
            form.program.require(f"all {supply} counted", uses, lower=have)
        if supply in extra:
            uses = Sum().plus(uses).add(extra[supply], -1)
        if uses.terms:
            form.program.require(f"each {supply} once", uses, upper=have)
