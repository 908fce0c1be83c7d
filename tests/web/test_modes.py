"""Each of the nine modes, opened from the shelf and played to its end by clicking."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, OpenPage
from tests.web.playing import assert_as_saved, choose_game, play_now

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
def test_a_race_is_ridden_to_its_end(open_page: OpenPage, tmp_path: Path, race: str) -> None:
    page = open_page()
    page.get_by_role("link", name="Veldiv").click()
    choose_game(page, race)
    sitter = play_now(page)
    sitter.play_to_the_end()
    expect(page.locator("ol li").first).to_be_visible()
    assert_as_saved(page, tmp_path / "game.json")


def test_ludix_is_played_to_its_end(open_page: OpenPage, tmp_path: Path) -> None:
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
    assert_as_saved(page, tmp_path / "game.json")


def test_penalty_is_played_to_its_end_on_a_phone(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(size=PHONE)
    page.get_by_role("link", name="Penalty").click()
    play_now(page).play_to_the_end()
    assert_as_saved(page, tmp_path / "game.json")


def test_chasse_croise_is_played_to_its_end_on_the_board(
    open_page: OpenPage, tmp_path: Path
) -> None:
    page = open_page()
    page.get_by_role("link", name="Chassé-Croisé").click()
    play_now(page).play_to_the_end(on_board=True)
    assert_as_saved(page, tmp_path / "game.json")
