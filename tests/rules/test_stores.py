"""Step 1: what stands on the four autumn stores."""

from __future__ import annotations

import pytest

from scorer.journey import score
from tests.building import lines, spent, total, village

KIND = {"timber-yard": "wood", "stone-yard": "stone", "blacksmith": "iron", "barn": "wood"}
STRANGER = {"timber-yard": "iron", "stone-yard": "wood", "blacksmith": "stone"}
RATE = {
    "timber-yard": 2,
    "timber-yard+": 3,
    "stone-yard": 2,
    "stone-yard+": 3,
    "blacksmith": 2,
    "blacksmith+": 3,
    "barn": 1,
    "barn+": 2,
}
SPECIAL = [store for store in RATE if not store.startswith("barn")]

each_store = pytest.mark.parametrize("store", RATE)
each_special_store = pytest.mark.parametrize("store", SPECIAL)
each_reading = pytest.mark.parametrize("stores", ["may-leave", "stay"])
each_fate_of_strangers = pytest.mark.parametrize("strangers", ["free", "stuck"])


@each_store
@each_reading
@each_fate_of_strangers
def test_a_store_counts_its_own_kind(store: str, stores: str, strangers: str, engine: str) -> None:
    readings = {"stores": stores, "store-strangers": strangers}
    kind = KIND[store.removesuffix("+")]
    stocked = village(tiles=[(store, {kind: 3}), "watermill"], rulings=readings)
    assert total(stocked, engine) == 3 * RATE[store]  # the Watermill would give 1 each: never more


@each_store
@each_reading
@each_fate_of_strangers
def test_gold_on_a_store_counts_as_its_kind(store: str, stores: str, strangers: str, engine: str) -> None:
    readings = {"stores": stores, "store-strangers": strangers}
    stocked = village(tiles=[(store, {"gold": 3})], rulings=readings)
    assert total(stocked, engine) == 3 * RATE[store]  # loose, gold would be 1 each: never more


@each_special_store
@each_reading
def test_a_stranger_on_a_store_is_loose(store: str, stores: str, engine: str) -> None:
    stranger = STRANGER[store.removesuffix("+")]
    stocked = village(tiles=[(store, {stranger: 2}), "watermill"], rulings={"stores": stores})
    assert total(stocked, engine) == 2  # Watermill: 2 x 1; the store counts neither


@each_special_store
@each_reading
def test_a_stranger_that_is_stuck_scores_nowhere(store: str, stores: str, engine: str) -> None:
    readings = {"stores": stores, "store-strangers": "stuck"}
    stranger = STRANGER[store.removesuffix("+")]
    stocked = village(tiles=[(store, {stranger: 2}), "watermill"], rulings=readings)
    sheet = score(stocked, solver=engine)
    assert sheet.total == 0
    assert sheet.unused == {f"{stranger}@{store.removesuffix('+')}": 2}


@pytest.mark.parametrize(("barn", "worth"), [("barn", 4), ("barn+", 8)])
@each_reading
@each_fate_of_strangers
def test_no_resource_is_a_stranger_on_the_barn(barn: str, worth: int, stores: str, strangers: str, engine: str) -> None:
    readings = {"stores": stores, "store-strangers": strangers}
    stocked = village(tiles=[(barn, {"iron": 1, "stone": 1, "wood": 1, "gold": 1})], rulings=readings)
    assert total(stocked, engine) == worth  # 4 x 1, upgraded 4 x 2


@each_store
@each_reading
@each_fate_of_strangers
def test_the_marker_may_be_put_on_a_store(store: str, stores: str, strangers: str, engine: str) -> None:
    readings = {"stores": stores, "store-strangers": strangers, "marker-gold": "no"}
    assert total(village(tiles=[store], first_player=True, rulings=readings), engine) == RATE[store]


@each_reading
def test_the_marker_is_counted_beside_what_stands_there(stores: str, engine: str) -> None:
    stocked = village(tiles=[("blacksmith+", {"iron": 2})], first_player=True, rulings={"stores": stores})
    sheet = score(stocked, solver=engine)
    assert sheet.total == 9  # 2 iron and the marker: 3 x 3
    assert spent(sheet, "blacksmith") == {"iron@blacksmith": 2, "first_player": 1}


@each_reading
def test_the_marker_is_never_forced_onto_a_store(stores: str, engine: str) -> None:
    holder = village(
        tiles=["blacksmith", "windmill"], resources={"stone": 4}, first_player=True, rulings={"stores": stores}
    )
    assert total(holder, engine) == 5  # Windmill with the marker as the fifth resource: 5; on the store: 2


@each_store
def test_nothing_loose_is_put_on_a_store_at_the_end(store: str, engine: str) -> None:
    assert total(village(tiles=[store], resources={"iron": 3, "stone": 3, "wood": 3}), engine) == 0


def test_loose_gold_is_not_put_on_a_store_either(engine: str) -> None:
    assert total(village(tiles=["blacksmith+"], resources={"gold": 3}), engine) == 3  # 1 each, not 3


def test_what_stands_on_a_tile_that_is_no_store_is_loose(engine: str) -> None:
    assert total(village(tiles=[("smelter", {"iron": 3}), "watermill"]), engine) == 3  # Watermill: 3 iron


