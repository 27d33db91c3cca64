"""The truth itself is tested by hand: small villages with their arithmetic, and properties of drawn ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from random import Random
from typing import Any

import pytest

from scorer.village.model import OwnedTile, Village
from tests.the_box import BOX, MARKER, PIECES, RESOURCES, SKILLS, WORKERS
from tests.truth.exhaustive import (
    BY_THEMSELVES,
    GOLD,
    STORE,
    STORES,
    WINTER_TILES,
    Assignment,
    Substitution,
    after_the_free_choice,
    best,
    points_without_pieces,
    store_rates,
    taking_targets,
    worth,
)
from tests.truth.generator import random_village

DRAWN = 500


def village(
    *tiles: str,
    hold: Mapping[str, int] | None = None,
    stored: Mapping[str, Mapping[str, int]] | None = None,
    extended: tuple[str, ...] = (),
    rulings: Mapping[str, str] | None = None,
    marker: bool = False,
    **fields: Any,
) -> Village:
    """A village with a home, unless it brings its own; '+' after a tile means upgraded."""
    ids = tiles if any(tile.startswith("home") for tile in tiles) else ("home-1", *tiles)
    held = hold or {}
    return Village.model_validate(
        {
            "workers": {kind: held.get(kind, 0) for kind in WORKERS},
            "resources": {kind: held.get(kind, 0) for kind in RESOURCES},
            "skills": {kind: held.get(kind, 0) for kind in SKILLS},
            "tiles": tuple(laid(word, stored or {}, extended) for word in ids),
            "first_player": marker,
            "rulings": rulings or {},
            **fields,
        }
    )


def laid(word: str, stored: Mapping[str, Mapping[str, int]], extended: tuple[str, ...]) -> dict[str, Any]:
    tile = word.removesuffix("+")
    return {
        "tile": tile,
        "upgraded": word != tile,
        "extension": "red" if tile in extended else None,
        "stored": stored.get(tile, {}),
    }


def changed(old: Village, **fields: Any) -> Village:
    """The same village with other fields, built afresh."""
    return Village.model_validate({**old.model_dump(), **fields})


# ---- step 1: stores -----------------------------------------------------------------------------------------

STORE_CASES = [
    # 3 wood x 2
    pytest.param(village("timber-yard", stored={"timber-yard": {"wood": 3}}), 6, id="timber-yard"),
    # (2 wood + 1 gold as wood) x 3
    pytest.param(village("timber-yard+", stored={"timber-yard": {"wood": 2, "gold": 1}}), 9, id="timber-yard-upgraded"),
    # 2 stone x 2
    pytest.param(village("stone-yard", stored={"stone-yard": {"stone": 2}}), 4, id="stone-yard"),
    # 2 stone x 3
    pytest.param(village("stone-yard+", stored={"stone-yard": {"stone": 2}}), 6, id="stone-yard-upgraded"),
    # 2 iron x 3
    pytest.param(village("blacksmith+", stored={"blacksmith": {"iron": 2}}), 6, id="blacksmith-upgraded"),
    # iron + gold, 1 each
    pytest.param(village("barn", stored={"barn": {"iron": 1, "gold": 1}}), 2, id="barn"),
    # iron + stone + gold, 2 each
    pytest.param(village("barn+", stored={"barn": {"iron": 1, "stone": 1, "gold": 1}}), 6, id="barn-upgraded"),
    # nothing may be put on a store now: loose iron scores nothing
    pytest.param(village("blacksmith", hold={"iron": 3}), 0, id="loose-iron-stays-off-the-blacksmith"),
    # five stone on the home are loose: Windmill 5
    pytest.param(village("windmill", stored={"home-1": {"stone": 5}}), 5, id="resources-on-a-home-are-loose"),
    # the iron leaves: Mercer's 5 (staying it would be 2)
    pytest.param(
        village("blacksmith", "mercers-guild", hold={"stone": 1, "wood": 1}, stored={"blacksmith": {"iron": 1}}),
        5,
        id="iron-leaves-its-store",
    ),
    # the iron stays: 2; stone and wood alone are nothing
    pytest.param(
        village(
            "blacksmith",
            "mercers-guild",
            hold={"stone": 1, "wood": 1},
            stored={"blacksmith": {"iron": 1}},
            rulings={"stores": "stay"},
        ),
        2,
        id="iron-stays-on-its-store",
    ),
    # each may leave separately: one iron for Mercer's 5, two stay for 2 x 2
    pytest.param(
        village("blacksmith", "mercers-guild", hold={"stone": 1, "wood": 1}, stored={"blacksmith": {"iron": 3}}),
        9,
        id="one-of-three-leaves",
    ),
    # gold leaves the Barn (1) for the Jeweller (2)
    pytest.param(village("barn", "jeweller", stored={"barn": {"gold": 1}}), 2, id="gold-leaves-the-barn"),
    # gold stays: 1
    pytest.param(
        village("barn", "jeweller", stored={"barn": {"gold": 1}}, rulings={"stores": "stay"}), 1, id="gold-stays"
    ),
    # 2 wood, strangers on a Blacksmith, join 3 stone: Windmill 5
    pytest.param(
        village("blacksmith", "windmill", hold={"stone": 3}, stored={"blacksmith": {"wood": 2}}),
        5,
        id="strangers-are-free",
    ),
    # strangers are free also where resources stay: the iron counts 2, the two wood and three stone 5
    pytest.param(
        village(
            "blacksmith",
            "windmill",
            hold={"stone": 3},
            stored={"blacksmith": {"wood": 2, "iron": 1}},
            rulings={"stores": "stay"},
        ),
        7,
        id="strangers-are-free-where-others-stay",
    ),
    # stuck: three stone are no five resources
    pytest.param(
        village(
            "blacksmith",
            "windmill",
            hold={"stone": 3},
            stored={"blacksmith": {"wood": 2}},
            rulings={"store-strangers": "stuck"},
        ),
        0,
        id="strangers-are-stuck",
    ),
    # what the store counts is no stranger: it may leave although strangers are stuck; Jeweller 2 against Barn 1
    pytest.param(
        village("barn", "jeweller", stored={"barn": {"gold": 1}}, rulings={"store-strangers": "stuck"}),
        2,
        id="gold-is-never-a-stranger",
    ),
]

# ---- Boat 3b ------------------------------------------------------------------------------------------------

ASKED_FOR = {"boat-3b-gold": "asked-for"}
STUCK = {"store-strangers": "stuck"}
WOOD_AT_THE_SMITH = {"blacksmith": {"wood": 2}}
STONE_AT_THE_SMITH = {"blacksmith": {"stone": 2}}
NO_3B_STORES = {"boat-3b-stores": "no"}
LEFT_OUT = {"boat-3b-stone": "left-out"}

BOAT_3B_CASES = [
    # 4 iron as gold, 1 each
    pytest.param(village("boat-3b", hold={"iron": 4}), 4, id="iron-is-gold-everywhere"),
    # nobody asks for gold
    pytest.param(village("boat-3b", hold={"iron": 4}, rulings=ASKED_FOR), 0, id="iron-is-gold-where-asked-for"),
    # the Jeweller asks: 4 x 2
    pytest.param(
        village("boat-3b", "jeweller", hold={"iron": 4}, rulings=ASKED_FOR), 8, id="iron-is-gold-at-the-jeweller"
    ),
    # three stone as iron, stone, wood: 5, more than 3 as gold
    pytest.param(village("boat-3b", "mercers-guild", hold={"stone": 3}), 5, id="three-stone-make-a-set"),
    # stone is stone only, and no gold either
    pytest.param(
        village("boat-3b", "mercers-guild", hold={"stone": 3}, rulings=LEFT_OUT), 0, id="stone-left-out-makes-no-set"
    ),
    # iron as iron, wood as wood, another wood as stone: 5
    pytest.param(
        village("boat-3b", "mercers-guild", hold={"iron": 1, "wood": 2}, rulings=LEFT_OUT),
        5,
        id="wood-stands-for-stone-left-out",
    ),
    # without the boat: iron and two wood are no set
    pytest.param(village("mercers-guild", hold={"iron": 1, "wood": 2}), 0, id="no-boat-no-set"),
    # four resources all as iron, 1 each
    pytest.param(
        village("boat-3b", "watermill", hold={"iron": 2, "wood": 2}, rulings=ASKED_FOR), 4, id="watermill-takes-all"
    ),
    # one wood as gold, two more: 4
    pytest.param(village("boat-3b", "monument", hold={"wood": 3}, rulings=ASKED_FOR), 4, id="wood-for-a-monument"),
    # stone can't be its gold
    pytest.param(
        village("boat-3b", "monument", hold={"stone": 3}, rulings=ASKED_FOR | LEFT_OUT), 0, id="no-stone-monument"
    ),
    # two wood as iron on the Blacksmith: 2 x 2
    pytest.param(
        village("boat-3b", "blacksmith", stored=WOOD_AT_THE_SMITH, rulings=STUCK), 4, id="wood-counts-on-a-blacksmith"
    ),
    # not on a store, but free, and 1 each as gold
    pytest.param(
        village("boat-3b", "blacksmith", stored=WOOD_AT_THE_SMITH, rulings=NO_3B_STORES), 2, id="wood-leaves-as-gold"
    ),
    # not on a store, and stuck there
    pytest.param(
        village("boat-3b", "blacksmith", stored=WOOD_AT_THE_SMITH, rulings=NO_3B_STORES | STUCK),
        0,
        id="wood-stuck-on-a-blacksmith",
    ),
    # stone left out is a stranger on a Blacksmith, and stuck
    pytest.param(
        village("boat-3b", "blacksmith", stored=STONE_AT_THE_SMITH, rulings=LEFT_OUT | STUCK), 0, id="stone-is-stuck"
    ),
    # two stone as iron: 2 x 2
    pytest.param(
        village("boat-3b", "blacksmith", stored=STONE_AT_THE_SMITH, rulings=STUCK), 4, id="stone-counts-as-iron"
    ),
    # the Stone Yard counts stone, left out or not: 2 x 2
    pytest.param(
        village("boat-3b", "stone-yard", stored={"stone-yard": {"stone": 2}}, rulings=LEFT_OUT), 4, id="stone-at-home"
    ),
    # what the store can count stays there: wood 2, then iron and stone 1 each as gold
    pytest.param(
        village(
            "boat-3b",
            "blacksmith",
            "mercers-guild",
            hold={"iron": 1, "stone": 1},
            stored={"blacksmith": {"wood": 1}},
            rulings={"stores": "stay"},
        ),
        4,
        id="boat-3b-makes-wood-stay",
    ),
    # the wood is a stranger, hence free: Mercer's 5
    pytest.param(
        village(
            "boat-3b",
            "blacksmith",
            "mercers-guild",
            hold={"iron": 1, "stone": 1},
            stored={"blacksmith": {"wood": 1}},
            rulings={"stores": "stay"} | NO_3B_STORES,
        ),
        5,
        id="boat-3b-not-on-stores-frees-wood",
    ),
]

# ---- the marker ---------------------------------------------------------------------------------------------

NO_GOLD = {"marker-gold": "no"}
NO_GREEN = {"marker-green": "no"}
STORES_ONLY = {"marker-resource": "stores-only"}

MARKER_CASES = [
    # gold, 1
    pytest.param(village(marker=True), 1, id="marker-is-loose-gold"),
    pytest.param(village(marker=True, rulings=NO_GOLD), 0, id="marker-is-no-gold"),
    pytest.param(village(marker=True, rulings=STORES_ONLY), 0, id="marker-is-no-loose-resource"),
    # wood that stands for gold: 1
    pytest.param(village("boat-3b", marker=True, rulings=NO_GOLD), 1, id="marker-as-wood-as-gold"),
    pytest.param(village("boat-3b", marker=True, rulings=NO_GOLD | ASKED_FOR), 0, id="marker-as-wood-not-asked-for"),
    # iron on the Blacksmith: 2
    pytest.param(village("blacksmith", marker=True, rulings=STORES_ONLY), 2, id="marker-on-a-store"),
    # beside one iron, which stays: 2 x 2
    pytest.param(
        village("blacksmith", marker=True, stored={"blacksmith": {"iron": 1}}, rulings={"stores": "stay"}),
        4,
        id="marker-joins-what-stays",
    ),
    # permission, not duty: the fifth resource of the Windmill 5, the Blacksmith would give 2
    pytest.param(village("blacksmith", "windmill", hold={"stone": 4}, marker=True), 5, id="marker-fills-a-windmill"),
    # on the Blacksmith 2 after all
    pytest.param(
        village("blacksmith", "windmill", hold={"stone": 4}, marker=True, rulings=STORES_ONLY),
        2,
        id="marker-is-no-fifth-resource",
    ),
    # 2 as gold
    pytest.param(village("jeweller", marker=True), 2, id="marker-at-the-jeweller"),
    pytest.param(village("jeweller", marker=True, rulings=NO_GOLD), 0, id="marker-not-at-the-jeweller"),
    # wood as gold: 2
    pytest.param(
        village("jeweller", "boat-3b", marker=True, rulings=NO_GOLD | ASKED_FOR), 2, id="marker-as-wood-at-the-jeweller"
    ),
    # iron, stone, marker: 5
    pytest.param(village("mercers-guild", hold={"iron": 1, "stone": 1}, marker=True, rulings=NO_GOLD), 5, id="as-wood"),
    # two iron and the marker as iron: 3
    pytest.param(village("watermill", hold={"iron": 2}, marker=True, rulings=NO_GOLD), 3, id="marker-at-the-watermill"),
    # 2 as green
    pytest.param(village("key-market", marker=True), 2, id="marker-is-green"),
    # not green: loose gold, 1
    pytest.param(village("key-market", marker=True, rulings=NO_GREEN), 1, id="marker-is-not-green"),
    # real green, real blue, marker as a third worker: 3
    pytest.param(
        village("emporium", hold={"green": 1, "blue": 1}, marker=True, rulings=NO_GREEN), 3, id="marker-in-an-emporium"
    ),
    # no green: 1 as gold
    pytest.param(
        village("emporium", hold={"blue": 2}, marker=True, rulings=NO_GREEN), 1, id="marker-is-not-the-emporiums-green"
    ),
    # two green and the marker: 3
    pytest.param(
        village("village-hall", hold={"green": 2}, marker=True, rulings=NO_GOLD), 3, id="marker-in-a-green-hall"
    ),
    # two green: 2; the marker is neither green nor gold
    pytest.param(
        village("village-hall", hold={"green": 2}, marker=True, rulings=NO_GOLD | NO_GREEN),
        2,
        id="marker-not-in-a-green-hall",
    ),
    # six workers and the marker: 7
    pytest.param(village("white-wind", hold={"red": 6}, marker=True, rulings=NO_GOLD), 7, id="marker-on-white-wind"),
    # real ones only: 6
    pytest.param(
        village("white-wind", hold={"red": 6}, marker=True, rulings=NO_GOLD | {"marker-white-wind": "no"}),
        6,
        id="marker-not-on-white-wind",
    ),
    # the marker as a saw: 10
    pytest.param(village("scribes", hold={"anvil": 1, "pickaxe": 1}, marker=True), 10, id="marker-is-a-saw"),
    # three saws: 9
    pytest.param(village("scholar", hold={"saw": 2, "anvil": 1}, marker=True), 9, id="marker-at-the-scholar"),
    # the fifth skill: 10
    pytest.param(village("key-guild", hold={"saw": 4}, marker=True), 10, id="marker-at-the-key-guild"),
    # the fifth worker: 3
    pytest.param(village("apothecary", hold={"blue": 4}, marker=True), 3, id="marker-at-the-apothecary"),
    # blue, red and the marker as yellow: 3
    pytest.param(village("craftsmens-guild", hold={"blue": 1, "red": 1}, marker=True), 3, id="marker-is-yellow"),
]

# ---- step 8: contracts --------------------------------------------------------------------------------------

NO_SUBSTITUTES = {"contract-substitutes": "no"}

CONTRACT_CASES = [
    # contract 35 is iron + stone + wood; gold is the wood: 7
    pytest.param(village(contracts=(35,), hold={"iron": 1, "stone": 1, "gold": 1}), 7, id="gold-in-a-contract"),
    # gold is gold: 1
    pytest.param(
        village(contracts=(35,), hold={"iron": 1, "stone": 1, "gold": 1}, rulings=NO_SUBSTITUTES),
        1,
        id="no-gold-in-a-contract",
    ),
    # contract 27 is two gold: 7 against 1 + 1
    pytest.param(village(contracts=(27,), hold={"gold": 2}), 7, id="two-gold"),
    # two iron as gold
    pytest.param(village("boat-3b", contracts=(27,), hold={"iron": 2}, rulings=ASKED_FOR), 7, id="iron-as-gold"),
    # 1 + 1 as loose gold: the contract wants the real thing
    pytest.param(
        village("boat-3b", contracts=(27,), hold={"iron": 2}, rulings=NO_SUBSTITUTES), 2, id="iron-not-as-gold"
    ),
    # contract 34 is gold + any two resources; white takes gold too
    pytest.param(
        village(contracts=(34,), hold={"gold": 2, "iron": 1}, rulings=NO_SUBSTITUTES), 7, id="white-resource-is-any"
    ),
    # contract 13 is the marker
    pytest.param(village(contracts=(13,), marker=True), 7, id="the-markers-contract"),
    pytest.param(village(contracts=(13,), hold={"blue": 3}), 0, id="nothing-stands-for-the-marker"),
    # contract 24 is three wood: two and the marker
    pytest.param(
        village(contracts=(24,), hold={"wood": 2}, marker=True, rulings=NO_SUBSTITUTES), 7, id="marker-is-wood"
    ),
    pytest.param(
        village(contracts=(24,), hold={"wood": 2}, marker=True, rulings=STORES_ONLY), 0, id="marker-is-no-wood"
    ),
    # contract 27, one gold and the marker: 7
    pytest.param(village(contracts=(27,), hold={"gold": 1}, marker=True), 7, id="marker-is-a-contracts-gold"),
    # the gold alone: 1
    pytest.param(
        village(contracts=(27,), hold={"gold": 1}, marker=True, rulings=NO_GOLD), 1, id="marker-no-gold-there"
    ),
    # the marker as wood as gold: 7
    pytest.param(
        village("boat-3b", contracts=(27,), hold={"gold": 1}, marker=True, rulings=NO_GOLD), 7, id="marker-wood-gold"
    ),
    # no substitutes: the gold 1, the marker as wood as loose gold 1
    pytest.param(
        village("boat-3b", contracts=(27,), hold={"gold": 1}, marker=True, rulings=NO_GOLD | NO_SUBSTITUTES),
        2,
        id="marker-wood-gold-not-in-a-contract",
    ),
    # contract 8 is green + any four workers: five green
    pytest.param(village(contracts=(8,), hold={"green": 5}), 7, id="green-is-any-worker"),
    # four blue and the marker as green
    pytest.param(village(contracts=(8,), hold={"blue": 4}, marker=True), 7, id="marker-is-a-contracts-green"),
    pytest.param(
        village(contracts=(8,), hold={"blue": 4}, marker=True, rulings=NO_GREEN | NO_GOLD),
        0,
        id="marker-not-green-there",
    ),
    # contract 5 is two blue + any four workers: two blue, three green, the marker
    pytest.param(village(contracts=(5,), hold={"blue": 2, "green": 3}, marker=True), 7, id="white-workers"),
    # green is no blue: contract 1 is four blue
    pytest.param(village(contracts=(1,), hold={"blue": 3, "green": 1}), 0, id="green-is-not-blue"),
    # contract 22 is anvil + any skill
    pytest.param(village(contracts=(22,), hold={"anvil": 1, "saw": 1}), 7, id="white-skill"),
    # contract 16 is anvil + iron: once, although there is enough for twice
    pytest.param(village(contracts=(16,), hold={"anvil": 2, "iron": 2}), 7, id="a-contract-counts-once"),
    # White Wind II: 10 + 10
    pytest.param(
        village("white-wind-ii", contracts=(13, 22), hold={"anvil": 2}, marker=True), 20, id="white-wind-ii-contracts"
    ),
    # Muleteer: 3 for the open one
    pytest.param(village("muleteer", contracts=(1,)), 3, id="muleteer"),
    # 7 for the full one, 3 for the open one
    pytest.param(village("muleteer", contracts=(1, 22), hold={"anvil": 2}), 10, id="muleteer-and-a-full-contract"),
    # better open: Key Guild 10 + Muleteer 3 against 7
    pytest.param(
        village("muleteer", "key-guild", contracts=(22,), hold={"anvil": 5}), 13, id="a-contract-may-stay-open"
    ),
]

# ---- step 9: winter tiles -----------------------------------------------------------------------------------

WINTER_CASES = [
    # ten workers, green too: 2 x 3
    pytest.param(village("apothecary", hold={"blue": 6, "green": 5}), 6, id="apothecary"),
    # one set: 3; green replaces nobody
    pytest.param(village("craftsmens-guild", hold={"blue": 2, "red": 1, "yellow": 1, "green": 1}), 3, id="craftsmen"),
    pytest.param(village("craftsmens-guild", hold={"blue": 1, "red": 1, "green": 1}), 0, id="no-green-craftsman"),
    # 3 gold x 2
    pytest.param(village("jeweller", hold={"gold": 3}), 6, id="jeweller"),
    # five skills of any kind: 10
    pytest.param(village("key-guild", hold={"anvil": 3, "saw": 3}), 10, id="key-guild"),
    # 3 green x 2
    pytest.param(village("key-market", hold={"green": 3, "blue": 2}), 6, id="key-market"),
    # iron, stone, wood: 5
    pytest.param(village("mercers-guild", hold={"iron": 1, "stone": 1, "wood": 2}), 5, id="mercers-guild"),
    # three gold make a set: 5
    pytest.param(village("mercers-guild", hold={"gold": 3}), 5, id="three-gold-make-a-set"),
    # one gold is the stone, the other is loose: 5 + 1
    pytest.param(village("mercers-guild", hold={"iron": 1, "wood": 1, "gold": 2}), 6, id="gold-fills-a-set"),
    # 3 anvils x 3
    pytest.param(village("scholar", hold={"anvil": 3, "saw": 2}), 9, id="scholar"),
    # 2 pickaxes x 3
    pytest.param(village("scholar", hold={"pickaxe": 2, "anvil": 1}), 6, id="scholar-pickaxe"),
    # two sets: 20
    pytest.param(village("scribes", hold={"anvil": 2, "pickaxe": 2, "saw": 3}), 20, id="scribes"),
    # two red: 2
    pytest.param(village("village-hall", hold={"red": 2, "blue": 1}), 2, id="village-hall-red"),
    # four yellow: 4
    pytest.param(village("village-hall", hold={"yellow": 4, "green": 3}), 4, id="village-hall"),
    # green chosen: 3
    pytest.param(village("village-hall", hold={"yellow": 1, "green": 3}), 3, id="village-hall-green"),
    pytest.param(
        village("village-hall", hold={"yellow": 1, "green": 3}, rulings={"village-hall-green": "no"}),
        1,
        id="village-hall-not-green",
    ),
    # three iron: 3
    pytest.param(village("watermill", hold={"iron": 3, "wood": 2}), 3, id="watermill"),
    # three stone, or three wood
    pytest.param(village("watermill", hold={"stone": 3, "wood": 2}), 3, id="watermill-stone"),
    pytest.param(village("watermill", hold={"stone": 2, "wood": 3}), 3, id="watermill-wood"),
    # gold gains nothing there: iron 1, gold 1
    pytest.param(village("watermill", hold={"iron": 1, "gold": 1}), 2, id="watermill-and-gold"),
    # five: 5, and the sixth gold is loose: 1
    pytest.param(village("windmill", hold={"gold": 6}), 6, id="windmill"),
    # green + two workers, green among them: 3
    pytest.param(village("emporium", hold={"green": 2, "blue": 1}), 3, id="emporium"),
    # gold + two resources: 4, and a gold left: 1
    pytest.param(village("monument", hold={"gold": 2, "iron": 2}), 5, id="monument"),
    # five workers on White Wind: 5
    pytest.param(village("white-wind", hold={"blue": 3, "green": 2}), 5, id="white-wind"),
    # Scribes 10 beats Scholar 3 and contract 23 (anvil + pickaxe + saw) 7
    pytest.param(
        village("scribes", "scholar", contracts=(23,), hold={"anvil": 1, "pickaxe": 1, "saw": 1}),
        10,
        id="scribes-first",
    ),
    # six skills of two sets: Scribes 10 and contract 23 7 lose to Scribes 20
    pytest.param(
        village("scribes", contracts=(23,), hold={"anvil": 2, "pickaxe": 2, "saw": 2}), 20, id="scribes-twice"
    ),
    # Mercer's iron + stone + gold 5, Jeweller gold 2, against Jeweller 2 x 2 and nothing else
    pytest.param(
        village("mercers-guild", "jeweller", hold={"iron": 1, "stone": 1, "gold": 2}), 7, id="mercers-and-jeweller"
    ),
]

# ---- steps 4 to 6, 9 to 11: what takes no pieces ------------------------------------------------------------

LOOPS = {"largest-route": 5, "all-looped-tiles": 9, "no-tile-twice": 3}
SIX_IRON = {"blacksmith": {"iron": 6}}
AFTER = {"flipper": "after-stores"}


def beside(**numbers: Any) -> dict[str, Any]:
    """Measured numbers around tiles."""
    return {"adjacent": {tile.replace("_", "-"): number for tile, number in numbers.items()}}


FIXED_CASES = [
    pytest.param(village(), 0, id="a-bare-home"),
    # home 5, sawmill 10, keythedral 12, ianvincible 5
    pytest.param(village("home-2+", "sawmill+", "keythedral", "ianvincible"), 32, id="printed-points"),
    # sawmill 10, doubled
    pytest.param(village("sawmill+", extended=("sawmill",)), 20, id="extension"),
    # home 5 doubled, Builder 3
    pytest.param(village("home-1+", "builder", extended=("home-1",)), 13, id="builder-counts-a-home"),
    # Barn prints no points: one iron 2, nothing doubled
    pytest.param(village("barn+", stored={"barn": {"iron": 1}}, extended=("barn",)), 2, id="extension-on-a-store"),
    # home 5, sawmill 10, Artisan 2 x 2
    pytest.param(village("home-1+", "sawmill+", "artisan"), 19, id="artisan"),
    # an extended tile is one upgraded tile: 10 + 10 + 2
    pytest.param(village("sawmill+", "artisan", extended=("sawmill",)), 22, id="artisan-counts-a-tile-once"),
    # home 5, sawmill 10, Artisan 2
    pytest.param(village("home-1+", "sawmill+", "artisan", rulings={"home-counts": "no"}), 17, id="artisan-no-home"),
    # Flipper 2, sawmill flipped 10 (7 more) against home 5 or keywood 3
    pytest.param(village("flipper", "sawmill", "keywood"), 12, id="flipper-flips-the-best"),
    # Flipper 2, home flipped 5
    pytest.param(village("flipper"), 7, id="flipper-flips-a-home"),
    # Flipper 2, home 5, Keythedral 12; neither boat nor winter tile can be flipped
    pytest.param(village("home-1+", "flipper", "boat-3a", "keythedral"), 19, id="flipper-finds-nothing"),
    # Flipper 2, home 0, six iron x 3: 20; the home flipped would be 2 + 5 + 12
    pytest.param(village("flipper", "blacksmith", stored=SIX_IRON), 20, id="flipper-before-stores"),
    # too late for the store: 2 + 5 + 6 x 2
    pytest.param(village("flipper", "blacksmith", stored=SIX_IRON, rulings=AFTER), 19, id="flipper-after-stores"),
    # Flipper 2, home 5, six iron x 2, Artisan 2 x (home, flipped store)
    pytest.param(
        village("home-1+", "flipper", "artisan", "blacksmith", stored=SIX_IRON, rulings=AFTER),
        23,
        id="artisan-sees-the-late-flip",
    ),
    # Flipper 2, home 5, the marker on the flipped Blacksmith 3
    pytest.param(village("home-1+", "flipper", "blacksmith", marker=True), 10, id="marker-on-a-flipped-store"),
    # old rate: 2
    pytest.param(
        village("home-1+", "flipper", "blacksmith", marker=True, rulings=AFTER), 9, id="marker-on-a-store-flipped-late"
    ),
    # Flipper 2, home 5, Developer flipped 3 x 3
    pytest.param(
        village("home-1+", "flipper", "developer", measured=beside(developer=3)), 16, id="flipper-flips-the-developer"
    ),
    # Flipper 2, home 5, the lodge (1 icon) and tavern (3): flip the lodge 2 x 4 = 8, the tavern 1 x (1 + 4) = 5
    pytest.param(village("home-1+", "flipper", "talton-lodge", "tavern"), 15, id="flipper-flips-the-lodge"),
    # home 5, sawmill 10 extended for free 10
    pytest.param(village("home-1+", "sawmill+", "flipper-ii"), 25, id="flipper-ii"),
    # nothing is upgraded
    pytest.param(village("sawmill", "flipper-ii"), 3, id="flipper-ii-needs-an-upgraded-tile"),
    # home 5 + 5, Barn extended for free adds nothing itself, Builder 2 x 3
    pytest.param(
        village("home-1+", "barn+", "flipper-ii", "builder", extended=("home-1",)), 16, id="flipper-ii-for-the-builder"
    ),
    # carts: home 1 + stable 4; the stable prints 5
    pytest.param(village("keyflower", "stable+"), 10, id="keyflower"),
    # carts twice: 10 + 5
    pytest.param(village("keyflower", "stable+", "boat-2b"), 15, id="keyflower-with-2b"),
    # symbols: home 1 + two cabins = 3, x 2
    pytest.param(village("ianvincible-ii", cabins=2), 6, id="ianvincible-ii"),
    pytest.param(village("ianvincible-ii", "boat-2b", cabins=2), 12, id="ianvincible-ii-with-2b"),
    pytest.param(village("sea-bastion", measured={"loop": 7}), 7, id="sea-bastion"),
    pytest.param(village("sea-bastion", measured={"loop": LOOPS}), 5, id="sea-bastion-largest-route"),
    pytest.param(village("sea-bastion", measured={"loop": LOOPS}, edition="nl"), 9, id="sea-bastion-all-looped-tiles"),
    pytest.param(
        village("sea-bastion", measured={"loop": LOOPS}, rulings={"sea-bastion": "no-tile-twice"}),
        3,
        id="sea-bastion-ring",
    ),
    # the table: 2, 4, 8, 16, 32, and nothing where nothing is joined
    *(
        pytest.param(village("sea-breese", measured={"river": river}), points, id=f"sea-breese-{river}")
        for river, points in enumerate((0, 2, 4, 8, 16, 32))
    ),
    # never more than 32
    pytest.param(village("sea-breese", measured={"river": 7}), 32, id="sea-breese-at-most"),
    # winter tiles: Keythedral (12 printed) and Keyside, 2 each; the turn order tile is none and counts 2
    pytest.param(
        village("sea-breese-ii", "keythedral", "keyside", "turn-order-1", measured=beside(turn_order_1=2)),
        18,
        id="sea-breese-ii",
    ),
    # 4 and 2: a tile between both counts for both
    pytest.param(
        village("turn-order-1", "turn-order-2", measured=beside(turn_order_1=4, turn_order_2=2)), 6, id="turn-order"
    ),
    pytest.param(
        village("turn-order-4", measured=beside(turn_order_4={"touching": 4, "road-joined": 1})), 4, id="touching"
    ),
    pytest.param(
        village(
            "turn-order-4",
            measured=beside(turn_order_4={"touching": 4, "road-joined": 1}),
            rulings={"turn-order": "road-joined"},
        ),
        1,
        id="road-joined",
    ),
    # 4 x 2
    pytest.param(village("beekeeper", measured=beside(beekeeper=4)), 8, id="beekeeper"),
    # 2 x 5
    pytest.param(village("glade", measured=beside(glade=2)), 10, id="glade"),
    # 3 x 3
    pytest.param(village("glade-in-winter", measured=beside(glade_in_winter=3)), 9, id="glade-in-winter"),
    pytest.param(village("delivery-man", measured={"route": 6}), 6, id="delivery-man"),
    # 3 x 2; Boat 2b doesn't double it
    pytest.param(village("developer", "boat-2b", measured=beside(developer=3)), 6, id="developer"),
    # 3 x 3
    pytest.param(village("developer+", measured=beside(developer=3)), 9, id="developer-upgraded"),
    # icons: lodge 1, tavern 3, Apothecary 5 = 9
    pytest.param(village("talton-lodge", "tavern", "apothecary"), 9, id="talton-lodge"),
    pytest.param(village("talton-lodge+", "tavern", "apothecary"), 18, id="talton-lodge-upgraded"),
]

EDITION_CASES = [
    # fr: the iron stays, 2
    pytest.param(
        village(
            "blacksmith",
            "mercers-guild",
            hold={"stone": 1, "wood": 1},
            stored={"blacksmith": {"iron": 1}},
            edition="fr",
        ),
        2,
        id="fr",
    ),
    # el: stone makes no set, and is no gold
    pytest.param(village("boat-3b", "mercers-guild", hold={"stone": 3}, edition="el"), 0, id="el"),
    # uk: no marker among the resources
    pytest.param(village("windmill", hold={"stone": 4}, marker=True, edition="uk"), 0, id="uk"),
    # merchants: the flip comes after the stores, 2 + 5 + 6 x 2
    pytest.param(village("flipper", "blacksmith", stored=SIX_IRON, edition="merchants"), 19, id="merchants"),
    # a ruling stated is stronger than the edition: 2 + 6 x 3
    pytest.param(
        village("flipper", "blacksmith", stored=SIX_IRON, edition="merchants", rulings={"flipper": "before-stores"}),
        20,
        id="merchants-but-flip-first",
    ),
]

HAND_WORKED = STORE_CASES + BOAT_3B_CASES + MARKER_CASES + CONTRACT_CASES + WINTER_CASES + FIXED_CASES + EDITION_CASES


@pytest.mark.parametrize(("case", "total"), HAND_WORKED)
def test_hand_worked_village(case: Village, total: int) -> None:
    assert best(case).total == total


def test_free_extension_needs_one_in_the_box() -> None:
    # home 5 + sawmill 10, and 10 more while one of the 18 is left
    case = village("home-1+", "sawmill+", "flipper-ii")
    assert best(case, extensions_elsewhere=17).total == 25
    assert best(case, extensions_elsewhere=18).total == 15
    # one of the 18 stands on the own home: 5 + 5 + 10
    own = village("home-1+", "sawmill+", "flipper-ii", extended=("home-1",))
    assert best(own, extensions_elsewhere=17).total == 20


# ---- assignments --------------------------------------------------------------------------------------------


def assignment(**targets: Mapping[str, int]) -> Assignment:
    """What targets get; '_' for '-'."""
    return frozenset((name.replace("_", "-"), tuple(sorted(pieces.items()))) for name, pieces in targets.items())


ASSIGNMENT_CASES = [
    # 1 on the Barn or 1 as gold
    pytest.param(
        village("barn", stored={"barn": {"gold": 1}}),
        [assignment(barn={"gold": 1}), assignment(gold={"gold": 1})],
        id="barn-or-gold",
    ),
    # a store that keeps leaves no choice
    pytest.param(
        village("barn", stored={"barn": {"gold": 1}}, rulings={"stores": "stay"}),
        [assignment(barn={"gold": 1})],
        id="barn-that-keeps",
    ),
    # four workers score nothing: they are unused
    pytest.param(village("apothecary", hold={"blue": 4}), [assignment()], id="unused"),
    # only the set is on the tile, not the fourth wood
    pytest.param(
        village("mercers-guild", hold={"iron": 1, "stone": 1, "wood": 2}),
        [assignment(mercers_guild={"iron": 1, "stone": 1, "wood": 1})],
        id="no-more-than-the-set",
    ),
    # which iron goes to the mill, the loose one or that of the Barn, is the same to everybody; both may go
    pytest.param(
        village("barn", "watermill", hold={"iron": 1}, stored={"barn": {"iron": 1}}),
        [assignment(barn={"iron": 1}, watermill={"iron": 1}), assignment(watermill={"iron": 2})],
        id="where-a-piece-stood",
    ),
    # two kinds are two collections: either worker in the hall
    pytest.param(
        village("village-hall", hold={"blue": 1, "red": 1}),
        [assignment(village_hall={"blue": 1}), assignment(village_hall={"red": 1})],
        id="either-colour",
    ),
    # White Wind 5, or Craftsmen 3 and White Wind 2
    pytest.param(
        village("white-wind", "craftsmens-guild", hold={"blue": 3, "red": 1, "yellow": 1}),
        [
            assignment(white_wind={"blue": 3, "red": 1, "yellow": 1}),
            assignment(white_wind={"blue": 2}, craftsmens_guild={"blue": 1, "red": 1, "yellow": 1}),
        ],
        id="craftsmen-or-white-wind",
    ),
    # the marker is a piece of its own kind: on contract 22 it may be the anvil or the other skill
    pytest.param(
        village(contracts=(22,), hold={"anvil": 1}, marker=True),
        [assignment(contract_22={"anvil": 1, "first_player": 1})],
        id="marker-on-a-contract",
    ),
    # Flipper 2 and 3 more from either keywood or miner; no piece is anywhere
    pytest.param(village("home-1+", "flipper", "keywood", "miner"), [assignment()], id="flips-are-no-pieces"),
]


@pytest.mark.parametrize(("case", "expected"), ASSIGNMENT_CASES)
def test_every_best_assignment_is_found(case: Village, expected: list[Assignment]) -> None:
    assert best(case).assignments == frozenset(expected)


# ---- what holds for every village ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def drawn() -> list[Village]:
    return [random_village(Random(seed), "small") for seed in range(DRAWN)]


def with_ruling(old: Village, ruling: str, reading: str) -> Village:
    return changed(old, rulings={**old.rulings, ruling: reading})


def test_a_total_is_at_least_what_scores_by_itself(drawn: list[Village]) -> None:
    for case in drawn:
        truth = best(case)
        assert truth.assignments
        assert truth.total >= points_without_pieces(case, case.tiles) >= sum(t.side.points for t in case.tiles)


def test_another_gold_is_worth_at_least_one(drawn: list[Village]) -> None:
    for case in drawn:
        richer = changed(case, resources={**case.section("resources"), "gold": case.loose["gold"] + 1})
        assert best(richer).total >= best(case).total + 1


def test_the_marker_never_harms(drawn: list[Village]) -> None:
    for case in drawn:
        assert best(changed(case, first_player=True)).total >= best(changed(case, first_player=False)).total


LOOSER = {
    "stores": ("may-leave", "stay"),
    "store-strangers": ("free", "stuck"),
    "boat-3b-gold": ("everywhere", "asked-for"),
    "marker-resource": ("anywhere", "stores-only"),
    "marker-gold": ("yes", "no"),
    "marker-green": ("yes", "no"),
    "marker-white-wind": ("yes", "no"),
    "village-hall-green": ("yes", "no"),
    "flipper": ("before-stores", "after-stores"),
    "contract-substitutes": ("yes", "no"),
    "home-counts": ("yes", "no"),
}
"""The readings that only ever add choices or points. (Boat 3b on stores adds a duty where resources stay.)"""


@pytest.mark.parametrize("ruling", LOOSER)
def test_the_looser_reading_never_scores_less(drawn: list[Village], ruling: str) -> None:
    loose, strict = LOOSER[ruling]
    pairs = [(with_ruling(case, ruling, loose), with_ruling(case, ruling, strict)) for case in drawn[:200]]
    gains = [best(more).total - best(less).total for more, less in pairs]
    assert min(gains) >= 0


@pytest.mark.parametrize("ruling", ["boat-3b-stores", "boat-3b-stone"])
def test_boat_3b_never_harms_where_resources_may_leave(drawn: list[Village], ruling: str) -> None:
    loose, strict = BOX.rulings.rulings[ruling].reading_ids
    for case in (with_ruling(case, "stores", "may-leave") for case in drawn[:200]):
        assert best(with_ruling(case, ruling, loose)).total >= best(with_ruling(case, ruling, strict)).total


def test_no_assignment_uses_more_than_is_owned(drawn: list[Village]) -> None:
    for case in drawn:
        owned = Counter({**case.pieces, MARKER: int(case.first_player)})
        for found in best(case).assignments:
            assert used(found) <= owned


def used(found: Assignment) -> Counter[str]:
    total: Counter[str] = Counter()
    for _, pieces in found:
        total.update(dict(pieces))
    return total


# ---- the search against one that moves piece by piece -------------------------------------------------------


def test_the_search_misses_nothing() -> None:
    """On tiny villages every single piece is sent everywhere it may go, one by one."""
    tiny = [case for seed in range(3000) if naive_size(case := random_village(Random(seed), "small")) <= 2000]
    assert len(tiny) >= 300
    for case in tiny[:300]:
        truth = best(case)
        assert (truth.total, truth.assignments) == piece_by_piece(case)


def naive_size(case: Village) -> int:
    size = 1
    for piece, stood_on in single_pieces(case):
        size *= len(destinations(case, piece, stood_on))
    return size


def single_pieces(case: Village) -> list[tuple[str, str]]:
    """Every piece with the tile it stood on, or nothing."""
    standing = [(kind, tile.tile) for tile in case.tiles for kind in Counter(tile.stored).elements()]
    loose = [(kind, "") for kind in Counter(case.loose).elements()]
    return standing + loose + ([(MARKER, "")] if case.first_player else [])


def destinations(case: Village, piece: str, stood_on: str) -> list[str]:
    """The targets to which one piece may be sent; the empty word leaves it unused."""
    anywhere = ["", "gold", *(target.name for target in taking_targets(case))]
    if piece == MARKER:
        return anywhere + [tile.tile for tile in case.tiles if tile.tile in STORES]
    if stood_on not in STORES:
        return anywhere
    if not Substitution(case).stands_for(piece, STORES[stood_on].takes, STORE):
        return anywhere if case.readings["store-strangers"] == "free" else [""]
    return [stood_on] if case.readings["stores"] == "stay" else [stood_on, *anywhere]


def piece_by_piece(case: Village) -> tuple[int, frozenset[Assignment]]:
    """The best total and its assignments, by sending single pieces."""
    reached: dict[int, set[Assignment]] = {}
    placements = list(sent(case))
    for tiles in after_the_free_choice(case, 0):
        fixed, rates = points_without_pieces(case, tiles), dict(store_rates(case, tiles))
        for placement in placements:
            points = counted(case, placement, rates)
            if points is not None:
                reached.setdefault(fixed + points, set()).add(named(placement))
    return max(reached), frozenset(reached[max(reached)])


def sent(case: Village) -> Iterator[dict[str, tuple[str, ...]]]:
    """Every way to send every piece: the pieces at each target."""
    pieces = single_pieces(case)
    for goals in product(*(destinations(case, *piece) for piece in pieces)):
        at: dict[str, tuple[str, ...]] = {}
        for (piece, _), goal in zip(pieces, goals, strict=True):
            at[goal] = tuple(sorted((*at.get(goal, ()), piece)))
        at.pop("", None)
        yield at


def counted(case: Village, placement: Mapping[str, tuple[str, ...]], rates: Mapping[str, int]) -> int | None:
    """The points of all pieces where they were sent, None where one of them scores nothing."""
    substitution = Substitution(case)
    gold = placement.get("gold", ())
    if not all(substitution.stands_for(piece, "gold", GOLD) for piece in gold):
        return None
    points = len(gold) + sum(rate * len(placement.get(store, ())) for store, rate in rates.items())
    for target in taking_targets(case):
        here = worth(target, placement.get(target.name, ()), substitution)
        if here is None:
            return None
        points += here
    return points


def named(placement: Mapping[str, tuple[str, ...]]) -> Assignment:
    return frozenset((goal, tuple(sorted(Counter(pieces).items()))) for goal, pieces in placement.items())


# ---- the villages drawn -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def everyone(drawn: list[Village]) -> list[Village]:
    return drawn + [random_village(Random(seed), "full") for seed in range(DRAWN)]


def test_the_same_numbers_draw_the_same_villages() -> None:
    for size in ("small", "full"):
        assert [random_village(Random(7), size) for _ in range(3)] == [random_village(Random(7), size)] * 3


def test_a_village_has_one_home_and_at_most_one_boat(everyone: list[Village]) -> None:
    for case in everyone:
        seasons = Counter(tile.fact.season for tile in case.tiles)
        assert seasons["home"] == 1
        assert seasons["boat"] <= 1
        assert "sea-bastion-ii" not in {tile.tile for tile in case.tiles}


def test_no_cardboard_and_no_contract_lies_twice(everyone: list[Village]) -> None:
    for case in everyone:
        cardboard = [tile.fact.cardboard for tile in case.tiles]
        assert len(set(cardboard)) == len(cardboard)
        assert len(set(case.contracts)) == len(case.contracts)


def test_the_box_holds_every_piece(everyone: list[Village]) -> None:
    for case in everyone:
        assert all(case.pieces[kind] <= BOX.supply(kind) for kind in PIECES)
        assert case.cabins <= BOX.supply("cabin")
        colours = Counter(tile.extension for tile in case.tiles if tile.extension)
        assert colours <= Counter(BOX.extension_colours())


def test_sides_and_extensions_are_possible(everyone: list[Village]) -> None:
    for tile in (tile for case in everyone for tile in case.tiles):
        assert tile.fact.improved or not tile.upgraded
        assert tile.upgraded or not tile.extension
        assert tile.fact.improved or not tile.stored


def test_every_number_needed_is_measured(everyone: list[Village]) -> None:
    for case in everyone:
        assert points_without_pieces(case, case.tiles) >= 0


def test_sizes(drawn: list[Village]) -> None:
    for case in drawn:
        stores = [tile for tile in case.tiles if tile.tile in STORES]
        assert sum(case.pieces.values()) + case.first_player <= 8
        assert len(taking_targets(case)) + len(stores) <= 5
    for case in (random_village(Random(seed), "full") for seed in range(DRAWN)):
        assert 20 <= sum(case.pieces.values()) <= 90
        assert len(case.tiles) <= 25
        assert len(case.contracts) <= 10


def test_every_rule_is_drawn(drawn: list[Village]) -> None:
    tiles = {tile.tile for case in drawn for tile in case.tiles}
    assert {*WINTER_TILES, *STORES, *BY_THEMSELVES, "white-wind", "muleteer", "boat-2b", "boat-3b"} <= tiles
    for ruling in BOX.rulings.rulings.values():
        assert {case.readings[ruling.id] for case in drawn} == set(ruling.reading_ids)


def test_the_tables_name_tiles_of_the_box() -> None:
    assert {*WINTER_TILES, *STORES, *BY_THEMSELVES} <= set(BOX.tiles)
    assert all(OwnedTile(tile=tile).can_be_upgraded for tile in STORES)
