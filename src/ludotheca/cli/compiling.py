"""What people hear while rules are compiled: that it happens once, and Ctrl-C at once."""

from __future__ import annotations

import os
import signal
import sys
import threading
from functools import cache

from ludotheca.interrupts import leave


def tell_compiling(language: str) -> None:
    """Say on a terminal's standard error if rules have to be compiled; elsewhere say nothing.

    From here on Ctrl-C ends the program at once while they are.
    """
    _listen()
    if not sys.stderr.isatty():
        return
    from ludotheca.core.words import words_in
    from ludotheca.lab.speed import tell_when_compiling

    words = words_in(language)
    tell_when_compiling(lambda: print(words("lab-compiling"), file=sys.stderr))  # noqa: T201


@cache
def _listen() -> None:
    """Hear Ctrl-C beside the compiler, which hears nothing of it or takes it for a faulty rule.

    The pipe is written to as soon as the signal comes, whatever Python is doing.
    """
    is_main = threading.current_thread() is threading.main_thread()
    if sys.platform == "win32" or not is_main:  # there it would have to be a socket
        return
    hearing, telling = os.pipe()
    os.set_blocking(telling, False)
    signal.set_wakeup_fd(telling, warn_on_full_buffer=False)
    threading.Thread(target=_hear, args=(hearing,), daemon=True).start()


def _hear(pipe: int) -> None:
    while signals := os.read(pipe, 64):
        heard(signals)


def heard(signals: bytes) -> None:
    """End the program if one of the signals is an interrupt and rules are just being compiled."""
    from ludotheca.rulebook.accelerate import is_compiling

    if signal.SIGINT in signals and is_compiling():
        leave()
