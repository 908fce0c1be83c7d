"""Each of the nine modes, opened from the shelf and played to its end by clicking."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, OpenPage
from tests.web.playing import choose_game, play_now

RACES = (
    "Individual race",
    "Team race",
    "Pursuit",
    "Team pursuit",
    "Elimination",
    "Kitty race",
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize("race", RACES)
def test_a_race_is_ridden_to_its_end(open_page: OpenPage, race: str) -> None:
    page = open_page()
    page.get_by_role("link", name="Veldiv").click()
    choose_game(page, race)
    sitter = play_now(page)
    sitter.play_to_the_end()
    expect(page.locator("ol li").first).to_be_visible()
    assert page.locator("[data-piece]").count() >= 2


def test_ludix_is_played_to_its_end(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("link", name="Ludix").click()
    choose_game(page, "Ludix")
    sitter = play_now(page)
    while sitter.act():
        if sitter.fact("awaits") == "decision" and sitter.choices.count() == 2:
            before = sitter.version
            page.get_by_role("button", name="Stop and bank").click()
            sitter.wait_past(before)
    expect(sitter.verdict).to_contain_text(re.compile("win|draw", re.IGNORECASE))


def test_penalty_is_played_to_its_end_on_a_phone(open_page: OpenPage) -> None:
    page = open_page(size=PHONE)
    page.get_by_role("link", name="Penalty").click()
    play_now(page).play_to_the_end()


def test_chasse_croise_is_played_to_its_end_on_the_board(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("link", name="Chassé-Croisé").click()
    play_now(page).play_to_the_end(on_board=True)
