"""A box to print: the button on its page hands out a PDF, in the language that is read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.installing import environment_with_example
from tests.web.conftest import OpenPage
from tests.web.serving import Server
from tests.web.test_everybody import assert_sound_wide_and_narrow

pytestmark = pytest.mark.browser


def downloaded(page: Page, button: str) -> tuple[str, bytes]:
    """Press the button and return the file that comes."""
    with page.expect_download() as coming:
        page.get_by_role("button", name=button).click()
    return coming.value.suggested_filename, Path(coming.value.path()).read_bytes()


def test_the_button_downloads_the_sheets_and_says_so(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    name, document = downloaded(page, "Download the PDF")
    assert (name, document[:5]) == ("ludix-a4-en.pdf", b"%PDF-")
    expect(page.get_by_role("status").filter(has_text="downloads")).to_be_visible()
    expect(page.get_by_role("button", name="Download the PDF")).to_be_focused()


def test_the_paper_is_the_usual_one_there_and_then_the_chosen_one(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix", language="en-US")
    expect(page.get_by_label("Paper")).to_have_value("letter")
    page.get_by_label("Paper").select_option("A4")
    page.reload()
    expect(page.get_by_label("Paper")).to_have_value("a4")


def test_it_speaks_french_and_is_sound(open_page: OpenPage) -> None:
    page = open_page("#/box/penalty", language="fr")
    name, _ = downloaded(page, "Télécharger le PDF")
    assert name == "penalty-a4-fr.pdf"
    expect(page.get_by_text("Il est dans vos téléchargements")).to_be_visible()
    assert_sound_wide_and_narrow(page)


def test_a_refusal_is_told_and_nothing_is_saved(open_page: OpenPage) -> None:
    page = open_page("#/box/ludix")
    problem = '{"kind": "problem", "code": "too-fast", "message": "", "move": null}'
    page.route(re.compile("api/print/"), lambda route: route.fulfill(status=403, body=problem))
    page.get_by_role("button", name="Download the PDF").click()
    expect(page.get_by_role("alert")).to_have_text("A little slower, please.")


def test_somebody_elses_box_is_printed_too(open_page: OpenPage, store: Path) -> None:
    with Server(store, environment=environment_with_example(store.parent)) as server:
        page = open_page("#/box/coin-race", address=server.address)
        name, document = downloaded(page, "Download the PDF")
    assert (name, document[:5]) == ("coin-race-a4-en.pdf", b"%PDF-")
