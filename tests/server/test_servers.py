"""Two real servers over a real PostgreSQL: what one does is seen at the other, and one may die."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import signal
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.patience import PATIENCE
from tests.postgres.fixtures import executed, new_database
from tests.postgres.server import Postgres
from tests.server.serving import (
    ANN,
    BOB,
    GUEST,
    Caller,
    asking,
    bearer,
    calling,
    new_table,
    program,
)

pytestmark = [pytest.mark.anyio, pytest.mark.slow, pytest.mark.postgres]

EARS = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND (query LIKE 'LISTEN %' OR query = 'SELECT 1')
"""
"""Cuts the lines on which servers hear one another, and looks now and then whether they are."""
OWN = {"dice": "own"}


@dataclass
class Pair:
    """Two servers of one database."""

    postgres: Postgres
    url: str
    processes: list[subprocess.Popen[str]]
    addresses: list[str]


@pytest.fixture(scope="module")
def pair(own_postgres: Postgres) -> Iterator[Pair]:
    url = new_database(own_postgres)
    with contextlib.ExitStack() as stack:
        started = [stack.enter_context(program(url)) for _ in range(2)]
        yield Pair(own_postgres, url, [each for each, _ in started], [each for _, each in started])


async def joined(address: str, made: dict[str, Any], name: str) -> str:
    """Sit down with an invitation; return the key."""
    async with asking(address) as client:
        answer = await client.post(
            f"/api/tables/{made['table']}/join",
            json={"name": name},
            headers=bearer(made["invites"][1]),
        )
        assert answer.status_code in (200, 201), answer.text
        key: str = answer.json()["key"]
        return key


async def told(caller: Caller, version: int) -> dict[str, Any]:
    """Hear until the table has a version."""
    while caller.latest.get("version", 0) < version:
        await caller.hear()
    return caller.latest


async def present(caller: Caller, *who: bool) -> None:
    """Hear until so many are there."""
    while (await caller.until("presence"))["present"] != list(who):
        pass


async def played(caller: Caller, **about: Any) -> dict[str, Any]:
    """Play, as often as it takes until it is kept or was; a page that looks again does the same."""
    while True:
        answer = await caller.ask("play", **about)
        if answer["kind"] == "done" or answer["code"] != "store-failed":
            return answer
        await asyncio.sleep(0.1)


async def test_what_is_done_at_one_server_is_seen_at_the_other(pair: Pair) -> None:
    one, other = pair.addresses
    made = await new_table(one, ANN, GUEST, **OWN)
    async with calling(one, made["table"], made["key"]) as ann:
        await ann.until("snapshot")
        key = await joined(other, made, "Bob")
        async with calling(other, made["table"], key) as bob:
            await present(ann, True, True)
            await bob.until("snapshot")
            await told(ann, 2)
            for who, witness, move in ((ann, bob, "XXII"), (ann, bob, "stop"), (bob, ann, "LXVI")):
                kept = await who.ask("play", move=move)
                assert (await told(witness, kept["version"]))["kind"] == "step"
            assert (await told(bob, kept["version"]))["scene"] == ann.latest["scene"]
        await present(ann, True, False)
        # His key is stolen, and made anew at this server while the thief is at the other.
        async with calling(other, made["table"], made["key"]) as thief:
            await thief.until("snapshot")
            async with asking(one) as client:
                renewing = client.post(
                    f"/api/tables/{made['table']}/keys",
                    json={"what": "mine"},
                    headers=bearer(made["key"]),
                )
                assert (await renewing).status_code == 200
            assert (await thief.until("problem"))["code"] == "wrong-key"


async def test_a_race_is_run_over_both(pair: Pair) -> None:
    one, other = pair.addresses
    made = await new_table(one, ANN, GUEST, first="reaction")
    key = await joined(one, made, "Bob")
    async with (
        calling(one, made["table"], made["key"]) as ann,
        calling(other, made["table"], key) as bob,
    ):
        for each in (ann, bob):
            await each.until("snapshot")
        await ann.ask("race")
        while (await bob.until("race"))["stage"] != "call":
            pass
        assert (await bob.ask("tap", chair=1))["kind"] == "done"
        begun = await ann.until("snapshot")
        assert begun["info"]["chairs"][0]["name"] == "Bob"


