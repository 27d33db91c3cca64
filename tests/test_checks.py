"""Whether a village or a game can be: one test for each rule and each note, and none for what is fine."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scorer.documents import village_from
from scorer.legality import GAME_RULES, VILLAGE_RULES, check, check_game
from scorer.village.model import Game, Measured, OwnedTile, Village
from scorer.words.problems import Problem, errors, number
from tests.building import game, village
from tests.the_box import BOX
from tests.truth.generator import random_village

BOAT = "keyflower"


def codes(problems: list[Problem]) -> list[str]:
    return [problem.code for problem in problems]


def found(tiles: Any = (), **fields: Any) -> list[tuple[str, str]]:
    """The codes and places of the problems of a village that has a home and a boat besides."""
    return [(problem.code, problem.where) for problem in check(village(["home-1", BOAT, *tiles], **fields))]


def test_a_plain_village_has_no_problems_and_no_notes() -> None:
    assert found(["scribes", ("timber-yard+", {"wood": 4, "gold": 1})], workers={"blue": 40}) == []


def test_random_legal_villages_have_notes_at_most() -> None:
    rng = Random(2)
    for _ in range(150):
        assert errors(check(random_village(rng, "small"))) == []
        assert errors(check(random_village(rng, "full"))) == []


# ---- the box ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("field", ["workers", "resources", "skills"])
def test_as_many_pieces_as_the_box_holds_and_not_one_more(field: str) -> None:
    for piece in BOX.sections[field]:
        most = BOX.supply(piece)
        assert found(**{field: {piece: most}}) == []
        assert found(**{field: {piece: most + 1}}) == [("more-than-the-box", f"{field}.{piece}")]


def test_pieces_on_tiles_count_too() -> None:
    stored = [("barn", {"wood": 12}), ("timber-yard", {"wood": 13})]
    assert found(stored) == [("more-than-the-box", "tiles[3].stored.wood")]
    assert found(stored[:1], resources={"wood": 13}) == [("more-than-the-box", "resources.wood")]


def test_absurd_counts_are_shown_shortened() -> None:
    (problem,) = check(village(["home-1", BOAT], workers={"blue": 10**30}))
    assert "10^30" in problem.found
    assert [number(count) for count in (0, -3, 999_999_999, 10**30, 3 * 10**30, -(10**5000))] == [
        "0",
        "-3",
        "999999999",
        "10^30",
        "about 10^30",
        "about -10^400",
    ]


def test_more_tiles_than_the_box() -> None:
    assert codes(check(Village(tiles=(OwnedTile(tile="scribes"),) * 500))) == ["more-than-the-box"]


def test_six_cabins() -> None:
    assert found(cabins=6) == []
    assert found(cabins=7) == [("more-than-the-box", "cabins")]


# ---- tiles ------------------------------------------------------------------------------------------------


def test_exactly_one_home() -> None:
    assert codes(check(Village(tiles=(OwnedTile(tile=BOAT),)))) == ["no-home"]
    for second in ("home-2", "home-1", "home"):
        assert found([second]) == [("several-homes", "tiles[3]")]


def test_at_most_one_winter_boat() -> None:
    assert found(["white-wind"]) == [("several-boats", "tiles[3]")]
    assert found([BOAT]) == [("several-boats", "tiles[3]")]


def test_sea_bastion_ii_is_gone_by_winter() -> None:
    assert codes(check(village(["home-1", "sea-bastion-ii"]))) == ["boat-not-in-winter"]


def test_each_tile_once() -> None:
    assert found(["scribes", "windmill", "scribes"]) == [("tile-twice", "tiles[5]")]


@pytest.mark.parametrize(("one", "other"), [("boat-2a", "boat-2b"), ("boat-7a", "boat-7b")])
def test_one_side_of_a_summer_boat(one: str, other: str) -> None:
    assert found([one, other]) == [("both-sides", "tiles[4]")]


def test_one_side_of_a_turn_order_tile() -> None:
    tiles = ["turn-order-1", "turn-order-1-2p"]
    measured = {"adjacent": dict.fromkeys(tiles, 1)}
    assert found(tiles, measured=measured, first_player=True) == [("both-sides", "tiles[4]")]


@pytest.mark.parametrize("tile", ["scribes", "boat-2a", "turn-order-1"])
def test_upgraded_sides_exist(tile: str) -> None:
    assert ("no-upgraded-side", "tiles[3]") in found([f"{tile}+"], measured={"adjacent": {"turn-order-1": 1}})


# ---- The Merchants ----------------------------------------------------------------------------------------


def test_extensions_stand_on_upgraded_tiles() -> None:
    assert found([("stable+", "blue")]) == []
    assert found([("stable", "blue")]) == [("extension-not-upgraded", "tiles[3].extension")]
    assert found([("scribes", "blue")]) == [("extension-not-upgraded", "tiles[3].extension")]


@pytest.mark.parametrize(("colour", "most"), [("blue", 5), ("red", 5), ("yellow", 5), ("green", 3)])
def test_extensions_in_the_box(colour: str, most: int) -> None:
    tiles = [(f"{tile}+", colour) for tile in ("stable", "well", "forge", "mason", "farrier", "miner")]
    assert found(tiles[:most]) == []
    assert found(tiles[: most + 1]) == [("too-many-extensions", f"tiles[{most + 3}].extension")]


def test_each_contract_once() -> None:
    assert found(contracts=[1, 2, 1]) == [("contract-twice", "contracts[3]")]


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"tiles": ["artisan"]}, "tiles[3]"),
        ({"tiles": [("stable+", "blue")]}, "tiles[3].extension"),
        ({"contracts": [4]}, "contracts[1]"),
        ({"cabins": 1}, "cabins"),
    ],
)
def test_sets_on_the_table(fields: dict[str, Any], place: str) -> None:
    assert found(**fields, sets=["base"]) == [("not-in-sets", place)]
    assert found(**fields, sets=["base", "merchants"]) == []
    assert found(**fields) == []


def test_promos_are_a_set_too() -> None:
    assert found(["monument"], sets=["base", "merchants"]) == [("not-in-sets", "tiles[3]")]
    assert found(["monument"], sets=["promo"]) == []


# ---- measurements -----------------------------------------------------------------------------------------

NEEDED = [
    ("sea-bastion", {"loop": 0}, "measured: {loop: 4}"),
    ("sea-breese", {"river": 1}, "measured: {river: 4}"),
    ("delivery-man", {"route": 1}, "measured: {route: 4}"),
    ("turn-order-2", {"adjacent": {"turn-order-2": 1}}, "measured: {adjacent: {turn-order-2: 4}}"),
    ("beekeeper", {"adjacent": {"beekeeper": 1}}, "measured: {adjacent: {beekeeper: 4}}"),
    ("glade", {"adjacent": {"glade": 0}}, "measured: {adjacent: {glade: 4}}"),
    ("glade-in-winter", {"adjacent": {"glade-in-winter": 0}}, "measured: {adjacent: {glade-in-winter: 4}}"),
    ("developer", {"adjacent": {"developer": 1}}, "measured: {adjacent: {developer: 4}}"),
]


@pytest.mark.parametrize(("tile", "measured", "fix"), NEEDED)
def test_a_missing_measurement_says_what_to_write(tile: str, measured: dict[str, Any], fix: str) -> None:
    tiles = ["home-1", tile] if BOX.tiles[tile].season == "boat" else ["home-1", BOAT, tile]
    (problem,) = check(village(tiles))
    assert problem.code == "missing-measurement"
    assert f"`{fix}`" in problem.fix
    assert check(village(tiles, measured=measured)) == []


def test_a_measurement_that_no_tile_needs_is_ignored() -> None:
    assert found(measured={"loop": 900, "river": 900, "adjacent": {"beekeeper": 900}}) == []


def test_a_number_for_the_reading_in_force() -> None:
    tiles, measured = ["home-1", "sea-bastion"], {"loop": {"largest-route": 0}}
    assert check(village(tiles, measured=measured)) == []
    (problem,) = check(village(tiles, measured=measured, edition="nl"))
    assert (problem.code, problem.where) == ("missing-measurement", "measured.loop")
    assert "all-looped-tiles: 4" in problem.fix


def test_a_layout_answers_instead() -> None:
    tiles = [OwnedTile(tile="home-1", at=(0, 0)), OwnedTile(tile="sea-bastion", at=(0, 1))]
    assert check(village(tiles)) == []


def test_places_for_all_or_none_and_a_numbered_home() -> None:
    tiles = [OwnedTile(tile="home", at=(0, 0)), OwnedTile(tile=BOAT), OwnedTile(tile="scribes", at=(1, 0))]
    assert [(p.code, p.where) for p in check(village(tiles))] == [
        ("place-missing", "tiles[2]"),
        ("home-without-number", "tiles[1]"),
    ]


@pytest.mark.parametrize(
    ("tile", "measured", "most"),
    [
        ("sea-bastion", {"loop": None}, 44),
        ("sea-breese", {"river": None}, 7),
        ("beekeeper", {"adjacent": None}, 6),
        ("glade", {"adjacent": None}, 6),
        ("developer", {"adjacent": None}, 13),
    ],
)
def test_an_impossible_measurement_is_an_error_and_a_surprising_one_a_note(
    tile: str, measured: dict[str, Any], most: int
) -> None:
    """What the box allows.

    44 tiles have two roads, one of them a home; 4 summer boats, the promo boat, Keyside and Sea Breese have water;
    three tiles with carts and 2 symbols each, a home with 1 and 6 cabins make 13.
    """
    (field,) = measured
    boat = [] if BOX.tiles[tile].season == "boat" else [BOAT]
    for count, severity in ((most, "note"), (most + 1, "error")):
        number_ = {tile: count} if field == "adjacent" else count
        (problem,) = check(village(["home-1", *boat, tile], measured={field: number_}))
        assert problem.severity == severity


@pytest.mark.parametrize(
    ("tiles", "measured"),
    [
        (["sea-bastion", "stable", "well"], {"loop": 1}),
        (["sea-bastion", "stable", "well"], {"loop": 2}),
        (["sea-bastion", "stable", "well"], {"loop": 4}),
        (["sea-breese", "boat-2a"], {"river": 3}),
        ([BOAT, "delivery-man"], {"route": 0}),
        ([BOAT, "delivery-man", "stable"], {"route": 4}),
        ([BOAT, "beekeeper"], {"adjacent": {"beekeeper": 0}}),
        ([BOAT, "beekeeper"], {"adjacent": {"beekeeper": 3}}),
        ([BOAT, "turn-order-1", "well"], {"adjacent": {"turn-order-1": {"touching": 2, "road-joined": 2}}}),
        ([BOAT, "glade", "boat-2a"], {"adjacent": {"glade": 2}}),
        ([BOAT, "glade-in-winter", "scribes"], {"adjacent": {"glade-in-winter": 2}}),
        ([BOAT, "developer", "stable"], {"adjacent": {"developer": 3}}),
        (["sea-bastion", "stable", "well", "forge"], {"loop": {"no-tile-twice": 4, "largest-route": 3}}),
    ],
)
def test_surprising_measurements(tiles: list[str], measured: dict[str, Any]) -> None:
    (problem,) = check(village(["home-1", *tiles], measured=measured))
    assert (problem.code, problem.severity) == ("surprising-measurement", "note")


@pytest.mark.parametrize(
    ("tiles", "measured"),
    [
        (["sea-bastion", "stable", "well"], {"loop": 3}),
        (["sea-bastion", "stable", "well"], {"loop": {"no-tile-twice": 3, "largest-route": 3, "all-looped-tiles": 3}}),
        (["sea-breese", "boat-2a", "keyside"], {"river": 0}),
        ([BOAT, "turn-order-1"], {"adjacent": {"turn-order-1": {"touching": 2, "road-joined": 0}}}),
        ([BOAT, "developer", "stable+"], {"adjacent": {"developer": 3}}),
    ],
)
def test_what_is_not_surprising(tiles: list[str], measured: dict[str, Any]) -> None:
    assert [code for code in codes(check(village(["home-1", *tiles], measured=measured))) if code != "gift"] == []


# ---- notes ------------------------------------------------------------------------------------------------


def notes(tiles: Any = (), **fields: Any) -> list[tuple[str, str, str]]:
    problems = check(village(["home-1", *tiles], **fields))
    assert errors(problems) == []
    return [(problem.code, problem.found, problem.fix) for problem in problems]


def test_resources_on_a_tile_that_is_no_store_are_loose() -> None:
    ((code, found_, fix),) = notes([BOAT, ("stable", {"wood": 2})])
    assert (code, found_, fix) == ("loose-on-tile", "2 wood on Stable, which is no store", "they count as loose")


@pytest.mark.parametrize(("reading", "fate"), [("free", "count as loose"), ("stuck", "score nowhere")])
def test_strangers_on_a_store(reading: str, fate: str) -> None:
    ((code, found_, fix),) = notes([BOAT, ("timber-yard", {"iron": 2})], rulings={"store-strangers": reading})
    assert (code, found_) == ("stranger-on-store", "Timber Yard does not count 2 iron standing there")
    assert fate in fix


def test_what_a_store_counts_is_no_stranger() -> None:
    assert notes([BOAT, ("timber-yard", {"gold": 2, "wood": 1}), ("barn", {"iron": 1, "stone": 1})]) == []
    assert notes([BOAT, "boat-3b", ("timber-yard", {"iron": 2})]) == []
    assert notes([BOAT, "boat-3b", ("timber-yard", {"iron": 2})], rulings={"boat-3b-stores": "no"})


@pytest.mark.parametrize(
    ("tile", "pieces"),
    [
        ("keyflower-ii", "3 gold"),
        ("keyside", "3 iron, 3 stone, 3 wood, 3 gold"),
        ("boat-1a", "2 workers from the bag"),
        ("boat-1b", "1 green worker"),
    ],
)
def test_gifts_belong_in_the_counts(tile: str, pieces: str) -> None:
    boat = [] if BOX.tiles[tile].season == "boat" else [BOAT]
    ((code, found_, _),) = notes([*boat, tile])
    assert code == "gift"
    assert found_.endswith(f"brings {pieces}")


def test_the_marker_and_the_tile_that_brings_it() -> None:
    measured = {"adjacent": {"turn-order-4": 1, "turn-order-2": 1}}
    assert notes([BOAT, "turn-order-4"], measured=measured, first_player=True) == []
    assert [code for code, *_ in notes([BOAT, "turn-order-4"], measured=measured)] == ["marker-and-tile"]
    assert [code for code, *_ in notes([BOAT], first_player=True)] == ["marker-and-tile"]
    assert notes([BOAT, "turn-order-2"], measured=measured) == []


def test_a_village_without_winter_boat() -> None:
    assert [code for code, *_ in notes()] == ["no-winter-boat"]


def test_flipper_beside_the_developer() -> None:
    measured = {"adjacent": {"developer": 1}}
    assert [code for code, *_ in notes(["flipper", "developer", "stable"], measured=measured)] == [
        "flipper-and-developer"
    ]
    assert notes(["flipper", "developer", "stable+", "wainwright"], measured=measured) == []
    assert notes([BOAT, "developer", "stable"], measured=measured) == []


# ---- villages built by hand -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("built", "code", "where"),
    [
        (Village(tiles=(OwnedTile(tile="timber yard"),)), "unknown-tile", "tiles[1].tile"),
        (Village(tiles=(OwnedTile(tile="xyz"),)), "unknown-tile", "tiles[1].tile"),
        (Village(tiles=(OwnedTile(tile="barn", extension="purple"),)), "misplaced-piece", "tiles[1].extension"),
        (Village(contracts=(37,)), "contract-not-in-box", "contracts[1]"),
        (Village(edition="de"), "unknown-edition", "edition"),
        (Village(rulings={"store": "stay"}), "unknown-ruling", "rulings.store"),
        (Village(rulings={"stores": "yes"}), "unknown-reading", "rulings.stores"),
        (Village(sets=("farmers",)), "not-counted-yet", "sets[1]"),
        (Village(sets=("extras",)), "unknown-set", "sets[1]"),
        (Village(measured=Measured(loop={"x": 1})), "unknown-reading", "measured.loop.x"),
        (Village(measured=Measured(adjacent={"x": 1})), "unknown-tile", "measured.adjacent.x"),
        (
            Village(measured=Measured(adjacent={"glade": {"touching": 1}})),
            "one-number-needed",
            "measured.adjacent.glade",
        ),
        (
            Village(measured=Measured(adjacent={"turn-order-1": {"x": 1}})),
            "unknown-reading",
            "measured.adjacent.turn-order-1.x",
        ),
    ],
)
def test_what_names_nothing_is_said_first(built: Village, code: str, where: str) -> None:
    assert [(problem.code, problem.where) for problem in check(built)] == [(code, where)]
    assert [problem.where for problem in check_game(Game(players=(built,)))] == [f"players[1].{where}"]


# ---- games ------------------------------------------------------------------------------------------------


def two(north: Any = (), south: Any = (), **fields: Any) -> Game:
    """North with the Keyflower and South with Sea Bastion, and what else they have."""
    first = village(
        ["home-1", BOAT, *dict(north).pop("tiles", ())], **{k: v for k, v in dict(north).items() if k != "tiles"}
    )
    boat = dict(south).get("boat", "sea-bastion")
    rest = {key: value for key, value in dict(south).items() if key not in ("tiles", "boat")}
    second = village(["home-2", boat, *dict(south).get("tiles", ())], measured={"loop": 0}, **rest)
    return game({"North": first, "South": second}, **fields)


MARKED = {"first_player": True, "tiles": ["turn-order-1-2p"], "measured": {"adjacent": {"turn-order-1-2p": 2}}}
"""Of a village that has the marker, and the tile that brings it at a table of two."""


def between(*args: Any, **fields: Any) -> list[tuple[str, str]]:
    return [(problem.code, problem.where) for problem in errors(check_game(two(*args, **fields)))]


def test_a_plain_game() -> None:
    assert errors(check_game(two())) == []
    assert codes(check_game(two())) == ["no-marker"]
    assert check_game(two(MARKED)) == []


def test_the_problems_of_each_village_are_placed() -> None:
    assert between({"cabins": 7}, {"tiles": ["scribes", "scribes"]}) == [
        ("more-than-the-box", "players[1].cabins"),
        ("tile-twice", "players[2].tiles[4]"),
    ]


def test_the_game_decides_the_rulings() -> None:
    assert between(south={"edition": "fr"}) == [("rulings-differ", "players[2].edition")]
    assert between(south={"rulings": {"stores": "stay"}}) == [("rulings-differ", "players[2].rulings.stores")]
    assert between(south={"rulings": {"stores": "stay"}}, edition="fr") == []
    assert between(south={"edition": "fr"}, rulings={"stores": "stay"}) == []
    assert between(south={"edition": "default"}) == []


def test_names_are_different() -> None:
    same = Game(players=tuple(played.model_copy(update={"player": "A"}) for played in two().players))
    assert [(p.code, p.where) for p in errors(check_game(same))] == [("player-twice", "players[2].player")]


def test_everyone_has_a_boat() -> None:
    assert between(south={"boat": "scribes"}) == [("no-winter-boat", "players[2].tiles")]


def test_boats_are_for_a_number_of_players() -> None:
    for_six = {"boat": "white-wind"}
    for stated in (2, 3, 4, 5):
        wrong = [("boat-for-more-players", "players[2].tiles[2]")]
        assert between(south=for_six, players_in_game=stated) == wrong
    assert between(south=for_six, players_in_game=6) == []
    either: tuple[int | None, ...] = (None, 2)
    for merchants in ({"contracts": [1]}, {"sets": ["base", "merchants"]}):
        for said in either:
            (note,) = check_game(two({**MARKED, **merchants}, for_six, players_in_game=said))
            assert (note.code, note.severity) == ("boat-for-more-players", "note")


def test_without_a_number_of_players_villages_may_be_missing() -> None:
    (note,) = check_game(two(MARKED, {"boat": "white-wind"}))
    assert (note.code, note.severity, note.where) == ("boat-for-more-players", "note", "players[2].tiles[2]")
    assert note.found == "White Wind is for 6 or more players; villages given: 2"
    assert "--players-in-game 6" in note.fix
    # nobody can say that the marker is with none of those who are missing
    assert codes(check_game(two(south={"boat": "white-wind"}))) == ["boat-for-more-players"]
    (either,) = check_game(two({**MARKED, "contracts": [1]}, {"boat": "white-wind"}))
    assert "Sea Bastion II; right if some villages are missing" in either.fix


def turn_order(side: str, **more: Any) -> dict[str, Any]:
    return {"tiles": [side], "measured": {"loop": 0, "adjacent": {side: 2}}, **more}


@pytest.mark.parametrize(
    ("side", "stated", "found"),
    [
        ("turn-order-2", None, ("tile-for-more-players", "note")),
        ("turn-order-2", 3, ("tile-for-more-players", "error")),
        ("turn-order-2", 4, None),
        ("turn-order-2", 6, None),
        ("turn-order-2-3p", 4, ("tile-for-fewer-players", "note")),
        ("turn-order-2-3p", 3, None),
        ("turn-order-1-2p", None, None),
        ("turn-order-1-2p", 4, ("tile-for-fewer-players", "note")),
        ("turn-order-4", 4, ("tile-for-more-players", "error")),
        ("turn-order-4", 5, None),
    ],
)
def test_sides_of_turn_order_tiles_are_for_a_number_of_players(
    side: str, stated: int | None, found: tuple[str, str] | None
) -> None:
    carries = "p" in side[-2:] or side == "turn-order-4"
    problems = check_game(two(turn_order(side, first_player=carries), players_in_game=stated))
    told = [(p.code, p.severity) for p in problems if p.code.startswith("tile-for")]
    assert told == ([found] if found else [])


def test_a_village_alone_is_held_to_a_stated_number_of_players() -> None:
    alone = Game(players=(village(["home-1", "white-wind"]),))
    assert check_game(alone) == []
    assert codes(check_game(Game(players=alone.players, players_in_game=4))) == ["boat-for-more-players"]
    assert check_game(Game(players=alone.players, players_in_game=6)) == []


def test_no_more_villages_than_players() -> None:
    third = village(["home-3", "sea-breese"], measured={"river": 1})
    villages = {"North": two().players[0], "South": two().players[1], "East": third}
    told = [(p.code, p.where) for p in errors(check_game(game(villages, players_in_game=2)))]
    assert ("too-few-players", "players_in_game") in told
    assert errors(check_game(game(villages, players_in_game=3))) == []


def test_a_whole_game_has_one_holder_of_the_marker() -> None:
    assert codes(check_game(two(players_in_game=2))) == ["no-marker"]
    assert check_game(two(players_in_game=4)) == []  # whoever has it may be one of the others


def test_two_tiles_do_not_both_bring_the_marker() -> None:
    both = {"turn-order-1-2p": 2, "turn-order-2-3p": 2}
    held = {"tiles": [*both], "measured": {"adjacent": both}, "first_player": True}
    for problems in (check_game(two(held)), check_game(Game(players=two(held).players[:1]))):
        (note,) = [problem for problem in problems if problem.code == "two-marker-tiles"]
        assert (note.severity, note.where) == ("note", "players[1].tiles[4]")
    apart = check_game(two(turn_order("turn-order-1-2p", first_player=True), turn_order_south()))
    assert "two-marker-tiles" in codes(apart)


def turn_order_south() -> dict[str, Any]:
    return {"tiles": [("turn-order-2-3p")]}


def test_a_tile_is_in_one_village() -> None:
    assert between({"tiles": ["scribes"]}, {"tiles": ["scribes"]}) == [("tile-in-two-villages", "players[2].tiles[3]")]
    assert between({"tiles": ["boat-2a"]}, {"tiles": ["boat-2b"]}) == [("tile-in-two-villages", "players[2].tiles[3]")]
    assert between(south={"boat": BOAT}) == [("tile-in-two-villages", "players[2].tiles[2]")]


def test_homes_without_a_number_may_be_any() -> None:
    both = {name: village(["home", boat]) for name, boat in (("A", BOAT), ("B", "keyflower-ii"))}
    assert errors(check_game(game(both))) == []


def test_a_contract_and_the_marker_are_in_one_village() -> None:
    assert between({"contracts": [1]}, {"contracts": [2, 1]}) == [
        ("contract-in-two-villages", "players[2].contracts[2]")
    ]
    assert between({"first_player": True}, {"first_player": True}) == [
        ("marker-in-two-villages", "players[2].first_player")
    ]


def test_all_villages_share_one_box() -> None:
    assert between({"workers": {"green": 10}}, {"workers": {"green": 10}}) == []
    assert between({"workers": {"green": 10}}, {"workers": {"green": 11}}) == [
        ("more-than-the-box", "players[2].workers.green")
    ]
    assert between({"cabins": 3}, {"cabins": 4}) == [("more-than-the-box", "players[2].cabins")]
    north, south = ["stable+", "well+"], ["forge+", "mason+"]
    green = {"tiles": [(tile, "green") for tile in north]}, {"tiles": [(tile, "green") for tile in south]}
    assert between(*green) == [("more-than-the-box", "players[2].tiles")]


def test_boat_order_names_players_once() -> None:
    assert between(boat_order=["South", "North"]) == []
    assert between(boat_order=["South"]) == []
    assert between(boat_order=["North", "Sough"]) == [("unknown-player", "boat_order[2]")]
    assert between(boat_order=["North", "North"]) == [("player-twice", "boat_order[2]")]


def test_a_game_of_one_is_a_village() -> None:
    alone = Game(players=(village(["home-1", "white-wind"]),))
    assert check_game(alone) == []
    assert codes(check_game(Game(players=(village(["home-1"]),)))) == ["no-winter-boat"]
    assert codes(check_game(Game(players=alone.players, boat_order=("x",)))) == ["unknown-player"]


def test_a_game_with_unknown_rulings() -> None:
    problems = check_game(Game(players=two().players, edition="de", rulings={"x": "y"}))
    assert codes(problems) == ["unknown-edition", "unknown-ruling"]


def test_all_rules_are_short_and_say_what_they_are() -> None:
    rules = (*VILLAGE_RULES, *GAME_RULES)
    assert all(rule.__doc__ for rule in rules)
    assert len(set(rules)) == len(rules)


def test_a_village_that_is_fine_in_a_document_is_fine_by_hand() -> None:
    assert check(village_from({"tiles": ["home-1", BOAT, "Scribes"]})) == []
