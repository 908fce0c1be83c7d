"""Lanes: in each of them one thing after the other is worked out beside the loop."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ludotheca.core.errors import LudothecaError
from ludotheca.server.tables.errors import Busy
from ludotheca.server.tables.tasks import Answer, Task, Tell

MOST_WAITING = 20
"""Tasks that wait for their turn, or are at it."""


class WorkFailed(LudothecaError):
    """Whoever was to do it did not: it died, took too long or broke down."""

    code = "no-story"


class TookTooLong(WorkFailed):
    """It had all the time that it was given, and was stopped."""


class Unwanted(LudothecaError):
    """When its turn came nobody wanted it any more."""

    code = "unwanted"


@dataclass(eq=False)
class Job:
    """A task whose turn has come."""

    task: Task
    seconds: float
    tell: Tell
    """Called on the loop."""
    is_cancelled: bool = False
    """Whether nobody waits for it any more."""


class Lane(ABC):
    """Somebody who is at one task at a time, started when he is needed; closed at any time."""

    def __init__(self, most_waiting: int = MOST_WAITING) -> None:
        self._most = most_waiting
        self._turn = asyncio.Lock()
        self._waiting = 0

    def check_room(self) -> None:
        """Refuse what would have to wait behind too much; Busy."""
        if self._waiting >= self._most:
            raise Busy("too much is being worked out already", hint="try again in a moment")

    async def done(
        self,
        task: Task,
        *,
        seconds: float,
        tell: Tell = lambda _: None,
        is_wanted: Callable[[], bool] = lambda: True,
    ) -> Any:
        """Return what comes of a task when its turn has come.

        Its seconds count from then on.  Whoever stops waiting stops the work.  Busy, Unwanted,
        WorkFailed (TookTooLong after those seconds), or the error of ours that the task ended with.
        """
        self.check_room()
        self._waiting += 1
        try:
            async with self._turn:
                if not is_wanted():
                    raise Unwanted("nobody waits for it any more")
                return _value(await self._answer(Job(task, seconds, tell)))
        finally:
            self._waiting -= 1

    @abstractmethod
    async def _answer(self, job: Job) -> Answer:
        """Return what comes of a task; WorkFailed.  Whoever stops waiting stops the work."""

    @property
    @abstractmethod
    def is_running(self) -> bool:
        """Whether anybody has been started."""

    @abstractmethod
    def sweep(self, idle: float) -> None:
        """End him if nobody has needed him for so many seconds."""

    @abstractmethod
    def close(self) -> None:
        """End him, whatever he is at."""


def _value(answer: Answer) -> Any:
    if answer.error is not None:
        raise answer.error
    if answer.problem:
        raise WorkFailed(answer.problem)
    return answer.value
