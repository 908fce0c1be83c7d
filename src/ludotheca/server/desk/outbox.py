"""What is said to one client: it waits until the client takes it, several things at a time."""

from __future__ import annotations

import asyncio
from typing import Protocol

MOST_WAITING = 200
"""Messages that wait for a slow client before it has to come back and look again."""
MOST_WAITING_SIZE = 1_000_000
"""Characters of them, unless a single one is longer."""
TOGETHER = 16_000
"""Characters after which no more messages go out together."""


class HungUp(Exception):
    """The client has left."""


class Line(Protocol):
    """What carries a client's words: a WebSocket, or messages between a page and its worker."""

    async def receive(self) -> str:
        """Return what the client says next; HungUp when it has left."""
        ...

    async def send(self, *texts: str) -> None:
        """Say something to the client, or several things; HungUp if it has left."""
        ...

    async def close(self, code: int) -> None:
        """Let the client go and say why, unless it has left."""
        ...


class Outbox:
    """Says in order what is put into it.

    Whoever has put something in may say it at once by `send`; else it is said when the loop comes
    round to it.
    """

    def __init__(self, line: Line) -> None:
        self._line = line
        self._waiting: list[str] = []
        self._size = 0
        self._code: int | None = None
        self._is_due = False
        self._is_sending = False
        self._is_over = False
        self._task: asyncio.Task[None] | None = None

    def put(self, text: str) -> bool:
        """Let something wait to be said; False if too much waits already."""
        is_large = self._size + len(text) > MOST_WAITING_SIZE
        if self._waiting and (is_large or len(self._waiting) >= MOST_WAITING):
            return False
        self._waiting.append(text)
        self._size += len(text)
        self._see_to_it()
        return True

    def clear(self) -> None:
        """Leave unsaid what waits."""
        self._waiting.clear()
        self._size = 0

    def close(self, code: int) -> None:
        """Close the line once everything is said; the first to ask for that says why."""
        if self._code is None:
            self._code = code
            self._see_to_it()

    def _see_to_it(self) -> None:
        if not self._is_due:
            self._is_due = True
            asyncio.get_running_loop().call_soon(self._begin)

    def _begin(self) -> None:
        self._is_due = False
        is_wanted = bool(self._waiting) or self._code is not None
        if is_wanted and not self._is_sending and not self._is_over:
            self._task = asyncio.create_task(self.send(), name="ludotheca-outbox")

    async def send(self) -> None:
        """Say all that waits, unless that is being done, and close the line if it is to be."""
        if self._is_sending or self._is_over:
            return
        self._is_sending = True
        try:
            while self._waiting:
                await self._line.send(*self._taken())
            if self._code is not None:
                self._is_over = True
                await self._line.close(self._code)
        except HungUp:
            self._is_over = True
        finally:
            self._is_sending = False

    def _taken(self) -> list[str]:
        """Take out what goes out together."""
        size = number = 0
        while number < len(self._waiting) and size < TOGETHER:
            size += len(self._waiting[number])
            number += 1
        taken = self._waiting[:number]
        del self._waiting[:number]
        self._size -= size
        return taken

    async def end(self, code: int) -> None:
        """Say what waits to be said, and close the line."""
        self.close(code)
        if self._task is not None:
            await self._task
        await self.send()
