"""A half-entered village shows its score so far: what is missing is named, what cannot be has no total."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorer.documents.loading import understand
from scorer.documents.reading import Document
from scorer.uses.so_far import NOT_YET, SoFar, so_far
from tests.web.serving import EXAMPLES, YAML, Server

SCRIBES: dict[str, Any] = {
    "tiles": ["home-1", "scribes", "sea-bastion"],
    "skills": {"anvil": 2, "pickaxe": 1, "saw": 1},
    "measured": {"loop": 0},
}
"""10 for one set of anvil + pickaxe + saw; nothing for the home's basic side, and no loop for Sea Bastion."""
HALF_LAID = {
    "tiles": [
        {"tile": "home-1", "at": [0, 0]},
        {"tile": "sea-breese", "at": [0, 1]},
        {"tile": "keywood", "upgraded": True},
    ]
}


def counted(document: Any) -> SoFar:
    told = understand(Document(document))
    assert told.game
    return so_far(told.game, [fault.problem for fault in told.refused])


def missing(document: Any, player: int = 0) -> list[str]:
    return [problem.code for problem in counted(document).players[player].missing]


def total(document: Any, player: int = 0) -> int | None:
    sheet = counted(document).players[player].sheet
    return sheet.total if sheet else None


def test_nothing_at_all_scores_nothing_yet() -> None:
    assert (total({}), missing({})) == (0, ["no-home", "no-winter-boat"])


def test_a_complete_village_is_complete() -> None:
    (player,) = counted(SCRIBES).players
    assert (player.is_complete, player.sheet and player.sheet.total) == (True, 10)


def test_without_a_home_the_rest_is_counted() -> None:
    document = {**SCRIBES, "tiles": ["scribes", "sea-bastion"]}
    assert (total(document), missing(document)) == (10, ["no-home"])


def test_without_a_boat_the_rest_is_counted() -> None:
    document = {**SCRIBES, "tiles": ["home-1", "scribes"]}
    assert (total(document), missing(document)) == (10, ["no-winter-boat"])


def test_a_tile_without_its_number_scores_nothing_and_has_no_line_yet() -> None:
    document = {"tiles": ["home-1", "sea-bastion", "turn-order-2"], "measured": {"adjacent": {"turn-order-2": 3}}}
    (player,) = counted(document).players
    assert player.sheet
    assert [(line.target, line.points) for line in player.sheet.lines] == [("turn-order-2", 3)]
    assert missing(document) == ["missing-measurement"]


def test_a_number_for_another_reading_is_a_number_still_missing() -> None:
    document = {"tiles": ["home-1", "sea-bastion"], "measured": {"loop": {"no-tile-twice": 5}}}
    assert (total(document), missing(document)) == (0, ["missing-measurement"])


def test_a_board_counts_as_far_as_it_is_laid() -> None:
    # Home 1 shows water to the south, where Sea Breese lies: one water tile, 2 points. Keywood has no place yet, but
    # its upgraded side prints 3.
    assert (total(HALF_LAID), missing(HALF_LAID)) == (5, ["place-missing"])


def test_a_number_counted_on_the_table_stands_while_the_board_is_being_laid() -> None:
    document = {**HALF_LAID, "measured": {"river": 3}}
    assert total(document) == 3 + 8  # three water tiles give 8


def test_a_board_without_a_home_has_no_river_to_it() -> None:
    document = {"tiles": [{"tile": "sea-breese", "at": [0, 0]}, {"tile": "boat-1b", "at": [0, 1]}]}
    assert (total(document), missing(document)) == (0, ["no-home"])


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ({"tiles": ["home-1", "home-2", "keyflower"]}, "several-homes"),
        ({"tiles": ["home-1", "keyflower"], "workers": {"blue": 41}}, "more-than-the-box"),
        ({"tiles": ["home-1", "keyflower", "scribs"]}, "unknown-tile"),
        ({"tiles": ["home-1", "keyflower"], "cabins": "two"}, "wrong-type"),
        ({"tiles": [{"tile": "home-1", "at": [0, 0]}, {"tile": "keyflower", "at": [0, 0]}]}, "hex-shared"),
    ],
)
def test_what_cannot_be_has_no_total(document: Any, code: str) -> None:
    (player,) = counted(document).players
    assert code in [problem.code for problem in player.problems]
    assert (player.sheet, player.is_complete) == (None, False)


