"""Chassé-Croisé on the board: sides in their colours, dice to pick, sums, threats and lanes."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.web.conftest import PHONE, OpenPage
from tests.web.playing import LIST, PRESSABLE, Sitter, standing
from tests.web.test_online import link, two_at_a_table
from tests.web.test_referee import enter, referee

pytestmark = pytest.mark.browser

TARGETS = "[data-target]"


def thrown(page: Page, *dice: str) -> Sitter:
    """Let Ann, who is Red, throw these dice."""
    sitter = referee(page)
    sitter.wait_for_turn()
    enter(page, *dice)
    sitter.wait_past(1)
    assert sitter.wait_for_turn() == "decision"
    return sitter


def at_board(open_page: OpenPage, *dice: str, size: tuple[int, int] = (1280, 800)) -> Sitter:
    """Open a board where Red has thrown these dice."""
    return thrown(open_page("#/box/chasse-croise", size=size), *dice)


def pawn(page: Page, name: str) -> Locator:
    return page.locator(f"[data-piece={name}]")


def targets(page: Page) -> list[str]:
    """Return the places that can be clicked."""
    return sorted(page.locator(TARGETS).evaluate_all("all => all.map(one => one.dataset.target)"))


def colour(mark: Locator) -> str:
    """Return the colour that something of a seat is drawn in."""
    return str(mark.evaluate("mark => getComputedStyle(mark).getPropertyValue('--seat')"))


def spot(page: Page, x: float, y: float) -> tuple[float, float]:
    """Return where a point of the board, which is 1000 wide and high, lies on the screen."""
    frame = page.locator("svg.board").bounding_box()
    assert frame
    return frame["x"] + x / 1000 * frame["width"], frame["y"] + y / 1000 * frame["height"]


def test_the_way_of_a_side_is_told_alike_to_everybody(open_page: OpenPage) -> None:
    ann, bob = two_at_a_table(open_page, "chasse-croise")
    ann.get_by_role("button", name="Links").click()
    watcher = open_page("#" + link(ann, "Let others look on"))
    ann.get_by_role("button", name="Close").click()
    Sitter(ann).act()
    for page in (ann, bob, watcher):
        notes = page.locator(".notes")
        expect(notes.get_by_text("Red runs upwards, from edge A to edge B")).to_be_visible()
        expect(page.locator(".scores")).not_to_contain_text("our pawns")


def test_red_is_red_and_white_is_white_wherever_they_are_shown(open_page: OpenPage) -> None:
    sitter = at_board(open_page, "5", "2")
    page = sitter.page
    sides = ("#cb3f2a", "#fffaf0")
    rows = page.get_by_role("region", name="Scores").locator("tbody .mark")
    assert [colour(rows.nth(seat)) for seat in range(2)] == list(sides)
    assert [colour(pawn(page, name)) for name in ("red-1", "white-1")] == list(sides)
    assert colour(page.locator("div.turn .mark").first) == sides[0]
    assert {colour(mark) for mark in page.locator(".log .mark").all()} == {sides[0]}


def test_a_die_that_is_picked_leaves_its_moves_and_is_given_back(open_page: OpenPage) -> None:
    sitter = at_board(open_page, "5", "2")
    page = sitter.page
    five = page.get_by_role("button", name="Play the 5")
    five.click()
    expect(five).to_have_attribute("aria-pressed", "true")
    # What a click would play now is told, and shown to whoever points there, before it is done.
    told = "pawn 4 on to 5"
    expect(page.get_by_role("button", name=re.compile(f"{told}$"))).to_have_count(1)
    pawn(page, "red-4").hover()
    expect(page.locator(".to-target")).to_have_count(1)
    page.mouse.move(0, 0)
    expect(page.locator(".to-target")).to_have_count(0)
    page.keyboard.press("Tab")  # whoever uses the keyboard: the key presses what has the focus
    five.press("Enter")
    expect(five).to_have_attribute("aria-pressed", "false")
    pawn(page, "red-4").click()
    assert targets(page) == ["c4-r2", "c4-r5", "c4-r7"]


def test_there_is_nothing_to_pick_of_equal_dice(open_page: OpenPage) -> None:
    sitter = at_board(open_page, "4", "4")
    expect(sitter.page.get_by_role("button", name="Play the 4")).to_have_count(0)


def test_the_sum_of_both_dice_is_one_click(open_page: OpenPage) -> None:
    sitter = at_board(open_page, "5", "2")
    page, before = sitter.page, sitter.version
    pawn(page, "red-4").click()
    page.get_by_role("button", name="pawn 4 on to 7 with both dice").click()
    sitter.wait_past(before + 1)
    assert ("red-4", "c4-r7") in standing(page)
    expect(page.get_by_text("Bob: what did you throw?")).to_be_visible()


def test_where_half_of_a_sum_is_refused_the_other_half_stands(open_page: OpenPage) -> None:
    page = open_page()
    page.route_web_socket("**/live*", second_move_spoilt)
    page.goto(page.url + "#/box/chasse-croise")
    sitter = thrown(page, "5", "2")
    before = sitter.version
    pawn(page, "red-4").click()
    page.locator("[data-target=c4-r7]").click()
    told = page.get_by_role("alert").filter(has_text="No die that is left shows that number.")
    expect(told).to_be_visible()
    assert sitter.version == before + 1
    assert ("red-4", "c4-r5") in standing(page)
    assert sitter.wait_for_turn() == "decision"


def second_move_spoilt(socket: WebSocketRoute) -> None:
    """Stand between page and server, and spoil the move that the page sends after its first."""
    server = socket.connect_to_server()
    decisions = list[str]()

    def hand_on(message: str | bytes) -> None:
        told: dict[str, Any] = json.loads(message)
        if told["kind"] == "play" and "+" in told["move"]:
            decisions.append(told["move"])
            if len(decisions) == 2:
                told["move"] = "4+6"
        server.send(json.dumps(told))

    socket.on_message(hand_on)


def test_a_pawn_with_one_way_to_go_goes_at_once_and_comes_back(open_page: OpenPage) -> None:
    sitter = at_board(open_page, "5", "2")
    page, before = sitter.page, sitter.version
    page.get_by_role("button", name="Play the 5").click()
    pawn(page, "red-4").click()
    sitter.wait_past(before)
    assert ("red-4", "c4-r5") in standing(page)
    assert sitter.wait_for_turn() == "decision"
    # The two alone is left: by key, a pawn that has not left its start has one way to go as well.
    pawn(page, "red-7").press("Enter")
    sitter.wait_past(before + 1)
    assert ("red-7", "c7-r2") in standing(page)
    page.get_by_role("button", name=re.compile("^Take back")).click()
    page.get_by_role("button", name="Yes, take it back").click()
    expect(pawn(page, "red-7")).to_have_attribute("data-at", "start-red-7")


def test_a_lane_and_whoever_looks_at_what_can_be_hit_only_point_at_a_pawn(
    open_page: OpenPage,
) -> None:
    sitter = at_board(open_page, "5", "2", size=PHONE)
    page = sitter.page
    page.get_by_role("button", name="Play the 5").click()
    page.touchscreen.tap(*spot(page, 386, 250))  # in column 4, far above its pawn
    expect(pawn(page, "red-4")).to_have_class(re.compile("is-picked"))
    assert targets(page) == ["c4-r5"]
    page.touchscreen.tap(*spot(page, 10, 10))
    page.get_by_role("button", name="Play the 5").click()
    page.get_by_role("button", name="Show what can be hit").click()
    pawn(page, "red-4").click()
    assert targets(page) == ["c4-r5"]


def test_what_can_be_hit_is_shown_to_whoever_asks(open_page: OpenPage) -> None:
    sitter = at_board(open_page, "5", "2")
    page = sitter.page
    threats = page.locator("[data-threat]")
    pawn(page, "red-4").click()
    expect(threats).to_have_count(0)
    asking = page.get_by_role("button", name="Show what can be hit")
    asking.click()
    expect(threats).to_have_count(3)
    # White's pawn 5 hits four steps from its start with any 4, with 3 and 1, and with 2 twice.
    risky = page.get_by_role("button", name="pawn 4 on to 5; 38.9% of throws could hit here")
    expect(risky).to_be_visible()
    asking.click()
    expect(threats).to_have_count(0)


def test_a_click_beside_everything_lets_a_pawn_go(open_page: OpenPage) -> None:
    page = at_board(open_page, "5", "2").page
    pawn(page, "red-4").click()
    expect(page.locator(TARGETS)).to_have_count(3)
    page.mouse.click(*spot(page, 10, 10))
    expect(page.locator(TARGETS)).to_have_count(0)


def test_a_finger_finds_pawns_by_their_lanes_and_squares_nearby(open_page: OpenPage) -> None:
    sitter = at_board(open_page, "5", "2", size=PHONE)
    page, before = sitter.page, sitter.version
    page.touchscreen.tap(*spot(page, 386, 250))  # in column 4, far above its pawn
    expect(pawn(page, "red-4")).to_have_attribute("aria-pressed", "true")
    page.touchscreen.tap(*spot(page, 462, 250))  # in column 5
    expect(pawn(page, "red-5")).to_have_attribute("aria-pressed", "true")
    assert targets(page) == ["c5-r2", "c5-r5", "c5-r7"]
    page.touchscreen.tap(*spot(page, 462, 575))  # above the square of row 5, within a finger
    sitter.wait_past(before)
    assert ("red-5", "c5-r5") in standing(page)


def test_choices_are_folded_away_and_the_tray_keeps_still(open_page: OpenPage) -> None:
    sitter = at_board(open_page, "5", "2")
    page = sitter.page
    tray = page.locator(".tray")
    still = tray.bounding_box()
    expect(sitter.choices.first).to_be_hidden()
    page.locator(PRESSABLE).first.click()
    expect(page.get_by_text("Where to?")).to_be_visible()
    assert tray.bounding_box() == still
    page.keyboard.press("Escape")
    fold = page.locator("summary").filter(has_text=LIST)
    page.keyboard.press("Tab")
    fold.press("Enter")
    expect(sitter.choices).to_have_count(30)
    expect(sitter.choices.first).to_be_visible()
    while not page.evaluate("() => localStorage.getItem('ludotheca.list')"):
        page.wait_for_timeout(50)  # the browser says a little later that it was unfolded
    page.reload()
    expect(sitter.choices.first).to_be_visible()  # whoever likes the list keeps it
