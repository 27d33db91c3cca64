"""Tiles and contracts that take whole sets: what such a set needs, and what is missing for so many of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorer.rules.book import Where
from scorer.rules.kinds.pieces import place_of
from scorer.solving.program import Program, Sum, Variable
from scorer.uses.check.claim_program import Desk
from scorer.uses.check.demands import Demand
from scorer.uses.check.verdict import Reason
from scorer.village.model import Village
from scorer.words.language import say, say_count


@dataclass(frozen=True, slots=True)
class SetRule:
    """So many points for each set of these symbols."""

    points: int
    needs: Mapping[str, int]
    where: Where

    def sets_for(self, points: int) -> int | None:
        """How many sets make so many points, if a whole number does."""
        sets, over = divmod(points, self.points)
        once_at_most = self.where == "contract"
        return sets if sets and not over and not (once_at_most and sets > 1) else None


def set_rule(village: Village, target: str) -> SetRule | None:
    """The rule of a target that takes sets, or None."""
    for number in village.contracts:
        if target == f"contract-{number}":
            return SetRule(village.contract_points, village.box.contracts[number].needs, "contract")
    for owned in village.tiles:
        scoring = owned.fact.scoring
        if owned.tile == target and scoring and scoring.kind == "per-set":
            return SetRule(scoring.points, scoring.needs, place_of(owned))
    return None


def missing(desk: Desk, rule: SetRule, sets: int, pieces: Mapping[str, int]) -> dict[str, int]:
    """The symbols that stay empty when the pieces fill as many of these sets' symbols as they can."""
    program = Program()
    uses = {
        (kind, symbol): program.variable(f"{kind} as {symbol}", pieces[kind])
        for symbol in rule.needs
        for kind in desk.form.stand_ins.for_symbol(symbol, rule.where)
        if pieces.get(kind)
    }
    for kind in dict.fromkeys(kind for kind, _ in uses):
        program.require(f"each {kind} once", _with(uses, kind, 0), upper=pieces[kind])
    for symbol in dict.fromkeys(symbol for _, symbol in uses):
        program.require(f"{symbol} of {sets} sets", _with(uses, symbol, 1), upper=rule.needs[symbol] * sets)
    program.objective = Sum().add_all(uses.values())
    solution = desk.solve(program)
    assert solution is not None
    empty = {s: count * sets - _with(uses, s, 1).value(solution.values) for s, count in rule.needs.items()}
    return {symbol: count for symbol, count in empty.items() if count}


def _with(uses: Mapping[tuple[str, str], Variable], word: str, place: int) -> Sum:
    """The uses of a kind (first) or as a symbol (second), together."""
    return Sum().add_all(variable for use, variable in uses.items() if use[place] == word)


def set_short(desk: Desk, demand: Demand, sets: int, lacking: Mapping[str, int]) -> Reason:
    """So many sets, of which some pieces are missing."""
    found = say_count(
        sets,
        "{target} for {points} takes {count} set, which is short of {lacking}",
        "{target} for {points} takes {count} sets, which are short of {lacking}",
        target=desk.name(demand),
        points=demand.claimed,
        lacking=desk.village.box.words.a_set(lacking),
    )
    return Reason("set-short", (demand.target,), found, say("only whole sets score"))


def usable(desk: Desk, target: str) -> dict[str, int]:
    """The pieces that may be put on a target, by kind, wherever they stand."""
    supplies = dict.fromkeys(use.supply for use in desk.form.uses if use.target == target)
    together: dict[str, int] = {}
    for supply in supplies:
        together[supply.piece] = together.get(supply.piece, 0) + desk.form.holdings.supplies[supply]
    return together
