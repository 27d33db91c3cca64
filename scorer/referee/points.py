"""What is an assignment worth? The points of each line, counted from the tiles and the pieces on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from scorer.box.model import Scoring
from scorer.referee.case import Case, Disagreement
from scorer.village.model import OwnedTile

Line = tuple[tuple[int, str], int]


def stores(case: Case) -> Iterator[Line]:
    """Step 1: resources on stores."""
    for owned in (owned for owned in case.village.tiles if owned.fact.is_store):
        assert owned.fact.scoring
        turned_first = case.says("flipper") == "before-stores"
        upgraded = case.is_upgraded(owned) if turned_first else owned.upgraded
        rate = owned.fact.scoring.points_upgraded if upgraded else owned.fact.scoring.points
        yield (1, owned.tile), (rate or 0) * case.pieces_on(owned.tile)


def printed(case: Case) -> Iterator[Line]:
    """Step 5: the number in the corner of the side that lies face up."""
    for owned in case.village.tiles:
        side = owned.fact.improved if case.is_upgraded(owned) else owned.fact.basic
        assert side
        yield (5, owned.tile), side.points


def extensions(case: Case) -> Iterator[Line]:
    """Step 6: the printed points again where an extension stands."""
    for owned in case.village.tiles:
        if case.is_extended(owned) and owned.fact.improved:
            yield (6, owned.tile), owned.fact.improved.points


def contracts(case: Case) -> Iterator[Line]:
    """Step 8: contracts with exactly their pieces."""
    raised = [case.village.box.contract_points_with.get(owned.tile, 0) for owned in case.village.tiles]
    worth = max([case.village.box.contract_points, *raised])
    for number in case.village.contracts:
        if _is_completed(case, number):
            yield (8, f"contract-{number}"), worth


def other_tiles(case: Case) -> Iterator[Line]:
    """Steps 9 to 11: winter tiles, boats and turn order tiles."""
    counters: Mapping[str, Callable[[Case, OwnedTile, Scoring], int]] = {
        "per-piece": _per_piece,
        "one-kind": _one_kind,
        "per-set": _per_set,
        "counted": _counted,
        "measured": _measured,
    }
    for owned in case.village.tiles:
        scoring = owned.fact.scoring
        if scoring and scoring.kind in counters:
            step = {"boat": 10, "turn-order": 11}.get(owned.fact.season, 9)
            yield (step, owned.tile), counters[scoring.kind](case, owned, scoring)


def gold(case: Case) -> Iterator[Line]:
    """Step 12: gold used nowhere else."""
    yield (12, "gold"), case.pieces_on("gold")


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
    rate = scoring.points
    if scoring.points_upgraded is not None and case.is_upgraded(owned):
        rate = scoring.points_upgraded
    return rate * _in_village(case, scoring.counts)


def _in_village(case: Case, what: str) -> int:
    """How many of something the village shows after the free choices."""
    tiles = case.village.tiles
    faces = [t.fact.improved if case.is_upgraded(t) and t.fact.improved else t.fact.basic for t in tiles]
    twice = 2 if "carts-and-symbols-twice" in case.village.effects else 1
    if what == "upgraded-tiles":
        homes = case.says("home-counts") == "yes"
        return sum(1 for t in tiles if case.is_upgraded(t) and (homes or t.fact.season != "home"))
    if what == "open-contracts":
        return sum(1 for number in case.village.contracts if not _is_completed(case, number))
    return {
        "extensions": sum(1 for t in tiles if case.is_extended(t)),
        "winter-tiles": sum(1 for t in tiles if t.fact.season == "winter"),
        "transport": twice * sum(face.transport for face in faces),
        "upgrade-symbols": twice * (case.village.cabins + sum(face.symbols for face in faces)),
        "worker-icons": sum(face.icons for face in faces),
    }[what]


def _measured(case: Case, owned: OwnedTile, scoring: Scoring) -> int:
    number = case.measurements.count(owned.tile, case.assignment.free_upgrade)
    if scoring.table:
        return scoring.table[min(number, len(scoring.table) - 1)]
    rate = scoring.points_upgraded if case.is_upgraded(owned) and scoring.points_upgraded else scoring.points
    return rate * number


def _is_completed(case: Case, number: int) -> bool:
    """Whether a contract has its pieces; one with other pieces than printed is no legal count."""
    have = case.symbols_on(f"contract-{number}")
    if not have:
        return False
    if have != Counter(case.village.box.contracts[number].needs):
        raise Disagreement(f"contract-{number} holds {dict(have)}")
    return True


STEPS = (stores, printed, extensions, contracts, other_tiles, gold)
