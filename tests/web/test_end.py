"""The end of a match: who has won, how it was decided, everybody's place."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, OpenPage
from tests.web.playing import Sitter, choose_game, unfold
from tests.web.test_everybody import assert_fits, assert_nothing_found
from tests.web.test_referee import enter

pytestmark = pytest.mark.browser

STOP = "Stop and bank"


def piglet(page: Page, *names: str, target: int, bots: int = 0) -> Sitter:
    """Referee a game of Piglet, in which a person tells how the coin falls, and who wins."""
    choose_game(page, "Piglet")
    form = unfold(page, "Your dice, our referee")
    for _ in range(len(names) + bots - 2):
        form.get_by_role("button", name="Add a player").click()
    for number, name in enumerate(names, start=1):
        form.get_by_label(f"Name of player {number}").fill(name)
    for number in range(len(names) + 1, len(names) + bots + 1):
        form.get_by_label(f"Player {number}: who is it?").select_option("bot")
    form.get_by_label("Who begins?").select_option("0")
    form.get_by_label("Points to reach").fill(str(target))
    form.get_by_role("button", name="Put up the board").click()
    return Sitter(page)


def play(sitter: Sitter, *moves: str) -> None:
    """Tell how the coin falls, and press what is decided."""
    for move in moves:
        sitter.wait_for_turn()
        before = sitter.version
        if move in "01":
            enter(sitter.page, move)
        else:
            sitter.page.get_by_role("button", name=move).click()
        sitter.wait_past(before)


def test_the_winner_is_told_so_and_lies_in_the_laurel(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    sitter = piglet(page, "Ann", target=1, bots=1)
    play(sitter, "1", STOP)
    expect(sitter.verdict).to_have_text("You win!")
    expect(page.locator("[data-piece=medal-0]")).to_have_attribute("data-at", "crown")
    expect(page.locator("[data-piece=medal-1]")).to_have_count(0)
    expect(page.get_by_text("Well played.")).to_be_hidden()
    assert_nothing_found(page)


def test_whoever_has_not_won_hears_a_kind_word(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    sitter = piglet(page, "Ann", target=1, bots=1)
    play(sitter, "0")
    while sitter.wait_for_turn() != "over":
        play(sitter, "1")
    expect(sitter.verdict).to_contain_text("wins!")
    expect(page.get_by_text("Well played. The next one may be yours.")).to_be_visible()


def test_people_at_one_screen_are_called_by_their_names(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    sitter = piglet(page, "Ann", "Bob", target=2)
    play(sitter, "0", "1", STOP, "1", "Throw again", "1", STOP)
    expect(sitter.verdict).to_have_text("Ann wins!")
    expect(page.get_by_text("The last throw decided it, by 1.")).to_be_visible()
    expect(page.get_by_text("Well played.")).to_be_hidden()


@pytest.mark.parametrize("size", [PHONE, (1280, 800)], ids=["phone", "wide"])
def test_three_stand_on_a_podium_with_their_scores(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page("#/box/ludix", size=size)
    sitter = piglet(page, "Ann", "Bob", "Cleo", target=2)
    play(sitter, "0", "1", STOP, "0", "1", "Throw again", "1", STOP)
    places = page.locator(".end .step")
    expect(places).to_have_count(3)
    expect(places.nth(0)).to_contain_text("Ann")
    expect(places.nth(0)).to_contain_text("Score 2")
    expect(places.nth(1)).to_contain_text("Bob")
    expect(places.nth(2)).to_contain_text("Cleo")
    first, second, third = (places.nth(k).bounding_box() for k in range(3))
    assert first
    assert second
    assert third
    assert second["x"] < first["x"] < third["x"]
    board, end = page.locator("svg.board").bounding_box(), page.locator(".tray").bounding_box()
    assert board
    assert end
    is_beside = end["x"] >= board["x"] + board["width"]
    assert is_beside or end["y"] >= board["y"] + board["height"]
    assert_fits(page)
    assert_nothing_found(page)


def test_paper_rains_on_the_winner_and_is_in_nobodys_way(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix", still=False)
    sitter = piglet(page, "Ann", target=1, bots=1)
    play(sitter, "1", STOP)
    expect(page.locator(".rain")).to_be_attached()
    table = page.url
    page.get_by_role("button", name="Once more").click()
    page.wait_for_url(lambda address: address != table)
    expect(page.locator(".rain")).to_have_count(0)


def test_nothing_moves_for_those_who_want_no_motion(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    sitter = piglet(page, "Ann", target=1, bots=1)
    play(sitter, "1", STOP)
    expect(sitter.verdict).to_be_visible()
    expect(page.locator(".rain")).to_be_hidden()


def test_a_match_that_never_began_cannot_be_saved(open_page: OpenPage) -> None:
    page = open_page("#/box/penalty")
    form = unfold(page, "Invite by link")
    form.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Your seat").click()
    page.get_by_role("dialog").get_by_role("button", name="End the game", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="End the game", exact=True).click()
    expect(Sitter(page).verdict).to_have_text("The game was ended")
    expect(page.get_by_role("link", name="Back to the shelf")).to_be_visible()
    expect(page.get_by_role("button", name="Save the game")).to_have_count(0)
