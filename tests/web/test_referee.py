"""The referee: people throw their own dice, we keep the rules."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.playing import Sitter, choose_game, unfold

pytestmark = pytest.mark.browser


def referee(page: Page, *, first: str = "0") -> Sitter:
    """Put up a board for people with dice of their own."""
    form = unfold(page, "Your dice, our referee")
    form.get_by_label("Name of player 1").fill("Ann")
    form.get_by_label("Name of player 2").fill("Bob")
    begins = form.get_by_label("Who begins?")
    if begins.count():
        begins.select_option(first)
    form.get_by_role("button", name="Put up the board").click()
    return Sitter(page)


def tap(page: Page, *faces: str) -> None:
    """Tap the face of each die and say that this is it."""
    for die, face in enumerate(faces):
        tap_face(page, face, die)
    page.get_by_role("button", name="That is it").click()


def tap_face(page: Page, face: str, die: int = 0) -> None:
    """Tap a face where people do, on what is drawn: the radio button itself is only heard."""
    radio = page.get_by_role("radio", name=face, exact=True)
    page.get_by_role("radiogroup").nth(die).locator("label").filter(has=radio).click()


def test_veldiv_refereed_from_the_sheets_own_example(open_page: OpenPage) -> None:
    page = open_page("#/box/veldiv")
    choose_game(page, "Individual race")
    referee(page)
    expect(page.get_by_text("Ann: what did you throw?")).to_be_visible()
    tap(page, "4")
    expect(page.get_by_text("Bob: what did you throw?")).to_be_visible()
    tap(page, "4")
    expect(page.get_by_text("4 is taken: 4 more, to 8.").first).to_be_visible()
    expect(page.get_by_role("link", name="Rule VEL-3").first).to_be_visible()


def test_a_throw_may_be_entered_in_any_order_and_a_slip_taken_back(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    sitter = referee(page)
    tap(page, "2", "5")
    expect(page.get_by_text("5 and 2").first).to_be_visible()
    page.get_by_role("button", name="Take back", exact=True).click()
    expect(page.get_by_text("Ann: what did you throw?")).to_be_visible()
    tap(page, "6", "6")
    assert sitter.wait_for_turn() == "decision"


def test_a_card_is_called_by_its_number(open_page: OpenPage) -> None:
    page = open_page("#/box/penalty")
    sitter = referee(page)
    for throw in (("6", "5"), ("2", "1"), ("3", "2")):  # two to find who begins, one to a card
        before = sitter.version
        tap(page, *throw)
        sitter.wait_past(before)
    expect(page.get_by_text("Ann: which card did you draw?")).to_be_visible()
    tap_face(page, "4")
    page.get_by_role("button", name="That is it: 4", exact=True).click()
    expect(page.locator(".log")).to_contain_text("draws penalty card 4.")


def test_nonsense_is_refused_with_what_would_be_right(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    choose_game(page, "Ludix")
    sitter = referee(page)
    assert sitter.wait_for_turn() == "own-throw"
    before = sitter.version
    page.get_by_label("Or type it").fill("seven")
    page.get_by_role("button", name="Enter", exact=True).click()
    told = page.get_by_role("alert").filter(has_text="“seven” is no move of this game.")
    expect(told).to_contain_text("for example LXVI")
    assert sitter.version == before
    page.get_by_label("Or type it").fill("ixvl")
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.get_by_text("LXVI").first).to_be_visible()
