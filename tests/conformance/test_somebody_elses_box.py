"""A box in somebody else's package: installed, it stands on the shelf like our own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from coin_race import BOX
from coin_race.game import CoinRace
from ludotheca.core.drawing import draw_svg
from ludotheca.core.match import Match
from tests.installing import environment_with_example


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    return environment_with_example(tmp_path)


def ludotheca(environment: dict[str, str], *arguments: str, typed: str = "") -> str:
    command = [sys.executable, "-m", "ludotheca", *arguments]
    done = subprocess.run(
        command, env=environment, input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_on_the_shelf(installed: dict[str, str]) -> None:
    cards = [json.loads(line) for line in ludotheca(installed, "games", "--json").splitlines()]
    assert "Coin Race" in [card["title"] for card in cards]


def test_its_rules_are_told_in_both_languages(installed: dict[str, str]) -> None:
    assert "tails is worth one step" in ludotheca(installed, "rules", "coin-race", "--lang", "en")
    assert "pile vaut une marche" in ludotheca(installed, "rules", "coin-race", "--lang", "fr")


def test_it_is_played_in_the_terminal(installed: dict[str, str]) -> None:
    typed = "heads\nstep\ntails\nrest\nheads\nstep\n"
    told = ludotheca(installed, "play", "coin-race", "--own-dice", "--name", "Ann", typed=typed)
    assert "Ann wins." in told
    assert "COIN-3" in told


def test_its_transcripts_replay(installed: dict[str, str]) -> None:
    moves = ["heads", "step", "tails", "rest", "heads", "step"]
    transcript = {"game": "coin-race", "players": ["Ann", "Bob"], "moves": moves}
    answer = json.loads(ludotheca(installed, "replay", "-", "--json", typed=json.dumps(transcript)))
    assert answer["view"]["ranking"] == [[0], [1]]


def test_it_brings_its_board_and_its_lid() -> None:
    match = Match(CoinRace(2))
    match.play("heads")
    (step, rest) = match.scene().choices
    assert (step.piece, step.target) == ("runner-1", "lane-1-step-2")
    assert rest.piece is rest.target is None
    (event,) = match.play("step")
    (climb,) = event.motion
    assert climb.path == ("lane-1-step-0", "lane-1-step-1", "lane-1-step-2")
    assert BOX.cover is not None
    drawn = draw_svg(match.game.board() or BOX.cover, match.scene().pieces, BOX.theme)
    assert drawn.count('class="piece ') == 2
    assert BOX.theme.accent in draw_svg(BOX.cover, theme=BOX.theme)
