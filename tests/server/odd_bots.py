"""Bots that think, and some that should not be trusted with it, where any process finds them."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

from ludotheca.bots import BotKind, Question

ASKED = "LUDOTHECA_TEST_ASKED"
"""The variable that names the file for which `patient` waits."""


def last(question: Question) -> int:
    return question.moves[-1]


def raising(question: Question) -> int:
    raise ValueError(f"what is {question.moves}?")


def nonsense(question: Question) -> int:
    return max(question.moves) + 17


def dying(_question: Question) -> int:
    os._exit(3)


def hanging(_question: Question) -> int:
    threading.Event().wait()
    return 0


def patient(question: Question) -> int:
    while not Path(os.environ[ASKED]).exists():
        time.sleep(0.01)
    return question.moves[-1]


LAST, RAISING, NONSENSE, DYING, HANGING, PATIENT = (
    BotKind(think.__name__, think=think)
    for think in (last, raising, nonsense, dying, hanging, patient)
)
UNSENDABLE = BotKind("unsendable", think=lambda question: question.moves[0])
