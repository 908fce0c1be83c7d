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


def transcripts() -> Iterator[dict[str, Any]]:
    """Yield matches of bots, each another one, so that no story is known yet."""
    game = registry.game_type(GAME)()
    for number in itertools.count():
        yield record(game, [quick(game)] * game.players, seed=1, number=number).transcript()


@contextlib.asynccontextmanager
async def telling(address: str, matches: Iterator[dict[str, Any]]) -> AsyncIterator[None]:
    """Have one story worked out after the other; the last one begun is waited for."""
    is_enough = asyncio.Event()

    async def tell() -> None:
        while not is_enough.is_set():
            news = await asyncio.to_thread(_asked, address, "POST", "/api/stories", next(matches))
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
