"""Everything that players are told, where there is neither numpy, numba nor a thread."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ludotheca.bots import LEVELS, opponents
from ludotheca.core.game import Game
from ludotheca.lab import effort
from tests.lab import plainly

GAMES = plainly.every_game()
ROOT = Path(__file__).parents[2]
AS_IN_A_BROWSER = """
import sys, threading, time

def refuse(thread):
    raise RuntimeError(f"{thread.name} cannot start: there are no threads")

sys.modules |= dict.fromkeys(("numpy", "numba", "llvmlite"))
threading.Thread.start = refuse
del time.thread_time

from tests.lab.plainly import tell_everything
tell_everything()
"""


@cache
def elsewhere() -> dict[str, Any]:
    """What a process has told that cannot import any of these."""
    command = [sys.executable, "-c", AS_IN_A_BROWSER]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert not ran.returncode, ran.stderr
    assert not ran.stderr
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


@pytest.mark.compiled
@pytest.mark.usefixtures("little_solved")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_same_is_told_without_numpy(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effort, "COMPILED", plainly.LITTLE)
    here = json.loads(json.dumps(plainly.told(game)))
    assert elsewhere()["told"][game.id] == here
    assert here["odds"]["games"] > 0
    assert here["kept"]


def test_bots_of_every_level_decide() -> None:
    for game in GAMES:
        names = {opponents(game)[level].name for level in LEVELS}
        decided = elsewhere()["told"][game.id]["bots"]
        assert names <= decided.keys() or not decided
    assert sum(bool(told["bots"]) for told in elsewhere()["told"].values()) >= 5


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_stories_say_on_how_many_games_they_rest(game: Game) -> None:
    story = elsewhere()["stories"][game.id]
    assert story["method"] == "rollouts"
    assert 2 <= story["games"] <= plainly.LITTLE.games
    assert len(story["odds"]) == story["moves"] + 1
    for chances in story["odds"]:
        assert sum(chances) == pytest.approx(1, abs=1e-4)
    assert all(seat["luck"] is None for seat in story["seats"])


@pytest.mark.parametrize("name", plainly.RESEARCH)
def test_what_is_for_researchers_says_what_it_needs(name: str) -> None:
    told = elsewhere()["refusals"][name]
    assert told.startswith("missing-extra: ")
    assert "needs numpy and numba, and they are not here" in told
