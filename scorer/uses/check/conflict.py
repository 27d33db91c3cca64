"""The fewest demands that cannot hold together, proven; and why: the pieces all need, or what one leaves to another.

Every way to make a claim legal gives up some of its demands; whatever cannot hold together has one in common with each
such way. So: take the fewest demands that have one in common with every way known, and ask for a legal count that
meets them and as many others as it can. Its unmet demands are a new way. When there is no such count, no smaller
collection can be impossible, as every smaller one misses some way, and can therefore be met.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from scorer.rules.holdings import Supply
from scorer.solving.engines import Impossible
from scorer.solving.program import Constraint, Program, Sum, Variable
from scorer.uses.check.alone import held_back, too_low
from scorer.uses.check.claimed_pieces import counted_twice
from scorer.uses.check.legal_counts import Demand, LegalCounts, reach
from scorer.uses.check.verdict import Reason
from scorer.words.sentence import Said, points, row, sentence
from scorer.writers.formulation import Formulation


def fewest_in_conflict(counts: LegalCounts, demands: Sequence[Demand]) -> list[Demand]:
    """The fewest of these demands that no legal count meets together; none if all can be met."""
    ways: list[list[int]] = []
    while True:
        chosen = _fewest_in_common(counts, len(demands), ways)
        unmet = _unmet(counts, demands, chosen)
        if unmet is None:
            return [demands[position] for position in chosen]
        if not unmet:
            return []
        ways.append(unmet)


def _fewest_in_common(counts: LegalCounts, most: int, ways: Iterable[Iterable[int]]) -> list[int]:
    """The fewest demands, by position, of which every way to make the claim legal gives up one."""
    program = Program()
    taken = [program.switch(f"take {position}") for position in range(most)]
    for way in ways:
        program.require("one of each way", Sum().add_all(taken[position] for position in way), lower=1)
    solution = counts.minimise(program, Sum().add_all(taken))
    return [position for position, switch in enumerate(taken) if solution.values[switch.index]]


def _unmet(counts: LegalCounts, demands: Sequence[Demand], chosen: Sequence[int]) -> list[int] | None:
    """What a legal count that meets the chosen demands, and as many others as it can, does not meet."""
    program = counts.program(demands[position] for position in chosen)
    others = [position for position in range(len(demands)) if position not in chosen]
    met = {position: program.switch(f"met {position}") for position in others}
    for position, switch in met.items():
        for constraint in demands[position].constraints(counts.form):
            _require_if(program, constraint, switch)
    program.objective = Sum().add_all(met.values())
    solution = counts.solving.find(program)
    if solution is None:
        return None
    return [position for position, switch in met.items() if not solution.values[switch.index]]


def _require_if(program: Program, demanded: Constraint, switch: Variable) -> None:
    """Demand a constraint only where the switch is on: off, it widens the bounds to what the sum can reach."""
    name, total, lower, upper = demanded.name, demanded.total, demanded.lower, demanded.upper
    lowest, highest = reach(total)
    if lower is not None and lowest < lower:
        program.require(name, Sum().plus(total).add(switch, lowest - lower), lower=lowest)
    if upper is not None and highest > upper:
        program.require(name, Sum().plus(total).add(switch, highest - upper), upper=highest)


# ---- why ----------------------------------------------------------------------------------------------


def why_not_together(counts: LegalCounts, conflict: Sequence[Demand], lines: Sequence[Demand]) -> Iterator[Reason]:
    """The reasons why no legal count has all lines of the conflict, each of which some legal count has."""
    yield from counted_twice(counts, conflict)
    yield from _left_by_itself(counts, conflict, lines)
    yield from held_back(counts, conflict)
    yield _contest(counts, conflict)


def _left_by_itself(counts: LegalCounts, conflict: Sequence[Demand], lines: Sequence[Demand]) -> Iterator[Reason]:
    """A line that scores more by itself than claimed once the others are as claimed: gold left over, the Muleteer.

    Its true number is what all other lines of the claim leave to it, or those of the conflict if not all can hold.
    """
    for demand in (demand for demand in conflict if _is_automatic(counts, demand.target)):
        others = [other for other in lines if other.target != demand.target]
        if not counts.can_hold(others):
            others = [other for other in conflict if other.target != demand.target]
        least = counts.least(demand.target, others)
        if demand.claimed < least:
            named = [other for other in conflict if other in others and not other.implied]
            shown = {"others": counts.listed(named), "points": points(least)}
            alone = sentence("counted so, it scores {points} by itself", points=points(least))
            beside = sentence("with {others} as claimed it scores {points} by itself", **shown)
            yield too_low(counts, demand, beside if named else alone)


def _is_automatic(counts: LegalCounts, target: str) -> bool:
    """Whether a target scores without a piece put there, or with gold that goes there by itself."""
    return target in counts.village.box.left_over or not any(use.target == target for use in counts.form.uses)


def _contest(counts: LegalCounts, conflict: Sequence[Demand]) -> Reason:
    """What the lines all need, and how far the last of them can go."""
    *others, last = conflict
    most = counts.most(last.target, others)
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
    richer = LegalCounts(counts.village, form, counts.solving)
    try:
        solution = richer.minimise(richer.program(conflict), Sum().add_all(extra.values()))
    except Impossible:
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
    form = Formulation(counts.village, replace(known, supplies=more), counts.form.measurements)
    form.write_book()
    extra = {supply: form.program.variable(f"more {supply}", most) for supply in wanted}
    form.each_once(extra)
    return form, extra