def test_what_was_not_understood_may_be_what_seems_to_be_missing() -> None:
    document = {"tiles": ["hom-1", "scribes"]}
    assert (total(document), missing(document)) == (None, [])


def test_a_wrong_ruling_leaves_nobody_a_total() -> None:
    found = counted({"players": [{"player": "North", **SCRIBES}], "rulings": {"stores": "perhaps"}})
    assert [player.sheet for player in found.players] == [None]
    assert [problem.code for problem in found.problems] == ["unknown-reading"]


def three() -> list[dict[str, Any]]:
    """10 points; 2 for each of 4 gold; 1 for the transport that Home 3 prints."""
    south = {"tiles": ["home-2", "jeweller", "sea-breese"], "resources": {"gold": 4}, "measured": {"river": 0}}
    return [
        {"player": "North", **SCRIBES},
        {"player": "South", **south},
        {"player": "East", "tiles": ["home-3", "keyflower"]},
    ]


def test_nobody_is_ranked_before_every_village_is_complete() -> None:
    whole = counted({"players": three()})
    half = counted({"players": [*three()[:2], {"player": "East", "tiles": ["home-3"]}]})
    assert whole.result
    assert [(place.player, place.total) for place in whole.result.ranking] == [("North", 10), ("South", 8), ("East", 1)]
    assert [player.is_complete for player in half.players] == [True, True, False]
    assert half.result is None


def test_a_player_without_a_name_is_counted_and_not_ranked() -> None:
    players = three()
    del players[1]["player"]
    found = counted({"players": players})
    assert [problem.code for problem in found.players[1].missing] == ["no-name"]
    assert (found.players[1].sheet and found.players[1].sheet.total, found.result) == (8, None)


def test_two_of_one_name_are_counted_and_not_ranked() -> None:
    players = three()
    players[1]["player"] = "North"
    found = counted({"players": players})
    assert [problem.code for problem in found.players[1].missing] == ["player-twice"]
    assert (found.players[1].sheet and found.players[1].sheet.total, found.result) == (8, None)


def test_a_tile_in_two_villages_leaves_the_second_without_a_total() -> None:
    players = three()
    players[1]["tiles"] = ["home-2", "scribes", "sea-breese"]
    found = counted({"players": players})
    assert [player.sheet is None for player in found.players] == [False, True, False]
    assert "tile-in-two-villages" in [problem.code for problem in found.players[1].problems]


def test_a_tie_may_still_need_the_boat_order() -> None:
    players = three()
    players[1]["resources"] = {"gold": 5}  # 10 points, as North has
    found = counted({"players": players, "rulings": {"tie": "first-boat"}})
    told = counted({"players": players, "rulings": {"tie": "first-boat"}, "boat_order": ["South", "North", "East"]})
    assert all(player.is_complete for player in found.players)
    assert [problem.code for problem in found.problems if problem.code != "no-marker"] == ["missing-boat-order"]
    assert found.result
    assert (found.result.winners, found.result.undecided) == ((), ("North", "South"))
    assert told.result
    assert told.result.winners == ("South",)


def test_extensions_elsewhere_are_known_while_villages_are_entered() -> None:
    players = three()
    players[0]["tiles"] = [*SCRIBES["tiles"], {"tile": "keywood", "upgraded": True, "extension": "blue"}]
    found = counted({"players": players})
    assert found.players[0].sheet
    assert found.players[0].sheet.total == 16  # 10, and twice the 3 that Keywood prints


@pytest.mark.parametrize("file", EXAMPLES, ids=str)
def test_a_complete_game_has_the_sheets_and_the_ranking_of_its_score(file: Path, server: Server) -> None:
    text = file.read_text(encoding="utf-8")
    half, whole = (server.post(path, text, YAML).json() for path in ("/api/so-far", "/api/score"))
    assert [player["sheet"] for player in half["players"]] == whole["players"]
    if all(player["complete"] for player in half["players"]):
        assert [half[field] for field in ("ranking", "winners", "tie")] == [
            whole[field] for field in ("ranking", "winners", "tie")
        ]
    else:
        assert {lacking["code"] for player in half["players"] for lacking in player["missing"]} == {"no-winter-boat"}


