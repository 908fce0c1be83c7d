"""What the library knows of a game, on the page of its box."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.installing import environment_with_example
from tests.web.conftest import PHONE, OpenPage
from tests.web.playing import choose_game
from tests.web.serving import Server
from tests.web.test_everybody import BOXES, assert_fits, assert_nothing_found

pytestmark = pytest.mark.browser


def known(page: Page) -> Locator:
    """Return the part of the page that tells what was measured."""
    return page.get_by_role("region", name=re.compile("What the library knows|Ce qu’en sait"))


@pytest.mark.parametrize("box", BOXES)
def test_every_box_shows_what_was_measured(open_page: OpenPage, box: str) -> None:
    page = open_page(f"#/box/{box}")
    plates = known(page).get_by_role("figure")
    expect(plates.first).to_be_visible()
    assert plates.count() >= 6
    for plate in plates.all():
        assert len(plate.locator("figcaption").inner_text()) > 20
    expect(plates.first.locator("svg.board path").first).to_be_attached()
    assert_nothing_found(page)
    assert_fits(page)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_in_french_on_a_phone(open_page: OpenPage, dark: bool) -> None:
    page = open_page("#/box/ludix", size=PHONE, language="fr", dark=dark)
    best = known(page).get_by_role("figure").filter(has_text="Le meilleur jeu")
    best.scroll_into_view_if_needed()
    expect(best).to_contain_text("Si tous deux jouent au mieux, le premier gagne 45,1 %")
    assert_nothing_found(page)
    assert_fits(page)
    page.get_by_role("button", name="English").click()
    expect(known(page).get_by_role("figure").filter(has_text="Best play")).to_be_visible()


def test_each_game_of_a_box_has_its_own(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    length = known(page).get_by_role("figure").filter(has=page.get_by_text("Length", exact=True))
    expect(length).to_contain_text("A game has")
    first = length.inner_text()
    choose_game(page, "Piglet")
    expect(length).not_to_have_text(first)
    expect(length).to_contain_text("A game has")


def test_a_box_without_figures_shows_none(open_page: OpenPage, store: Path) -> None:
    with Server(store, environment=environment_with_example(store.parent)) as server:
        page = open_page("#/box/coin-race", address=server.address)
        with page.expect_response("**/api/figures/coin-race"):
            page.reload()
        expect(page.get_by_role("button", name="Play now")).to_be_visible()
        expect(known(page)).to_have_count(0)


def test_the_box_is_as_good_without_them(open_page: OpenPage) -> None:
    page = open_page()

    def answer_nothing(route: Route) -> None:
        route.fulfill(json={"how": None, "plates": []})

    page.route("**/api/figures/**", answer_nothing)
    page.get_by_role("link", name="Veldiv").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(known(page)).to_have_count(0)
