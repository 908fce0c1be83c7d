"""Words that know their reader, bots by short names, and French as it is set."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import OpenPage
from tests.web.playing import Sitter, unfold
from tests.web.test_online import link, two_at_a_table

pytestmark = pytest.mark.browser

KEYBOARDS = re.compile(r"'| [:;!?%»]|« ")
"""What a keyboard has in place of French signs and blanks."""
SHOWN = """() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [document.title];
    while (nodes.nextNode()) texts.push(nodes.currentNode.textContent);
    const named = document.querySelectorAll("[aria-label], [title], [placeholder], [alt]");
    for (const one of named)
        for (const name of ["aria-label", "title", "placeholder", "alt"])
            texts.push(one.getAttribute(name) ?? "");
    return texts;
}"""
"""Everything that a page says: to be read, to be heard, on hovering, and in its title."""


def unset(page: Page) -> list[str]:
    """Return what the page says with a keyboard's signs."""
    texts: list[str] = page.evaluate(SHOWN)
    return [text for text in texts if KEYBOARDS.search(text)]


def test_each_reader_is_spoken_to_and_hears_of_the_others_by_name(open_page: OpenPage) -> None:
    ann, bob = two_at_a_table(open_page, "chasse-croise")
    ann.get_by_role("button", name="Links").click()
    watcher = open_page("#" + link(ann, "Let others look on"))
    ann.get_by_role("button", name="Close").click()
    Sitter(ann).act()
    expect(ann.locator(".log")).to_contain_text("You throw")
    expect(ann.locator(".log")).to_contain_text("You begin.")
    for page in (bob, watcher):
        expect(page.locator(".log")).to_contain_text("Ann throws")
        expect(page.locator(".log")).to_contain_text("Ann begins.")
        expect(page.locator(".log")).not_to_contain_text("You")


def test_several_people_at_one_screen_keep_their_names(open_page: OpenPage) -> None:
    page = open_page("#/box/chasse-croise")
    form = unfold(page, "With friends at this screen")
    form.get_by_label("Name of player 1").fill("Ann")
    form.get_by_label("Name of player 2").fill("Bob")
    form.get_by_label("Who begins?").select_option("0")
    form.get_by_role("button", name="Sit down and play").click()
    Sitter(page).act()
    expect(page.locator(".log")).to_contain_text("Ann throws")


def test_a_bot_has_a_short_name_and_a_badge_tells_how_it_plays(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    page.get_by_role("button", name="Change who plays").click()
    form = page.locator("form:visible")
    form.get_by_label("Which bot is player 2?").select_option("Hard")
    form.get_by_label("Which bot is player 3?").select_option("Steady")
    form.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("row", name=re.compile(r"Elsa \(bot, hard\)"))).to_be_visible()
    expect(page.get_by_role("row", name=re.compile(r"Felix \(bot, Steady\)"))).to_be_visible()
    expect(page.locator("tbody .name").filter(has_text="Elsa")).to_have_text("Elsa")
    sitter = Sitter(page)
    while not page.locator(".log").get_by_text("Elsa").count():
        assert sitter.act()
    expect(page.locator(".log")).not_to_contain_text("(bot")


@pytest.mark.parametrize("box", ["ludix", "veldiv", "penalty", "chasse-croise"])
def test_in_french_everything_is_set_as_french_is(open_page: OpenPage, box: str) -> None:
    page = open_page("", language="fr")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert unset(page) == []
    page.goto(page.url.partition("#")[0] + f"#/box/{box}/rules")
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    assert unset(page) == []
    page.goto(page.url.partition("#")[0] + f"#/box/{box}")
    form = unfold(page, "Vos dés, notre arbitre")
    begins = form.get_by_label(re.compile("Qui commence"))
    if begins.count():
        begins.select_option("0")
    form.get_by_role("button", name="Installer le plateau").click()
    sitter = Sitter(page)
    assert sitter.wait_for_turn() == "own-throw"
    assert unset(page) == []
