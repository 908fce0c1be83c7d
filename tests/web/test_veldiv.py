"""What Veldiv asks of the page: throwing by itself, and an infield that tells how things stand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, OpenPage
from tests.web.playing import Sitter, enter_throw, open_table

pytestmark = pytest.mark.browser

RIDERS = ({"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bob"})


def ride(page: Page, *, game: str = "veldiv/individual", dice: str = "server") -> Sitter:
    """Open a race over one sprint."""
    options = {"premiers": 1} if game == "veldiv/individual" else {}
    open_table(page, game=game, chairs=RIDERS, dice=dice, options=options)
    sitter = Sitter(page)
    sitter.wait_for_turn()
    return sitter


def enter(sitter: Sitter, *throws: str) -> None:
    """Enter throws, one after the other."""
    for text in throws:
        assert sitter.wait_for_turn() == "own-throw"
        before = sitter.version
        enter_throw(sitter.page, text)
        sitter.wait_past(before)


def test_a_race_is_thrown_to_its_end_by_itself_and_ends_on_the_podium(
    open_page: OpenPage,
) -> None:
    page = open_page()
    sitter = ride(page)
    page.get_by_role("button", name="Fast forward").click()
    page.get_by_role("button", name="Throw for me").click()
    expect(sitter.verdict).to_be_visible()
    champions = page.locator("[data-piece^=champion]")
    expect(champions).to_have_count(2)
    expect(champions.first).to_have_attribute("aria-label", re.compile("First"))


def test_throwing_by_itself_goes_on_after_the_page_was_loaded_again(open_page: OpenPage) -> None:
    page = open_page(size=PHONE)
    sitter = ride(page)
    page.get_by_role("button", name="Throw for me").click()
    sitter.wait_past(2)
    page.reload()
    expect(page.get_by_role("button", name="Let me throw")).to_be_visible()
    sitter.wait_past(4)


def test_escape_and_the_button_stop_it(open_page: OpenPage) -> None:
    page = open_page()
    sitter = ride(page)
    for by_key in (True, False):
        page.get_by_role("button", name="Throw for me").click()
        sitter.wait_past(sitter.version)
        if by_key:
            page.keyboard.press("Escape")
        else:
            page.get_by_role("button", name="Let me throw").click()
        expect(page.get_by_role("button", name="Throw for me")).to_be_visible()
        assert sitter.wait_for_turn() == "throw"


def test_it_waits_for_a_decision_and_is_not_offered_with_ones_own_dice(
    open_page: OpenPage,
) -> None:
    page = open_page()
    open_table(page, game="chasse-croise", chairs=RIDERS)
    sitter = Sitter(page)
    assert sitter.wait_for_turn() == "throw"
    page.get_by_role("button", name="Throw for me").click()
    sitter.wait_past(1)
    assert sitter.wait_for_turn() == "decision"
    ride(page, dice="own")
    expect(page.locator(".tools").get_by_role("button", name="Throw for me")).to_have_count(0)


def test_dice_tokens_and_the_sprint_are_in_the_infield(open_page: OpenPage) -> None:
    page = open_page()
    sitter = ride(page, dice="own")
    count = page.locator("[data-piece=count]")
    expect(count).to_contain_text("Sprint")
    enter(sitter, "5")
    expect(page.locator("[data-piece=die-0] circle")).to_have_count(5)
    expect(page.locator(".tray .dice")).to_have_count(0)
    enter(sitter, *["1", "6"] * 4)
    expect(count).to_contain_text("Last sprint")
    expect(page.locator("[data-piece^=plate]")).to_have_count(1)
    page.get_by_role("button", name="français").click()
    expect(count).to_contain_text("Dernier sprint")


def test_riders_are_never_upside_down(open_page: OpenPage) -> None:
    page = open_page()
    sitter = ride(page, dice="own")
    rider = page.locator("[data-piece=rider-0]")
    for _ in range(9):
        enter(sitter, "5", "1")
        height = rider.evaluate(
            """rider => {
                const { d } = rider.transform.baseVal.consolidate().matrix;
                return d;
            }"""
        )
        assert height > -0.01, rider.get_attribute("data-at")


def test_levels_are_offered_where_something_is_decided(open_page: OpenPage) -> None:
    page = open_page("#/box/veldiv")
    page.get_by_role("radio", name="Team race").check()
    page.get_by_role("button", name="Change who plays").click()
    form = page.locator("form:visible")
    told = form.get_by_text("only throws the dice")
    which = form.get_by_label("Which bot is player 2?")
    expect(told.first).to_be_visible()
    expect(which).to_have_count(0)
    form.get_by_label("You say who rides on").check()
    expect(which).to_be_visible()
    expect(told).to_have_count(0)
    form.get_by_label("The one who arrives rides on").check()
    form.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("row", name=re.compile(r"\(bot\)")).first).to_be_visible()
