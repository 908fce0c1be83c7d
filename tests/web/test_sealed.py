"""Sealed dice at the page: every browser contributes and checks, and a wrong throw is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

import ludotheca
from ludotheca.core.box import Box
from ludotheca.core.sealed.verify import verify
from tests.web.conftest import PHONE, OpenPage
from tests.web.playing import Sitter, open_table, unfold
from tests.web.test_everybody import assert_nothing_found
from tests.web.test_online import link, two_at_a_table

pytestmark = pytest.mark.browser

LONGEST_GRACE = 30
"""Seconds that a throw may wait for a share at most."""
MOMENT = 50
"""Milliseconds between looks at what a page has said."""
KEEPS_NOTHING = "Storage.prototype.setItem = () => { throw new Error('nothing is kept here'); };"


def mark(page: Page) -> Locator:
    """Return the mark of sealed dice."""
    return page.locator("[data-sealed]")


def kept_chain(page: Page) -> dict[str, Any]:
    """Return the one chain that a browser keeps."""
    found: dict[str, Any] = page.evaluate(
        """() => {
            const names = Object.keys(localStorage);
            const [name] = names.filter((name) => name.startsWith("ludotheca.chain."));
            return JSON.parse(localStorage.getItem(name));
        }"""
    )
    return found


def at_sealed_table(open_page: OpenPage) -> tuple[Page, Page]:
    """Let Ann and Bob sit down, each with a chain that counts."""
    ann, bob = two_at_a_table(open_page, "veldiv", "Pursuit")
    for page in (ann, bob):
        expect_contributing(page)
        expect(mark(page)).to_have_attribute("data-sealed", "ready")
    return ann, bob


def expect_contributing(page: Page) -> None:
    """Wait until a page has committed to its chain."""
    expect(mark(page)).to_have_attribute("data-standing", "contributes")


def expect_checked(page: Page, throws: int) -> None:
    """Wait until a page has checked so many throws, and found nothing."""
    expect(mark(page)).to_have_attribute("data-checked", str(throws))
    expect(mark(page)).to_have_attribute("data-sealed", "checked")
    expect(mark(page)).to_have_accessible_name("Sealed dice, checked by this browser")


def take_turns(pages: list[Page], throws: int) -> None:
    """Let everybody throw in turn, at a game where nothing else is to be done."""
    for throw in range(throws):
        Sitter(pages[throw % len(pages)]).act()


def test_both_browsers_contribute_check_every_throw_and_go_on_after_a_reload(
    open_page: OpenPage, tmp_path: Path
) -> None:
    ann, bob = at_sealed_table(open_page)
    take_turns([ann, bob], 2)
    for page in (ann, bob):
        expect_checked(page, 2)
    before = kept_chain(bob)
    assert (before["opened"], before["t"]) == (2, 1)
    bob.reload()
    expect_contributing(bob)
    take_turns([ann, bob], 2)
    for page in (ann, bob):
        expect_checked(page, 4)
    assert kept_chain(bob) == {**before, "opened": 4, "t": 3}

    mark(ann).focus()
    ann.keyboard.press("Enter")
    sheet = ann.get_by_role("dialog", name="Sealed dice")
    expect(sheet).to_contain_text("nobody, not even the host, can foresee a throw")
    expect(sheet).to_contain_text("who contributes nothing is not protected")
    expect(sheet).to_contain_text(
        "has checked 4 throws; somebody besides the host contributed to all of them."
    )
    for name in ("Ann (you)", "Bob"):
        row = sheet.get_by_role("listitem").filter(has_text=name)
        expect(row).to_contain_text("to the last throw")
    with ann.expect_download() as saved:
        sheet.get_by_role("button", name="Save the game with its proof").click()
    saved.value.save_as(tmp_path / "game.json")
    report = verify(json.loads((tmp_path / "game.json").read_text()))
    assert (report.ok, report.throws, report.shared) == (True, 4, 4)
    ann.keyboard.press("Escape")
    expect(mark(ann)).to_be_focused()


@pytest.mark.parametrize("box", ludotheca.shelf(), ids=lambda box: box.id)
def test_every_box_can_be_played_with_them(open_page: OpenPage, box: Box) -> None:
    page = open_page("#/box/none")
    game = box.games[0]
    chairs = [{"kind": "here", "name": "Ann"}, *[{"kind": "bot"}] * (game.seats[0] - 1)]
    open_table(page, game=game.id, chairs=chairs, first=0, dice="sealed")
    expect_contributing(page)
    assert Sitter(page).act()
    expect(mark(page)).to_have_attribute("data-sealed", "checked")


def lied_to(page: Page, lie: str) -> None:
    """Let somebody between the server and a page tell of every throw that something else fell."""

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(_altered(str(text), lie)))

    page.route_web_socket("**/live*", between)
    page.reload()


def _altered(text: str, lie: str) -> str:
    told = json.loads(text)
    if told["kind"] == "step" and told["sealed"]:
        told["line"]["move"] = lie
    return json.dumps(told)


def test_a_wrong_throw_is_told_loudly_in_both_languages_and_stays(open_page: OpenPage) -> None:
    ann, bob = at_sealed_table(open_page)
    lied_to(ann, "7")
    ann.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    take_turns([ann], 1)
    alarm = ann.get_by_role("alert").filter(has_text="Something is wrong with the dice.")
    expect(alarm).to_contain_text("Throw 0: 7 was told, but the shares make ")
    expect(mark(ann)).to_have_accessible_name("Something is wrong with the dice")
    expect_checked(bob, 1)
    assert_nothing_found(ann)
    ann.unroute_all()
    ann.reload()
    expect(alarm).to_be_visible()
    alarm.get_by_role("button", name="What now?").click()
    sheet = ann.get_by_role("dialog", name="Sealed dice")
    expect(sheet).to_contain_text("ludotheca verify FILE")
    expect(sheet.get_by_role("button", name="Save the game with its proof")).to_be_visible()
    assert_nothing_found(ann)
    ann.keyboard.press("Escape")
    ann.get_by_role("button", name="FR").click()
    told = "Lancer 0 : l’hôte annonce 7, mais les parts donnent "
    expect(ann.get_by_role("alert").filter(has_text=told)).to_be_visible()


def withheld(page: Page) -> list[Any]:
    """Hold back what a page shares; returns how to let it go, once it has shared."""
    held: list[Any] = []

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def said(text: str | bytes) -> None:
            if json.loads(text)["kind"] == "share":
                held.append(lambda: server.send(text))
            else:
                server.send(text)

        socket.on_message(said)

    page.route_web_socket("**/live*", between)
    return held


def test_a_throw_waits_calmly_and_says_for_whom_where_nothing_can_be_kept(
    open_page: OpenPage,
) -> None:
    ann = open_page("#/box/none")
    chairs = [{"kind": "here", "name": "Ann"}, {"kind": "elsewhere"}]
    wanted = {"game": "veldiv/pursuit", "chairs": chairs, "first": 0}
    opened = open_table(ann, **wanted, share_grace=LONGEST_GRACE)
    bob = open_page("#/box/none")
    held = withheld(bob)
    bob.add_init_script(KEEPS_NOTHING)
    bob.goto(f"{bob.url.partition('#')[0]}#/table/{opened['table']}/join/{opened['invites'][1]}")
    bob.reload()
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    for page in (ann, bob):
        expect_contributing(page)
    Sitter(ann).throw_button.click()
    expect(ann.get_by_role("button", name="The dice are waiting for Bob …")).to_be_visible()
    while not held:
        bob.wait_for_timeout(MOMENT)
    held[0]()
    for page in (ann, bob):
        expect_checked(page, 1)


def test_of_two_devices_with_one_key_the_later_contributes(open_page: OpenPage) -> None:
    ann, bob = at_sealed_table(open_page)
    table, key = bob.evaluate(
        "() => JSON.parse(localStorage.getItem('ludotheca.tables'))"
        ".map(({ table, key }) => [table, key])[0]"
    )
    phone = open_page(f"#/table/{table}/seat/{key}", size=PHONE)
    expect(mark(bob)).to_have_accessible_name("Sealed dice; your other device contributes")
    take_turns([ann], 1)
    for page in (ann, phone):
        expect_checked(page, 1)
    assert kept_chain(phone)["opened"] == 1


def test_whoever_would_rather_not_has_dice_of_the_server_and_everybody_sees_it(
    open_page: OpenPage,
) -> None:
    page = open_page("#/box/veldiv")
    form = unfold(page, "Invite by link")
    form.get_by_text("How we get along").click()
    expect(form.get_by_label("The dice")).to_have_value("sealed")
    form.get_by_label("The dice").select_option("The server's")
    form.get_by_role("button", name="Open the table and get the link").click()
    expect(mark(page)).to_have_accessible_name("These dice are not sealed")
    guest = open_page("#" + link(page, "Invite with this link to chair 2"))
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Sit down").click()
    mark(guest).click()
    sheet = guest.get_by_role("dialog", name="Dice of the server")
    expect(sheet).to_contain_text("the server throws them by itself")
