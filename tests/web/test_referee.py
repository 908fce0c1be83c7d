"""The referee: people throw their own dice, we keep the rules."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, OpenPage
from tests.web.playing import Sitter, choose_game, unfold

pytestmark = pytest.mark.browser


def referee(page: Page, *, first: str = "0", points: str = "") -> Sitter:
    """Put up a board for people with dice of their own."""
    form = unfold(page, "Your dice, our referee")
    if points:
        form.get_by_label("Points to reach").fill(points)
    form.get_by_label("Name of player 1").fill("Ann")
    form.get_by_label("Name of player 2").fill("Bob")
    begins = form.get_by_label("Who begins?")
    if begins.count():
        begins.select_option(first)
    form.get_by_role("button", name="Put up the board").click()
    return Sitter(page)


def enter(page: Page, *faces: str) -> None:
    """Tap the faces that fell on the pad, and enter them."""
    for face in faces:
        tap_face(page, face)
    page.get_by_role("button", name="Enter").click()


def tap_face(page: Page, face: str) -> None:
    """Tap a face on the pad."""
    pad = page.get_by_role("group", name="What fell")
    pad.get_by_role("button", name=face, exact=True).click()


def test_veldiv_refereed_from_the_sheets_own_example(open_page: OpenPage) -> None:
    page = open_page("#/box/veldiv")
    choose_game(page, "Individual race")
    referee(page)
    expect(page.get_by_text("Ann: what did you throw?")).to_be_visible()
    enter(page, "4")
    expect(page.get_by_text("Bob: what did you throw?")).to_be_visible()
    enter(page, "4")
    expect(page.locator(".log")).to_contain_text("4 is taken: 4 more, to 8.")
    expect(page.get_by_role("link", name="Rule VEL-3").first).to_be_visible()


def test_a_throw_may_be_entered_in_any_order_and_a_slip_taken_back(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    sitter = referee(page)
    enter(page, "2", "5")
    expect(page.locator(".log")).to_contain_text("5 and 2")
    page.get_by_role("button", name="Take back", exact=True).click()
    expect(page.get_by_text("Ann: what did you throw?")).to_be_visible()
    enter(page, "6", "6")
    assert sitter.wait_for_turn() == "decision"


def test_a_card_is_called_by_its_number(open_page: OpenPage) -> None:
    page = open_page("#/box/penalty")
    sitter = referee(page)
    for throw in (("6", "5"), ("2", "1"), ("3", "2")):  # two to find who begins, one to a card
        before = sitter.version
        enter(page, *throw)
        sitter.wait_past(before)
    expect(page.get_by_text("Ann: which card did you draw?")).to_be_visible()
    before = sitter.version
    tap_face(page, "4")
    page.get_by_role("button", name="Enter 4", exact=True).click()
    sitter.wait_past(before)
    expect(page.locator(".log")).to_contain_text("draws penalty card 4.")


def test_a_throw_is_typed_wherever_the_focus_is(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    choose_game(page, "Ludix")
    sitter = referee(page)
    assert sitter.wait_for_turn() == "own-throw"
    expect(page.get_by_role("group", name="What fell")).to_be_visible()  # it listens from then on
    before = sitter.version
    for key in "s", "i", "x", "x", "Backspace", "v", "l":
        page.keyboard.press(key)
        if key == "s":
            told = page.get_by_role("alert").filter(has_text="“s” is on no die.")
            expect(told).to_contain_text("L, X, V, and I")
    expect(page.get_by_role("button", name="Enter IXVL")).to_be_focused()
    assert sitter.version == before
    page.keyboard.press("Enter")
    sitter.wait_past(before)
    expect(page.locator(".log")).to_contain_text("LXVI")


def test_a_face_that_was_tapped_is_taken_back(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    sitter = referee(page)
    sitter.wait_for_turn()
    tap_face(page, "2")
    page.get_by_role("button", name="2 , take back").click()
    enter(page, "6", "4")
    expect(page.locator(".log")).to_contain_text("6 and 4")


def test_who_has_no_cards_at_hand_lets_the_house_draw(open_page: OpenPage) -> None:
    page = open_page("#/box/penalty")
    sitter = referee(page)
    for throw in (("6", "5"), ("2", "1"), ("3", "2")):  # two to find who begins, one to a card
        before = sitter.version
        sitter.wait_for_turn()
        enter(page, *throw)
        sitter.wait_past(before)
    assert sitter.wait_for_turn() == "own-throw"
    before = sitter.version
    page.get_by_role("button", name="Draw for me").click()
    sitter.wait_past(before)
    expect(page.locator(".log")).to_contain_text("draws penalty card")


def test_who_has_lost_a_die_lets_the_house_throw(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    sitter = referee(page)
    assert sitter.wait_for_turn() == "own-throw"
    page.get_by_role("button", name="Throw for me").click()
    expect(page.locator(".log")).to_contain_text("Ann throws")


def test_the_pad_leaves_the_board_to_be_seen_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise", size=PHONE)
    referee(page).wait_for_turn()
    board, tray = page.locator("svg.board").bounding_box(), page.locator(".tray").bounding_box()
    assert board is not None
    assert tray is not None
    assert tray["y"] >= board["y"] + board["height"]
