"""Stories that a server works out while people play there."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import itertools
import json
from collections.abc import AsyncIterator, Iterator
from typing import Any

from ludotheca.bench.clients import JSON
from ludotheca.bots import quick
from ludotheca.core import registry
from ludotheca.lab.recording import record

GAME = "chasse-croise"
"""The game whose stories take longest: nothing is solved, and every turn has many decisions."""
ASKED_EVERY = 0.25
"""Seconds between two questions of whoever waits for a story."""


def transcripts(number: int) -> Iterator[dict[str, Any]]:
    """Return matches of bots, each another one, so that no story is known yet.

    They are played now, for that takes time which belongs to nobody's moves.
    """
    game = registry.game_type(GAME)()
    bots = [quick(game)] * game.players
    return iter([record(game, bots, seed=1, number=each).transcript() for each in range(number)])


@contextlib.asynccontextmanager
async def telling(address: str, matches: Iterator[dict[str, Any]]) -> AsyncIterator[None]:
    """Have one story worked out after the other; the last one begun is waited for."""
    # One is taken from the matches and left untold when it is enough.
    is_enough = asyncio.Event()

    async def tell() -> None:
        for transcript in itertools.takewhile(lambda _: not is_enough.is_set(), matches):
            news = await asyncio.to_thread(_asked, address, "POST", "/api/stories", transcript)
            while news["story"] is None:
                await asyncio.sleep(ASKED_EVERY)
                news = await asyncio.to_thread(_asked, address, "GET", f"/api/stories/{news['id']}")

    task = asyncio.create_task(tell())
    yield
    is_enough.set()
    await task


def _asked(
    address: str, method: str, path: str, transcript: dict[str, Any] | None = None
) -> dict[str, Any]:
    connection = http.client.HTTPConnection(address)
    body = None if transcript is None else json.dumps({"transcript": transcript})
    connection.request(method, path, body, JSON)
    answer = connection.getresponse()
    told: dict[str, Any] = json.load(answer)
    connection.close()
    if answer.status != http.client.OK:
        raise RuntimeError(f"a story was not told: {told}")
    return told
