"""Writes that wait together are made durable together.

What arrives while a commit is under way is written with the next one, so that many tables share
the cost of reaching the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from ludotheca.core.errors import LudothecaError
from ludotheca.server.observing import Observer

LARGEST_GROUP = 200
"""Writes that are made durable in one commit, at most."""

_Write = TypeVar("_Write")
Outcomes = Sequence[LudothecaError | None]
"""For each write why it was not kept, None if it was."""


class Grouping(Generic[_Write]):
    """A queue of writes, one group after the other."""

    def __init__(
        self, keep: Callable[[Sequence[_Write]], Awaitable[Outcomes]], observer: Observer
    ) -> None:
        self._keep = keep
        self._observer = observer
        self._writes: list[tuple[_Write, asyncio.Future[None]]] = []
        self._is_wanted = asyncio.Event()
        self._is_closing = False
        self._task = asyncio.create_task(self._write_on(), name="ludotheca-store")

    async def written(self, write: _Write) -> None:
        """Return when it is durable; a LudothecaError says why it is not."""
        done = asyncio.get_running_loop().create_future()
        self._writes.append((write, done))
        self._is_wanted.set()
        await done

    async def close(self) -> None:
        """Write what waits to be written."""
        self._is_closing = True
        self._is_wanted.set()
        await self._task

    async def _write_on(self) -> None:
        while not self._is_closing or self._writes:
            await self._is_wanted.wait()
            self._is_wanted.clear()
            while self._writes:
                group = self._writes[:LARGEST_GROUP]
                del self._writes[:LARGEST_GROUP]
                begun = time.perf_counter()
                answers = await self._keep([write for write, _ in group])
                self._observer.committed(time.perf_counter() - begun, len(group))
                for (_, done), answer in zip(group, answers, strict=True):
                    with contextlib.suppress(asyncio.InvalidStateError):  # nobody waits any more
                        done.set_result(None) if answer is None else done.set_exception(answer)
