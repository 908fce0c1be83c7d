"""The first game of a box: what it is about, what the signs mean, and who begins."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import PHONE, OpenPage
from tests.web.playing import choose_game, play_now, unfold
from tests.web.test_everybody import BOXES, assert_fits, assert_nothing_found

pytestmark = pytest.mark.browser


def test_the_signs_are_explained_once_and_again_when_asked_for(open_page: OpenPage) -> None:
    page = open_page("#/box/penalty")
    play_now(page).wait_for_turn()
    first = page.get_by_role("region", name="Your first game")
    sign = first.get_by_text("Draw a joker card")
    expect(sign).to_be_hidden()
    first.get_by_role("button", name="The signs").click()
    expect(sign).to_be_visible()
    assert_nothing_found(page)
    first.get_by_role("button", name="Got it").click()
    expect(first).to_be_hidden()
    assert page.evaluate("() => document.activeElement !== document.body")
    page.reload()
    expect(page.get_by_role("button", name="Rules")).to_be_visible()
    expect(first).to_be_hidden()
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("button", name="Show goal and signs at the table").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(first).to_be_visible()


def test_the_goal_is_told_in_a_sentence(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    let_it_say(page, "ludix", "Have 300 first.")
    choose_game(page, "Ludix")
    play_now(page).wait_for_turn()
    expect(page.get_by_role("region", name="Your first game")).to_contain_text("Have 300 first.")


def let_it_say(page: Page, box: str, goal: str) -> None:
    """Let a box say what it is about, whatever else it says."""

    def with_goal(route: Route) -> None:
        route.fulfill(body=f"{route.fetch().text()}\n{box}-goal = {goal}\n")

    page.route(f"**/words/*/{box}.ftl", with_goal)
    page.reload()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("box", BOXES)
def test_on_a_phone_it_leaves_the_board_its_place(
    open_page: OpenPage, box: str, language: str
) -> None:
    page = open_page(f"#/box/{box}", size=PHONE)
    let_it_say(page, box, "Be the first to " + "go a long way round, " * 8 + "and home.")
    play_now(page).wait_for_turn()
    if language == "fr":
        page.get_by_role("button", name="français").click()
    expect(page.get_by_role("region", name=FIRST[language])).to_be_visible()
    assert_fits(page)
    board = page.locator(".stage svg.board").bounding_box()
    tray = page.locator(".tray").bounding_box()
    assert board
    assert tray
    assert board["y"] + board["height"] <= tray["y"]


FIRST = {"en": "Your first game", "fr": "Votre première partie"}


def test_against_bots_alone_lots_are_drawn(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    choose_game(page, "Ludix")
    with page.expect_request("**/api/tables") as asked:
        page.get_by_role("button", name="Play now").click()
    assert json.loads(asked.value.post_data or "")["first"] == "lots"
    page.wait_for_function("() => document.querySelector('main').dataset.phase === 'playing'")


def test_LUD_3_the_race_of_people_says_how_it_goes(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    choose_game(page, "Ludix")
    form = unfold(page, "With friends at this screen")
    form.get_by_role("button", name="Sit down and play").click()
    expect(page.get_by_role("button", name="Press A or tap here")).to_be_visible()
    expect(page.get_by_role("button", name="Press L or tap here")).to_be_visible()
    expect(page.get_by_text("Whoever reacts too early is out.")).to_be_visible()
