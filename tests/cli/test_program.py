from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ludotheca.cli.main import COMMANDS
from tests.cli.outcome import DECIDING, ENDED, SHEET_EXAMPLE, document, one_line
from tests.core.child import output_of, run_child
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from tests.cli.conftest import Command, Shelve


def program(*arguments: str | bytes, given: bytes = b"", **variables: str) -> tuple[int, str, str]:
    """Run the program as people do; what it writes must be whole UTF-8."""
    done = run_child(["-m", "ludotheca", *arguments], given=given, environment=variables)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


# Help


def test_the_commands_are_those_that_other_programs_rely_on() -> None:
    assert {"games", "rules", "play", "replay", "legal"} <= set(COMMANDS)


@pytest.mark.parametrize("flag", ["-h", "--help"])
@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(command: Command, name: str, flag: str) -> None:
    shown = command(name, flag)
    assert (shown.code, shown.err) == (0, "")
    assert f"Usage: ludotheca {name}" in shown.out
    assert re.search(rf"Example:\s+ludotheca\s+{name}\s", shown.out)


def test_the_programs_own_help_lists_the_commands(command: Command) -> None:
    shown = command("--help")
    assert (shown.code, shown.err) == (0, "")
    assert all(re.search(rf"^  {name} ", shown.out, re.MULTILINE) for name in COMMANDS)
    assert "Example: ludotheca play ludix" in " ".join(shown.out.split())
    assert "130, it was interrupted" in " ".join(shown.out.split())


def test_without_a_command_the_help_is_shown_line_by_line(command: Command) -> None:
    shown = command()
    assert "Traceback" not in shown.err
    told = shown.out + shown.err
    assert all(re.search(rf"^  {name} ", told, re.MULTILINE) for name in COMMANDS)


def test_the_version_is_shown(command: Command) -> None:
    assert command("--version") == (0, f"ludotheca {version('ludotheca')}\n", "")


HEAVY = {"numpy", "numba", "pydantic", "babel", "fastapi"}


def loaded(*arguments: str) -> set[str]:
    """Return the modules that the program has imported when it is done."""
    code = (
        "import sys\nfrom ludotheca.cli.main import run\n"
        f"assert run({arguments!r}) == 0\n"
        "print('loaded:', *sys.modules)"
    )
    return set(output_of(code).rpartition("loaded: ")[2].split())


@pytest.mark.parametrize("arguments", [["--help"], *([name, "--help"] for name in COMMANDS)])
def test_help_loads_nothing_heavy(arguments: list[str]) -> None:
    assert loaded(*arguments) & {*HEAVY, "fluent", "rich", "importlib.metadata"} == set()


@pytest.mark.parametrize(
    "arguments",
    [["games"], ["games", "--lang", "fr"], ["rules", "ludix"], ["--version"]],
    ids=" ".join,
)
def test_looking_around_loads_nothing_heavy(arguments: list[str]) -> None:
    assert loaded(*arguments) & {*HEAVY, "fluent.runtime", "rich"} == set()


def test_the_first_prompt_comes_before_anything_heavy(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom ludotheca.cli.main import run\n"
        "assert run(['play', 'ludix', '--seed', '1']) == 0\n"
        "print('loaded:', *sys.modules)"
    )
    shown = output_of(code, environment={"LUDOTHECA_DATA": str(tmp_path)})
    assert set(shown.rpartition("loaded: ")[2].split()) & {*HEAVY, "fluent.runtime"} == set()


# Asked wrongly

WRONG: list[Sequence[str]] = [
    ["nosuch"],
    ["game"],
    ["--nosuch"],
    ["games", "--nosuch"],
    ["games", "one", "two"],
    ["games", "--players", "two"],
    ["games", "--players"],
    ["games", "--minutes", "1.5"],
    ["rules"],
    ["rules", "ludix", "pig"],
    ["replay"],
    ["legal"],
    ["legal", "game.json", "--every"],
    ["replay", "--every=5", "game.json"],
    [""],
    ["\x1b[31m\nred"],
]


@pytest.mark.parametrize("arguments", WRONG, ids=ascii)
def test_a_wrong_call_is_answered_in_one_line_with_a_hint(
    command: Command, arguments: Sequence[str]
) -> None:
    assert command(*arguments).complaint().endswith("(see ludotheca --help)")


@pytest.mark.parametrize(
    "arguments",
    [
        ["serve", "--pace", "nan"],
        ["serve", "--grace", "nan"],
        ["check-box", "ludix", "--seed", "-1"],
        ["words", "ludix", "--seed", "1" + 30 * "0"],
        ["play", "ludix", "--pace", "nan"],
    ],
    ids=" ".join,
)
def test_a_number_that_cannot_be_is_a_wrong_call(command: Command, arguments: list[str]) -> None:
    assert arguments[-2].lstrip("-") in command(*arguments).complaint()


def test_a_slip_of_the_pen_is_corrected(command: Command) -> None:
    assert "Did you mean 'games'?" in command("gamez").complaint()


