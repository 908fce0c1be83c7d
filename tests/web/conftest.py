"""A real server and a real browser for the tests of the page."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from tests.installing import environment_with_example
from tests.sites import made_once, write_site
from tests.web.alone import SUB_PATH, hosted
from tests.web.serving import Server

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WIDE, PHONE = (1280, 800), (360, 740)
APPEARS_WITHIN = 60_000
"""Milliseconds that a browser test waits for something to appear; machines may be slow."""
REFUSED = ("status of 400", "status of 403", "status of 404")
NOT_OURS = (
    "WebSocket connection to",
    *REFUSED,
    "net::ERR_FAILED",
    "net::ERR_INTERNET_DISCONNECTED",
    "net::ERR_CONNECTION_REFUSED",
    "net::ERR_CONNECTION_RESET",
    "net::ERR_EMPTY_RESPONSE",
    "Service Worker registration blocked by Playwright",
)
"""What Chromium itself writes to the console when a server goes away or refuses a key or a file,
and when an answer is lost or the network is gone; and what Playwright writes there."""

OpenPage = Callable[..., Page]


def chromium() -> str | None:
    """Return where the system's browser is, without windows if it can be had so.

    Without one Playwright looks for its own.
    """
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return next((path for path in map(shutil.which, names) if path), None)


# Not for a whole session: Playwright keeps an event loop running, and other tests start their own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=APPEARS_WITHIN)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("store") / "tables.sqlite3") as running:
        yield running


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library as a folder, with somebody else's box in it."""

    def write(folder: Path) -> None:
        installed = tmp_path_factory.mktemp("installed")
        write_site(folder, environment_with_example(installed))

    return made_once(tmp_path_factory, f"host/{SUB_PATH}", write)


@pytest.fixture(scope="session")
def alone(library: Path) -> Iterator[str]:
    """Where the library is reached that has no server behind it."""
    with hosted(library.parents[SUB_PATH.count("/")]) as address:
        yield address


@contextmanager
def opening_pages(browser: Browser, house: str) -> Iterator[OpenPage]:
    """Open pages as different people would: each has storage of its own; errors fail the test."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        is_theirs = any(told in message.text for told in NOT_OURS)
        if message.type in ("error", "warning") and not is_theirs:
            problems.append(message.text)

    def opened(
        path: str = "",
        *,
        size: tuple[int, int] = WIDE,
        language: str = "en",
        dark: bool = False,
        still: bool = True,
        address: str | None = None,
        keeps: bool = False,
    ) -> Page:
        context = browser.new_context(
            # Few tests are about what a browser keeps; the others need not fetch it.
            service_workers="allow" if keeps else "block",
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            has_touch=size[0] < 600,
        )
        context.set_default_timeout(APPEARS_WITHIN)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        contexts.append(context)
        page = context.new_page()
        page.on("console", listen)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(f"{address or house}/{path}")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not problems


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[OpenPage]:
    """Open pages that are closed at the end of the test."""
    with opening_pages(browser, server.address) as opened:
        yield opened


@pytest.fixture(scope="module")
def open_page_alone(browser: Browser, alone: str) -> Iterator[OpenPage]:
    """Open pages of the library that has no server, where several tests share what has started."""
    with opening_pages(browser, alone) as opened:
        yield opened


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"
