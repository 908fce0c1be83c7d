"""WebSockets of clients that never read, never answer, or send what nobody has to read."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest

from ludotheca.server.desk import outbox
from ludotheca.server.http.connections import POLICY
from ludotheca.server.http.door import Door
from ludotheca.server.limits import Limits
from tests.patience import PATIENCE
from tests.server.rude import MORE, PING, PONG, TEXT, Rude, frame, rude, until
from tests.server.serving import ANN, BOB, GUEST, Caller, asking, calling, new_table, serving

pytestmark = pytest.mark.anyio

LATE = 3600.0
"""Seconds after which something would happen by itself, long after the test."""


# Never reading


@contextlib.asynccontextmanager
async def beside_somebody_deaf(taken_within: float = LATE) -> AsyncIterator[tuple[Caller, Door]]:
    """Sit at a table with a guest who says hello and never reads."""
    limits = Limits(messages_at_once=1e9, taken_within=taken_within, ping_every=LATE)
    door = Door(limits)
    async with serving(door=door, limits=limits, kept=4096) as address:
        made = await new_table(address, ANN, GUEST, dice="own")
        headers = {"Authorization": f"Bearer {made['invites'][1]}"}
        async with asking(address) as client:
            path = f"/api/tables/{made['table']}/join"
            joined = (await client.post(path, json={"name": "Bob"}, headers=headers)).json()
        async with (
            calling(address, made["table"], made["key"]) as ann,
            rude(address, room=4096) as deaf,
        ):
            assert is_gone(await ann.until("presence"))
            await deaf.hello(made["table"], joined["key"])
            assert not is_gone(await ann.until("presence"))
            ann.told.clear()
            yield ann, door


def is_gone(message: dict[str, Any]) -> bool:
    return message["kind"] == "presence" and not all(message["present"])


async def until_the_guest_has_left(ann: Caller) -> None:
    """Play and take back until the guest is not at the table any more."""
    async with asyncio.timeout(PATIENCE):
        while not any(map(is_gone, ann.told)):
            ann.told.clear()
            assert (await ann.ask("play", move="XXII"))["kind"] == "done"
            assert (await ann.ask("undo"))["kind"] == "done"


async def test_whoever_never_reads_has_left_when_too_many_messages_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outbox, "MOST_WAITING", 5)
    async with beside_somebody_deaf() as (ann, _):
        await until_the_guest_has_left(ann)


async def test_whoever_never_reads_has_left_when_too_long_messages_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outbox, "MOST_WAITING", 10**9)
    monkeypatch.setattr(outbox, "MOST_WAITING_SIZE", 100_000)
    async with beside_somebody_deaf() as (ann, _):
        await until_the_guest_has_left(ann)


async def test_the_connection_of_whoever_never_reads_is_ended() -> None:
    async with beside_somebody_deaf(taken_within=0.2) as (ann, door):
        await until_the_guest_has_left(ann)
        await until(lambda: door.inside == 1)


async def test_whoever_answers_no_ping_has_gone() -> None:
    door = Door(Limits())
    async with serving(door=door, limits=Limits(ping_every=0.05)) as address:
        made = await new_table(address, ANN, BOB)
        async with rude(address) as half_open:
            await half_open.hello(made["table"], made["key"])
            await until(lambda: door.inside == 1 and door.strangers == 0)
            await until(lambda: door.inside == 0)


# Frames


HELD = {"messages_at_once": 10.0, "messages_a_second": 0.0}
FLOODS = {
    "pongs": frame(PONG, bytes(100)),
    "pings": frame(PING),
    "parts": frame(MORE, final=False),
    "large parts": frame(MORE, bytes(125), final=False),
}


@contextlib.asynccontextmanager
async def flooding(*, is_known: bool) -> AsyncIterator[Rude]:
    limits = Limits(**HELD)
    async with serving(limits=limits) as address:
        made = await new_table(address, ANN, BOB, dice="own")
        async with (
            calling(address, made["table"], made["key"]) as ann,
            rude(address) as flood,
        ):
            await ann.until("snapshot")
            if is_known:
                await flood.hello(made["table"], made["watch"])
            else:
                await flood.upgrade(made["table"])
            yield flood
            assert (await ann.ask("play", move="XXII"))["kind"] == "done"


@pytest.mark.parametrize("is_known", [True, False], ids=["after hello", "before hello"])
@pytest.mark.parametrize("flood", FLOODS)
async def test_a_flood_of_frames_is_ended(flood: str, *, is_known: bool) -> None:
    async with flooding(is_known=is_known) as socket:
        if "parts" in flood:
            await socket.say(frame(TEXT, final=False))
        for _ in range(1000):
            await socket.say(FLOODS[flood])
        assert await socket.closed_with() in (POLICY, *([1009] if flood == "large parts" else []))


async def test_a_flood_in_one_piece_is_ended_before_it_is_read() -> None:
    async with flooding(is_known=True) as socket:
        await socket.say(frame(PONG) * 100_000)
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            assert await socket.closed_with() == POLICY


async def test_a_few_pings_disturb_nobody() -> None:
    async with flooding(is_known=True) as socket:
        for _ in range(5):
            await socket.say(frame(PING, b"there?"))
            while (await socket.frame())[0] != PONG:
                pass
