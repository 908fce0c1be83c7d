"""What Ludix asks of the page: the race for the first turn, and dice laid out by hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.playing import Sitter, choose_game, enter_throw, unfold

pytestmark = pytest.mark.browser


def two_here(page: Page, *, first: str) -> None:
    """Sit two people down at this screen."""
    choose_game(page, "Ludix")
    form = unfold(page, "With friends at this screen")
    form.get_by_label("Name of player 1").fill("Ann")
    form.get_by_label("Name of player 2").fill("Bob")
    form.get_by_label("Who begins?").select_option(first)
    form.get_by_role("button", name="Sit down and play").click()


def test_LUD_3_the_quickest_to_react_begins(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    two_here(page, first="reaction")
    page.get_by_role("button", name="We are ready").click()
    expect(page.get_by_text("Alea jacta est!")).to_be_visible()
    page.keyboard.press("l")
    expect(page.get_by_text("Bob, it is your turn.")).to_be_visible()


def test_LUD_3_who_reacts_too_early_is_out(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    two_here(page, first="reaction")
    page.get_by_role("button", name="We are ready").click()
    expect(page.get_by_text("Wait for it")).to_be_visible()
    page.get_by_role("button", name="Ann").click()
    expect(page.get_by_text("too early", exact=True)).to_be_visible()
    expect(page.get_by_text("Alea jacta est!")).to_be_visible()
    page.get_by_role("button", name="Bob").click()
    expect(page.get_by_text("Bob, it is your turn.")).to_be_visible()


def lay_out_game(page: Page) -> Sitter:
    """Referee a game in which the players lay their dice out, at the throw XXII."""
    choose_game(page, "Ludix")
    form = unfold(page, "Your dice, our referee")
    form.get_by_label("Who begins?").select_option("0")
    form.get_by_role("radio", name="By hand").check()
    form.get_by_role("button", name="Put up the board").click()
    sitter = Sitter(page)
    assert sitter.wait_for_turn() == "own-throw"
    enter_throw(page, "-".join("LXVI"))
    sitter.wait_past(1)
    assert sitter.wait_for_turn() == "decision"
    return sitter


def test_LUD_6_dice_are_laid_out_by_tapping(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    sitter = lay_out_game(page)
    for die in ("die-1", "die-0", "die-2", "die-3"):
        page.locator(f"[data-piece={die}]").click()
    expect(page.get_by_text("XLVI = 46").first).to_be_visible()
    assert sitter.wait_for_turn() == "decision"
    expect(page.get_by_role("button", name="Stop and bank 46")).to_be_visible()


def test_a_die_whose_drag_is_broken_off_goes_back(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    lay_out_game(page)
    die = page.locator("[data-piece=die-1]")
    lying = die.get_attribute("transform") or ""
    die.hover()
    page.mouse.down()
    page.mouse.move(300, 400, steps=4)
    expect(die).not_to_have_attribute("transform", lying)
    die.dispatch_event("pointercancel")  # as when a phone takes the touch for a gesture of its own
    expect(die).to_have_attribute("transform", lying)


def test_LUD_5_an_order_that_is_no_numeral_is_given_back(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    sitter = lay_out_game(page)
    before = sitter.version
    for die in ("die-3", "die-0", "die-1", "die-2"):
        page.locator(f"[data-piece={die}]").click()
    expect(page.get_by_text("ILXV is not a layout that counts")).to_be_visible()
    assert sitter.version == before


def test_LUD_6_who_finds_it_himself_is_shown_the_answers_only_when_he_asks(
    open_page: OpenPage,
) -> None:
    page = open_page("#/box/ludix")
    sitter = lay_out_game(page)
    expect(page.get_by_text("Lay the dice out")).to_be_visible()
    expect(page.get_by_text("LXVI = 66")).to_be_hidden()
    page.get_by_text("Show me how they can lie").click()
    expect(sitter.choices.first).to_be_visible()
    expect(sitter.choices.first).to_contain_text("LXVI = 66")


def test_the_throw_of_the_turn_before_is_not_shown_as_mine(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    choose_game(page, "Ludix")
    form = unfold(page, "Your dice, our referee")
    form.get_by_label("Who begins?").select_option("0")
    form.get_by_role("button", name="Put up the board").click()
    sitter = Sitter(page)
    stamp, dimmed = page.locator(".tray .stamp"), page.locator("[data-piece^=die].is-left")
    for throw, shown in (("LVVI", 0), ("XXII", 1)):
        assert sitter.wait_for_turn() == "own-throw"
        before = sitter.version
        enter_throw(page, "-".join(throw))
        sitter.wait_past(before)
        sitter.wait_for_turn()
        expect(stamp).to_have_count(shown)
        expect(dimmed).to_have_count(0 if shown else 4)
    expect(stamp).to_have_text("XXII = 22")


def test_LUD_8_a_risk_is_written_in_one_way(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    lay_out_game(page).act()
    gauge = page.locator(".tray figure")
    expect(gauge.locator("svg text")).to_have_text("28.4%")
    expect(gauge.locator("figcaption")).to_contain_text("23/81 (28.4%)")


def test_LUD_6_or_it_is_done_for_the_player(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    sitter = lay_out_game(page)
    sitter.act()
    expect(page.get_by_text("LXVI = 66").first).to_be_visible()
