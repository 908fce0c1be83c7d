"""For everybody: keyboards, screen readers, small phones, both languages, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from axe_playwright_python.base import AxeResults
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, WIDE, OpenPage
from tests.web.playing import PRESSABLE, Sitter, choose_game, play_now, unfold

pytestmark = pytest.mark.browser

BOXES = ("chasse-croise", "ludix", "penalty", "veldiv")
SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
Way = Callable[[Page], None]


def shelf(page: Page) -> None:
    expect(page.get_by_role("link", name="Veldiv")).to_be_visible()


def box_with_forms(page: Page) -> None:
    page.get_by_role("link", name="Veldiv").click()
    unfold(page, "With friends at this screen")


def rules(page: Page) -> None:
    page.get_by_role("link", name="Ludix").click()
    page.get_by_role("link", name="Read the rules").click()
    expect(page.get_by_text("LUD-11").first).to_be_visible()


def race(page: Page) -> None:
    page.get_by_role("link", name="Ludix").click()
    choose_game(page, "Ludix")
    form = unfold(page, "With friends at this screen")
    form.get_by_role("button", name="Sit down and play").click()
    expect(page.get_by_role("heading", name="Who begins?")).to_be_visible()


def gathering(page: Page) -> None:
    page.get_by_role("link", name="Penalty").click()
    form = unfold(page, "Invite by link")
    form.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()


def referee(page: Page) -> None:
    page.get_by_role("link", name="Penalty").click()
    form = unfold(page, "Your dice, our referee")
    form.get_by_role("button", name="Put up the board").click()
    expect(page.get_by_role("group", name="What fell")).to_be_visible()


def dialog(page: Page) -> None:
    page.get_by_role("link", name="Chassé-Croisé").click()
    play_now(page)
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def nowhere(page: Page) -> None:
    page.goto(page.url.partition("#")[0] + "#/box/no-such-box")
    expect(page.get_by_text("There is no such box")).to_be_visible()


PAGES = (shelf, box_with_forms, rules, race, gathering, referee, dialog, nowhere)


def assert_nothing_found(page: Page) -> None:
    """Hold a page against the rules of axe, which it is given once."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(Axe().axe_script)
    found = AxeResults(page.evaluate("() => axe.run({ resultTypes: ['violations'] })"))
    assert found.violations_count == 0, found.generate_report()


def assert_fits(page: Page) -> None:
    """Nothing sticks out to the side."""
    wide = page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth")
    assert wide <= 0


