"""What is an assignment worth? The points of each line, counted from the tiles and the pieces on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from scorer.box.model import Scoring, Side
from scorer.referee.case import Case, Disagreement
from scorer.referee.on_board import number_of
from scorer.village.model import OwnedTile

Line = tuple[tuple[int, str], int]


def stores(case: Case) -> Iterator[Line]:
    """Pieces on stores, at the rate of the side that lies face up when they are counted."""
    for owned in case.stores:
        scoring = case.rule(owned)
        assert scoring
        upgraded = case.is_upgraded(owned) if case.says("flipper") == "before-stores" else owned.upgraded
        yield (_step(case, "stores"), owned.tile), _rate(scoring, upgraded) * case.pieces_on(owned.tile)


def printed(case: Case) -> Iterator[Line]:
    """The number in the corner of the side that lies face up."""
    for owned in case.village.tiles:
        yield (_step(case, "printed"), owned.tile), case.face(owned).points


def extensions(case: Case) -> Iterator[Line]:
    """The printed points again where an extension stands."""
    for owned in case.village.tiles:
        if case.is_extended(owned) and owned.fact.improved:
            yield (_step(case, "extensions"), owned.tile), owned.fact.improved.points


def contracts(case: Case) -> Iterator[Line]:
    """Contracts with exactly their pieces."""
    raised = [case.box.contract_points_with.get(owned.tile, 0) for owned in case.village.tiles]
    worth = max([case.box.contract_points, *raised])
    for target in case.contracts:
        if _is_completed(case, target):
            yield (_step(case, "contracts"), target), worth


def other_tiles(case: Case) -> Iterator[Line]:
    """The rules of winter tiles, boats and turn order tiles; a rule nobody knows here stops everything."""
    for owned in case.village.tiles:
        scoring = case.rule(owned)
        if scoring and owned not in case.stores:
            if scoring.kind not in KINDS:
                raise Disagreement(f"{owned.tile} scores by {scoring.kind}, which the referee cannot count")
            step = _step(case, case.box.seasons[owned.fact.season].step)
            yield (step, owned.tile), KINDS[scoring.kind](case, owned, scoring)


def left_over(case: Case) -> Iterator[Line]:
    """Gold used nowhere else."""
    for piece, points in case.box.left_over.items():
        yield (_step(case, "left-over"), piece), points * case.pieces_on(piece)


def _step(case: Case, step: str) -> int:
    return case.box.steps[step].number


def _rate(scoring: Scoring, upgraded: bool) -> int:
    return scoring.points_upgraded if upgraded and scoring.points_upgraded is not None else scoring.points


def _per_piece(case: Case, owned: OwnedTile, scoring: Scoring) -> int:
    return scoring.points * case.pieces_on(owned.tile)


def _one_kind(case: Case, owned: OwnedTile, scoring: Scoring) -> int:
    kinds = case.symbols_on(owned.tile)
    if len(kinds) > 1:
        raise Disagreement(f"{owned.tile} counts more than one kind: {sorted(kinds)}")
    return scoring.points * case.pieces_on(owned.tile)


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
    tiles = [
        owned
        for owned in case.village.tiles
        if count.season in ("", owned.fact.season) and owned.fact.season != count.not_season
    ]
    if count.of == "tiles":
        found = len(tiles)
    elif count.of == "upgraded":
        found = sum(map(case.is_upgraded, tiles))
    elif count.of == "extended":
        found = sum(map(case.is_extended, tiles))
    else:
        found = sum(_number_on(case.face(owned), count.of) for owned in tiles)
    found += count.cabins * case.village.cabins
    return 2 * found if count.twice_with and case.has(count.twice_with) else found


def _number_on(face: Side, what: str) -> int:
    """A number that a side shows; one that no side has is no zero."""
    numbers = {**face.more, "transport": face.transport, "symbols": face.symbols, "icons": face.icons}
    if what not in numbers:
        raise Disagreement(f"a side shows no {what}")
    return numbers[what]


def _measured(case: Case, owned: OwnedTile, scoring: Scoring) -> int:
    number = number_of(case, owned, case.box.measures[scoring.counts], case.assignment.free_upgrade)
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

STEPS = (stores, printed, extensions, contracts, other_tiles, left_over)
