"""Every ruling, every reading of it: a village whose total depends on the answer, and what must not depend on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorer.documents import load_game
from scorer.journey import score, score_game
from scorer.village.model import Village
from scorer.words.problems import ProblemsFound
from tests.building import game, total, village
from tests.the_box import BOX

COUNTED_LOOPS = {"largest-route": 5, "all-looped-tiles": 8, "no-tile-twice": 3}

CASES: list[tuple[str, dict[str, int], Village]] = [
    # ruling, the total under each reading, the village
    (
        "stores",
        {"may-leave": 5, "stay": 2},  # a Mercer's set, or the iron on its store and no set
        village(tiles=[("blacksmith", {"iron": 1}), "mercers-guild"], resources={"stone": 1, "wood": 1}),
    ),
    (
        "store-strangers",
        {"free": 5, "stuck": 0},  # two woods from the Blacksmith with three stones at the Windmill, or nothing
        village(tiles=[("blacksmith", {"wood": 2}), "windmill"], resources={"stone": 3}),
    ),
    (
        "boat-3b-stores",
        {"yes": 4, "no": 2},  # 2 x 2 on the Blacksmith, or two strangers that are gold left over, 1 each
        village(tiles=[("blacksmith", {"wood": 2}), "boat-3b"]),
    ),
    (
        "boat-3b-gold",
        {"everywhere": 4, "asked-for": 0},  # four irons as gold left over, or nothing
        village(tiles=["boat-3b"], resources={"iron": 4}),
    ),
    (
        "boat-3b-stone",
        {"included": 5, "left-out": 0},  # a Mercer's set of three stones, or nothing, not even as gold
        village(tiles=["boat-3b", "mercers-guild"], resources={"stone": 3}),
    ),
    (
        "marker-resource",
        {"anywhere": 5, "stores-only": 0},  # the fifth resource of the Windmill, or nothing, not even a loose gold
        village(tiles=["windmill"], resources={"stone": 4}, first_player=True),
    ),
    (
        "marker-gold",
        {"yes": 2, "no": 0},  # at the Jeweller, or nothing
        village(tiles=["jeweller"], first_player=True),
    ),
    (
        "marker-green",
        {"yes": 2, "no": 1},  # at the Key Market, or as a gold left over
        village(tiles=["key-market"], first_player=True),
    ),
    (
        "marker-white-wind",
        {"yes": 7, "no": 6},  # six workers and the marker, or six workers and a marker that may not be gold
        village(tiles=["white-wind"], workers={"blue": 6}, first_player=True, rulings={"marker-gold": "no"}),
    ),
    (
        "village-hall-green",
        {"yes": 5, "no": 3},  # five greens, or three blues
        village(tiles=["village-hall"], workers={"blue": 3, "green": 5}),
    ),
    (
        "flipper",
        {"before-stores": 19, "after-stores": 15},  # 2 + 5, and four irons at 3 or at 2
        village(tiles=["home-1+", ("blacksmith", {"iron": 4}), "flipper"]),
    ),
    ("sea-bastion", COUNTED_LOOPS, village(tiles=["sea-bastion"], measured={"loop": COUNTED_LOOPS})),
    (
        "turn-order",
        {"touching": 3, "road-joined": 1},
        village(tiles=["turn-order-1"], measured={"adjacent": {"turn-order-1": {"touching": 3, "road-joined": 1}}}),
    ),
    (
        "contract-substitutes",
        {"yes": 7, "no": 1},  # contract 29 (2 iron, 2 wood) with the gold as iron, or the gold left over
        village(resources={"iron": 1, "wood": 2, "gold": 1}, contracts=[29]),
    ),
    (
        "home-counts",
        {"yes": 7, "no": 5},  # the home 5, and 2 at the Artisan or not
        village(tiles=["home-1+", "artisan"]),
    ),
]
READINGS = [(ruling, reading, totals[reading], scored) for ruling, totals, scored in CASES for reading in totals]

each_case = pytest.mark.parametrize(("ruling", "totals", "scored"), CASES, ids=[case[0] for case in CASES])
each_reading = pytest.mark.parametrize(
    ("ruling", "reading", "worth", "scored"), READINGS, ids=[f"{case[0]}-{case[1]}" for case in READINGS]
)


def read(scored: Village, **readings: str) -> Village:
    """A village under other readings; `_` stands for the `-` in the name of a ruling."""
    named = {ruling.replace("_", "-"): reading for ruling, reading in readings.items()}
    return scored.changed(rulings={**scored.rulings, **named})


def test_every_reading_of_every_ruling_has_a_village_here() -> None:
    covered = {ruling: set(totals) for ruling, totals, _ in CASES}
    covered["tie"] = {"shared", "first-boat", "replay"}  # a question between villages: see the end of this file
    assert covered == {ruling.id: set(ruling.reading_ids) for ruling in BOX.rulings.rulings.values()}


@each_reading
def test_a_reading_gives_its_own_total(ruling: str, reading: str, worth: int, scored: Village, engine: str) -> None:
    assert total(read(scored, **{ruling: reading}), engine) == worth


@each_case
def test_the_first_reading_is_the_default(ruling: str, totals: dict[str, int], scored: Village, engine: str) -> None:
    first, *_ = totals
    assert BOX.rulings.rulings[ruling].default == first
    assert total(scored, engine) == totals[first]


# What follows from one ruling for another


@pytest.mark.parametrize(
    ("strangers", "gold", "worth"), [("free", "everywhere", 2), ("free", "asked-for", 0), ("stuck", "everywhere", 0)]
)
def test_a_stranger_that_boat_3b_does_not_help_on_its_store(strangers: str, gold: str, worth: int, engine: str) -> None:
    # free, it may still be gold left over where that is allowed; stuck, it is nothing
    stocked = village(tiles=[("blacksmith", {"wood": 2}), "boat-3b"], rulings={"boat-3b-stores": "no"})
    assert total(read(stocked, store_strangers=strangers, boat_3b_gold=gold), engine) == worth


@pytest.mark.parametrize("strangers", ["free", "stuck"])
def test_what_boat_3b_makes_countable_is_no_stranger(strangers: str, engine: str) -> None:
    stocked = village(tiles=[("blacksmith", {"wood": 2}), "boat-3b"], rulings={"store-strangers": strangers})
    assert total(stocked, engine) == 4  # 2 x 2


def test_stores_that_stay_let_a_free_stranger_go(engine: str) -> None:
    # the iron stays, 2; the wood is no business of the Blacksmith: with four stones at the Windmill 5
    stocked = village(
        tiles=[("blacksmith", {"iron": 1, "wood": 1}), "windmill"],
        resources={"stone": 4},
        rulings={"stores": "stay"},
    )
    assert total(stocked, engine) == 7
    assert total(read(stocked, store_strangers="stuck"), engine) == 2


@pytest.mark.parametrize("stores", ["may-leave", "stay"])
def test_stone_left_out_of_boat_3b_is_a_stranger_on_a_foreign_store(stores: str, engine: str) -> None:
    stocked = village(
        tiles=[("blacksmith", {"stone": 2}), "boat-3b"], rulings={"boat-3b-stone": "left-out", "stores": stores}
    )
    assert total(stocked, engine) == 0  # neither iron nor gold
    assert total(read(stocked, boat_3b_stone="included"), engine) == 4  # 2 x 2


def test_wood_still_counts_on_a_foreign_store_where_stone_is_left_out(engine: str) -> None:
    stocked = village(tiles=[("blacksmith", {"wood": 2}), "boat-3b"], rulings={"boat-3b-stone": "left-out"})
    assert total(stocked, engine) == 4


@pytest.mark.parametrize("kind", ["iron", "wood"])
def test_other_kinds_stand_for_stone_where_stone_is_left_out(kind: str, engine: str) -> None:
    goods = village(tiles=["boat-3b", "mercers-guild"], resources={kind: 3}, rulings={"boat-3b-stone": "left-out"})
    assert total(goods, engine) == 5


def test_stone_left_out_is_still_stone(engine: str) -> None:
    goods = village(
        tiles=["boat-3b", "mercers-guild"],
        resources={"stone": 1, "wood": 2},
        rulings={"boat-3b-stone": "left-out"},
    )
    assert total(goods, engine) == 5  # a wood stands for the iron


@pytest.mark.parametrize("kind", ["iron", "wood"])
def test_other_kinds_count_on_the_stone_yard_where_stone_is_left_out(kind: str, engine: str) -> None:
    stocked = village(tiles=[("stone-yard", {kind: 2}), "boat-3b"], rulings={"boat-3b-stone": "left-out"})
    assert total(stocked, engine) == 4  # 2 x 2


def test_left_out_stones_are_no_gold_for_the_jeweller(engine: str) -> None:
    goods = village(
        tiles=["boat-3b", "jeweller"],
        resources={"stone": 2, "iron": 1},
        rulings={"boat-3b-stone": "left-out"},
    )
    assert total(goods, engine) == 2  # the iron alone
    assert total(read(goods, boat_3b_stone="included"), engine) == 6  # 3 x 2


@pytest.mark.parametrize("reading", ["everywhere", "asked-for"])
def test_boat_3b_makes_gold_where_gold_is_asked_for(reading: str, engine: str) -> None:
    readings = {"boat-3b-gold": reading}
    assert total(village(tiles=["boat-3b", "jeweller"], resources={"iron": 4}, rulings=readings), engine) == 8  # 4 x 2
    assert total(village(tiles=["boat-3b", "monument"], resources={"iron": 3}, rulings=readings), engine) == 4
    assert total(village(tiles=["boat-3b"], resources={"iron": 2}, contracts=[27], rulings=readings), engine) == 7


def test_asked_for_leaves_real_gold_its_point(engine: str) -> None:
    goods = village(tiles=["boat-3b"], resources={"iron": 2, "gold": 3}, rulings={"boat-3b-gold": "asked-for"})
    assert total(goods, engine) == 3


@pytest.mark.parametrize("reading", ["anywhere", "stores-only"])
def test_the_marker_as_a_worker_or_skill_is_no_question_of_resources(reading: str, engine: str) -> None:
    readings = {"marker-resource": reading}
    written = village(tiles=["scribes"], skills={"anvil": 1, "saw": 1}, first_player=True, rulings=readings)
    assert total(written, engine) == 10
    crowd = village(tiles=["apothecary"], workers={"blue": 4}, first_player=True, rulings=readings)
    assert total(crowd, engine) == 3
    owned = village(contracts=[13], first_player=True, rulings=readings)
    assert total(owned, engine) == 7


@pytest.mark.parametrize(("reading", "worth"), [("anywhere", 7), ("stores-only", 0)])
def test_the_marker_as_the_resource_of_a_contract(reading: str, worth: int, engine: str) -> None:
    for resources, number in (({"iron": 2}, 26), ({"wood": 2, "iron": 1}, 31)):  # a printed iron, a white resource
        dealt = village(
            resources=resources, contracts=[number], first_player=True, rulings={"marker-resource": reading}
        )
        assert total(dealt, engine) == worth


@pytest.mark.parametrize("reading", ["anywhere", "stores-only"])
def test_the_marker_as_the_skill_of_a_contract(reading: str, engine: str) -> None:
    dealt = village(resources={"wood": 1}, contracts=[14], first_player=True, rulings={"marker-resource": reading})
    assert total(dealt, engine) == 7


@pytest.mark.parametrize("reading", ["anywhere", "stores-only"])
def test_the_marker_may_always_be_put_on_a_store(reading: str, engine: str) -> None:
    assert total(village(tiles=["barn+"], first_player=True, rulings={"marker-resource": reading}), engine) == 2


@pytest.mark.parametrize("reading", ["yes", "no"])
def test_boat_3b_makes_gold_of_a_marker_that_may_not_be_gold(reading: str, engine: str) -> None:
    # as wood it stands for gold at the Jeweller
    held = village(tiles=["jeweller", "boat-3b"], first_player=True, rulings={"marker-gold": reading})
    assert total(held, engine) == 2


@pytest.mark.parametrize(("gold", "worth"), [("everywhere", 1), ("asked-for", 0)])
def test_boat_3b_makes_loose_gold_of_such_a_marker_only_everywhere(gold: str, worth: int, engine: str) -> None:
    held = village(tiles=["boat-3b"], first_player=True, rulings={"marker-gold": "no", "boat-3b-gold": gold})
    assert total(held, engine) == worth


def test_a_marker_that_may_be_gold_needs_no_boat_to_be_loose_gold(engine: str) -> None:
    held = village(tiles=["boat-3b"], first_player=True, rulings={"boat-3b-gold": "asked-for"})
    assert total(held, engine) == 1


def test_stores_only_bars_the_marker_from_being_gold_by_way_of_boat_3b(engine: str) -> None:
    held = village(tiles=["boat-3b", "jeweller"], first_player=True, rulings={"marker-resource": "stores-only"})
    assert total(held, engine) == 0
    assert total(read(held, marker_gold="no"), engine) == 0


@pytest.mark.parametrize(
    ("gold", "substitutes", "worth"),
    [
        ("yes", "yes", 7),
        ("yes", "no", 7),  # the marker is the gold itself
        ("no", "yes", 7),  # the marker is wood, and the boat makes it gold
        ("no", "no", 2),  # no: the gold and the marker left over, 1 each
    ],
)
def test_the_marker_as_the_gold_of_a_contract_with_boat_3b(
    gold: str, substitutes: str, worth: int, engine: str
) -> None:
    readings = {"marker-gold": gold, "contract-substitutes": substitutes}
    dealt = village(tiles=["boat-3b"], resources={"gold": 1}, contracts=[27], first_player=True, rulings=readings)
    assert total(dealt, engine) == worth


def test_a_marker_that_may_not_be_gold_still_is_any_resource(engine: str) -> None:
    dealt = village(
        skills={"saw": 1}, resources={"wood": 1}, contracts=[17], first_player=True, rulings={"marker-gold": "no"}
    )
    assert total(dealt, engine) == 7


@pytest.mark.parametrize(("reading", "worth"), [("yes", 7), ("no", 2)])
def test_the_gold_of_a_contract_and_the_marker(reading: str, worth: int, engine: str) -> None:
    # contract 36 (gold, any skill) with the marker as its gold 7; else the marker at the Key Market 2
    dealt = village(
        tiles=["key-market"],
        skills={"saw": 1},
        contracts=[36],
        first_player=True,
        rulings={"marker-gold": reading},
    )
    assert total(dealt, engine) == worth


@pytest.mark.parametrize(("reading", "worth"), [("yes", 4), ("no", 3)])
def test_the_marker_as_a_green_worker_of_the_village_hall(reading: str, worth: int, engine: str) -> None:
    crowd = village(
        tiles=["village-hall"],
        workers={"green": 3},
        first_player=True,
        rulings={"marker-green": reading, "marker-gold": "no"},
    )
    assert total(crowd, engine) == worth


@pytest.mark.parametrize(("reading", "worth"), [("yes", 3), ("no", 1)])
def test_the_marker_as_the_green_worker_of_the_emporium(reading: str, worth: int, engine: str) -> None:
    # a set 3, or the marker as gold 1
    crowd = village(tiles=["emporium"], workers={"blue": 2}, first_player=True, rulings={"marker-green": reading})
    assert total(crowd, engine) == worth


@pytest.mark.parametrize(("reading", "worth"), [("yes", 7), ("no", 1)])
def test_the_marker_as_the_green_worker_of_a_contract(reading: str, worth: int, engine: str) -> None:
    dealt = village(workers={"green": 1}, contracts=[4], first_player=True, rulings={"marker-green": reading})
    assert total(dealt, engine) == worth


@pytest.mark.parametrize("reading", ["yes", "no"])
def test_a_marker_that_may_not_be_green_still_is_any_worker(reading: str, engine: str) -> None:
    readings = {"marker-green": reading}
    crowd = village(tiles=["emporium"], workers={"green": 1, "blue": 1}, first_player=True, rulings=readings)
    assert total(crowd, engine) == 3
    dealt = village(workers={"green": 1, "blue": 3}, contracts=[8], first_player=True, rulings=readings)
    assert total(dealt, engine) == 7  # green, 4 any
    helped = village(tiles=["apothecary"], workers={"green": 4}, first_player=True, rulings=readings)
    assert total(helped, engine) == 3


def test_a_marker_that_is_no_worker_of_white_wind_is_still_gold(engine: str) -> None:
    crowd = village(tiles=["white-wind"], workers={"blue": 6}, first_player=True, rulings={"marker-white-wind": "no"})
    assert total(crowd, engine) == 7  # 6 on the boat, 1 as gold


def test_the_marker_away_from_white_wind_is_a_worker_all_the_same(engine: str) -> None:
    # at the Craftsmen's Guild it completes a set of three, worth as much as the three would be apart; the boat gets one
    crowd = village(
        tiles=["white-wind", "craftsmens-guild"],
        workers={"blue": 2, "red": 1},
        first_player=True,
        rulings={"marker-white-wind": "no", "marker-gold": "no"},
    )
    assert total(crowd, engine) == 4  # set 3, one blue left 1; without the set 3


@pytest.mark.parametrize("reading", ["yes", "no"])
def test_a_green_village_hall_says_nothing_about_the_key_market(reading: str, engine: str) -> None:
    crowd = village(tiles=["key-market"], workers={"green": 3}, rulings={"village-hall-green": reading})
    assert total(crowd, engine) == 6


@pytest.mark.parametrize("reading", ["yes", "no"])
def test_a_contract_takes_the_marker_as_its_resource_under_both_readings(reading: str, engine: str) -> None:
    dealt = village(resources={"iron": 2}, contracts=[26], first_player=True, rulings={"contract-substitutes": reading})
    assert total(dealt, engine) == 7


@pytest.mark.parametrize("reading", ["yes", "no"])
def test_a_white_resource_is_gold_under_both_readings(reading: str, engine: str) -> None:
    dealt = village(skills={"saw": 1}, resources={"gold": 2}, contracts=[17], rulings={"contract-substitutes": reading})
    assert total(dealt, engine) == 7


@pytest.mark.parametrize(("reading", "worth"), [("yes", 7), ("no", 3)])
def test_boat_3b_on_a_contract_follows_its_ruling(reading: str, worth: int, engine: str) -> None:
    # three woods as iron on contract 26, or as gold left over 3 x 1
    dealt = village(tiles=["boat-3b"], resources={"wood": 3}, contracts=[26], rulings={"contract-substitutes": reading})
    assert total(dealt, engine) == worth


@pytest.mark.parametrize("reading", ["yes", "no"])
def test_substitutes_on_contracts_say_nothing_about_tiles(reading: str, engine: str) -> None:
    goods = village(tiles=["mercers-guild"], resources={"gold": 3}, rulings={"contract-substitutes": reading})
    assert total(goods, engine) == 5


@pytest.mark.parametrize("reading", ["yes", "no"])
def test_other_upgraded_tiles_count_whatever_the_home_does(reading: str, engine: str) -> None:
    crafted = village(tiles=["home-1", "keywood+", "artisan"], rulings={"home-counts": reading})
    assert total(crafted, engine) == 5  # 3 + Artisan 2


# Editions


EDITIONS: dict[str, dict[str, str]] = {
    "default": {},
    "fr": {"stores": "stay"},
    "el": {"boat-3b-stone": "left-out", "sea-bastion": "all-looped-tiles", "tie": "replay"},
    "uk": {
        "stores": "stay",
        "marker-resource": "stores-only",
        "sea-bastion": "all-looped-tiles",
        "tie": "replay",
    },
    "merchants": {"stores": "stay", "flipper": "after-stores", "tie": "first-boat"},
    "nl": {"sea-bastion": "all-looped-tiles", "tie": "replay"},
}


@pytest.mark.parametrize("edition", EDITIONS)
@each_case
def test_an_edition_presets_its_readings_and_leaves_the_rest(
    edition: str, ruling: str, totals: dict[str, int], scored: Village, engine: str
) -> None:
    first, *_ = totals
    expected = totals[EDITIONS[edition].get(ruling, first)]
    if (edition, ruling) == ("uk", "marker-gold"):
        expected = 0  # where the marker is a resource on stores only, it is no gold at the Jeweller either
    assert total(scored.changed(edition=edition), engine) == expected


def test_what_a_village_says_goes_before_its_edition(engine: str) -> None:
    stocked = village(
        tiles=[("blacksmith", {"iron": 1}), "mercers-guild"],
        resources={"stone": 1, "wood": 1},
        edition="merchants",
        rulings={"stores": "may-leave"},
    )
    sheet = score(stocked, solver=engine)
    assert sheet.total == 5
    assert sheet.rulings["flipper"] == "after-stores"


# Games


def north(gold: int = 5) -> Village:
    """A village worth its gold: its boat, like those of the others, scores nothing here."""
    return village(tiles=["home-1", "keyflower-ii"], resources={"gold": gold})


def east(gold: int = 3) -> Village:
    return village(tiles=["home-2", "sea-breese-ii"], resources={"gold": gold})


def south(gold: int = 5) -> Village:
    return village(tiles=["home-3", "white-wind-ii"], resources={"gold": gold})


def stocked_north() -> Village:
    """A Mercer's set, 5, if the iron may leave the Blacksmith, else 2 for it there."""
    return village(
        tiles=["home-1", "keyflower-ii", ("blacksmith", {"iron": 1}), "mercers-guild"],
        resources={"stone": 1, "wood": 1},
    )


