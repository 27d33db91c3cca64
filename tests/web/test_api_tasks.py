"""What a process answers is what the server passes on, and everything that can go wrong has its status."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scorer.web.messages import Question
from scorer.web.openapi import ABOUT, VILLAGE
from scorer.web.questions import BidRequest, CheckRequest, ExploreRequest
from scorer.web.settings import Settings
from scorer.web.tasks import TASKS
from scorer.web.workers import answer
from tests.web.serving import YAML, Server

BOARD = Path("examples/board-figure-eight.yaml").read_text(encoding="utf-8")
QUESTIONS: dict[str, Any] = {
    "score": VILLAGE,
    "so-far": {"players": [{"player": "", **VILLAGE}, {"tiles": ["sea-bastion"]}]},
    "check": ABOUT[CheckRequest],
    "disputes": VILLAGE,
    "explore": ABOUT[ExploreRequest],
    "bid": ABOUT[BidRequest],
    "board": {"tiles": [{"tile": "home-1", "at": [0, 0]}, {"tile": "turn-order-1", "at": [0, -1]}, "keywood"]},
    "picture": VILLAGE,
    "report": VILLAGE,
    "document": VILLAGE,
}


def asked(task: str, question: Any, syntax: Any = "json", **options: Any) -> tuple[int, str]:
    """What a process answers."""
    body = question if isinstance(question, str) else json.dumps(question)
    told = answer(Question(task, body.encode(), syntax, options=options), Settings())
    return told.status, told.body.decode()


def codes(task: str, question: Any) -> tuple[int, list[str]]:
    """The status and the codes of a refusal."""
    status, told = asked(task, question)
    return status, [problem["code"] for problem in json.loads(told)["problems"]]


@pytest.mark.parametrize("task", TASKS)
def test_the_server_passes_on_what_a_process_answers(task: str, server: Server) -> None:
    passed_on = server.post(f"/api/{task}", QUESTIONS[task])
    assert (passed_on.status_code, passed_on.text) == asked(task, QUESTIONS[task])
    assert passed_on.status_code == 200


def test_options_are_passed_on(server: Server) -> None:
    assert server.post("/api/document?to=yaml", BOARD, YAML).text == asked("document", BOARD, "yaml", to="yaml")[1]
    assert server.post("/api/picture?player=0", BOARD, YAML).text == asked("picture", BOARD, "yaml", player=0)[1]
    assert server.post("/api/board", BOARD, YAML).text == asked("board", BOARD, "yaml")[1]


@pytest.mark.parametrize(
    ("task", "question", "status", "code"),
    [
        ("score", "{", 400, "json-syntax"),
        ("score", " " * 300_000, 413, "too-large"),
        ("score", {"tiles": []}, 422, "no-home"),
        ("so-far", [], 422, "wrong-type"),
        ("board", 5, 422, "wrong-type"),
        ("document", {"tiles": ["nothing"]}, 422, "unknown-tile"),
        ("document", '{"tiles": [], "tiles": []}', 422, "duplicate-key"),
        ("check", "[]", 422, "wrong-type"),
        ("check", {"document": VILLAGE, "claim": []}, 422, "wrong-type"),
        ("check", {"document": VILLAGE, "claim": {"total": 1}, "player": 1.5}, 422, "wrong-type"),
        ("check", {"document": VILLAGE, "claim": {"total": 1}, "player": 7}, 422, "unknown-player"),
        ("explore", {}, 422, "missing-field"),
        ("bid", {"document": VILLAGE, "tiles": "windmill"}, 422, "wrong-type"),
        ("bid", {"document": VILLAGE, "tiles": ["nothing"]}, 422, "unknown-tile"),
    ],
)
def test_what_is_refused_has_its_status_and_its_code(task: str, question: Any, status: int, code: str) -> None:
    found = codes(task, question)
    assert found[0] == status
    assert code in found[1]


def test_a_game_that_is_none_has_problems_and_no_players() -> None:
    documents: list[Any] = [{"players": []}, {"players": [1]}, {"players": "all"}]
    for document in documents:
        status, told = asked("so-far", document)
        shown = json.loads(told)
        assert (status, shown["players"]) == (200, [])
        assert shown["problems"]


def test_a_key_written_twice_leaves_no_total() -> None:
    status, told = asked("so-far", '{"tiles": ["home-1"], "cabins": 1, "cabins": 2}')
    shown = json.loads(told)
    assert (status, shown["players"][0]["total"]) == (200, None)
    assert [problem["code"] for problem in shown["problems"]] == ["duplicate-key"]


def test_a_tie_that_waits_for_the_boat_order_is_answered() -> None:
    tied = {
        "rulings": {"TIE": "First-Boat"},
        "players_in_game": 4,
        "players": [
            {"player": "North", "tiles": ["home-1", "keyflower-ii"], "resources": {"gold": 3}},
            {"player": "South", "tiles": ["home-2", "sea-bastion"], "resources": {"gold": 3}, "measured": {"loop": 0}},
        ],
    }
    for task in ("score", "so-far"):
        status, told = asked(task, tied)
        answered = json.loads(told)
        assert (status, answered["winners"], answered["tie"]) == (200, [], "first-boat")
        assert answered["undecided"] == ["North", "South"]
        assert "missing-boat-order" in [problem["code"] for problem in answered["problems"]]
    for task in ("report", "picture", "disputes"):
        assert asked(task, tied)[0] == 200
    assert "--boat-order" in asked("report", tied)[1]
    full = asked("document", tied)[1]
    assert json.loads(full)["players_in_game"] == 4
