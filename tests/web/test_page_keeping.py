"""Nothing is lost: what the browser keeps, links and files."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.entering import FOUR_PLAYERS as GAME
from tests.web.entering import FOUR_TOTALS as TOTALS
from tests.web.entering import PHONE, expect_total, menu, open_file, quiet_page
from tests.web.serving import Server


def test_a_reload_loses_nothing(phone: Page) -> None:
    open_file(phone, GAME)
    expect_total(phone, 3, TOTALS[3])
    phone.locator("#player-tab-2").click()
    phone.locator("#piece-gold-more").click()
    phone.reload()
    expect(phone.locator("#player-tab-2")).to_have_attribute("aria-selected", "true")
    expect(phone.locator("#piece-gold-count")).to_have_value("2")
    # One gold more, used nowhere else.
    expect_total(phone, 2, TOTALS[2] + 1)


def test_how_many_sat_at_the_table_is_kept_and_told(phone: Page) -> None:
    open_file(phone, GAME)
    menu(phone, "rulings")
    phone.locator("#players-in-game").select_option("3")
    phone.locator("#rulings-close").click()
    # Four villages are here: that cannot be.
    expect(phone.locator("[data-code=too-few-players]").first).to_be_attached()
    phone.reload()
    menu(phone, "rulings")
    expect(phone.locator("#players-in-game")).to_have_value("3")
    phone.locator("#players-in-game").select_option("")
    phone.locator("#rulings-close").click()
    expect(phone.locator("[data-code=too-few-players]")).to_have_count(0)
    expect_total(phone, 0, TOTALS[0])


def test_the_link_carries_the_whole_game(phone: Page, browser: Browser, server: Server) -> None:
    open_file(phone, GAME)
    menu(phone, "share")
    link = phone.locator("#share-link").input_value()
    with quiet_page(browser, link, viewport=PHONE) as page:
        for player, total in enumerate(TOTALS):
            expect_total(page, player, total)
        assert "#" not in page.url


def test_a_link_asks_before_it_replaces_a_game(phone: Page) -> None:
    open_file(phone, GAME)
    menu(phone, "share")
    link = phone.locator("#share-link").input_value()
    phone.locator("#share-close").click()
    phone.locator("#remove-scribes").click()
    phone.goto(link)
    phone.locator("#replace-no").click()
    expect(phone.locator("[data-tile=scribes]")).to_have_count(0)
    phone.goto("about:blank")
    phone.goto(link)
    phone.locator("#replace-yes").click()
    expect(phone.locator("[data-tile=scribes]")).to_be_visible()
    phone.locator("#undo").click()
    expect(phone.locator("[data-tile=scribes]")).to_have_count(0)


def test_a_damaged_link_is_told_and_changes_nothing(browser: Browser, server: Server) -> None:
    with quiet_page(browser, f"{server.url}/#g=zAAAA", viewport=PHONE) as page:
        expect(page.locator("#message")).to_be_visible()


def test_undo_goes_on_after_a_reload(phone: Page) -> None:
    open_file(phone, GAME)
    phone.locator("#remove-scribes").click()
    phone.locator("#upgrade-home-1").click()
    phone.locator("#undo").click()
    phone.reload()
    phone.locator("#redo").click()
    expect(phone.locator("#upgrade-home-1")).to_have_attribute("aria-pressed", "false")
    phone.locator("#undo").click()
    expect(phone.locator("#upgrade-home-1")).to_have_attribute("aria-pressed", "true")
    phone.locator("#undo").click()
    expect(phone.locator("[data-tile=scribes]")).to_be_visible()


@pytest.mark.parametrize("kept", ["{", "null", '{"version": 1, "game": {"players": 7}}', '{"version": 99, "game": {}}'])
def test_what_the_browser_kept_may_be_damaged(kept: str, phone: Page) -> None:
    phone.evaluate("kept => localStorage.setItem('keytally.game', kept)", kept)
    phone.reload()
    expect(phone.locator("#empty-tiles")).to_be_visible()


def test_a_browser_that_keeps_nothing_is_told(phone: Page) -> None:
    phone.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    phone.locator("#piece-gold-more").click()
    expect(phone.locator("#piece-gold-count")).to_have_value("1")
    expect(phone.locator(".banner")).to_be_visible()
