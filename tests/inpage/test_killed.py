"""A browser that is killed, as by a power cut: what it has acknowledged is there again."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, sync_playwright

from tests.inpage.housed import Guest
from tests.patience import PATIENCE
from tests.web.conftest import APPEARS_WITHIN, FLAGS, chromium

pytestmark = pytest.mark.browser
LISTENING = "DevTools listening on "


@contextmanager
def opened(profile: Path) -> Iterator[Page]:
    """Open a browser with everything that its profile keeps, and kill it with all its processes."""
    command = [chromium() or "chromium", "--headless", "--remote-debugging-port=0", *FLAGS]
    running = subprocess.Popen(
        [*command, f"--user-data-dir={profile}"],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert running.stderr is not None
    with running, sync_playwright() as playwright:
        told = next(line for line in running.stderr if line.startswith(LISTENING))
        browser = playwright.chromium.connect_over_cdp(told.removeprefix(LISTENING).strip())
        page = browser.contexts[0].new_page()
        page.set_default_timeout(APPEARS_WITHIN)
        yield page
        os.killpg(running.pid, signal.SIGKILL)
        running.communicate(timeout=PATIENCE)


def test_no_acknowledged_move_is_lost(tmp_path: Path, library: str) -> None:
    with opened(tmp_path) as page:
        guest = Guest(page, library)
        table, key = guest.open("ludix/pig", "hold-20")
        guest.sit(table, key)
        guest.hurry()
        for _ in range(5):
            guest.act()
        acknowledged = guest.version
    with opened(tmp_path) as page:
        assert Guest(page, library).sit(table, key) >= acknowledged
