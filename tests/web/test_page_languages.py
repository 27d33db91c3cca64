"""The page in each of its five languages, and every view of it for those who see little or listen."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from scorer.words.language import in_language, say
from tests.web.entering import ON_A_DESK, ON_A_PHONE, look_at_answer, menu, open_file, quiet_page, violations
from tests.web.journey import THREE_PLAYERS
from tests.web.serving import Server

SHOWN = ("Tiles", "Pieces", "Contracts", "Map", "Answer")
ANSWERED = ("Sheet", "Check my count", "Disputes", "Explore")
FROM_THE_BOX = ("Workers", "Resources", "Printed points", "Winter tiles", "Gold left over")
STABLE = {"en": "stable", "fr": "écurie", "nl": "stal", "el": "Stable", "uk": "стайня"}
"""As somebody types it; the Greek rules print the names of spring tiles in English."""


def lines(page: Page, place: str) -> set[str]:
    """What can be read, line by line and cell by cell."""
    return {part.strip() for part in re.split(r"[\n\t]", page.locator(place).inner_text())}


@pytest.mark.parametrize("lang", ["en", "fr", "nl", "el", "uk"])
def test_every_language_is_spoken_throughout(lang: str, phone: Page, server: Server) -> None:
    words = server.get("/api/words", params={"lang": lang}).json()["words"]
    open_file(phone, THREE_PLAYERS)
    phone.locator("#player-tab-1").click()
    phone.locator("#language").select_option(lang)
    expect(phone.locator("html")).to_have_attribute("lang", lang)
    expect(phone.locator("#tiles-title")).to_contain_text(words["Tiles"])
    entered = lines(phone, "#page")
    assert [word for word in SHOWN if not any(line.startswith(words[word]) for line in entered)] == []
    look_at_answer(phone, "sheet")
    with in_language(lang):
        expect(phone.locator("#sheet")).to_contain_text(say("printed on its upgraded side"))
        titles = {say(title) for title in FROM_THE_BOX}
    answered = lines(phone, "#page")
    assert titles - entered - answered == set()
    assert [word for word in ANSWERED if words[word] not in answered] == []
    said = {translation for translation in words.values() if isinstance(translation, str)}
    english = {message for message, translation in words.items() if message != translation} - said
    assert (entered | answered) & english == set()


@pytest.mark.parametrize("lang", ["fr", "nl"])
def test_nothing_is_too_wide_or_unlabelled(lang: str, phone: Page) -> None:
    open_file(phone, THREE_PLAYERS)
    phone.locator("#language").select_option(lang)
    expect(phone.locator("html")).to_have_attribute("lang", lang)
    found = violations(phone)
    look_at_answer(phone, "sheet")
    assert found + violations(phone) == []


@pytest.mark.parametrize(("lang", "typed"), STABLE.items())
def test_a_tile_is_found_by_its_name_in_every_language(lang: str, typed: str, phone: Page) -> None:
    phone.locator("#language").select_option(lang)
    expect(phone.locator("html")).to_have_attribute("lang", lang)
    phone.locator("#add-tiles").tap()
    phone.locator("#picker-search").fill(f"{typed}+")
    phone.keyboard.press("Enter")
    expect(phone.locator("#pick-stable-upgraded")).to_have_attribute("aria-pressed", "true")
    # Typed again, it is not taken away.
    phone.keyboard.press("Enter")
    expect(phone.locator("#pick-stable-upgraded")).to_have_attribute("aria-pressed", "true")


def test_a_language_chosen_is_kept(phone: Page) -> None:
    phone.locator("#language").select_option("uk")
    expect(phone.locator("html")).to_have_attribute("lang", "uk")
    phone.reload()
    expect(phone.locator("html")).to_have_attribute("lang", "uk")
    phone.locator("#add-tiles").click()
    expect(phone.locator("#pick-boat-1a .tile-name")).to_contain_text("Човен 1а")


def test_the_browser_says_the_first_language(browser: Browser, server: Server) -> None:
    with quiet_page(browser, server.url, locale="uk-UA", **ON_A_PHONE) as page:
        expect(page.locator("html")).to_have_attribute("lang", "uk")
        page.locator("#add-tiles").click()
        expect(page.locator("#pick-stable .tile-name")).to_have_text("Стайня")


# ---- every view -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", [ON_A_PHONE, ON_A_DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("lang", ["en", "el", "uk"])
def test_axe_finds_nothing_in_any_view(lang: str, device: dict[str, object], browser: Browser, server: Server) -> None:
    with quiet_page(browser, server.url, locale=lang, **device) as page:
        found = {view: violations(page, within) for view, within in views(page)}
    assert {view: told for view, told in found.items() if told} == {}


def views(page: Page) -> Iterator[tuple[str, str]]:
    """Go through everything that can be shown, each with the part of the page that is new."""
    open_file(page, THREE_PLAYERS)
    page.locator("[data-counts]").first.wait_for()
    yield "entry with a map", "html"
    page.locator(".board-tile").nth(2).click()
    page.locator('.board [data-do="right"]').click()
    expect(page.locator(".board-wrong").first).to_be_attached()
    yield "edges that differ", "#map"
    page.locator("#undo").click()
    page.locator("#player-tab-1").click()
    yield "entry with numbers", "#entry"
    for opener, closer in (("#add-tiles", "#picker-done"), ("#add-contracts", "#contracts-done")):
        page.locator(opener).click()
        yield opener, "dialog"
        page.locator(closer).click()
    for entry in ("rulings", "sets", "share", "help", "report"):
        menu(page, entry)
        page.locator(f"#{entry}-close").wait_for()
        yield entry, "dialog"
        page.locator(f"#{entry}-close").click()
    yield from answers(page)


def answers(page: Page) -> Iterator[tuple[str, str]]:
    """Go through the answers about a player."""
    look_at_answer(page, "sheet")
    page.locator("#picture").wait_for()
    yield "sheet", "#answer"
    look_at_answer(page, "check")
    page.locator("#line-artisan").fill("30")
    page.locator("#claim-check").click()
    page.locator("#verdict[data-verdict]").wait_for()
    yield "check", "#answer"
    look_at_answer(page, "disputes")
    page.locator("#dispute-verdict").wait_for()
    yield "disputes", "#answer"
    look_at_answer(page, "explore")
    page.locator("#explore-owned").wait_for()
    yield "explore", "#answer"