GAME_DOCUMENT = """\
edition: fr
players:
  - player: North
    tiles: [home-1, keyflower-ii, {blacksmith: {iron: 1}}, mercers-guild]
    resources: {stone: 1, wood: 1}
  - player: South
    tiles: [home-3, white-wind-ii]
    resources: {gold: 3}
"""


def test_a_shared_tie_has_several_winners(engine: str) -> None:
    result = score_game(game({"North": north(), "East": east(), "South": south()}), solver=engine)
    assert result.winners == ("North", "South")
    assert [(place.place, place.player) for place in result.ranking] == [(1, "North"), (1, "South"), (3, "East")]
    assert result.tie == "shared"


def test_a_tie_goes_to_who_chose_a_winter_boat_first(engine: str) -> None:
    tied = game(
        {"North": north(), "East": east(), "South": south()},
        rulings={"tie": "first-boat"},
        boat_order=("East", "South", "North"),
    )
    result = score_game(tied, solver=engine)
    assert result.winners == ("South",)
    assert [(place.place, place.player) for place in result.ranking] == [(1, "South"), (2, "North"), (3, "East")]
    assert result.tie == "first-boat"


def test_a_tie_that_is_played_again_has_no_winner(engine: str) -> None:
    result = score_game(game({"North": north(), "South": south()}, rulings={"tie": "replay"}), solver=engine)
    assert result.winners == ()
    assert [place.place for place in result.ranking] == [1, 1]
    assert result.tie == "replay"


