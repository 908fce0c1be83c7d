"""Each of the nine modes without a network, played to its end."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, WIDE, OpenPage
from tests.web.playing import Sitter, assert_as_saved, choose_game, play_now, unfold
from tests.web.test_modes import RACES
from tests.web.test_offline import visit

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def kept(open_page_alone: OpenPage, alone: str) -> Page:
    """A library that is kept on the device, its network gone, its bots in a hurry."""
    page = visit(open_page_alone, alone)
    page.evaluate("localStorage.setItem('ludotheca.fast', 'true')")
    page.context.set_offline(True)
    page.reload()
    return page


@pytest.fixture
def page(kept: Page, alone: str) -> Page:
    """The same library at its shelf, on a wide screen: Python goes on from test to test."""
    kept.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    kept.goto(f"{alone}/#/")
    return kept


def take_down(page: Page, box: str, game: str | None = None) -> None:
    page.get_by_role("link", name=box).click()
    if game is not None:
        choose_game(page, game)


@pytest.mark.parametrize("race", RACES)
def test_a_race_is_ridden_to_its_end_among_friends(page: Page, tmp_path: Path, race: str) -> None:
    take_down(page, "Veldiv", race)
    unfold(page, "With friends at this screen")
    page.get_by_role("button", name="Sit down and play").click()
    page.wait_for_function("() => document.querySelector('main').dataset.phase")
    Sitter(page).play_to_the_end()
    expect(page.locator("ol li").first).to_be_visible()
    assert_as_saved(page, tmp_path / "game.json")


@pytest.mark.parametrize(
    ("box", "game"), [("Penalty", None), ("Chassé-Croisé", None), ("Ludix", "Ludix")]
)
def test_the_other_boxes_are_played_to_their_end_against_a_bot_on_a_phone(
    page: Page, tmp_path: Path, box: str, game: str | None
) -> None:
    width, height = PHONE
    page.set_viewport_size({"width": width, "height": height})
    take_down(page, box, game)
    play_now(page).play_to_the_end()
    assert_as_saved(page, tmp_path / "game.json")
