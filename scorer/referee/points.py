"""What is an assignment worth? The points of each line, counted from the tiles and the pieces on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from scorer.box.model import Scoring
from scorer.referee.case import Case, Disagreement
from scorer.village.model import OwnedTile


def lines(case: Case) -> Iterator[tuple[tuple[int, str], int]]:
    """The points of every line that scores."""
    step = {name: step.number for name, step in case.box.steps.items()}
    for owned in case.village.tiles:
        fact, scoring = owned.fact, case.rule(owned)
        yield (step["printed"], owned.tile), case.face(owned).points
        if fact.improved and case.is_extended(owned):
            yield (step["extensions"], owned.tile), fact.improved.points
        if scoring:
            at = "stores" if fact.is_store else case.box.seasons[fact.season].step
            yield (step[at], owned.tile), COUNTERS[scoring.kind](case, owned, scoring)
    for number in case.village.contracts:
        if _is_completed(case, number):
            yield (step["contracts"], f"contract-{number}"), _contract_points(case)
    for piece, worth in case.box.left_over.items():
        yield (step["left-over"], piece), worth * case.symbols_on(piece).total()


def _contract_points(case: Case) -> int:
    raised = [case.box.contract_points_with.get(owned.tile, 0) for owned in case.village.tiles]
    return max([case.box.contract_points, *raised])


def _store(case: Case, owned: OwnedTile, scoring: Scoring) -> int:
    turned_first = case.says("flipper") == "before-stores"
    upgraded = case.is_upgraded(owned) if turned_first else owned.upgraded
    return _rate(scoring, upgraded) * case.symbols_on(owned.tile).total()


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
    """Points for what the village shows after the free choices."""
    village, count = case.village, case.box.counts[scoring.counts].read(case.village.readings)
    tiles = [t for t in village.tiles if count.season in ("", t.fact.season) and t.fact.season != count.not_season]
    if count.of == "open-contracts":
        number = sum(1 for contract in village.contracts if not _is_completed(case, contract))
    elif count.of == "tiles":
        number = len(tiles)
    elif count.of == "upgraded":
        number = sum(1 for tile in tiles if case.is_upgraded(tile))
    elif count.of == "extended":
        number = sum(1 for tile in tiles if case.is_extended(tile))
    else:
        number = sum(case.face(tile).facts[count.of] for tile in tiles)
    twice = 2 if count.twice_with in village.effects else 1
    return _rate(scoring, case.is_upgraded(owned)) * twice * (number + count.cabins * village.cabins)


def _measured(case: Case, owned: OwnedTile, scoring: Scoring) -> int:
    number = case.measurements.count(owned.tile, case.assignment.free_upgrade)
    if scoring.table:
        return scoring.table[min(number, len(scoring.table) - 1)]
    return _rate(scoring, case.is_upgraded(owned)) * number


def _rate(scoring: Scoring, upgraded: bool) -> int:
    return scoring.points_upgraded if upgraded and scoring.points_upgraded is not None else scoring.points


def _is_completed(case: Case, number: int) -> bool:
    """Whether a contract has its pieces; one with other pieces than printed is no legal count."""
    have = case.symbols_on(f"contract-{number}")
    if have and dict(have) != dict(case.box.contracts[number].needs):
        raise Disagreement(f"contract-{number} holds {dict(have)}")
    return bool(have)


COUNTERS: Mapping[str, Callable[[Case, OwnedTile, Scoring], int]] = {
    "store": _store,
    "per-piece": _per_piece,
    "one-kind": _one_kind,
    "per-set": _per_set,
    "counted": _counted,
    "measured": _measured,
}
