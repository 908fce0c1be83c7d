"""Take the pictures of the page that open the README: make pictures.

The dice are our own, so that the pictures are the same each time.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.web.playing import Sitter, choose_game, enter_throw, unfold
from tests.web.serving import Server

FOLDER = Path(__file__).parent.parent / "docs" / "images"
SIZE = (1280, 800)
NAMES = ("Ann", "Bob", "Cléo")
THROWS = (6, 3, 5, 4, 6, 2, 6, 5, 6, 6, 1, 4, 3, 6, 6, 5, 4, 3, 2, 6, 6, 4, 3, 6, 5, 6, 2, 3, 6)


def main() -> None:
    """Open the page on a store of its own, play a little, and take the pictures."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "tables.sqlite3") as server,
        sync_playwright() as playwright,
    ):
        flags = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=flags)
        page = browser.new_page(
            viewport={"width": SIZE[0], "height": SIZE[1]}, locale="en", reduced_motion="reduce"
        )
        page.goto(server.address)
        page.get_by_role("link", name="Veldiv").wait_for()
        page.screenshot(path=FOLDER / "shelf.png")
        page.goto(f"{server.address}/#/box/veldiv")
        ride(page)
        page.screenshot(path=FOLDER / "veldiv.png")
        browser.close()


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