@pytest.mark.parametrize(("stores", "worth"), [("may-leave", 5), ("stay", 2)])
def test_a_resource_may_leave_its_store_for_a_set(stores: str, worth: int, engine: str) -> None:
    # may-leave: Mercer's set 5; stay: 1 iron x 2, and stone and wood make no set
    stocked = village(
        tiles=[("blacksmith", {"iron": 1}), "mercers-guild"],
        resources={"stone": 1, "wood": 1},
        rulings={"stores": stores},
    )
    assert total(stocked, engine) == worth


@each_reading
def test_a_resource_does_not_leave_where_that_would_lose_points(stores: str, engine: str) -> None:
    # on the store 3 x 2 = 6; with the two stones at the Windmill only 5
    stocked = village(
        tiles=[("blacksmith", {"iron": 3}), "windmill"], resources={"stone": 2}, rulings={"stores": stores}
    )
    assert total(stocked, engine) == 6


@pytest.mark.parametrize(("stores", "worth"), [("may-leave", 9), ("stay", 6)])
def test_each_resource_leaves_separately(stores: str, worth: int, engine: str) -> None:
    # may-leave: one iron joins the four stones at the Windmill, 5, two stay, 2 x 2 = 4; stay: 3 x 2 = 6
    stocked = village(
        tiles=[("blacksmith", {"iron": 3}), "windmill"], resources={"stone": 4}, rulings={"stores": stores}
    )
    sheet = score(stocked, solver=engine)
    assert sheet.total == worth
    assert lines(sheet).get((1, "blacksmith")) == (4 if stores == "may-leave" else 6)


@pytest.mark.parametrize(("stores", "worth"), [("may-leave", 2), ("stay", 1)])
def test_gold_may_leave_the_barn_for_the_jeweller(stores: str, worth: int, engine: str) -> None:
    stocked = village(tiles=[("barn", {"gold": 1}), "jeweller"], rulings={"stores": stores})
    assert total(stocked, engine) == worth  # Jeweller 2, Barn 1


@each_reading
def test_gold_on_an_upgraded_store_is_worth_more_than_at_the_jeweller(stores: str, engine: str) -> None:
    stocked = village(tiles=[("timber-yard+", {"gold": 1}), "jeweller"], rulings={"stores": stores})
    assert total(stocked, engine) == 3  # 3 on the store, 2 at the Jeweller


@pytest.mark.parametrize(("stores", "worth"), [("may-leave", 11), ("stay", 6)])
def test_stores_that_keep_also_keep_their_gold(stores: str, worth: int, engine: str) -> None:
    # may-leave: saw and a wood (or the gold) fill contract 14, 7, and two stay, 2 x 2 = 4; stay: 3 x 2 = 6
    stocked = village(
        tiles=[("timber-yard", {"wood": 2, "gold": 1})],
        skills={"saw": 1},
        contracts=[14],
        rulings={"stores": stores},
    )
    assert total(stocked, engine) == worth


@each_reading
def test_what_a_store_counts_counts_nowhere_else(stores: str, engine: str) -> None:
    stocked = village(tiles=[("timber-yard", {"wood": 5}), "windmill"], rulings={"stores": stores})
    assert total(stocked, engine) == 10  # 5 x 2; a Windmill set of the same five would be 5 more


@each_reading
def test_stores_count_side_by_side(stores: str, engine: str) -> None:
    stocked = village(
        tiles=[
            ("blacksmith+", {"iron": 2}),
            ("barn", {"iron": 1, "wood": 2}),
            ("stone-yard", {"stone": 1, "gold": 1}),
            "timber-yard",
        ],
        rulings={"stores": stores},
    )
    assert total(stocked, engine) == 13  # 2 x 3 = 6; 3 x 1 = 3; 2 x 2 = 4; none on the Timber Yard


@pytest.mark.parametrize(("stores", "worth"), [("may-leave", 14), ("stay", 11)])
def test_two_stores_may_both_give_to_one_set(stores: str, worth: int, engine: str) -> None:
    # stay: 2 x 2 on the Blacksmith, 1 x 2 on the Stone Yard, 5 x 1 in the Barn: 11
    # may-leave: a Mercer's set out of the Barn is 5 for 3 x 1; another with the stone of the Stone Yard 5 for 1 + 1 + 2
    stocked = village(
        tiles=[
            ("blacksmith", {"iron": 2}),
            ("stone-yard", {"stone": 1}),
            ("barn", {"wood": 2, "iron": 2, "stone": 1}),
            "mercers-guild",
        ],
        rulings={"stores": stores},
    )
    assert total(stocked, engine) == worth


@pytest.mark.parametrize(("reading", "worth"), [("yes", 6), ("no", 2)])
def test_boat_3b_turns_strangers_into_the_kind_of_the_store(reading: str, worth: int, engine: str) -> None:
    # yes: 3 x 2; no: the iron alone, 2, as stone and wood left over are no gold under asked-for
    stocked = village(
        tiles=[("blacksmith", {"iron": 1, "stone": 1, "wood": 1}), "boat-3b"],
        rulings={"boat-3b-stores": reading, "boat-3b-gold": "asked-for"},
    )
    assert total(stocked, engine) == worth


@pytest.mark.parametrize(("stores", "worth"), [("may-leave", 7), ("stay", 6)])
def test_what_boat_3b_lets_a_store_count_stays_there_too(stores: str, worth: int, engine: str) -> None:
    # three woods on the Blacksmith: contract 24 for 7 where they may leave, 3 x 2 where they stay
    stocked = village(tiles=[("blacksmith", {"wood": 3}), "boat-3b"], contracts=[24], rulings={"stores": stores})
    assert total(stocked, engine) == worth
