"""A whole game of three on a phone, by taps."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.web.hands import Finger
from tests.web.journey import Journey
from tests.web.serving import Server


def test_a_whole_game_by_taps(phone: Page, browser: Browser, server: Server, tmp_path: Path) -> None:
    game = Journey.begun(Finger(phone), server)
    game.enter()
    game.expect_scored()
    game.read()
    game.check()
    game.dispute()
    game.explore()
    game.share(browser)
    game.reload()
    game.print()
    game.save("json", tmp_path)
    game.open(game.save("yaml", tmp_path))
