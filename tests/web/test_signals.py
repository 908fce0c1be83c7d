"""Being called back to the table, and what it sounds like."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.playing import play_now

pytestmark = pytest.mark.browser

BELL = "Call me when it is my turn"
LISTEN = """
    window.rung = [];
    window.shaken = 0;
    window.opened = 0;
    window.started = 0;
    window.answer = "granted";
    window.Notification = class {
        static permission = "default";
        static async requestPermission() { return (this.permission = window.answer); }
        constructor(title, { body }) { window.rung.push(`${title}, ${body}`); }
        close() { window.rung.push("closed"); }
    };
    navigator.vibrate = () => (window.shaken += 1);
    const Real = window.AudioContext;
    window.AudioContext = class extends Real { constructor() { super(); window.opened += 1; } };
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...at) {
        window.started += 1;
        start.apply(this, at);
    };
"""
"""What notes everything that reaches somebody beside the screen."""


def listened(page: Page) -> Page:
    """Load a page again so that whatever it lets ring, shake or sound is noted."""
    page.add_init_script(LISTEN)
    page.reload()
    return page


def look(page: Page, *, away: bool) -> None:
    """Turn to another tab, or back to this one."""
    page.evaluate(
        """away => {
            Object.defineProperty(document, "hidden", { value: away, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        away,
    )


def noted(page: Page, what: str) -> object:
    """Return something that was noted."""
    return page.evaluate(f"() => window.{what}")


def test_the_tab_tells_whoever_looks_elsewhere(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    play_now(page).wait_for_turn()
    icon = page.locator("link[rel=icon][type='image/svg+xml']")
    expect(page).to_have_title("Chassé-Croisé · Ludotheca")
    look(page, away=True)
    expect(page).to_have_title("● Your turn · Chassé-Croisé · Ludotheca")
    expect(icon).to_have_attribute("href", "./icon-turn.svg")
    assert page.request.get(page.url.partition("#")[0] + "icon-turn.svg").ok
    look(page, away=False)
    expect(page).to_have_title("Chassé-Croisé · Ludotheca")
    expect(icon).to_have_attribute("href", "./icon.svg")


def test_the_bell_rings_once_a_turn_for_whoever_is_away(open_page: OpenPage) -> None:
    page = listened(open_page("#/box/chasse-croise"))
    sitter = play_now(page)
    sitter.wait_for_turn()
    bell = page.get_by_role("button", name=BELL)
    expect(bell).to_have_attribute("aria-pressed", "false")
    bell.click()
    expect(bell).to_have_attribute("aria-pressed", "true")
    look(page, away=True)
    assert noted(page, "rung") == [], "this turn was seen to begin"
    while not noted(page, "rung"):
        sitter.act()
        awaited = sitter.wait_for_turn()
    assert awaited == "throw"
    sitter.act()
    assert sitter.wait_for_turn() == "decision"
    assert noted(page, "rung") == ["Your turn, Chassé-Croisé"]
    assert noted(page, "shaken") == 1
    look(page, away=False)
    assert noted(page, "rung") == ["Your turn, Chassé-Croisé", "closed"]


def test_nobody_is_called_who_has_not_asked_for_it(open_page: OpenPage) -> None:
    page = listened(open_page("#/box/chasse-croise"))
    sitter = play_now(page)
    look(page, away=True)
    while not noted(page, "shaken"):
        sitter.act()
        sitter.wait_for_turn()
    assert noted(page, "rung") == []


def test_a_browser_that_refuses_the_bell_is_taken_at_its_word(open_page: OpenPage) -> None:
    page = listened(open_page("#/box/chasse-croise"))
    sitter = play_now(page)
    sitter.wait_for_turn()
    page.evaluate("() => (window.answer = 'denied')")
    bell = page.get_by_role("button", name=BELL)
    bell.click()
    refused = page.get_by_text("Your browser does not let this page call you.")
    expect(refused).to_be_visible()
    expect(bell).to_have_attribute("aria-pressed", "false")
    sitter.throw_button.click()
    expect(refused).to_be_hidden()


def test_nothing_sounds_before_somebody_turns_the_sound_on(open_page: OpenPage) -> None:
    page = listened(open_page("#/box/chasse-croise"))
    sitter = play_now(page)
    sitter.act()
    sitter.wait_for_turn()
    assert noted(page, "opened") == 0
    sound = page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    assert noted(page, "opened") == 1
    before = noted(page, "started")
    sitter.act()
    sitter.wait_for_turn()
    assert noted(page, "started") != before


def test_sound_and_silence_are_remembered(open_page: OpenPage) -> None:
    page = listened(open_page("#/box/chasse-croise"))
    sitter = play_now(page)
    sitter.wait_for_turn()
    sound = page.get_by_role("button", name="Sound")
    sound.click()
    page.reload()
    expect(sound).to_have_attribute("aria-pressed", "true")
    assert noted(page, "opened") == 0, "a page that was only opened is silent"
    sitter.act()
    sitter.wait_for_turn()
    assert noted(page, "opened") == 1
    sound.click()
    page.reload()
    expect(sound).to_have_attribute("aria-pressed", "false")
    sitter.act()
    sitter.wait_for_turn()
    assert noted(page, "opened") == 0
