from __future__ import annotations

import json
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest

from ludotheca import Match, lab
from tests.cli.outcome import DECIDING, ENDED, document, one_line

pytestmark = pytest.mark.compiled

if TYPE_CHECKING:
    from tests.cli.conftest import Command, Shelve


THREE = document("XXII", "stop", "LXVI", players=["Ann", "Bob", "Cy"])
PIGLET = document("1", game="ludix/piglet", options={"target": 2})
WON = document("1", "roll", "1", "stop", game="ludix/piglet", options={"target": 2})


# Who is winning


def test_exact_odds_for_programs(command: Command, shelve: Shelve) -> None:
    done = command("odds", shelve("game.json", PIGLET), "--json")
    assert (done.code, done.err) == (0, "")
    (told,) = done.answers()
    assert told["chances"] == pytest.approx([5 / 7, 2 / 7])
    assert (told["method"], told["games"], told["play"]) == ("exact", 0, "best")
    assert told["intervals"] == [[chance, chance] for chance in told["chances"]]


def test_odds_from_rollouts_for_programs(command: Command, shelve: Shelve) -> None:
    file = shelve("game.json", THREE)
    done = command("odds", file, "--json", "--precision", "0.02", "--seed", "4")
    (told,) = done.answers()
    expected = lab.odds(Match.replay(json.loads(THREE)), precision=0.02, seed=4)
    assert told["chances"] == list(expected.chances)
    assert (told["method"], told["play"]) == ("rollouts", "hold-110")
    assert all(high - low <= 0.04 for low, high in told["intervals"])


def test_exact_odds_in_words(command: Command, shelve: Shelve) -> None:
    file = shelve("game.json", PIGLET)
    assert command("odds", file).out == (
        "Ann: 71.4%\nBob: 28.6%\nExact, if everybody plays their best from here.\n"
    )
    assert "Exact, si chacun joue" in command("odds", file, "--lang", "fr").out


def test_odds_from_rollouts_in_words(command: Command, shelve: Shelve) -> None:
    told = command("odds", shelve("game.json", THREE)).out.splitlines()
    assert len(told) == 4
    assert told[1].startswith("Bob: ")
    assert " to " in told[1]
    assert "with hold-110 in every seat; 95% intervals" in told[3]


def test_many_games_are_answered_line_by_line(command: Command, shelve: Shelve) -> None:
    file = shelve("games.jsonl", PIGLET, ENDED, b"nonsense", DECIDING)
    done = command("odds", file, "--json")
    first, over, unread, last = done.answers()
    assert done.code == 1
    assert (first["method"], last["method"]) == ("exact", "exact")
    assert over["error"]["code"] == "no-odds"
    assert "the game is over" in over["error"]["message"]
    assert unread["error"]["code"] == "bad-transcript"


def test_a_finished_game_has_no_odds(command: Command, shelve: Shelve) -> None:
    done = command("odds", shelve("game.json", ENDED))
    assert (done.code, done.out) == (1, "")
    assert "the game is over" in one_line(done.err)


@pytest.mark.parametrize("precision", ["0", "-1", "0.00001", "0.7", "nan", "inf", "1e400"])
def test_a_precision_that_cannot_be_had(command: Command, shelve: Shelve, precision: str) -> None:
    done = command("odds", shelve("game.json", THREE), "--precision", precision)
    assert "cannot be had (from 0.0001" in done.complaint()


@pytest.mark.parametrize("seed", ["-1", str(2**63), str(10**30)])
def test_a_seed_out_of_range(command: Command, shelve: Shelve, seed: str) -> None:
    done = command("odds", shelve("game.json", THREE), "--seed", seed)
    assert "seed cannot be" in done.complaint()


def test_a_file_that_is_not_there(command: Command) -> None:
    assert "nosuch.json: No such file" in command("odds", "nosuch.json").complaint()


# Luck and skill


def exact_sum(seat: dict[str, Any]) -> Decimal:
    parts = [Decimal(str(seat[name])) for name in ("start", "luck", "skill", "others")]
    return sum(parts, Decimal(0))


