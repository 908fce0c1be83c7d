"""Take the pictures of the page that the README shows, in both languages: make pictures.

The dice are our own, so that the pictures are the same each time.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.web.conftest import FLAGS, chromium
from tests.web.playing import Sitter, choose_game, enter_throw, unfold
from tests.web.serving import Server

FOLDER = Path(__file__).parent.parent / "docs" / "images"
SIZE = (1280, 880)
NAMES = ("Ann", "Bob", "Cléo")
THROWS = (6, 3, 5, 4, 6, 2, 6, 5, 6, 6, 1, 4, 3, 6, 6, 5, 4, 3, 2, 6, 6, 4, 3, 6, 5, 6, 2, 3, 6)


def main() -> None:
    """Open the page on a store of its own, play a little, and take the pictures."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "tables.sqlite3") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        page = browser.new_page(
            viewport={"width": SIZE[0], "height": SIZE[1]}, locale="en", reduced_motion="reduce"
        )
        page.goto(server.address)
        page.get_by_role("link", name="Veldiv").wait_for()
        take(page, "shelf")
        page.goto(f"{server.address}/#/box/veldiv")
        ride(page)
        take(page, "veldiv")
        browser.close()


def take(page: Page, name: str) -> None:
    """Take a picture of what is shown, in English and in French."""
    page.screenshot(path=FOLDER / f"{name}.png")
    page.get_by_role("button", name="français").click()
    page.locator("html[lang=fr]").wait_for(state="attached")
    page.evaluate("() => document.activeElement.blur()")
    page.mouse.move(0, 0)
    page.screenshot(path=FOLDER / f"{name}.fr.png")
    page.get_by_role("button", name="English").click()
    page.locator("html[lang=en]").wait_for(state="attached")


def ride(page: Page) -> None:
    """Referee the beginning of an individual race."""
    choose_game(page, "Individual race")
    form = unfold(page, "Your dice, our referee")
    while form.get_by_label("Name of player").count() < len(NAMES):
        form.get_by_role("button", name="Add a player").click()
    for number, name in enumerate(NAMES, start=1):
        form.get_by_label(f"Name of player {number}").fill(name)
    form.get_by_label("Who begins?").select_option("0")
    form.get_by_role("button", name="Put up the board").click()
    sitter = Sitter(page)
    sitter.wait_for_turn()
    page.get_by_role("button", name="Got it").click()
    for throw in THROWS:
        sitter.wait_for_turn()
        before = sitter.version
        enter_throw(page, str(throw))
        sitter.wait_past(before)
    sitter.wait_for_turn()
    page.evaluate("() => document.activeElement.blur()")


if __name__ == "__main__":
    main()
