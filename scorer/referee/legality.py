"""Is an assignment legal? One function for each rule, all of them asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

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
        elsewhere = placement.piece != case.box.marker and placement.store != placement.target
        if elsewhere and _is_store(case.owned(placement.target)):
            yield f"{placement.word} was put on {placement.target} at the end"
    if case.says("stores") != "stay":
        return
    for owned in filter(_is_store, case.village.tiles):
        for kind, count in owned.standing.items():
            here = sum(p.count for p in case.assignment.on(owned.tile) if p.store == owned.tile and p.piece == kind)
            if _store_counts(case, owned, kind) and here != count:
                yield f"{count} {kind} must be counted on {owned.tile}, {here} are"


def nothing_stuck_moves(case: Case) -> Iterator[str]:
    """A resource of the wrong kind is loose, or scores nowhere where strangers are stuck."""
    for placement in case.assignment.placements:
        store = case.owned(placement.store)
        if placement.store and not (store and _store_counts(case, store, placement.piece)):
            yield f"{placement.word} is not counted on {placement.store}: it is loose or stuck"


def no_gold_forgotten(case: Case) -> Iterator[str]:
    """Gold scores by itself, so none may be left out."""
    for piece in case.box.left_over:
        used = sum(p.count for p in case.assignment.placements if p.piece == piece)
        if used != case.village.pieces[piece]:
            yield f"{case.village.pieces[piece]} {piece} owned, {used} counted"


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
        if "free-extension" not in case.village.effects or not possible or in_use >= len(case.box.extensions):
            yield f"{extension} may not get a free extension"


def _standing(village: Village) -> Counter[tuple[str, str | None]]:
    """What stands where. A stranger on a store may be told as loose, unless it is stuck there."""
    there: Counter[tuple[str, str | None]] = Counter({(piece, None): count for piece, count in village.loose.items()})
    there[village.box.marker, None] = int(village.first_player)
    case = Case(village, Assignment(()), Measurements({}))
    for owned in village.tiles:
        for kind, count in owned.standing.items():
            if _store_counts(case, owned, kind):
                there[kind, owned.tile] += count
            elif not (owned.fact.is_store and case.says("store-strangers") == "stuck"):
                there[kind, None] += count
    return there


def _is_store(owned: OwnedTile | None) -> bool:
    return owned is not None and owned.fact.is_store


def _store_counts(case: Case, owned: OwnedTile, kind: str) -> bool:
    """Whether a tile counts a kind of resource as a store: its own, gold, and with Boat 3b perhaps any."""
    scoring = owned.fact.scoring
    if scoring is None or not owned.fact.is_store:
        return False
    fitting = case.box.kinds_of(scoring.takes)
    if kind in fitting or _stands_for_all(case, kind, scoring.takes):
        return True
    return case.says("boat-3b-stores") == "yes" and _stands_in(case, kind, scoring.takes)


def _symbols_asked(case: Case, target: str) -> set[str]:
    """The symbols a target asks for."""
    if target in case.box.left_over:
        return {target}
    numbers = {f"contract-{number}": number for number in case.village.contracts}
    if target in numbers:
        return set(case.box.contracts[numbers[target]].needs)
    owned = case.owned(target)
    scoring = case.rule(owned) if owned else None
    return {*scoring.needs, *scoring.among, scoring.takes} - {""} if scoring else set()


def _may_be(case: Case, placement: Placement) -> bool:
    """Whether a piece may be a symbol on a target."""
    if placement.piece == case.box.marker:
        return _marker_may_be(case, placement)
    if placement.piece in case.box.kinds_of(placement.symbol):
        return True
    if placement.store is not None and placement.store == placement.target:
        return _together(case, placement.piece, placement.symbol)
    return _resource_may_be(case, placement.piece, placement.symbol, placement.target)


def _resource_may_be(case: Case, piece: str, symbol: str, target: str) -> bool:
    """Whether a resource may stand for another away from stores."""
    if target.startswith("contract-") and case.says("contract-substitutes") == "no":
        return False
    if _stands_for_all(case, piece, symbol):
        return True
    # Gold that is left over is asked for by nobody.
    left_over = symbol == target and case.says("boat-3b-gold") == "asked-for"
    return not left_over and _stands_in(case, piece, symbol)


def _together(case: Case, piece: str, symbol: str) -> bool:
    """Whether two pieces are of one group."""
    return symbol != case.box.marker and piece in case.box.group_of(symbol).pieces


def _stands_for_all(case: Case, piece: str, symbol: str) -> bool:
    """Whether a piece is gold, which may be any other resource."""
    return piece in case.box.stand_for_all and _together(case, piece, symbol)


def _stands_in(case: Case, piece: str, symbol: str) -> bool:
    """Whether Boat 3b lets a resource be any other."""
    if "resources-stand-in" not in case.village.effects or not _together(case, piece, symbol):
        return False
    is_resource = not case.box.stand_for_all.isdisjoint(case.box.group_of(symbol).pieces)
    ruling = case.box.kinds[piece].stands_in_by
    return is_resource and not (ruling and case.says(ruling) == "left-out")


def _marker_may_be(case: Case, placement: Placement) -> bool:
    """Whether the marker may be a symbol on a target."""
    symbol, target = placement.symbol, placement.target
    tile = case.owned(target)
    if symbol == case.box.marker or _is_store(tile):
        return True
    group = case.box.group_of(symbol)
    if group.id not in case.box.marker_groups:
        return False
    ruling = case.box.kinds[symbol].marker_by if symbol in case.box.kinds else ""
    allowed = not ruling or case.says(ruling) == "yes"
    if not group.stored:
        refused = tile is not None and tile.fact.season == "boat" and case.says("marker-white-wind") == "no"
        return allowed and not refused
    if case.says("marker-resource") == "stores-only":
        return False
    return allowed or any(_resource_may_be(case, kind, symbol, target) for kind in group.pieces if kind != symbol)
