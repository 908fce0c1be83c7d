"""Connections that nobody needs: silent, slow, too many, or deaf; the others go on."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest

from ludotheca.server.http.connections import TRY_LATER
from ludotheca.server.http.door import Door, Muted
from ludotheca.server.limits import Limits
from tests.server.rude import Rude, rude, until
from tests.server.serving import ANN, BOB, asking, calling, connecting, new_table, serving

pytestmark = pytest.mark.anyio


def door_of(*, counts_this_machine: bool = False, **limits: float) -> Door:
    """Return a door whose connections a test can count."""
    if counts_this_machine:
        return Door(Limits(**limits), spares=lambda _: False)
    return Door(Limits(**limits))


# Deadlines


async def test_a_silent_connection_is_ended() -> None:
    async with serving(door=door_of(headers_within=0.05)) as address, rude(address) as silent:
        status, headers, problem = await silent.answer()
        assert (status, headers["connection"], problem["code"]) == (408, "close", "too-slow")
        assert await silent.all() == b""


async def test_headers_that_never_end_are_not_awaited() -> None:
    async with serving(door=door_of(headers_within=0.2)) as address, rude(address) as slow:
        await slow.say(b"GET /api/shelf HTTP/1.1\r\nHost: 127.0.0.1\r\n")

        async def go_on() -> None:
            while True:
                await slow.say(b"X-More: 1\r\n")
                await asyncio.sleep(0.01)

        dripping = asyncio.create_task(go_on())
        assert b" 408 " in await slow.all()
        dripping.cancel()


async def test_a_body_that_never_ends_is_not_awaited() -> None:
    async with serving(door=door_of(body_within=0.05)) as address, rude(address) as slow:
        await slow.say(
            b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99\r\n\r\n{"
        )
        assert (await slow.answer())[0] == 408


async def test_a_body_is_not_awaited_after_its_answer_either() -> None:
    async with serving(door=door_of(body_within=0.05)) as address, rude(address) as slow:
        await slow.say(
            b"POST /api/tables HTTP/1.1\r\nHost: elsewhere\r\nContent-Length: 99\r\n\r\n{"
        )
        assert (await slow.answer())[0] == 421
        assert await slow.all() == b""


async def test_an_upgrade_that_is_none_is_not_awaited() -> None:
    many = [f"X-{number}: 1" for number in range(200)]
    wanted = ("Connection: Upgrade", "Upgrade: websocket", *many)
    async with serving(door=door_of(headers_within=0.05)) as address, rude(address) as odd:
        await odd.get("/api/tables/x/live", *wanted)
        assert b" 408 " in await odd.all()


async def test_a_connection_that_asks_in_time_is_kept() -> None:
    door = door_of(headers_within=0.3, body_within=0.05)
    async with serving(door=door) as address, rude(address) as kept:
        for _ in range(20):
            await kept.get("/api/words/en/nothing.ftl")
            assert (await kept.answer())[0] == 404
            await asyncio.sleep(0.03)


async def test_whoever_never_takes_an_answer_is_ended() -> None:
    door = door_of(taken_within=0.1)
    async with serving(door=door, kept=4096) as address, rude(address, room=4096) as deaf:
        for _ in range(30):
            await deaf.get()
        await until(lambda: door.inside == 1)
        await until(lambda: door.inside == 0)


# How many


async def test_an_address_has_only_so_many_connections() -> None:
    door = door_of(connections_each=2, counts_this_machine=True)
    async with serving(door=door) as address, rude(address), rude(address) as second:
        await until(lambda: door.inside == 2)
        async with rude(address) as third:
            await third.get()
            status, headers, problem = await third.answer()
            assert (status, headers["retry-after"], problem["code"]) == (429, "10", "too-fast")
            assert problem["retry_after"] == 10.0
            assert await third.all() == b""
        await second.get("/api/words/en/nothing.ftl")
        assert (await second.answer())[0] == 404


async def test_whoever_says_nothing_makes_room_for_others() -> None:
    door = door_of(strangers=2)
    async with serving(door=door) as address, rude(address) as first:
        await until(lambda: door.inside == 1)
        async with rude(address) as second, rude(address) as third:
            status, headers, problem = await first.answer()
            assert (status, headers["retry-after"], problem["code"]) == (503, "10", "full")
            for other in (second, third):
                await other.get("/api/words/en/nothing.ftl")
                assert (await other.answer())[0] == 404


async def test_whoever_says_no_hello_makes_room_for_others() -> None:
    door = door_of(strangers=1)
    async with serving(door=door) as address, rude(address) as silent:
        await silent.upgrade("x")
        async with asking(address) as client:
            assert (await client.get("/api/shelf")).status_code == 200
        assert await silent.closed_with() == TRY_LATER


@contextlib.asynccontextmanager
async def crowd(address: str, size: int) -> AsyncIterator[list[Rude]]:
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(rude(address)) for _ in range(size)]


async def test_strangers_crowd_out_nobody_who_plays() -> None:
    door = door_of(connections=4, strangers=2)
    async with serving(door=door) as address:
        made = await new_table(address, ANN, BOB, dice="own")
        async with calling(address, made["table"], made["key"]) as ann:
            await ann.until("snapshot")
            async with crowd(address, 20):
                await until(lambda: (door.inside, door.strangers) == (3, 2))
                assert (await ann.ask("play", move="XXII"))["kind"] == "done"
                async with calling(address, made["table"], made["key"]) as again:
                    assert (await again.hear())["kind"] == "snapshot"


async def test_a_full_house_says_so_and_when_to_come_again() -> None:
    door = door_of(connections=2)
    async with serving(door=door) as address:
        made = await new_table(address, ANN, BOB)
        await until(lambda: door.inside == 0)
        async with (
            calling(address, made["table"], made["key"]) as one,
            calling(address, made["table"], made["key"]) as two,
        ):
            for caller in (one, two):
                await caller.until("snapshot")
            async with asking(address) as client:
                answer = await client.get("/api/shelf")
            assert (answer.status_code, answer.json()["code"]) == (503, "full")
            assert answer.headers["Retry-After"] == "10"


async def test_a_crowd_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    door = door_of(connections_each=2, counts_this_machine=True)
    with caplog.at_level(logging.WARNING):
        async with serving(door=door) as address, crowd(address, 60) as everybody:
            for one in everybody[2:]:
                await one.get()
                assert (await one.answer())[0] == 429
    assert len(caplog.records) == 1


async def test_whoever_is_turned_away_is_counted_by_why() -> None:
    counted: list[str] = []
    limits = Limits(connections_each=1, headers_within=0.05)
    door = Door(limits, spares=lambda _: False, count=counted.append)
    async with serving(door=door) as address, crowd(address, 3) as everybody:
        for one in everybody[1:]:
            await one.get()
            assert (await one.answer())[0] == 429
        await everybody[0].answer()
    assert sorted(counted) == ["too-fast", "too-fast", "too-slow"]


def test_what_others_cause_is_told_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    muted = Muted("%d times, the last %s", clock=lambda: now)
    for what in ("this", "that", "something"):
        muted.note(what)
    now = Muted.EVERY
    muted.tell()
    muted.tell()
    told = [record.getMessage() for record in caplog.records]
    assert told == ["1 times, the last this", "2 times, the last something"]


async def test_sockets_that_a_proxy_passes_on_count_for_their_address() -> None:
    limits = Limits(tables_at_once=100, connections_each=1)

    def passed_on(host: str) -> dict[str, Any]:
        return {"additional_headers": {"X-Forwarded-For": host}}

    async with serving(limits=limits) as address:
        made = await new_table(address, ANN, BOB)
        key = made["key"]
        async with calling(address, made["table"], key, **passed_on("2001:db8::1")) as ann:
            await ann.until("snapshot")
            with pytest.raises(Exception, match="429"):
                async with connecting(address, made["table"], **passed_on("2001:db8::2")):
                    pass
            other = passed_on("2001:db8:0:1::1")
            async with calling(address, made["table"], key, **other) as elsewhere:
                await elsewhere.until("snapshot")
        async with calling(address, made["table"], key, **passed_on("2001:db8::2")) as ann:
            await ann.until("snapshot")
