"""Processes in which bots think: plain Python holds on to the interpreter, so threads are no help.

They are started when the first question comes and ended when none has come for a while.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import pickle
import signal
import threading
import time
from multiprocessing.connection import Connection
from typing import Any

from ludotheca.bots.asking import Asked, described
from ludotheca.core.errors import BotFailed

SHARE = 0.8
"""How much of the time a bot is told that it has, so that its answer comes in time."""
GRACE = 60.0
"""Seconds that a process may go on after its answer is no longer awaited: on its first question it
may have to compile rules, which is kept for the next one."""
MOST_LATE = 2
"""Processes that may do so at the same time."""
NICER = 5
"""By how much they give way to the server itself."""

Kind = tuple[str | None, str]
"""A kind of bots, by its box and its name."""


class Thinkers:
    """Processes that answer questions, each one at a time; safe to be asked by several threads."""

    def __init__(self, grace: float = GRACE) -> None:
        self._grace = grace
        self._lock = threading.Lock()
        self._idle: list[_Process] = []
        self._all: set[_Process] = set()
        self._late: list[Kind] = []
        self._is_closed = False
        self.hopeless: set[Kind] = set()
        """Kinds of bots that had to be stopped: they are not asked again."""

    def ask(self, asked: Asked, deadline: float) -> str:
        """Return a bot's decision; BotFailed if there is none before a moment of the steady clock.

        It waits, so it is for a thread of its own.
        """
        left = deadline - time.monotonic()
        if left <= 0:
            raise BotFailed("it got no time to think: too many others do")
        kind = asked.player.kind
        if self._late.count((kind.box, kind.name)) == MOST_LATE:
            raise BotFailed("it is late with other decisions")
        question = _written(asked, SHARE * left)
        process = self._taken()
        try:
            text, problem = process.answer(question, deadline - time.monotonic())
        except TimeoutError:
            self._let_finish(process, asked)
            raise BotFailed("it took too long") from None
        except (EOFError, OSError):
            self._end(process)
            raise BotFailed("its process has died") from None
        self._free(process)
        if problem:
            raise BotFailed(problem)
        return text

    def _taken(self) -> _Process:
        with self._lock:
            if self._is_closed:
                raise BotFailed("the server is closing")
            if self._idle:
                return self._idle.pop()
            made = _Process()
            self._all.add(made)
            return made

    def _free(self, process: _Process) -> None:
        process.since = time.monotonic()
        with self._lock:
            if process in self._all:
                self._idle.append(process)

    def _end(self, process: _Process) -> None:
        with self._lock:
            is_ours = process in self._all
            self._all.discard(process)
        if is_ours:  # else whoever closes ends it
            process.kill()

    def _let_finish(self, process: _Process, asked: Asked) -> None:
        """Leave a process to what it does for a while; what does not end then never will."""
        kind = (asked.player.kind.box, asked.player.kind.name)
        with self._lock:
            may_finish = len(self._late) < MOST_LATE
            self._late += [kind] * may_finish
        if may_finish:
            threading.Thread(target=self._wait, args=(process, kind), daemon=True).start()
        else:
            self._end(process)

    def _wait(self, process: _Process, kind: Kind) -> None:
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
        with self._lock:
            self._is_closed = True
            ending, self._all = self._all, set()
            self._idle.clear()
        for process in ending:
            process.kill()


class _Process:
    """One of them, and the line to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")  # a fork would inherit locks that are held
        self._line, theirs = context.Pipe()
        self._process = context.Process(
            target=answer_questions, args=(theirs,), daemon=True, name="ludotheca-bots"
        )
        self._process.start()
        theirs.close()
        self.since = time.monotonic()

    def answer(self, question: bytes, seconds: float) -> tuple[str, str]:
        """Return a decision and what was wrong; TimeoutError, or EOFError if the process dies."""
        self._line.send_bytes(question)
        return self.wait(seconds)

    def wait(self, seconds: float) -> tuple[str, str]:
        """Return the answer to what was asked before; it fails as `answer` does."""
        if not self._line.poll(max(seconds, 0)):
            raise TimeoutError
        answer: tuple[str, str] = self._line.recv()
        return answer

    def kill(self) -> None:
        """End it at once; once only.  Whoever waits for its answer finds the line at its end."""
        self._process.kill()
        self._process.join()


def _written(asked: Asked, seconds: float) -> bytes:
    try:
        return pickle.dumps((asked, seconds))
    except Exception as problem:
        raise BotFailed(f"it cannot be sent to another process: {problem!r}") from problem


def answer_questions(line: Connection[Any, Any]) -> None:
    """Answer one question after the other, until nobody is there any more to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever interrupts the server means the server
    with contextlib.suppress(AttributeError, OSError):  # not everywhere, nor in every sandbox
        os.nice(NICER)
    with contextlib.suppress(EOFError, OSError):
        while True:
            line.send(_answered(line.recv_bytes()))


def _answered(question: bytes) -> tuple[str, str]:
    """Return the text of a decision and what was wrong, one of them empty."""
    try:
        asked, seconds = pickle.loads(question)  # noqa: S301  # the server itself wrote it
        return asked.decide(seconds), ""
    except Exception as problem:
        return "", described(problem)
