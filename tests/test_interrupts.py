"""Ctrl-C from the first moment on, and while rules are compiled."""

from __future__ import annotations

import os
import signal
import sys
from importlib import import_module
from typing import Any

import pytest

from ludotheca import interrupts
from ludotheca.cli import compiling
from tests.core.child import run_child

accelerate = import_module(
    "ludotheca.rulebook.accelerate"
)  # the package has a function of the name
LINE = "ludotheca: interrupted\n"


class Left(BaseException):
    """The program has ended here and now."""


@pytest.fixture
def ending(monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(code: int) -> None:
        raise Left(code)

    monkeypatch.setattr(os, "_exit", leave)


@pytest.mark.parametrize(
    ("called", "started", "is_ours"),
    [
        ("-m", ["python", "-X", "dev", "-m", "ludotheca", "games"], True),
        ("/bin/ludotheca", ["python", "/bin/ludotheca", "games"], True),
        ("/bin/ludotheca.exe", ["python", "/bin/ludotheca.exe"], True),
        ("-m", ["python", "-m", "pytest", "ludotheca"], False),
        ("-m", ["python", "-m"], False),
        ("study.py", ["python", "study.py", "ludotheca"], False),
        ("/bin/ludotheca", ["python", "-c", "from multiprocessing.spawn import …"], False),
    ],
)
def test_only_the_program_itself_is_guarded(
    monkeypatch: pytest.MonkeyPatch, called: str, started: list[str], is_ours: bool
) -> None:
    monkeypatch.setattr(sys, "argv", [called, "games"])
    monkeypatch.setattr(sys, "orig_argv", started)
    assert interrupts.is_program() == is_ours


@pytest.mark.usefixtures("ending")
def test_an_interrupt_that_nobody_has_caught_is_one_line(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Left, match="130"):
        interrupts.leave_on_interrupt(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert capfd.readouterr().err == LINE
    interrupts.leave_on_interrupt(ValueError, ValueError("odd"), None)
    assert "ValueError: odd" in capfd.readouterr().err


@pytest.mark.usefixtures("ending")
def test_an_interrupt_is_taken_from_the_compiler_and_from_nobody_else(
    capfd: pytest.CaptureFixture[str],
) -> None:
    def compiled(*_: Any) -> None:
        assert accelerate.is_compiling()
        compiling.heard(bytes([signal.SIGWINCH]))
        compiling.heard(bytes([signal.SIGWINCH, signal.SIGINT]))

    class Twin:
        _compile_for_args = staticmethod(compiled)

    twin = Twin()
    compiling.heard(bytes([signal.SIGINT]))
    accelerate._explain_errors(twin, len)
    with pytest.raises(Left, match="130"):
        twin._compile_for_args()  # as numba does
    assert capfd.readouterr().err == LINE
    assert not accelerate.is_compiling()


def test_an_interrupt_while_the_program_is_imported_is_one_line() -> None:
    code = """
import sys
class Interrupted:
    def find_spec(self, name, *_):
        if name.startswith("ludotheca.core"):
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupted())
sys.argv[0] = sys.orig_argv[0] = "/bin/ludotheca"
import ludotheca.cli
"""
    done = run_child(["-c", code])
    assert (done.returncode, done.stdout, done.stderr.decode()) == (130, b"", LINE)
