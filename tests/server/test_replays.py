"""Replays: every move as it was told, from anywhere on, beside the loop; and whom they name."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from ludotheca.core import registry
from ludotheca.core.dice import Seeded
from ludotheca.core.match import MARK_EVERY, Match
from ludotheca.server.desk.refusals import LARGEST_TRANSCRIPT
from ludotheca.server.store.base import Entry
from ludotheca.server.tables.errors import TooLong
from ludotheca.server.tables.replays import (
    MOST_MOVES,
    STRETCH,
    NoReplay,
    Replay,
    Replays,
    TooMany,
    opened_document,
)
from ludotheca.server.tables.setup import House, settle
from tests.server.people import ANN, BOB, new_hall
from tests.server.people import opened as people_at
from tests.server.serving import bearer, browsing
from tests.server.store_conformance.memory import MemoryStore
from tests.server.test_opening import counting_replays, long_table

if TYPE_CHECKING:
    import httpx

pytestmark = pytest.mark.anyio

HEADS = ["1", "stop"]
"""A match of Piglet to one, won at once."""


def at_once() -> None:
    """Take no rest."""


def played(game: str, most: int = 150) -> Match:
    """Play some moves of a game, the first decision each time."""
    match = Match(registry.game_type(game)(), dice=Seeded(5))
    while not match.is_over and match.played < most:
        if match.actor < 0:
            match.throw()
        else:
            match.play(match.legal()[0])
    return match


def piglet(first: str, second: str, *moves: str) -> bytes:
    """Write a match of Piglet to one, which ends with heads and a stop unless moves are given."""
    about = {"game": "ludix/piglet", "options": {"target": 1}, "players": [first, second]}
    return json.dumps({**about, "moves": moves or HEADS}).encode()


def opened(match: Match) -> Replay:
    return opened_document("x", json.dumps(match.transcript()).encode(), at_once)


@pytest.fixture
async def replays() -> AsyncIterator[Replays]:
    made = Replays()
    yield made
    made.close()


# What is shown


@pytest.mark.parametrize("game", registry.games())
def test_every_move_is_shown_as_it_happened(game: str) -> None:
    match = played(game)
    replay = opened(match)
    shown = [
        moved
        for first in range(0, len(match.moves), STRETCH)
        for moved in replay.stretch(first, at_once)
    ]
    again = Match.replaying(match.transcript())
    assert replay.start.scene.pieces == next(again).scene().pieces
    for number, (moved, then) in enumerate(zip(shown, again, strict=True), start=1):
        assert (moved.logged.version, moved.logged.text) == (number, match.moves[number - 1])
        assert moved.logged.turn == match.turns[number - 1]
        assert moved.logged.events == then.events
        assert moved.scene.pieces == then.scene().pieces
        assert moved.scene.panel == then.scene().panel
        assert moved.scene.choices == ()
        assert bool(moved.dice) >= moved.logged.turn.is_throw
    assert shown[-1].situation == replay.end
    assert replay.end.ranking == match.ranking


def test_a_stretch_begins_anywhere() -> None:
    replay = opened(played("ludix"))
    whole = [move for first in (0, STRETCH) for move in replay.stretch(first, at_once)]
    for first in (1, MARK_EVERY - 1, MARK_EVERY, MARK_EVERY + 1):
        part = replay.stretch(first, at_once)
        assert [(one.logged, one.scene) for one in part] == [
            (one.logged, one.scene) for one in whole[first : first + STRETCH]
        ]
    for first in (-1, len(replay.moves)):
        with pytest.raises(NoReplay):
            replay.stretch(first, at_once)


async def test_a_very_long_match_is_played_once_and_beside_the_loop(
    replays: Replays, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = ["2", "stop", "3", "stop"] * 1250
    about = {"game": "ludix/pig", "options": {"target": 10_000}, "players": ["Ann", "Bob"]}
    document = json.dumps({**about, "moves": moves}).encode()
    with counting_replays(monkeypatch) as counted:
        replay = await replays.of_document(document)
        assert await replays.of_document(document) is replay
    assert len(counted) == 5000
    assert {name.partition("_")[0] for name in counted} == {"ludotheca-replay"}
    with counting_replays(monkeypatch) as counted:
        last = replay.stretch(4990, at_once)
    assert [moved.logged.version for moved in last] == list(range(4991, 5001))
    assert len(counted) < MARK_EVERY + STRETCH


async def test_more_than_anybody_plays_is_refused(replays: Replays) -> None:
    moves = ["2", "stop"] * (MOST_MOVES // 2 + 1)
    with pytest.raises(TooLong):
        await replays.of_document(
            json.dumps({"game": "ludix/pig", "players": ["A", "B"], "moves": moves}).encode()
        )


async def test_what_was_looked_at_longest_ago_is_forgotten() -> None:
    replays = Replays(most_kept=250)
    first, second, third = [
        await replays.of_document(piglet(name, "Bob")) for name in ("Ann", "Cy", "Dan")
    ]
    assert [replays.kept(one.name) for one in (second, third)] == [second, third]
    with pytest.raises(NoReplay):
        replays.kept(first.name)
    replays.close()


async def test_nobody_waits_behind_too_many(
    replays: Replays, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheca.server.tables.replays.MOST_WAITING", -2)
    with pytest.raises(TooMany):
        await replays.of_document(piglet("Ann", "Bob"))


# Over HTTP


@pytest.fixture
async def browser() -> AsyncIterator[httpx.AsyncClient]:
    async with browsing() as client:
        yield client


async def finished(store: MemoryStore, *more: Entry, **house: Any) -> tuple[str, str]:
    """Keep a table where Ann has won against Bob; return it with her key."""
    hall = new_hall(store)
    setup = settle("ludix/piglet", {"target": 1}, [ANN, BOB], "own", house=House(**house))
    made = await hall.open_table(*setup)
    moves = [Entry(number, "move", {"text": text}) for number, text in enumerate(HEADS, start=2)]
    await store.append(made.table, [*moves, *more])
    hall.close()
    return made.table, made.player


async def given_up(store: MemoryStore) -> tuple[str, str]:
    """Keep a table where Ann has given up after her first throw; return it with her key."""
    hall = new_hall(store)
    (ann,) = await people_at(hall, ANN, BOB, game="ludix/piglet", dice="own")
    await ann.play("1")
    await ann.live.resign(ann.visitor, ann.table.version, 0)
    hall.close()
    return ann.table.id, ann.key


async def test_a_transcript_is_sent_and_seen_to_its_end(browser: httpx.AsyncClient) -> None:
    match = played("chasse-croise", most=80)
    sent = await browser.post("/api/replays", json=match.transcript())
    head = sent.json()
    assert (sent.status_code, head["game"], head["moves"]) == (201, "chasse-croise", 80)
    assert head["board"]["shapes"]
    assert head["end"]["phase"] == "playing"
    seen = list[dict[str, Any]]()
    while len(seen) < head["moves"]:
        answer = await browser.get(f"/api/replays/{head['replay']}/{len(seen)}")
        seen += answer.json()["steps"]
    assert [step["line"]["move"] for step in seen] == list(match.moves)
    last = [[piece["id"], piece["at"]] for piece in seen[-1]["scene"]["pieces"]]
    assert last == [[piece.id, piece.at] for piece in match.scene().pieces]


async def test_bots_of_a_transcript_have_names_and_unknown_ones_are_no_reason_to_fail(
    browser: httpx.AsyncClient,
) -> None:
    for bot, name, known in (("bot:hold-2", "Uma", "hold-2"), ("bot:gone", "bot:gone", None)):
        chairs = (await browser.post("/api/replays", content=piglet("Ann", bot))).json()["chairs"]
        assert [(chair["kind"], chair["name"], chair["bot"]) for chair in chairs] == [
            ("here", "Ann", None),
            ("bot", name, known),
        ]


FAULTY = {
    "no json": (b"nonsense", 400, "bad-transcript", None),
    "nothing": (b"", 400, "bad-transcript", None),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00", 400, "bad-transcript", None),
    "a list": (b"[]", 400, "bad-transcript", None),
    "no text": (
        b'{"game": "ludix", "players": ["A", "B"], "moves": [7]}',
        400,
        "bad-transcript",
        1,
    ),
    "unknown game": (
        b'{"game": "chess", "players": ["A"], "moves": []}',
        404,
        "unknown-game",
        None,
    ),
    "no move": (piglet("A", "B", "1", "hop"), 400, "bad-notation", 2),
    "not now": (piglet("A", "B", "stop"), 400, "illegal-move", 1),
    "after the end": (piglet("A", "B", *HEADS, "1"), 400, "game-over", 3),
    "newer rules": (
        b'{"game": "ludix", "players": ["A", "B"], "moves": [], "rules": 9000}',
        400,
        "bad-transcript",
        None,
    ),
    "too large": (b" " * (LARGEST_TRANSCRIPT + 1), 413, "too-large", None),
}


@pytest.mark.parametrize(("sent", "status", "code", "number"), FAULTY.values(), ids=FAULTY)
async def test_nonsense_is_refused_in_words(
    browser: httpx.AsyncClient, sent: bytes, status: int, code: str, number: int | None
) -> None:
    answer = await browser.post("/api/replays", content=sent)
    told = answer.json()
    assert (answer.status_code, told["code"], told["number"]) == (status, code, number)
    assert told["message"].isprintable()


async def test_an_older_game_opens_as_it_was_played_or_says_why_not(
    browser: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = json.dumps({**json.loads(piglet("A", "B")), "rules": 1}).encode()
    kind = registry.game_type("ludix/piglet")
    monkeypatch.setattr(kind, "rules", replace(kind.rules, version=2))
    assert (await browser.post("/api/replays", content=old)).status_code == 201
    changed = json.dumps({**json.loads(piglet("A", "B", "stop")), "rules": 1}).encode()
    told = (await browser.post("/api/replays", content=changed)).json()
    assert (told["code"], told["number"], told["move"]) == ("old-rules", 1, "stop")


@pytest.mark.parametrize("first", ["x", "-1", "1e9", "٣", "9" * 10, "%20"])
async def test_nonsense_for_a_number_is_refused(browser: httpx.AsyncClient, first: str) -> None:
    head = (await browser.post("/api/replays", content=piglet("A", "B"))).json()
    for replay, code in ((head["replay"], "bad-message"), ("0" * 64, "no-replay")):
        answer = await browser.get(f"/api/replays/{replay}/{first}")
        assert answer.json()["code"] == code
    beyond = await browser.get(f"/api/replays/{head['replay']}/2")
    assert beyond.json()["code"] == "no-replay"


async def test_a_link_to_the_replay_names_people_only_where_the_table_allows_it() -> None:
    for is_named in (False, True):
        store = MemoryStore()
        table, key = await finished(store, names=is_named)
        async with browsing(store=store) as client:
            path = f"/api/tables/{table}"
            renewed = await client.post(
                f"{path}/keys", json={"what": "replay"}, headers=bearer(key)
            )
            link = renewed.json()["replay"]
            info = (await client.get(path, headers=bearer(key))).json()
            assert info["replay"] == link
            own = (await client.get(f"{path}/replay", headers=bearer(key))).json()
            shared = await client.get(f"{path}/replay", headers=bearer(link))
            saved = await client.get(f"{path}/transcript", headers=bearer(link))
            steps = await client.get(f"{path}/replay/0", headers=bearer(link))
        assert [chair["name"] for chair in own["chairs"]] == ["Ann", "Bob"]
        assert [chair["yours"] for chair in own["chairs"]] == [True, True]
        assert not any(chair["yours"] for chair in shared.json()["chairs"])
        told = shared.text + saved.text + steps.text
        assert [name in told for name in ("Ann", "Bob")] == [is_named, is_named]
        assert Match.replay(saved.json()).is_over


async def test_a_new_link_shuts_the_old_one_out_and_none_opens_the_rematch() -> None:
    store = MemoryStore()
    table, key = await finished(store)
    async with browsing(store=store) as client:
        path, mine = f"/api/tables/{table}", bearer(key)
        made = [
            (await client.post(f"{path}/keys", json={"what": "replay"}, headers=mine)).json()
            for _ in range(2)
        ]
        old, link = (one["replay"] for one in made)
        seen = [
            (await client.get(f"{path}/replay", headers=bearer(one))).status_code
            for one in (old, link)
        ]
        assert seen == [403, 200]
        again = (await client.post(f"{path}/rematch", headers=mine)).json()["table"]
        next_one = await client.get(f"/api/tables/{again}/replay", headers=bearer(link))
        assert next_one.json()["code"] == "wrong-key"
        info = (await client.get(f"/api/tables/{again}", headers=mine)).json()
        assert info["replay"] is None


async def test_a_match_that_somebody_gave_up_ends_as_it_did_at_the_table() -> None:
    store = MemoryStore()
    table, key = await given_up(store)
    async with browsing(store=store) as client:
        path = f"/api/tables/{table}/replay"
        head = (await client.get(path, headers=bearer(key))).json()
        steps = (await client.get(f"{path}/0", headers=bearer(key))).json()["steps"]
    assert (head["moves"], len(steps)) == (1, 1)
    for status in (head["end"], steps[-1]["status"]):
        assert (status["phase"], status["ended"], status["ranking"]) == (
            "over",
            "resigned",
            [[1], [0]],
        )


async def test_a_long_table_is_seen_from_its_checkpoints_too() -> None:
    store = MemoryStore()
    table, key = await long_table(store, 1500)
    await store.append(table, [Entry(1502, "ended", {"why": "agreed", "chair": 0})])
    async with browsing(store=store) as client:
        path = f"/api/tables/{table}/replay"
        head = (await client.get(path, headers=bearer(key))).json()
        steps = (await client.get(f"{path}/1490", headers=bearer(key))).json()["steps"]
    assert (head["moves"], head["end"]["ended"]) == (1500, "agreed")
    assert [step["version"] for step in steps] == list(range(1491, 1501))
