"""Is an assignment legal? One function for each rule, all of them asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from scorer.board.counted import Measurements
from scorer.referee.case import Case
from scorer.village.assignment import Assignment, Placement
from scorer.village.model import OwnedTile, Village


def objections(case: Case) -> Iterator[str]:
    """Everything illegal about an assignment."""
    for rule in (each_piece_once, stores_keep, nothing_stuck_moves, no_gold_forgotten, symbols_fit, free_choices):
        yield from rule(case)


def each_piece_once(case: Case) -> Iterator[str]:
    """No more pieces are used than stand there."""
    there = _standing(case.village)
    used: Counter[tuple[str, str | None]] = Counter()
    for placement in case.assignment.placements:
        if placement.count < 1:
            yield f"{placement.count} {placement.word} on {placement.target}"
        used[placement.piece, placement.store] += placement.count
    for (piece, store), count in used.items():
        if count > there[piece, store]:
            yield f"{count} {piece} at {store or 'hand'} used, {there[piece, store]} owned"


def stores_keep(case: Case) -> Iterator[str]:
    """Where stores keep, all they can count is counted there; nothing is put on a store but the marker."""
    for placement in case.assignment.placements:
        target = case.owned(placement.target)
        onto_store = target is not None and target.fact.is_store
        if onto_store and placement.piece != case.village.box.marker and placement.store != placement.target:
            yield f"{placement.word} was put on {placement.target} at the end"
    if case.says("stores") != "stay":
        return
    for owned in _stores(case.village):
        for kind, count in owned.standing.items():
            here = sum(p.count for p in case.assignment.on(owned.tile) if p.store == owned.tile and p.piece == kind)
            if _store_counts(case, owned, kind) and here != count:
                yield f"{count} {kind} must be counted on {owned.tile}, {here} are"


def nothing_stuck_moves(case: Case) -> Iterator[str]:
    """A resource of the wrong kind is loose, or scores nowhere where strangers are stuck."""
    for placement in case.assignment.placements:
        store = case.owned(placement.store) if placement.store else None
        if placement.store and not (store and store.fact.is_store and _store_counts(case, store, placement.piece)):
            yield f"{placement.word} is not counted on {placement.store}: it is loose or stuck"


def no_gold_forgotten(case: Case) -> Iterator[str]:
    """Gold scores by itself, so none may be left out."""
    used = sum(p.count for p in case.assignment.placements if p.piece == "gold")
    if used != case.village.pieces["gold"]:
        yield f"{case.village.pieces['gold']} gold owned, {used} counted"


def symbols_fit(case: Case) -> Iterator[str]:
    """Every piece may be what it stands for, where it stands for it."""
    for placement in case.assignment.placements:
        if placement.symbol not in _symbols_asked(case, placement.target):
            yield f"{placement.target} does not ask for {placement.symbol}"
        elif not _may_be(case, placement):
            yield f"{placement.word} may not be {placement.symbol} on {placement.target}"


def free_choices(case: Case) -> Iterator[str]:
    """The free upgrade and the free extension are allowed and possible."""
    upgrade, extension = case.assignment.free_upgrade, case.assignment.free_extension
    if upgrade:
        owned = case.owned(upgrade)
        possible = owned is not None and not owned.upgraded and owned.fact.improved is not None
        if "free-upgrade" not in case.village.effects or not possible:
            yield f"{upgrade} may not be upgraded for free"
    if extension:
        owned = case.owned(extension)
        in_use = case.village.elsewhere.extensions + sum(1 for tile in case.village.tiles if tile.extension)
        possible = owned is not None and owned.upgraded and owned.extension is None
        if "free-extension" not in case.village.effects or not possible or in_use >= len(case.village.box.extensions):
            yield f"{extension} may not get a free extension"


def _standing(village: Village) -> Counter[tuple[str, str | None]]:
    """What stands where. A stranger on a store may be told as loose, unless it is stuck there."""
    there: Counter[tuple[str, str | None]] = Counter()
    for piece, count in village.loose.items():
        there[piece, None] += count
    there[village.box.marker, None] = int(village.first_player)
    case = Case(village, Assignment(()), Measurements({}))
    for owned in village.tiles:
        for kind, count in owned.standing.items():
            if owned.fact.is_store and _store_counts(case, owned, kind):
                there[kind, owned.tile] += count
            elif not (owned.fact.is_store and village.readings["store-strangers"] == "stuck"):
                there[kind, None] += count
    return there


def _stores(village: Village) -> list[OwnedTile]:
    return [owned for owned in village.tiles if owned.fact.is_store]


def _store_counts(case: Case, owned: OwnedTile, kind: str) -> bool:
    """Whether a store counts a kind of resource: its own, gold, and with Boat 3b perhaps any."""
    assert owned.fact.scoring
    if owned.fact.scoring.takes in (kind, "resource") or kind == "gold":
        return True
    if not case.boat_3b or case.says("boat-3b-stores") == "no":
        return False
    return kind != "stone" or case.says("boat-3b-stone") == "included"


def _symbols_asked(case: Case, target: str) -> set[str]:
    """The symbols a target asks for."""
    if target == "gold":
        return {"gold"}
    contract = _contract_needs(case, target)
    if contract is not None:
        return set(contract)
    owned = case.owned(target)
    scoring = owned.fact.scoring if owned else None
    if scoring is None:
        return set()
    asked = {*scoring.needs, *scoring.among, *([scoring.takes] if scoring.takes else [])}
    if target == "village-hall" and case.says("village-hall-green") == "no":
        asked.discard("green")
    return asked


def _contract_needs(case: Case, target: str) -> Mapping[str, int] | None:
    numbers = {f"contract-{number}": number for number in case.village.contracts}
    return case.village.box.contracts[numbers[target]].needs if target in numbers else None


def _may_be(case: Case, placement: Placement) -> bool:
    """Whether a piece may be a symbol on a target."""
    if placement.piece == case.village.box.marker:
        return _marker_may_be(case, placement)
    if placement.piece in case.village.box.kinds_of(placement.symbol):
        return True
    resources = case.village.box.groups["resource"].pieces
    if placement.piece not in resources or placement.symbol not in resources:
        return False
    if placement.store is not None and placement.store == placement.target:
        return True
    return _resource_may_be(case, placement.piece, placement.symbol, placement.target)


def _resource_may_be(case: Case, piece: str, symbol: str, target: str) -> bool:
    """Whether a resource may stand for another away from stores."""
    if target.startswith("contract-") and case.says("contract-substitutes") == "no":
        return False
    if piece == "gold":
        return True
    if not case.boat_3b or (piece == "stone" and case.says("boat-3b-stone") == "left-out"):
        return False
    return not (symbol == target == "gold" and case.says("boat-3b-gold") == "asked-for")


def _marker_may_be(case: Case, placement: Placement) -> bool:
    """Whether the marker may be a symbol on a target."""
    symbol, target = placement.symbol, placement.target
    tile = case.owned(target)
    if tile is not None and tile.fact.is_store:
        return True
    box = case.village.box
    if symbol in (box.marker, "skill", *box.groups["skill"].pieces):
        return True
    if symbol in ("worker", *box.groups["worker"].pieces):
        refused = target == "white-wind" and case.says("marker-white-wind") == "no"
        return not refused and (symbol != "green" or case.says("marker-green") == "yes")
    if case.says("marker-resource") == "stores-only":
        return False
    return (
        symbol != "gold"
        or case.says("marker-gold") == "yes"
        or any(_resource_may_be(case, kind, "gold", target) for kind in ("iron", "stone", "wood"))
    )
