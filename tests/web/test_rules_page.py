"""The rules of a box on a page of their own: what it is, what one plays for, and every rule."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.playing import choose_game, play_now
from tests.web.test_everybody import BOXES, assert_sound_wide_and_narrow, focused

pytestmark = pytest.mark.browser


def fact(page: Page, name: str) -> str:
    """Return what the catalogue card says under a heading."""
    row = page.locator("dl > div").filter(has=page.get_by_text(name, exact=True))
    return row.locator("dd").inner_text()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("box", BOXES)
def test_every_box_shows_its_board_and_says_what_one_plays_for(
    open_page: OpenPage, box: str, language: str
) -> None:
    page = open_page(f"#/box/{box}/rules", language=language)
    expect(page.locator(".picture .piece").first).to_be_visible()
    expect(page.locator(".goal")).to_have_text(re.compile("^(The goal|Le but du jeu) .{40,}"))
    expect(page.locator(".contents a").first).to_be_visible()


def test_the_makers_are_named_as_far_as_the_sheet_names_them(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix/rules")
    expect(page.locator("dl")).to_be_visible()
    assert fact(page, "Author") == "Niek Neuwahl"
    assert fact(page, "Publisher") == "Piatnik"
    assert fact(page, "Year") == "2014"
    page = open_page("#/box/penalty/rules")
    expect(page.locator("dl")).to_be_visible()
    assert fact(page, "Author") == "not named on the sheet"
    assert fact(page, "Publisher") == "USA Games"


def test_the_chosen_race_comes_first_and_the_others_are_folded(open_page: OpenPage) -> None:
    page = open_page("#/box/veldiv")
    choose_game(page, "Pursuit")
    page.get_by_role("link", name="Read the rules").click()
    expect(page.get_by_text("VEL-PUR-4").first).to_be_visible()
    expect(page.get_by_text("VEL-TEA-1").first).to_be_hidden()
    expect(page.locator(".goal")).to_contain_text("Catch and pass")
    page.get_by_role("link", name="Team race").click()
    expect(page.get_by_text("VEL-TEA-1").first).to_be_visible()
    expect(page.locator("#rule-VEL-PUR-4")).to_be_hidden()
    page.locator("summary").filter(has_text="Pursuit").first.click()
    expect(page.locator("#rule-VEL-PUR-4")).to_be_visible()
    assert_sound_wide_and_narrow(page)


def test_the_contents_lead_to_the_parts(open_page: OpenPage) -> None:
    page = open_page("#/box/veldiv/rules-of/team")
    page.locator(".contents").get_by_role("link", name="Team race").click()
    expect(page.get_by_role("heading", name="Team race")).to_be_in_viewport()
    page.wait_for_function("() => document.activeElement.classList.contains('heading')")
    assert "Team race" in focused(page, "el.textContent")
    expect(page.locator("[aria-current]").get_by_text("Team race")).to_be_visible()


def test_a_cited_rule_of_another_game_is_unfolded(open_page: OpenPage) -> None:
    page = open_page("#/box/veldiv/rules-of/team/VEL-CAG-2")
    cited = page.locator("#rule-VEL-CAG-2")
    expect(cited).to_be_in_viewport()
    expect(cited).to_have_attribute("aria-current", "true")
    page = open_page("#/box/veldiv/rules/VEL-CAG-2")
    expect(page.locator(".games [aria-current]")).to_have_text("Kitty race")


def test_at_the_table_the_rules_of_its_game_come_first(open_page: OpenPage) -> None:
    page = open_page("#/box/veldiv")
    choose_game(page, "Pursuit")
    play_now(page)
    page.get_by_role("button", name="Rules").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("#rule-VEL-PUR-1")).to_be_visible()
    expect(dialog.locator("#rule-VEL-IND-1")).to_be_hidden()


def test_on_paper_stands_what_is_read_and_nothing_to_press(open_page: OpenPage) -> None:
    page = open_page("#/box/veldiv/rules-of/team", dark=True)
    expect(page.locator("#rule-VEL-TEA-1")).to_be_visible()
    page.emulate_media(media="print")
    for unwanted in ("header", ".contents", "button", "details"):
        assert page.locator(f"{unwanted}:visible").count() == 0, unwanted
    assert page.locator("a:visible").all_inner_texts() == ["Team race"]
    expect(page.locator(".picture svg")).to_be_visible()
    expect(page.locator("#rule-VEL-TEA-1")).to_be_visible()
    expect(page.locator("#rule-VEL-TEA-1 .number")).to_have_css("color", "rgb(0, 0, 0)")
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator("#rule-VEL-TEA-1 p")).to_have_css("color", "rgb(0, 0, 0)")
    expect(page.locator("#rule-VEL-TEA-1")).to_have_css("break-inside", "avoid")
