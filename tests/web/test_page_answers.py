"""The answers on the page: never an old number, what is wrong where it is wrong, and names that are only names."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, Request, Route, expect

from tests.web.entering import (
    FOUR_PLAYERS,
    FOUR_TOTALS,
    ON_A_PHONE,
    expect_total,
    look_at_answer,
    menu,
    open_file,
    quiet_page,
)
from tests.web.journey import LOOKED_AT, THREE_PLAYERS
from tests.web.serving import Server

NOTE_TOTALS = """() => {
    window.seen = [];
    const chip = document.querySelector("#score-0");
    const note = () => window.seen.push([chip.className.split(" ").pop(), chip.querySelector(".total").textContent]);
    new MutationObserver(note).observe(chip, {attributes: true, childList: true, characterData: true, subtree: true});
}"""
NAME = "<img src=x onerror=alert(1)>"


def test_an_old_number_is_never_shown_as_the_score(browser: Browser, server: Server) -> None:
    with quiet_page(browser, server.url, **ON_A_PHONE) as page:
        # As in a browser that can no longer take a question back: the answer to it does arrive.
        page.evaluate("() => { AbortController.prototype.abort = () => null; }")
        open_file(page, FOUR_PLAYERS)
        expect_total(page, 0, FOUR_TOTALS[0])
        page.evaluate(NOTE_TOTALS)
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        page.route("**/api/so-far*", hold)
        page.locator("#upgrade-home-1").click()
        expect(page.locator("#score-0")).to_have_class(re.compile("stale"))
        until_held(page, held, 1)
        page.locator("#upgrade-keywood").click()
        until_held(page, held, 2)
        expect(page.locator("#score-0")).to_have_class(re.compile("stale"))
        held[1].continue_()
        # Home 1 turned over prints 5 less and has 1 transport less, which Keyflower counts twice by Boat 2b; Keywood
        # prints 3 less.
        both = FOUR_TOTALS[0] - 5 - 2 - 3
        expect_total(page, 0, both)
        with page.expect_response("**/api/so-far*") as late:
            held[0].continue_()
        # Only the home is turned over in what it answers.
        assert late.value.json()["players"][0]["total"] == FOUR_TOTALS[0] - 5 - 2
        expect_total(page, 0, both)
        seen = page.evaluate("window.seen")
    assert {text for kind, text in seen if kind != "stale"} == {str(both)}
    assert {text for kind, text in seen if kind == "stale"} == {str(FOUR_TOTALS[0])}


def until_held(page: Page, held: list[Route], count: int) -> None:
    """Wait for so many questions, a minute at most."""
    for _ in range(3000):
        if len(held) >= count:
            return
        page.wait_for_timeout(20)
    raise AssertionError("the question was never asked")


def test_an_edge_that_does_not_match_is_told_in_the_answer(desk: Page) -> None:
    open_file(desk, THREE_PLAYERS)
    expect(desk.locator(".ranking li")).to_have_count(3)
    desk.locator('.board-tile[data-tile="farrier"]').click()
    desk.locator('.board [data-do="right"]').click()
    # Seen at once, before the server says anything.
    expect(desk.locator(".board-wrong")).to_have_count(1)
    told = desk.locator('#problems [data-code="edges-differ"]')
    expect(told).to_be_visible()
    expect(desk.locator("#total")).to_have_text("–")
    expect(desk.locator(".ranking")).to_have_count(0)
    told.locator("button").click()
    expect(desk.locator("#map")).to_be_in_viewport()
    desk.locator('.board [data-do="left"]').click()
    expect(desk.locator(".ranking li")).to_have_count(3)
    expect(desk.locator("#problems")).to_have_count(0)


def test_what_was_counted_by_another_ruling_does_not_stay_on_the_map(desk: Page) -> None:
    open_file(desk, THREE_PLAYERS)
    counted = desk.locator('[data-counts="turn-order-1"]')
    # Gold Mine and Farrier touch it; a road joins it to the Gold Mine alone.
    expect(counted).to_have_attribute("data-count", "2")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    desk.route("**/api/board*", hold)
    menu(desk, "rulings")
    desk.locator("#ruling-turn-order").select_option("road-joined")
    desk.locator("#rulings-close").click()
    until_held(desk, held, 1)
    expect(counted).to_have_count(0)
    held[0].continue_()
    expect(counted).to_have_attribute("data-count", "1")


def test_a_picture_that_cannot_be_fetched_is_told_and_fetched_again(browser: Browser, server: Server) -> None:
    context = browser.new_context(**ON_A_PHONE)
    page = context.new_page()
    page.route("**/api/picture*", lambda route: route.abort())
    page.goto(server.url)
    open_file(page, THREE_PLAYERS)
    look_at_answer(page, "sheet")
    expect(page.locator("#picture-missing")).to_contain_text("The server cannot be reached")
    page.unroute("**/api/picture*")
    expect(page.locator("#picture img")).to_be_visible()
    context.close()


def test_the_picture_can_be_enlarged(phone: Page) -> None:
    open_file(phone, THREE_PLAYERS)
    look_at_answer(phone, "sheet")
    phone.locator("#picture").tap()
    fitted, large = (phone.locator(f"img.{look}").bounding_box() for look in ("fitted", "large"))
    assert fitted
    assert large
    assert large["width"] > 2 * fitted["width"]


def test_every_contract_held_can_be_claimed(phone: Page) -> None:
    open_file(phone, THREE_PLAYERS)
    # Once the totals are there nothing moves under the finger any more.
    expect(phone.locator("#score-2")).to_have_class(re.compile(r"\bcomplete\b"))
    phone.locator("#player-tab-2").tap()
    look_at_answer(phone, "check")
    # Two green workers are needed and Νίκος has none: it scores nothing, and somebody may have counted it all the same.
    phone.locator("#line-contract-4").fill("7")
    phone.locator("#claim-check").tap()
    expect(phone.locator("#verdict")).to_have_attribute("data-verdict", "impossible")
    expect(phone.locator("#verdict")).to_be_in_viewport()


def test_lines_that_do_not_make_the_total_are_told_first_and_none_is_made_up(phone: Page) -> None:
    # The Barn's 6 and nothing else told: far from a total of 999.
    open_file(phone, THREE_PLAYERS)
    expect(phone.locator(f"#score-{LOOKED_AT}")).to_have_class(re.compile(r"\bcomplete\b"))
    phone.locator(f"#player-tab-{LOOKED_AT}").tap()
    look_at_answer(phone, "check")
    phone.locator("#line-barn").fill("6")
    phone.locator("#claim-total").fill("999")
    phone.locator("#claim-check").tap()
    told = phone.locator("#verdict [data-addition]")
    expect(told.first).to_have_text("Your lines make 6, not 999: the addition differs by 993.")
    expect(told.last).to_contain_text("The total alone: no count makes 999 points")
    claimed = phone.locator("#verdict tbody tr:not(:has-text('Barn')) td:nth-child(2)")
    assert set(claimed.all_inner_texts()) == {"–"}


def test_disputes_begin_with_who_wins_and_every_way_in_which_that_changes(phone: Page) -> None:
    # Read the other way North's iron may leave its store, and 39 beat East's 36.
    open_file(phone, "examples/disputes/agreed.yaml")
    expect(phone.locator("#score-1")).to_have_class(re.compile(r"\bcomplete\b"))
    look_at_answer(phone, "disputes")
    verdict = phone.locator("#dispute-verdict")
    expect(verdict.locator(".big")).to_have_text("North 32, East 36: East wins")
    expect(verdict).to_contain_text("One other reading changes the winner.")
    way = verdict.locator("[data-needs]")
    expect(way).to_have_count(1)
    for words in ("In force: Every resource on a store", "Other reading: The owner", "North 39, East 36: North wins"):
        expect(way).to_contain_text(words)


def test_names_are_text_and_nothing_else(desk: Page, server: Server) -> None:
    open_file(desk, THREE_PLAYERS)
    with desk.expect_request(_asks_for_its_picture) as asking:
        desk.locator("#player-name").fill(NAME)
    drawn = server.post("/api/picture?player=0", asking.value.post_data).text
    assert "<img" not in drawn
    assert "&lt;img src=x onerror=alert(1)&gt;" in drawn
    expect(desk.locator("#picture img")).to_have_attribute("alt", f"Picture of the village of {NAME}")
    expect(desk.locator("#headline h2")).to_have_text(NAME)
    expect(desk.locator(".ranking li .who").nth(1)).to_have_text(NAME)
    menu(desk, "report")
    report = desk.frame_locator("#report-frame")
    expect(report.get_by_role("heading", name=NAME).first).to_be_visible()
    expect(report.locator("img")).to_have_count(0)
    expect(desk.locator("img[src=x]")).to_have_count(0)


def _asks_for_its_picture(request: Request) -> bool:
    return "/api/picture" in request.url and "onerror" in (request.post_data or "")


def test_a_complete_village_says_what_it_rests_on(browser: Browser, server: Server) -> None:
    with quiet_page(browser, server.url, **ON_A_PHONE) as page:
        open_file(page, FOUR_PLAYERS)
        expect_total(page, 0, FOUR_TOTALS[0])
        look_at_answer(page, "sheet")
        expect(page.locator("#rests")).to_have_text(
            re.compile("^(Disputed: .*|The total holds under every reading)[.]$")
        )
