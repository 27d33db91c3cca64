"""One server and one browser for all tests that only ask, and pages that must not complain."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.entering import ON_A_DESK, ON_A_PHONE, quiet_page
from tests.web.serving import Server, serving

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with serving() as started:
        yield started


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium: needed where everything is checked, asked for where somebody develops."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None and os.environ.get("CI"):
        pytest.fail("no Chromium: the page cannot be tested without a browser")
    if path is None:
        pytest.skip("no Chromium on this machine: install the package `chromium` to test the page")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield started
        started.close()


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[Page]:
    """The page on a phone."""
    with quiet_page(browser, server.url, **ON_A_PHONE) as page:
        yield page


@pytest.fixture
def desk(browser: Browser, server: Server) -> Iterator[Page]:
    """The page on a desk."""
    with quiet_page(browser, server.url, **ON_A_DESK) as page:
        yield page
