"""``edition``, and editions in ``play``, ``replay`` and ``legal``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ludotheca.boxes.penalty.edition import EDITIONS
from ludotheca.boxes.penalty.template import template
from tests.cli.outcome import document

if TYPE_CHECKING:
    from tests.cli.conftest import Command, Shelve

BROKEN = template().replace('row = "inner"', 'row = "middle"', 1).replace("[[joker]]", "[[jock]]")


@pytest.fixture(autouse=True)
def nothing_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test know the editions of another."""
    monkeypatch.setenv("LUDOTHECA_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(EDITIONS, "_known", {})


def test_a_new_edition_is_sound(command: Command, tmp_path: Path) -> None:
    file = str(tmp_path / "my.toml")
    assert command("edition", "new", file).code == 0
    done = command("edition", "check", file)
    assert done.code == 0
    assert done.out.startswith(f"{file}: my-penalty@sha256:")


def test_new_never_writes_over_a_file(command: Command, shelve: Shelve) -> None:
    file = shelve("my.toml", b"mine")
    done = command("edition", "new", file)
    assert (done.code, done.out) == (2, "")
    assert "File exists" in done.err
    assert Path(file).read_bytes() == b"mine"


def test_check_says_everything_with_its_line(command: Command, shelve: Shelve) -> None:
    file = shelve("my.toml", BROKEN.encode())
    done = command("edition", "check", file)
    line = BROKEN[: BROKEN.index("middle")].count("\n") + 1
    assert done.code == 1
    assert done.out.splitlines() == [
        f"{file}:1: joker: is missing (expected: a list of 1 to 60 entries)",
        f"{file}:{line}: squares[40].row: 'middle' is not allowed"
        " (expected: one of outer, inner, glory)",
        *(told for told in done.out.splitlines() if ": jock: unknown key" in told),
    ]
    assert len(done.out.splitlines()) == 3


def test_check_for_programs(command: Command, shelve: Shelve) -> None:
    done = command("edition", "check", shelve("my.toml", BROKEN.encode()), "--json")
    answer = json.loads(done.out)
    assert (done.code, answer["edition"]) == (1, None)
    assert {"line", "field", "problem", "expected"} == set(answer["problems"][0])
    done = command("edition", "check", shelve("good.toml", template().encode()), "--json")
    answer = json.loads(done.out)
    assert (done.code, answer["problems"]) == (0, [])
    assert answer["edition"].startswith("my-penalty@sha256:")


def test_a_file_that_is_not_there(command: Command, tmp_path: Path) -> None:
    done = command("edition", "check", str(tmp_path / "nothing.toml"))
    assert (done.code, done.out) == (2, "")
    assert "No such file" in done.err
    assert command("edition", "check", str(tmp_path)).code == 2, "a folder"


def test_the_schema_is_printed(command: Command) -> None:
    assert json.loads(command("edition", "schema").out) == EDITIONS.schema()


@pytest.mark.parametrize("game", ["ludix", "nothing"])
def test_a_game_without_editions(command: Command, game: str) -> None:
    done = command("edition", "schema", "--game", game)
    assert (done.code, done.out) == (2, "")
    assert "has no editions: one of penalty" in done.err


@pytest.mark.parametrize("way", [["--edition"], ["-o"]])
def test_play_refuses_a_faulty_edition(command: Command, shelve: Shelve, way: list[str]) -> None:
    file = shelve("my.toml", BROKEN.encode())
    value = file if way == ["--edition"] else f"edition={file}"
    done = command("play", "penalty", *way, value)
    assert done.code == 2
    assert f"{file}: line 1: joker: is missing" in done.err
    assert "(and 2 more)" in done.err


def test_play_refuses_an_edition_for_a_game_without(command: Command) -> None:
    assert "ludix has no option 'edition'" in command("play", "ludix", "--edition", "x").err


def test_replay_needs_the_edition_that_was_played(command: Command, shelve: Shelve) -> None:
    file = shelve("my.toml", template().encode())
    name = json.loads(command("edition", "check", file, "--json").out)["edition"]
    EDITIONS._known.clear()
    moves = ("6-5", "2-1", "3-1", "penalty:4")
    written = shelve("game.json", document(*moves, game="penalty", options={"edition": name}))
    done = command("replay", written, "--json")
    assert done.code == 1
    assert done.answers()[0]["error"]["code"] == "bad-edition"
    done = command("replay", written, "--json", "--edition", file)
    assert (done.code, done.answers()[0]["view"]["positions"]) == (0, [2, 0])
    done = command("legal", written, "--json", "--edition", file)
    assert done.answers()[0]["actor"] == "chance"


def test_replay_with_another_edition_is_refused(command: Command, shelve: Shelve) -> None:
    file = shelve("my.toml", template().encode())
    name = f"my-penalty@sha256:{'0' * 64}"
    written = shelve("game.json", document(game="penalty", options={"edition": name}))
    done = command("replay", written, "--json", "--edition", file)
    error = done.answers()[0]["error"]
    assert (done.code, error["code"]) == (1, "bad-edition")
    assert "the edition my-penalty at hand is another one than asked for" in error["message"]


def test_a_faulty_edition_stops_replay(command: Command, shelve: Shelve) -> None:
    done = command("replay", shelve("g.json", b"{}"), "--edition", shelve("bad.toml", b"a = "))
    assert (done.code, done.out) == (2, "")
    assert "bad.toml: line 1: " in done.err
