"""The page in a browser: opening it, and entering a village as a player does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, expect

PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 800}
FOUR_PLAYERS = "examples/four-players.yaml"
FOUR_TOTALS = [59, 81, 71, 71]
"""As the example says: North, East, South, West."""

# A busy machine answers late; nothing here is about speed.
expect.set_options(timeout=60_000)


@contextmanager
def quiet_page(browser: Browser, url: str, locale: str = "en", **options: Any) -> Iterator[Page]:
    """A page of a browser that has never been here; whatever it complains of is a failure."""
    context = browser.new_context(locale=locale, **options)
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.goto(url)
    expect(page.locator("#add-tiles")).to_be_visible()
    yield page
    context.close()
    assert complaints == []


def enter_village(page: Page, village: Mapping[str, Any]) -> None:
    """Enter a village of the player looked at, by taps; the one in full form that the server writes."""
    enter_tiles(page, village["tiles"])
    for group in ("workers", "resources", "skills"):
        for piece, count in village.get(group, {}).items():
            tap_times(page, f"#piece-{piece}-more", count)
    if village.get("first_player"):
        page.locator("#marker").check()
    for tile in village["tiles"]:
        for piece, count in (tile.get("stored") or {}).items():
            tap_times(page, f"#stored-{tile['tile']}-{piece}-more", count)
    for tile, count in village.get("measured", {}).get("adjacent", {}).items():
        page.fill(f"#measure-{tile}", str(count))


def enter_tiles(page: Page, tiles: list[Mapping[str, Any]]) -> None:
    """Go through the list of tiles and tap those of the village."""
    page.locator("#add-tiles").click()
    for tile in tiles:
        page.locator(f"#pick-{tile['tile']}{'-upgraded' if tile.get('upgraded') else ''}").click()
    page.locator("#picker-done").click()
    expect(page.locator("#picker")).to_have_count(0)


def tap_times(page: Page, selector: str, times: int) -> None:
    """Tap a button again and again."""
    for _ in range(times):
        page.locator(selector).click()


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
