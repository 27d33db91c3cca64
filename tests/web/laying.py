"""The map of the page, and what can be done with it."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

COUNTED = "es => es.map(e => ({...e.dataset}))"
"""What is written on elements for tests."""


@dataclass(frozen=True)
class BoardOnPage:
    """A page that shows a map, and what can be done with it."""

    page: Page

    def hex(self, place: str) -> Locator:
        """A hex, free or not."""
        return self.page.locator(f'[data-hex="{place}"]')

    def tile(self, name: str) -> Locator:
        """A tile on its hex."""
        return self.page.locator(f'.board-tile[data-tile="{name}"]')

    def put(self, place: str, tile: str) -> None:
        """Tap a free place and choose a tile."""
        self.hex(place).click()
        self.page.locator(f"#pick-{tile}").click()
        expect(self.hex(place)).to_have_attribute("data-tile", tile)

    def do(self, action: str) -> None:
        """Tap one of the tools of the selected tile."""
        self.page.locator(f'.board [data-do="{action}"]').click()

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def choose_by_keys(self, name: str, place: str) -> None:
        """Find a tile in the list by typing its name, and take it; the keyboard is on its place then."""
        expect(self.page.locator("#picker-search")).to_be_visible()
        self.page.locator("#picker-search").focus()
        self.page.keyboard.type(name)
        expect(self.page.locator(".pick-button")).to_have_count(1)
        self.page.locator(".pick-button").focus()
        self.press("Enter")
        expect(self.page.locator(f'.board-tile[data-hex="{place}"]')).to_be_focused()

    def focused(self) -> str:
        """The name of what the keyboard is on, as it is read out."""
        name = self.page.evaluate("document.activeElement.getAttribute('aria-label')")
        return str(name)

    def faults(self, code: str) -> list[str]:
        """What the list under the map says of one kind of fault."""
        return self.page.locator(f'[data-fault="{code}"]').all_text_contents()

    def lying(self) -> dict[str, tuple[str, int]]:
        """Where each tile lies and how it is turned."""
        found = self.page.locator(".board-tile").evaluate_all(COUNTED)
        return {tile["tile"]: (tile["hex"], int(tile["turn"])) for tile in found}
