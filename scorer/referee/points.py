"""What is an assignment worth? The points of each line, counted from the tiles and the pieces on them.

Tile after tile as a player counts, with the sides face up after the free choices: no sums, differences or gains, as
the program has them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from scorer.box.model import Scoring, Side
from scorer.referee.case import Case, Disagreement
from scorer.referee.on_board import number_of
from scorer.village.model import OwnedTile

Line = tuple[str, str, int]
"""A step, a target, and the points it gets there."""


def lines_of(case: Case) -> Mapping[tuple[int, str], int]:
    """The points by number of the step and target; lines of no points are left out."""
    together: Counter[tuple[int, str]] = Counter()
    for count in (_stores, _printed, _contracts, _other_tiles, _left_over):
        for step, target, points in count(case):
            together[case.box.steps[step].number, target] += points
    return {line: points for line, points in together.items() if points}


def _stores(case: Case) -> Iterator[Line]:
    """Pieces on stores, at the rate of the side that lies face up when they are counted."""
    for owned in case.stores:
        scoring = case.rule(owned)
        assert scoring
        upgraded = case.is_upgraded(owned) if case.says("flipper") == "before-stores" else owned.upgraded
        yield "stores", owned.tile, _rate(scoring, upgraded) * case.symbols_on(owned.tile).total()


def _printed(case: Case) -> Iterator[Line]:
    """The number in the corner of the side that lies face up, and again where an extension stands."""
    for owned in case.village.tiles:
        yield "printed", owned.tile, case.face(owned).points
        if case.is_extended(owned) and owned.fact.improved:
            yield "extensions", owned.tile, owned.fact.improved.points


def _contracts(case: Case) -> Iterator[Line]:
    raised = [case.box.contract_points_with.get(owned.tile, 0) for owned in case.village.tiles]
    worth = max([case.box.contract_points, *raised])
    for target in case.contracts:
        yield "contracts", target, worth * _is_completed(case, target)


def _other_tiles(case: Case) -> Iterator[Line]:
    """The rules of winter tiles, boats and turn order tiles; a rule nobody knows here stops everything."""
    for owned in case.village.tiles:
        scoring = case.rule(owned)
        if scoring and owned not in case.stores:
            if scoring.kind not in KINDS:
                raise Disagreement(f"{owned.tile} scores by {scoring.kind}, which the referee cannot count")
            yield owned.season.step, owned.tile, KINDS[scoring.kind](case, owned, scoring)


def _left_over(case: Case) -> Iterator[Line]:
    """Gold used nowhere else."""
    for piece, points in case.box.left_over.items():
        yield "left-over", piece, points * case.symbols_on(piece).total()


def _rate(scoring: Scoring, upgraded: bool) -> int:
    return scoring.points_upgraded if upgraded and scoring.points_upgraded is not None else scoring.points


def _per_piece(case: Case, owned: OwnedTile, scoring: Scoring) -> int:
    return scoring.points * case.symbols_on(owned.tile).total()


def _one_kind(case: Case, owned: OwnedTile, scoring: Scoring) -> int:
    kinds = case.symbols_on(owned.tile)
    if len(kinds) > 1:
        raise Disagreement(f"{owned.tile} counts more than one kind: {sorted(kinds)}")
    return scoring.points * kinds.total()


def _per_set(case: Case, owned: OwnedTile, scoring: Scoring) -> int:
    have = case.symbols_on(owned.tile)
    sets = min(have[symbol] // need for symbol, need in scoring.needs.items())
    if any(have[symbol] != sets * need for symbol, need in scoring.needs.items()):
        raise Disagreement(f"{owned.tile} holds more than {sets} whole sets: {dict(have)}")
    return scoring.points * sets


def _counted(case: Case, owned: OwnedTile, scoring: Scoring) -> int:
    return _rate(scoring, case.is_upgraded(owned)) * _in_village(case, scoring.counts)


def _in_village(case: Case, what: str) -> int:
    """How many of something the village shows after the free choices."""
    count = case.as_read(case.box.counts[what])
    if count.of == "open-contracts":
        return sum(not _is_completed(case, target) for target in case.contracts)
    found = count.cabins * case.village.cabins
    for owned in case.village.tiles:
        if count.season in ("", owned.fact.season) and owned.fact.season != count.not_season:
            of_tile = {"tiles": 1, "upgraded": case.is_upgraded(owned), "extended": case.is_extended(owned)}
            found += of_tile[count.of] if count.of in of_tile else _number_on(case.face(owned), count.of)
    return 2 * found if count.twice_with and case.has(count.twice_with) else found


def _number_on(face: Side, what: str) -> int:
    """A number that a side shows; one that no side has is no zero."""
    numbers = {**face.more, "transport": face.transport, "symbols": face.symbols, "icons": face.icons}
    if what not in numbers:
        raise Disagreement(f"a side shows no {what}")
    return numbers[what]


def _measured(case: Case, owned: OwnedTile, scoring: Scoring) -> int:
    number = number_of(case, owned)
    if scoring.table:
        return scoring.table[min(number, len(scoring.table) - 1)]
    return _rate(scoring, case.is_upgraded(owned)) * number


def _is_completed(case: Case, target: str) -> bool:
    """Whether a contract has its pieces; one with other pieces than printed is no legal count."""
    have = case.symbols_on(target)
    if have and have != Counter(case.contracts[target]):
        raise Disagreement(f"{target} holds {dict(have)}")
    return bool(have)


KINDS: Mapping[str, Callable[[Case, OwnedTile, Scoring], int]] = {
    "per-piece": _per_piece,
    "one-kind": _one_kind,
    "per-set": _per_set,
    "counted": _counted,
    "measured": _measured,
}
"""The rules of tiles that are no store."""
