"""A game with a fault of its own: the page says that it cannot go on, and goes on saying so."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.playing import open_table
from tests.web.serving import Server

pytestmark = pytest.mark.browser

TOLD = {"en": "it cannot go on", "fr": "ne peut pas continuer"}
BOT = {"kind": "bot"}


@pytest.mark.parametrize("language", TOLD)
def test_whoever_looks_on_is_told_while_the_last_moves_are_still_shown(
    language: str, tmp_path: Path, open_page: OpenPage
) -> None:
    with Server(tmp_path / "tables.sqlite3", module="tests.web.faulty") as faulty:
        page = open_page(address=faulty.address, language=language, still=False)
        open_table(page, game="ludix/pig", chairs=[BOT, BOT])
        told = page.get_by_role("alert").filter(has_text=TOLD[language])
        expect(told).to_be_visible()
        page.wait_for_function("() => document.querySelector('main').dataset.playing === 'false'")
        expect(told).to_be_visible()
        page.reload()
        expect(told).to_be_visible()
