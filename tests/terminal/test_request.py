"""Requests: what cannot be played is refused before anything is drawn."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import ludotheca
from ludotheca.bots import bot
from ludotheca.core.dice import Own, Seeded, System
from ludotheca.core.errors import BadOption, LudothecaError, UnknownBot, UnknownGame
from ludotheca.core.words import words_in
from ludotheca.terminal import Request
from ludotheca.terminal.request import sit_down
from tests.terminal.sessions import play

EASY = f"bot:{bot(ludotheca.game('ludix'), 'easy').name}"


@pytest.mark.parametrize(
    ("asked", "error", "told"),
    [
        ({"lang": "de"}, BadOption, "no language 'de'"),
        ({"game": "chess"}, UnknownGame, "no game 'chess'"),
        ({"players": 7}, BadOption, "from 2 to 6"),
        ({"players": 0}, BadOption, "from 2 to 6"),
        ({"options": {"size": "3"}}, BadOption, "no option 'size'"),
        ({"options": {"target": "many"}}, BadOption, "target cannot be 'many'"),
        ({"bots": ("x",)}, UnknownBot, "no bot 'x'"),
        ({"bots": ("x=random",)}, BadOption, "'x=random' names no bot for a seat"),
        ({"bots": ("easy", "hard")}, BadOption, "two bots for all seats: easy and hard"),
        ({"bots": ("easy",), "names": ("A", "B"), "players": 2}, BadOption, "no bot for a seat"),
        ({"bots": ("1", "1=random")}, BadOption, "two bots for seat 1: the usual one and random"),
        ({"bots": ("1=deep",)}, UnknownBot, "no bot 'deep'"),
        (
            {"bots": ("5",), "players": 3},
            BadOption,
            "no seat '5' (3 players have the seats 0 to 2)",
        ),
        ({"bots": ("9",)}, BadOption, "no seat '9' for a bot (ludix has 2 to 6 players"),
        ({"bots": ("easy",), "names": tuple("ABCDEF")}, BadOption, "6 names and 1 bot are too"),
        ({"names": tuple("ABCDEFG")}, BadOption, "7 names are too many"),
        ({"names": ("A", "B", "C"), "players": 2}, BadOption, "too many"),
        ({"names": ("A", "B"), "bots": ("0",), "players": 2}, BadOption, "1 of them bots"),
        ({"names": ("A\n", "B")}, LudothecaError, "printable"),
        ({"names": ("bot:deep",)}, UnknownBot, "no bot 'deep'"),
        ({"seed": -1}, BadOption, "seed"),
        ({"watch": True, "names": ("Ann",)}, BadOption, "nobody sits"),
        ({"watch": True, "own_dice": True}, BadOption, "nobody sits"),
        ({"pace": -1.0}, BadOption, "from 0 to 60"),
        ({"pace": float("nan")}, BadOption, "a pace of 'nan'"),
    ],
)
def test_a_bad_request_is_refused(
    asked: dict[str, Any], error: type[LudothecaError], told: str
) -> None:
    with pytest.raises(error) as caught:
        play(**{"game": "ludix", **asked})
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("asked", "names"),
    [
        ({}, ["Player 1", "Player 2"]),
        ({"players": 3, "names": ("Ann",)}, ["Ann", "Player 2", "Player 3"]),
        ({"names": ("Ann", "Bob", "Cy")}, ["Ann", "Bob", "Cy"]),
        ({"bots": ("0=hold-9",), "names": ("Ann",)}, ["bot:hold-9", "Ann"]),
        ({"bots": ("2=random",)}, ["Player 1", "Player 2", "bot:random"]),
        ({"names": ("Ann", "bot:hold-9")}, ["Ann", "bot:hold-9"]),
        ({"bots": ("easy",)}, ["Player 1", EASY]),
        ({"bots": ("1=easy",)}, ["Player 1", EASY]),
        (
            {"bots": ("easy", "0=random"), "players": 4, "names": ("Ann",)},
            ["bot:random", "Ann", EASY, EASY],
        ),
        ({"bots": ("random",), "names": ("Ann", "Bob")}, ["Ann", "Bob", "bot:random"]),
        ({"bots": ("random",), "watch": True}, ["bot:random", "bot:random"]),
        ({"names": ("Ann", "Bob"), "bots": ("1=random",)}, ["Ann", "bot:random", "Bob"]),
    ],
)
def test_who_sits_where(asked: dict[str, Any], names: list[str]) -> None:
    sitting = sit_down(Request("en", game="ludix", **asked), words_in("en")).sitting
    assert sitting.match.names == names
    assert [seat.bot is not None for seat in sitting.seats] == [n.startswith("bot:") for n in names]


def test_whose_dice_fall() -> None:
    words = words_in("fr")
    asked = Request("fr", game="ludix")
    assert isinstance(sit_down(asked, words).sitting.match.dice, System)
    assert sit_down(asked, words).sitting.match.names == ["Joueur 1", "Joueur 2"]
    seeded = sit_down(Request("fr", game="ludix", seed=7), words)
    assert isinstance(seeded.sitting.match.dice, Seeded)
    assert seeded.seed == 7
    own = sit_down(Request("fr", game="ludix", own_dice=True, seed=7), words)
    assert isinstance(own.sitting.match.dice, Own)


def test_playing_needs_no_numpy() -> None:
    program = """
import sys
from ludotheca.terminal import Request, run
run(Request("en", game="ludix", bots=("1",), options={"target": "60"}, seed=2))
heavy = {"numpy", "numba", "llvmlite"} & set(sys.modules)
sys.exit(f"imported while playing: {heavy}" if heavy else 0)
"""
    answers = "\n".join(["", "s", ":help", ":dice"] * 20)
    done = subprocess.run(
        [sys.executable, "-c", program], input=answers, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "stops and banks" in done.stdout


def test_a_watched_game_plays_itself_to_its_end() -> None:
    told = play(game="ludix", players=3, watch=True, seed=5)
    assert "wins with" in told
    assert told.count("Elsa (bot)") > 3
