from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from ludotheca.core.words import LANGUAGES, words_in
from tests.cli.outcome import DECIDING, ENDED, THROWING, document, one_line

if TYPE_CHECKING:
    from tests.cli.conftest import Command, Shelve

ARRANGING = document("LXVI", options={"arrange": "player"})


@pytest.mark.parametrize(
    ("written", "answer"),
    [
        (DECIDING, {"actor": 0, "moves": ["roll", "stop"]}),
        (document("XXII", "stop", "XXII"), {"actor": 1, "moves": ["roll", "stop"]}),
        (ARRANGING, {"actor": 0, "moves": ["=LXVI", "=LXIV", "=XLVI", "=XLIV"]}),
        (ENDED, {"actor": "over", "moves": []}),
        (
            document(game="ludix/pig"),
            {
                "actor": "chance",
                "seat": 0,
                "outcomes": dict.fromkeys("123456", "1/6"),
            },
        ),
    ],
    ids=["deciding", "second seat", "arranging", "over", "chance"],
)
def test_who_acts_and_what_can_be_played(
    command: Command, shelve: Shelve, written: bytes, answer: object
) -> None:
    done = command("legal", shelve("game.json", written), "--json")
    assert (done.code, done.err) == (0, "")
    assert done.answers() == [answer]


def test_throws_have_their_chances_as_fractions(command: Command) -> None:
    [answer] = command("legal", "-", "--json", given=THROWING).answers()
    assert list(answer) == ["actor", "seat", "outcomes"]
    assert (answer["actor"], answer["seat"]) == ("chance", 1)
    outcomes = answer["outcomes"]
    assert len(outcomes) == 35
    assert (outcomes["LLLL"], outcomes["LXVI"], outcomes["XXII"]) == ("1/1296", "2/27", "2/27")
    assert sum(map(Fraction, outcomes.values())) == 1


def test_many_transcripts_are_answered_and_faulty_ones_too(
    command: Command, shelve: Shelve
) -> None:
    file = shelve("games.jsonl", DECIDING, document("stop"), b"nonsense", ENDED)
    done = command("legal", file, "--json")
    assert (done.code, done.err) == (1, "")
    first, illegal, unread, last = done.answers()
    assert (first["actor"], last["actor"]) == (0, "over")
    assert (illegal["error"]["code"], illegal["error"]["move"]) == ("illegal-move", 1)
    assert len(illegal["error"]["legal"]) == 35
    assert unread["error"]["code"] == "bad-transcript"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("written", "message", "name", "moves"),
    [
        (DECIDING, "legal-decision", "Ann", ["  roll", "  stop"]),
        (THROWING, "legal-dice", "Bob", ["  LLLL  1/1296", "  LLLX  1/162"]),
        (ENDED, "legal-over", "", []),
    ],
    ids=["deciding", "chance", "over"],
)
def test_people_are_told_in_words(
    command: Command, language: str, written: bytes, message: str, name: str, moves: list[str]
) -> None:
    done = command("legal", "-", "--lang", language, given=written)
    assert (done.code, done.err) == (0, "")
    headline, *rest = done.out.splitlines()
    assert headline == words_in(language)(message, name=name)
    assert name in headline
    assert rest[:2] == moves


def test_people_are_told_what_is_wrong(command: Command) -> None:
    done = command("legal", "-", given=document("nonsense"))
    assert (done.code, done.out) == (1, "")
    assert "move 1: 'nonsense' is no move of ludix" in one_line(done.err)
