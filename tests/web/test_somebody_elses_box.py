"""A box from somebody who never met us: on the shelf, and played, without a line of TypeScript."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.installing import environment_with_example
from tests.web.conftest import OpenPage
from tests.web.playing import play_now
from tests.web.serving import Server

pytestmark = pytest.mark.browser


def test_it_stands_on_the_shelf_and_is_played_to_its_end(open_page: OpenPage, store: Path) -> None:
    with Server(store, environment=environment_with_example(store.parent)) as server:
        page = open_page(address=server.address)
        page.get_by_role("link", name="Coin Race").click()
        sitter = play_now(page)
        expect(page.locator("[data-piece]")).not_to_have_count(0)
        sitter.play_to_the_end(on_board=True)
        page.get_by_role("button", name="français").click()
        expect(page.locator(".log")).to_contain_text(re.compile("Pile|Face"))
        page.get_by_role("link", name="La revoir").click()
        expect(page.locator("input[type=range]")).to_be_visible()
        page.keyboard.press("End")
        expect(page.locator(".log")).to_contain_text(re.compile("Pile|Face"))
        page.keyboard.press("Home")
        expect(page.locator("[data-piece]")).not_to_have_count(0)
        page.close()  # its story is asked for again and again, and the server goes first
