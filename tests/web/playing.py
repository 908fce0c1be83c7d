"""What a person does at the page: sit down, throw, choose, to the end of the game."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

from ludotheca import Match
from tests.web.hands import ACT, PAST, TURN, done_in

MOST_ACTIONS = 1500
"""Clicks after which a game that is still going on must be going in circles."""

THROW = re.compile("^(Throw the di|Draw a card|Toss the coin)")
OPEN_TABLE = """async (wanted) => {
    const body = JSON.stringify(wanted);
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("api/tables", { method: "POST", headers, body });
    const opened = await answer.json();
    const kept = { table: opened.table, key: opened.key, game: wanted.game, names: ["Ann"] };
    const tables = [{ ...kept, bots: 0, isOver: false, at: Date.now() }];
    localStorage.setItem("ludotheca.tables", JSON.stringify(tables));
    return opened;
}"""
"""Opens a table as the page does, with what its form does not offer."""
LIST = re.compile("^Choose from a list")
"""What unfolds the decisions that can be made on the board."""
PRESSABLE = "[data-piece][role=button]"
"""The pieces that a decision begins with."""


class Sitter:
    """A person at a table, who clicks."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.main = page.locator("main")
        self.throw_button = page.get_by_role("button", name=THROW)
        self.choices = page.locator("[data-move]")
        self.show_me = page.locator("details.answers:not([open]) > summary")
        """What unfolds the answers, where the player is to find them himself."""

    def fact(self, name: str) -> str:
        """Return what the page says of itself: phase, awaits, version or playing."""
        return self.main.get_attribute(f"data-{name}") or ""

    @property
    def version(self) -> int:
        """The version of the table that the page shows."""
        return int(self.fact("version") or 0)

    @property
    def is_over(self) -> bool:
        """Whether the page shows the end of the game."""
        return self.fact("phase") == "over" and self.fact("playing") == "false"

    def wait_for_turn(self) -> str:
        """Wait until something is to be done here, or the game is over, and say what."""
        awaits: str = done_in(self.page, TURN)["awaits"]
        return awaits

    def wait_past(self, version: int) -> None:
        """Wait until the page shows a later version."""
        done_in(self.page, PAST, version)

    def act(self, *, on_board: bool = False) -> bool:
        """Do the next thing that is asked, the first choice of several; False at the end."""
        asked = done_in(self.page, TURN if on_board else ACT)
        if asked["awaits"] == "over":
            return False
        if not asked.get("done"):
            self._act_by_mouse(asked["awaits"], on_board=on_board)
            self.wait_past(asked["version"])
        return True

    def _act_by_mouse(self, awaited: str, *, on_board: bool) -> None:
        if awaited == "throw":
            self.throw_button.click()
        elif on_board and not self.must_pass:
            self.choose_on_board()
        else:
            self.choose_first()

    def choose_first(self) -> None:
        """Choose the first of the decisions by its button, be they folded away."""
        if self.show_me.count():
            self.show_me.click()
        elif not self.choices.first.is_visible():
            self.page.locator("summary").filter(has_text=LIST).click()
        self.choices.first.click()

    @property
    def must_pass(self) -> bool:
        """Whether the only decision is one that no piece makes."""
        return self.choices.count() == 1 and not self.page.locator(PRESSABLE).count()

    def choose_on_board(self) -> None:
        """Choose the first offered decision by clicking on its piece, then on its target."""
        self.page.locator(PRESSABLE).first.click()
        targets = self.page.locator("[data-target]")
        if targets.count():
            targets.first.click()

    def play_to_the_end(self, *, on_board: bool = False) -> None:
        """Play until the game is over."""
        for _ in range(MOST_ACTIONS):
            if not self.act(on_board=on_board):
                break
        expect(self.verdict).to_be_visible()

    @property
    def verdict(self) -> Locator:
        """What is said at the end."""
        return self.page.locator("#end-title")


def saved_match(page: Page, file: Path) -> Match:
    """Save the game that is shown and replay it."""
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the game").click()
    saved.value.save_as(file)
    return Match.replay(json.loads(file.read_text()))


def assert_as_saved(page: Page, file: Path) -> None:
    """Hold what the page shows at the end against the record of the game, played anew."""
    match = saved_match(page, file)
    assert match.is_over
    assert standing(page) == sorted((one.id, one.at) for one in match.scene().pieces)


def standing(page: Page) -> list[tuple[str, str]]:
    """Return each piece on the board with the place where it stands."""
    shown = page.locator("[data-piece]").evaluate_all(
        "pieces => pieces.map(piece => [piece.dataset.piece, piece.dataset.at])"
    )
    return sorted(map(tuple, shown))


def choose_game(page: Page, title: str) -> None:
    """Take one of the games of a box."""
    page.get_by_role("radio", name=title, exact=True).check()


def play_now(page: Page) -> Sitter:
    """Sit down against bots, at once; the lot for the first turn falls on whoever does."""
    page.route("**/api/tables", _let_the_lot_fall)
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("link", name="Leave")).to_be_visible()
    page.wait_for_function("() => document.querySelector('main').dataset.phase")
    return Sitter(page)


def _let_the_lot_fall(route: Route) -> None:
    """Ask for a table where the first chair begins, so that nothing is left to chance."""
    asked = json.loads(route.request.post_data or "{}")
    route.continue_(post_data=json.dumps({**asked, "first": 0}))


def enter_throw(page: Page, text: str) -> None:
    """Tap what fell on the pad, ``5-2`` or a card, and enter it."""
    for face in text.split("-"):
        page.locator(f'[data-face="{face}"]').click()
    page.get_by_role("button", name=re.compile("^Enter")).click()


def open_table(page: Page, **wanted: Any) -> Any:
    """Open a table and sit down at it; return what the server answers."""
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    opened = page.evaluate(OPEN_TABLE, wanted)
    page.goto(f"{page.url.partition('#')[0]}#/table/{opened['table']}")
    page.reload()
    return opened


def unfold(page: Page, way: str) -> Locator:
    """Unfold one of the ways to play and return its form."""
    page.get_by_role("button", name=way).click()
    form = page.locator("form:visible")
    expect(form).to_be_visible()
    return form
