"""The page in a real browser: entering, the score as one types, undo, five languages, nothing from elsewhere."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Request, Response, Route, expect

from tests.web.entering import FOUR_PLAYERS as GAME
from tests.web.entering import FOUR_TOTALS as TOTALS
from tests.web.entering import PHONE, enter_village, expect_total, menu, open_file, quiet_page
from tests.web.serving import YAML, Server, keytally

MOST_AT_FIRST = 150_000


@pytest.fixture(scope="session")
def north(server: Server) -> dict[str, Any]:
    """The village of North, in full form."""
    game = server.post("/api/document?to=json", Path(GAME).read_text(encoding="utf-8"), YAML).json()
    village: dict[str, Any] = game["players"][0]
    return village


def test_a_village_entered_by_taps_scores_as_on_the_command_line(phone: Page, north: dict[str, Any]) -> None:
    enter_village(phone, north)
    printed = keytally("score", GAME)["players"][0]
    expect_total(phone, 0, printed["total"])
    phone.locator("#score-0").click()
    shown = phone.locator("#sheet tr[data-target]").evaluate_all("rows => rows.map(row => row.dataset.target)")
    assert shown == [line["target"] for line in printed["lines"]]


def test_a_half_entered_village_is_marked_and_never_ranked(phone: Page) -> None:
    phone.locator("#add-tiles").click()
    phone.locator("#pick-home-1-upgraded").click()
    phone.locator("#pick-turn-order-1").click()
    phone.locator("#picker-done").click()
    expect(phone.locator("#score-0")).to_have_class(re.compile("incomplete"))
    # The upgraded home prints 5; the turn order tile has no number yet.
    expect(phone.locator("#score-0 .total")).to_have_text("5…")
    phone.locator("#switch-view").click()
    expect(phone.locator("#missing [data-code=missing-measurement]")).to_be_visible()
    expect(phone.locator(".ranking")).to_have_count(0)
    phone.locator("#missing [data-code=missing-measurement] button").click()
    expect(phone.locator("#measure-turn-order-1")).to_be_focused()


def test_a_game_is_ranked_with_its_ties(desk: Page) -> None:
    open_file(desk, GAME)
    expect(desk.locator(".ranking li")).to_have_count(4)
    places = desk.locator(".ranking li").evaluate_all("rows => rows.map(row => row.innerText.replace(/\\s+/g, ' '))")
    assert places == ["1. East 81", "2. South 71", "2. West 71", "4. North 59"]


def test_an_old_number_is_never_shown_as_the_score(phone: Page) -> None:
    open_file(phone, GAME)
    expect_total(phone, 0, TOTALS[0])
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    phone.route("**/api/so-far*", hold)
    phone.locator("#upgrade-home-1").click()
    expect(phone.locator("#score-0")).to_have_class(re.compile("stale"))
    until_there(held, 1, phone)
    phone.locator("#upgrade-keywood").click()
    until_there(held, 2, phone)
    # The first question was given up, and the page waits for the answer to the second.
    expect(phone.locator("#score-0")).to_have_class(re.compile("stale"))
    held[1].continue_()
    # Without the upgraded sides of the home (5) and of Keywood (3); Keyflower has 1 transport less, twice by Boat 2b.
    expect_total(phone, 0, TOTALS[0] - 5 - 3 - 2)


def until_there(held: list[Route], count: int, page: Page) -> None:
    """Wait for so many questions."""
    while len(held) < count:
        page.wait_for_timeout(20)


def test_what_was_done_can_be_undone_and_done_again(desk: Page) -> None:
    open_file(desk, GAME)
    desk.locator("#remove-scribes").click()
    expect(desk.locator("[data-tile=scribes]")).to_have_count(0)
    desk.keyboard.press("Control+z")
    expect(desk.locator("[data-tile=scribes]")).to_be_visible()
    desk.locator("#redo").click()
    expect(desk.locator("[data-tile=scribes]")).to_have_count(0)
    desk.locator("#undo").click()
    desk.locator("#undo").click()
    expect(desk.locator("#empty-tiles")).to_be_visible()


@pytest.mark.parametrize(
    ("typed", "tile"),
    [
        ("blacksmith", "blacksmith"),
        ("FORGERON", "blacksmith"),
        ("depot de bois", "timber-yard"),
        ("houtopslag", "timber-yard"),
        ("πεταλωτής", "farrier"),
        ("ΠΕΤΑΛΩΤΗΣ", "farrier"),
        ("стайня", "stable"),
        ("mercers", "mercers-guild"),
    ],
)
def test_tiles_are_found_in_every_language(typed: str, tile: str, phone: Page) -> None:
    phone.locator("#add-tiles").click()
    phone.locator("#picker-search").fill(typed)
    expect(phone.locator(".picker-list .pick-button")).to_have_count(1)
    expect(phone.locator(f"#pick-{tile}")).to_be_visible()


def test_a_tile_of_another_player_says_who_has_it(phone: Page) -> None:
    open_file(phone, GAME)
    phone.locator("#add-tiles").click()
    expect(phone.locator("#pick-windmill")).to_be_disabled()
    expect(phone.locator("#pick-windmill .owner")).to_have_text("with East")


def test_the_marker_moves_from_one_player_to_another(phone: Page) -> None:
    open_file(phone, GAME)
    phone.locator("#marker").check()
    phone.locator("#player-tab-1").click()
    expect(phone.locator("#marker")).not_to_be_checked()
    phone.locator("#undo").click()
    expect(phone.locator("#marker")).to_be_checked()


@pytest.mark.parametrize(
    ("lang", "boat"), [("fr", "Bateau 1a"), ("nl", "Schip 1a"), ("el", "Πλοίο 1α"), ("uk", "Човен 1а")]
)
def test_the_language_can_be_switched_and_is_kept(lang: str, boat: str, phone: Page) -> None:
    phone.locator("#language").select_option(lang)
    expect(phone.locator("html")).to_have_attribute("lang", lang)
    phone.reload()
    expect(phone.locator("html")).to_have_attribute("lang", lang)
    phone.locator("#add-tiles").click()
    expect(phone.locator("#pick-boat-1a .tile-name")).to_contain_text(boat)


def test_the_browser_says_the_first_language(browser: Browser, server: Server) -> None:
    with quiet_page(browser, server.url, locale="uk-UA", viewport=PHONE) as page:
        expect(page.locator("html")).to_have_attribute("lang", "uk")
        page.locator("#add-tiles").click()
        expect(page.locator("#pick-stable .tile-name")).to_have_text("Стайня")


def test_names_are_text_and_nothing_else(desk: Page) -> None:
    name = "<img src=x onerror=alert(1)>"
    desk.locator("#player-name").fill(name)
    expect(desk.locator("#player-tab-0")).to_have_text(name)
    assert desk.locator("#page img[src=x]").count() == 0


def test_the_first_load_is_small_and_comes_from_here_alone(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport=PHONE)
    page = context.new_page()
    asked: list[Request] = []
    answered: list[Response] = []

    def note_question(request: Request) -> None:
        asked.append(request)

    def note_answer(response: Response) -> None:
        answered.append(response)

    page.on("request", note_question)
    page.on("response", note_answer)
    page.goto(server.url)
    expect(page.locator("#add-tiles")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert {request.url.split("/")[2] for request in asked} == {server.url.split("/")[2]}
    assert sum(response.request.sizes()["responseBodySize"] for response in answered) < MOST_AT_FIRST
    context.close()


def violations(page: Page) -> list[str]:
    """What axe finds."""
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {json.dumps([node['target'] for node in each['nodes']])}" for each in found]


@pytest.mark.parametrize("device", ["phone", "desk"])
def test_axe_finds_nothing_in_the_main_views(device: str, request: pytest.FixtureRequest) -> None:
    page: Page = request.getfixturevalue(device)
    found = violations(page)
    open_file(page, GAME)
    page.locator("#add-tiles").click()
    found += violations(page)
    page.locator("#picker-done").click()
    found += violations(page)
    if device == "phone":
        page.locator("#switch-view").click()
    for tab in ("check", "disputes", "explore", "sheet"):
        page.locator(f"#answer-tab-{tab}").click()
        page.wait_for_load_state("networkidle")
        found += violations(page)
    menu(page, "rulings")
    found += violations(page)
    assert found == []
