"""Processes that do what takes long.

Plain Python holds on to the interpreter, so threads are no help.  Whoever asks a worker waits, so
that is for a thread.
"""

from __future__ import annotations

import contextlib
import os
import signal
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludotheca.server.tables.tasks import Answer, Tell, done

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

ALTOGETHER = 19
"""By how much a process gives way that runs only while nobody else wants to."""
AUTOGROUP = Path("/proc/self/autogroup")
"""Where Linux is told how much a whole session gives way."""
AT_A_TIME = 3600.0
"""Seconds that are waited in one piece."""
SESSION_NICER = 5
"""So much: beside sessions that keep a machine busy it still comes to an end."""


class Worker:
    """One process, and the line to it."""

    def __init__(self, name: str, nicer: int) -> None:
        import multiprocessing  # where there are no processes, nobody waits for it

        context = multiprocessing.get_context("spawn")  # a fork would inherit locks that are held
        self._line, theirs = context.Pipe()
        self._process = context.Process(
            target=work_on, args=(theirs, nicer), daemon=True, name=name
        )
        self._process.start()
        theirs.close()
        self.since = time.monotonic()
        """When it was of use last."""

    def answer(self, task: bytes, seconds: float, tell: Tell = lambda _: None) -> Answer:
        """Return what comes of a task; TimeoutError, or EOFError if the process dies."""
        self._line.send_bytes(task)
        return self.wait(seconds, tell)

    def wait(self, seconds: float, tell: Tell = lambda _: None) -> Answer:
        """Return what comes of the task that was sent before; it fails as `answer` does."""
        end = time.monotonic() + seconds
        while self._speaks_before(end):
            heard: float | Answer = self._line.recv()
            if isinstance(heard, Answer):
                self.since = time.monotonic()
                return heard
            tell(heard)
        raise TimeoutError

    def _speaks_before(self, end: float) -> bool:
        """Wait until something is said, or the time has come; systems wait some weeks at most."""
        while not self._line.poll(min(max(end - time.monotonic(), 0), AT_A_TIME)):
            if time.monotonic() >= end:
                return False
        return True

    def kill(self) -> None:
        """End it at once; once only.  Whoever waits for its answer finds the line at its end."""
        self._process.kill()
        self._process.join()


def work_on(line: Connection[Any, Any], nicer: int) -> None:
    """Do one task after the other, until nobody is there any more to send one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever interrupts the server means the server
    _give_way(nicer)
    with contextlib.suppress(EOFError, OSError):
        while True:
            line.send(done(line.recv_bytes(), line.send))


def _give_way(nicer: int) -> None:
    """Leave the machine to the server whenever it has something to do.

    Who gives way altogether takes a core only while nobody else wants it and yields it at once;
    that holds within a session only.  The others have a session each: Linux shares a busy machine
    out between sessions first, so that what they take is not taken from the server.
    """
    if nicer >= ALTOGETHER:
        with contextlib.suppress(AttributeError, OSError):  # not everywhere, nor in every sandbox
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
            return
    with contextlib.suppress(AttributeError, OSError):
        os.setsid()
    with contextlib.suppress(AttributeError, OSError):
        os.nice(nicer)
    with contextlib.suppress(OSError):
        AUTOGROUP.write_text(str(SESSION_NICER), encoding="ascii")
