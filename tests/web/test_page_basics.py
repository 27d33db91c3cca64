"""The page in a real browser: entering, undo, the ranking, and how little it loads."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from tests.web.entering import FOUR_PLAYERS as GAME
from tests.web.entering import PHONE, open_file
from tests.web.serving import Server

MOST_AT_FIRST = 150_000
"""Bytes in all, as they come over the wire."""


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
    expect(phone.locator("#missing [data-code=no-winter-boat]")).to_be_visible()
    expect(phone.locator("#total")).to_have_attribute("data-complete", "false")
    expect(phone.locator("#unranked")).to_be_visible()
    expect(phone.locator(".ranking")).to_have_count(0)
    phone.locator("#missing [data-code=missing-measurement] button").click()
    expect(phone.locator("#measure-turn-order-1")).to_be_focused()


def test_a_game_is_ranked_with_its_ties(desk: Page) -> None:
    open_file(desk, GAME)
    expect(desk.locator(".ranking li")).to_have_count(4)
    places = desk.locator(".ranking li").evaluate_all("rows => rows.map(row => row.innerText.replace(/\\s+/g, ' '))")
    assert places == ["1. East 81", "2. South 71", "2. West 71", "4. North 59"]


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


def test_tiles_are_found_in_every_language_however_they_are_typed(phone: Page) -> None:
    typed = {
        "blacksmith": "blacksmith",
        "FORGERON": "blacksmith",
        "depot de bois": "timber-yard",
        "houtopslag": "timber-yard",
        "πεταλωτής": "farrier",
        "ΠΕΤΑΛΩΤΗΣ": "farrier",
        "стайня": "stable",
        "mercers": "mercers-guild",
    }
    phone.locator("#add-tiles").click()
    for name, tile in typed.items():
        phone.locator("#picker-search").fill(name)
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


@pytest.mark.parametrize("locale", ["en", "el"])
def test_the_first_load_is_small_and_comes_from_here_alone(locale: str, browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport=PHONE, locale=locale)
    page = context.new_page()
    answered: list[Response] = []

    def note(response: Response) -> None:
        answered.append(response)

    page.on("response", note)
    page.goto(server.url)
    expect(page.locator("#add-tiles")).to_be_visible()
    expect(page.locator("#score-0")).to_have_class(re.compile("incomplete"))
    page.wait_for_load_state("networkidle")
    assert {urlsplit(response.url).netloc for response in answered} == {urlsplit(server.url).netloc}
    sizes = [response.request.sizes() for response in answered]
    assert sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes) < MOST_AT_FIRST
    context.close()
