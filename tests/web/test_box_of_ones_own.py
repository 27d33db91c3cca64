"""A server with a made-up set: its pieces, rules, counts, measures and ruling in every answer and on the page.

The arithmetic stands in `tests/villages/pasture.yaml`; `tests/test_made_up_box.py` asks the commands the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect

from scorer.box import Box
from scorer.documents import load
from scorer.documents.writing import full_form
from scorer.web.settings import Settings
from tests.web.entering import ON_A_PHONE, expect_total, open_file, quiet_page
from tests.web.serving import YAML, Server, serving
from tests.web.test_serve import first_answer, started

PASTURE, BOX = Path("tests/villages/pasture.yaml"), "tests/boxes/meadow"
TEXT = PASTURE.read_text(encoding="utf-8")
GOATS_ALONE = TEXT.replace("{sheep: 5, goat: 4}", "{goat: 4}")


@pytest.fixture(scope="module")
def meadow() -> Iterator[Server]:
    with serving(Settings(processes=2, box=Box.load(BOX))) as server:
        yield server


@pytest.fixture(scope="module")
def village() -> dict[str, Any]:
    return full_form(load([PASTURE], Box.load(BOX)).game, is_game=False)


def answered(server: Server, task: str, question: Any) -> Any:
    told = server.post(f"/api/{task}", question, YAML if isinstance(question, str) else "application/json")
    assert told.status_code == 200, told.text
    return told.json()


def test_score(meadow: Server) -> None:
    for task in ("score", "so-far"):
        (player,) = answered(meadow, task, TEXT)["players"]
        points = {line["target"]: line["points"] for line in player.get("sheet", player)["lines"]}
        assert player["total"] == 27
        assert [points[tile] for tile in ("shepherd", "wool-market", "haymaker", "orchard")] == [10, 4, 6, 3]


def test_check(meadow: Server, village: dict[str, Any]) -> None:
    right = {"total": 27, "lines": {"shepherd": {"points": 10, "pieces": {"sheep": 5}}}}
    assert answered(meadow, "check", {"document": village, "claim": right})["verdict"] == "best"
    wrong = {"lines": {"Herdsman": {"points": 12, "pieces": {"sheep": 6}}}}
    assert answered(meadow, "check", {"document": village, "claim": wrong})["verdict"] == "impossible"


def test_disputes(meadow: Server) -> None:
    assert answered(meadow, "disputes", TEXT)["range"] == {"Ada": [27, 27]}
    # Without the sheep the Shepherd could take 4 goats (8) by one reading; by the other they go to the Wool Market (4).
    found = answered(meadow, "disputes", GOATS_ALONE)
    (goats,) = [ruling for ruling in found["rulings"] if ruling["id"] == "goats"]
    assert [reading["totals"] for reading in goats["readings"]] == [{"Ada": 21}, {"Ada": 17}]


def test_explore_and_bid(meadow: Server, village: dict[str, Any]) -> None:
    found = answered(meadow, "explore", {"document": village})
    gained = {piece["piece"]: piece["one_more"] for piece in found["pieces"]}
    assert (gained["sheep"], gained["goat"]) == (2, 1)
    without = {**village, "tiles": [tile for tile in village["tiles"] if tile["tile"] != "haymaker"]}
    # Haymaker 2 x 3 meadows, its own among them.
    (gain,) = [
        tile["gain"]
        for tile in answered(meadow, "explore", {"document": without})["available"]
        if tile["tile"] == "haymaker"
    ]
    assert gain == 6
    (bids,) = answered(meadow, "bid", {"document": without, "tiles": ["Haymaker"]})["tiles"]
    assert bids["tile"] == "haymaker"


def test_board(meadow: Server) -> None:
    (orchard,) = answered(meadow, "board", TEXT)["scored"]
    assert [orchard[field] for field in ("tile", "count", "points")] == ["orchard", 1, 3]
    assert "1 spring tile touches it: Sheepfold" in orchard["words"]


def test_picture_and_report(meadow: Server) -> None:
    for task in ("picture", "report"):
        shown = meadow.post(f"/api/{task}", TEXT, YAML)
        assert shown.status_code == 200, shown.text
        assert "Sheepfold" in shown.text
        assert "27" in shown.text


def test_document(meadow: Server, village: dict[str, Any]) -> None:
    assert answered(meadow, "document?to=json", TEXT) == village
    assert village["animals"] == {"sheep": 5, "goat": 4}


def test_catalogue(meadow: Server, server: Server) -> None:
    told = meadow.get("/api/catalogue?lang=fr").json()
    pieces = {piece["id"]: piece for piece in told["pieces"]}
    assert (pieces["sheep"]["name"], pieces["sheep"]["most"]) == ("mouton", 12)
    assert "animals" in [group["section"] for group in told["groups"]]
    assert "goats" in [ruling["id"] for ruling in told["rulings"]]
    tiles = {tile["id"]: tile for tile in told["tiles"]}
    assert "Bergerie" in tiles["sheepfold"]["names"]
    assert "symbol-sheep" in meadow.get("/api/drawings").text
    assert "animals" in meadow.get("/api/openapi.json").json()["components"]["schemas"]["Village"]["properties"]
    # A server without that box knows nothing of it.
    assert "sheepfold" not in server.get("/api/catalogue").text
    assert "symbol-sheep" not in server.get("/api/drawings").text
    assert server.post("/api/score", TEXT, YAML).status_code == 422


def test_the_command_takes_the_box() -> None:
    with started("--port", "0", "--box", BOX) as (_, address, _):
        first_answer(address)
        with httpx.Client(base_url=address, timeout=60) as client:
            assert answered(Server(address, client), "score", TEXT)["players"][0]["total"] == 27


def test_the_page_takes_its_pieces_and_tiles(meadow: Server, browser: Browser) -> None:
    with quiet_page(browser, meadow.url, **ON_A_PHONE) as page:
        open_file(page, str(PASTURE))
        expect_total(page, 0, 27)
        expect(page.locator("#pieces h3").last).to_have_text("Animals")
        expect(page.locator("#piece-sheep-count")).to_have_value("5")
        expect(page.locator("#tiles [data-tile=sheepfold]")).to_contain_text("Sheepfold")
        expect(page.locator("#board-0 [data-tile=orchard]")).to_be_visible()
        expect(page.locator("#map [data-counts=orchard]")).to_contain_text("1 spring tile")
        # One sheep less: the Shepherd takes four, 2 each.
        page.locator("#piece-sheep-less").tap()
        expect_total(page, 0, 25)