@pytest.mark.parametrize(
    "document",
    [{}, {"players": []}, {"players": [{}, {}]}, {"players": [3]}, {"players": "North"}, {"tiles": 5}, {"tile": "x"}],
)
def test_any_mapping_is_answered(document: Any, server: Server) -> None:
    answer = server.post("/api/so-far", document)
    assert answer.status_code == 200
    assert answer.json()["ranking"] is None
    shown = answer.json()
    assert shown["problems"] or any(player["missing"] or player["problems"] for player in shown["players"])


def test_a_name_that_is_being_typed_is_none_yet(server: Server) -> None:
    shown = server.post("/api/so-far", {"players": [{"player": " ", **SCRIBES}, {"player": "South"}]}).json()
    assert [lacking["code"] for lacking in shown["players"][0]["missing"]] == ["no-name"]
    assert (shown["players"][0]["player"], shown["players"][0]["total"]) == (None, 10)


def test_what_is_no_mapping_is_no_village(server: Server) -> None:
    answer = server.post("/api/so-far", "[1, 2]")
    assert (answer.status_code, answer.json()["problems"][0]["code"]) == (422, "wrong-type")


def test_problems_know_their_place_in_the_document(server: Server) -> None:
    players = [{"player": "North"}, {"player": "South", "tiles": ["home-2", "home-3"]}]
    shown = server.post("/api/so-far", {"players": players}).json()
    assert [problem["where"] for problem in shown["players"][1]["problems"]] == ["players[2].tiles[2]"]


def test_a_boat_for_more_players_may_wait_for_them() -> None:
    few = {"players": [{"player": "North", "tiles": ["home-1", "ianvincible"]}, {"player": "South"}]}
    assert (total(few), missing(few)) == (5, [])  # villages may be missing
    stated = {**few, "players_in_game": 4}
    assert (total(stated), missing(stated)) == (5, ["boat-for-more-players"])


def test_with_the_merchants_such_a_boat_may_have_come_in_for_another() -> None:
    """`score` ranks this game with a note, and so does the page."""
    first = {"player": "A", "tiles": ["home-1", "white-wind"], "sets": ["base", "merchants"]}
    second = {"player": "B", "tiles": ["home-2", "keyflower"]}
    found = counted({"players": [first, second]})
    assert [village.missing for village in found.players] == [(), ()]
    assert found.result is not None


def test_every_kind_of_missing_is_a_problem_of_the_checks() -> None:
    named = " ".join(file.read_text(encoding="utf-8") for file in Path("scorer").rglob("*.py"))
    assert all(named.count(f'"{code}"') >= 2 for code in NOT_YET)


@pytest.mark.parametrize(
    ("tiles", "where"),
    [
        ("[scribs, home-1]", "tiles[1].tile"),
        ("[home-1, scribs]", "tiles[2].tile"),
        ("[scribs, home-1, {scribes: {wood: x}}]", "tiles[1].tile tiles[3].stored.wood"),
        ("[scribs, home-1, {blacksmith: {iron: 1, iron: 2}}]", "tiles[1].tile tiles[3].blacksmith.iron"),
    ],
)
def test_what_was_not_understood_is_said_where_it_was_written(tiles: str, where: str, server: Server) -> None:
    for village, document in (("", f"tiles: {tiles}"), ("players[1].", f"players: [{{tiles: {tiles}}}]")):
        answer = server.post("/api/so-far", document, YAML)
        assert answer.status_code == 200
        told = [*answer.json()["problems"], *answer.json()["players"][0]["problems"]]
        assert sorted(problem["where"] for problem in told) == [village + each for each in where.split()]


def test_what_a_total_rests_on_is_told_of_a_complete_village() -> None:
    """As before all is entered, other readings would be of another village."""
    whole = {**SCRIBES, "first_player": True, "measured": {"loop": {"largest-route": 0, "all-looped-tiles": 2}}}
    (player,) = counted(whole).players
    assert player.sheet
    assert player.sheet.rests
    # 10 for Scribes, 1 for the marker as a gold left over; a loop of 2 scores 2, and nobody counted the plain ring.
    assert str(player.sheet.rests.words) == (
        "Disputed: marker-resource (11 → 10 if `stores-only`), marker-gold (11 → 10 if `no`), "
        "sea-bastion (11 → 13 if `all-looped-tiles`, not known if `no-tile-twice`). "
        "Each by itself; all together, as far as known, between 10 and 13."
    )
    (player,) = counted({**whole, "tiles": ["home-1", "scribes"]}).players
    assert player.sheet
    assert player.sheet.rests is None
