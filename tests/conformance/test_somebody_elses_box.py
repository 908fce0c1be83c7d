"""Boxes in somebody else's packages: installed, they stand on the shelf like our own."""

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
from tests.installing import EXAMPLE, ROYAL_UR, environment_with


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    return environment_with(tmp_path, EXAMPLE, ROYAL_UR)


def ludotheca(environment: dict[str, str], *arguments: str, typed: str = "") -> str:
    command = [sys.executable, "-m", "ludotheca", *arguments]
    done = subprocess.run(
        command, env=environment, input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_they_are_on_the_shelf(installed: dict[str, str]) -> None:
    cards = [json.loads(line) for line in ludotheca(installed, "games", "--json").splitlines()]
    assert {"Coin Race", "The Royal Game of Ur"} <= {card["title"] for card in cards}


@pytest.mark.parametrize(
    ("box", "language", "told"),
    [
        ("coin-race", "en", "tails is worth one step"),
        ("coin-race", "fr", "pile vaut une marche"),
        ("royal-ur", "en", "One piece makes all the steps"),
        ("royal-ur", "fr", "Un seul pion fait tous les pas"),
    ],
)
def test_their_rules_are_told_in_both_languages(
    installed: dict[str, str], box: str, language: str, told: str
) -> None:
    assert told in ludotheca(installed, "rules", box, "--lang", language)


def test_the_coin_race_is_played_in_the_terminal(installed: dict[str, str]) -> None:
    typed = "heads\nstep\ntails\nrest\nheads\nstep\n"
    told = ludotheca(installed, "play", "coin-race", "--own-dice", "--name", "Ann", typed=typed)
    assert "Ann wins." in told
    assert "COIN-3" in told


def test_transcripts_of_the_coin_race_replay(installed: dict[str, str]) -> None:
    moves = ["heads", "step", "tails", "rest", "heads", "step"]
    transcript = {"game": "coin-race", "players": ["Ann", "Bob"], "moves": moves}
    answer = json.loads(ludotheca(installed, "replay", "-", "--json", typed=json.dumps(transcript)))
    assert answer["view"]["ranking"] == [[0], [1]]


def test_ur_is_played_in_the_terminal_and_kept(installed: dict[str, str]) -> None:
    typed = "4\n0-4\n2\n0-2\n0\n1\n1-2\n0-1\n"
    told = ludotheca(installed, "play", "royal-ur", "--own-dice", "--name", "Ann", typed=typed)
    assert "●4*" in told, "the rosette has a star, and the piece stands before it"
    assert "No piece can move: the dice go on. [UR-9]" in told
    transcript = {"game": "royal-ur", "players": ["Ann", "Bob"], "moves": ["4", "0-4", "2", "0-2"]}
    answer = json.loads(ludotheca(installed, "replay", "-", "--json", typed=json.dumps(transcript)))
    assert answer["view"]["pieces"][0][:3] == [4, 2, 0]


def test_the_coin_race_brings_its_board_and_its_lid() -> None:
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
