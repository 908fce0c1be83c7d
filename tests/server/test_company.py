"""Looking for company, and coming back to one's tables, over HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.serving import ANN, BOT, GUEST, bearer, browsing, opened

if TYPE_CHECKING:
    import httpx

pytestmark = pytest.mark.anyio


@pytest.fixture
async def browser() -> AsyncIterator[httpx.AsyncClient]:
    async with browsing() as client:
        yield client


async def listed(browser: httpx.AsyncClient) -> list[Any]:
    tables: list[Any] = (await browser.get("/api/open")).json()["tables"]
    return tables


async def test_who_wants_company_shows_the_table_and_somebody_sits_down(
    browser: httpx.AsyncClient,
) -> None:
    hidden = await opened(browser, ANN, GUEST)
    clock = {"per": "move", "seconds": 86_400, "then": "bot"}
    made = await opened(browser, ANN, GUEST, listed=True, clock=clock)
    (shown,) = await listed(browser)
    assert shown["table"] == made["table"]
    assert (shown["game"], shown["box"], shown["clock"]) == ("ludix", "ludix", clock)
    assert [(chair["name"], chair["taken"]) for chair in shown["chairs"]] == [
        ("Ann", True),
        ("", False),
    ]
    for secret in (made["key"], made["watch"], *filter(None, made["invites"])):
        assert secret not in (await browser.get("/api/open")).text
    path = f"/api/tables/{made['table']}/join"
    joined = (await browser.post(path, json={"name": "Bob"})).json()
    assert joined["watch"] == made["watch"]
    info = await browser.get(f"/api/tables/{made['table']}", headers=bearer(joined["key"]))
    assert info.json()["role"] == "player"
    assert await listed(browser) == []
    late = await browser.post(path, json={"name": "Cy"})
    assert (late.status_code, late.json()["code"]) == (409, "chair-taken")
    closed = await browser.post(f"/api/tables/{hidden['table']}/join", json={"name": "Bob"})
    assert (closed.status_code, closed.json()["code"]) == (403, "wrong-key")


async def test_a_table_stays_on_the_list_until_the_last_chair_is_taken(
    browser: httpx.AsyncClient,
) -> None:
    made = await opened(browser, ANN, GUEST, GUEST, listed=True)
    path = f"/api/tables/{made['table']}/join"
    assert (await browser.post(path, json={"name": "Bob"})).status_code == 200
    (shown,) = await listed(browser)
    assert [chair["name"] for chair in shown["chairs"]] == ["Ann", "Bob", ""]
    assert (await browser.post(path, json={"name": "Cy"})).status_code == 200
    assert await listed(browser) == []


async def test_a_lost_answer_at_a_table_on_the_list_is_asked_for_again(
    browser: httpx.AsyncClient,
) -> None:
    made = await opened(browser, ANN, GUEST, GUEST, listed=True)
    path = f"/api/tables/{made['table']}/join"
    for name in ("Bob", "Cy"):
        wanted = {"name": name, "secret": name[0] * 22}
        first, again = [(await browser.post(path, json=wanted)).json() for _ in range(2)]
        assert first == again
        assert first["key"].startswith(name[0] * 22)


async def test_an_invitation_says_which_chair_it_is_for(browser: httpx.AsyncClient) -> None:
    made = await opened(browser, ANN, GUEST, GUEST)
    path = f"/api/tables/{made['table']}"
    for chair in (1, 2):
        info = (await browser.get(path, headers=bearer(made["invites"][chair]))).json()
        assert (info["role"], info["invited"]) == ("guest", chair)
    assert (await browser.get(path, headers=bearer(made["key"]))).json()["invited"] is None


async def test_my_tables_say_whose_turn_it_is(browser: httpx.AsyncClient) -> None:
    mine = await opened(browser, ANN, BOT)
    theirs = await opened(browser, BOT, ANN, first=0)
    waiting = await opened(browser, ANN, GUEST)
    asked = [
        {"table": mine["table"], "key": mine["key"]},
        {"table": mine["table"], "key": mine["watch"]},
        {"table": theirs["table"], "key": theirs["key"]},
        {"table": waiting["table"], "key": waiting["key"]},
        {"table": mine["table"], "key": "x" * 44},
        {"table": "nowhere", "key": mine["key"]},
    ]
    answer = await browser.post("/api/mine", json={"tables": asked})
    tables = answer.json()["tables"]
    assert [table["table"] for table in tables] == [each["table"] for each in asked]
    assert [table["your_turn"] for table in tables] == [True, *[False] * 5]
    assert [table["waits_for"] for table in tables] == ["Ann", "Ann", "", "", "", ""]
    phases = [table["phase"] for table in tables]
    assert phases == ["playing", "playing", "playing", "gathering", None, None]
    assert [table["code"] for table in tables] == [None] * 4 + ["wrong-key", "no-table"]


async def test_too_many_tables_at_once_are_refused(browser: httpx.AsyncClient) -> None:
    asked = [{"table": "nowhere", "key": "x"}] * 51
    answer = await browser.post("/api/mine", json={"tables": asked})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


@pytest.mark.parametrize(
    "about",
    [
        {"grace": 1},
        {"grace": 10**9},
        {"clock": {"per": "move", "seconds": 1, "then": "bot"}},
        {"clock": {"per": "year", "seconds": 100, "then": "bot"}},
        {"clock": {"per": "move", "seconds": 100, "then": "shout"}},
        {"listed": "maybe"},
    ],
)
async def test_how_people_get_along_is_checked(
    browser: httpx.AsyncClient, about: dict[str, Any]
) -> None:
    wanted = {"game": "ludix", "chairs": [ANN, GUEST], **about}
    answer = await browser.post("/api/tables", json=wanted)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


async def test_links_are_made_anew_over_http(browser: httpx.AsyncClient) -> None:
    made = await opened(browser, ANN, GUEST)
    path = f"/api/tables/{made['table']}"
    wanted = {"what": "chair", "chair": 1}
    renewed = (await browser.post(f"{path}/keys", json=wanted, headers=bearer(made["key"]))).json()
    assert renewed["key"] == made["key"]
    assert renewed["watch"] == made["watch"]
    assert renewed["invite"] not in (None, made["invites"][1])
    old = await browser.get(path, headers=bearer(made["invites"][1]))
    assert (old.status_code, old.json()["code"]) == (403, "wrong-key")
    assert (await browser.get(path, headers=bearer(renewed["invite"]))).status_code == 200
    mine = {"what": "mine", "secret": "n" * 22}
    own = (await browser.post(f"{path}/keys", json=mine, headers=bearer(made["key"]))).json()
    assert own["key"].startswith("n" * 22)
    assert (await browser.get(path, headers=bearer(made["key"]))).status_code == 403
    assert (await browser.get(path, headers=bearer(own["key"]))).json()["opener"]
