"""Chances and hints at the table: where they are allowed, for whom, and what others see of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, WIDE, OpenPage
from tests.web.playing import OPEN_TABLE, Sitter, choose_game, unfold
from tests.web.test_everybody import assert_fits, assert_nothing_found

pytestmark = pytest.mark.browser

HERE = [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Bob"}]
LOOKS = pytest.mark.parametrize(
    ("size", "language", "dark"),
    [(WIDE, "en", False), (PHONE, "fr", True)],
    ids=["wide", "phone"],
)
WORDS = {"en": ("Hint", "the best", "exact"), "fr": ("Conseil", "le mieux", "exact")}


def seated(page: Page, **about: object) -> Sitter:
    """Sit down at a table of Pig, opened with what the form need not offer."""
    opened = page.evaluate(OPEN_TABLE, {"game": "ludix/pig", "first": 0, "chairs": HERE, **about})
    page.goto(f"{page.url.partition('#')[0]}#/table/{opened['table']}")
    page.reload()
    sitter = Sitter(page)
    sitter.wait_for_turn()
    return sitter


@LOOKS
def test_a_band_and_a_hint_for_whoever_likes(
    open_page: OpenPage, size: tuple[int, int], language: str, dark: bool
) -> None:
    page = open_page(size=size, language=language, dark=dark)
    sitter = seated(page, odds="all", hints=True)
    hint, best, exact = WORDS[language]
    chances = page.get_by_role("button", name="Chances")
    expect(page.locator(".band")).to_have_count(0)
    chances.click()
    expect(page.locator(".odds").get_by_text("53")).to_be_visible()
    expect(page.locator(".odds").get_by_text(exact)).to_be_visible()
    page.locator(".throw").click()
    if sitter.wait_for_turn() == "decision":  # a one ends the turn
        page.get_by_role("button", name=hint).click()
        expect(page.locator(".hint").get_by_text(best)).to_be_visible()
        expect(page.locator(".hint li")).to_have_count(2)
    assert_nothing_found(page)
    assert_fits(page)
    page.reload()
    expect(page.get_by_role("button", name="Chances")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".band")).to_be_visible()


def test_players_see_no_chances_where_they_are_for_watchers(open_page: OpenPage) -> None:
    ann = open_page()
    seated(ann)
    expect(ann.get_by_text("Those who look on may see the chances of winning.")).to_be_visible()
    expect(ann.get_by_role("button", name="Chances")).to_have_count(0)
    ann.get_by_role("button", name="Links").click()
    watch = ann.get_by_label("Let others look on with this one").input_value()
    eve = open_page("#" + watch.partition("#")[2])
    eve.get_by_role("button", name="Chances").click()
    expect(eve.locator(".odds").get_by_text("53%")).to_be_visible()
    expect(eve.get_by_role("button", name="Hint")).to_have_count(0)


def test_what_is_settled_in_the_form_is_told_at_the_table(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    choose_game(page, "Pig")
    form = unfold(page, "With friends at this screen")
    form.get_by_text("How we get along").click()
    expect(form.get_by_label("Allow hints")).to_be_checked()
    form.get_by_label("Allow hints").uncheck()
    form.get_by_label("Chances of winning, during play").select_option("nobody")
    form.get_by_label("A replay that is shared").check()
    form.get_by_role("button", name="Sit down and play").click()
    Sitter(page).wait_for_turn()
    expect(page.get_by_text("Nobody sees the chances of winning.")).to_be_visible()
    expect(page.get_by_text("There are no hints.")).to_be_visible()
    page.get_by_role("button", name="Links").click()
    expect(page.get_by_text("A replay that is shared shows your names.")).to_be_visible()
