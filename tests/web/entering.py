"""The page in a browser: opening it, and what is looked at again and again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Request, ViewportSize, expect

PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 800}
ON_A_PHONE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
ON_A_DESK: dict[str, Any] = {"viewport": DESK}
FOUR_PLAYERS = "examples/four-players.yaml"
FOUR_TOTALS = [59, 81, 71, 71]
"""As the example says: North, East, South, West."""

# A busy machine answers late; nothing here is about speed.
expect.set_options(timeout=60_000)


@contextmanager
def quiet_page(browser: Browser, url: str, locale: str = "en", **options: Any) -> Iterator[Page]:
    """A page of a browser that has never been here; whatever it complains of, or asks of others, is a failure."""
    context = browser.new_context(locale=locale, **options)
    page = context.new_page()
    complaints: list[str] = []

    def listen(request: Request) -> None:
        if urlsplit(request.url).netloc not in ("", urlsplit(url).netloc):
            complaints.append(f"asked elsewhere: {request.url}")

    page.on("request", listen)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.set_default_timeout(60_000)
    page.goto(url)
    expect(page.locator("#add-tiles")).to_be_visible()
    yield page
    context.close()
    assert complaints == []


def open_file(page: Page, path: str) -> None:
    """Open a document in place of the game on the page."""
    page.locator("#file").set_input_files(path)
    expect(page.locator("#notice-undo")).to_be_visible()


def expect_total(page: Page, player: int, total: int) -> None:
    """The bar of totals shows this as the whole and certain score of a player."""
    chip = page.locator(f"#score-{player}")
    expect(chip).to_have_class(re.compile(r"\bcomplete\b"))
    expect(chip.locator(".total")).to_have_text(str(total))


def menu(page: Page, entry: str) -> None:
    """Choose an entry of the menu."""
    page.locator("#menu").click()
    page.locator(f"#menu-{entry}").click()


def look_at_answer(page: Page, tab: str) -> None:
    """Look at an answer, on a phone behind the village."""
    if not page.locator("#answer").is_visible():
        page.locator("#switch-view").click()
    page.locator(f"#answer-tab-{tab}").click()


def violations(page: Page, within: str = "html") -> list[str]:
    """What axe finds in a part of the page, and whether the page is wider than its window."""
    found = Axe().run(page, context=within, options={"resultTypes": ["violations"]}).response["violations"]
    wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
    told = [f"{each['id']}: {json.dumps([node['target'] for node in each['nodes']])}" for each in found]
    return [*told, *([f"too wide by {wide}"] if wide > 0 else [])]
