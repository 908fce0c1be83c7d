from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import ludotheca
from ludotheca.cli.completion import SHELLS
from ludotheca.cli.main import COMMANDS
from tests.core.child import run_child

if TYPE_CHECKING:
    from tests.cli.conftest import Command


def completed(*words: str) -> set[str]:
    """Return what bash is told could stand in the place of the last word."""
    asking = {
        "_LUDOTHECA_COMPLETE": "bash_complete",
        "COMP_WORDS": " ".join(["ludotheca", *words]),
        "COMP_CWORD": str(len(words)),
    }
    done = run_child(["-m", "ludotheca"], environment=asking)
    assert (done.returncode, done.stderr) == (0, b"")
    return {line.partition(",")[2] for line in done.stdout.decode().splitlines()}


def test_commands_are_completed() -> None:
    assert completed("r") == {"replay", "report", "restore", "rules"}
    assert completed("edition", "") == {"check", "new", "schema"}
    assert completed("store", "") == {"check", "rescue"}
    assert completed("nosuch", "") == set(COMMANDS)


def test_options_are_completed() -> None:
    assert completed("replay", "--e") == {"--edition", "--every"}


@pytest.mark.parametrize("name", ["rules", "play", "solve", "simulate"])
def test_games_are_completed(name: str) -> None:
    assert completed(name, "ludix/") == {"ludix/pig", "ludix/piglet"}
    assert completed(name, "") >= set(ludotheca.games())


def test_boxes_are_completed() -> None:
    assert completed("check-box", "pe") == {"penalty"}


def test_bots_are_completed_behind_their_seat() -> None:
    assert completed("simulate", "ludix", "--policy", "ra") == {"random"}
    assert completed("play", "ludix", "--bot", "1=ho") == {"1=hold"}


def test_languages_are_completed() -> None:
    assert completed("games", "--lang", "") == {"en", "fr"}


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_gets_a_script_that_asks_us(command: Command, shell: str) -> None:
    written = command("completion", shell)
    assert written.code == 0
    assert f"_LUDOTHECA_COMPLETE={shell}_complete" in written.out


def test_an_unknown_shell_is_refused_with_those_that_we_know(command: Command) -> None:
    complaint = command("completion", "tcsh").complaint()
    assert all(shell in complaint for shell in SHELLS)


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_bash_takes_the_script_in(command: Command) -> None:
    script = command("completion", "bash").out
    asked = "COMP_WORDS=(ludotheca gam); COMP_CWORD=1; _ludotheca_completion ludotheca"
    done = subprocess.run(
        ["bash", "-c", f'{script}\n{asked}\necho "${{COMPREPLY[@]}}"'],  # noqa: S607  # any bash
        capture_output=True,
        check=False,
        timeout=60,
        env={**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"},
    )
    assert done.stdout.decode().split() == ["games"]
