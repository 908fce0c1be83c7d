"""Each of the nine modes without a network, played to its end against bots that the page seats."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, OpenPage
from tests.web.playing import Sitter, assert_as_saved, choose_game, play_now
from tests.web.test_modes import RACES
from tests.web.test_offline import to_shelf, visit

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def page(open_page: OpenPage, alone: str) -> Page:
    """A library that is kept on the device, its network gone, its bots in a hurry."""
    page = visit(open_page, alone)
    page.evaluate("localStorage.setItem('ludotheca.fast', 'true')")
    page.context.set_offline(True)
    page.reload()
    return page


def play(page: Page, box: str, game: str | None = None) -> Sitter:
    page.get_by_role("link", name=box).click()
    if game is not None:
        choose_game(page, game)
    return play_now(page)


def test_all_races_are_ridden_to_their_end(page: Page, tmp_path: Path) -> None:
    for race in RACES:
        sitter = play(page, "Veldiv", race)
        sitter.play_to_the_end()
        expect(page.locator("ol li").first).to_be_visible()
        assert_as_saved(page, tmp_path / f"{race}.json")
        to_shelf(page)


def test_the_other_boxes_are_played_to_their_end_on_a_phone(page: Page, tmp_path: Path) -> None:
    width, height = PHONE
    page.set_viewport_size({"width": width, "height": height})
    for box, game in (("Penalty", None), ("Chassé-Croisé", None), ("Ludix", "Ludix")):
        sitter = play(page, box, game)
        sitter.play_to_the_end()
        assert_as_saved(page, tmp_path / f"{box}.json")
        to_shelf(page)
