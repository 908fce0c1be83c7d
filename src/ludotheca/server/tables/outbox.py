"""What waits to be told to the other servers: several words a message, in their order."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from ludotheca.server.store.base import StoreFailed
from ludotheca.server.store.shared import LONGEST_WORD, Shared

MOST_WAITING = 10_000
"""Words that wait until nobody waits for them any more."""
WITHIN = 5.0
"""Seconds after which a message that was not told is given up."""

_log = logging.getLogger(__name__)


class Outbox:
    """Tells words over a store that servers share.

    Words that could not be told are lost, and whatever waited behind them: by the time that they
    could be, they would be old.  ``recovered`` is called when the next one has been told.
    """

    def __init__(self, store: Shared, recovered: Callable[[], None]) -> None:
        self._store = store
        self._recovered = recovered
        self._waiting: deque[str] = deque()
        self._due = asyncio.Event()
        self._has_failed = False
        head, tail = self._message("").split("[]")
        self._room = LONGEST_WORD - len(head) - len(tail) - len("[]")
        self._task: asyncio.Task[None] | None = None

    def _message(self, words: str) -> str:
        return f'{{"from":{json.dumps(self._store.server)},"words":[{words}]}}'

    def put(self, table: str, kind: str, body: Mapping[str, Any]) -> None:
        """Tell something about a table as soon as possible; ValueError if it is too long."""
        word = json.dumps([table, kind, body], separators=(",", ":"))
        if len(word) > self._room:
            raise ValueError(f"a word of {len(word)} characters; the longest has {self._room}")
        if len(self._waiting) >= MOST_WAITING:
            self._lose_all("nobody takes them")
        self._waiting.append(word)
        self._due.set()

    def open(self) -> None:
        """Begin to tell."""
        self._task = asyncio.create_task(self._tell_on(), name="ludotheca-outbox")

    async def close(self) -> None:
        """Tell what is still waiting, and then nothing any more."""
        if self._task is None:
            return
        self._task.cancel()
        while self._waiting and not self._has_failed:
            await self._tell()

    async def _tell_on(self) -> None:
        while True:
            await self._due.wait()
            self._due.clear()
            while self._waiting:
                await self._tell()

    async def _tell(self) -> None:
        message = self._message(",".join(self._next_words()))
        try:
            async with asyncio.timeout(WITHIN):  # wait_for may swallow that we are cancelled
                await self._store.tell_others(message)
        except (StoreFailed, TimeoutError) as problem:
            self._lose_all(str(problem) or "nobody takes them")
        else:
            if self._has_failed:
                self._has_failed = False
                self._recovered()

    def _next_words(self) -> list[str]:
        """Take as many words as fit into a message."""
        words, size = list[str](), 0
        while self._waiting and size + len(self._waiting[0]) <= self._room:
            words.append(self._waiting.popleft())
            size += len(words[-1]) + len(",")
        return words

    def _lose_all(self, why: str) -> None:
        if not self._has_failed:
            _log.warning("the other servers are not told what happens here: %s", why)
        self._has_failed = True
        self._waiting.clear()