def test_first_boat_asks_for_the_order_only_where_there_is_a_tie(engine: str) -> None:
    decided = game({"North": north(), "South": south(3)}, rulings={"tie": "first-boat"})
    assert score_game(decided, solver=engine).winners == ("North",)
    tied = game({"North": north(), "South": south()}, rulings={"tie": "first-boat"})
    found = score_game(tied, solver=engine)
    assert [note.code for note in found.notes] == ["missing-boat-order"]
    assert (found.winners, found.tie, found.undecided) == ((), "first-boat", ("North", "South"))
    assert [(place.place, place.player) for place in found.ranking] == [(1, "North"), (1, "South")]
    assert [sheet.total for sheet in found.sheets] == [place.total for place in found.ranking]


@pytest.mark.parametrize("reading", ["shared", "first-boat", "replay"])
def test_without_a_tie_its_ruling_changes_nothing(reading: str, engine: str) -> None:
    decided = game({"North": north(3), "South": south()}, rulings={"tie": reading}, boat_order=("North", "South"))
    result = score_game(decided, solver=engine)
    assert (result.winners, result.tie) == (("South",), None)


def test_a_tie_below_the_first_place_stays_shared(engine: str) -> None:
    lost = game(
        {"North": north(3), "East": east(5), "South": south(3)},
        rulings={"tie": "first-boat"},
        boat_order=("North", "East", "South"),
    )
    result = score_game(lost, solver=engine)
    assert [(place.place, place.player) for place in result.ranking] == [(1, "East"), (2, "North"), (2, "South")]
    assert result.tie is None


