"""Which rulings can affect a village at all: one question about what it holds for each of them.

A ruling that is said not to affect it changes the total under no combination of the others; one that is said to may
still change nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from scorer.board.measures import places
from scorer.box.frozen import NONE
from scorer.box.model import Scoring
from scorer.rules.book import governing
from scorer.rules.holdings import STAND_IN
from scorer.rules.kinds.free_choice import UPGRADE
from scorer.village.model import OwnedTile, Village

HALL = "village-hall-green"
TIE = "tie"
"""The one ruling that is about the table and not about a village."""


def affecting(village: Village) -> tuple[str, ...]:
    """The rulings that can change the total of a village; of one that only a set knows, wherever a rule names it."""
    asked = {ruling for ruling, affects in QUESTIONS.items() if affects(village)}
    named = {ruling for rule in _rules(village) for ruling in governing(village.box, rule)} - QUESTIONS.keys()
    found = {place.ruling for _, place in places(village)} | asked | named | {*_of_pieces(village)}
    return tuple(ruling for ruling in village.box.rulings.rulings if ruling in found)


def _of_pieces(village: Village) -> Iterator[str]:
    """The rulings by which a piece held may stand for others, or the marker for a piece that scores somewhere."""
    asked = _asked(village)
    for kind, facts in village.box.kinds.items():
        if facts.stands_in_by and STAND_IN in village.effects and village.pieces[kind] > 0:
            yield facts.stands_in_by
        # The marker may be a gold left over wherever nothing better is found, or what a store asks for.
        if facts.marker_by and village.first_player and (village.box.group_of(kind).stored or kind in asked):
            yield facts.marker_by


def _stores(village: Village) -> bool:
    """Something that a store may count could score elsewhere.

    Left over it is worth 1 at most, and no store gives less, so without another target for resources all stays.
    """
    countable = any(not _is_stranger(owned, kind) or STAND_IN in village.effects for owned, kind in _standing(village))
    return countable and _takes_resources(village)


def _boat_3b_gold(village: Village) -> bool:
    """Boat 3b, and something that it could make gold."""
    others = {*village.box.storable} - village.box.stand_for_all
    return STAND_IN in village.effects and (village.first_player or any(village.pieces[kind] for kind in others))


def _flipper(village: Village) -> bool:
    """A free upgrade, and a store to spend it on with something to count there."""
    waiting = {owned.tile for owned in village.tiles if owned.fact.is_store and owned.can_be_upgraded}
    stocked = {owned.tile for owned, _ in _standing(village)}
    return UPGRADE in village.effects and bool(waiting if village.first_player else waiting & stocked)


def _contract_substitutes(village: Village) -> bool:
    """A contract that prints a kind of resource, and something that could replace it."""
    printed = _printed(village) & {*village.box.storable}
    if STAND_IN in village.effects:
        return bool(printed) and (village.first_player or any(village.pieces[kind] for kind in village.box.storable))
    wild = village.box.stand_for_all
    return bool(printed - wild) and any(village.pieces[kind] for kind in wild)


def _home_counts(village: Village) -> bool:
    """A tile that counts upgraded tiles, and a home that is one or may become one."""
    homes = [owned for owned in village.tiles if owned.season.home]
    may_be = any(home.upgraded or (UPGRADE in village.effects and home.can_be_upgraded) for home in homes)
    return may_be and any("home-counts" in governing(village.box, rule) for rule in _rules(village))


def _counts_workers_on_boat(village: Village) -> bool:
    boats = [owned.fact.scoring for owned in village.tiles if owned.season.boat]
    return any(rule is not None and rule.kind == "per-piece" for rule in boats)


def _village_hall_green(village: Village) -> bool:
    """A tile that may choose green under one reading only, and somebody green to put there."""
    readings = [(rule, fields) for rule in _rules(village) for fields in rule.under.get(HALL, NONE).values()]
    chosen = {symbol for rule, fields in readings for symbol in {*rule.among} ^ {*fields.get("among", rule.among)}}
    return any(village.pieces[symbol] > 0 or village.first_player for symbol in chosen)


QUESTIONS: Mapping[str, Callable[[Village], bool]] = {
    "stores": _stores,
    # A resource stands on a store of another kind, and could score if it were free.
    "store-strangers": lambda village: (
        _has_strangers(village) and (_takes_resources(village) or STAND_IN in village.effects)
    ),
    "boat-3b-stores": lambda village: STAND_IN in village.effects and _has_strangers(village),
    "boat-3b-gold": _boat_3b_gold,
    "marker-resource": lambda village: village.first_player,
    "marker-white-wind": lambda village: village.first_player and _counts_workers_on_boat(village),
    HALL: _village_hall_green,
    "flipper": _flipper,
    "contract-substitutes": _contract_substitutes,
    "home-counts": _home_counts,
}
ALLOWING_MORE = frozenset({*QUESTIONS, "boat-3b-stone", "marker-gold", "marker-green"})
"""The rulings whose default only allows more than the other reading: of one that a set brings nobody knows."""


def _rules(village: Village) -> list[Scoring]:
    """The rules of the tiles owned."""
    return [owned.fact.scoring for owned in village.tiles if owned.fact.scoring]


def _standing(village: Village) -> Iterator[tuple[OwnedTile, str]]:
    """Every kind of resource on every store."""
    return ((owned, kind) for owned in village.tiles if owned.fact.is_store for kind in owned.standing)


def _is_stranger(store: OwnedTile, kind: str) -> bool:
    """Whether a store counts this kind only by Boat 3b, or not at all."""
    assert store.fact.scoring
    group = store.box.group_of(kind)
    return store.fact.scoring.takes not in (kind, group.id) and kind not in store.box.stand_for_all


def _has_strangers(village: Village) -> bool:
    return any(_is_stranger(owned, kind) for owned, kind in _standing(village))


def _takes_resources(village: Village) -> bool:
    """Whether a tile other than a store, or a contract, asks for what may stand on a store."""
    stored = {symbol for group in village.box.groups.values() if group.stored for symbol in (group.id, *group.pieces)}
    return bool(_asked(village) & stored)


def _asked(village: Village) -> set[str]:
    """The symbols that tiles other than stores, and contracts, ask for."""
    rules = [rule for rule in _rules(village) if rule.kind != "store"]
    of_tiles = {symbol for rule in rules for symbol in (rule.takes, *rule.among, *rule.needs) if symbol}
    return of_tiles | _printed(village)


def _printed(village: Village) -> set[str]:
    """The symbols on the contracts held."""
    return {symbol for number in village.contracts for symbol in village.box.contracts[number].needs}
