"""Two ways to use the page: a finger that taps, and a keyboard with no mouse at all."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

WAYS = {
    "ArrowUp": (0, -1),
    "ArrowRight": (1, -1),
    "Shift+ArrowRight": (1, 0),
    "ArrowDown": (0, 1),
    "Shift+ArrowLeft": (-1, 1),
    "ArrowLeft": (-1, 0),
}
"""The keys that go from hex to hex."""
MOST_STOPS = 400
IN_FRONT = """selector => {
    const wanted = document.querySelector(selector);
    const now = document.activeElement;
    if (wanted === now) return 0;
    return wanted.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}"""
"""Whether Tab leads from where the keyboard is to an element (1), Shift+Tab (-1), or it is there (0)."""


@dataclass(frozen=True)
class Hand(ABC):
    """Somebody who uses the page."""

    page: Page

    @abstractmethod
    def press(self, selector: str) -> None:
        """Press a button, or tick a box."""

    @abstractmethod
    def write(self, selector: str, text: str) -> None:
        """Write into a field in place of what stands there."""

    @abstractmethod
    def choose(self, selector: str, value: str) -> None:
        """Choose from a list."""

    @abstractmethod
    def count(self, selector: str, number: int) -> None:
        """Raise a count from nothing to a number."""

    @abstractmethod
    def take(self, tile: str, name: str, upgraded: bool) -> None:
        """Take a tile out of the open list of tiles."""

    @abstractmethod
    def show(self, tabs: str, tab: str) -> None:
        """Show another tab."""

    @abstractmethod
    def lay(self, tile: str, at: str, turn: int) -> None:
        """Lay a tile that waits beside the map on a hex, and turn it."""

    def menu(self, entry: str) -> None:
        """Choose an entry of the menu."""
        self.press("#menu")
        self.press(f"#menu-{entry}")

    def hex(self, at: str) -> Locator:
        """A hex of the map."""
        return self.page.locator(f'[data-hex="{at}"]')


class Finger(Hand):
    """Taps."""

    def press(self, selector: str) -> None:
        """Tap it."""
        self.page.locator(selector).tap()

    def write(self, selector: str, text: str) -> None:
        """Tap the field, and type on the keyboard that the phone brings up."""
        self.press(selector)
        self.page.locator(selector).fill(text)

    def choose(self, selector: str, value: str) -> None:
        """Phones show lists in their own way."""
        self.page.locator(selector).select_option(value)

    def count(self, selector: str, number: int) -> None:
        """Tap + again and again."""
        for _ in range(number):
            self.press(f"{selector}-more")

    def take(self, tile: str, name: str, upgraded: bool) -> None:
        """Tap the tile, or its upgraded side."""
        self.press(f"#pick-{tile}{'-upgraded' if upgraded else ''}")

    def show(self, tabs: str, tab: str) -> None:
        """Tap it."""
        self.press(f"#{tabs}-tab-{tab}")

    def lay(self, tile: str, at: str, turn: int) -> None:
        """Tap the tile, its place, and the button that turns it."""
        self.press(f'[data-unplaced="{tile}"]')
        if self.hex(at).get_attribute("data-tile") != tile:
            self.hex(at).tap()
        expect(self.hex(at)).to_have_attribute("data-tile", tile)
        while self.hex(at).get_attribute("data-turn") != str(turn):
            self.press('.board-tools [data-do="right"]')
        self.press('.board-tools [data-do="close"]')


class Keys(Hand):
    """Presses keys, and nothing else."""

    def go(self, selector: str) -> None:
        """Walk there by Tab or Shift+Tab."""
        self.page.wait_for_selector(selector, state="attached")
        for _ in range(MOST_STOPS):
            way = self.page.evaluate(IN_FRONT, selector)
            if not way:
                return
            self.page.keyboard.press("Tab" if way > 0 else "Shift+Tab")
        raise AssertionError(f"the keyboard does not reach {selector}")

    def press(self, selector: str) -> None:
        """Go there and press the space bar."""
        self.go(selector)
        self.page.keyboard.press("Space")

    def write(self, selector: str, text: str) -> None:
        """Type over what is there."""
        self.go(selector)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(text)

    def choose(self, selector: str, value: str) -> None:
        """Go down the list."""
        self.go(selector)
        for _ in range(MOST_STOPS):
            if self.page.locator(selector).input_value() == value:
                return
            self.page.keyboard.press("ArrowDown")

    def count(self, selector: str, number: int) -> None:
        """Type the number."""
        self.write(f"{selector}-count", str(number))

    def take(self, tile: str, name: str, upgraded: bool) -> None:
        """Type the name as documents write it, and press Enter."""
        self.write("#picker-search", name + ("+" if upgraded else ""))
        self.page.keyboard.press("Enter")
        expect(self.page.locator(f"#pick-{tile}")).to_have_attribute("aria-pressed", "true")

    def show(self, tabs: str, tab: str) -> None:
        """Go to the tabs and along them by the arrow keys."""
        self.go(f'[id^="{tabs}-tab-"][aria-selected="true"]')
        for _ in range(MOST_STOPS):
            chosen = self.page.locator(f'[id^="{tabs}-tab-"][aria-selected="true"]')
            expect(chosen).to_be_focused()
            if chosen.get_attribute("id") == f"{tabs}-tab-{tab}":
                return
            self.page.keyboard.press("ArrowRight")

    def lay(self, tile: str, at: str, turn: int) -> None:
        """Lift the tile, walk over the map to its place, lay it down and turn it."""
        self.press(f'[data-unplaced="{tile}"]')
        while self._hex() != at:
            self.page.keyboard.press(_towards(self._hex(), at))
        if self.hex(at).get_attribute("data-tile") != tile:
            self.page.keyboard.press("Enter")
        expect(self.hex(at)).to_have_attribute("data-tile", tile)
        while self.hex(at).get_attribute("data-turn") != str(turn):
            self.page.keyboard.press("r")

    def _hex(self) -> str:
        """The hex that the keyboard is on."""
        self.page.wait_for_function("document.activeElement.dataset.hex")
        return str(self.page.evaluate("document.activeElement.dataset.hex"))


def _towards(here: str, there: str) -> str:
    """The key that leads nearer to a hex."""
    (q, r), (to_q, to_r) = ((int(part) for part in place.split(",")) for place in (here, there))

    def left(way: tuple[int, int]) -> int:
        """How far it is from the hex that lies that way."""
        east, south = to_q - q - way[0], to_r - r - way[1]
        return max(abs(east), abs(south), abs(east + south))

    return min(WAYS, key=lambda key: left(WAYS[key]))