@pytest.mark.parametrize(
    ("edition", "winners"),
    [("fr", ("North", "South")), ("merchants", ("South",)), ("el", ()), ("uk", ()), ("nl", ())],
)
def test_an_edition_presets_what_becomes_of_a_tie(edition: str, winners: tuple[str, ...], engine: str) -> None:
    tied = game({"North": north(), "South": south()}, edition=edition, boat_order=("South", "North"))
    assert score_game(tied, solver=engine).winners == winners


@pytest.mark.parametrize(("stores", "winners"), [("may-leave", ("North",)), ("stay", ("South",))])
def test_the_rulings_of_a_game_govern_its_villages(stores: str, winners: tuple[str, ...], engine: str) -> None:
    # North has 5 or 2, South 3 gold
    result = score_game(game({"North": stocked_north(), "South": south(3)}, rulings={"stores": stores}), solver=engine)
    assert result.winners == winners
    assert [sheet.rulings["stores"] for sheet in result.sheets] == [stores, stores]


@pytest.mark.parametrize(("edition", "winners"), [("nl", ("North",)), ("fr", ("South",))])
def test_the_edition_of_a_game_governs_its_villages(edition: str, winners: tuple[str, ...], engine: str) -> None:
    # the Dutch rules let the iron leave, the French keep it
    result = score_game(game({"North": stocked_north(), "South": south(3)}, edition=edition), solver=engine)
    assert result.winners == winners


