"""The catalogue card of a box: every entry with whence it comes, and the same as data."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import OpenPage
from tests.web.test_everybody import assert_sound_wide_and_narrow

pytestmark = pytest.mark.browser

DATA = "script[type='application/ld+json']"
READ = "found => found.map(each => JSON.parse(each.textContent))"


def test_the_card_says_what_is_known_and_whence(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix", language="fr")
    page.get_by_role("heading", name="Fiche de catalogue").click()
    card = page.locator(".catalogue")
    expect(card.locator("dl")).to_be_visible()
    rows = {row.split("\n")[0]: row for row in card.locator("dl > div").all_inner_texts()}
    assert "Autriche" in rows["Pays"]
    assert "notre lecture" in rows["Pays"]
    assert "LUD-1" in rows["Joueurs"]
    assert "ludotheca:ludix@1-" in rows["Nos règles, à citer ainsi"]
    expect(card.get_by_role("link", name="de:Ludix")).to_have_attribute(
        "href", "https://de.wikipedia.org/wiki/Ludix"
    )
    assert_sound_wide_and_narrow(page)
    card.get_by_role("link", name="LUD-1").first.click()
    expect(page.locator("#rule-LUD-1")).to_have_attribute("aria-current", "true")
    expect(page.get_by_text("À citer ainsi")).to_be_visible()


def test_programs_read_every_box_out_of_the_page(open_page: OpenPage) -> None:
    page = open_page("#/box/veldiv")
    told = page.locator(DATA).evaluate_all(READ)
    veldiv = next(each for each in told if each["name"] == "Veldiv")
    assert veldiv["url"] == page.url
    assert {each["@type"] for each in told} == {"Game"}
