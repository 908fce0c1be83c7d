"""A crew: several worker processes that serve the same tables at one address of one machine.

Each is a server like any other, and knows the rest as its neighbours.  Whoever started them serves
nobody: he starts again whichever ends, passes signals on, and ends when all have.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from ludotheca.core.errors import LudothecaError
from ludotheca.server.system import stopped_by

LOOK = 1.0
"""Seconds between looks at what is due, if nothing happens before."""
YOUNG = 10.0
"""Seconds that a worker must have lived to be started again at once."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
"""Seconds before one is started again that has not, and at most."""
OVERTIME = 10.0
"""Seconds beyond people's grace after which a worker that does not end is killed."""

_log = logging.getLogger(__name__)
_spawning = multiprocessing.get_context("spawn")  # a fork would inherit locks that are held

Work = Callable[[int, Callable[[], None]], None]
"""What a worker does: it is told its number and what to call when it is ready."""


class CrewFailed(LudothecaError):
    """The workers cannot be started."""

    code = "not-started"


@dataclass
class _Worker:
    process: SpawnProcess
    line: Connection
    started: float
    pause: float
    """Seconds to wait before the next one if this one does not live long."""
    is_ready: bool = False


class Crew:
    """So many workers; ``work`` is what each of them does, and can be pickled."""

    def __init__(self, work: Work, count: int, grace: float) -> None:
        self._work = work
        self._numbers = range(1, count + 1)
        self._grace = grace
        self._workers: dict[int, _Worker] = {}
        self._due: dict[int, tuple[float, float]] = {}
        """When the worker of a number is started again, and how long the pause was."""
        self._is_told = False
        self._killed_at: float | None = None

    def run(self, announce: Callable[[], object], leave: Callable[[], object]) -> None:
        """Keep all at work until somebody stops them; CrewFailed if one does not even begin.

        ``announce`` is called once all are ready, ``leave`` when they are told to end.
        """
        with stopped_by(lambda *_: self._stop(leave)):
            try:
                for number in self._numbers:
                    self._start(number, FIRST_PAUSE)
                while self._workers or self._due:
                    self._look(announce)
            finally:
                self._kill()

    def _stop(self, leave: Callable[[], object]) -> None:
        """Pass on to everybody that they are to stop, and again if somebody cannot wait."""
        if self._killed_at is None:
            leave()
            self._killed_at = time.monotonic() + self._grace + OVERTIME
        self._due.clear()
        for worker in self._workers.values():
            worker.process.terminate()

    def _start(self, number: int, pause: float) -> None:
        ours, theirs = _spawning.Pipe(duplex=False)
        name = f"ludotheca-worker-{number}"
        process = _spawning.Process(target=_begin, args=(self._work, number, theirs), name=name)
        # Nobody's keyboard interrupts a worker: it is told to stop by whoever started it.
        handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            process.start()
        finally:
            signal.signal(signal.SIGINT, handler)
        theirs.close()
        self._workers[number] = _Worker(process, ours, time.monotonic(), pause)

    def _look(self, announce: Callable[[], object]) -> None:
        """Wait for the next thing to happen, and see to it."""
        workers = self._workers.values()
        lines = [worker.line for worker in workers if not worker.is_ready]
        wait([*lines, *(worker.process.sentinel for worker in workers)], LOOK)
        for number, worker in list(self._workers.items()):
            self._look_at(number, worker)
        if not self._is_told and self._is_complete:
            self._is_told = True
            announce()
        now = time.monotonic()
        for number in [number for number, (due, _) in self._due.items() if due <= now]:
            self._start(number, self._due.pop(number)[1])
        if self._killed_at is not None and self._killed_at < now:
            self._kill()

    @property
    def _is_complete(self) -> bool:
        ready = [worker for worker in self._workers.values() if worker.is_ready]
        return len(ready) == len(self._numbers)

    def _look_at(self, number: int, worker: _Worker) -> None:
        with contextlib.suppress(EOFError, OSError):
            if not worker.is_ready and worker.line.poll():
                worker.is_ready = worker.line.recv()
        if worker.process.is_alive():
            return
        worker.line.close()
        del self._workers[number]
        if self._killed_at is None:
            self._replace(number, worker)

    def _replace(self, number: int, worker: _Worker) -> None:
        how = f"worker {number} has ended with code {worker.process.exitcode}"
        if not self._is_told:
            raise CrewFailed(f"{how} before it was ready", hint="the log says why")
        now = time.monotonic()
        if now - worker.started >= YOUNG:
            pause, following = 0.0, FIRST_PAUSE
        else:
            pause, following = worker.pause, min(2 * worker.pause, LONGEST_PAUSE)
        _log.warning("%s, and is started again in %.0f seconds", how, pause)
        self._due[number] = now + pause, following

    def _kill(self) -> None:
        for worker in self._workers.values():
            worker.process.kill()
        for worker in self._workers.values():
            worker.process.join()
        self._workers.clear()


def _begin(work: Work, number: int, line: Connection) -> None:
    """Work, in a process of its own, for as long as whoever started it is there."""
    os.setpgrp()
    threading.Thread(target=_end_with_parent, name="ludotheca-orphan", daemon=True).start()
    work(number, lambda: line.send(True))


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
