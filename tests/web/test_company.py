"""Nobody is stranded: people leave, bots sit in, chairs are freed, matches are ended, time runs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import PHONE, OpenPage
from tests.web.playing import Sitter, open_table, unfold
from tests.web.serving import Server
from tests.web.test_everybody import assert_nothing_found, assert_sound_wide_and_narrow

pytestmark = pytest.mark.browser

MOST_LOOKS = 5000
"""Looks at two pages after which a game that does not go on must be stuck."""
NOW_AND_THEN = 20
"""Requests for one list, short of which nobody has asked without end."""


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where nobody has to wait long for somebody who has left."""
    store = tmp_path_factory.mktemp("store") / "tables.sqlite3"
    with Server(store, module="tests.web.hurried") as running:
        yield running


class House:
    """Ann's table on a hurried server, and the pages of those who come to it."""

    def __init__(self, open_page: OpenPage, server: Server) -> None:
        self._open_page = open_page
        self._server = server

    def open(self, chairs: int = 2, **wanted: Any) -> tuple[Page, list[str]]:
        """Let Ann open a table; her page, and the invitations to the other chairs."""
        ann = self.page()
        people = [{"kind": "here", "name": "Ann"}, *({"kind": "elsewhere"},) * (chairs - 1)]
        wanted = {"game": "chasse-croise", "chairs": people, "grace": 1, **wanted}
        opened = open_table(ann, **wanted)
        links = [f"#/table/{opened['table']}/join/{key}" for key in opened["invites"][1:]]
        return ann, links

    def page(self, path: str = "", **how: Any) -> Page:
        """Open a page of somebody else's."""
        return self._open_page(path, address=self._server.address, **how)

    def join(self, link: str, name: str) -> Page:
        """Let somebody sit down with an invitation."""
        page = self.page(link)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sit down").click()
        expect(page.get_by_role("link", name="Leave")).to_be_visible()
        return page

    def two(self, **wanted: Any) -> tuple[Page, Page]:
        """Let Ann open a table and Bob sit down at it."""
        ann, (link,) = self.open(**wanted)
        bob = self.join(link, "Bob")
        expect(Sitter(ann).throw_button).to_be_visible()
        return ann, bob


@pytest.fixture
def house(open_page: OpenPage, hurried: Server) -> House:
    return House(open_page, hurried)


def play_until(page: Page, other: Page) -> None:
    """Let whoever is asked act, until somebody has at one page."""
    for _ in range(MOST_LOOKS):
        if Sitter(page).fact("awaits") != "nobody":
            Sitter(page).act()
            return
        if Sitter(other).fact("awaits") != "nobody":
            Sitter(other).act()
    raise AssertionError("nobody is asked there")


def log(page: Page) -> Any:
    return expect(page.locator(".log"))


def at_seat(page: Page, name: str) -> None:
    """Choose something in the menu of one's own seat."""
    page.get_by_role("button", name="Your seat").click()
    page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def go_on_without_bob(page: Page, how: str) -> None:
    """Choose how to go on; at one's own turn that is folded away."""
    page.get_by_text("Bob has been away for").click()
    page.get_by_role("button", name=how).press("Enter")


def leave(page: Page) -> None:
    page.get_by_role("link", name="Leave").click()
    expect(page.get_by_role("heading", name="What shall we play")).to_be_visible()


def test_a_bot_sits_in_for_whoever_left_until_he_takes_his_seat_back(house: House) -> None:
    ann, bob = house.two()
    table = bob.url
    leave(bob)
    expect(ann.get_by_text("Bob has been away for")).to_be_visible()
    assert_sound_wide_and_narrow(ann)
    go_on_without_bob(ann, "Let a bot sit in")
    expect(ann.get_by_role("row", name="Bob (bot)")).to_be_visible()
    log(ann).to_contain_text("Bob is away; a bot sits in")
    assert ann.evaluate("() => document.activeElement.tagName") != "BODY"
    for _ in range(4):  # with Bob's turns in between, which the bot plays
        Sitter(ann).act()
    bob.goto(table)
    expect(bob.get_by_text("A bot is playing for you.")).to_be_visible()
    assert_sound_wide_and_narrow(bob)
    bob.get_by_role("button", name="Take my seat back").click()
    log(ann).to_contain_text("Bob is back at the table.")
    expect(ann.get_by_role("row", name="Bob (bot)")).to_have_count(0)
    play_until(bob, ann)


def test_a_freed_chair_is_taken_by_a_third_person_with_the_new_link(house: House) -> None:
    ann, bob = house.two()
    table = bob.url
    leave(bob)
    go_on_without_bob(ann, "Free the chair")
    ann.get_by_role("dialog").get_by_role("button", name="Free the chair").click()
    log(ann).to_contain_text("the chair is free for another guest")
    invitation = ann.get_by_label("Invite with this link to chair 2")
    expect(invitation).to_be_visible()
    expect(ann.get_by_role("row", name="waits for a guest")).to_be_visible()
    assert_sound_wide_and_narrow(ann)
    bob.goto(table)
    expect(bob.get_by_role("button", name="Take my seat back")).to_be_visible()
    cleo = house.join("#" + invitation.input_value().partition("/#")[2], "Cléo")
    expect(ann.get_by_role("row", name="Cléo")).to_be_visible()
    expect(bob.get_by_role("button", name="Take my seat back")).to_have_count(0)
    expect(bob.get_by_text("You are looking on.")).to_be_visible()
    expect(cleo.get_by_text("Ann is playing.")).to_be_visible()


