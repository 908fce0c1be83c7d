"""Sealed dice over real sockets: what a page is told, says and may check."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from ludotheca.core.sealed.chain import Chain, follows
from ludotheca.core.sealed.draw import context_of, drawn, message_of
from ludotheca.core.sealed.verify import verify
from ludotheca.server.desk.conversation import MOST_FAULTS
from tests.server.serving import (
    ANN,
    BOB,
    BOT,
    GUEST,
    Caller,
    asking,
    bearer,
    calling,
    new_table,
    serving,
)

pytestmark = pytest.mark.anyio


@pytest.fixture
async def address() -> AsyncIterator[str]:
    async with serving() as served:
        yield served


async def seated(
    address: str, stack: AsyncExitStack, **about: Any
) -> tuple[dict[str, Any], list[Caller]]:
    """Open a table for two, and let both come to it."""
    made = await new_table(address, ANN, GUEST, game="ludix/pig", **about)
    async with asking(address) as client:
        path, headers = f"/api/tables/{made['table']}/join", bearer(made["invites"][1])
        guest = (await client.post(path, json={"name": "Bob"}, headers=headers)).json()["key"]
    callers = [
        await stack.enter_async_context(calling(address, made["table"], key))
        for key in (made["key"], guest)
    ]
    for caller in callers:
        await caller.until("snapshot")
    return made, callers


@pytest.mark.parametrize(
    ("chairs", "asked", "dice"),
    [
        ((ANN, GUEST), None, "sealed"),
        ((ANN, GUEST), "server", "server"),
        ((ANN, GUEST), "own", "own"),
        ((ANN, BOB), None, "server"),
        ((ANN, BOT), None, "server"),
        ((ANN, BOT), "sealed", "sealed"),
    ],
)
async def test_dice_are_sealed_where_people_sit_at_several_screens(
    address: str, chairs: tuple[dict[str, str], ...], asked: str | None, dice: str
) -> None:
    made = await new_table(address, *chairs, dice=asked)
    async with calling(address, made["table"], made["key"]) as ann:
        told = await ann.until("snapshot")
    assert told["info"]["dice"] == dice
    assert (told["sealed"] is not None) == (dice == "sealed")


async def test_a_throw_that_two_people_make_together(address: str) -> None:
    chain, other = Chain(links=8), Chain(links=8)
    async with AsyncExitStack() as stack:
        made, (ann, bob) = await seated(address, stack)
        state = ann.latest["sealed"]
        assert (state["you"], state["t"], state["grace"]) == ("h1", 0, 3.0)
        assert [party["party"] for party in state["parties"]] == ["host"]
        assert (await ann.ask("commit", anchor=chain.anchor.hex()))["kind"] == "done"
        assert (await bob.ask("commit", anchor=other.anchor.hex()))["kind"] == "done"
        state = (await ann.until("committed"))["sealed"]
        version = ann.latest["version"]
        number = await ann.say("throw", version=version)
        for caller, own in ((ann, chain), (bob, other)):
            wanted = await caller.until("share-wanted")
            assert wanted["t"] == 0
            await caller.say("share", t=0, link=own.open().hex())
        step = await ann.until("step")
        assert (await ann.until("done"))["id"] == number
        assert step["version"] == version + 1, "no version is left out"
        check(state, step)
        assert step["sealed"]["shared"]
        assert step["sealed"]["left_out"] == []
        async with asking(address) as client:
            path = f"/api/tables/{made['table']}/transcript"
            answer = await client.get(path, headers=bearer(made["key"]))
        found = verify(answer.json())
        assert (found.ok, found.throws, found.shared) == (True, 1, 1)


def check(state: dict[str, Any], step: dict[str, Any]) -> None:
    """Check a throw as a page does, from nothing but what it was told."""
    last = {party["party"]: bytes.fromhex(party["last"]) for party in state["parties"]}
    sealed = step["sealed"]
    links = {party: bytes.fromhex(link) for party, link in sealed["links"].items()}
    assert all(follows(link, last[party]) for party, link in links.items())
    settled = {**state["context"]}
    assert settled.pop("sealed") == 1
    host = links.pop("host")
    message = message_of(context_of(**settled), sealed["t"], links)
    texts, weights = zip(*sealed["outcomes"], strict=True)
    assert texts[drawn(host, message, weights)] == step["line"]["move"]


async def test_a_throw_is_not_asked_for_twice_at_once(address: str) -> None:
    chain = Chain(links=8)
    async with AsyncExitStack() as stack:
        _, (ann, _) = await seated(address, stack, share_grace=30)
        await ann.ask("commit", anchor=chain.anchor.hex())
        first = await ann.say("throw")
        await ann.until("share-wanted")
        refused = await ann.ask("throw")
        assert (refused["kind"], refused["code"]) == ("problem", "not-now")
        assert (await ann.ask("pace", quick=True))["kind"] == "done", "nothing else waits"
        await ann.say("share", t=0, link=chain.open().hex())
        assert (await ann.until("done"))["id"] == first


async def test_somebody_who_comes_back_while_he_is_asked_is_asked_again(address: str) -> None:
    chain = Chain(links=8)
    async with AsyncExitStack() as stack:
        made, (ann, _) = await seated(address, stack, share_grace=30)
        await ann.ask("commit", anchor=chain.anchor.hex())
        await ann.say("throw")
        await ann.until("share-wanted")
        async with calling(address, made["table"], made["key"]) as again:
            assert (await again.until("share-wanted"))["t"] == 0
            await again.say("share", t=0, link=chain.open().hex())
            assert (await again.until("step"))["sealed"]["shared"]


async def test_what_was_asked_for_falls_although_the_asker_hangs_up(address: str) -> None:
    chain = Chain(links=8)
    async with AsyncExitStack() as stack:
        made, (_, bob) = await seated(address, stack, share_grace=30)
        await bob.ask("commit", anchor=chain.anchor.hex())
        async with calling(address, made["table"], made["key"]) as hasty:
            await hasty.until("snapshot")
            await hasty.say("throw")
            await bob.until("share-wanted")
        await bob.say("share", t=0, link=chain.open().hex())
        assert (await bob.until("step"))["line"]["is_throw"]


async def test_whoever_keeps_sending_wrong_links_is_not_listened_to_any_more(address: str) -> None:
    async with AsyncExitStack() as stack:
        _, (ann, _) = await seated(address, stack)
        for _ in range(MOST_FAULTS + 1):
            await ann.say("share", t=0, link="00" * 32)
        with pytest.raises(ConnectionClosed):
            await ann.until("done")
        assert {told["kind"] for told in ann.told} <= {"snapshot", "presence", "problem"}