@pytest.mark.parametrize("language", ["de", "", "EN", "french", "a\nb"])
@pytest.mark.parametrize("more", [(), ("--json",)])
@pytest.mark.parametrize("name", ["games", "rules", "replay", "legal"])
def test_an_unknown_language_is_refused(
    command: Command, shelve: Shelve, name: str, more: tuple[str, ...], language: str
) -> None:
    subject = {"games": "ludix", "rules": "ludix"}.get(name) or shelve("game.json", ENDED)
    done = command(name, subject, "--lang", language, *more)
    if language == "":
        assert (done.code, done.err) == (0, "")  # as if nothing had been said
    else:
        assert "en, fr" in done.complaint()


@pytest.mark.parametrize(
    "arguments",
    [["replay", ""], ["legal", ""], ["backup", ""], ["site", ""], ["play", "--resume", ""]],
    ids=" ".join,
)
def test_an_empty_name_is_no_file(command: Command, arguments: list[str]) -> None:
    assert "an empty name is no file" in command(*arguments).complaint()


@pytest.mark.parametrize("name", ["replay", "legal"])
@pytest.mark.parametrize("more", [(), ("--json",)])
def test_a_file_that_cannot_be_read_is_named(
    command: Command, tmp_path: Path, name: str, more: tuple[str, ...]
) -> None:
    folder = tmp_path / "folder.json"
    folder.mkdir()
    (tmp_path / "file").touch()
    for file in ("missing.json", "missing.jsonl", "missing", "folder.json", "file/below.json"):
        complaint = command(name, str(tmp_path / file), *more).complaint()
        assert str(tmp_path / file) in complaint


# As a process


def test_the_program_runs_as_a_module_and_as_a_script() -> None:
    script = Path(sys.executable).with_name("ludotheca")
    done = subprocess.run(  # our own script
        [script, "--version"], capture_output=True, check=False, timeout=PATIENCE
    )
    assert (done.returncode, done.stdout.decode(), done.stderr) == (
        0,
        f"ludotheca {version('ludotheca')}\n",
        b"",
    )
    assert program("--version")[:2] == (0, done.stdout.decode())


@pytest.mark.parametrize(
    ("arguments", "given", "code"),
    [
        (["games"], b"", 0),
        (["replay", "-", "--json"], SHEET_EXAMPLE, 0),
        (["replay", "-", "--json"], document("STOP"), 1),
        (["replay", "-"], document("STOP"), 1),
        (["legal", "-"], b"nonsense", 1),
        (["nosuch"], b"", 2),
        (["rules", "nosuch"], b"", 2),
        (["replay", "nosuch.json"], b"", 2),
    ],
)
def test_the_exit_code_tells_how_it_went(arguments: list[str], given: bytes, code: int) -> None:
    ended, out, err = program(*arguments, given=given)
    assert ended == code
    assert bool(out) == (code == 0 or "--json" in arguments)
    if code and "--json" not in arguments:
        one_line(err)


def test_a_file_name_that_is_no_utf8_is_named_in_one_line(tmp_path: Path) -> None:
    code, out, err = program("replay", bytes(tmp_path) + b"/caf\xe9.json")
    assert (code, out) == (2, "")
    assert "caf" in one_line(err)


NAMES = document("XXII", "stop", players=["Zoë", "安🎲"])


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
@pytest.mark.parametrize(
    "arguments",
    [
        ["games", "--lang", "fr"],
        ["rules", "ludix", "--lang", "fr"],
        ["replay", "-"],
        ["legal", "-"],
    ],
    ids=" ".join,
)
def test_any_encoding_of_the_output_will_do(arguments: list[str], encoding: str) -> None:
    done = run_child(
        ["-m", "ludotheca", *arguments],
        given=NAMES,
        environment={"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout


@pytest.mark.parametrize("arguments", [["replay", "nosuch-é安.json"], ["nosuch-é安"]])
def test_any_encoding_of_the_errors_will_do(arguments: list[str]) -> None:
    done = run_child(["-m", "ludotheca", *arguments], environment={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 2
    assert "nosuch-" in one_line(done.stderr.decode())


@pytest.mark.parametrize("more", [[], ["--json"]])
def test_a_reader_who_leaves_is_no_mistake(shelve: Shelve, more: list[str]) -> None:
    file = shelve("games.jsonl", *[SHEET_EXAMPLE] * 3000)
    with subprocess.Popen(  # our own interpreter
        [sys.executable, "-m", "ludotheca", "replay", file, *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline()
        running.stdout.close()
        told = running.stderr.read()
        assert running.wait(timeout=PATIENCE) == 0
    assert told == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is full")
def test_a_full_disk_is_told_in_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(  # our own interpreter
            [sys.executable, "-m", "ludotheca", "games"],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            timeout=PATIENCE,
        )
    assert done.returncode == 2
    assert "No space left" in one_line(done.stderr.decode())


def test_answers_come_while_the_input_is_still_open() -> None:
    with subprocess.Popen(  # our own interpreter
        [sys.executable, "-m", "ludotheca", "replay", "-", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": ""},
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write((DECIDING + b"\n") * 3)
        running.stdin.flush()
        assert [json.loads(running.stdout.readline())["view"]["to_play"] for _ in range(2)] == [
            0,
            0,
        ]
        running.stdin.close()
        assert running.wait(timeout=PATIENCE) == 0
