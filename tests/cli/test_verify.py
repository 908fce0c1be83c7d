from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from ludotheca.core.words import LANGUAGES, words_in
from tests.cli.outcome import DECIDING, one_line
from tests.core.sealed.tables import played_table

if TYPE_CHECKING:
    from tests.cli.conftest import Command, Shelve

PLAYED = played_table("ludix", seed=3, throws=6, events=False)
SOUND = json.dumps(PLAYED).encode()


def unsound() -> bytes:
    altered: dict[str, Any] = json.loads(SOUND)
    altered["dice"]["throws"][2]["links"]["h1"] = "00" * 32
    return json.dumps(altered).encode()


def test_a_sound_transcript(command: Command, shelve: Shelve) -> None:
    done = command("verify", shelve("game.json", SOUND), "--json")
    assert (done.code, done.err) == (0, "")
    assert done.answers() == [{"ok": True, "throws": 6, "shared": 6, "faults": []}]


def test_one_that_was_tampered_with(command: Command) -> None:
    done = command("verify", "-", "--json", given=unsound())
    assert (done.code, done.err) == (1, "")
    [answer] = done.answers()
    assert (answer["ok"], answer["throws"]) == (False, 6)
    [fault] = answer["faults"]
    assert (fault["t"], fault["code"]) == (2, "broken-link")
    assert fault["message"] == "The link of h1 does not hash to its last one."


def test_many_are_answered_and_faulty_ones_too(command: Command, shelve: Shelve) -> None:
    file = shelve("games.jsonl", SOUND, DECIDING, b"nonsense", unsound(), SOUND)
    done = command("verify", file, "--json")
    assert (done.code, done.err) == (1, "")
    first, unproved, unread, altered, last = done.answers()
    assert first["ok"] is last["ok"] is True
    assert [fault["code"] for fault in unproved["faults"]] == ["no-proof"]
    assert unread["error"]["code"] == "bad-transcript"
    assert altered["ok"] is False


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_are_told_in_words(command: Command, language: str) -> None:
    done = command("verify", "-", "--lang", language, given=SOUND)
    assert (done.code, done.err) == (0, "")
    assert done.out.strip() == words_in(language)("verify-sound", throws=6, shared=6)
    done = command("verify", "-", "--lang", language, given=unsound())
    assert (done.code, done.err) == (1, "")
    headline, fault = done.out.splitlines()
    assert headline == words_in(language)("verify-unsound")
    assert words_in(language)("verify-broken-link", party="h1") in fault


def test_a_proof_that_cannot_be_read(command: Command) -> None:
    altered = {**PLAYED, "dice": {"source": "sealed"}}
    done = command("verify", "-", given=json.dumps(altered).encode())
    assert (done.code, done.out) == (1, "")
    assert "dice.table: is missing" in one_line(done.err)


@pytest.mark.parametrize(
    "arguments", [[], ["a.json", "b.json"], ["nowhere.json"], ["-", "--every"]]
)
def test_bad_usage(command: Command, arguments: list[str]) -> None:
    assert command("verify", *arguments).complaint()
