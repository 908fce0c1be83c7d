"""Lanes whose tasks are done in a process."""

from __future__ import annotations

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from ludotheca.server.tables.lanes import MOST_WAITING, Job, Lane, TookTooLong, WorkFailed
from ludotheca.server.tables.tasks import Answer, Tell, written
from ludotheca.server.tables.workers import Worker


class ProcessLane(Lane):
    """A process that is started when it is needed."""

    def __init__(self, name: str, *, nicer: int, most_waiting: int = MOST_WAITING) -> None:
        super().__init__(most_waiting)
        self._name, self._nicer = name, nicer
        self._lock = threading.Lock()
        self._worker: Worker | None = None
        self._job: Job | None = None
        self._is_closed = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)

    async def _answer(self, job: Job) -> Answer:
        loop = asyncio.get_running_loop()
        asking = loop.run_in_executor(self._thread, self._ask, job, _on_the_loop(job.tell))
        try:
            return await asyncio.shield(asking)
        except asyncio.CancelledError:
            # The thread hears of it by the end of the line; nobody looks at what it says then.
            asking.add_done_callback(lambda asked: asked.cancelled() or asked.exception())
            loop.run_in_executor(None, self._cancel, job)
            raise
        except TimeoutError:
            raise TookTooLong("it took too long") from None
        except (EOFError, OSError):
            raise WorkFailed("its process has died") from None

    # In a thread

    def _ask(self, job: Job, tell: Tell) -> Answer:
        try:
            task = written(job.task)
        except Exception as problem:
            raise WorkFailed(f"it cannot be sent to another process: {problem!r}") from problem
        worker = self._taken(job)
        try:
            return worker.answer(task, job.seconds, tell)
        except (TimeoutError, EOFError, OSError):
            self._cancel(job)
            raise
        finally:
            with self._lock:
                self._job = None

    def _taken(self, job: Job) -> Worker:
        with self._lock:
            if job.is_cancelled or self._is_closed:
                raise EOFError
            self._job = job
            if self._worker is None:
                self._worker = Worker(self._name, self._nicer)
            return self._worker

    def _cancel(self, job: Job) -> None:
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


def _on_the_loop(tell: Tell) -> Tell:
    """Return what may be told from a thread."""
    loop = asyncio.get_running_loop()

    def hear(part: float) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(tell, part)

    return hear
