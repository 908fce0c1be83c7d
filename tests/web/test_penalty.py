"""What Penalty asks of the page: cards to be read, play-offs, and a throw for the opening."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import PHONE, OpenPage
from tests.web.hands import CARD
from tests.web.playing import Sitter, enter_throw, open_table
from tests.web.serving import Server
from tests.web.test_everybody import assert_sound_wide_and_narrow

pytestmark = pytest.mark.browser

ANN, BOB = {"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bob"}
BOT = {"kind": "bot", "bot": "random"}
ANN_BEGINS = ("6-5", "2-1")


def journey(page: Page, *chairs: dict[str, str], dice: str = "own") -> Sitter:
    """Open a table where what falls is entered."""
    open_table(page, game="penalty", chairs=chairs or (ANN, BOB), dice=dice)
    return Sitter(page)


def entered(sitter: Sitter, *throws: str) -> None:
    """Enter throws, each once the one before has been shown."""
    for text in throws:
        assert sitter.wait_for_turn() == "own-throw"
        before = sitter.version
        enter_throw(sitter.page, text)
        sitter.wait_past(before)


def draw_a_card(page: Page, *chairs: dict[str, str]) -> tuple[Sitter, Locator]:
    """Bring Ann to a penalty square and let her draw card 4."""
    sitter = journey(page, *chairs)
    entered(sitter, *ANN_BEGINS, "3-2")
    assert sitter.wait_for_turn() == "own-throw"
    enter_throw(page, "penalty:4")
    return sitter, page.locator(CARD)


def test_a_card_lies_on_the_board_until_its_owner_has_read_it(open_page: OpenPage) -> None:
    page = open_page()
    sitter, card = draw_a_card(page)
    expect(card).to_contain_text("Penalty card 4")
    expect(card).to_contain_text("Your fifth kicker misses. Go back 5 squares.")
    expect(card).to_contain_text("The first penalty shoot-out of a World Cup")
    assert_sound_wide_and_narrow(page)
    board, dealt = page.locator("svg.board").bounding_box(), card.bounding_box()
    assert board is not None
    assert dealt is not None
    assert board["x"] <= dealt["x"]
    assert dealt["x"] + dealt["width"] <= board["x"] + board["width"]
    expect(page.locator("[data-piece=pawn-1]")).to_have_attribute("data-at", "square-5")
    card.get_by_text("Your fifth kicker").click()
    expect(card).to_have_count(0)
    expect(page.locator("[data-piece=pawn-1]")).to_have_attribute("data-at", "square-0")
    assert sitter.wait_for_turn() == "own-throw"


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_card_takes_the_focus_and_gives_it_back(open_page: OpenPage, key: str) -> None:
    page = open_page()
    _, card = draw_a_card(page)
    button = card.get_by_role("button", name="Go on")
    expect(button).to_be_focused()
    page.keyboard.press(key)
    expect(card).to_have_count(0)
    expect(page.locator("body")).not_to_be_focused()
    assert page.evaluate("document.activeElement.closest('.table') !== null")


def test_a_card_is_heard_once(open_page: OpenPage) -> None:
    page = open_page()
    _, card = draw_a_card(page)
    expect(card).to_be_visible()
    heard = page.locator("[aria-live=polite] p").filter(has_text="Your fifth kicker")
    expect(heard).to_have_count(1)
    expect(card.locator("[aria-live], [role=status], [role=alert]")).to_have_count(0)


def test_a_bots_card_goes_by_itself(open_page: OpenPage) -> None:
    page = open_page()
    sitter = journey(page, BOT, ANN)
    entered(sitter, *ANN_BEGINS, "3-2")
    assert sitter.wait_for_turn() == "own-throw"
    enter_throw(page, "penalty:4")
    expect(page.locator(CARD)).to_contain_text("Penalty card 4")
    expect(page.get_by_role("button", name="Go on")).not_to_be_focused()
    expect(page.locator(CARD)).to_have_count(0)


def test_a_bots_card_can_be_put_away_before(open_page: OpenPage) -> None:
    page = open_page(size=PHONE)
    sitter = journey(page, BOT, ANN)
    entered(sitter, *ANN_BEGINS, "3-2", "penalty:4")
    assert sitter.wait_for_turn() == "own-throw"


def test_a_card_goes_on_lying_when_the_server_is_killed(open_page: OpenPage, store: Path) -> None:
    with Server(store) as server:
        page = open_page(address=server.address)
        sitter, card = draw_a_card(page)
        expect(card).to_be_visible()
        server.kill()
        expect(page.get_by_text("The connection is lost.")).to_be_visible()
        server.start()
        expect(page.get_by_text("The connection is lost.")).to_be_hidden()
        expect(card).to_contain_text("Penalty card 4")
        card.get_by_role("button", name="Go on").click()
        expect(card).to_have_count(0)
        expect(page.locator("[data-piece=pawn-1]")).to_have_attribute("data-at", "square-0")
        entered(sitter, "4-2")


def test_PEN_3_the_throw_for_the_opening_is_announced(open_page: OpenPage) -> None:
    page = open_page()
    sitter = journey(page)
    assert sitter.wait_for_turn() == "own-throw"
    expect(page.get_by_text("The throw for the opening")).to_be_visible()
    expect(page.locator(".log")).not_to_contain_text("begins")
    entered(sitter, "4-1")
    expect(page.locator(".log")).not_to_contain_text("begins")
    entered(sitter, "2-1")
    expect(page.locator(".log")).to_contain_text("begins.")
    expect(page.get_by_text("The throw for the opening")).to_have_count(0)
    entered(sitter, "3-2")
    expect(page.locator(".stamp")).to_have_text("3 + 2 = 5")


def row(page: Page, name: str) -> list[str]:
    """Return what stands in a row of the play-off's board, its total last."""
    cells: Any = (
        page.get_by_role("table", name="Play-off")
        .get_by_role("row")
        .filter(has_text=name)
        .get_by_role("cell")
        .all_inner_texts()
    )
    return [cell.strip().partition("\n")[0] for cell in cells]


def test_PEN_6_a_playoff_is_shown_as_a_shoot_out(open_page: OpenPage) -> None:
    page = open_page(size=PHONE)
    sitter = journey(page)
    entered(sitter, *ANN_BEGINS, "2-1", "2-1")
    shown = page.get_by_role("table", name="Play-off on square 3")
    expect(shown).to_be_visible()
    entered(sitter, "6", "1", "4")
    assert row(page, "Bob") == ["6", "4", "–", "–", "–", "10"]
    assert row(page, "Ann") == ["1", "next", "–", "–", "–", "1"]
    expect(shown.get_by_role("row").filter(has_text="Bob")).to_contain_text("leads")
    assert_sound_wide_and_narrow(page)
    entered(sitter, "1", "4", "1", "4", "1", "4", "1")
    expect(shown).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("wins the play-off with 22")
