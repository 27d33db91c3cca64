"""Why lines that can each be cannot be together: what they fight over, and what one leaves to another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorer.box.box import Box
from scorer.box.names import either
from scorer.rules.holdings import Supply
from scorer.solving.program import Sum, Variable
from scorer.uses.check.alone import held_back, too_low
from scorer.uses.check.claim_program import Desk, require
from scorer.uses.check.claimed_pieces import counted_twice
from scorer.uses.check.demands import Demand
from scorer.uses.check.verdict import Reason
from scorer.words.language import points, say, together
from scorer.writers.formulate import write_book
from scorer.writers.formulation import Formulation


def why_not_together(desk: Desk, conflict: Sequence[Demand], lines: Sequence[Demand]) -> Reason:
    """The reason why no legal count has all lines of the conflict, each of which some legal count has."""
    twice = next(counted_twice(desk.village, conflict), None)
    return twice or _left_by_itself(desk, conflict, lines) or held_back(desk, conflict) or _fight(desk, conflict)


def _left_by_itself(desk: Desk, conflict: Sequence[Demand], lines: Sequence[Demand]) -> Reason | None:
    """A line that scores more by itself than claimed once the others are as claimed: gold left over, the Muleteer.

    Its true number is what all other lines of the claim leave to it, or those of the conflict if not all can hold.
    """
    for demand in (demand for demand in conflict if _is_automatic(desk, demand.target)):
        others = [other for other in lines if other.target != demand.target]
        if not desk.can_hold(others):
            others = [other for other in conflict if other.target != demand.target]
        least = desk.least(desk.points(demand.target), others)
        if demand.claimed < least:
            return too_low(desk, demand, _counted_so(desk, [other for other in conflict if other in others], least))
    return None


def _counted_so(desk: Desk, others: Sequence[Demand], least: int) -> str:
    named = [other for other in others if not other.implied]
    if not named:
        return say("counted so, it scores {points} by itself", points=points(least))
    return say(
        "with {others} as claimed it scores {points} by itself", others=_names(desk, named), points=points(least)
    )


def _is_automatic(desk: Desk, target: str) -> bool:
    """Whether a target scores without a piece put there, or with gold that goes there by itself."""
    return target == "gold" or not any(use.target == target for use in desk.form.uses)


def _fight(desk: Desk, conflict: Sequence[Demand]) -> Reason:
    """What the lines fight over, and how far the last of them can go."""
    *others, last = conflict
    most = desk.most(desk.points(last.target), [*others])
    targets = tuple(demand.target for demand in conflict)
    over = fought_over(desk, conflict)
    found = say(
        "{targets} cannot all be as claimed: {why}", targets=_names(desk, conflict), why=over.words(desk.village.box)
    )
    code = "gold-twice" if "gold" in targets and "gold" in over.pieces else "lines-conflict"
    rest = say("with {others} as claimed, {last} reaches {most} at most", **_rest(desk, others, last, most))
    return Reason(code, targets, found, rest)


def _rest(desk: Desk, others: Sequence[Demand], last: Demand, most: int) -> dict[str, object]:
    return {"others": _names(desk, others), "last": desk.name(last), "most": points(most)}


def _names(desk: Desk, demands: Sequence[Demand]) -> str:
    return together(f"{desk.name(demand)} ({demand.claimed})" for demand in demands)


# ---- what they fight over ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shortage:
    """So many more pieces would settle a fight: of any one of these kinds, or of all of them together."""

    pieces: Mapping[str, int]
    any_one: bool = True

    def words(self, box: Box) -> str:
        """The shortage in a sentence."""
        if not self.pieces:
            return say("no further piece would settle it, as one choice excludes the other")
        counts = [str(box.words.some(kind, count)) for kind, count in self.pieces.items()]
        kinds = either(counts) if self.any_one else together(counts)
        return say("they fight over the same pieces, and it would take {pieces} more", pieces=kinds)


def fought_over(desk: Desk, conflict: Sequence[Demand]) -> Shortage:
    """The pieces of which a few more would let all the lines hold; of kinds the village has."""
    kinds = list(dict.fromkeys(supply.piece for supply in desk.form.holdings.supplies))
    alone = {kind: more for kind in kinds if (more := _more(desk, conflict, [kind])) is not None}
    if alone:
        fewest = min(sum(more.values()) for more in alone.values())
        return Shortage({kind: more[kind] for kind, more in alone.items() if more[kind] == fewest})
    return Shortage(_more(desk, conflict, kinds) or {}, any_one=False)


def _more(desk: Desk, conflict: Sequence[Demand], kinds: Sequence[str]) -> dict[str, int] | None:
    """The fewest further pieces of these kinds with which the lines can hold, or None if none are enough."""
    most = len(conflict) * sum(desk.form.holdings.supplies.values())
    form, extra = _with_more(desk, kinds, most)
    program = form.program
    for demand in conflict:
        worth = Sum()
        for line, earned in form.points.items():
            worth.plus(earned if line.target == demand.target else Sum())
        for row in demand.rows(form, worth):
            require(program, row)
    solution = desk.minimise(program, Sum().add_all(extra.values()))
    if solution is None:
        return None
    needed: Counter[str] = Counter()
    for supply, variable in extra.items():
        needed[supply.piece] += solution.values[variable.index]
    return {kind: count for kind, count in needed.items() if count}


def _with_more(desk: Desk, kinds: Sequence[str], most: int) -> tuple[Formulation, dict[Supply, Variable]]:
    """The village as a program in which further pieces of these kinds can be had, loose or where some stand."""
    known = desk.form.holdings
    standing = [] if known.stores_keep else [supply for supply in known.supplies if supply.store]
    wanted = [*map(Supply, kinds), *(supply for supply in standing if supply.piece in kinds)]
    more = {**known.supplies, **{supply: known.supplies.get(supply, 0) + most for supply in wanted}}
    form = Formulation(desk.village, replace(known, supplies=more), desk.measurements)
    write_book(form)
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
