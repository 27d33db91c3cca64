"""A server that is really stopped and started again in the middle of a game."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, expect

from tests.web.entering import FOUR_PLAYERS, FOUR_TOTALS, ON_A_PHONE, expect_total, look_at_answer, menu, open_file
from tests.web.test_serve import first_answer, started


@contextmanager
def running(port: int = 0) -> Iterator[str]:
    """The server as somebody starts it, ended by Ctrl-C."""
    with started("--port", str(port)) as (process, address, _):
        first_answer(address)
        yield address
        process.send_signal(signal.SIGINT)
        process.wait()


def test_a_server_is_stopped_and_started_in_mid_game(browser: Browser) -> None:
    context = browser.new_context(locale="en", **ON_A_PHONE)
    page = context.new_page()
    page.set_default_timeout(60_000)
    with running() as address:
        page.goto(address)
        open_file(page, FOUR_PLAYERS)
        expect_total(page, 0, FOUR_TOTALS[0])
    use_without_server(page)
    with running(urlsplit(address).port or 0):
        # It comes back by itself: two gold more, each 2 points at the Jeweller.
        expect_total(page, 0, FOUR_TOTALS[0] + 4)
        expect(page.locator("#offline")).to_have_count(0)
        expect(page.locator("#dispute-verdict")).to_be_visible()
        page.reload()
        expect_total(page, 0, FOUR_TOTALS[0] + 4)
        page.locator("#undo").tap()
        expect_total(page, 0, FOUR_TOTALS[0] + 2)
    context.close()


def use_without_server(page: Page) -> None:
    """Everything that needs no server goes on; the rest says why it does not."""
    page.locator("#piece-gold-more").tap()
    expect(page.locator("#offline")).to_be_visible()
    expect(page.locator("#offline")).to_have_count(1)
    page.locator("#retry").tap()
    page.locator("#piece-gold-more").tap()
    expect(page.locator("#piece-gold-count")).to_have_value("5")
    expect(page.locator("#score-0")).to_have_class(re.compile("stale"))
    expect(page.locator("#score-0 .total")).to_have_text(str(FOUR_TOTALS[0]))
    page.locator("#language").select_option("el")
    expect(page.locator("#notice")).to_contain_text("The server cannot be reached")
    expect(page.locator("#language")).to_have_value("en")
    with page.expect_download() as saving:
        menu(page, "save-yaml")
    assert saving.value.suggested_filename == "keytally.json"
    look_at_answer(page, "disputes")
    expect(page.locator("#answer-panel")).to_contain_text("The server cannot be reached")
