from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.cli.outcome import DECIDING, THROWING, Outcome, document, one_line
from tests.core.child import run_child

if TYPE_CHECKING:
    from tests.cli.conftest import Command, Shelve

LONG = "x" * 10**7

HOSTILE = {
    "empty": b"",
    "blank": b" \n\n\t\n",
    "binary": bytes(range(256)),
    "zeros": bytes(1000),
    "utf-16": '{"game": "ludix"}'.encode("utf-16"),
    "deep": b"[" * 10**5,
    "deep object": b'{"a":' * 10**5,
    "deep moves": b'{"game": "ludix", "players": ["Ann", "Bob"], "moves": '
    + b"[" * 990
    + b"]" * 990
    + b"}",
    "deep options": b'{"game": "ludix", "players": ["Ann", "Bob"], "moves": [], "options": '
    + b"[" * 990
    + b"]" * 990
    + b"}",
    "long line": LONG.encode(),
    "long object": b'{"game": "' + LONG.encode() + b'"}',
    "long name": document(players=[LONG, "Bob"]),
    "long move": document(LONG),
    "long seed": document(dice={"source": "seeded", "seed": LONG, "game": 0}),
    "many digits": b'{"game": ' + b"9" * 10**6 + b"}",
    "not a number": b'{"game": NaN}',
    "twins": b'{"game": 1, "game": 2}',
    "surrogate": b'{"game": "\\ud800", "players": ["\\udfff", "b"], "moves": ["\\ud800"]}',
    "surrogate move": document("\ud800"),
    "escape": document("\x1b[2J\n\r\x07"),
    "players as option": document(options={"players": 3}),
    "self as option": document(options={"self": 3}),
    "null": b"null",
    "text": b'"ludix"',
}
EVERYTHING = pytest.mark.parametrize("written", HOSTILE.values(), ids=HOSTILE)


def answered_one(done: Outcome) -> None:
    """See that a faulty document was answered, with a short error and nothing else."""
    assert (done.code, done.err) == (1, "")
    [answer] = done.answers()
    assert answer["error"]["message"].isprintable()
    assert len(answer["error"]["message"]) < 1000


@EVERYTHING
@pytest.mark.parametrize("name", ["replay", "legal"])
def test_a_hostile_file_is_answered_like_any_faulty_one(
    command: Command, shelve: Shelve, name: str, written: bytes
) -> None:
    file = shelve("game.json", written)
    answered_one(command(name, file, "--json"))
    done = command(name, file)
    assert (done.code, done.out) == (1, "")
    assert len(one_line(done.err)) < 1000


@EVERYTHING
@pytest.mark.parametrize("place", ["games.jsonl", "-", "games"])
def test_hostile_lines_do_not_keep_others_from_their_answers(
    command: Command, shelve: Shelve, place: str, written: bytes
) -> None:
    # Line ends within the hostile document make more lines of it, each to be answered.
    parts = [DECIDING, *written.split(b"\n"), THROWING]
    file = place if place == "-" else shelve(place, *parts)
    done = command("replay", file, "--json", given=b"\n".join(parts))
    lines = [part for part in parts if part.strip()]
    answers = done.answers()
    assert len(answers) == len(lines)
    assert done.code == (1 if len(lines) > 2 else 0)
    assert "view" in answers[0]
    assert "view" in answers[-1]
    assert all("error" in answer for answer in answers[1:-1])


@pytest.mark.parametrize("name", ["empty", "binary", "deep", "long move", "players as option"])
def test_no_traceback_comes_out_of_the_process(shelve: Shelve, name: str) -> None:
    file = shelve("game.json", HOSTILE[name])
    done = run_child(["-m", "ludotheca", "replay", file])
    assert (done.returncode, done.stdout) == (1, b"")
    assert len(one_line(done.stderr.decode())) < 1000


def test_lines_beyond_all_bounds_are_refused_and_passed_over(
    command: Command, shelve: Shelve, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("cli.transcripts", "core.transcript"):
        monkeypatch.setattr(f"ludotheca.{module}.MOST_BYTES", 200)
    for length in (202, 401, 402, 403, 5000):
        file = shelve("games.jsonl", DECIDING, b"[" + b" " * length + b"]", DECIDING)
        first, refused, last = command("replay", file, "--json").answers()
        assert "view" in first
        assert "are more than the 200 that are read" in refused["error"]["message"]
        assert "view" in last


@pytest.mark.parametrize("name", ["game.json", "game"])
def test_a_file_beyond_all_bounds_is_refused(
    command: Command, shelve: Shelve, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    for module in ("cli.transcripts", "core.transcript"):
        monkeypatch.setattr(f"ludotheca.{module}.MOST_BYTES", 200)
    pretty = json.dumps(json.loads(document(*["LXXX", "roll"] * 50)), indent=1).encode()
    done = command("replay", shelve(name, pretty), "--json")
    assert done.code == 1
    assert "that are read" in done.answers()[0]["error"]["message"]
