"""Which rulings can touch a village at all: one question about what it holds for each of them.

A ruling that is said not to touch changes the total under no combination of the others; one that is said to touch
may still change nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from scorer.board.measures import places
from scorer.box.box import Box
from scorer.village.model import OwnedTile, Village

TIE = "tie"
"""The one ruling that is about the table and not about a village."""


def touching(village: Village) -> tuple[str, ...]:
    """The rulings that can change the total of a village."""
    by_place = {place.ruling for _, place in places(village)}
    return tuple(ruling for ruling in village.box.rulings.rulings if ruling in by_place or _touches(village, ruling))


def _touches(village: Village, ruling: str) -> bool:
    """Whether it touches a village otherwise; one that only a set knows, wherever a rule names it."""
    if ruling in QUESTIONS:
        return QUESTIONS[ruling](village)
    rules = [owned.fact.scoring for owned in village.tiles if owned.fact.scoring]
    counts = [village.box.counts[rule.counts] for rule in rules if rule.counts in village.box.counts]
    return any(ruling in under for under in [rule.under for rule in rules] + [count.under for count in counts])


def stores(village: Village) -> bool:
    """Something that a store may count could score elsewhere.

    Left over it is worth 1 at most, and no store gives less, so without another target for resources all stays.
    """
    countable = any(not _is_stranger(owned, kind) or _has_3b(village) for owned, kind in _standing(village))
    return countable and _takes_resources(village)


def store_strangers(village: Village) -> bool:
    """A resource stands on a store of another kind, and could score if it were free."""
    return _has_strangers(village) and (_takes_resources(village) or _has_3b(village))


def boat_3b_stores(village: Village) -> bool:
    """Boat 3b, and a resource on a store of another kind."""
    return _has_3b(village) and _has_strangers(village)


def boat_3b_gold(village: Village) -> bool:
    """Boat 3b, and something that it could make gold."""
    owns_some = any(village.pieces[kind] for kind in village.box.storable if kind not in village.box.stand_for_all)
    return _has_3b(village) and (owns_some or village.first_player)


def boat_3b_stone(village: Village) -> bool:
    """Boat 3b, and a stone."""
    return _has_3b(village) and village.pieces["stone"] > 0


def marker(village: Village) -> bool:
    """The marker, which may be a gold left over wherever nothing better is found."""
    return village.first_player


def marker_green(village: Village) -> bool:
    """The marker, and a target that asks for green."""
    return village.first_player and "green" in _asked(village)


def marker_white_wind(village: Village) -> bool:
    """The marker, and a boat that counts workers."""
    return village.first_player and any(
        owned.fact.season == "boat" and owned.fact.scoring and owned.fact.scoring.kind == "per-piece"
        for owned in village.tiles
    )


def village_hall_green(village: Village) -> bool:
    """A tile that may choose green, and somebody green to put there."""
    chooses = any(owned.fact.scoring and "green" in owned.fact.scoring.among for owned in village.tiles)
    return chooses and (village.pieces["green"] > 0 or village.first_player)


def flipper(village: Village) -> bool:
    """A free upgrade, and a store to spend it on with something to count there."""
    waiting = {owned.tile for owned in village.tiles if owned.fact.is_store and owned.can_be_upgraded}
    stocked = {owned.tile for owned, _ in _standing(village)}
    return _has_free_upgrade(village) and bool(waiting if village.first_player else waiting & stocked)


def contract_substitutes(village: Village) -> bool:
    """A contract that prints a kind of resource, and something that could replace it."""
    printed = {symbol for number in village.contracts for symbol in village.box.contracts[number].needs}
    resources = village.box.storable
    if _has_3b(village):
        return bool(printed & {*resources}) and (
            village.first_player or any(village.pieces[kind] for kind in resources)
        )
    return bool(printed & {"iron", "stone", "wood"}) and village.pieces["gold"] > 0


def home_counts(village: Village) -> bool:
    """A tile that counts upgraded tiles, and a home that is one or may become one."""
    counts = any(owned.fact.scoring and owned.fact.scoring.counts == "upgraded-tiles" for owned in village.tiles)
    turns = _has_free_upgrade(village)
    homes = [owned for owned in village.tiles if owned.fact.season == "home"]
    return counts and any(home.upgraded or (turns and home.can_be_upgraded) for home in homes)


QUESTIONS: Mapping[str, Callable[[Village], bool]] = {
    "stores": stores,
    "store-strangers": store_strangers,
    "boat-3b-stores": boat_3b_stores,
    "boat-3b-gold": boat_3b_gold,
    "boat-3b-stone": boat_3b_stone,
    "marker-resource": marker,
    "marker-gold": marker,
    "marker-green": marker_green,
    "marker-white-wind": marker_white_wind,
    "village-hall-green": village_hall_green,
    "flipper": flipper,
    "contract-substitutes": contract_substitutes,
    "home-counts": home_counts,
}


def _standing(village: Village) -> Iterator[tuple[OwnedTile, str]]:
    """Every kind of resource on every store."""
    for owned in village.tiles:
        if owned.fact.is_store:
            yield from ((owned, kind) for kind in owned.standing)


def _is_stranger(store: OwnedTile, kind: str) -> bool:
    """Whether a store counts this kind only by Boat 3b, or not at all."""
    assert store.fact.scoring
    return store.fact.scoring.takes not in (kind, "resource") and kind != "gold"


def _has_strangers(village: Village) -> bool:
    return any(_is_stranger(owned, kind) for owned, kind in _standing(village))


def _has_3b(village: Village) -> bool:
    return "resources-stand-in" in village.effects


def _has_free_upgrade(village: Village) -> bool:
    return "free-upgrade" in village.effects


def resource_symbols(box: Box) -> set[str]:
    """The symbols that something standing on a store may be elsewhere."""
    return {symbol for group in box.groups.values() if group.stored for symbol in (group.id, *group.pieces)}


def _takes_resources(village: Village) -> bool:
    """Whether a tile other than a store, or a contract, asks for resources."""
    return bool(_asked(village) & resource_symbols(village.box))


def _asked(village: Village) -> set[str]:
    """The symbols that tiles other than stores, and contracts, ask for."""
    rules = [owned.fact.scoring for owned in village.tiles if owned.fact.scoring and not owned.fact.is_store]
    of_tiles = {symbol for rule in rules for symbol in (rule.takes, *rule.among, *rule.needs) if symbol}
    return of_tiles | {symbol for number in village.contracts for symbol in village.box.contracts[number].needs}
