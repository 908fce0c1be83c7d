"""The HTTP half of the protocol, and what keeps the server well."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ludotheca.core import registry
from ludotheca.core.match import Match
from ludotheca.server.http.guards import LARGEST_BODY, Allowance
from ludotheca.server.limits import Limits
from tests.server.people import come, new_hall
from tests.server.serving import ANN, BOT, GUEST, bearer, browsing, opened
from tests.server.store_conformance.memory import MemoryStore

if TYPE_CHECKING:
    import httpx

pytestmark = pytest.mark.anyio


@pytest.fixture
async def browser() -> AsyncIterator[httpx.AsyncClient]:
    async with browsing() as client:
        yield client


def is_problem(answer: httpx.Response, status: int, code: str) -> bool:
    told = answer.json()
    told_always = {"kind", "id", "code", "message", "reason", "item", "move", "number", "hint"}
    told_always |= {"retry_after"}
    assert set(told) == told_always
    assert (answer.status_code, told["code"]) == (status, code), answer.text
    return True


# The shelf and the words


async def test_the_shelf_holds_every_box(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/api/shelf")
    shelf = answer.json()
    assert [box["id"] for box in shelf["boxes"]] == registry.box_ids()
    assert shelf["languages"] == ["en", "fr"]
    ludix = next(box for box in shelf["boxes"] if box["id"] == "ludix")
    game = ludix["games"][0]
    assert (game["id"], game["seats"], game["bots"][0]) == ("ludix", [2, 6], "bold")
    target = next(option for option in game["options"] if option["name"] == "target")
    assert (target["values"], target["default"]) == (None, 300)
    assert target["low"] < 300 < target["high"]
    known = await browser.get("/api/shelf", headers={"If-None-Match": answer.headers["ETag"]})
    assert (known.status_code, known.content) == (304, b"")


async def test_a_game_tells_what_was_measured_of_it(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/api/figures/ludix/pig")
    told = answer.json()
    assert told["how"]["args"]["players"] == 2
    plates = {plate["id"]: plate for plate in told["plates"]}
    assert {"length", "balance", "luck", "lead", "decisions", "stakes", "best"} <= set(plates)
    assert all(plate["sentence"]["id"].startswith("figures-") for plate in told["plates"])
    assert plates["length"]["board"]["shapes"]
    known = await browser.get(
        "/api/figures/ludix/pig", headers={"If-None-Match": answer.headers["ETag"]}
    )
    assert (known.status_code, known.content) == (304, b"")
    assert is_problem(await browser.get("/api/figures/chess"), 404, "unknown-game")


async def test_a_game_without_figures_says_so(
    browser: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheca.lab.reporting.kept.kept_report", lambda _: None)
    library = import_module("ludotheca.server.http.library")
    library._figures.cache_clear()
    answer = await browser.get("/api/figures/penalty")
    assert answer.json() == {"how": None, "plates": []}
    library._figures.cache_clear()


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_words_come_as_fluent_files(browser: httpx.AsyncClient, language: str) -> None:
    for name in ("common", *registry.box_ids()):
        answer = await browser.get(f"/api/words/{language}/{name}.ftl")
        assert answer.status_code == 200
        assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
        assert " = " in answer.text


@pytest.mark.parametrize(
    "path", ["de/common", "en/terminal", "en/..%2F..%2Fpyproject", "en/%2e%2e", "../en/common"]
)
async def test_other_files_are_not_words(browser: httpx.AsyncClient, path: str) -> None:
    answer = await browser.get(f"/api/words/{path}.ftl")
    assert answer.status_code in (404, 503)
    assert "=" not in answer.json()["message"] if answer.status_code == 404 else True


async def test_what_everybody_reads_is_compressed_once(
    browser: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await browser.get("/api/shelf", headers={"Accept-Encoding": "gzip"})
    monkeypatch.setattr("gzip.compress", lambda *_: 1 / 0)
    again = await browser.get("/api/shelf", headers={"Accept-Encoding": "gzip"})
    plain = await browser.get("/api/shelf", headers={"Accept-Encoding": "identity"})
    assert first.headers["Content-Encoding"] == again.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert first.json() == again.json() == plain.json()


async def test_what_can_be_read_can_be_asked_about(browser: httpx.AsyncClient) -> None:
    made = await opened(browser, ANN, BOT)
    table = f"/api/tables/{made['table']}"
    for path in ("/api/shelf", "/api/words/en/page.ftl", table, f"{table}/transcript"):
        headers = {**bearer(made["key"]), "Accept-Encoding": "identity"}
        read = await browser.get(path, headers=headers)
        asked = await browser.head(path, headers=headers)
        assert (asked.status_code, set(asked.headers)) == (200, set(read.headers))
        assert (asked.content, read.content != b"") == (b"", True)
    assert (await browser.head("/api/nowhere")).status_code == 404


# Tables


async def test_a_table_is_opened_joined_and_watched(browser: httpx.AsyncClient) -> None:
    made = await opened(browser, ANN, GUEST, BOT, options={"target": 100})
    path = f"/api/tables/{made['table']}"
    mine = (await browser.get(path, headers=bearer(made["key"]))).json()
    invite = made["invites"][1]
    assert (mine["role"], mine["opener"]) == ("player", True)
    assert [chair["invite"] for chair in mine["chairs"]] == made["invites"] == [None, invite, None]
    assert mine["options"]["target"] == 100
    assert [chair["taken"] for chair in mine["chairs"]] == [True, False, True]
    guest = (await browser.get(path, headers=bearer(invite))).json()
    assert (guest["role"], guest["opener"]) == ("guest", False)
    assert [chair["invite"] for chair in guest["chairs"]] == [None] * 3
    joined = await browser.post(f"{path}/join", json={"name": "Bob"}, headers=bearer(invite))
    assert joined.json()["watch"] == made["watch"]
    bobs = (await browser.get(path, headers=bearer(joined.json()["key"]))).json()
    assert (bobs["role"], bobs["opener"]) == ("player", False)
    assert [chair["yours"] for chair in bobs["chairs"]] == [False, True, False]
    seen = (await browser.get(path, headers=bearer(made["watch"]))).json()
    assert (seen["role"], seen["watch"]) == ("watcher", made["watch"])
    late = await browser.post(f"{path}/join", json={"name": "Cy"}, headers=bearer(invite))
    assert is_problem(late, 409, "chair-taken")


@pytest.mark.parametrize(
    ("wanted", "settled"),
    [
        ({}, ("watchers", True, False)),
        ({"guest": True}, ("watchers", False, False)),
        ({"hints": False}, ("watchers", False, False)),
        ({"guest": True, "odds": "all", "hints": True, "names": True}, ("all", True, True)),
    ],
)
async def test_everybody_is_told_who_may_look_and_ask(
    browser: httpx.AsyncClient, wanted: dict[str, Any], settled: tuple[str, bool, bool]
) -> None:
    """Without a word, hints are for those who sit at one screen."""
    about = dict(wanted)
    chairs = [ANN, GUEST] if about.pop("guest", False) else [ANN, BOT]
    made = await opened(browser, *chairs, **about)
    for key in (made["key"], made["watch"]):
        info = (await browser.get(f"/api/tables/{made['table']}", headers=bearer(key))).json()
        assert (info["odds"], info["hints"], info["names"]) == settled


async def test_names_are_text_and_come_back_as_they_are(browser: httpx.AsyncClient) -> None:
    name = '<script>alert("x")</script>'
    made = await opened(browser, {"kind": "here", "name": f" {name} "}, BOT)
    info = await browser.get(f"/api/tables/{made['table']}", headers=bearer(made["key"]))
    assert info.json()["chairs"][0]["name"] == name
    assert info.headers["Content-Type"] == "application/json"
    assert info.headers["Cache-Control"] == "no-store"


async def test_a_transcript_replays(browser: httpx.AsyncClient) -> None:
    store = MemoryStore()
    async with browsing(store=store) as client:
        made = await opened(client, BOT, BOT)
        watcher = await come(new_hall(store), made["table"], made["watch"])
        await watcher.until("over")
        path = f"/api/tables/{made['table']}/transcript"
        answer = await client.get(path, headers=bearer(made["watch"]))
        assert answer.headers["Content-Disposition"].startswith('attachment; filename="ludix-')
        assert list(Match.replay(answer.json()).moves) == watcher.moves
    waiting = await opened(browser, ANN, GUEST)
    path = f"/api/tables/{waiting['table']}/transcript"
    assert is_problem(await browser.get(path, headers=bearer(waiting["key"])), 409, "not-now")


async def test_a_chair_keeps_its_mark_whoever_begins_and_in_rematches() -> None:
    store = MemoryStore()
    async with browsing(store=store) as client:
        made = await opened(client, BOT, BOT, first=1)
        await (await come(new_hall(store), made["table"], made["watch"])).until("over")
        path, shown = f"/api/tables/{made['table']}", bearer(made["key"])
        again = (await client.post(f"{path}/rematch", headers=shown)).json()["table"]
        for table, marks in ((made["table"], [1, 0]), (again, [0, 1])):
            info = (await client.get(f"/api/tables/{table}", headers=shown)).json()
            assert [chair["mark"] for chair in info["chairs"]] == marks


async def test_a_rematch_is_asked_for_with_the_same_key(browser: httpx.AsyncClient) -> None:
    store = MemoryStore()
    async with browsing(store=store) as client:
        made = await opened(client, BOT, BOT)
        await (await come(new_hall(store), made["table"], made["watch"])).until("over")
        path = f"/api/tables/{made['table']}"
        answers = [
            (await client.post(f"{path}/rematch", headers=bearer(made["key"]))).json()
            for _ in range(2)
        ]
        assert answers[0] == answers[1]
        assert answers[0]["key"] == made["key"]
        info = (await client.get(path, headers=bearer(made["watch"]))).json()
        assert info["rematch"] == answers[0]["table"] != made["table"]
        again = await client.get(f"/api/tables/{info['rematch']}", headers=bearer(made["key"]))
        assert again.json()["opener"]
    playing = await opened(browser, ANN, BOT)
    path = f"/api/tables/{playing['table']}/rematch"
    assert is_problem(await browser.post(path, headers=bearer(playing["key"])), 409, "not-now")
    watched = await browser.post(path, headers=bearer(playing["watch"]))
    assert is_problem(watched, 403, "not-yours")


async def test_keys_open_their_own_table_only(browser: httpx.AsyncClient) -> None:
    one, two = [await opened(browser, ANN, GUEST) for _ in range(2)]
    path = f"/api/tables/{one['table']}"
    for key in (two["key"], two["invites"][1], two["watch"], "x", "é", "x" * 81):
        shown = {b"Authorization": f"Bearer {key}".encode()}
        for answer in (
            await browser.get(path, headers=shown),
            await browser.get(f"{path}/transcript", headers=shown),
        ):
            assert answer.status_code in (400, 403)
    join = await browser.post(f"{path}/join", json={"name": "B"}, headers=bearer(one["watch"]))
    assert is_problem(join, 403, "wrong-key")
    assert is_problem(await browser.get(path), 400, "bad-message")
    nowhere = await browser.get("/api/tables/nowhere", headers=bearer(one["key"]))
    assert is_problem(nowhere, 404, "no-table")


# Hostile bodies


HOSTILE: list[bytes] = [
    b"",
    b"null",
    b"[]",
    b"{",
    b"\xff\xfe\x00",
    b"[" * 15_000,
    b'{"a":' * 3_000,
    b"1" * 10_000,
    b'{"game": "ludix"}',
    b'{"game": "ludix", "chairs": []}',
    b'{"game": "ludix", "chairs": [{"kind": "king"}]}',
    b'{"game": "ludix", "chairs": [{"kind": "bot"}, {"kind": "bot"}], "admin": true}',
    b'{"game": "ludix", "chairs": [{"kind": "bot"}, {"kind": "bot"}], "first": 1e400}',
    b'{"game": "ludix", "chairs": [{"kind": "bot"}, {"kind": "bot"}], "first": -1}',
    b'{"game": "ludix", "chairs": [{"kind": "bot"}, {"kind": "bot"}], "dice": "loaded"}',
    b'{"game": "ludix", "chairs": [{"kind": "here", "name": "\\ud800"}, {"kind": "bot"}]}',
    b'{"game": "../../etc", "chairs": [{"kind": "bot"}, {"kind": "bot"}]}',
    b'{"game": "penalty", "chairs": [{"kind": "bot"}, {"kind": "bot"}], '
    b'"options": {"edition": "/etc/passwd"}}',
]


@pytest.mark.parametrize("body", HOSTILE, ids=range(len(HOSTILE)))
async def test_a_hostile_body_gets_a_problem(browser: httpx.AsyncClient, body: bytes) -> None:
    answer = await browser.post("/api/tables", content=body)
    assert 400 <= answer.status_code < 500
    assert set(answer.json()) >= {"code", "message"}
    assert len(answer.text) < 1000


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
CHAIR = st.fixed_dictionaries(
    {"kind": st.sampled_from(["here", "elsewhere", "bot"]) | JSON},
    optional={"name": JSON, "bot": JSON},
)
TABLE = st.fixed_dictionaries(
    {
        "game": st.sampled_from(registry.games()) | JSON,
        "chairs": st.lists(CHAIR, max_size=4) | JSON,
    },
    optional={"options": JSON, "dice": JSON, "first": JSON},
)


@given(wanted=JSON | TABLE)
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_whatever_is_sent_is_answered(browser: httpx.AsyncClient, wanted: Any) -> None:
    for path in ("/api/tables", "/api/tables/one/join"):
        answer = await browser.post(path, content=json.dumps(wanted).encode())
        assert answer.status_code in (201, 400, 404)
        assert answer.json()


async def test_a_body_is_never_larger_than_anybody_needs(browser: httpx.AsyncClient) -> None:
    assert is_problem(
        await browser.post("/api/tables", content=b" " * (LARGEST_BODY + 1)), 413, "too-large"
    )

    async def endless() -> AsyncIterator[bytes]:
        while True:
            yield b" " * 4096

    assert is_problem(await browser.post("/api/tables", content=endless()), 413, "too-large")
    lies = {"Content-Length": "9" * 30}
    assert is_problem(await browser.post("/api/tables", headers=lies), 413, "too-large")


async def test_nobody_opens_tables_without_end() -> None:
    async with browsing(limits=Limits(tables_at_once=3, tables_a_second=0)) as client:
        for _ in range(3):
            await opened(client, BOT, BOT)
        answer = await client.post("/api/tables", json={})
        assert is_problem(answer, 429, "too-fast")


def test_an_allowance_grows_back() -> None:
    now = 0.0
    allowance = Allowance(2, 0.5, clock=lambda: now)
    assert [allowance.take() for _ in range(3)] == [True, True, False]
    now = 2.0
    assert [allowance.take() for _ in range(2)] == [True, False]


# Headers and the page


async def test_every_answer_tells_the_browser_what_we_never_do(
    browser: httpx.AsyncClient,
) -> None:
    for path in ("/", "/api/shelf", "/api/nothing", "/api/tables/x"):
        headers = (await browser.get(path)).headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
    assert (await browser.get("/docs")).status_code == 503
    assert (await browser.get("/openapi.json")).status_code == 503
    assert (await browser.put("/api/tables")).status_code == 405


async def test_without_a_page_the_server_says_so(tmp_path: Path) -> None:
    async with browsing(static=tmp_path) as client:
        answer = await client.get("/")
        assert answer.status_code == 503
        assert "not built" in answer.text
        assert is_problem(await client.get("/api/nowhere"), 404, "not-found")


async def test_the_page_is_served_with_its_files(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("keep out")
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>Ludotheca</title>")
    (static / "icon.svg").write_text("<svg/>")
    (static / "assets" / "index-1234.js").write_text("let x = 1;" * 500)
    async with browsing(static=static) as client:
        page = await client.get("/")
        assert page.text == "<title>Ludotheca</title>"
        assert page.headers["Cache-Control"] == "no-cache"
        assert (await client.get("/icon.svg")).headers["Cache-Control"] == "no-cache"
        script = await client.get("/assets/index-1234.js")
        assert "immutable" in script.headers["Cache-Control"]
        assert script.headers["Content-Encoding"] == "gzip"
        assert is_problem(await client.get("/assets/gone.js"), 404, "not-found")
        assert is_problem(await client.get("/api/nowhere"), 404, "not-found")
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
            assert (await client.get(path)).status_code == 404