async def test_a_cut_line_between_servers_is_found_again(pair: Pair) -> None:
    one, other = pair.addresses
    made = await new_table(one, ANN, BOB, **OWN)
    async with (
        calling(one, made["table"], made["key"]) as ann,
        calling(other, made["table"], made["key"]) as again,
    ):
        for each in (ann, again):
            await each.until("snapshot")
        assert len(executed(pair.url, EARS)) >= 2
        kept = await ann.ask("play", move="XXII")
        assert (await told(again, kept["version"]))["kind"] == "step"
        kept = await again.ask("play", move="stop")
        assert (await told(ann, kept["version"]))["kind"] == "step"


async def test_the_database_is_restarted_while_people_play(pair: Pair) -> None:
    one, other = pair.addresses
    made = await new_table(one, ANN, BOB, options={"target": 10_000}, **OWN)
    async with (
        calling(one, made["table"], made["key"]) as ann,
        calling(other, made["table"], made["key"]) as again,
    ):
        for each in (ann, again):
            await each.until("snapshot")
        restarting = asyncio.create_task(asyncio.to_thread(pair.postgres.restart))
        for version in itertools.count(ann.latest["version"]):
            player = (ann, again)[version % 2]
            await told(player, version)
            outcomes = player.latest["status"]["outcomes"]
            move = outcomes[version % len(outcomes)] if outcomes else "stop"
            answer = await played(player, move=move, version=version)
            assert answer["kind"] == "done" or answer["code"] == "conflict", answer
            if restarting.done() and player is again:
                break
        await restarting
        for each in (ann, again):
            await told(each, version + 1)
        assert ann.latest["scene"] == again.latest["scene"]


async def test_one_is_killed_and_its_player_carries_on_at_the_other(pair: Pair) -> None:
    with program(pair.url) as (process, third):
        made = await new_table(third, ANN, GUEST, **OWN)
        key = await joined(third, made, "Bob")
        async with calling(pair.addresses[0], made["table"], key) as bob:
            await bob.until("snapshot")
            async with calling(third, made["table"], made["key"]) as ann:
                await ann.until("snapshot")
                answer = await ann.ask("play", move="XXII")
                process.send_signal(signal.SIGKILL)
                process.wait(PATIENCE)
            await told(bob, answer["version"])
            since = answer["version"]
            async with calling(pair.addresses[1], made["table"], made["key"], since) as again:
                await again.until("presence")
                again.latest = {"version": since}
                assert (await again.ask("play", move="stop"))["kind"] == "done"
                await told(bob, since + 1)
                assert (await bob.ask("play", move="LXVI"))["kind"] == "done"
            await present(bob, False, True)


async def test_workers_share_an_address_and_are_started_again(pair: Pair) -> None:
    with program(pair.url, "--port", "0", "--workers", "2") as (process, address):
        made = await new_table(address, ANN, BOB, **OWN)
        async with asking(address) as client:
            workers = {await worker_of(client)}
            async with contextlib.AsyncExitStack() as stack:
                while len(workers) < 2:  # the system deals connections out as it likes
                    workers.add(await worker_of(await stack.enter_async_context(asking(address))))
        async with calling(address, made["table"], made["key"]) as ann:
            await ann.until("snapshot")
            first, second = workers_of(process.pid)
            for victim in (first, second):
                os.kill(victim, signal.SIGKILL)
            with contextlib.suppress(Exception):
                while True:
                    await ann.hear()
        while not workers_of(process.pid) - {first, second}:
            await asyncio.sleep(0.1)
        await until_answered(address)
        async with calling(address, made["table"], made["key"]) as again:
            await again.until("snapshot")
            assert (await again.ask("play", move="XXII"))["kind"] == "done"
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0


async def worker_of(client: Any) -> str:
    """Return the number of the worker at the other end."""
    figures = (await client.get("/metrics")).text
    (line,) = [each for each in figures.splitlines() if each.startswith("ludotheca_worker_info")]
    return str(line)


def workers_of(process: int) -> set[int]:
    """Return the worker processes of a crew."""
    found = set[int]()
    for status in Path("/proc").glob("[0-9]*/status"):
        with contextlib.suppress(OSError):  # it has just ended
            is_child = f"\nPPid:\t{process}\n" in status.read_text()
            if is_child and b"spawn_main" in status.with_name("cmdline").read_bytes():
                found.add(int(status.parent.name))
    return found


async def until_answered(address: str) -> None:
    """Wait until somebody answers at an address."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with contextlib.suppress(Exception):
                async with asking(address) as client:
                    await client.get("/api/health")
                    return
            await asyncio.sleep(0.1)
