"""Pieces that a line tells but cannot have, sets that are short of some, and pieces that several lines count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import inf

from scorer.rules.book import Each, Once, OneKind, PerSet, Store, Word
from scorer.rules.kinds import book_of
from scorer.solving.program import Program, Sum
from scorer.uses.check.legal_counts import Demand, LegalCounts
from scorer.uses.check.verdict import Reason
from scorer.village.model import Village
from scorer.words.language import mark
from scorer.words.sentence import Said, points, row, sentence, sentence_count

COUNTED_WITH = mark("{target} is counted with {pieces}")


def _owned(village: Village, kind: str) -> int:
    """How many pieces of a kind there are, wherever they stand."""
    return int(village.first_player) if kind == village.box.marker else village.pieces[kind]


def not_owned(counts: LegalCounts, demand: Demand) -> Iterator[Reason]:
    """More pieces of a kind than the village has, or than stand where the line says."""
    words = counts.words
    for kind, count in demand.kinds().items():
        have = _owned(counts.village, kind)
        if count > have:
            here = sentence_count(have, "there is {count} in this village", "there are {count} in this village")
            yield counts.reason(demand, "not-owned", COUNTED_WITH, here, pieces=words.some(kind, count))
    standing = {owned.tile: owned.standing for owned in counts.village.tiles}
    for (kind, tile), count in demand.line.standing().items() if demand.line else ():
        have = standing.get(tile, {}).get(kind, 0)
        if count > have:
            on = sentence_count(
                have, "there is {count} on {tile}", "there are {count} on {tile}", tile=words.tile(tile)
            )
            yield counts.reason(demand, "not-owned", COUNTED_WITH, on, pieces=words.some(kind, count))


def misfit(counts: LegalCounts, demand: Demand) -> Iterator[Reason]:
    """Pieces that are owned, but may not lie there, make no whole sets, or are worth something else."""
    yield from _put_on_store(counts, demand)
    yield from _of_no_use(counts, demand)
    told = replace(demand, whatever_it_scores=True)
    if not counts.can_hold([told]):
        yield from short_of(counts, demand, demand.kinds())
        yield _left_over(counts, demand)
        return
    most, least = counts.most(demand.target, [told]), counts.least(demand.target, [told])
    if not least <= demand.claimed <= most:
        fix = sentence("they are worth {points} there", points=points(most if demand.claimed > most else least))
        found = mark("the pieces told for {target} do not make {claimed}")
        yield counts.reason(demand, "pieces-worth", found, fix)


def _put_on_store(counts: LegalCounts, demand: Demand) -> Iterator[Reason]:
    """A resource that did not stand on the store when the game ended."""
    stores = {owned.tile: owned.standing for owned in counts.village.tiles if owned.fact.is_store}
    for kind, count in demand.kinds().items() if demand.target in stores else ():
        there = stores[demand.target].get(kind, 0)
        if kind != counts.village.box.marker and count > there:
            stood = counts.words.some(kind, there)
            fix = sentence("only what stood on it when the game ended counts there: {there}", there=stood)
            yield counts.reason(demand, "not-on-store", COUNTED_WITH, fix, pieces=counts.words.some(kind, count))


def _of_no_use(counts: LegalCounts, demand: Demand) -> Iterator[Reason]:
    """A kind of piece that the target never takes."""
    taken = {use.supply.piece for use in counts.form.uses if use.target == demand.target}
    for kind, count in demand.kinds().items():
        if count and kind not in taken:
            pieces = counts.words.some(kind, count)
            found, fix = mark("{target} does not take {pieces}"), _takes(counts, demand.target)
            yield counts.reason(demand, "wrong-piece", found, fix, pieces=pieces)


def _takes(counts: LegalCounts, target: str) -> Said:
    """What a target asks for."""
    needs: Said | None = None
    for rule in _rules(counts, target):
        match rule:
            case Each(where="left over"):
                return sentence("only gold counts there")
            case Each(symbol=symbol) | Store(takes=symbol):
                needs = counts.words.each(symbol)
            case OneKind(symbols=symbols):
                needs = row(map(counts.words.each, symbols), " / ")
            case PerSet(needs=symbols) | Once(needs=symbols):
                needs = counts.words.a_set(symbols)
    if needs is None:
        return sentence("it takes no pieces: claim its points alone")
    return sentence("it takes {needs}", needs=needs)


def _rules(counts: LegalCounts, target: str) -> list[Word]:
    """The words of the book about a target."""
    return [word for word in book_of(counts.village) if word.target == target]


def _left_over(counts: LegalCounts, demand: Demand) -> Reason:
    """Pieces that the target takes, but not in these numbers."""
    rule = _set_rule(counts, demand.target)
    if rule:
        fix = sentence("each counts only in a whole set of {needs}", needs=counts.words.a_set(rule.needs))
    else:
        fix = sentence("{needs}, one kind only", needs=_takes(counts, demand.target))
    return counts.reason(demand, "pieces-left-over", mark("the pieces told for {target} cannot all count there"), fix)


# ---- whole sets -------------------------------------------------------------------------------------------


def short_of_one(counts: LegalCounts, demand: Demand) -> Iterator[Reason]:
    """A number of sets for which a single one of all the pieces that may be put there is missing."""
    usable: Counter[str] = Counter()
    for supply in {use.supply for use in counts.form.uses if use.target == demand.target}:
        usable[supply.piece] += counts.form.holdings.supplies[supply]
    return short_of(counts, demand, usable, most=1)


def short_of(counts: LegalCounts, demand: Demand, pieces: Mapping[str, int], most: float = inf) -> Iterator[Reason]:
    """Whether such points take whole sets, of which these pieces leave some empty, and `most` at the most."""
    rule = _set_rule(counts, demand.target)
    sets, over = divmod(demand.claimed, rule.points) if rule else (0, 0)
    if rule is None or not sets or over or (sets > 1 and isinstance(rule, Once)):
        return
    lacking = _missing(counts, rule, sets, pieces)
    if 0 < sum(lacking.values()) <= most:
        found = sentence_count(
            sets,
            "{target} for {points} takes {count} set, which is short of {lacking}",
            "{target} for {points} takes {count} sets, which are short of {lacking}",
            target=counts.words.target(demand.target),
            points=demand.claimed,
            lacking=counts.words.a_set(lacking),
        )
        yield Reason("set-short", (demand.target,), found, sentence("only whole sets score"))


def _set_rule(counts: LegalCounts, target: str) -> PerSet | Once | None:
    """The rule of a target that takes whole sets, or None."""
    return next((rule for rule in _rules(counts, target) if isinstance(rule, PerSet | Once)), None)


def _missing(counts: LegalCounts, rule: PerSet | Once, sets: int, pieces: Mapping[str, int]) -> dict[str, int]:
    """The symbols that stay empty when the pieces fill as many of these sets' symbols as they can."""
    program = Program()
    where = rule.where if isinstance(rule, PerSet) else "contract"
    uses = {
        (kind, symbol): program.variable(f"{kind} as {symbol}", pieces[kind])
        for symbol in rule.needs
        for kind in counts.form.stand_ins.for_symbol(symbol, where)
        if pieces.get(kind)
    }
    # One piece fills one symbol, and each symbol is filled no more often than the sets need it.
    for kind in dict.fromkeys(kind for kind, _ in uses):
        spent = Sum().add_all(variable for (piece, _), variable in uses.items() if piece == kind)
        program.require(f"each {kind} once", spent, upper=pieces[kind])
    filled = {
        symbol: Sum().add_all(variable for (_, other), variable in uses.items() if other == symbol)
        for symbol in rule.needs
    }
    for symbol, together in filled.items():
        if together.terms:
            program.require(f"{symbol} of {sets} sets", together, upper=rule.needs[symbol] * sets)
    program.objective = Sum().add_all(uses.values())
    values = counts.solving.solve(program).values
    empty = {symbol: rule.needs[symbol] * sets - together.value(values) for symbol, together in filled.items()}
    return {symbol: count for symbol, count in empty.items() if count}