@pytest.mark.parametrize("written", [WON, THREE, ENDED, document()])
def test_the_course_for_programs_adds_up_as_it_is_written(
    command: Command, shelve: Shelve, written: bytes
) -> None:
    done = command("replay", shelve("game.json", written), "--luck", "--json")
    assert (done.code, done.err) == (0, "")
    (told,) = done.answers()
    match = Match.replay(json.loads(written))
    assert told["view"] == match.view()
    course = told["course"]
    assert len(course["odds"]) == len(match.moves) + 1
    assert len(course["seats"]) == match.game.players
    for seat in course["seats"]:
        assert exact_sum(seat) == Decimal(str(seat["end"]))


def test_every_view_and_the_course(command: Command, shelve: Shelve) -> None:
    done = command("replay", shelve("game.json", WON), "--luck", "--json", "--every")
    (told,) = done.answers()
    assert set(told) == {"views", "course"}
    assert told["course"]["moments"][0]["throw"] is True


def test_the_course_in_words(command: Command, shelve: Shelve) -> None:
    file = shelve("game.json", WON)
    told = command("replay", file, "--luck").out
    assert "Ann: 57.1% at the start, +42.9 luck, +0.0 own decisions" in told
    assert "Ann had the luck: +42.9." in told
    assert "move 3, 1 (Ann): +28.6 for Ann" in told
    assert "exact, measured against best play" in told
    assert "Le hasard a servi Ann" in command("replay", file, "--luck", "--lang", "fr").out


def test_a_poor_decision_in_words(command: Command, shelve: Shelve) -> None:
    foolish = document("6", "stop", game="ludix/pig", options={"target": 100})
    told = command("replay", shelve("game.json", foolish), "--luck").out
    assert "Bob decided best: +0.0." in told
    assert "Ann had the luck" in told


def test_the_course_of_rollouts_in_words(command: Command, shelve: Shelve) -> None:
    told = command("replay", shelve("game.json", THREE), "--luck").out
    assert "measured against hold-110 in every seat, " in told
    assert "games a position, more where it matters" in told
    assert "sure to ± " in told


# The story


def test_the_story_for_programs_and_in_words(command: Command, shelve: Shelve) -> None:
    file = shelve("game.json", WON)
    (told,) = command("replay", file, "--story", "--json").answers()
    assert set(told) == {"view", "story"}
    assert [point["move"] for point in told["story"]["turning_points"]] == [1, 3]
    assert [round(7 * ann) for ann, _ in told["story"]["odds"]] == [4, 5, 5, 7, 7]
    words = command("replay", file, "--story").out
    assert "The throw of the evening: Move 3, throw: heads, Ann goes from 71 to 100%." in words
    assert "Ann: accuracy 100.0 of 100 in 2 decisions" in words
    french = command("replay", file, "--story", "--lang", "fr").out
    assert "Ann passe de 71 à 100" in french


def test_luck_and_story_go_together(command: Command, shelve: Shelve) -> None:
    (told,) = command("replay", shelve("game.json", WON), "--luck", "--story", "--json").answers()
    assert set(told) == {"view", "course", "story"}


def test_without_luck_a_replay_is_as_ever(command: Command, shelve: Shelve) -> None:
    assert set(command("replay", shelve("game.json", WON), "--json").answers()[0]) == {"view"}


def test_luck_takes_games_and_a_precision(command: Command, shelve: Shelve) -> None:
    moves = b'["XXII", "stop", "LXVI", "roll"]'
    file = shelve(
        "g.json", b'{"game": "ludix", "players": ["A", "B", "C"], "moves": ' + moves + b"}"
    )
    (told,) = command("replay", file, "--luck", "--games", "8", "--json").answers()
    assert told["course"]["games"] == 8
    (told,) = command("replay", file, "--luck", "--precision", "0.2", "--json").answers()
    assert all(seat["within"] <= 0.2 for seat in told["course"]["seats"])
    assert "give --luck too" in command("replay", file, "--games", "8").complaint()
    for wrong in (("--precision", "7"), ("--precision", "0"), ("--games", "1")):
        assert "cannot be" in command("replay", file, "--luck", *wrong).complaint()
