"""The map of the page in a real browser: laid by finger, by mouse and by keyboard alone, and drawn as it is counted."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.web.entering import DESK, PHONE, quiet_page, violations
from tests.web.laying import COUNTED, BoardOnPage
from tests.web.serving import Server

BOARDS = sorted(Path("examples").glob("board-*.yaml"))
FAULTY = sorted(Path("tests/villages/layouts").glob("*.yaml"))


@pytest.fixture
def opened(browser: Browser, server: Server) -> Iterator[Callable[..., BoardOnPage]]:
    """Opens the page with a map, empty or of a village, on a phone or as told."""
    with ExitStack() as pages:

        def open_it(village: dict[str, Any] | None = None, size: ViewportSize = PHONE, **options: Any) -> BoardOnPage:
            url = server.url + (_fragment(village) if village else "")
            page = pages.enter_context(quiet_page(browser, url, viewport=size, **options))
            if not village:
                page.locator("#use-map").check()
            page.locator(".board-tile" if village else ".board-first").first.wait_for()
            return BoardOnPage(page)

        yield open_it


def test_a_village_is_laid_by_taps(opened: Callable[..., BoardOnPage]) -> None:
    board = opened(has_touch=True, is_mobile=True)
    expect(board.hex("0,0")).to_have_attribute("aria-label", "Put your home here")
    board.put("0,0", "home-3")
    board.put("1,-1", "stable")
    board.put("0,1", "farrier")
    board.put("-1,0", "keywood")
    # Home 3 is WRRRRR: roads all around but in the north. Stable RFRRRF shows its road to the south west as it is;
    # Farrier FFRRFR shows one to the north after one sixth, Keywood RRFRRF one to the south east after one as well.
    assert board.lying() == {
        "home-3": ("0,0", 0),
        "stable": ("1,-1", 0),
        "farrier": ("0,1", 1),
        "keywood": ("-1,0", 1),
    }
    assert board.faults("edges-differ") == []

    board.hex("0,1").click()
    board.do("right")
    assert board.lying()["farrier"] == ("0,1", 2)
    board.do("left")
    assert board.lying()["farrier"] == ("0,1", 1)
    board.do("upgrade")
    expect(board.hex("0,1")).to_have_attribute("aria-label", "Farrier, upgraded, south of Home 3, turned by 1")
    board.do("move")
    fits = "Farrier fits here: free place, south east of Home 3, south of Stable"
    expect(board.hex("1,0")).to_have_attribute("aria-label", fits)
    board.hex("1,0").click()
    assert board.lying()["farrier"][0] == "1,0"

    board.do("off")
    assert "farrier" not in board.lying()
    board.page.locator('[data-unplaced="farrier"]').click()
    board.hex("0,1").click()
    expect(board.hex("0,1")).to_have_attribute("aria-label", "Farrier, upgraded, south of Home 3, turned by 1")
    board.do("remove")
    expect(board.page.locator("[data-unplaced]")).to_have_count(0)
    assert sorted(board.lying()) == ["home-3", "keywood", "stable"]


def test_an_edge_that_does_not_match_is_shown_and_explained(opened: Callable[..., BoardOnPage]) -> None:
    board = opened()
    board.put("0,0", "home-3")
    board.put("1,-1", "stable")
    expect(board.page.locator(".board-wrong")).to_have_count(0)
    # Timber Yard FFRFRF has no two roads side by side, but lies between a road of Stable and one of Home 3.
    board.put("1,0", "timber-yard")
    expect(board.page.locator(".board-wrong")).to_have_count(1)
    expect(board.hex("1,0")).to_have_attribute(
        "aria-label", "Timber Yard, south east of Home 3, turned by 1, edges do not match"
    )
    tools = board.page.get_by_role("group", name="Tools for Timber Yard")
    expect(tools).to_contain_text("The field of Timber Yard meets a road of Stable in the north")
    expect(tools).to_contain_text("No turn makes Timber Yard fit here")
    board.hex("1,-1").click()
    tools = board.page.get_by_role("group", name="Tools for Stable")
    expect(tools).to_contain_text("The road of Stable meets a field of Timber Yard in the south")
    # Turned by two, Stable RFRRRF is RFRFRR: its field lies in the south, and a road still meets Home 3.
    expect(tools).to_contain_text("Stable fits here turned by: 2, 4")
    right = tools.locator('[data-do="right"]')
    right.focus()
    board.press("Enter", "Enter")
    expect(board.page.locator(".board-wrong, [data-fault]")).to_have_count(0)
    expect(right).to_be_focused()


def test_the_map_by_keyboard_alone(opened: Callable[..., BoardOnPage]) -> None:
    board = opened(size=DESK)
    board.page.locator("#use-map").focus()
    board.press("Tab", "Tab", "Tab", "Tab")
    assert board.focused() == "Put your home here"
    board.press("Enter")
    board.choose_by_keys("Home 3", "0,0")
    board.press("ArrowRight")
    assert board.focused() == "free place, north east of Home 3"
    board.press("Enter")
    board.choose_by_keys("Stable", "1,-1")
    assert board.focused() == "Stable, north east of Home 3, turned by 0"
    # Turned by three, RFRRRF is RRFRFR: a field to the south west, where the road of Home 3 comes from.
    board.press("r", "r", "r")
    assert board.focused() == "Stable, north east of Home 3, turned by 3, edges do not match"
    expect(board.page.locator(".board-said")).to_contain_text("The field of Stable meets a road of Home 3")
    board.press("Shift+R", "u")
    assert board.focused() == "Stable, upgraded, north east of Home 3, turned by 2"
    board.press("m", "ArrowDown")
    assert board.focused() == "Stable fits here: free place, south east of Home 3"
    board.press("Enter")
    assert board.lying()["stable"][0] == "1,0"
    board.press("Escape", "Home")
    assert board.focused() == "Home 3, turned by 0"
    board.press("Shift+ArrowLeft")
    assert board.focused() == "free place, south west of Home 3"
    board.press("End", "Delete")
    assert board.focused() == "free place, south east of Home 3"
    assert board.lying() == {"home-3": ("0,0", 0)}


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_what_is_drawn_is_what_the_server_counts(
    opened: Callable[..., BoardOnPage], server: Server, path: Path
) -> None:
    village = _document(server, path)
    counted = server.post("/api/board", village).json()["scored"]
    board = opened(village, size=DESK)
    expect(board.page.locator("[data-counts]")).to_have_count(len(counted))
    shown = board.page.locator("[data-counts]").evaluate_all(COUNTED)
    assert [(line["counts"], line["kind"], int(line["count"]), int(line["points"])) for line in shown] == [
        (found["tile"], found["kind"], found["count"], found["points"]) for found in counted
    ]
    for found in counted:
        marks = board.page.locator(f'.board-mark[data-scored="{found["tile"]}"]')
        if found["kind"] == "adjacent":
            # Each clasp over a side is drawn as two lines, one for its rim.
            assert marks.locator("line").count() == 2 * len(found["hexes"])
        else:
            places = marks.evaluate_all("es => es.map(e => e.closest('[data-hex]').dataset.hex)")
            assert sorted(places) == sorted({f"{q},{r}" for road in found["roads"] for q, r in road})
        board.page.locator(f'[data-counts="{found["tile"]}"] input').uncheck()
        expect(marks).to_have_count(0)


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.stem)
def test_the_page_finds_the_edges_that_the_server_finds(
    opened: Callable[..., BoardOnPage], server: Server, path: Path
) -> None:
    village = _document(server, path)
    told = server.post("/api/board", village).json()["faults"]
    board = opened(village, size=DESK)
    for code in ("edges-differ", "not-connected"):
        assert len(board.faults(code)) == sum(fault["code"] == code for fault in told)


def test_a_tile_can_be_dragged_and_the_map_enlarged(opened: Callable[..., BoardOnPage], server: Server) -> None:
    board = opened(_document(server, Path("examples/board-figure-eight.yaml")), size=DESK)
    board.tile("forge").drag_to(board.hex("2,-3"))
    expect(board.hex("2,-3")).to_have_attribute("data-tile", "forge")
    drawing = board.page.locator(".board-box > svg")
    fitted = float(drawing.get_attribute("width") or 0)
    board.do("in")
    assert float(drawing.get_attribute("width") or 0) > fitted
    board.do("fit")
    assert float(drawing.get_attribute("width") or 0) == fitted


def test_every_state_of_the_map_can_be_read_out(opened: Callable[..., BoardOnPage], server: Server) -> None:
    board = opened(_document(server, Path("examples/board-promos.yaml")))
    assert violations(board.page, ".board") == []
    board.tile("stable").click()
    board.do("right")
    assert violations(board.page, ".board") == []
    board.do("move")
    assert violations(board.page, ".board") == []
    board.do("cancel")
    board.press("Delete")
    expect(board.page.locator('[data-unplaced="stable"]')).to_be_visible()
    assert violations(board.page, ".board") == []


def _document(server: Server, path: Path) -> dict[str, Any]:
    """The village of a file, in full words."""
    answer = server.post("/api/document?to=json", path.read_text(encoding="utf-8"), "application/yaml")
    document: dict[str, Any] = json.loads(answer.text)
    return document


def _fragment(village: dict[str, Any]) -> str:
    """A link's part that carries a game, as the page reads it."""
    return "#g=j" + base64.urlsafe_b64encode(json.dumps(village).encode()).decode().rstrip("=")
