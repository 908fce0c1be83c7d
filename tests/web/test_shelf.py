"""The shelf: tables to go on with, on this device or another, and room for many boxes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.conftest import PHONE, WIDE, OpenPage
from tests.web.playing import Sitter, play_now, unfold
from tests.web.test_everybody import assert_fits, assert_sound_wide_and_narrow, focused

pytestmark = pytest.mark.browser

VERY_WIDE = (1920, 1080)
MANY = 100


def going_on(page: Page) -> Locator:
    return page.get_by_role("region", name="Go on playing")


def leave_a_table(page: Page) -> None:
    """Sit down at a table, play a little, and go back to the shelf."""
    play_now(page).act()
    page.get_by_role("link", name="Leave").click()
    expect(going_on(page).get_by_role("link", name="Chassé-Croisé")).to_be_visible()


def own_link(page: Page) -> str:
    """Return the link to one's own seat, as a path."""
    address = page.get_by_label("The link to your seat").input_value()
    return "#" + address.partition("#")[2]


# Putting away


def test_a_table_that_was_put_away_by_mistake_is_back_with_a_click(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    leave_a_table(page)
    going_on(page).get_by_role("button", name="Put this game of Chassé-Croisé away").click()
    expect(going_on(page).get_by_role("link")).to_have_count(0)
    expect(page.get_by_text("Chassé-Croisé is put away.")).to_be_visible()
    assert focused(page, "el.textContent.trim()") == "Undo"
    assert_sound_wide_and_narrow(page)
    page.keyboard.press("Enter")
    going_on(page).get_by_role("link", name="Chassé-Croisé").click()
    assert Sitter(page).act()


def test_what_was_put_away_is_found_again_later_and_played_on(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    leave_a_table(page)
    going_on(page).get_by_role("button", name="Put this game").click()
    page.reload()
    expect(going_on(page).get_by_role("link")).to_have_count(0)
    page.get_by_role("button", name="Put away (1)").click()
    assert_sound_wide_and_narrow(page)
    page.get_by_role("button", name="Put this game of Chassé-Croisé back").click()
    expect(page.get_by_role("button", name="Put away (1)")).to_have_count(0)
    assert focused(page, "el.tagName") == "SECTION"
    page.reload()
    going_on(page).get_by_role("link", name="Chassé-Croisé").click()
    assert Sitter(page).act()


def test_whoever_sits_down_again_has_the_table_back_on_the_list(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    leave_a_table(page)
    going_on(page).get_by_role("button", name="Put this game").click()
    page.get_by_role("button", name="Put away (1)").click()
    page.get_by_role("list", name="Put away").get_by_role("link").click()
    assert Sitter(page).act()
    page.get_by_role("link", name="Leave").click()
    expect(going_on(page).get_by_role("button", name="Put this game")).to_be_visible()


# On another device


def test_ones_seat_is_taken_along_from_the_shelf(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    leave_a_table(page)
    going_on(page).get_by_role("button", name="on another device").click()
    expect(page.get_by_text("Whoever has it plays as you")).to_be_visible()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    assert_sound_wide_and_narrow(page)
    phone = open_page(own_link(page), size=PHONE)
    assert Sitter(phone).act()
    assert "/seat/" not in phone.url
    phone.reload()
    assert Sitter(phone).act()
    phone.get_by_role("link", name="Leave").click()
    expect(going_on(phone).get_by_role("link", name="Chassé-Croisé")).to_be_visible()
    assert "/seat/" not in str(phone.evaluate("() => (history.back(), location.href)"))


def test_ones_seat_is_taken_along_from_the_table(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    play_now(page)
    page.get_by_role("button", name="Links").click()
    expect(page.get_by_label("The link to your seat")).to_be_hidden()
    page.get_by_text("Go on playing on another device").click()
    expect(page.get_by_role("img", name="The link as a QR code")).to_have_count(2)
    assert_sound_wide_and_narrow(page)
    elsewhere = Sitter(open_page(own_link(page)))
    before = elsewhere.version
    assert elsewhere.act()
    Sitter(page).wait_past(before)


def test_a_device_that_has_a_seat_asks_before_it_takes_another(open_page: OpenPage) -> None:
    ann = open_page("#/box/chasse-croise")
    form = unfold(ann, "Invite by link")
    form.get_by_label("Name of player 1").fill("Ann")
    form.get_by_role("button", name="Open the table").click()
    invitation = ann.get_by_label("Invite with this link").input_value()
    bob = open_page("#" + invitation.partition("#")[2])
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    table = bob.get_by_role("link", name="Leave")
    expect(table).to_be_visible()
    ann.get_by_role("button", name="Links").click()
    ann.get_by_text("Go on playing on another device").click()
    address = bob.url.partition("#")[0] + own_link(ann)
    bob.goto(address)
    expect(bob.get_by_text("leads to the seat of Ann")).to_be_visible()
    assert_sound_wide_and_narrow(bob)
    bob.get_by_role("link", name="Stay Bob").click()
    expect(bob.get_by_role("row", name="Bob")).to_contain_text("you")
    bob.goto(address)
    bob.get_by_role("button", name="Play as Ann").click()
    expect(bob.get_by_role("row", name="Ann")).to_contain_text("you")


def test_a_link_to_look_on_is_no_link_to_a_seat(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    play_now(page)
    page.get_by_role("button", name="Links").click()
    watch = page.get_by_label("Let others look on").input_value().partition("#")[2]
    other = open_page("#" + watch.replace("/watch/", "/seat/"))
    expect(other.get_by_text("This link does not open that.")).to_be_visible()
    assert other.evaluate("() => localStorage.getItem('ludotheca.tables')") is None


# The room


def columns(page: Page) -> int:
    """Count the boxes that stand side by side in the first row."""
    tops = page.locator(".shelf > li").evaluate_all(
        "boxes => boxes.map(box => Math.round(box.getBoundingClientRect().top))"
    )
    return int(tops.count(tops[0]))


def span(found: Locator) -> tuple[float, float]:
    """Return where something begins and ends, from left to right."""
    box = found.bounding_box()
    assert box
    return box["x"], box["x"] + box["width"]


@pytest.mark.parametrize("size", [WIDE, VERY_WIDE], ids=["wide", "very wide"])
def test_few_boxes_share_the_whole_width(open_page: OpenPage, size: tuple[int, int]) -> None:
    page = open_page(size=size)
    left, right = span(page.locator(".shelf"))
    assert right - left >= 0.97 * size[0]
    assert columns(page) == 4
    for box in page.locator(".shelf > li").all():
        expect(box.get_by_role("heading")).to_be_in_viewport(ratio=1)
    assert_fits(page)


def test_a_box_page_uses_a_wide_screen(open_page: OpenPage) -> None:
    page = open_page("#/box/veldiv", size=VERY_WIDE)
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    left, _ = span(page.locator(".cover"))
    _, right = span(page.locator(".about"))
    assert right - left >= 0.8 * VERY_WIDE[0]
    expect(page.locator(".cover")).to_be_in_viewport(ratio=1)


def test_nobody_waiting_takes_no_room(open_page: OpenPage) -> None:
    page = open_page()
    expect(page.get_by_role("link", name="Veldiv")).to_be_visible()
    expect(page.get_by_role("heading", name="Open tables")).to_have_count(0)


def with_many_boxes(route: Route) -> None:
    """Let the server tell of a hundred boxes, our own again and again under other names."""
    answer = route.fetch()
    told: dict[str, Any] = answer.json()
    boxes = [
        {
            **box,
            "id": f"{box['id']}-{number}",
            "titles": {code: f"{title} {number}" for code, title in box["titles"].items()},
        }
        for number in range(MANY // len(told["boxes"]))
        for box in told["boxes"]
    ]
    route.fulfill(response=answer, body=json.dumps({**told, "boxes": boxes}))


@pytest.fixture
def hundred(open_page: OpenPage) -> Page:
    """The shelf of a library with a hundred boxes."""
    page = open_page("#/box/none")
    page.route("**/api/shelf", with_many_boxes)
    page.goto(page.url.partition("#")[0])
    expect(page.locator(".shelf > li")).to_have_count(MANY)
    return page


def test_among_a_hundred_boxes_one_is_found(hundred: Page) -> None:
    found = hundred.locator(".shelf > li")
    hundred.get_by_label("Look for a game").fill("chasse-croise 7")
    expect(found).to_have_count(1)
    expect(hundred.get_by_text("1 box fits.")).to_be_visible()
    hundred.get_by_label("Look for a game").fill("roman dice")
    expect(found).to_have_count(25)
    hundred.get_by_label("Look for a game").fill("")
    hundred.get_by_label("Players").select_option("12")
    expect(found).to_have_count(25)
    expect(found.first).to_contain_text("Veldiv")
    hundred.get_by_label("Players").select_option("2")
    hundred.get_by_label("Time").select_option("15 min at most")
    expect(found).to_have_count(MANY)
    hundred.get_by_label("Look for a game").fill("no such game")
    expect(found).to_have_count(0)
    expect(hundred.get_by_text("No box fits.")).to_be_visible()


def test_a_hundred_boxes_are_told_at_once(hundred: Page) -> None:
    asked: list[str] = []
    hundred.on("request", lambda request: asked.append(request.url))
    hundred.reload()
    expect(hundred.get_by_text("A football journey").first).to_be_visible()
    assert len([url for url in asked if "/api/" in url]) < 8


def test_a_hundred_boxes_stand_in_order_at_every_width(hundred: Page) -> None:
    for width, wanted in ((360, 1), (800, 2), (1280, 5), (1920, 7)):
        hundred.set_viewport_size({"width": width, "height": 800})
        assert columns(hundred) == wanted
        assert_fits(hundred)
    size = hundred.locator(".shelf > li").first.bounding_box()
    hundred.get_by_label("Look for a game").fill("ludix 3")
    expect(hundred.locator(".shelf > li")).to_have_count(1)
    found = hundred.locator(".shelf > li").first.bounding_box()
    assert size
    assert found
    assert found["width"] == size["width"]
    assert_sound_wide_and_narrow(hundred)