# ---- several lines ----------------------------------------------------------------------------------------


def counted_twice(counts: LegalCounts, demands: Sequence[Demand]) -> Iterator[Reason]:
    """Kinds of which several lines together tell more pieces than there are, although none alone does."""
    telling = [demand for demand in demands if demand.tells_pieces]
    for kind in sorted({kind for demand in telling for kind in demand.kinds()}):
        lines = {demand.target: demand.kinds()[kind] for demand in telling if demand.kinds()[kind]}
        have = _owned(counts.village, kind)
        if sum(lines.values()) > have >= max(lines.values()):
            yield _twice(counts, kind, lines, have)


def _twice(counts: LegalCounts, kind: str, lines: Mapping[str, int], have: int) -> Reason:
    names = row(map(counts.words.target, lines))
    if kind == counts.village.box.marker:
        found = sentence("{targets} all use the first-player marker", targets=names)
        return Reason("pieces-twice", tuple(lines), found, sentence("it scores once"))
    pieces = counts.words.some(kind, sum(lines.values()))
    found = sentence("{targets} use {pieces} together", targets=names, pieces=pieces)
    fix = sentence_count(
        have, "there is {count} in this village, and it counts once", "there are {count}, and each counts once"
    )
    # A piece that is left over is a target of its own, called as the piece is.
    return Reason("gold-twice" if kind in lines else "pieces-twice", tuple(lines), found, fix)