def test_whoever_resigns_has_lost(house: House) -> None:
    ann, bob = house.two()
    at_seat(bob, "Resign")
    assert_nothing_found(bob)
    expect(bob.get_by_text("Do you give this game up for lost?")).to_be_visible()
    bob.get_by_role("button", name="No, play on").click()
    at_seat(bob, "Resign")
    bob.get_by_role("dialog").get_by_role("button", name="Resign").press("Enter")
    for page, verdict in ((ann, "You win!"), (bob, "Ann wins!")):
        expect(Sitter(page).verdict).to_contain_text(verdict)
        expect(page.get_by_text("Bob has resigned.")).to_be_visible()
    assert_sound_wide_and_narrow(ann)


def test_a_match_is_ended_when_the_other_agrees(house: House) -> None:
    ann, bob = house.two()
    for answer in ("No, play on", "Yes, let us stop"):
        at_seat(ann, "Propose to end")
        ann.get_by_role("dialog").get_by_role("button", name="Propose to end").click()
        expect(ann.get_by_text("You propose to end the game. The others")).to_be_visible()
        expect(bob.get_by_text("Ann proposes to end the game here")).to_be_visible()
        assert_nothing_found(bob)
        bob.get_by_role("button", name=answer).click()
        if answer.startswith("No"):
            log(ann).to_contain_text("Bob would rather play on.")
    for page in (ann, bob):
        expect(Sitter(page).verdict).to_have_text("The game was ended")
        expect(page.get_by_text("You agreed to stop here.")).to_be_visible()


def test_a_proposal_to_end_is_withdrawn(house: House) -> None:
    ann, bob = house.two()
    at_seat(ann, "Propose to end")
    ann.get_by_role("dialog").get_by_role("button", name="Propose to end").click()
    expect(bob.get_by_role("button", name="Yes, let us stop")).to_be_visible()
    ann.get_by_role("button", name="No, let us play on").click()
    expect(bob.get_by_role("button", name="Yes, let us stop")).to_have_count(0)
    assert Sitter(ann).act()


def test_the_match_is_ended_by_whoever_is_left(house: House) -> None:
    ann, bob = house.two()
    leave(bob)
    while ann.get_by_text("Your turn.").count():
        Sitter(ann).act()
    expect(ann.get_by_role("button", name="End the game")).to_be_visible()
    assert_sound_wide_and_narrow(ann)
    ann.get_by_role("button", name="End the game").click()
    ann.get_by_role("dialog").get_by_role("button", name="End the game").click()
    expect(Sitter(ann).verdict).to_have_text("The game was ended")
    expect(ann.get_by_text("The others had left. Nobody has won.")).to_be_visible()


def test_one_leaves_ones_seat_to_a_bot_for_a_while(house: House) -> None:
    ann, bob = house.two()
    at_seat(ann, "Let a bot play for me")
    log(bob).to_contain_text("Ann lets a bot play")
    assert Sitter(bob).act()
    ann.get_by_role("button", name="Take my seat back").click()
    log(bob).to_contain_text("Ann is back at the table.")


def test_when_the_time_is_up_a_bot_plays_on(house: House) -> None:
    ann, bob = house.two(clock={"per": "move", "seconds": 5, "then": "bot"})
    expect(ann.locator(".clock.running").first).to_be_visible()
    expect(ann.locator(".clock.short").first).to_be_visible()
    expect(ann.locator("[aria-live=assertive]").get_by_text("10 seconds left.")).to_have_count(1)
    log(bob).to_contain_text("Ann is out of time; a bot plays on")
    playing_for = "A bot is playing for you."
    expect(ann.get_by_text(playing_for)).to_be_visible()
    # On a busy machine his time may be up as well before anybody looks.
    expect(Sitter(bob).throw_button.or_(bob.get_by_text(playing_for))).to_be_visible()


def test_an_answer_that_got_lost_is_asked_for_again(house: House) -> None:
    ann, links = house.open(chairs=3, game="ludix")
    bob = house.page(links[0])
    bob.get_by_label("Your name").fill("Bob")
    lost: list[str] = []

    def lose_once(route: Route) -> None:
        """Let the server do it, and lose the answer."""
        if lost:
            route.continue_()
            return
        lost.append(route.request.url)
        route.fetch()
        route.abort()

    bob.route("**/join", lose_once)
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.get_by_text("One chair is still free")).to_be_visible()
    expect(bob.get_by_text("you", exact=True)).to_be_visible()
    assert lost
    expect(ann.get_by_text("One chair is still free")).to_be_visible()


