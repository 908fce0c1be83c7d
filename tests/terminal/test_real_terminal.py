"""The program itself at a pseudo-terminal, as people meet it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from tests.core.child import at_terminal
from tests.terminal.sessions import moves_kept

Start = Callable[..., pexpect.spawn]


@pytest.fixture
def start(saves: Path) -> Iterator[Start]:
    """Return how to start ``ludotheca play`` at a terminal of 80 columns."""
    running: list[pexpect.spawn] = []

    def started(*arguments: str, **environment: str) -> pexpect.spawn:
        usual = {"NO_COLOR": None, "LUDOTHECA_DATA": str(saves.parent)}
        child = at_terminal("play", *arguments, size=(24, 80), environment={**usual, **environment})
        running.append(child)
        return child

    yield started
    for child in running:
        child.close(force=True)


def test_a_turn_at_a_terminal(start: Start, saves: Path) -> None:
    child = start("ludix", "--name", "Ann", "--bot", "1", "--own-dice", "--lang", "fr")
    child.expect("Ann.* ❯ ")
    child.sendline("XXII")
    child.expect("Relancer")
    child.expect("Ann.* ❯ ")
    child.sendline("s")
    child.expect("Elsa.* ❯ ")
    child.sendintr()
    child.expect("--resume ")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0
    assert moves_kept(saves) == ["XXII", "stop"]


def test_the_end_of_input_and_a_hangup_lose_nothing(start: Start, saves: Path) -> None:
    child = start("ludix", "--own-dice")
    child.expect("❯ ")
    child.sendline("XXII")
    child.expect("Throw again")
    child.expect("❯ ")
    child.sendeof()
    child.expect("--resume ")
    child.expect(pexpect.EOF)
    child = start("--continue")
    child.expect("goes on after 1 move")
    child.expect("❯ ")
    child.sendline("s")
    child.expect("banks 22")
    child.close(force=True)
    assert moves_kept(saves) == ["XXII", "stop"]


def test_keys_pressed_while_a_bot_plays_decide_nothing(start: Start, saves: Path) -> None:
    child = start("ludix", "--bot", "0=hold-1", "--name", "Ann", "--seed", "1")
    child.sendline("")  # before the bot has played, however slow this is
    child.expect("Ann.* ❯ ")
    child.sendline(":q")
    child.expect("--resume ")
    assert all(move == "stop" for move in moves_kept(saves)[1:])


def test_no_color_and_dumb_terminals_are_respected(start: Start) -> None:
    for environment in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        child = start("ludix", **environment)
        child.expect("❯ ")
        assert "38;" not in child.before
        child.sendeof()
    child = start("ludix", COLORTERM="truecolor")
    child.expect("❯ ")
    assert "38;2;0;114;178" in child.before


def test_an_ascii_terminal_gets_ascii(start: Start) -> None:
    child = start("ludix", "--lang", "fr", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    child.expect("> ")
    child.sendline("")
    child.expect(r"\.---\.|\.~~~\.")


def test_bytes_that_are_no_text_are_survived(saves: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ludotheca", "play", "ludix", "--own-dice"],
        input=b"\xff\xfe\nXX\x1b[31m\nXXII\n",
        env={**os.environ, "LUDOTHECA_DATA": str(saves.parent), "PYTHONUTF8": "1"},
        capture_output=True,
        check=True,
    )
    assert b"\x1b" not in done.stdout
    assert moves_kept(saves) == ["XXII"]
