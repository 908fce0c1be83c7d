"""The same match at a server and in a page: every word that is told of it is the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from ludotheca.bots import quick
from ludotheca.core import registry
from ludotheca.core.game import Game
from ludotheca.lab.recording import record
from tests.installing import environment_with_example
from tests.web.conftest import OpenPage
from tests.web.scripted import Script, Told, played_in_page
from tests.web.serving import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SEED = 17
LONGEST = 400
"""Moves after which a match is long enough to be compared."""
EXAMPLE = "coin-race"
HURRIED = ("--limit", "messages_at_once=100000", "--limit", "requests_at_once=100000")
"""Scripts are read faster than people play."""
NAMES = ("Ann", "Zoé", "Łukasz", "花子", "Eve", "Fred")


def script_of(game: Game) -> Script:
    played = record(game, [quick(game)] * game.players, seed=SEED, number=0, longest=LONGEST)
    chairs = [{"kind": "here", "name": NAMES[seat % 6]} for seat in range(game.players)]
    setup = {"game": game.id, "chairs": chairs, "dice": "own", "first": 0}
    return Script(game.id, json.dumps(setup), played.moves)


def scripts() -> list[Script]:
    from coin_race import BOX

    kinds = [kind for box in (*registry.shelf(), BOX) for kind in box.games]
    return [script_of(kind()) for kind in kinds]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with somebody else's box."""
    folder = tmp_path_factory.mktemp("house")
    environment = environment_with_example(folder)
    with Server(folder / "tables.sqlite3", environment=environment, arguments=HURRIED) as server:
        yield server


def test_every_word_of_every_game_is_the_same(
    open_page: OpenPage, alone: str, library: Path, house: Server
) -> None:
    written = scripts()
    assert {EXAMPLE, "veldiv/kitty", "chasse-croise"} <= {script.game for script in written}
    here = played_in_page(open_page(address=alone), library, written)
    for script, told in zip(written, here, strict=True):
        there = played_at_server(house, script)
        assert told.beginning == there.beginning, script.game
        assert len(told.steps) == len(script.moves)
        assert told.steps == there.steps, script.game
        assert told.transcript == there.transcript, script.game


def played_at_server(server: Server, script: Script) -> Told:
    json_type = {"Content-Type": "application/json"}
    opened = json.loads(_answer(server, "POST", "/api/tables", script.setup, **json_type))
    texts = list[str]()
    address = f"ws://127.0.0.1:{server.port}/api/tables/{opened['table']}/live"
    with connect(address, max_size=None) as line:
        line.send(json.dumps({"kind": "hello", "key": opened["key"]}))
        for number, move in enumerate([*script.moves, None]):
            version = _heard(line, texts)
            if move is not None:
                play = {"kind": "play", "id": number + 1, "version": version, "move": move}
                line.send(json.dumps(play))
    bearer = {"Authorization": f"Bearer {opened['key']}"}
    transcript = _answer(server, "GET", f"/api/tables/{opened['table']}/transcript", **bearer)
    return Told(texts, transcript, times=[])


def _answer(server: Server, method: str, path: str, body: str | None = None, **headers: str) -> str:
    connection = HTTPConnection("127.0.0.1", server.port)
    connection.request(method, path, body and body.encode(), headers)
    answer = connection.getresponse().read().decode()
    connection.close()
    return answer


def _heard(line: Any, texts: list[str]) -> int:
    """Listen until something is done, and return the version of the table."""
    while True:
        text = str(line.recv())
        message = json.loads(text)
        assert message["kind"] != "problem", text
        if message["kind"] in ("snapshot", "step"):
            texts.append(text)
        if message["kind"] in ("snapshot", "done"):
            version: int = message["version"]
            return version
