"""Is an assignment legal? One function for each rule, all of them asked.

The program says where each piece may go; this says, of a piece that went somewhere, why it may not be there. Looked at
from the other end, what was forgotten in one is not forgotten in the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scorer.referee.case import Case
from scorer.village.assignment import Placement
from scorer.village.model import OwnedTile


def objections(case: Case) -> Iterator[str]:
    """Everything illegal about an assignment."""
    for rule in RULES:
        yield from rule(case)


def rulings_in_force(case: Case) -> Iterator[str]:
    """Whoever counts reads the rulings as the document says."""
    for ruling in case.box.rulings.rulings:
        reading, told = case.says(ruling), case.village.readings.get(ruling)
        if told != reading:
            yield f"{ruling} is read {reading}, and {told} was told"


def each_piece_once(case: Case) -> Iterator[str]:
    """No more pieces are used than stand there."""
    there = _standing(case)
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
    stores = {owned.tile for owned in case.stores}
    for placement in case.assignment.placements:
        if placement.target in stores and placement.piece != case.box.marker and placement.store != placement.target:
            yield f"{placement.word} was put on {placement.target} at the end"
    if case.says("stores") != "stay":
        return
    for owned in case.stores:
        for kind, count in owned.stored.items():
            here = sum(p.count for p in case.assignment.on(owned.tile) if p.store == owned.tile and p.piece == kind)
            if _store_counts(case, owned, kind) and here != count:
                yield f"{count} {kind} must be counted on {owned.tile}, {here} are"


def nothing_stuck_moves(case: Case) -> Iterator[str]:
    """A resource of the wrong kind is loose, or scores nowhere where strangers are stuck."""
    for placement in case.assignment.placements:
        store = case.tiles.get(placement.store) if placement.store else None
        if placement.store and not (store in case.stores and _store_counts(case, store, placement.piece)):
            yield f"{placement.word} is not counted on {placement.store}: it is loose or stuck"


def nothing_left_over_forgotten(case: Case) -> Iterator[str]:
    """What scores by itself, as gold does, may not be left out."""
    there = _standing(case)
    for kind in case.box.left_over:
        owned = sum(count for (piece, _), count in there.items() if piece == kind)
        used = sum(p.count for p in case.assignment.placements if p.piece == kind)
        if used != owned:
            yield f"{owned} {kind} owned, {used} counted"


def symbols_fit(case: Case) -> Iterator[str]:
    """Every piece may be what it stands for, where it stands for it."""
    for placement in case.assignment.placements:
        if placement.symbol not in _symbols_asked(case, placement.target):
            yield f"{placement.target} does not ask for {placement.symbol}"
        elif not _may_be(case, placement):
            yield f"{placement.word} may not be {placement.symbol} on {placement.target}"


def choices(case: Case) -> Iterator[str]:
    """The free upgrade and the free extension are allowed and possible."""
    upgrade, extension = case.assignment.free_upgrade, case.assignment.free_extension
    if upgrade:
        owned = case.tiles.get(upgrade)
        possible = owned is not None and not owned.upgraded and owned.fact.improved is not None
        if not case.has("free-upgrade") or not possible:
            yield f"{upgrade} may not be upgraded for free"
    if extension:
        owned = case.tiles.get(extension)
        elsewhere = case.village.elsewhere
        tiles = (tile for village in (case.village, *elsewhere.villages) for tile in village.tiles)
        in_use = sum(elsewhere.extensions_told.values()) + sum(tile.extension is not None for tile in tiles)
        possible = owned is not None and owned.upgraded and owned.extension is None
        if not case.has("free-extension") or not possible or in_use >= len(case.box.extensions):
            yield f"{extension} may not get a free extension"


RULES = (
    rulings_in_force,
    each_piece_once,
    stores_keep,
    nothing_stuck_moves,
    nothing_left_over_forgotten,
    symbols_fit,
    choices,
)


def _standing(case: Case) -> Counter[tuple[str, str | None]]:
    """What stands where. A stranger on a store may be told as loose, unless it is stuck there."""
    there: Counter[tuple[str, str | None]] = Counter()
    for group in case.box.groups.values():
        there.update({(kind, None): count for kind, count in case.village.section(group.section).items()})
    there[case.box.marker, None] = int(case.village.first_player)
    for owned in case.village.tiles:
        for kind, count in owned.stored.items():
            if owned in case.stores and _store_counts(case, owned, kind):
                there[kind, owned.tile] += count
            elif owned not in case.stores or case.says("store-strangers") != "stuck":
                there[kind, None] += count
    return there


def _store_counts(case: Case, owned: OwnedTile, kind: str) -> bool:
    """Whether a store counts a kind of piece: its own, gold, and with Boat 3b perhaps any."""
    rule = case.rule(owned)
    takes = rule.takes if rule else ""
    changes = kind in case.box.stand_for_all or (case.says("boat-3b-stores") == "yes" and _boat_changes(case, kind))
    return kind in _kinds(case, takes) or (changes and _of_one_group(case, kind, takes))


def _symbols_asked(case: Case, target: str) -> set[str]:
    """The symbols a target asks for."""
    if target in case.box.left_over:
        return {target}
    if target in case.contracts:
        return set(case.contracts[target])
    scoring = case.rule(case.tiles[target]) if target in case.tiles else None
    return {*scoring.needs, *scoring.among, *filter(None, [scoring.takes])} if scoring else set()


def _may_be(case: Case, placement: Placement) -> bool:
    """Whether a piece may be a symbol on a target."""
    piece, symbol, target = placement.piece, placement.symbol, placement.target
    if piece == case.box.marker:
        return _marker_may_be(case, symbol, target)
    as_itself = piece in _kinds(case, symbol) or placement.store == target
    return as_itself or (symbol in case.box.kinds and _stands_for(case, piece, symbol, target))


def _stands_for(case: Case, piece: str, symbol: str, target: str) -> bool:
    """Whether a piece may stand for another of its group away from stores."""
    if not _of_one_group(case, piece, symbol):
        return False
    if target in case.contracts and case.says("contract-substitutes") == "no":
        return False
    if piece in case.box.stand_for_all:
        return True
    # Nothing asks for what is left over: by that reading the boat makes no gold to be left over.
    left_over = symbol == target and case.says("boat-3b-gold") == "asked-for"
    return _boat_changes(case, piece) and not left_over


def _boat_changes(case: Case, piece: str) -> bool:
    """Whether Boat 3b lets a piece be any other of its group, as gold may be."""
    ruling = case.box.kinds[piece].stands_in_by
    if not case.has("resources-stand-in") or (ruling and case.says(ruling) == "left-out"):
        return False
    return any(_of_one_group(case, piece, other) for other in case.box.stand_for_all)


def _marker_may_be(case: Case, symbol: str, target: str) -> bool:
    """Whether the marker may be a symbol on a target; gold only by a ruling, or as one that then stands for gold."""
    tile = case.tiles.get(target)
    if symbol == case.box.marker or tile in case.stores:
        return True
    facts = case.box.kinds.get(symbol)
    group = case.box.groups[facts.group if facts else symbol]
    stores_only = group.stored and case.says("marker-resource") == "stores-only"
    if stores_only or group.id not in case.box.marker_facts.stands_for:
        return False
    if not facts or not facts.marker_by:
        on_boat = not group.stored and tile is not None and tile.season.boat
        return not on_boat or case.says("marker-white-wind") == "yes"
    others = (kind for kind in case.box.kinds if kind not in case.box.stand_for_all)
    by_others = symbol in case.box.stand_for_all and any(_stands_for(case, kind, symbol, target) for kind in others)
    return by_others or case.says(facts.marker_by) != "no"


def _kinds(case: Case, symbol: str) -> tuple[str, ...]:
    """The pieces a symbol means without any standing in: all of a group for a white one."""
    return case.box.groups[symbol].pieces if symbol in case.box.groups else (symbol,)


def _of_one_group(case: Case, piece: str, other: str) -> bool:
    return any({piece, other} <= {group.id, *group.pieces} for group in case.box.groups.values())
