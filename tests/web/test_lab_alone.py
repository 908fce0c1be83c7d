"""What the lab knows, without a server: hints, chances, replays and the referee."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, WIDE, OpenPage
from tests.web.playing import Sitter, choose_game, unfold
from tests.web.replaying import drop, played, wait_at
from tests.web.test_referee import enter, referee

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def started(open_page_alone: OpenPage) -> Page:
    """A page in which Python, once started, goes on from test to test."""
    return open_page_alone()


@pytest.fixture
def page(started: Page, alone: str) -> Page:
    """The same page at its shelf."""
    started.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    started.goto(f"{alone}/#/")
    return started


def test_chances_and_hints_are_worked_out_on_the_device(page: Page) -> None:
    page.get_by_role("link", name="Chassé-Croisé").click()
    form = unfold(page, "With friends at this screen")
    form.get_by_text("How we get along").click()
    form.get_by_label("Chances of winning, during play").select_option("all")
    form.get_by_role("button", name="Sit down and play").click()
    sitter = Sitter(page)
    assert sitter.wait_for_turn() == "throw"
    page.get_by_role("button", name="Chances").click()
    expect(page.locator(".band")).to_be_visible()
    expect(page.locator(".odds").get_by_text("on this device")).to_be_visible()
    sitter.act()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint").get_by_text("the best")).to_be_visible()
    sitter.act()


def test_a_saved_game_is_seen_again_with_its_story(page: Page) -> None:
    match = played("veldiv/elimination")
    assert match.is_over
    drop(page, json.dumps(match.transcript()))
    expect(page.locator("input[type=range]")).to_be_visible()
    page.keyboard.press("End")
    wait_at(page, match.played)
    expect(page.get_by_role("table", name="Luck and skill of Player 1")).to_be_visible()
    expect(page.get_by_text("at least 100 games were played on")).to_be_visible()


def test_the_referee_needs_no_server(page: Page) -> None:
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.get_by_role("link", name="Veldiv").click()
    choose_game(page, "Individual race")
    referee(page)
    expect(page.get_by_text("Ann: what did you throw?")).to_be_visible()
    enter(page, "4")
    expect(page.get_by_text("Bob: what did you throw?")).to_be_visible()
    enter(page, "4")
    expect(page.locator(".log")).to_contain_text("4 is taken: 4 more, to 8.")
    page.reload()
    expect(page.get_by_text("Ann: what did you throw?")).to_be_visible()
    expect(page.locator(".log")).to_contain_text("4 is taken: 4 more, to 8.")
