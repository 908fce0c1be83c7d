"""Tasks for worker processes, and some that go wrong, where any process finds them."""

from __future__ import annotations

import os
import threading
from dataclasses import dataclass

from ludotheca.core.errors import NoOdds
from ludotheca.server.tables.tasks import Tell


@dataclass(frozen=True)
class Counting:
    """Tells every step up to a number and returns that."""

    steps: int

    def __call__(self, tell: Tell) -> int:
        for step in range(1, self.steps + 1):
            tell(step / self.steps)
        return self.steps


def refusing(_tell: Tell) -> None:
    raise NoOdds("too long", hint="shorter")


def raising(_tell: Tell) -> None:
    raise ValueError("what is this?")


def dying(_tell: Tell) -> None:
    os._exit(3)


def hanging(tell: Tell) -> None:
    tell(0.5)
    threading.Event().wait()
