"""Processes in which bots think.

They are started when the first question comes and ended when none has come for a while.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from ludotheca.bots.asking import Asked
from ludotheca.core.errors import BotFailed
from ludotheca.server.tables.tasks import Tell, written
from ludotheca.server.tables.workers import Worker

SHARE = 0.8
"""How much of the time a bot is told that it has, so that its answer comes in time."""
GRACE = 60.0
"""Seconds that a process may go on after its answer is no longer awaited: on its first question it
may have to compile rules, which is kept for the next one."""
MOST_LATE = 2
"""Processes that may do so at the same time."""
MOST_AT_ONCE = 4
"""Threads that wait for processes."""
NICER = 5
"""By how much they give way to the server itself."""

Kind = tuple[str | None, str]
"""A kind of bots, by its box and its name."""


@dataclass(frozen=True)
class Deciding:
    """The task of a process: let a bot decide."""

    asked: Asked
    seconds: float

    def __call__(self, tell: Tell) -> str:  # noqa: ARG002  # it is told when it is done
        """Return the text of its decision."""
        return self.asked.decide(self.seconds)


class Thinkers:
    """Processes that answer questions, each one at a time."""

    def __init__(self, grace: float = GRACE) -> None:
        self._grace = grace
        self._lock = threading.Lock()
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._late: list[Kind] = []
        self._is_closed = False
        self.hopeless: set[Kind] = set()
        """Kinds of bots that had to be stopped: they are not asked again."""
        # One core is left to the loop, if there is more than one.
        at_once = max(1, min(MOST_AT_ONCE, (os.cpu_count() or 1) - 1))
        self._threads = ThreadPoolExecutor(at_once, thread_name_prefix="ludotheca-bots")

    async def ask(self, asked: Asked, within: float) -> str:
        """Return a bot's decision; BotFailed if there is none within so many seconds."""
        kind = asked.player.kind
        if (kind.box, kind.name) in self.hopeless:
            raise BotFailed("it had to be stopped before, and is not asked any more")
        deadline = time.monotonic() + within
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._answer, asked, deadline)

    # In a thread

    def _answer(self, asked: Asked, deadline: float) -> str:
        left = deadline - time.monotonic()
        if left <= 0:
            raise BotFailed("it got no time to think: too many others do")
        kind = asked.player.kind
        if self._late.count((kind.box, kind.name)) == MOST_LATE:
            raise BotFailed("it is late with other decisions")
        question = _written(asked, SHARE * left)
        process = self._taken()
        try:
            answer = process.answer(question, deadline - time.monotonic())
        except TimeoutError:
            self._let_finish(process, asked)
            raise BotFailed("it took too long") from None
        except (EOFError, OSError):
            self._end(process)
            raise BotFailed("its process has died") from None
        self._free(process)
        if answer.problem:
            raise BotFailed(answer.problem)
        decision: str = answer.value
        return decision

    def _taken(self) -> Worker:
        with self._lock:
            if self._is_closed:
                raise BotFailed("the server is closing")
            if self._idle:
                return self._idle.pop()
            made = Worker("ludotheca-bots", NICER)
            self._all.add(made)
            return made

    def _free(self, process: Worker) -> None:
        with self._lock:
            if process in self._all:
                self._idle.append(process)

    def _end(self, process: Worker) -> None:
        with self._lock:
            is_ours = process in self._all
            self._all.discard(process)
        if is_ours:  # else whoever closes ends it
            process.kill()

    def _let_finish(self, process: Worker, asked: Asked) -> None:
        """Leave a process to what it does for a while; what does not end then never will."""
        kind = (asked.player.kind.box, asked.player.kind.name)
        with self._lock:
            may_finish = len(self._late) < MOST_LATE
            self._late += [kind] * may_finish
        if may_finish:
            threading.Thread(target=self._wait, args=(process, kind), daemon=True).start()
        else:
            self._end(process)

    def _wait(self, process: Worker, kind: Kind) -> None:
        try:
            process.wait(self._grace)
        except TimeoutError:
            self.hopeless.add(kind)
            self._end(process)
        except (EOFError, OSError):
            self._end(process)
        else:
            self._free(process)
        finally:
            with self._lock:
                self._late.remove(kind)

    @property
    def count(self) -> int:
        """How many processes there are."""
        return len(self._all)

    def sweep(self, idle: float) -> None:
        """End the processes that nobody has asked anything for so many seconds."""
        with self._lock:
            old = [each for each in self._idle if time.monotonic() - each.since >= idle]
            self._idle = [each for each in self._idle if each not in old]
        for process in old:
            self._end(process)

    def close(self) -> None:
        """End all of them, whatever they are at."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        with self._lock:
            self._is_closed = True
            ending, self._all = self._all, set()
            self._idle.clear()
        for process in ending:
            process.kill()


def _written(asked: Asked, seconds: float) -> bytes:
    try:
        return written(Deciding(asked, seconds))
    except Exception as problem:
        raise BotFailed(f"it cannot be sent to another process: {problem!r}") from problem
