"""By which names the server answers, to whose pages, and which files it shows."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tests.server.rude import UPGRADE, rude
from tests.server.serving import browsing, serving

pytestmark = pytest.mark.anyio

WANTED = {"game": "ludix", "chairs": [{"kind": "bot"}, {"kind": "bot"}]}


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "192.0.2.7:8000",
        "[::1]:8000",
        "[2001:db8::1]",
        "localhost:8000",
        "LOCALHOST",
        "games.localhost",
        "ludotheca.test",
        "ludotheca.test.:80",
        "castle",
        "castle.local",
        "Castle.lan:8000",
    ],
)
async def test_it_answers_to_its_own_names(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "castle")
    async with browsing() as client:
        answer = await client.get("/api/shelf", headers={"Host": host})
        assert answer.status_code == 200, answer.text


@pytest.mark.parametrize(
    "host",
    [
        "elsewhere.example",
        "ludotheca.test.elsewhere.example",
        "localhost.elsewhere.example",
        "127.0.0.1.elsewhere.example",
        "[elsewhere.example]",
        "2130706433",
        "",
    ],
)
async def test_it_answers_to_no_other_name(host: str) -> None:
    believed = {"X-Forwarded-Host": "localhost", "Forwarded": "host=localhost"}
    async with browsing() as client:
        told = await client.get("/api/shelf", headers={"Host": host, **believed})
        assert (told.status_code, told.json()["code"]) == (421, "wrong-host")
        page = await client.get("/", headers={"Host": host})
        assert (page.status_code, page.headers["Content-Type"]) == (
            421,
            "text/plain; charset=utf-8",
        )
        assert (f"--allow-host {host.strip('[]')}" if host else "its address") in page.text


async def test_a_host_may_allow_any_name() -> None:
    async with browsing(allowed_hosts=["*"]) as client:
        answer = await client.get("/api/shelf", headers={"Host": "elsewhere.example"})
        assert answer.status_code == 200


async def test_a_live_table_is_not_reached_by_another_name_either() -> None:
    async with serving() as address, rude(address) as client:
        await client.get("/api/tables/x/live", *UPGRADE, host="elsewhere.example")
        assert (await client.answer())[0] == 421


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": "http://ludotheca.test:81"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://ludotheca.test", "Sec-Fetch-Site": "cross-site"},
    ],
    ids=str,
)
async def test_pages_of_others_change_nothing(headers: dict[str, str]) -> None:
    async with browsing() as client:
        for path in ("/api/tables", "/api/tables/x/join", "/api/tables/x/rematch"):
            answer = await client.post(path, json=WANTED, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "other-site")


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "http://ludotheca.test", "Sec-Fetch-Site": "same-origin"},
        {"Origin": "https://ludotheca.test"},
        {"Sec-Fetch-Site": "none"},
    ],
    ids=str,
)
async def test_our_own_page_and_no_page_may_change_things(headers: dict[str, str]) -> None:
    async with browsing() as client:
        assert (await client.post("/api/tables", json=WANTED, headers=headers)).status_code == 201


async def test_reading_is_open_to_links_from_elsewhere() -> None:
    async with browsing() as client:
        answer = await client.get("/api/shelf", headers={"Sec-Fetch-Site": "cross-site"})
        assert answer.status_code == 200


async def test_hidden_files_are_shown_to_nobody(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>Ludotheca</title>")
    (tmp_path / ".git").mkdir()
    for hidden in (".stamp", ".git/config"):
        (tmp_path / hidden).write_text("keep out")
    async with browsing(static=tmp_path) as client:
        assert (await client.get("/")).status_code == 200
        for path in ("/.stamp", "/%2estamp", "/.git/config", "/x/../.stamp", "/./.stamp"):
            answer = await client.get(path)
            assert (answer.status_code, "keep out" in answer.text) == (404, False)
