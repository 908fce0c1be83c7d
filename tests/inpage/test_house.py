"""The house in a page: a whole game, reloads, several tabs, and long thoughts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from ludotheca import Match
from tests.inpage.housed import Guest
from tests.web.conftest import APPEARS_WITHIN

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

pytestmark = pytest.mark.browser
FAILING = """async () => {
    window.house = await libraryHouse();
    await house.ask("api/open", {}).catch(() => {});
    return new Promise((told) => house.watch(({ stage }) => told(stage)));
}"""

WATCHING = """() => {
    window.stages = [];
    house.watch(({ stage }) => stages.push(stage));
}"""


@contextmanager
def somebodys(browser: Browser) -> Iterator[BrowserContext]:
    """Open a browser of somebody's own; whatever it complains of fails the test."""
    problems: list[str] = []
    made = browser.new_context()
    made.set_default_timeout(APPEARS_WITHIN)
    made.on("console", lambda told: problems.append(told.text) if told.type == "error" else None)
    made.on("weberror", lambda problem: problems.append(str(problem.error)))
    yield made
    made.close()
    assert not problems


@pytest.fixture(scope="module")
def shared(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that tests share which take nothing from one another."""
    with somebodys(browser) as context:
        yield context


@pytest.fixture(scope="module")
def guest(shared: BrowserContext, library: str) -> Guest:
    """Somebody in whose page Python, once started, goes on from test to test."""
    return Guest(shared.new_page(), library)


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    with somebodys(browser) as context:
        yield context


def test_a_whole_game_against_a_bot(guest: Guest) -> None:
    table, key = guest.open("ludix/pig", "hold-20")
    assert table.startswith("here-")
    guest.sit(table, key)
    guest.hurry()
    last = guest.play_to_the_end()
    status, transcript = guest.ask(f"api/tables/{table}/transcript", key)
    assert status == 200
    match = Match.replay(transcript)
    assert match.is_over
    assert match.played <= last
    status, replay = guest.ask(f"api/tables/{table}/replay", key)
    assert (status, replay["moves"]) == (200, match.played)
    status, stretch = guest.ask(f"api/tables/{table}/replay/0", key)
    assert (status, stretch["first"]) == (200, 0)


def test_problems_are_those_of_a_server(guest: Guest) -> None:
    for path, key, text, *refused in (
        ("api/tables/here-nowhere", "k", None, 404, "no-table"),
        ("api/tables/here-nowhere", None, None, 400, "bad-message"),
        ("api/nothing/at/all", None, None, 404, "not-found"),
        ("api/tables", None, "{}", 400, "bad-message"),
        ("api/replays", None, "{}", 400, "bad-transcript"),
    ):
        status, problem = guest.ask(path, key, text)
        assert [status, problem["code"]] == refused, path


def test_a_reload_finds_everything(guest: Guest, library: str) -> None:
    table, key = guest.open("ludix/pig", "hold-20")
    guest.sit(table, key)
    for _ in range(3):
        guest.act()
    before = guest.version
    again = Guest(guest.page, library)
    assert again.sit(table, key) >= before
    status, mine = again.ask(
        "api/mine", text=json.dumps({"tables": [{"table": table, "key": key}]})
    )
    assert (status, mine["tables"][0]["game"]) == (200, "ludix/pig")


def test_two_tabs_at_one_table_see_each_others_moves(guest: Guest, library: str) -> None:
    table, key = guest.open("ludix/pig", "hold-20")
    other = Guest(guest.page.context.new_page(), library)
    guest.sit(table, key)
    other.sit(table, key)
    for tab, onlooker in ((guest, other), (other, guest)):
        tab.act()
        onlooker.page.evaluate(
            "version => player.until('step', step => step.version >= version)", tab.version
        )
    assert "problem" not in other.page.evaluate("() => player.heard.map(one => one.kind)")
    other.page.close()


def test_a_hint_and_the_odds_come_from_a_helper(guest: Guest) -> None:
    table, key = guest.open("ludix/pig", "hold-20", odds="all", hints=True)
    guest.sit(table, key)
    guest.page.evaluate("() => player.ask({ kind: 'odds', on: true })")
    odds = guest.page.evaluate("() => player.until('odds')")
    assert sum(odds["chances"]) == pytest.approx(1)
    while guest.asked() != "decision":
        guest.act()
    guest.page.evaluate("() => player.ask({ kind: 'hint', version: player.version })")
    hint = guest.page.evaluate("() => player.until('hint')")
    assert hint["moves"]


def test_a_bot_that_takes_long_decides_beside(guest: Guest) -> None:
    table, key = guest.open("chasse-croise", "net-2")
    guest.sit(table, key)
    guest.hurry()
    for _ in range(4):
        assert guest.act()
    took = guest.page.evaluate("() => Math.max(...player.took)")
    assert took < 1000, "nobody waits for a bot that thinks"


def test_a_library_that_does_not_come_is_told_of(context: BrowserContext, library: str) -> None:
    page = context.new_page()
    page.route("**/library/wasm-*", lambda route: route.fulfill(body="cut off"))
    guest = Guest(page, library)
    assert page.evaluate(FAILING) == "failed"
    page.unroute_all()
    assert guest.ask("api/open") == (200, {"tables": []}), "the next one may be luckier"


def test_what_the_browser_has_lost_is_told_instead_of_trying_for_ever(
    context: BrowserContext, library: str
) -> None:
    guest = Guest(context.new_page(), library)
    table, key = guest.open("ludix/pig", "hold-20")
    page = guest.page
    page.evaluate(WATCHING)
    lost = {"origin": page.evaluate("() => origin"), "storageTypes": "indexeddb"}
    context.new_cdp_session(page).send("Storage.clearDataForOrigin", lost)
    page.wait_for_function("() => stages.includes('failed')")
    status, problem = guest.ask(f"api/tables/{table}", key)
    assert (status, problem["code"]) == (404, "no-table")
