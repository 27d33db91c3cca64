"""A village on its hexes, finished or not, and what the page draws of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from scorer.board.geometry import Direction, neighbour
from scorer.board.measure import measure
from scorer.documents import load
from scorer.journey import score_game
from tests.web.serving import YAML, Server

BOARDS = sorted(Path("examples").glob("board-*.yaml"))
HOME = {"tile": "home-1", "at": [0, 0]}


@pytest.mark.parametrize("file", BOARDS, ids=str)
def test_a_board_shows_what_its_sheet_counts(file: Path, server: Server) -> None:
    shown = server.post("/api/board", file.read_text(encoding="utf-8"), YAML).json()
    game = load([file]).game
    (sheet,) = score_game(game).sheets
    counts = measure(game.villages[0]).on_board
    assert [fault for fault in shown["faults"] if fault["severity"] == "error"] == []
    assert {scored["tile"]: scored["count"] for scored in shown["scored"]} == {
        tile: found.count for tile, found in counts.items()
    }
    lines = {line.target: line for line in sheet.lines if line.step >= 9}
    # The board counts before any free upgrade, which can only add symbols for the Developer.
    for scored in shown["scored"] if sheet.count.free_upgrade is None else ():
        assert (scored["points"], scored["words"]) == (lines[scored["tile"]].points, str(lines[scored["tile"]].reason))


@pytest.mark.parametrize("file", BOARDS, ids=str)
def test_counted_roads_and_rivers_join_hexes_that_touch(file: Path, server: Server) -> None:
    shown = server.post("/api/board", file.read_text(encoding="utf-8"), YAML).json()
    laid = {tuple(tile["at"]) for tile in shown["tiles"]}
    assert laid
    for scored in shown["scored"]:
        assert {tuple(at) for at in scored["hexes"]} <= laid
        for one, other in scored["roads"]:
            assert tuple(other) in [neighbour((one[0], one[1]), side) for side in Direction]


def test_edges_are_those_of_the_tile_as_it_lies(server: Server) -> None:
    shown = server.post("/api/board", {"tiles": [HOME, {"tile": "keywood", "at": [0, -1], "turn": 2}]}).json()
    # Home 1 prints RRRWRR; Keywood prints RRFRRF, which two sixths clockwise make RFRRFR.
    assert ["".join(tile["edges"]) for tile in shown["tiles"]] == ["RRRWRR", "RFRRFR"]


def test_edges_that_differ_are_told_with_side_and_neighbour(server: Server) -> None:
    shown = server.post("/api/board", {"tiles": [HOME, {"tile": "keywood", "at": [0, 1]}]}).json()
    fault = next(fault for fault in shown["faults"] if fault["code"] == "edges-differ")
    assert (fault["at"], fault["side"], fault["neighbour"]) == ([0, 0], "S", [0, 1])
    assert fault["words"]
    assert fault["fix"]


@pytest.mark.parametrize(
    ("tiles", "code"),
    [
        ([HOME, {"tile": "keywood", "at": [0, 0]}, {"tile": "turn-order-1", "at": [0, -1]}], "hex-shared"),
        ([HOME, {"tile": "keywood", "at": [3, 3]}], "not-connected"),
        ([HOME, "keywood"], "place-missing"),
        ([{"tile": "home", "at": [0, 0]}], "home-without-number"),
    ],
)
def test_boards_with_faults_are_answered(tiles: Any, code: str, server: Server) -> None:
    answer = server.post("/api/board", {"tiles": tiles})
    assert answer.status_code == 200
    assert code in [fault["code"] for fault in answer.json()["faults"]]


def test_a_half_laid_board_counts_what_lies_there(server: Server) -> None:
    tiles = [HOME, {"tile": "turn-order-1", "at": [0, -1]}, {"tile": "keywood"}, {"tile": "stable"}]
    (scored,) = server.post("/api/board", {"tiles": tiles}).json()["scored"]
    assert (scored["tile"], scored["kind"], scored["count"], scored["hexes"]) == (
        "turn-order-1",
        "adjacent",
        1,
        [[0, 0]],
    )


def test_the_same_tile_twice_is_drawn_and_not_counted(server: Server) -> None:
    twice = [HOME, *({"tile": "turn-order-1", "at": [0, row]} for row in (-1, -2))]
    shown = server.post("/api/board", {"tiles": twice}).json()
    assert (len(shown["tiles"]), shown["scored"]) == (3, [])


def test_two_homes_are_drawn_and_not_counted(server: Server) -> None:
    homes = [HOME, {"tile": "home-2", "at": [0, 1]}, {"tile": "turn-order-1", "at": [0, -1]}]
    shown = server.post("/api/board", {"tiles": homes}).json()
    assert (len(shown["tiles"]), shown["scored"]) == (3, [])


def test_nothing_laid_is_an_empty_board(server: Server) -> None:
    answer = server.post("/api/board", {"tiles": ["home-1"]}).json()
    assert answer == {"version": 1, "tiles": [], "faults": [], "scored": []}


def test_what_is_not_understood_is_refused(server: Server) -> None:
    answer = server.post("/api/board", {"tiles": [{"tile": "keywod", "at": [0, 0]}]})
    assert (answer.status_code, answer.json()["problems"][0]["code"]) == (422, "unknown-tile")


def test_all_that_a_map_is_put_together_from_is_drawn(server: Server) -> None:
    drawn = set(re.findall(r'id="draw-([\w-]+)"', server.get("/api/drawings?lang=el").text))
    box = server.get("/api/catalogue?lang=el").json()
    for tile in box["tiles"]:
        assert {f"ground-{tile['id']}", f"name-{tile['id']}", f"name-{tile['id']}-raised"} <= drawn
        assert (f"ground-{tile['id']}-upgraded" in drawn) == tile["upgradable"]
    assert {f"season-{season['id']}" for season in box["seasons"]} <= drawn
    assert {f"extension-{extension['colour']}" for extension in box["extensions"]} <= drawn
    pieces = [piece for group in box["groups"] for piece in (group["id"], *group["pieces"])]
    assert {f"symbol-{piece}" for piece in (*pieces, box["marker"]["id"])} <= drawn
    assert {f"token-{piece}" for group in box["groups"] if group["stored"] for piece in group["pieces"]} <= drawn
    assert {"way-loop", "way-river", "way-route", "upgraded", "unequal", "wrong", "points-1", "points-2"} <= drawn
