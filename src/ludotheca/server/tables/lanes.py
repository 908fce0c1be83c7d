"""Lanes: one process each, in which one thing after the other is worked out beside the loop."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from ludotheca.core.errors import LudothecaError
from ludotheca.server.tables.errors import Busy
from ludotheca.server.tables.workers import Answer, Task, Tell, Worker, written

MOST_WAITING = 20
"""Tasks that wait for their turn, or are at it."""


class WorkFailed(LudothecaError):
    """A process did not do what it was to do: it died, took too long or broke down."""

    code = "no-story"


class Unwanted(LudothecaError):
    """When its turn came nobody wanted it any more."""

    code = "unwanted"


@dataclass(eq=False)
class _Job:
    task: Task
    seconds: float
    tell: Tell
    is_cancelled: bool = False


class Lane:
    """A process that is started when it is needed; safe to be closed at any time."""

    def __init__(self, name: str, *, nicer: int, most_waiting: int = MOST_WAITING) -> None:
        self._name, self._nicer, self._most = name, nicer, most_waiting
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._lock = threading.Lock()
        self._worker: Worker | None = None
        self._job: _Job | None = None
        self._is_closed = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)

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

        Whoever stops waiting stops the work.  Busy, Unwanted, WorkFailed, or the error of ours that
        the task ended with.
        """
        self.check_room()
        self._waiting += 1
        try:
            async with self._turn:
                if not is_wanted():
                    raise Unwanted("nobody waits for it any more")
                return _value(await self._answer(_Job(task, seconds, _on_the_loop(tell))))
        finally:
            self._waiting -= 1

    async def _answer(self, job: _Job) -> Answer:
        loop = asyncio.get_running_loop()
        asking = loop.run_in_executor(self._thread, self._ask, job)
        try:
            return await asyncio.shield(asking)
        except asyncio.CancelledError:
            # The thread hears of it by the end of the line; nobody looks at what it says then.
            asking.add_done_callback(lambda asked: asked.cancelled() or asked.exception())
            loop.run_in_executor(None, self._cancel, job)
            raise
        except TimeoutError:
            raise WorkFailed("it took too long") from None
        except (EOFError, OSError):
            raise WorkFailed("its process has died") from None

    # In a thread

    def _ask(self, job: _Job) -> Answer:
        try:
            task = written(job.task)
        except Exception as problem:
            raise WorkFailed(f"it cannot be sent to another process: {problem!r}") from problem
        worker = self._taken(job)
        try:
            return worker.answer(task, job.seconds, job.tell)
        except (TimeoutError, EOFError, OSError):
            self._cancel(job)
            raise
        finally:
            with self._lock:
                self._job = None

    def _taken(self, job: _Job) -> Worker:
        with self._lock:
            if job.is_cancelled or self._is_closed:
                raise EOFError
            self._job = job
            if self._worker is None:
                self._worker = Worker(self._name, self._nicer)
            return self._worker

    def _cancel(self, job: _Job) -> None:
        """End the process if it is at this job."""
        with self._lock:
            job.is_cancelled = True
            worker = self._worker if self._job is job else None
            if worker is not None:
                self._worker = self._job = None
        if worker is not None:
            worker.kill()

    @property
    def is_running(self) -> bool:
        """Whether there is a process."""
        return self._worker is not None

    def sweep(self, idle: float) -> None:
        """End the process if nobody has needed it for so many seconds."""
        with self._lock:
            worker = self._worker
            if worker is None or self._job is not None or time.monotonic() - worker.since < idle:
                return
            self._worker = None
        worker.kill()

    def close(self) -> None:
        """End it, whatever it is at."""
        with self._lock:
            self._is_closed = True
            worker, self._worker = self._worker, None
        if worker is not None:
            worker.kill()
        self._thread.shutdown(wait=False, cancel_futures=True)


def _value(answer: Answer) -> Any:
    if answer.error is not None:
        raise answer.error
    if answer.problem:
        raise WorkFailed(answer.problem)
    return answer.value


def _on_the_loop(tell: Tell) -> Tell:
    """Return what may be told from a thread."""
    loop = asyncio.get_running_loop()

    def hear(part: float) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(tell, part)

    return hear
