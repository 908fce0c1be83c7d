"""People in different places at one table: links, turns, watching, taking back, playing again."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.playing import Sitter, choose_game, saved_match, unfold

pytestmark = pytest.mark.browser

MOST_LOOKS = 5000
"""Looks at both pages after which a game that is still going on must be stuck."""


def link(page: Page, label: str) -> str:
    """Return the path of a link that the page hands out."""
    address = page.get_by_label(label).input_value()
    return address.partition("/#")[2]


def two_at_a_table(
    open_page: OpenPage, box: str, game: str | None = None, first: str = "0"
) -> tuple[Page, Page]:
    """Let Ann open a table and Bob sit down at it, each in a browser of their own."""
    ann = open_page(f"#/box/{box}")
    if game:
        choose_game(ann, game)
    form = unfold(ann, "Invite by link")
    form.get_by_label("Name of player 1").fill("Ann")
    form.get_by_label("Who begins?").select_option(first)
    form.get_by_role("button", name="Open the table and get the link").click()
    expect(ann.get_by_role("img", name="The link as a QR code")).to_be_visible()
    expect(ann.get_by_text("These links open on this computer only.")).to_be_visible()
    bob = open_page("#" + link(ann, "Invite with this link to chair 2"))
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    begins, waits, name = (ann, bob, "Ann") if first == "0" else (bob, ann, "Bob")
    expect(Sitter(begins).throw_button).to_be_visible()
    expect(waits.get_by_text(f"{name} is playing.")).to_be_visible()
    expect(bob.get_by_role("heading", level=1)).to_be_focused()
    return ann, bob


def assert_dice_are_sound(*pages: Page) -> None:
    """Each page has checked the sealed dice and found nothing."""
    for page in pages:
        expect(page.locator("[data-sealed]")).to_have_attribute("data-sealed", "checked")


def throw_by_turns(sitters: list[Sitter]) -> None:
    """Throw wherever it is asked for, until both pages show the end."""
    for _ in range(MOST_LOOKS):
        if all(sitter.is_over for sitter in sitters):
            return
        for sitter in sitters:
            if sitter.fact("awaits") == "throw" and sitter.fact("playing") == "false":
                before = sitter.version
                sitter.throw_button.click()
                sitter.wait_past(before)
    raise AssertionError(f"they are still at versions {[each.version for each in sitters]}")


def test_two_browsers_play_one_game_to_its_end_save_it_and_play_once_more(
    open_page: OpenPage, tmp_path: Path
) -> None:
    ann, bob = two_at_a_table(open_page, "veldiv", "Pursuit")
    sitters = [Sitter(ann), Sitter(bob)]
    expect(sitters[0].throw_button).to_be_visible()
    expect(sitters[1].throw_button).to_be_hidden()
    throw_by_turns(sitters)
    told = {sitter.verdict.inner_text() for sitter in sitters}
    assert told in ({"You win!", "Ann wins!"}, {"You win!", "Bob wins!"})
    assert_dice_are_sound(ann, bob)
    match = saved_match(ann, tmp_path / "game.json")
    assert match.is_over
    assert match.names == ["Ann", "Bob"]
    ann.get_by_role("button", name="Once more").click()
    bob.get_by_role("button", name="To the next match").click()
    expect(sitters[1].throw_button).to_be_visible()  # this time the other begins
    assert ann.url == bob.url


def marks(page: Page) -> dict[str, tuple[str, str]]:
    """Return by name which mark and colour the score sheet shows."""
    rows = page.get_by_role("region", name="Scores").locator("tbody .who")
    expect(rows.first).to_be_visible()
    shown = rows.evaluate_all(
        """rows => rows.map(row => {
            const mark = row.querySelector(".mark");
            const colour = getComputedStyle(mark).getPropertyValue("--seat");
            return [row.querySelector(".name").textContent.trim(), mark.textContent, colour];
        })"""
    )
    return {name: (mark, colour) for name, mark, colour in shown}


def test_a_person_keeps_mark_and_colour_for_the_evening(open_page: OpenPage) -> None:
    ann, bob = two_at_a_table(open_page, "veldiv", "Pursuit", first="1")
    evening = {"Ann": ("●", "#0072b2"), "Bob": ("▲", "#d55e00")}
    assert marks(ann) == marks(bob) == evening
    expect(ann.locator("[data-piece] .mark").first).to_have_text("▲")  # Bob's, who begins
    ann.get_by_role("button", name="Your seat").click()
    ann.get_by_role("button", name="Resign").click()
    ann.get_by_role("button", name="Resign").click()
    ann.get_by_role("button", name="Once more").click()
    bob.get_by_role("button", name="To the next match").click()
    expect(Sitter(ann).throw_button).to_be_visible()  # this time she begins
    assert marks(ann) == marks(bob) == evening


def test_a_watcher_sees_every_move_and_can_make_none(open_page: OpenPage) -> None:
    ann, bob = two_at_a_table(open_page, "chasse-croise")
    ann.get_by_role("button", name="Links").click()
    watcher = open_page("#" + link(ann, "Let others look on"))
    ann.get_by_role("button", name="Close").click()
    Sitter(ann).act()
    looking = Sitter(watcher)
    looking.wait_past(1)
    expect(watcher.locator(".log")).to_contain_text("Ann throws")
    expect(looking.throw_button).to_be_hidden()
    expect(looking.choices).to_have_count(0)
    expect(bob.get_by_text("Ann is playing.")).to_be_visible()


def test_a_throw_is_taken_back_only_if_the_other_agrees(open_page: OpenPage) -> None:
    ann, bob = two_at_a_table(open_page, "chasse-croise")
    for sitter, actions in ((Sitter(ann), 3), (Sitter(bob), 1)):
        for _ in range(actions):
            sitter.act()
    Sitter(bob).wait_for_turn()
    for answer in ("No, it stays", "Yes, take it back"):
        ann.get_by_role("button", name="Take back …").click()
        asked = "Ann asks to take back the last 2 moves and throws."
        expect(bob.get_by_text(asked)).to_be_visible()
        bob.get_by_role("button", name=answer).click()
        if answer.startswith("No"):
            expect(ann.get_by_text("would rather not").first).to_be_visible()
            assert Sitter(bob).wait_for_turn() == "decision"
    assert Sitter(ann).wait_for_turn() == "decision"
    expect(bob.get_by_text("Ann is playing.")).to_be_visible()
    expect(bob.locator(".log")).to_contain_text("The last 2 moves and throws are taken back.")
    assert_dice_are_sound(ann, bob)


def test_ones_own_decision_is_taken_back_at_once(open_page: OpenPage) -> None:
    ann, _ = two_at_a_table(open_page, "chasse-croise")
    sitter = Sitter(ann)
    sitter.act()
    sitter.wait_for_turn()
    offered = sitter.choices.count()
    sitter.act()
    ann.get_by_role("button", name="Take back", exact=True).click()
    expect(sitter.choices).to_have_count(offered)


def test_a_spent_invitation_says_so(open_page: OpenPage) -> None:
    ann, _ = two_at_a_table(open_page, "chasse-croise")
    table = ann.url.partition("#/table/")[2]
    late = open_page(f"#/table/{table}/join/not-the-key")
    expect(late.get_by_text("This link does not open that.")).to_be_visible()
