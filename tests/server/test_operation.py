"""Whether the server lives and is ready, and what it tells whoever started it."""

from __future__ import annotations

import asyncio
import socket
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ludotheca.cli.main import run
from ludotheca.server import notify, probe
from ludotheca.server.http.draining import Drain
from ludotheca.server.http.operation import Readiness
from ludotheca.server.store.base import StoreFailed
from tests.server.serving import ANN, BOB, browsing
from tests.server.store_conformance.memory import MemoryStore

if TYPE_CHECKING:
    import httpx

pytestmark = pytest.mark.anyio


class Checked(MemoryStore):
    """A store that counts how often it is looked at, and fails on demand."""

    def __init__(self) -> None:
        super().__init__()
        self.problem: str | None = None
        self.looks = 0
        self.is_stuck = False

    async def check(self) -> None:
        self.looks += 1
        if self.is_stuck:
            await asyncio.Event().wait()
        if self.problem is not None:
            raise StoreFailed(self.problem)


async def answer(client: httpx.AsyncClient, path: str) -> tuple[int, str]:
    got = await client.get(path)
    assert got.headers["cache-control"] == "no-store"
    told = got.json()
    return got.status_code, told.get("code") or told["status"]


async def test_it_lives_and_is_ready() -> None:
    async with browsing(store=Checked()) as client:
        assert await answer(client, "/api/health") == (200, "ok")
        assert await answer(client, "/api/ready") == (200, "ok")
        assert (await client.head("/api/ready")).status_code == 200


async def test_a_store_that_fails_makes_it_unready_and_says_nothing_of_itself() -> None:
    store, now = Checked(), [0.0]
    store.problem = "disk I/O error in /srv/secret/place"
    ready = Readiness(store, Drain(), fresh=1, clock=lambda: now[0])
    async with browsing(store=store, readiness=ready) as client:
        refused = await client.get("/api/ready")
        assert refused.status_code == 503
        assert refused.json()["code"] == "store-failed"
        assert "disk" not in refused.text
        assert "secret" not in refused.text
        assert await answer(client, "/api/health") == (200, "ok")
        store.problem = None
        now[0] = 1
        assert await answer(client, "/api/ready") == (200, "ok")


async def test_however_often_it_is_asked_the_store_is_looked_at_once_a_while() -> None:
    store, now = Checked(), [0.0]
    ready = Readiness(store, Drain(), fresh=1, clock=lambda: now[0])
    async with browsing(store=store, readiness=ready) as client:
        await asyncio.gather(*(client.get("/api/ready") for _ in range(50)))
        assert store.looks == 1
        now[0] = 1
        await client.get("/api/ready")
        assert store.looks == 2


async def test_a_store_that_does_not_answer_makes_it_unready() -> None:
    store = Checked()
    store.is_stuck = True
    async with browsing(store=store, readiness=Readiness(store, Drain(), within=0)) as client:
        assert await answer(client, "/api/ready") == (503, "store-failed")


async def test_while_everybody_is_asked_to_leave_nothing_new_begins() -> None:
    drain = Drain()
    async with browsing(store=Checked(), drain=drain) as client:
        wanted = {"game": "ludix", "chairs": [ANN, BOB]}
        assert (await client.post("/api/tables", json=wanted)).status_code == 201
        drain.begin()
        assert await answer(client, "/api/health") == (200, "ok")
        assert await answer(client, "/api/ready") == (503, "restarting")
        refused = await client.post("/api/tables", json=wanted)
        assert (refused.status_code, refused.json()["code"]) == (503, "restarting")


def test_a_drain_sees_everybody_off_once_and_knows_when_they_have_left() -> None:
    drain, seen_off = Drain(), list[str]()
    with drain.guest(lambda: seen_off.append("Ann")):
        drain.begin()
        drain.begin()
        assert seen_off == ["Ann"]
        with drain.guest(lambda: seen_off.append("late")):
            assert seen_off == ["Ann", "late"]
        assert not drain.is_done
    assert drain.is_done


@pytest.mark.parametrize("name", ["file", "abstract"])
def test_whoever_started_it_as_a_service_is_told(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = str(tmp_path / "notify") if name == "file" else f"@ludotheca-{tmp_path.name}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(address.replace("@", "\0", 1) if name == "abstract" else address)
        monkeypatch.setenv(notify.ADDRESS, address)
        notify.notify("READY=1")
        assert listening.recv(100) == b"READY=1"


def test_nobody_is_told_where_nobody_listens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(notify.ADDRESS, raising=False)
    notify.notify("READY=1")
    monkeypatch.setenv(notify.ADDRESS, str(tmp_path / "nobody"))
    notify.notify("READY=1")


def test_an_address_that_is_none_is_refused_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--metrics-for", "everybody"]) == 2
    told = capsys.readouterr().err
    assert "'everybody' is no address; 192.0.2.7 and 192.0.2.0/24 are" in told
    assert told.count("\n") == 1


class _Answering(BaseHTTPRequestHandler):
    status = 200

    def do_GET(self) -> None:
        self.send_response(self.status)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.mark.parametrize(("status", "code"), [(200, 0), (503, 1)])
def test_the_probe_answers_as_the_server_does(
    status: int, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_Answering, "status", status)
    with HTTPServer(("127.0.0.1", 0), _Answering) as server:
        threading.Thread(target=server.handle_request).start()
        assert probe.ask(f"http://127.0.0.1:{server.server_port}") == code


def test_the_probe_says_no_where_nobody_answers() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        assert probe.ask(f"http://127.0.0.1:{port}") == 1
