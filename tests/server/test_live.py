"""The WebSocket half of the protocol, over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludotheca.server.desk import conversation, outbox, views
from ludotheca.server.desk.refusals import LARGEST_MESSAGE
from ludotheca.server.http.guards import HEADERS
from ludotheca.server.limits import Limits
from ludotheca.server.store.sqlite import SqliteStore
from ludotheca.server.tables.live_table import LiveTable
from ludotheca.server.tables.table import Table
from ludotheca.server.tables.visitors import Visitor
from tests.patience import PATIENCE
from tests.server.serving import (
    ANN,
    BOB,
    BOT,
    GUEST,
    asking,
    calling,
    connecting,
    new_table,
    serving,
)

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

pytestmark = pytest.mark.anyio


@pytest.fixture
async def address() -> AsyncIterator[str]:
    async with serving() as served:
        yield served


async def joined(address: str, made: dict[str, Any], name: str) -> str:
    headers = {"Authorization": f"Bearer {made['invites'][1]}"}
    async with asking(address) as client:
        path = f"/api/tables/{made['table']}/join"
        return str((await client.post(path, json={"name": name}, headers=headers)).json()["key"])


# At one table


async def test_two_people_at_one_table(address: str) -> None:
    made = await new_table(address, ANN, GUEST, dice="own")
    async with calling(address, made["table"], made["key"]) as ann:
        first = await ann.until("snapshot")
        assert first["status"]["phase"] == "gathering"
        assert first["info"]["chairs"][1]["invite"] == made["invites"][1]
        key = await joined(address, made, "Bob")
        begun = await ann.until("snapshot")
        assert begun["status"]["awaits"] == "own-throw"
        assert [line["note"]["id"] for line in begun["log"]] == ["page-note-begun"]
        async with calling(address, made["table"], key) as bob:
            assert (await bob.until("snapshot"))["info"]["chairs"][1]["yours"]
            assert (await ann.until("presence"))["present"] == [True, True]
            refused = await bob.ask("play", move="xxii")
            assert (refused["kind"], refused["code"]) == ("problem", "not-yours")
            assert (await ann.ask("play", move="xxii"))["kind"] == "done"
            await bob.until("step")
            step = ann.latest
            assert step["line"]["move"] == "XXII"
            assert step["line"]["events"][0]["item"].startswith("LUD-")
            assert [die["value"] for die in step["dice"]] == ["X", "X", "I", "I"]
            refused = await bob.ask("play", move="stop")
            assert (refused["kind"], refused["code"]) == ("problem", "not-yours")
            assert (await ann.ask("play", move="stop"))["version"] == 4
        assert (await ann.until("presence"))["present"] == [True, False]


async def test_a_client_is_told_the_board_once(address: str) -> None:
    made = await new_table(address, ANN, BOB, dice="own")
    async with calling(address, made["table"], made["key"]) as ann:
        assert (await ann.until("snapshot"))["board"]["size"]
        await ann.ask("play", move="XXII")
        await ann.ask("undo", agreed=True)
        assert ann.latest["board"] == "same"
    async with calling(address, made["table"], made["key"], since=1) as again:
        assert (await again.until("snapshot"))["board"]["size"]


async def test_whoever_came_with_a_key_that_is_made_anew_has_to_go(address: str) -> None:
    made = await new_table(address, ANN, BOB)
    path, key = f"/api/tables/{made['table']}/keys", made["key"]
    async with calling(address, made["table"], key) as thief:
        await thief.until("snapshot")
        async with asking(address) as client:
            shown = {"Authorization": f"Bearer {key}"}
            renewed = await client.post(path, json={"what": "mine"}, headers=shown)
        assert (await thief.until("problem"))["code"] == "wrong-key"
        with pytest.raises(ConnectionClosed):
            await thief.ask("throw")
    async with calling(address, made["table"], renewed.json()["key"]) as ann:
        told = await ann.until("snapshot")
        assert [line["move"] for line in told["log"] if not line["note"]] == []
        assert (await ann.ask("throw"))["kind"] == "done"


async def test_what_all_watchers_are_told_is_written_once(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await new_table(address, ANN, BOB, dice="own")
    async with contextlib.AsyncExitStack() as stack:
        ann = await stack.enter_async_context(calling(address, made["table"], made["key"]))
        watchers = [
            await stack.enter_async_context(calling(address, made["table"], made["watch"]))
            for _ in range(8)
        ]
        for caller in (ann, *watchers):
            await caller.until("snapshot")
        await ann.ask("play", move="XXII")
        written: list[str] = []
        snapshot = views.snapshot

        def counted(live: LiveTable, visitor: Visitor, **about: Any) -> Any:
            written.append(visitor.role)
            return snapshot(live, visitor, **about)

        monkeypatch.setattr(views, "snapshot", counted)
        await ann.ask("undo", agreed=True)
        for watcher in watchers:
            await watcher.until("snapshot")
    assert sorted(written) == ["player", "watch"]


async def test_the_loser_of_two_at_once_is_told(address: str) -> None:
    made = await new_table(address, ANN, BOB)
    async with (
        calling(address, made["table"], made["key"]) as one,
        calling(address, made["table"], made["key"]) as two,
    ):
        for caller in (one, two):
            await caller.until("snapshot")
        answers = await asyncio.gather(one.ask("throw"), two.ask("throw"))
        assert sorted(answer["kind"] for answer in answers) == ["done", "problem"]
        problem = next(answer for answer in answers if answer["kind"] == "problem")
        assert problem["code"] == "conflict"


async def test_dice_of_the_server_are_not_chosen_by_anybody(address: str) -> None:
    made = await new_table(address, ANN, BOB)
    async with calling(address, made["table"], made["key"]) as ann:
        await ann.until("snapshot")
        assert (await ann.ask("play", move="LXXX"))["code"] == "not-now"
        assert (await ann.ask("throw"))["kind"] == "done"


async def test_a_refused_move_says_which_rule_forbids_it(address: str) -> None:
    made = await new_table(address, ANN, BOB, game="chasse-croise", dice="own")
    async with calling(address, made["table"], made["key"]) as ann:
        status = (await ann.until("snapshot"))["status"]
        if status["awaits"] == "own-throw":
            await ann.ask("play", move=status["outcomes"][0])
        piece = ann.latest["scene"]["choices"][0]["move"]
        answers = [await ann.ask("play", move=f"{number}+1") for number in range(1, 12)]
        reasons = [answer["reason"] for answer in answers if answer.get("reason")]
        assert reasons, (piece, answers)
        assert all(reason["id"].startswith("chasse-croise-refused-") for reason in reasons)


async def test_a_throw_that_is_none_is_told_with_how_to_write_one(address: str) -> None:
    made = await new_table(address, ANN, BOB, dice="own")
    async with calling(address, made["table"], made["key"]) as ann:
        await ann.until("snapshot")
        refused = await ann.ask("play", move="LXVQ")
        assert (refused["code"], refused["move"]) == ("bad-notation", "LXVQ")
        assert refused["hint"] == {"id": "ludix-throw-hint", "args": {}}
        await ann.ask("play", move="XXII")
        assert (await ann.ask("play", move="halt"))["hint"] is None


async def test_undo_is_asked_for_and_answered(address: str) -> None:
    made = await new_table(address, ANN, GUEST, dice="own")
    key = await joined(address, made, "Bob")
    async with (
        calling(address, made["table"], made["key"]) as ann,
        calling(address, made["table"], key) as bob,
    ):
        for caller in (ann, bob):
            await caller.until("snapshot")
        await ann.ask("play", move="XXII")
        await ann.ask("play", move="stop")
        assert ann.latest["status"]["undo"] == "free"
        for _ in range(2):
            await bob.until("step")
        assert bob.latest["status"]["undo"] == "consent"
        assert (await bob.ask("undo"))["code"] == "needs-consent"
        await bob.ask("undo", agreed=True)
        asked = await ann.until("snapshot")
        assert asked["pending"] == {"seat": 1, "moves": ["stop"], "yours_to_answer": True}
        await ann.ask("answer", agree=True)
        done = await bob.until("snapshot")
        assert done["pending"] is None
        assert [line["move"] for line in done["log"] if line["move"]] == ["XXII"]
        assert done["log"][-1]["note"] == {
            "id": "page-note-undone",
            "args": {"name": "Bob", "moves": 1},
        }


async def test_a_race_for_the_first_turn(address: str) -> None:
    made = await new_table(address, ANN, BOB, BOT, first="reaction")
    async with calling(address, made["table"], made["key"]) as ann:
        assert (await ann.until("snapshot"))["status"]["phase"] == "race"
        await ann.say("race")
        stages = [(await ann.until("race"))["stage"] for _ in range(2)]
        assert stages == ["ready", "call"]
        assert (await ann.until("snapshot"))["status"]["phase"] == "playing"
        assert (await ann.ask("tap", chair=0))["kind"] == "problem"


async def test_bots_play_on_and_may_hurry(address: str) -> None:
    made = await new_table(address, BOT, BOT)
    async with calling(address, made["table"], made["key"]) as watcher:
        assert (await watcher.ask("pace", quick=True))["kind"] == "done"
        while watcher.latest["status"]["phase"] != "over":
            await watcher.until("step")
        assert watcher.latest["status"]["ranking"]


# Coming back


async def test_coming_back_tells_what_was_missed(address: str) -> None:
    made = await new_table(address, ANN, BOB, dice="own")
    async with calling(address, made["table"], made["key"]) as ann:
        await ann.until("snapshot")
        for move in ("XXII", "roll", "LXVI"):
            await ann.ask("play", move=move)
    assert ann.latest["version"] == 4
    async with calling(address, made["table"], made["key"], since=2) as ann:
        missed = [await ann.hear() for _ in range(2)]
        assert [message["line"]["move"] for message in missed] == ["roll", "LXVI"]
        assert missed[-1]["status"]["awaits"] == "decision"
    async with calling(address, made["table"], made["key"], since=4) as ann:
        assert (await ann.hear())["kind"] == "presence"
    for since in (None, 0, 99):
        async with calling(address, made["table"], made["key"], since=since) as ann:
            assert (await ann.hear())["version"] == 4


async def test_after_an_undo_the_whole_table_is_told(address: str) -> None:
    made = await new_table(address, ANN, BOB, dice="own")
    async with calling(address, made["table"], made["key"]) as ann:
        await ann.until("snapshot")
        await ann.ask("play", move="XXII")
        await ann.ask("undo")
    async with calling(address, made["table"], made["key"], since=2) as ann:
        assert (await ann.hear())["kind"] == "snapshot"


# Bad company


async def _talk(socket: ClientConnection, messages: Sequence[str | bytes]) -> None:
    for message in messages:
        await socket.send(message)
    while True:
        await asyncio.wait_for(socket.recv(), PATIENCE)


async def refused(address: str, *messages: str | bytes, table: str = "x") -> int:
    """Send messages as they are and return the code that the socket is closed with."""
    async with connecting(address, table) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            await _talk(socket, messages)
        assert closed.value.rcvd is not None
        return closed.value.rcvd.code


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "[" * 1000,
        '{"kind": "play", "id": 1, "version": 1, "move": "stop"}',
        '{"kind": "hello"}',
        '{"kind": "hello", "key": "x"}',
        '{"kind": "hello", "key": "' + "x" * 100 + '"}',
        b"\x00\xff",
    ],
)
async def test_whoever_says_no_proper_hello_has_to_go(address: str, message: str) -> None:
    assert await refused(address, message) == conversation.POLICY


async def test_whoever_says_nothing_has_to_go(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conversation, "HELLO_WITHIN", 0.01)
    assert await refused(address) == conversation.POLICY


async def test_bad_messages_are_answered_and_disturb_nobody(address: str) -> None:
    made = await new_table(address, ANN, BOB, dice="own")
    async with calling(address, made["table"], made["key"]) as ann:
        await ann.until("snapshot")
        for bad in (
            "{",
            "null",
            '{"kind": "dance", "id": 1}',
            '{"kind": "play", "id": 1, "version": 1}',
            '{"kind": "play", "id": -1, "version": 1, "move": "stop"}',
            '{"kind": "play", "id": 1, "version": 1e99, "move": "stop"}',
            '{"kind": "play", "id": 1, "version": 1, "move": "' + "x" * 50 + '"}',
            '{"kind": "tap", "id": 1, "chair": 1, "more": 1}',
            '{"kind": "hello", "key": "x"}',
        ):
            await ann.socket.send(bad)
            answer = await ann.until("problem")
            assert (answer["code"], answer["id"]) == ("bad-message", None)
        assert (await ann.ask("tap", chair=2**31))["code"] == "not-yours"
        assert (await ann.ask("play", move="XXII"))["kind"] == "done"


async def test_a_game_that_fails_is_told_and_the_table_goes_on(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made = await new_table(address, ANN, BOB, dice="own")
    async with calling(address, made["table"], made["key"]) as ann:
        await ann.until("snapshot")
        with monkeypatch.context() as broken:
            broken.setattr(Table, "draft_play", lambda *_: 1 / 0)
            assert (await ann.ask("play", move="XXII"))["code"] == "broken"
        assert "ZeroDivisionError" in caplog.text
        assert (await ann.ask("play", move="XXII"))["kind"] == "done"


async def test_a_table_that_fails_to_open_is_told_of(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made = await new_table(address, ANN, BOB)
    with monkeypatch.context() as broken:
        broken.setattr(Table, "__init__", lambda *_, **__: 1 / 0)
        async with calling(address, made["table"], made["key"]) as ann:
            assert (await ann.hear())["code"] == "broken"
        headers = {"Authorization": f"Bearer {made['key']}"}
        async with asking(address) as client:
            answer = await client.get(f"/api/tables/{made['table']}", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (500, "broken")
    assert answer.headers["Cache-Control"] == "no-store"
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert caplog.text.count("ZeroDivisionError") == 2
    async with calling(address, made["table"], made["key"]) as ann:
        assert (await ann.hear())["kind"] == "snapshot"


@pytest.fixture
async def strict() -> AsyncIterator[str]:
    """A server that forgives nobody with time, so that a slow flood is one too."""
    async with serving(limits=Limits(messages_a_second=0)) as served:
        yield served


async def test_only_the_socket_of_a_flood_is_closed(strict: str) -> None:
    address = strict
    made = await new_table(address, ANN, BOB, dice="own")
    async with calling(address, made["table"], made["key"]) as ann:
        await ann.until("snapshot")
        hello = json.dumps({"kind": "hello", "key": made["watch"]})
        assert (
            await refused(address, hello, *["{"] * 30, table=made["table"]) == conversation.POLICY
        )
        large = " " * (LARGEST_MESSAGE + 1)
        assert await refused(address, hello, large, table=made["table"]) == conversation.TOO_LARGE
        larger = " " * 1_000_000
        assert await refused(address, hello, larger, table=made["table"]) == conversation.TOO_LARGE
        fast = json.dumps({"kind": "pace", "id": 1, "quick": True})
        assert (
            await refused(address, hello, *[fast] * 200, table=made["table"]) == conversation.POLICY
        )
        assert (await ann.ask("play", move="XXII"))["kind"] == "done"


async def test_a_table_is_never_too_crowded_to_be_served() -> None:
    async with serving(limits=Limits(audience=1)) as address:
        made = await new_table(address, ANN, BOB)
        hello = json.dumps({"kind": "hello", "key": made["watch"]})
        async with calling(address, made["table"], made["key"]) as ann:
            await ann.until("snapshot")
            assert await refused(address, hello, table=made["table"]) == conversation.POLICY


async def test_a_crowd_keeps_no_player_away() -> None:
    async with serving(limits=Limits(audience=1)) as address:
        made = await new_table(address, ANN, BOB)
        async with calling(address, made["table"], made["watch"]) as watcher:
            await watcher.until("snapshot")
            async with calling(address, made["table"], made["key"]) as ann:
                assert (await ann.hear())["kind"] == "snapshot"
                hello = json.dumps({"kind": "hello", "key": made["key"]})
                assert await refused(address, hello, table=made["table"]) == conversation.POLICY


async def test_a_client_that_cannot_follow_comes_back_later(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "MOST_WAITING", 1)
    made = await new_table(address, BOT, BOT)
    hello = json.dumps({"kind": "hello", "key": made["watch"]})
    assert await refused(address, hello, table=made["table"]) == conversation.TRY_LATER


@pytest.mark.parametrize(
    "origin", ["https://elsewhere.example", "null", "http://", "x", "http://[::1", "http://a]b"]
)
async def test_pages_of_others_do_not_get_in(address: str, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refusal:
        async with calling(address, "x", "x", additional_headers={"Origin": origin}):
            pass
    assert refusal.value.response.status_code == 403


async def test_our_own_page_gets_in(address: str) -> None:
    made = await new_table(address, ANN, BOB)
    headers = {"Origin": f"http://{address}"}
    async with calling(address, made["table"], made["key"], additional_headers=headers) as ann:
        assert (await ann.hear())["kind"] == "snapshot"


async def test_keys_are_kept_as_digests_only(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "tables.sqlite3")
    async with serving(store=store) as address:
        made = await new_table(address, ANN, GUEST, dice="own")
        key = await joined(address, made, "Bob")
        async with calling(address, made["table"], made["key"]) as ann:
            await ann.until("snapshot")
            await ann.ask("play", move="XXII")
    await store.close()
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"Bob" in kept
    for secret in (made["key"], made["invites"][1], made["watch"], key):
        for part in (secret, secret[:22], secret[22:]):
            assert not part or part.encode() not in kept
