"""A game seen again move by move: with written answers, and at a real terminal."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest
from rich.console import Console

from ludotheca.core import registry
from ludotheca.core.dice import Seeded
from ludotheca.core.errors import IllegalMove
from ludotheca.core.match import Match
from ludotheca.terminal.stepping import step_through
from tests.core.child import at_terminal
from tests.terminal.sessions import Answer, Script

PIGLET: dict[str, Any] = {
    "game": "ludix/piglet",
    "options": {"target": 2},
    "players": ["Ann", "Bob"],
    "moves": ["1", "roll", "0", "1", "roll", "1", "stop"],
}


def stepped(*answers: Answer, language: str = "en", **about: Any) -> list[str]:
    """Step through a game as the answers say; return what was shown after each of them."""
    paper = io.StringIO()
    console = Console(file=paper, width=80, markup=False, emoji=False, highlight=False)
    script = Script(answers, console)
    step_through({**PIGLET, **about}, language, console=console, reader=script)
    assert script.left == []
    return paper.getvalue().split("❯")


def test_a_game_begins_before_its_first_move_and_goes_on() -> None:
    start, first, second = stepped("", "n", "q")[:3]
    assert "before the first of 7 moves" in start
    assert "move 1 of 7" in first
    assert "Ann" in first
    assert "move 2 of 7" in second


@pytest.mark.parametrize(
    ("answers", "where"),
    [
        (["last", "previous"], "move 6 of 7"),
        (["l", "f"], "before the first"),
        (["5", "2"], "move 2 of 7"),
        (["5", "back", "N"], "move 5 of 7"),
        (["fin", "début"], "before the first"),
    ],
)
def test_one_gets_anywhere(answers: list[str], where: str) -> None:
    assert where in stepped(*answers, "q")[len(answers)]


def test_a_position_is_the_same_from_both_sides() -> None:
    on = stepped("1", "2", "3", "4", "q")
    back = stepped("7", "6", "5", "4", "q")
    assert on[4].partition("──")[2] == back[4].partition("──")[2]


def test_nobody_is_spoken_to() -> None:
    shown = "".join(stepped("", "", "", "", players=["Ann", "bot:hold-2"]))
    assert "Ann" in shown
    assert "You" not in shown


@pytest.mark.parametrize("answer", ["hop", "99", "-1", "٣", "9" * 40])
def test_nonsense_leads_nowhere_and_says_what_would(answer: str) -> None:
    told = stepped("3", answer, "", "q")
    assert "a number from 0 to 7 leads to that move" in " ".join(told[2].split())
    assert "move 4 of 7" in told[3]


def test_there_is_nothing_beyond_the_ends() -> None:
    told = stepped("p", "l", "", "q")
    assert "Nothing was played before that." in told[1]
    assert "1." in told[2]
    assert "That was the last move." in told[3]


def test_ctrl_c_and_the_end_of_input_leave(tmp_path: Path) -> None:
    assert "move 1 of 7" in stepped("", KeyboardInterrupt())[1]
    assert "move 1 of 7" in stepped("")[1]
    assert list(tmp_path.iterdir()) == []


def test_french_is_spoken() -> None:
    told = stepped("s", "d", "q", language="fr")
    assert "coup 1 sur 7" in told[1]
    assert "(s)uivant" in told[1]


@pytest.mark.parametrize("game", registry.games())
def test_every_game_can_be_stepped_through(game: str) -> None:
    match = Match(registry.game_type(game)(), dice=Seeded(3))
    while not match.is_over and match.played < 40:
        match.play(match.draw() if match.actor < 0 else match.legal()[0])
    told = stepped("", "last", "p", "q", **match.transcript())
    assert f"move {match.played} of {match.played}" in told[2]


def test_a_faulty_game_is_refused_before_anything_is_shown() -> None:
    with pytest.raises(IllegalMove, match="move 2"):
        stepped(moves=["1", "1"])


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(PIGLET))
    return file


@pytest.fixture
def child(game_file: Path) -> Iterator[pexpect.spawn]:
    started = at_terminal("replay", str(game_file), "--step", "--lang", "en", size=(24, 80))
    yield started
    started.close(force=True)


def test_at_a_real_terminal(child: pexpect.spawn) -> None:
    child.expect("before the first of 7 moves")
    child.expect("❯")
    child.sendline("")
    child.expect("move 1 of 7")
    child.sendline("7")
    child.expect("move 7 of 7")
    child.sendline("q")
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 0


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "ludotheca", "replay", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_a_terminal_it_says_so(game_file: Path) -> None:
    done = run(str(game_file), "--step")
    assert (done.returncode, done.stdout) == (2, "")
    assert "--step needs a terminal" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("more", ["--json", "--every", "--luck", "--story"])
def test_other_ways_to_be_told_are_refused_beside_it(game_file: Path, more: str) -> None:
    done = run(str(game_file), "--step", more)
    assert (done.returncode, done.stdout) == (2, "")
    assert "--step shows one file at the terminal" in done.stderr


def test_several_games_are_refused(tmp_path: Path) -> None:
    for lines, found in ((2, "several games"), (0, "none")):
        file = tmp_path / "games.jsonl"
        file.write_text((json.dumps(PIGLET) + "\n") * lines)
        done = run(str(file), "--step")
        assert (done.returncode, found in done.stderr) == (2, True)