def test_each_chair_has_a_link_of_its_own_that_can_be_made_anew(house: House) -> None:
    ann, links = house.open(chairs=3, game="ludix")
    for chair in (2, 3):
        expect(ann.get_by_label(f"Invite with this link to chair {chair}")).to_be_visible()
    ann.get_by_role("button", name="QR code").first.click()
    expect(ann.get_by_role("img", name="The link as a QR code")).to_have_count(1)
    ann.get_by_role("button", name="Links").click()
    dialog = ann.get_by_role("dialog")
    dialog.get_by_role("button", name="Make a new link").first.click()
    expect(dialog.get_by_text("The old one opens nothing any more.")).to_be_visible()
    assert_sound_wide_and_narrow(ann)
    late = house.page(links[0])
    expect(late.get_by_text("This link does not open that.")).to_be_visible()
    fresh = dialog.get_by_label("Invite with this link to chair 2").input_value()
    house.join("#" + fresh.partition("/#")[2], "Bob")
    expect(ann.get_by_text("One chair is still free")).to_have_count(1)


def test_a_key_made_anew_shuts_other_devices_out(house: House) -> None:
    ann, bob = house.two()
    kept = ann.evaluate("() => localStorage.getItem('ludotheca.tables')")
    thief = house.page()
    thief.evaluate("kept => localStorage.setItem('ludotheca.tables', kept)", kept)
    thief.goto(ann.url)
    thief.reload()
    expect(thief.get_by_role("button", name="Links")).to_be_visible()
    ann.get_by_role("button", name="Links").click()
    ann.get_by_text("Somebody else has my seat's key").click()
    ann.get_by_role("button", name="Shut all other devices out").click()
    expect(ann.get_by_text("Your seat is yours alone again.")).to_be_visible()
    told = thief.get_by_text("Your key to this table was made anew on another device.")
    expect(told).to_be_visible()
    thief.reload()
    expect(told).to_be_visible()
    ann.get_by_role("button", name="Close").click()
    assert Sitter(ann).act()
    ann.reload()
    assert Sitter(ann).act()
    expect(bob.get_by_role("row", name="Ann")).to_be_visible()


def test_a_table_on_the_list_is_found_and_joined_without_a_link(house: House) -> None:
    ann = house.page("#/box/veldiv")
    form = unfold(ann, "Invite by link")
    form.get_by_label("Name of player 1").fill("Ann")
    form.get_by_label("Who begins?").select_option("0")
    form.get_by_text("How we get along").click()
    form.get_by_label("If somebody leaves, wait").select_option("30 seconds")
    form.get_by_label("Clock").select_option("3 days a move")
    form.get_by_label("When the time is up").select_option("The seat resigns")
    form.get_by_label("Show it on the list of open tables").check()
    assert_nothing_found(ann)
    form.get_by_role("button", name="Open the table and get the link").click()
    expect(ann.get_by_text("The table stands on the list")).to_be_visible()
    bob = house.page(size=PHONE)
    asked: list[str] = []
    bob.on("request", lambda request: asked.append(request.url))
    expect(bob.get_by_text("3 days a move")).to_be_visible()
    assert_sound_wide_and_narrow(bob)
    assert len([url for url in asked if url.endswith("/api/open")]) < NOW_AND_THEN
    bob.get_by_role("button", name="Sit down with Ann").click()
    bob.get_by_label("Your name").fill("Bob")
    assert_nothing_found(bob)
    bob.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    expect(bob.get_by_text("Ann is playing.")).to_be_visible()
    expect(bob.locator(".clock.running").first).to_have_text(re.compile("2d 23h|3d 0h"))
    assert Sitter(ann).act()


def test_ones_own_tables_say_whose_turn_it_is(house: House) -> None:
    ann, bob = house.two()
    leave(bob)
    mine = bob.get_by_role("region", name="Go on playing")
    expect(mine).to_contain_text("Waiting for Ann")
    leave(ann)
    mine = ann.get_by_role("region", name="Go on playing")
    expect(mine).to_contain_text("Your turn")
    assert_sound_wide_and_narrow(ann)


def test_a_table_that_the_house_no_longer_has_stays_until_it_is_put_away(
    house: House, open_page: OpenPage, tmp_path: Path
) -> None:
    ann, _ = house.open()
    kept = ann.evaluate("() => localStorage.getItem('ludotheca.tables')")
    with Server(tmp_path / "other.sqlite3") as elsewhere:
        page = open_page(address=elsewhere.address)
        page.evaluate("kept => localStorage.setItem('ludotheca.tables', kept)", kept)
        page.reload()
        mine = page.get_by_role("region", name="Go on playing")
        expect(mine).to_contain_text("No longer kept here")
        page.reload()
        expect(mine).to_contain_text("No longer kept here")
        mine.get_by_role("button", name="Put this game").click()
        expect(mine).not_to_contain_text("No longer kept here")
