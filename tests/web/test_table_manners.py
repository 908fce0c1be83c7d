"""A table that keeps still, tells things once, and whose keys mean what its buttons say."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.web.conftest import PHONE, WIDE, OpenPage
from tests.web.playing import Sitter, choose_game, unfold
from tests.web.test_online import two_at_a_table
from tests.web.test_referee import enter, referee

pytestmark = pytest.mark.browser

SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])


def box_of(part: Locator) -> FloatRect:
    """Return where something is drawn."""
    found = part.bounding_box()
    assert found is not None
    return found


def friends(page: Page) -> Sitter:
    """Sit down with somebody at the same screen."""
    form = unfold(page, "With friends at this screen")
    begins = form.get_by_label("Who begins?")
    if begins.count():
        begins.select_option("0")
    form.get_by_role("button", name="Sit down and play").click()
    return Sitter(page)


def test_the_space_bar_throws_also_after_another_button_was_clicked(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    sitter = friends(page)
    sitter.wait_for_turn()
    fast = page.get_by_role("button", name="Fast forward")
    fast.click()
    expect(fast).to_have_attribute("aria-pressed", "true")
    before = sitter.version
    page.keyboard.press("Space")
    sitter.wait_past(before)
    expect(fast).to_have_attribute("aria-pressed", "true")


def test_the_space_bar_presses_a_button_that_was_reached_by_keyboard(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    sitter = friends(page)
    sitter.wait_for_turn()
    fast = page.get_by_role("button", name="Fast forward")
    for _ in range(60):
        page.keyboard.press("Tab")
        if fast.evaluate("button => button === document.activeElement"):
            break
    before = sitter.version
    page.keyboard.press("Space")
    expect(fast).to_have_attribute("aria-pressed", "true")
    assert sitter.version == before


def test_the_space_bar_does_not_scroll_while_somebody_else_plays(open_page: OpenPage) -> None:
    _, bob = two_at_a_table(open_page, "chasse-croise")
    bob.set_viewport_size({"width": 360, "height": 480})
    bob.locator("main h1").click()
    bob.keyboard.press("Space")
    bob.evaluate("() => new Promise(requestAnimationFrame)")
    assert bob.evaluate("() => document.documentElement.scrollHeight > window.innerHeight")
    assert bob.evaluate("() => window.scrollY") == 0


@SIZES
@pytest.mark.parametrize("box", ["ludix", "chasse-croise", "penalty", "veldiv"])
def test_the_tray_keeps_its_height(open_page: OpenPage, box: str, size: tuple[int, int]) -> None:
    page = open_page(f"#/box/{box}", size=size)
    if box == "ludix":
        choose_game(page, "Ludix")
    sitter = friends(page)
    heights = set()
    for _ in range(8):
        sitter.wait_for_turn()
        heights.add(round(box_of(page.locator(".tray"))["height"]))
        sitter.act()
    assert len(heights) == 1


@SIZES
def test_names_of_places_cover_nothing_of_the_board(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page("#/box/penalty", size=size)
    friends(page).wait_for_turn()
    shown = page.get_by_text("7 · ", exact=False).locator("visible=true")
    name = None
    while name is None:  # a board that still finds its size leaves the mouse behind
        page.mouse.move(0, 0)
        page.locator("[data-shape=square-7]").hover(force=True)
        page.wait_for_timeout(100)
        name = next((part.bounding_box() for part in shown.element_handles()), None)
    board = box_of(page.locator("svg.board"))
    is_beside = name["x"] >= board["x"] + board["width"]
    assert is_beside or name["y"] + name["height"] <= board["y"] + 1


def test_the_log_tells_a_turn_in_one_breath_and_keeps_its_rules_quiet(
    open_page: OpenPage,
) -> None:
    page = open_page("#/box/chasse-croise")
    sitter = referee(page)
    enter(page, "6", "5")
    while sitter.wait_for_turn() == "decision":
        sitter.act()
    turn = page.locator(".log li").last
    expect(turn.locator("p:not(.note)")).to_have_count(1)
    expect(turn).to_contain_text("throws 6 and 5")
    expect(turn).to_contain_text("by 6")
    expect(turn).to_contain_text("by 5")
    rule = turn.get_by_role("link", name="Rule CHA-3").first
    expect(rule.locator(".tag")).to_be_hidden()
    rule.hover()
    expect(rule.locator(".tag")).to_be_visible()


def test_the_last_round_is_announced(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    choose_game(page, "Ludix")
    sitter = referee(page, points="60")
    sitter.wait_for_turn()
    banner = page.locator(".turn .banner")
    expect(banner).to_have_count(0)
    enter(page, "L", "X", "V", "I")
    sitter.wait_for_turn()
    page.get_by_role("button", name="Stop and bank").click()
    expect(banner).to_have_text("Last round")


def test_a_low_board_has_the_log_under_it_on_wide_screens(open_page: OpenPage) -> None:
    page = open_page("#/box/veldiv")
    sitter = friends(page)
    for _ in range(12):  # so that the log is longer than its room
        sitter.act()
    sitter.wait_for_turn()
    board, log = box_of(page.locator("svg.board")), box_of(page.locator(".log"))
    assert log["y"] >= board["y"] + board["height"]
    assert log["x"] < board["x"] + board["width"]
    assert log["y"] + log["height"] <= WIDE[1]
    latest = page.locator(".log li").last
    for name in ("français", "English"):  # lines break otherwise, and the latest stays in sight
        page.get_by_role("button", name=name).click()
        expect(latest).to_be_in_viewport(ratio=0.9)
    scores = page.get_by_role("region", name="Scores")
    assert scores.evaluate("part => part.scrollWidth <= part.clientWidth")


def test_the_latest_is_in_sight_unless_somebody_reads_what_was_before(open_page: OpenPage) -> None:
    page = open_page("#/box/veldiv")
    sitter = friends(page)
    for _ in range(12):
        sitter.act()
    latest = page.locator(".log li").last
    expect(latest).to_be_in_viewport()
    page.locator(".log .scroll").evaluate("log => { log.scrollTop = 0; }")
    first = page.locator(".log li").first
    expect(first).to_be_in_viewport()
    sitter.act()
    expect(first).to_be_in_viewport()