def assert_sound_wide_and_narrow(page: Page) -> None:
    """Hold a page against axe in both sizes; nothing sticks out."""
    for width, height in (WIDE, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        assert_nothing_found(page)
        assert_fits(page)


def assert_sound_by_day_and_night(page: Page) -> None:
    """Hold a page against axe in both sizes, light and dark."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert_sound_wide_and_narrow(page)


@pytest.mark.parametrize("way", PAGES)
def test_axe_finds_nothing_and_nothing_sticks_out(open_page: OpenPage, way: Way) -> None:
    page = open_page()
    way(page)
    assert_sound_by_day_and_night(page)


@pytest.mark.parametrize("box", BOXES)
def test_axe_finds_nothing_at_any_table(open_page: OpenPage, box: str) -> None:
    page = open_page(f"#/box/{box}")
    sitter = play_now(page)
    for _ in range(3):
        sitter.act()
    sitter.wait_for_turn()
    assert_sound_by_day_and_night(page)


@pytest.mark.parametrize("box", BOXES)
def test_the_button_to_play_is_on_the_first_screen_of_a_phone(
    open_page: OpenPage, box: str
) -> None:
    page = open_page(f"#/box/{box}", size=PHONE)
    expect(page.get_by_role("button", name="Play now")).to_be_in_viewport(ratio=1)


def test_axe_finds_nothing_at_the_end_and_it_does_not_go_on(open_page: OpenPage) -> None:
    page = open_page("#/box/veldiv")
    choose_game(page, "Pursuit")
    sitter = play_now(page)
    sitter.act()
    page.get_by_role("link", name="Leave").click()
    going_on = page.get_by_role("region", name="Go on playing")
    going_on.get_by_role("link").click()
    sitter.play_to_the_end()
    assert_nothing_found(page)
    page.get_by_role("link", name="Back to the shelf").click()
    expect(page.get_by_role("heading", name="What shall we play")).to_be_visible()
    expect(going_on).to_be_hidden()


def test_a_whole_game_is_played_with_the_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page()
    heading = page.get_by_role("heading", name="What shall we play")
    expect(heading).to_be_visible()
    press_until(page, "Tab", lambda: "box/ludix" in focused(page, "el.getAttribute('href') ?? ''"))
    page.keyboard.press("Enter")
    press_until(page, "Tab", lambda: focused(page, "el.textContent.trim()") == "Play now")
    page.keyboard.press("Enter")
    sitter = Sitter(page)
    for _ in range(400):
        awaited = sitter.wait_for_turn()
        if awaited == "over":
            break
        before = sitter.version
        page.keyboard.press("Space" if awaited == "throw" else "s")
        sitter.wait_past(before)
        assert focused(page, "el.tagName") != "BODY", "the focus is lost"
    expect(sitter.verdict).to_be_visible()


def press_until(page: Page, key: str, holds: Callable[[], bool]) -> None:
    """Press a key until something holds."""
    for _ in range(60):
        if holds():
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead there")


def focused(page: Page, what: str) -> str:
    """Return something of the element that has the focus."""
    return str(page.evaluate(f"() => {{ const el = document.activeElement; return {what}; }}"))


def test_a_pawn_is_moved_on_the_board_with_the_keyboard(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    sitter = play_now(page)
    sitter.wait_for_turn()
    page.keyboard.press("Space")
    sitter.wait_past(1)
    assert sitter.wait_for_turn() == "decision"
    before = sitter.version
    page.locator(PRESSABLE).first.focus()
    page.keyboard.press("Enter")
    page.locator("[data-target]").first.focus()
    page.keyboard.press("Enter")
    sitter.wait_past(before)
    assert focused(page, "el.tagName") != "BODY"


@pytest.mark.parametrize("answer", ["No, it stays", "Yes, take it back"])
def test_the_focus_survives_a_question(open_page: OpenPage, answer: str) -> None:
    page = open_page("#/box/chasse-croise")
    form = unfold(page, "With friends at this screen")
    form.get_by_role("button", name="Sit down and play").click()
    sitter = Sitter(page)
    for _ in range(4):
        sitter.act()
    sitter.wait_for_turn()
    page.get_by_role("button", name="Take back …").press("Enter")
    page.get_by_role("button", name=answer).press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    if answer.startswith("Yes"):
        expect(page.locator(".log")).to_contain_text("taken back")
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert focused(page, "el.tagName") != "BODY"


def test_what_happens_is_told_to_screen_readers(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    sitter = play_now(page)
    sitter.act()
    expect(page.locator("[aria-live=polite]").get_by_text("You throw")).to_have_count(1)


def test_the_language_changes_at_any_time_the_log_included(open_page: OpenPage) -> None:
    page = open_page("#/box/veldiv")
    sitter = play_now(page)
    sitter.act()
    sitter.wait_for_turn()
    log = page.locator(".log")
    expect(log).to_contain_text("throws a")
    page.get_by_role("button", name="français").click()
    expect(log).to_contain_text("lance")
    expect(log).not_to_contain_text("throws a")
    expect(page.get_by_role("button", name="Lancer le dé")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "fr"
    page.reload()
    expect(page.get_by_role("button", name="Lancer le dé")).to_be_visible()


def test_the_browsers_language_is_spoken_first(open_page: OpenPage) -> None:
    page = open_page(language="fr-CA")
    expect(page.get_by_role("heading", level=1)).to_contain_text("ce soir")


def test_names_are_text_and_never_markup(open_page: OpenPage) -> None:
    page = open_page("#/box/veldiv")
    form = unfold(page, "With friends at this screen")
    form.get_by_label("Name of player 1").fill("<img src=x onerror=alert(1)>")
    form.get_by_label("Name of player 2").fill("Bob & <b>Ann</b>")
    form.get_by_label("Who begins?").select_option("0")
    form.get_by_role("button", name="Sit down and play").click()
    expect(page.get_by_text("<img src=x onerror=alert(1)>").first).to_be_visible()
    assert page.locator("main img, main b").count() == 0


@pytest.mark.parametrize("box", BOXES)
def test_on_a_low_screen_the_tray_leaves_the_board_free(open_page: OpenPage, box: str) -> None:
    page = open_page(f"#/box/{box}", size=(640, 400))  # a page of 1280 × 800 at twice its size
    sitter = play_now(page)
    sitter.act()
    sitter.wait_for_turn()
    assert_fits(page)
    board = page.locator(".stage").bounding_box()
    tray = page.locator(".tray").bounding_box()
    assert board
    assert tray
    assert board["x"] + board["width"] <= tray["x"]
    assert board["width"] >= 250


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_long_name_sticks_out_nowhere(open_page: OpenPage, size: tuple[int, int]) -> None:
    page = open_page("#/box/ludix", size=size)
    choose_game(page, "Ludix")
    form = unfold(page, "With friends at this screen")
    for number in (1, 2):
        form.get_by_label(f"Name of player {number}").fill(str(number) + 39 * "W")
    form.get_by_role("button", name="Sit down and play").click()
    expect(page.get_by_role("button", name="We are ready")).to_be_visible()
    assert_fits(page)
    page.get_by_text("Settle it otherwise").click()
    assert_fits(page)
    page.get_by_role("button", name="Draw lots").click()
    expect(Sitter(page).throw_button).to_be_visible()
    assert_fits(page)
    scores = page.get_by_role("region", name="Scores")
    assert scores.evaluate("scores => scores.scrollWidth - scores.clientWidth") <= 0


def test_pieces_really_move_and_everything_can_be_skipped(open_page: OpenPage) -> None:
    page = open_page("#/box/veldiv", still=False)
    sitter = play_now(page)
    sitter.wait_for_turn()
    fast = page.get_by_role("button", name="Fast forward")
    fast.click()
    for _ in range(3):
        sitter.act()
    sitter.wait_for_turn()
    assert page.locator("[data-piece][data-at^=sq]").count() > 0
    page.reload()
    expect(fast).to_have_attribute("aria-pressed", "true")
