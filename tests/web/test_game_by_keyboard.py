"""A whole game of three on a desk, by the keyboard alone."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.web.hands import Keys
from tests.web.journey import Journey
from tests.web.serving import Server


def test_a_whole_game_by_keyboard(desk: Page, browser: Browser, server: Server, tmp_path: Path) -> None:
    game = Journey.begun(Keys(desk), server)
    game.enter()
    game.expect_scored()
    game.read()
    game.check()
    game.dispute()
    game.explore()
    game.share(browser)
    game.reload()
    game.print()
    game.save("yaml", tmp_path)
    game.open(game.save("json", tmp_path))
