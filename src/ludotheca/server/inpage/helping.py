"""The helper's side of a lane: tasks come in as texts, and their answers go back as such."""

from __future__ import annotations

import base64
import pickle

from ludotheca.server.tables.tasks import Answer, Task, Tell, done, written


def do(task: str, tell: Tell) -> str:
    """Do a task as `text_of` has written it; `answer_of` reads what came of it."""
    return _text(pickle.dumps(done(base64.b64decode(task), tell)))


def text_of(task: Task) -> str:
    """Return a task as it is sent; whatever pickling raises if it cannot be."""
    return _text(written(task))


def answer_of(text: str) -> Answer:
    """Return the answer that a helper has sent."""
    answer: Answer = pickle.loads(base64.b64decode(text))  # noqa: S301  # our own helper wrote it
    return answer


def _text(pickled: bytes) -> str:
    return base64.b64encode(pickled).decode("ascii")