def test_the_edition_of_a_game_document_governs_its_villages(tmp_path: Path, engine: str) -> None:
    # under the French rules the iron stays: North 2, South 3
    document = tmp_path / "game.yaml"
    document.write_text(GAME_DOCUMENT, encoding="utf-8")
    result = score_game(load_game(document), solver=engine)
    assert [sheet.total for sheet in result.sheets] == [2, 3]
    assert result.winners == ("South",)


def test_a_village_that_says_otherwise_than_its_game_is_refused(engine: str) -> None:
    differing = read(stocked_north(), stores="stay")
    with pytest.raises(ProblemsFound) as found:
        score_game(game({"North": differing, "South": south()}, rulings={"stores": "may-leave"}), solver=engine)
    assert "rulings-differ" in [problem.code for problem in found.value.problems]


@pytest.mark.parametrize(("elsewhere", "worth"), [(17, 10), (18, 5)])
def test_flipper_ii_needs_an_extension_that_no_village_has(elsewhere: int, worth: int, engine: str) -> None:
    # the home of North 5, doubled if the box still holds an extension
    upgraded = ["keywood+", "keystone-quarry+", "workshop+", "woodcutter+", "stable+", "peddler+", "key-mine+"]
    upgraded += ["gold-mine+", "apprentice-hall+", "alehouse+", "quarryman+", "miner+", "store+", "mason+", "tavern+"]
    upgraded += ["hiring-fair+", "farrier+", "carpenter+"]
    colours = ["blue"] * 5 + ["red"] * 5 + ["yellow"] * 5 + ["green"] * 3
    built = village(tiles=["home-2", "sea-breese-ii", *zip(upgraded[:elsewhere], colours, strict=False)])
    extending = village(tiles=["home-1+", "flipper-ii"])
    result = score_game(game({"North": extending, "East": built}), solver=engine)
    assert result.sheets[0].total == worth
