from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from ludotheca import Match, lab
from tests.cli.outcome import ENDED, document, one_line

pytestmark = pytest.mark.compiled

if TYPE_CHECKING:
    from tests.cli.conftest import Command, Shelve

THREE = document("XXII", players=["Ann", "Bob", "Cy"])
BEFORE = document(players=["Ann", "Bob", "Cy"])


def test_a_hint_for_programs(command: Command, shelve: Shelve) -> None:
    done = command("hint", shelve("game.json", THREE), "--json", "--seed", "4")
    assert (done.code, done.err) == (0, "")
    (told,) = done.answers()
    assert told == lab.hint(Match.replay(json.loads(THREE)), seed=4).to_json()
    assert (told["seat"], told["method"], told["best"]) == (0, "rollouts", "roll")


def test_a_hint_in_words(command: Command, shelve: Shelve) -> None:
    file = shelve("game.json", THREE)
    assert command("hint", file).out.startswith("Ann decides:\n  roll: ")
    assert command("hint", file, "--lang", "fr").out.startswith("À Ann de décider")


@pytest.mark.parametrize("more", [(), ("--json",)])
@pytest.mark.parametrize(
    ("written", "why"),
    [(BEFORE, "nobody decides now: the dice of Ann"), (ENDED, "the game is over")],
)
def test_where_nobody_decides_the_answer_is_a_sentence(
    command: Command, shelve: Shelve, written: bytes, why: str, more: tuple[str, ...]
) -> None:
    assert why in command("hint", shelve("game.json", written), *more).complaint()


def test_of_many_games_the_others_are_still_answered(command: Command, shelve: Shelve) -> None:
    done = command("hint", shelve("games.jsonl", BEFORE, THREE), "--json")
    assert done.code == 2
    assert [told["best"] for told in done.answers()] == ["roll"]
    assert "nobody decides now" in one_line(done.err)


def test_a_faulty_transcript_is_answered_as_ever(command: Command, shelve: Shelve) -> None:
    done = command("hint", shelve("game.json", document("nonsense")))
    assert (done.code, done.out) == (1, "")


def test_a_seed_out_of_range(command: Command, shelve: Shelve) -> None:
    done = command("hint", shelve("game.json", THREE), "--seed", "-1")
    assert "seed cannot be" in done.complaint()
