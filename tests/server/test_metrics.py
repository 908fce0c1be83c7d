"""The figures for Prometheus: right, for the right eyes, and about nobody."""

from __future__ import annotations

import asyncio
import time
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from ludotheca.server.http.metrics import Metrics
from ludotheca.server.store.sqlite import SqliteStore
from ludotheca.server.tables.hall import Hall
from tests.patience import PATIENCE
from tests.server.people import ANN as ANN_HERE
from tests.server.people import BOT, opened
from tests.server.serving import ANN, BOB, Caller, asking, calling, new_app, new_table, serving
from tests.server.store_conformance.memory import MemoryStore

pytestmark = pytest.mark.anyio


def read(text: str) -> dict[str, float]:
    """Return every figure by its name, with its labels where it has some."""
    figures: dict[str, float] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            labels = ",".join(f"{name}={value}" for name, value in sorted(sample.labels.items()))
            figures[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value
    return figures


async def figures_of(address: str) -> dict[str, float]:
    async with asking(address) as client:
        return read((await client.get("/metrics")).text)


async def until(address: str, name: str, value: float) -> None:
    deadline = time.monotonic() + PATIENCE
    while (await figures_of(address)).get(name) != value:
        assert time.monotonic() < deadline, f"{name} is {(await figures_of(address)).get(name)}"
        await asyncio.sleep(0.01)


async def test_what_happens_is_counted(tmp_path: Path) -> None:
    metrics = Metrics()
    store = await SqliteStore.open(tmp_path / "tables.sqlite3", metrics)
    async with serving(store=store, metrics=metrics) as address:
        made = await new_table(address, ANN, BOB, dice="own")
        async with calling(address, made["table"], made["key"]) as ann:
            await ann.until("snapshot")
            async with calling(address, made["table"], made["watch"]) as watcher:
                await watcher.until("snapshot")
                await _play_and_look(address, ann)
        await until(address, "ludotheca_sockets", 0)
        await until(address, "ludotheca_people_present", 0)
    await store.close()


async def _play_and_look(address: str, ann: Caller) -> None:
    for move in ("XXII", "roll", "LXVI", "stop"):
        assert (await ann.ask("play", move=move))["kind"] == "done"
    assert (await ann.ask("play", move="nonsense"))["kind"] == "problem"
    now = await figures_of(address)
    assert now["ludotheca_tables_live"] == 1
    assert now["ludotheca_people_present"] == 1
    assert now["ludotheca_watchers"] == 1
    assert now["ludotheca_sockets"] == 2
    assert now["ludotheca_moves_total{by=dice,game=ludix}"] == 2
    assert now["ludotheca_moves_total{by=person,game=ludix}"] == 2
    assert now["ludotheca_move_seconds_count"] == 4
    assert now["ludotheca_refused_total{code=bad-notation}"] == 1
    assert now["ludotheca_table_opening_seconds_count"] == 1
    assert now["ludotheca_store_commit_seconds_count"] == 5
    assert now["ludotheca_store_writes_total"] == 5
    assert now["ludotheca_messages_total{direction=in}"] == 7
    assert now["ludotheca_message_bytes_total{direction=in}"] > 7
    assert now["ludotheca_requests_total{status=201}"] == 1
    assert now["process_resident_memory_bytes"] > 0
    assert any(name.startswith("ludotheca_build_info{") for name in now)


async def test_bots_moves_are_counted_apart(dice: list[str]) -> None:
    heard: list[str] = []
    dice += ["LXXX"] * 9  # whatever the bot likes, it does not go bust

    class Listening(Metrics):
        def moved(self, game: str, by: Any) -> None:
            heard.append(f"{game} {by}")

    hall = Hall(MemoryStore(), pace=0, observer=Listening())
    (ann,) = await opened(hall, BOT, ANN_HERE, first=0)
    await ann.until("throw")
    ann.leave()
    hall.close()
    assert {"ludix bot", "ludix dice"} == set(heard)


async def test_bytes_are_bytes_and_not_characters() -> None:
    async with serving() as address:
        made = await new_table(address, ANN, BOB)
        async with calling(address, made["table"], made["key"]) as ann:
            await ann.until("snapshot")
            before = await figures_of(address)
            await ann.socket.send('{"kind":"é"}')
            await ann.until("problem")
            after = await figures_of(address)
    name = "ludotheca_message_bytes_total{direction=in}"
    assert after[name] - before[name] == len('{"kind":"é"}'.encode())


async def test_the_loops_lag_is_felt() -> None:
    metrics = Metrics()
    feeling = asyncio.create_task(metrics.feel_the_lag(every=0.001))
    while not read(metrics.written().decode())["ludotheca_loop_lag_seconds_count"]:
        await asyncio.sleep(0.001)
    feeling.cancel()


def test_connections_that_were_refused_are_counted_by_reason() -> None:
    metrics = Metrics()
    metrics.turned_away("too-many")
    metrics.turned_away("too-many")
    name = "ludotheca_connections_refused_total{reason=too-many}"
    assert read(metrics.written().decode())[name] == 2


def test_two_houses_in_one_program_count_apart() -> None:
    one, other = Metrics(), Metrics()
    one.refused("not-now")
    assert "not-now" not in other.written().decode()


@pytest.mark.parametrize(
    ("asker", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("::ffff:127.0.0.1", {}, 200),
        ("127.0.0.1", {"X-Forwarded-For": "127.0.0.1"}, 404),
        ("127.0.0.1", {"Forwarded": "for=192.0.2.9"}, 404),
        ("127.0.0.1", {"X-Real-IP": "127.0.0.1"}, 404),
        ("192.0.2.9", {}, 404),
        ("192.0.2.9", {"X-Forwarded-For": "127.0.0.1"}, 404),
        ("198.51.100.7", {}, 200),
        ("198.51.100.8", {}, 404),
        ("2001:db8::5", {}, 200),
        ("somebody", {}, 404),
    ],
)
async def test_the_figures_are_for_this_machine_and_who_was_named(
    asker: str, headers: dict[str, str], status: int
) -> None:
    named = [ip_network("198.51.100.7"), ip_network("2001:db8::/32")]
    transport = httpx.ASGITransport(app=new_app(metrics_for=named), client=(asker, 4711))
    async with httpx.AsyncClient(transport=transport, base_url="http://ludotheca.test") as client:
        answer = await client.get("/metrics", headers=headers)
    assert answer.status_code == status
    assert ("ludotheca_build_info" in answer.text) == (status == 200)


async def test_no_figure_is_about_a_table_or_a_person() -> None:
    async with serving() as address:
        made = await new_table(address, ANN, BOB)
        async with calling(address, made["table"], made["key"]) as ann:
            await ann.until("snapshot")
            async with asking(address) as client:
                await client.get(f"/api/tables/{made['table']}")
                told = (await client.get("/metrics")).text
    for secret in (made["table"], made["key"], made["watch"], "Ann", "Bob"):
        assert secret not in told
