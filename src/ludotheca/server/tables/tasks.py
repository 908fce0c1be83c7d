"""Tasks: what takes long, as it is sent to somebody who does it beside the loop.

A task is sent as it is pickled; what comes back is its value, or in a line why there is none.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from ludotheca.core.errors import LudothecaError

Tell = Callable[[float], None]
"""What is told which part of the work is done, from 0 to 1."""
STEP = 0.01
"""By how much the work must have come further to be worth telling."""
LONGEST = 300
"""Characters of a problem that are told."""


class Task(Protocol):
    """Something that is done elsewhere."""

    def __call__(self, tell: Tell) -> Any:
        """Return what comes of it; whatever is raised is told."""
        ...


class Answer(NamedTuple):
    """What came of a task."""

    value: Any
    problem: str = ""
    """Why nothing came of it."""
    error: LudothecaError | None = None
    """The very error, if it is one of ours."""


def written(task: Task) -> bytes:
    """Return a task as it is sent; whatever pickling raises if it cannot be."""
    return pickle.dumps(task)


def done(task: bytes, tell: Tell) -> Answer:
    """Do a task as it was sent; whatever is raised is told in the answer."""
    try:
        work: Task = pickle.loads(task)  # noqa: S301  # we wrote it ourselves
        return Answer(work(_now_and_then(tell)))
    except LudothecaError as problem:
        return Answer(None, _in_a_line(str(problem)), problem)
    except Exception as problem:
        return Answer(None, _in_a_line(f"it raised {problem!r}"))


def _now_and_then(tell: Tell) -> Tell:
    """Return what tells only so much of the progress as anybody can see."""
    told = 0.0

    def hear(part: float) -> None:
        nonlocal told
        if part >= told + STEP:
            told = part
            tell(part)

    return hear


def _in_a_line(text: str) -> str:
    return " ".join(text.split())[:LONGEST]
