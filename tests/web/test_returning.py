"""Nothing is lost: pages are loaded again, servers die and come back, people leave and return."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.playing import Sitter, play_now, standing
from tests.web.serving import Server

pytestmark = pytest.mark.browser


def test_a_page_that_is_loaded_again_shows_the_same_table(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    sitter = play_now(page)
    sitter.act()
    sitter.wait_for_turn()
    before = (sitter.version, standing(page))
    log = page.locator(".log").inner_text()
    page.reload()
    sitter.wait_for_turn()
    assert (sitter.version, standing(page)) == before
    assert page.locator(".log").inner_text() == log
    sitter.act()


def test_one_leaves_and_comes_back_from_the_shelf(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    sitter = play_now(page)
    sitter.act()
    version = sitter.version
    page.get_by_role("link", name="Leave").click()
    page.get_by_role("region", name="Go on playing").get_by_role("link").first.click()
    sitter.wait_for_turn()
    assert sitter.version >= version
    sitter.act()


def test_a_table_on_the_shelf_is_told_in_the_language_of_now(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    play_now(page)
    page.get_by_role("link", name="Leave").click()
    expect(page.get_by_role("region", name="Go on playing")).to_contain_text("Guest and 2 bots")
    page.get_by_role("button", name="français").click()
    kept = page.get_by_role("region", name="Reprendre une partie")
    expect(kept).to_contain_text("Guest et 2 robots")


def test_a_killed_server_comes_back_with_every_move(open_page: OpenPage, store: Path) -> None:
    with Server(store) as server:
        page = open_page("#/box/chasse-croise", address=server.address)
        sitter = play_now(page)
        for _ in range(4):
            sitter.act()
        sitter.wait_for_turn()
        version = sitter.version
        server.kill()
        expect(page.get_by_text("The connection is lost.")).to_be_visible()
        server.start()
        expect(page.get_by_text("The connection is lost.")).to_be_hidden()
        sitter.wait_for_turn()
        assert sitter.version == version
        sitter.act()
        assert sitter.version > version


def test_at_a_table_being_offline_is_said_once(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    offline = page.get_by_text("You are offline.")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.wait_for_load_state("networkidle")  # figures come after everything else
    page.context.set_offline(True)
    expect(offline).to_be_visible()
    page.context.set_offline(False)
    play_now(page).wait_for_turn()
    page.context.set_offline(True)
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    expect(offline).to_be_hidden()


def test_a_throw_that_got_lost_is_made_again(open_page: OpenPage, store: Path) -> None:
    with Server(store) as server:
        page = open_page("#/box/chasse-croise", address=server.address)
        sitter = play_now(page)
        assert sitter.wait_for_turn() == "throw"
        server.freeze()
        sitter.throw_button.click()
        server.kill()
        told = page.get_by_text("The library does not answer.")
        expect(told).to_be_visible()
        server.start()
        expect(sitter.throw_button).to_be_visible()
        expect(told).to_be_hidden()
        assert sitter.act()


def test_moves_missed_while_away_are_caught_up(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    sitter = play_now(page)
    sitter.wait_for_turn()
    second = page.context.new_page()
    second.goto(page.url)
    other = Sitter(second)
    page.evaluate("() => window.dispatchEvent(new Event('offline'))")
    other.act()
    sitter.wait_past(1)
    assert sitter.wait_for_turn() == "decision"


def test_a_table_that_one_holds_no_key_of_says_so(open_page: OpenPage) -> None:
    page = open_page("#/table/somebody-elses")
    expect(page.get_by_text("This link does not open that.")).to_be_visible()
    expect(page).to_have_title("The table · Ludotheca")
