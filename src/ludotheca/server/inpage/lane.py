"""A lane whose tasks are done in another worker of the browser."""

from __future__ import annotations

import asyncio
import time

from ludotheca.server.inpage.browser import Helper
from ludotheca.server.inpage.helping import answer_of, text_of
from ludotheca.server.tables.lanes import MOST_WAITING, Job, Lane, TookTooLong, WorkFailed
from ludotheca.server.tables.tasks import Answer


class HelperLane(Lane):
    """A helper that is started when it is needed, or somebody foresees that it will be."""

    def __init__(self, helper: Helper, most_waiting: int = MOST_WAITING) -> None:
        super().__init__(most_waiting)
        self._helper = helper
        self._is_at_work = False
        self._since = time.monotonic()

    async def warm(self) -> None:
        """Wait until the helper can be asked something; WorkFailed if it cannot be started."""
        self._since = time.monotonic()
        try:
            await self._helper.warm()
        except Exception as problem:  # whatever the browser throws
            raise WorkFailed(f"no helper can be started: {problem}") from None

    async def _answer(self, job: Job) -> Answer:
        try:
            task = text_of(job.task)
        except Exception as problem:
            raise WorkFailed(f"it cannot be sent to a helper: {problem!r}") from problem
        await self.warm()
        self._is_at_work = True
        try:
            async with asyncio.timeout(job.seconds):
                return answer_of(await self._helper.work(task, job.tell))
        except TimeoutError:
            self._helper.stop()
            raise TookTooLong("it took too long") from None
        except asyncio.CancelledError:
            self._helper.stop()
            raise
        except Exception as problem:  # whatever the browser throws
            raise WorkFailed(f"its helper has died: {problem}") from None
        finally:
            self._is_at_work = False
            self._since = time.monotonic()

    @property
    def is_running(self) -> bool:
        """Whether there is a helper."""
        return self._helper.isRunning

    def sweep(self, idle: float) -> None:
        """End the helper if nobody has needed it for so many seconds."""
        if not self._is_at_work and time.monotonic() - self._since >= idle:
            self._helper.stop()

    def close(self) -> None:
        """End the helper, whatever it is at."""
        self._helper.stop()
