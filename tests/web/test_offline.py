"""The library kept on a device: opened without a network, and renewed without breaking a game."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.alone import hosted
from tests.web.conftest import PHONE, OpenPage
from tests.web.playing import Sitter
from tests.web.serving import Server
from tests.web.test_everybody import assert_sound_wide_and_narrow

pytestmark = pytest.mark.browser

READY = "Ready to play without a network."
HERE = re.compile("/table/here-")
RENEWED = "A new version of the library is here."


def visit(open_page: OpenPage, address: str) -> Page:
    """Open a library and wait until the device keeps it."""
    page = open_page(address=address, keeps=True)
    expect(page.get_by_text(READY)).to_be_visible()
    return page


def play(page: Page, box: str) -> Sitter:
    """Take a box down and play at once, with the first throw or decision done."""
    page.get_by_role("link", name=box).click()
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("link", name="Leave")).to_be_visible()
    sitter = Sitter(page)
    sitter.act()
    return sitter


def to_shelf(page: Page) -> None:
    page.get_by_role("link", name="Ludotheca").click()
    expect(page.get_by_role("link", name="Penalty")).to_be_visible()


def test_after_one_visit_everything_is_there_without_a_network(
    open_page: OpenPage, alone: str
) -> None:
    page = visit(open_page, alone)
    page.context.set_offline(True)
    page.reload()
    sitter = play(page, "Ludix")
    expect(page).to_have_url(HERE)
    before = sitter.version
    page.reload()
    sitter.wait_past(before - 1)
    assert sitter.version == before
    sitter.act()
    page.get_by_role("button", name="About").click()
    expect(page.get_by_text("This table is kept by this browser")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    to_shelf(page)
    expect(page.get_by_text("on this device", exact=False).first).to_be_visible()
    page.get_by_role("link", name="Penalty").click()
    page.get_by_role("link", name="Read the rules").click()
    expect(page.locator(".picture .piece").first).to_be_visible()
    page.get_by_role("button", name="français").click()
    expect(page.get_by_role("heading", name="La fin")).to_be_visible()


def test_a_server_that_is_gone_leaves_both_kinds_of_table(open_page: OpenPage, store: Path) -> None:
    with Server(store) as server:
        page = visit(open_page, server.address)
        play(page, "Ludix")
        assert not HERE.search(page.url)
        to_shelf(page)
    page.reload()
    play(page, "Veldiv")
    expect(page).to_have_url(HERE)
    to_shelf(page)
    kept = page.get_by_role("region", name="Go on playing")
    expect(kept.get_by_role("link")).to_have_count(2)
    expect(kept.get_by_text("on this device")).to_be_visible()
    expect(kept.get_by_text("at the library's server")).to_be_visible()
    # Only the one at the server can be carried to another device.
    expect(kept.get_by_role("button", name="on another device")).to_have_count(1)
    page.get_by_role("link", name="Penalty").click()
    page.get_by_role("button", name="Invite by link").click()
    expect(page.get_by_text("which does not answer just now")).to_be_visible()


@pytest.fixture
def copy(library: Path, tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A library of our own, to be renewed."""
    place = tmp_path / "some" / "where"
    shutil.copytree(library, place)
    with hosted(tmp_path) as address:
        yield address, place


def renew(place: Path) -> str:
    """Publish another version of a library, and return what it is called."""
    page = (place / "index.html").read_text().replace("<body>", '<body data-newer="">')
    (place / "index.html").write_text(page)
    listing = json.loads((place / "library.json").read_text())
    listing["version"] = "newer-than-that"
    for file in listing["keep"]:
        if file["path"] == "index.html":
            file["sha256"] = sha256(page.encode()).hexdigest()
    (place / "library.json").write_text(json.dumps(listing))
    return str(listing["version"][:8])


def test_a_new_version_is_taken_at_the_next_start_and_never_under_a_game(
    open_page: OpenPage, copy: tuple[str, Path]
) -> None:
    address, place = copy
    page = visit(open_page, address)
    sitter = play(page, "Ludix")
    table = page.url
    version = renew(place)
    other = page.context.new_page()
    other.goto(f"{address}/")
    expect(other.get_by_text(RENEWED)).to_be_visible()
    # With a game going on in another page, this one stays as it is.
    other.reload()
    expect(other.get_by_text(RENEWED)).to_be_visible()
    expect(other.locator("body[data-newer]")).to_have_count(0)
    other.close()
    sitter.act()
    before = sitter.version
    page.goto(f"{address}/")
    expect(page.locator("body[data-newer]")).to_have_count(1)
    expect(page.get_by_text(version)).to_be_visible()
    # What was begun with the version before goes on with this one.
    page.goto(table)
    sitter.wait_past(before - 1)
    sitter.act()


def test_guests_need_a_server_whose_address_can_be_opened(
    open_page: OpenPage, alone: str, server: Server
) -> None:
    page = open_page("#/box/ludix", address=alone)
    page.get_by_role("button", name="Invite by link").click()
    field = page.get_by_label("Address of the library")
    field.fill("nowhere")
    page.get_by_role("button", name="Open that library").click()
    expect(field).to_be_focused()
    expect(page.get_by_text("An address looks like")).to_be_visible()
    field.fill(server.address.removeprefix("http://"))
    field.press("Enter")
    expect(page).to_have_url(f"{server.address}/#/box/ludix")
    expect(page.get_by_role("button", name="Invite by link")).to_be_visible()
    page.goto(f"{alone}/#/box/ludix")
    page.get_by_role("button", name="Invite by link").click()
    expect(field).to_have_value(f"{server.address}/")


def test_whoever_leaves_while_a_table_is_set_is_not_fetched_back(
    open_page: OpenPage, alone: str
) -> None:
    page = open_page("#/box/ludix", address=alone)
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("link", name="Back to the shelf").click()
    page.wait_for_function("() => localStorage.getItem('ludotheca.tables')")
    # Long enough for an address that changes to have changed.
    page.evaluate("() => new Promise((done) => setTimeout(done, 200))")
    expect(page.get_by_role("link", name="Penalty")).to_be_visible()
    assert not HERE.search(page.url)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_is_as_good_without_a_server_on_a_phone(
    open_page: OpenPage, alone: str, language: str
) -> None:
    page = open_page("#/box/veldiv", address=alone, size=PHONE, language=language, dark=True)
    ways = page.locator(".ways button")
    for way in range(3):
        ways.nth(way).click()
        expect(page.locator("form:visible")).to_be_visible()
        assert_sound_wide_and_narrow(page)


def test_a_table_of_another_device_says_where_it_lives(open_page: OpenPage, alone: str) -> None:
    page = open_page("#/table/here-abcdefgh", address=alone)
    expect(page.get_by_text("This table lives on the device where it was opened")).to_be_visible()
